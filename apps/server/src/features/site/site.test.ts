import { afterEach, describe, expect, test } from 'vitest';
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
    expect((await app.call('GET', '/site')).body).toEqual({ success: true, data: { mailboxUrl } });
  });
});
