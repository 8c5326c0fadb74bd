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
} from '../../apps/server/src/test-support/salon.ts';
import { acceptInvitation } from '../e2e/support/invitation.ts';
import { breakCalls, tryAgain } from './support/failures.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const tile = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^\\d+ ${name}`) });
const pageTitle = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const step = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
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
  await site.app.call('POST', '/appointments', { body: bookingBody(salon) });
  const page = await site.newPage({ signedInAs: email, language: 'en' });
  await page.goto('/dashboard');
  await page.getByText('How your appointments are going.').waitFor();
  await page.getByRole('link', { name: 'Ayşe Demir' }).waitFor();
  await page.getByRole('link', { name: 'Pending 1' }).waitFor();
  expect(await tile(page, 'Branches').count()).toBe(0);
  expect(await page.getByText('First steps').count()).toBe(0);
});
