import type { Appointment, GroupSession, Service } from '@vakit/contract';
import { HOUR } from '@vakit/scheduling';
import { expect, test } from 'vitest';
import {
  bookingBody,
  dataOf,
  next,
  openBranch,
  openSalon,
  type Salon,
  serviceBody,
  signUpOwner,
} from '../../apps/server/src/test-support/salon.ts';
import { GROUP_TERMS, seatBody } from '../../apps/server/src/test-support/sessions.ts';
import { START } from '../../apps/server/src/test-support/test-app.ts';
import { breakCalls, tryAgain } from './support/failures.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const TODAY = '2026-05-29';
const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const book = async (salon: Salon, overrides: object) =>
  dataOf<Appointment>(
    await site.app.call('POST', '/appointments', {
      body: bookingBody(salon, { appointmentDate: TODAY, ...overrides }),
    }),
  );
const become = (salon: Salon, { id }: Appointment, status: string) =>
  site.app.call('PUT', `/appointments/manage/${id}/status?status=${status}`, { token: salon.token });

test('today by person, what waits, who did not come and how full the week is, in English on a desktop', async () => {
  const salon = await openSalon(site.app);
  const missed = await book(salon, { startTime: '13:00', customerFirstName: 'Mert' });
  await book(salon, { startTime: '15:00', customerFirstName: 'Zeynep' });
  await become(salon, missed, 'CONFIRMED');
  await site.setTime(new Date(START.getTime() + 2 * HOUR));
  await become(salon, missed, 'NO_SHOW');

  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  const repair = await breakCalls(page, /\/api\/v1\/dashboard\/working-day/);
  await page.goto('/dashboard');
  await page.getByRole('alert').getByText('Failed to load the day').waitFor();
  await repair();
  const today = panel(page, /^Today, Fri,? 29 May$/);
  await tryAgain(page, today.getByRole('listitem'));

  await today.getByText('1 appointment · ₺349,99').waitFor();
  await today.getByRole('listitem').getByText('11% booked').waitFor();
  const strip = today.getByRole('group', { name: 'İlker Öz' });
  const told = () => strip.getByRole('button').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  expect((await told()).toSorted()).toEqual([
    '13:00–13:30 Mert Demir, Saç kesimi, No Show',
    '15:00–15:30 Zeynep Demir, Saç kesimi, Pending',
    'Free 14:00–15:00: book',
    'Free 15:30–18:00: book',
  ]);
  await strip.getByRole('button', { name: /Zeynep/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Zeynep Demir' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await strip.getByRole('button', { name: 'Free 14:00–15:00: book' }).click();
  const booking = page.getByRole('dialog', { name: 'New appointment' });
  await booking.getByText('Fri 29 May 14:00 · İlker').waitFor();
  await page.keyboard.press('Escape');
  await booking.waitFor({ state: 'detached' });
  await panel(page, 'Coming next').getByRole('button', { name: 'Zeynep Demir' }).waitFor();
  await panel(page, 'Waiting for approval').getByRole('link', { name: 'Zeynep Demir' }).waitFor();
  await panel(page, 'Did not come in the last 7 days').getByRole('link', { name: 'Mert Demir' }).waitFor();
  await panel(page, 'How full this week is')
    .getByRole('progressbar', { name: /^Fri,? 29 May: 11% booked$/ })
    .waitFor();
  expect(await panel(page, 'How full this week is').getByRole('listitem').count()).toBe(7);

  // Changes by others appear without a reload.
  await book(salon, { startTime: '16:00', customerFirstName: 'Ece' });
  await panel(page, 'Waiting for approval').getByRole('link', { name: 'Ece Demir' }).waitFor();
  await panel(page, 'Waiting for approval').getByRole('link', { name: 'All' }).click();
  await page.waitForURL(`/appointments/pending?branch=${salon.branch.id}`);
});

test('a session is one block and one line, however many have a seat, and leads to them', async () => {
  const salon = await openSalon(site.app);
  const send = async <Data>(path: string, body: object) =>
    dataOf<Data>(await site.app.call('POST', path, { token: salon.token, body }));
  const { id: serviceId } = await send<Service>('/services', serviceBody(salon.branch.id, GROUP_TERMS));
  const plan = { branchId: salon.branch.id, serviceId, staffId: salon.staff.id, dates: [TODAY], startTime: '14:00' };
  const [session] = await send<[GroupSession]>('/group-sessions', { ...plan, seats: 8 });
  for (const customerFirstName of ['Ece', 'Su']) {
    await send(
      '/appointments',
      seatBody(salon, session, { customerFirstName, customerEmail: `${next()}@grup.example` }),
    );
  }
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/dashboard');
  const strip = page.getByRole('group', { name: 'İlker Öz' });
  await strip.getByRole('button', { name: '14:00–15:00 Pilates · 2 people, Pending' }).waitFor();
  await panel(page, 'Coming next').getByRole('button', { name: 'Pilates · 2 people' }).click();
  await page.waitForURL(`/appointments/sessions/${session.id}`);
});

test('the day of another branch is one choice away, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app, { staff: { firstName: 'Ada', lastName: 'Su' } });
  const other = await openBranch(site.app, salon, { branch: { name: 'Berber Moda' } });
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'tr', device: 'smallPhone' });
  await page.goto('/dashboard');
  const today = panel(page, /^Bugün, /);
  await today.getByText('Ada Su').waitFor();
  await today.getByText('Dolu: henüz randevu yok').waitFor();
  await panel(page, 'Onay bekleyenler').getByText('Onayınızı bekleyen randevu yok.').waitFor();
  await page.getByRole('combobox', { name: 'Şube' }).click();
  await page.getByRole('option', { name: other.branch.name }).click();
  await today.getByText('İlker Öz').waitFor();
});

