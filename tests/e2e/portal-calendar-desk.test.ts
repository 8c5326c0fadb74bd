// @module-tag gesture
// @module-tag layout
import type { Appointment, StaffMember } from '@vakit/contract';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, next, openSalon, type Salon, takeOn } from '../../apps/server/src/test-support/salon.ts';
import { coveredActions, moreOf } from './support/more.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

/** The Friday on which the tests begin, at noon */
const TODAY = '2026-05-29';

async function book(salon: Salon, staff: StaffMember, startTime: string, firstName: string): Promise<Appointment> {
  const body = bookingBody(
    { ...salon, staff },
    { appointmentDate: TODAY, startTime, customerFirstName: firstName, customerEmail: `d${next()}@posta.example` },
  );
  return dataOf(await site.app.call('POST', '/appointments', { body, language: 'en' }));
}
const placeOf = async ({ token }: Salon, { id }: Appointment) => {
  const { startTime, staffName } = dataOf<Appointment>(
    await site.app.call('GET', `/appointments/manage/${id}`, { token }),
  );
  return `${startTime} ${staffName}`;
};
const shown = (page: Page, customer: string) => page.locator('button[data-event-id]').filter({ hasText: customer });

async function openTwo() {
  const salon = await openSalon(site.app, { branch: { autoApproveAppointments: true } });
  const selin = await takeOn(site.app, salon, { firstName: 'Selin', lastName: 'Ak' });
  const ayse = await book(salon, salon.staff, '14:00', 'Ayşe');
  const mert = await book(salon, selin, '16:00', 'Mert');
  return { salon, selin, ayse, mert };
}

/** Drops one appointment on another. */
async function dropOn(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('Nothing to drag');
  const [x, y] = [start.x + start.width / 2, start.y + start.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 6, { steps: 3 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
}

test('two appointments change places when one is dropped on the other, in English', async () => {
  const { salon, ayse, mert } = await openTwo();
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/calendar');
  await shown(page, 'Ayşe Demir').waitFor();
  await dropOn(page, shown(page, 'Ayşe Demir'), shown(page, 'Mert Demir'));
  const question = page.getByRole('dialog', { name: 'Swap two appointments' });
  await question
    .getByText(/Ayşe Demir: .*14:00–14:30 with İlker Öz.*Mert Demir: .*16:00–16:30 with Selin Ak/)
    .waitFor();
  await question.getByRole('button', { name: 'Swap' }).click();
  await page.getByText('Appointments swapped').waitFor();
  expect([await placeOf(salon, ayse), await placeOf(salon, mert)]).toEqual(['16:00 Selin Ak', '14:00 İlker Öz']);
  expect((await site.mailsTo(ayse.customerEmail)).map(({ kind }) => kind)).toContain('MOVED');

  await shown(page, 'Ayşe Demir').click();
  const details = page.getByRole('dialog', { name: 'Appointment' });
  await moreOf(details).click();
  await page.getByRole('menuitem', { name: 'Swap', exact: true }).waitFor();
  expect(await coveredActions(page)).toEqual([]);
});
