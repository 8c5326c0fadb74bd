import type { Appointment, Branch } from '@vakit/contract';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  bookingBody,
  branchBody,
  dataOf,
  next,
  openSalon,
  type Salon,
} from '../../apps/server/src/test-support/salon.ts';
import { expectAccessibleInBothSchemes } from './support/accessibility.ts';
import { breakCalls, LOADING_FAILED, tryAgain } from './support/failures.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

type Scope = Page | Locator;

const press = (scope: Scope, name: string) => scope.getByRole('button', { name, exact: true }).click();
const entry = (page: Page, ...texts: string[]) =>
  texts.reduce((items, text) => items.filter({ hasText: text }), page.getByRole('listitem'));
const book = async (salon: Salon, overrides: object = {}) =>
  dataOf<Appointment>(
    await site.app.call('POST', '/appointments', {
      body: bookingBody(salon, { customerEmail: `musteri${next()}@posta.example`, ...overrides }),
      language: 'en',
    }),
  );
const statusOf = async ({ confirmationCode }: Appointment) =>
  dataOf<Appointment>(await site.app.call('GET', `/appointments/track/${confirmationCode}`));

test('an owner decides about public holidays, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  const abroad = branchBody({ name: 'Berlin Salonu', timeZone: 'Europe/Berlin' });
  dataOf<Branch>(await site.app.call('POST', '/branches', { token: salon.token, body: abroad }));
  const inside = await book(salon, { appointmentDate: '2026-08-30' });
  const page = await site.newPage({
    signedInAs: salon.ownerEmail,
    device: 'phone',
    expectedErrors: LOADING_FAILED,
  });
  const repair = await breakCalls(page, '/schedule-exceptions?*', 'offline');
  await page.goto('/time-off');
  await page.getByRole('alert').getByText('İzinler yüklenemedi').waitFor();
  await repair();
  await tryAgain(page, page.getByText('Planlanmış izin yok'));

  const holiday = (name: string) => page.getByRole('group', { name });
  const isChosen = (name: string, decision: string) =>
    holiday(name).getByRole('button', { name: decision, pressed: true }).waitFor();
  await page.getByText('28 Eki 2026 Çar · 13:00 itibarıyla').waitFor();
  await press(holiday('Cumhuriyet Bayramı arifesi'), 'Kapalıyız');
  await isChosen('Cumhuriyet Bayramı arifesi', 'Kapalıyız');
  await entry(page, 'Tüm şube', 'Resmî tatil', '28 Eki 2026 Çar 13:00–24:00').waitFor();
  await press(holiday('Yılbaşı'), 'Çalışıyoruz');
  await isChosen('Yılbaşı', 'Çalışıyoruz');
  await expectAccessibleInBothSchemes(page);

  await press(holiday('Zafer Bayramı'), 'Kapalıyız');
  const question = page.getByRole('dialog', { name: 'Kapat: Zafer Bayramı' });
  await question.getByText('Ayşe Demir', { exact: true }).waitFor();
  await expectAccessibleInBothSchemes(page);
  await press(question, 'Vazgeç');
  await question.waitFor({ state: 'hidden' });
  await press(holiday('Zafer Bayramı'), 'Kapalıyız');
  await press(question, '1 randevuyu iptal et ve kaydet');
  await isChosen('Zafer Bayramı', 'Kapalıyız');
  expect(await statusOf(inside)).toMatchObject({
    status: 'CANCELLED',
    cancellationReason: 'We are closed because of the public holiday.',
  });

  await press(page, 'Sil: Tüm şube, 30 Ağu 2026 Paz');
  await press(page, 'Sil');
  await holiday('Zafer Bayramı').getByRole('button', { name: 'Kapalıyız', pressed: false }).waitFor();

  await page.getByRole('combobox', { name: 'Şube' }).click();
  await page.getByRole('option', { name: 'Berlin Salonu' }).click();
  await page.getByText('Bu şubenin saat dilimi: Europe/Berlin').waitFor();
});
