import { ANY_STAFF, type Appointment } from '@vakit/contract';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, TOMORROW } from '../../apps/server/src/test-support/salon.ts';
import { openParlour } from '../e2e/support/parlour.ts';
import { button, CODE, slots, typeDetails } from '../support/wizard.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const track = async (code: string) => dataOf<Appointment>(await site.app.call('GET', `/appointments/track/${code}`));
async function chooseTime(page: Page, time: string) {
  await page.locator('input[type=date]').fill(TOMORROW);
  await slots(page).filter({ hasText: time }).click();
}

test('six friends book at once on a short phone, after somebody was faster, in English', async () => {
  const salon = await openParlour(site.app);
  const { branch, service } = salon;
  const page = await site.newPage({ device: 'shortPhone', language: 'en', expectedErrors: /409/ });
  await page.goto(`/${branch.slug}`);
  await button(page, 'With guests?').click();
  await button(page, /^Fön/).click();
  for (let guests = 0; guests < 5; guests += 1) await button(page, 'Add a guest').click();
  await page.getByText('At most 6 people can book together.', { exact: false }).waitFor();
  expect(await button(page, 'Add a guest').count()).toBe(0);
  // The arrow keys lead from one to the next.
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('heading', { name: 'Services of Guest 4' }).waitFor();
  await button(page, 'Continue').click();
  await button(page, /No preference/).click();
  await chooseTime(page, '10:00');
  const plan = page.getByRole('status', { name: 'The plan' });
  await plan.getByText('Guest 5').waitFor();
  await button(page, 'Continue').click();
  await typeDetails(page);

  // Nobody is left to begin with at ten.
  const other = bookingBody(salon, { serviceId: service.id, staffId: ANY_STAFF, startTime: '10:00' });
  for (const body of [other, other]) dataOf(await site.app.call('POST', '/appointments', { body }));
  await button(page, 'Confirm booking').click();
  await page.getByText(/that time has just been taken/).waitFor();
  await slots(page).filter({ hasText: '12:00' }).click();
  await plan.getByText('Guest 5').waitFor();
  await button(page, 'Continue').click();
  await button(page, 'Confirm booking').click();
  const code = await page.getByText(CODE).first().innerText();
  const { party } = await track(code);
  expect(new Set(party.map(({ guest }) => guest))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  await page.getByText('₺2.400,00').waitFor();
});
