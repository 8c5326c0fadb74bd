// @module-tag layout
// @module-tag gesture
// @module-tag file
import { readFileSync } from 'node:fs';
import type { Appointment } from '@vakit/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon, staffBody } from '../../apps/server/src/test-support/salon.ts';
import { breakCalls, LOADING_FAILED, tryAgain } from './support/failures.ts';
import { acceptInvitation } from './support/invitation.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

async function book(salon: Pick<Salon, 'branch' | 'service' | 'staff'>, overrides: object = {}): Promise<Appointment> {
  return dataOf(await site.app.call('POST', '/appointments', { body: bookingBody(salon, overrides), language: 'tr' }));
}
const card = (page: Page, customer: string) => page.getByRole('article').filter({ hasText: customer });
const customers = (page: Page) =>
  page
    .getByRole('article')
    .getByText(/ Demir$/)
    .allInnerTexts();

test('more rows load as one scrolls, and a staff member sees only the own ones', async () => {
  const salon = await openSalon(site.app);
  const colleague = dataOf<Salon['staff']>(
    await site.app.call('POST', '/staff', { token: salon.token, body: staffBody(salon.branch.id) }),
  );
  const times = Array.from(
    { length: 18 },
    (_, half) => `${9 + Math.floor(half / 2)}`.padStart(2, '0') + (half % 2 ? ':30' : ':00'),
  );
  const days = ['2026-06-01', '2026-06-02', '2026-06-03'];
  for (const appointmentDate of days) {
    for (const startTime of times) await book(salon, { appointmentDate, startTime });
  }
  await book({ ...salon, staff: colleague }, { customerFirstName: 'Mert' });

  const page = await site.newPage({
    signedInAs: await acceptInvitation(site.app, salon.staff),
    expectedErrors: LOADING_FAILED,
  });
  const cards = page.getByRole('article');
  await page.goto('/appointments');
  await cards.first().waitFor();
  expect(await cards.count()).toBe(50);
  expect(await page.getByRole('combobox', { name: 'Şube' }).count()).toBe(0);
  const repair = await breakCalls(page, /\/appointments\/manage\?.*cursor=/);
  await page.mouse.wheel(0, 100_000);
  await page.getByRole('alert').getByText('Randevular yüklenemedi').waitFor();
  await repair();
  await tryAgain(page, cards.nth(53));
  expect(await cards.count()).toBe(54);
  expect(await card(page, 'Mert').count()).toBe(0);

  await page.reload();
  await cards.first().waitFor();
  await page.mouse.wheel(0, 100_000);
  await expect.poll(() => cards.count()).toBe(54);
  expect(await page.getByRole('button', { name: 'Daha fazla göster' }).count()).toBe(0);
});

test('a table shows twenty-five lines at once, is taken away as a file, and stays chosen', async () => {
  const salon = await openSalon(site.app);
  for (let half = 0; half < 18; half += 1) {
    const startTime = `${9 + Math.floor(half / 2)}`.padStart(2, '0') + (half % 2 ? ':30' : ':00');
    for (const [index, appointmentDate] of ['2026-06-01', '2026-06-02'].entries()) {
      // Different networks, because many bookings from one would put a notice above the list.
      const address = `10.${half}.${index}.1`;
      const body = bookingBody(salon, { appointmentDate, startTime });
      dataOf(await site.app.call('POST', '/appointments', { body, address }));
    }
  }
  await book(salon, { customerFirstName: 'Mert', appointmentDate: '2026-05-30' });
  const page = await site.newPage({ signedInAs: salon.ownerEmail });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/appointments');
  await card(page, 'Mert').waitFor();
  await page.getByText('Tablo', { exact: true }).click();
  const line = page.getByRole('row').filter({ hasText: 'Mert' });
  await line.waitFor();
  const inSight = await page
    .locator('tbody tr')
    .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length);
  expect(inSight).toBeGreaterThanOrEqual(25);
  const table = page.getByRole('region', { name: 'Tablo' });
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV indir' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('randevular.csv');
  expect(
    readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n'),
  ).toHaveLength(38);
  await page.reload();
  await line.waitFor();
});

test('on a phone the filters are in a panel, and the first card is in sight', async () => {
  const salon = await openSalon(site.app);
  await book(salon, { customerFirstName: 'Mert' });
  await book(salon, { customerFirstName: 'Zeynep', appointmentDate: '2026-06-02' });
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'phone' });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/appointments');
  await card(page, 'Mert').waitFor();
  expect((await page.getByRole('article').first().boundingBox())?.y).toBeLessThan(320);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.getByRole('button', { name: 'Filtreler' }).click();
  const panel = page.getByRole('dialog', { name: 'Filtreler' });
  await panel.getByLabel('Başlangıç').fill('2026-06-01');
  await page.keyboard.press('Escape');
  await card(page, 'Mert').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Filtreler (1)' }).waitFor();
  expect(await customers(page)).toEqual(['Zeynep Demir']);
});
