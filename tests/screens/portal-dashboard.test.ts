import type { Appointment } from '@vakit/contract';
import { expect, test } from 'vitest';
import {
  bookingBody,
  branchBody,
  dataOf,
  next,
  openSalon,
  serviceBody,
  signUpOwner,
  staffBody,
  takeOn,
} from '../../apps/server/src/test-support/salon.ts';
import { acceptInvitation } from '../e2e/support/invitation.ts';
import { breakCalls, countCalls, tryAgain } from './support/failures.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const tile = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^\\d+ ${name}`) });
const pageTitle = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const step = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const searchOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test('a new account sees zeros and first steps that tick themselves off, in English on a phone', async () => {
  const ownerEmail = `sahip${next()}@salon.example`;
  const token = await signUpOwner(site.app, ownerEmail);
  const create = async (path: string, body: object) =>
    dataOf<{ id: string }>(await site.app.call('POST', path, { token, body }));
  const page = await site.newPage({
    signedInAs: ownerEmail,
    language: 'en',
    device: 'phone',
  });
  const repair = await breakCalls(page, '/dashboard');
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Welcome, Elif' }).waitFor();
  await page.getByRole('alert').getByText('Failed to load the dashboard').waitFor();
  await repair();
  await tryAgain(page, page.getByText('0 of 5 done'));

  for (const name of ['Branches', 'Services', 'Staff members', 'Appointments'])
    expect(await tile(page, name).innerText()).toMatch(/^0\s.*\s0% in 30 days$/s);
  await page.getByText('No appointments yet').waitFor();
  for (const name of ["Today's appointments", 'Completed', 'Pending'])
    await page.getByRole('link', { name: `${name} 0` }).waitFor();
  await step(page, 'To do: Create your branch').waitFor();

  await page.getByRole('link', { name: 'Create your branch' }).click();
  await pageTitle(page, 'New branch');
  const branch = await create('/branches', branchBody());
  await create('/services', serviceBody(branch.id));
  await page.goBack();
  await page.getByText('2 of 5 done').waitFor();
  await step(page, 'Done: Add your first service').waitFor();
  await create('/staff', staffBody(branch.id));
  await site.app.call('PUT', `/branches/${branch.id}/publish`, { token });
  await page.reload();
  await page.getByText('4 of 5 done').waitFor();
  expect(await tile(page, 'Branches').innerText()).toMatch(/^1\s.*\s\+100% in 30 days$/s);
  await page.getByRole('link', { name: 'Download and share the QR code' }).click();
  await page.waitForURL('/branches');
});

test('a staff member sees the own appointments and nothing of the business', async () => {
  const salon = await openSalon(site.app);
  const email = await acceptInvitation(site.app, salon.staff);
  await takeOn(site.app, salon, { firstName: 'Ada', lastName: 'Su' });
  await site.app.call('POST', '/appointments', { body: bookingBody(salon) });
  const today = bookingBody(salon, { appointmentDate: '2026-05-29', startTime: '16:00', customerFirstName: 'Mert' });
  await site.app.call('POST', '/appointments', { body: today });
  const page = await site.newPage({ signedInAs: email, language: 'en' });
  const askedForBranches = countCalls(page, '/branches');
  await page.goto('/dashboard');
  // Their own day, in which they book nobody.
  const strips = page.getByRole('region', { name: /^Today, / }).getByRole('group');
  await strips.getByRole('button', { name: /16:00–16:30 Mert Demir/ }).waitFor();
  expect([await strips.count(), await strips.getByRole('button').count()]).toEqual([1, 1]);
  await page.getByRole('link', { name: 'Ayşe Demir' }).first().waitFor();
  await page.getByRole('link', { name: 'Pending 2' }).waitFor();
  expect(await tile(page, 'Branches').count()).toBe(0);
  expect(await page.getByText('First steps').count()).toBe(0);
  expect(askedForBranches()).toBe(0);
});

test('the figures of a salon lead to the lists behind them, in Turkish on a desktop', async () => {
  const salon = await openSalon(site.app);
  const book = async (overrides: object) =>
    dataOf<Appointment>(await site.app.call('POST', '/appointments', { body: bookingBody(salon, overrides) }));
  const become = (id: string, status: string) =>
    site.app.call('PUT', `/appointments/manage/${id}/status?status=${status}`, { token: salon.token });
  await book({ startTime: '11:00', customerFirstName: 'Zeynep' });
  await book({ startTime: '16:00', appointmentDate: '2026-05-29', customerFirstName: 'Mert' });
  const { id } = await book({ startTime: '12:00', appointmentDate: '2026-05-29' });
  await become(id, 'CONFIRMED');
  await become(id, 'COMPLETED');

  const page = await site.newPage({ signedInAs: salon.ownerEmail });
  await page.goto('/dashboard');
  expect(await tile(page, 'Randevular').innerText()).toMatch(/^3\s/);
  // The newest stand first; it waits for approval, too.
  const recent = page.getByRole('main').getByRole('link', { name: 'Mert Demir' }).first();
  await recent.waitFor();

  const back = async () => {
    await page.goBack();
    await page.getByRole('heading', { name: 'Hoş geldiniz, Elif' }).waitFor();
  };
  const lists = { Şubeler: '/branches', Hizmetler: '/services', Personel: '/staff', Randevular: '/appointments' };
  for (const [name, path] of Object.entries(lists)) {
    await tile(page, name).click();
    await pageTitle(page, name);
    expect(new URL(page.url()).pathname).toBe(path);
    await back();
  }
  const stats = {
    'Bugünkü randevular 2': { date: '2026-05-29' },
    'Tamamlanan 1': { status: 'COMPLETED' },
    'Bekleyen 2': { status: 'PENDING' },
  };
  for (const [name, search] of Object.entries(stats)) {
    await page.getByRole('link', { name }).click();
    await pageTitle(page, 'Randevular');
    await expect.poll(() => searchOf(page)).toEqual(search);
    await back();
  }
  await recent.click();
  await page.getByRole('article').getByText('Mert Demir', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBe(1);
  expect(searchOf(page)).toEqual({ branch: salon.branch.id, status: 'PENDING', date: '2026-05-29' });
  await back();
  await page.getByRole('link', { name: 'Tümünü göster' }).click();
  await page.waitForURL('/appointments');
});
