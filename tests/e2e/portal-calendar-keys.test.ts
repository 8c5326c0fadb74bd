// @module-tag focus
// @module-tag gesture
// @module-tag layout
import type { Appointment } from '@vakit/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, next, openSalon, type Salon, takeOn } from '../../apps/server/src/test-support/salon.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

/** The Friday on which the tests begin, at noon */
const TODAY = '2026-05-29';

async function openWithOne() {
  const salon = await openSalon(site.app, { branch: { autoApproveAppointments: true } });
  await takeOn(site.app, salon, { firstName: 'Selin', lastName: 'Ak' });
  const body = bookingBody(salon, {
    appointmentDate: TODAY,
    startTime: '14:00',
    customerEmail: `k${next()}@posta.example`,
  });
  return { salon, ayse: dataOf<Appointment>(await site.app.call('POST', '/appointments', { body, language: 'en' })) };
}
const placeOf = async ({ token }: Salon, { id }: Appointment) => {
  const { startTime, endTime, staffName } = dataOf<Appointment>(
    await site.app.call('GET', `/appointments/manage/${id}`, { token }),
  );
  return `${startTime}–${endTime} ${staffName}`;
};
const shown = (page: Page) => page.locator('button[data-event-id]').filter({ hasText: 'Ayşe Demir' });

test('what is typed while the form of a new appointment loads stands in its first field, in Turkish', async () => {
  const { salon } = await openWithOne();
  const page = await site.newPage({ signedInAs: salon.ownerEmail });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/reception-form*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/calendar');
  await shown(page).waitFor();
  await page.getByRole('button', { name: 'Yeni randevu' }).click();
  // A leads into the calendar, and N opens the form once more.
  await page.keyboard.type('san');
  await page.keyboard.press('Backspace');
  release();
  const service = page.getByRole('dialog', { name: 'Yeni randevu' }).getByRole('combobox', { name: 'Hizmet' });
  await expect.poll(() => service.inputValue()).toBe('sa');
  await page.keyboard.type('ç');
  expect(await service.inputValue()).toBe('saç');
  await page.keyboard.press('Enter');
  await expect.poll(() => service.inputValue()).toMatch(/^Saç kesimi/);
});

test('on a touch screen a long press takes an appointment up, and a short one opens it', async () => {
  const { salon, ayse } = await openWithOne();
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'phone' });
  await page.goto('/calendar');
  await shown(page).waitFor();
  await shown(page).scrollIntoViewIfNeeded();
  const box = await shown(page).boundingBox();
  if (!box) throw new Error('The appointment is out of sight');
  const touch = await page.context().newCDPSession(page);
  const at = (by: number) => ({ touchPoints: [{ x: box.x + box.width / 2, y: box.y + box.height / 2 + by }] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(0) });
  await page.locator('[data-ghost]').waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(box.height / 2) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(box.height) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => placeOf(salon, ayse)).not.toBe('14:00–14:30 İlker Öz');
  await page.getByRole('status').getByRole('button', { name: 'Geri al' }).tap();
  await expect.poll(() => placeOf(salon, ayse)).toBe('14:00–14:30 İlker Öz');
  await shown(page).tap();
  await page.getByRole('dialog', { name: 'Randevu' }).waitFor();
});
