import { type Appointment, PRIVACY_NOTICE_MAX, privacyNoticeOf } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingBody, branchBody, dataOf, openSalon, type Salon } from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  salon = await openSalon(app);
});
afterAll(() => app.close());

const book = async (startTime: string, language: 'tr' | 'en', overrides: object = {}) =>
  dataOf<Appointment>(
    await app.call('POST', '/appointments', { body: bookingBody(salon, { startTime, ...overrides }), language }),
  );
const keptWith = ({ id }: Appointment) =>
  app.database
    .selectFrom('appointments')
    .leftJoin('privacy_notices', (join) =>
      join
        .onRef('privacy_notices.branch_id', '=', 'appointments.branch_id')
        .onRef('privacy_notices.version', '=', 'appointments.privacy_notice_version'),
    )
    .select(['content', 'privacy_notice_version', 'privacy_notice_shown_at'])
    .select(['marketing_consent_at', 'marketing_consent_channel'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const editBranch = (change: object) => {
  const { slug, ...body } = branchBody(change);
  return app.call('PUT', `/branches/${salon.branch.id}`, { token: salon.token, body, language: 'en' });
};
const publicBranch = async () =>
  dataOf<{ privacyNotice: string | null }>(await app.call('GET', `/branches/public/${salon.branch.slug}`));

test('a booking keeps the notice that its customer was shown, and when', async () => {
  const turkish = await keptWith(await book('09:00', 'tr'));
  expect(turkish.content).toBe(await privacyNoticeOf(salon.branch, 'tr'));
  expect(turkish.privacy_notice_shown_at).toEqual(START);
  expect(turkish.content).toContain('Şık Berber\nAdres: Moda Caddesi 1, Kadıköy\nE-posta: merhaba@sikberber.example');

  const again = await keptWith(await book('09:30', 'tr'));
  expect(again.privacy_notice_version).toBe(turkish.privacy_notice_version);
  const english = await keptWith(await book('10:00', 'en'));
  expect(english.content).toContain('Article 11 of the Law gives you the right to');
  expect(english.privacy_notice_version).not.toBe(turkish.privacy_notice_version);
});

test('a branch may have its own words, which customers see from then on, and go back to the default', async () => {
  const before = await book('09:00', 'tr');
  expect((await publicBranch()).privacyNotice).toBeNull();
  dataOf(await editBranch({ privacyNotice: '  Verileriniz bizde güvende.\n\nElif  ' }));
  expect((await publicBranch()).privacyNotice).toBe('Verileriniz bizde güvende.\n\nElif');
  dataOf(await editBranch({ name: 'Daha Şık Berber' }));
  expect((await keptWith(await book('10:00', 'en'))).content).toBe('Verileriniz bizde güvende.\n\nElif');
  expect((await keptWith(before)).content).toContain('Kanun’un 11. maddesi');

  expect(dataOf(await editBranch({ privacyNotice: ' ' }))).toMatchObject({ privacyNotice: null });
  const tooLong = await editBranch({ privacyNotice: 'x'.repeat(PRIVACY_NOTICE_MAX + 1) });
  expect(tooLong).toMatchObject({ status: 400, body: { validationErrors: { privacyNotice: expect.any(String) } } });
});

test('agreeing to commercial messages is a choice of its own, kept with time and channel', async () => {
  const silent = await book('09:00', 'tr');
  expect(silent.marketingConsentAt).toBeNull();
  expect(await keptWith(silent)).toMatchObject({ marketing_consent_at: null, marketing_consent_channel: null });
  const agreed = await book('10:00', 'tr', { marketingConsent: true });
  expect(agreed.marketingConsentAt).toBe(START.toISOString());
  expect(await keptWith(agreed)).toMatchObject({ marketing_consent_at: START, marketing_consent_channel: 'EMAIL' });
});
