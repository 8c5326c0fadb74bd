import type { Appointment } from '@vakit/contract';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, takeOn } from '../../apps/server/src/test-support/salon.ts';
import { isFocused } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

/** The Friday on which the tests begin, at noon */
const TODAY = '2026-05-29';

test('somebody at the door sits down with who is free, and has no name anywhere, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  const { token, branch } = salon;
  await takeOn(site.app, salon, { firstName: 'Selin', lastName: 'Ak' });
  const taken = bookingBody(salon, { appointmentDate: TODAY, startTime: '12:00', allowOutsideHours: true });
  dataOf(await site.app.call('POST', '/appointments/manage', { token, body: taken }));
  await site.setTime(new Date(`${TODAY}T12:07:00+03:00`));
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'phone' });
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Yeni randevu' }).click();
  const form = page.getByRole('dialog', { name: 'Yeni randevu' });
  await form.getByRole('button', { name: 'Şimdi', exact: true }).click();
  await form.getByText(/Selin Ak.*12:07/).waitFor();
  const save = form.getByRole('button', { name: 'Randevuyu kaydet' });
  await expect.poll(() => isFocused(save)).toBe(true);
  await save.click();
  await form.waitFor({ state: 'detached' });
  const path = `/appointments/calendar?branchId=${branch.id}&from=${TODAY}&to=${TODAY}`;
  const [, booked] = dataOf<Appointment[]>(await site.app.call('GET', path, { token }));
  expect(booked).toMatchObject({ customerName: '', staffName: 'Selin Ak', startTime: '12:07', status: 'CONFIRMED' });
  expect(await site.mailsTo('')).toEqual([]);

  const print = `/appointments/print?date=${TODAY}&branch=${branch.id}&by=person`;
  for (const shown of ['/appointments', '/dashboard', print, `/track/${booked?.confirmationCode}`]) {
    await page.goto(shown);
    await page.getByText('Kapıdan', { exact: true }).first().waitFor();
  }
});
