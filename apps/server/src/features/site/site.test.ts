import { afterEach, describe, expect, test } from 'vitest';
import { dataOf } from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
afterEach(() => app.close());

describe('the site tells where mails can be read', () => {
  test.each([
    ['on a fresh machine', {}, expect.stringMatching(/^\/dev\/mailbox\?key=[\w-]{24}$/)],
    ['not when a mail server is set', { smtpUrl: 'smtp://localhost:25' }, null],
    ['not in production', { production: true }, null],
    ['not where others reach the site', { publicUrl: 'https://vakit.example' }, null],
  ])('%s', async (_, settings, mailboxUrl) => {
    app = await startTestApp({ publicUrl: 'http://localhost:3000', ...settings });
    expect(dataOf(await app.call('GET', '/site'))).toMatchObject({ mailboxUrl });
  });
});

test('the site tells who runs it and where they are reached', async () => {
  app = await startTestApp({ operator: 'Vakit Bilişim, Moda Caddesi 1', securityContact: 'mailto:kvkk@vakit.example' });
  const told = dataOf(await app.call('GET', '/site'));
  expect(told).toMatchObject({ operator: 'Vakit Bilişim, Moda Caddesi 1', contact: 'kvkk@vakit.example' });
});