test('the first steps are hidden for good by who does not want them, and for nobody else', async () => {
  const ownerEmail = 'adimlar@salon.example';
  await signUpOwner(site.app, ownerEmail);
  const page = await site.newPage({ signedInAs: ownerEmail, language: 'en' });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Hide the first steps' }).click();
  await page.getByText('First steps').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  await page.reload();
  await page.getByText('No appointments yet').waitFor();
  expect(await page.getByText('First steps').count()).toBe(0);

  await page.evaluate(() => localStorage.setItem('first_steps_hidden_by', 'somebody@else.example'));
  await page.reload();
  await page.getByText('First steps').waitFor();
});

test('on a phone what is to be done today comes before the figures, and the menu tells what waits, in English', async () => {
  const salon = await openSalon(site.app);
  await book(salon, { startTime: '15:00', customerFirstName: 'Zeynep' });
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en', device: 'smallPhone' });
  await page.goto('/dashboard');
  const headings = () => page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts();
  const order = async () => (await headings()).map((text) => text.replace(/^Today, .*/, 'Today'));
  await panel(page, /^Today, /).waitFor();
  await expect
    .poll(order)
    .toEqual([
      ...['First steps', 'Coming next', 'Waiting for approval', 'Today', 'Did not come in the last 7 days'],
      ...['Recent appointments', 'Quick stats', 'How full this week is'],
    ]);
  const menu = page.getByRole('button', { name: 'Open menu' });
  const description = () =>
    menu.evaluate((button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent);
  await page.getByRole('banner').getByText('1', { exact: true }).waitFor();
  expect(await description()).toBe('1 pending appointment');
  await book(salon, { startTime: '16:00', customerFirstName: 'Ece' });
  await page.getByRole('banner').getByText('2', { exact: true }).waitFor();
  expect(await description()).toBe('2 pending appointments');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(async () => (await order()).slice(1, 4)).toEqual(['Today', 'Waiting for approval', 'Coming next']);
  expect(await menu.count()).toBe(0);
});
