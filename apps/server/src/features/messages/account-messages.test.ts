import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { readConfig } from '../../config.ts';
import type { Queryable } from '../../database/connect.ts';
import type { BranchRow } from '../../database/tables.ts';
import { insertSample, NOW } from '../../test-support/sample-appointment.ts';
import { wholeDatabase } from '../../test-support/whole-database.ts';
import { mailInvitation, mailPasswordReset, mailStaffLink, mailVerification, type Reader } from './account-messages.ts';
import type { MessageContext } from './write-messages.ts';

let storage: TestDatabase;
let branch: BranchRow;
beforeAll(async () => {
  storage = await createTestDatabase();
  const config = { ...readConfig({}), publicUrl: 'https://vakit.example' };
  context = { config, jobs: storage.jobs, now: () => NOW };
  branch = (await insertSample(storage.connection.database)).branch;
});
afterAll(() => storage.drop());

let context: MessageContext;
let count = 0;

async function written(reader: Partial<Reader>, write: (queryable: Queryable, reader: Reader) => Promise<void>) {
  const database = wholeDatabase(storage.connection.database);
  count += 1;
  const email = `okur${count}@example.com`;
  await write(database, { firstName: 'Gül', language: 'tr', ...reader, email });
  return await database.selectFrom('messages').selectAll().where('recipient', '=', email).executeTakeFirstOrThrow();
}

describe('the link', () => {
  test.each([
    ['tr', 'Bağlantı 24 saat geçerlidir'],
    ['en', 'within 24 hours'],
  ] as const)('that verifies an address, in %s', async (language, validity) => {
    const mail = await written({ language }, (queryable, reader) =>
      mailVerification(context, queryable, reader, 'abc_-9'),
    );
    for (const part of [mail.html, mail.plain_text]) {
      expect(part).toContain('https://vakit.example/verify-email?token=abc_-9');
      expect(part).toContain('Gül');
      expect(part).toContain(validity);
    }
  });

  test.each([
    ['tr', 'Bağlantı 1 saat geçerlidir'],
    ['en', 'within 1 hour.'],
  ] as const)('that sets a new password, in %s', async (language, validity) => {
    const mail = await written({ language }, (queryable, reader) =>
      mailPasswordReset(context, queryable, reader, 'abc'),
    );
    for (const part of [mail.html, mail.plain_text]) {
      expect(part).toContain('https://vakit.example/reset-password?token=abc');
      expect(part).toContain(validity);
    }
  });

  test.each([
    ['tr', 'Bağlantı 7 gün geçerlidir', 'Şık Berber sizi ekibine davet ediyor'],
    ['en', 'within 7 days', 'Şık Berber invites you to join the team'],
  ] as const)('that invites, in %s', async (language, validity, subject) => {
    const mail = await written({ language }, (queryable, reader) =>
      mailInvitation(context, queryable, reader, branch, 'STAFF', 'abc'),
    );
    expect(mail).toMatchObject({ subject, branch_id: branch.id });
    for (const part of [mail.html, mail.plain_text]) {
      expect(part).toContain('https://vakit.example/reset-password?token=abc');
      expect(part).toContain('Şık Berber');
      expect(part).toContain(validity);
    }
  });
});

test('who already has an account is told where they were added, without a link that opens it', async () => {
  const mail = await written({}, (queryable, reader) => mailStaffLink(context, queryable, reader, branch, 'STAFF'));
  expect(mail.subject).toBe('Şık Berber ekibine eklendiniz');
  expect(mail.plain_text).toContain('https://vakit.example/login');
  expect(mail.plain_text).not.toContain('token');
});

test('a name that is an advertisement is not repeated to whoever owns the address', async () => {
  const mail = await written({ firstName: 'Bedava www.kotu.example' }, (queryable, reader) =>
    mailVerification(context, queryable, reader, 'abc'),
  );
  expect(mail.html).not.toContain('kotu.example');
  expect(mail.plain_text).toContain('Merhaba,');
});
