// @module-tag focus
// @module-tag gesture
// @module-tag layout
import type { Appointment } from '@vakit/contract';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, next, openSalon, type Salon, takeOn } from '../../apps/server/src/test-support/salon.ts';
import { isFocused } from './support/fields.ts';
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

test('a booking goes on beside the calendar, with what was typed while it loaded, until Back closes it, in Turkish', async () => {
  const { salon } = await openWithOne();
  const page = await site.newPage({ signedInAs: salon.ownerEmail });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/reception-form*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/appointments');
  await page.getByRole('navigation').getByRole('link', { name: 'Takvim' }).click();
  await shown(page).waitFor();
  await page.getByRole('button', { name: /^Randevu ver 15:00–.*Selin Ak$/ }).click();
  // A leads into the calendar, and N opens the form once more.
  await page.keyboard.type('san');
  await page.keyboard.press('Backspace');
  release();
  const form = page.getByRole('complementary', { name: 'Yeni randevu' });
  const service = form.getByRole('combobox', { name: 'Hizmet' });
  await expect.poll(() => service.inputValue()).toBe('sa');
  await page.keyboard.type('ç');
  expect(await service.inputValue()).toBe('saç');
  await page.keyboard.press('Enter');
  await expect.poll(() => service.inputValue()).toMatch(/^Saç kesimi/);
  await page.keyboard.press('Tab');
  expect(await isFocused(form.getByRole('combobox', { name: 'Müşteri' }))).toBe(true);

  const edges = async (of: Locator) => {
    const box = await of.boundingBox();
    return {
      left: box?.x ?? 0,
      top: box?.y ?? 0,
      right: (box?.x ?? 0) + (box?.width ?? 0),
      bottom: (box?.y ?? 0) + (box?.height ?? 0),
    };
  };
  const [panel, grid] = [await edges(form), await edges(page.getByRole('group', { name: 'Takvim', exact: true }))];
  expect(panel.right - panel.left).toBeLessThanOrEqual(460);
  expect(panel.left).toBeGreaterThanOrEqual(grid.right);
  expect((await edges(form.getByRole('button', { name: 'Randevuyu kaydet' }))).bottom - panel.top).toBeLessThan(620);
  const planned = page.locator('[data-planned]');
  expect((await edges(planned)).right).toBeLessThanOrEqual(grid.right);

  await page.goBack();
  await page.getByRole('button', { name: 'Değişiklikleri sil' }).click();
  await form.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/calendar');
  expect(await planned.count()).toBe(0);
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
