// @module-tag focus
import type { Appointment } from '@vakit/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, next, openSalon, type Salon } from '../../apps/server/src/test-support/salon.ts';
import { field, typeDate } from './support/fields.ts';
import { chooseMore } from './support/more.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

async function book(salon: Salon, overrides: object): Promise<Appointment> {
  const body = bookingBody(salon, { startTime: '10:00', customerEmail: `s${next()}@posta.example`, ...overrides });
  return dataOf(await site.app.call('POST', '/appointments', { body, language: 'en' }));
}
const open = () => openSalon(site.app, { branch: { autoApproveAppointments: true } });
const seriesOf = async ({ token }: Salon, { id }: Appointment) =>
  dataOf<Appointment[]>(await site.app.call('GET', `/appointments/manage/${id}/series`, { token }));
const card = (page: Page, customer: string) => page.getByRole('article').filter({ hasText: customer }).first();

test('another date and time are typed key by key, and one that is too far away leaves the others in place', async () => {
  const salon = await open();
  const booked = await book(salon, { customerFirstName: 'Ayşe' });
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en', expectedErrors: /400/ });
  let refused = 0;
  page.on('response', (response) => {
    if (response.status() === 400) refused += 1;
  });
  await page.goto('/appointments');
  await chooseMore(card(page, 'Ayşe Demir'), 'Repeat');
  const form = page.getByRole('dialog', { name: 'Repeat the appointment of Ayşe Demir' });
  const dates = form.getByRole('list', { name: 'Dates' }).getByRole('listitem');
  const second = dates.nth(1);
  await dates.nth(5).waitFor();
  await dates.nth(4).getByRole('checkbox').uncheck();
  await second.getByRole('button', { name: /^Change/ }).click();
  await typeDate(page, field(second, 'Date'), '2026-08-09');
  expect(await field(second, 'Date').inputValue()).toBe('2026-08-09');
  await field(second, 'Time').focus();
  await page.keyboard.type('0930AM');
  expect(await field(second, 'Time').inputValue()).toBe('09:30');
  await second.getByRole('checkbox', { name: 'Sun, 9 Aug 2026, 09:30' }).waitFor();
  expect(refused).toBe(0);

  await typeDate(page, field(second, 'Date'), '2036-08-09');
  await form.getByRole('alert').waitFor();
  expect(await dates.count()).toBe(6);
  expect(await form.getByRole('button', { name: /^Book / }).isDisabled()).toBe(true);
  await typeDate(page, field(second, 'Date'), '2026-08-08');
  await second.getByRole('checkbox', { name: 'Sat, 8 Aug 2026, 09:30' }).waitFor();
  await form.getByRole('alert').waitFor({ state: 'detached' });
  await form.getByRole('button', { name: 'Book 5 appointments' }).click();
  await page.getByText('5 appointments booked for Ayşe Demir').waitFor();
  expect((await seriesOf(salon, booked))[2]).toMatchObject({ appointmentDate: '2026-08-08', startTime: '09:30' });
});
