// @module-tag layout
import { type Appointment, NO_BREAKS, type Service } from '@vakit/contract';
import { expect, test } from 'vitest';
import {
  dataOf,
  openSalon,
  type Salon,
  serviceBody,
  TOMORROW,
  takeOn,
} from '../../apps/server/src/test-support/salon.ts';
import { button, CODE, slots, typeDetails } from '../support/wizard.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const LASER = {
  name: 'Lazer epilasyon',
  description: 'Bölge bölge',
  durationMinutes: 30,
  price: 500,
  variantName: 'Bacak',
  variants: [
    { name: 'Kol', durationMinutes: 20, price: 300.25, translations: { en: { name: 'Arms' } } },
    { name: 'Yüz', durationMinutes: 15, price: 200, translations: { en: { name: 'Face' } } },
  ],
  variantsTogether: true,
  translations: { en: { name: 'Laser', variantName: 'Legs' } },
};

async function openCentre(): Promise<{ salon: Salon; laser: Service }> {
  const salon = await openSalon(site.app, {
    branch: { autoApproveAppointments: true },
    staff: { breakTimes: NO_BREAKS },
  });
  const body = serviceBody(salon.branch.id, LASER);
  return { salon, laser: dataOf(await site.app.call('POST', '/services', { token: salon.token, body })) };
}
const track = async (code: string) =>
  dataOf<Appointment>(await site.app.call('GET', `/appointments/track/${code}`, { language: 'tr' }));
test('each option is done by somebody else, and a link leads to the same again, in English', async () => {
  const { salon, laser } = await openCentre();
  await takeOn(site.app, salon, { firstName: 'Aslı', lastName: 'Ay', breakTimes: NO_BREAKS });
  const page = await site.newPage({ language: 'en' });
  await page.goto(`/${salon.branch.slug}?service=${laser.id}&variant=arms&variant=legs&staff=${salon.staff.id}`);
  await page.getByRole('heading', { name: /date and time/i }).waitFor();
  await page.getByText('Laser – Arms').waitFor();
  await page.goBack();
  await button(page, /somebody for each/i).click();
  await page.getByRole('combobox', { name: 'Laser – Legs' }).selectOption({ index: 1 });
  await page.getByRole('combobox', { name: 'Laser – Arms' }).selectOption({ index: 2 });
  await button(page, 'Continue').click();
  await page.locator('input[type=date]').fill(TOMORROW);
  await slots(page).filter({ hasText: '11:00' }).click();
  const plan = page.getByRole('status', { name: 'The plan' });
  await plan.getByText('Laser – Legs · İlker Öz').waitFor();
  await plan.getByText('Laser – Arms · Aslı Ay').waitFor();
  await button(page, 'Continue').click();
  await typeDetails(page);
  await button(page, 'Confirm booking').click();
  const code = await page.getByText(CODE).first().innerText();
  const { party } = await track(code);
  expect(party.map(({ serviceName, staffName, startTime }) => [serviceName, staffName, startTime])).toEqual([
    ['Lazer epilasyon – Bacak', 'İlker Öz', '11:00'],
    ['Lazer epilasyon – Kol', 'Aslı Ay', '11:30'],
  ]);
});
