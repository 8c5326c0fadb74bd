import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRandom } from '../../apps/server/src/features/demo/random.ts';
import { type Installation, installBuiltIn, installPostgres } from './support/installation.ts';
import { expectNoContradiction } from './support/invariants.ts';
import { setJobClockAhead } from './support/job-clock.ts';
import { startBooking } from './support/load.ts';
import { type MailServer, startMailServer } from './support/mail-server.ts';
import { addOwner, OWNER_EMAIL, openSalon } from './support/open-salon.ts';
import type { ServerProcess } from './support/server-process.ts';
import { inLongRun, SEED, TIMEOUT } from './support/soak.ts';

const CUSTOMERS = 5;
const BOOKINGS = inLongRun(1_000, 40);
const KILLS = inLongRun(20, 2);
/** In milliseconds: how long after its first answer a server lives at most */
const LONGEST_LIFE = 1_000;

let mails: MailServer;
beforeEach(async () => {
  mails = await startMailServer();
});
afterEach(() => mails.close());

type Expected = { readonly messageId: string; readonly recipient: string };

/** The mails that tell of bookings: two for each, one to the customer and one to the owner. */
async function expectedMails(installation: Installation): Promise<Expected[]> {
  return installation.inspect(async (database) => {
    const appointments = await database.selectFrom('appointments').select(['id', 'customer_email']).execute();
    const messages = await database
      .selectFrom('messages')
      .select(['id', 'recipient', 'appointment_id'])
      .where('appointment_id', 'is not', null)
      .execute();
    for (const { id, customer_email } of appointments) {
      const recipients = messages
        .filter(({ appointment_id }) => appointment_id === id)
        .map(({ recipient }) => recipient);
      expect(recipients.toSorted()).toEqual([customer_email, OWNER_EMAIL].toSorted());
    }
    return messages.map(({ id, recipient }) => ({ messageId: `${id}@localhost`, recipient }));
  });
}

function missing(expected: readonly Expected[]): Expected[] {
  const received = new Set(mails.received.map(({ messageId, recipients }) => `${messageId} ${recipients.join()}`));
  return expected.filter(({ messageId, recipient }) => !received.has(`${messageId} ${recipient}`));
}

describe('mails of bookings', { timeout: TIMEOUT }, () => {
  test('arrive however often the server is killed', async () => {
    const random = createRandom(SEED);
    const installation = await installBuiltIn();
    const token = await installation.inspect(addOwner);
    const start = () => installation.start({ SMTP_URL: mails.url });
    let server = await start();
    let serving = Promise.resolve(server);
    const salon = await openSalon(server.url, token, { people: 5 });
    const load = startBooking(salon, CUSTOMERS, async () => (await serving).url);
    for (let kill = 1; kill <= KILLS; kill++) {
      const share = Math.floor((BOOKINGS * kill) / KILLS);
      await load.until(() => load.acknowledged.length >= share);
      await pause(random.below(LONGEST_LIFE));
      const { promise, resolve } = Promise.withResolvers<ServerProcess>();
      serving = promise;
      await server.kill();
      server = await start();
      resolve(server);
    }
    await load.until(({ answer }) => answer?.status === 201);
    await load.stop();
    await server.kill();

    const expected = await expectedMails(installation);
    expect(expected.length).toBeGreaterThanOrEqual(2 * load.acknowledged.length);
    // Jobs of killed processes are first found to be abandoned, and are tried again after a pause.
    for (const hours of [2, 4]) {
      await installation.inspect((database) => setJobClockAhead(database, hours));
      server = await start();
      if (hours === 2) await server.stop();
    }
    await mails.until(() => missing(expected).length === 0);
    await server.stop();
    // A repetition is known by its Message-ID.
    const told = new Set(expected.map(({ recipient }) => recipient));
    const about = mails.received.filter(({ recipients }) => recipients.some((recipient) => told.has(recipient)));
    expect(new Set(about.map(({ messageId }) => messageId)).size, `seed ${SEED}`).toBe(expected.length);
    await expectNoContradiction(installation);
    await installation.remove();
  });

  test('are sent once by two servers on one database', async () => {
    const installation = await installPostgres();
    const token = await installation.inspect(addOwner);
    const servers = await Promise.all([1, 2].map(() => installation.start({ SMTP_URL: mails.url })));
    const salon = await openSalon((servers[0] as ServerProcess).url, token, { people: 5 });
    let turn = 0;
    const load = startBooking(salon, 2 * CUSTOMERS, () => (servers[turn++ % servers.length] as ServerProcess).url);
    await load.until(() => load.acknowledged.length >= BOOKINGS);
    await load.stop();
    const expected = await expectedMails(installation);
    await mails.until(() => missing(expected).length === 0);
    // Servers finish the jobs in hand before they stop.
    await Promise.all(servers.map((server) => server.stop()));
    const ids = mails.received.map(({ messageId }) => messageId).toSorted();
    expect(ids).toEqual([...new Set(ids)]);
    await expectNoContradiction(installation);
    await installation.remove();
  });
});
