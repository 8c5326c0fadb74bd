import { expect, test } from 'vitest';
import {
  acceptWaiting,
  bookingBody,
  dataOf,
  next,
  openSalon,
  type Salon,
  takeOn,
} from '../../apps/server/src/test-support/salon.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

/** The Friday on which the tests begin, at noon */
const TODAY = '2026-05-29';
const EMPLOYER = 'Sahil Berber';

async function book(salon: Salon, customerFirstName: string, startTime: string): Promise<void> {
  const customer = { customerFirstName, customerEmail: `musteri${next()}@posta.example` };
  const body = bookingBody(salon, { ...customer, appointmentDate: TODAY, startTime });
  dataOf(await site.app.call('POST', '/appointments', { body, language: 'tr' }));
}

/** An owner with a salon of their own, in which Deniz is booked, and a salon of somebody else with Fatma. */
async function openSalons() {
  const own = await openSalon(site.app);
  const employer = await openSalon(site.app, { branch: { name: EMPLOYER } });
  await book(own, 'Deniz', '14:00');
  await book(employer, 'Fatma', '14:00');
  const hire = async () => {
    const staff = await takeOn(site.app, employer, { email: own.ownerEmail });
    await acceptWaiting(site.app, own.token);
    return staff;
  };
  return { own, employer, hire };
}

const card = (page: Page, customer: string) => page.getByRole('article').filter({ hasText: customer });
const event = (page: Page, customer: string) => page.locator('button[data-event-id]').filter({ hasText: customer });

test('an owner who is hired by another finds what is booked with them there, in Turkish on a phone', async () => {
  const { own, employer, hire } = await openSalons();
  const page = await site.newPage({ device: 'phone', signedInAs: own.ownerEmail });
  const entry = page.getByRole('navigation').getByRole('link', { name: 'Çalışma Planım' });
  const openMenu = async () => {
    await page.getByRole('button', { name: 'Menüyü aç' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Müşteriler' }).waitFor();
  };
  const told = page.waitForResponse(/\/me\/access$/);
  await page.goto('/dashboard');
  await told;
  await openMenu();
  expect(await entry.count()).toBe(0);

  await book({ ...employer, staff: await hire() }, 'Ayşe', '15:00');
  await page.reload();
  await openMenu();
  await entry.click();
  await page.getByRole('heading', { name: 'Çalışma saatlerim' }).waitFor();
  const branch = page.getByRole('combobox', { name: 'Şube' });
  expect(await branch.inputValue()).toBe(EMPLOYER);
  await card(page, 'Ayşe Demir').waitFor();
  expect(await page.getByRole('article').count()).toBe(1);
  await card(page, 'Ayşe Demir').getByRole('button', { name: 'Onayla' }).click();
  await card(page, 'Ayşe Demir').getByText('Onaylandı', { exact: true }).waitFor();

  await page.getByRole('link', { name: 'Tüm randevular' }).click();
  await page.waitForURL(/\/appointments\?branch=/);
  await card(page, 'Ayşe Demir').waitFor();
  expect(await page.getByRole('article').count()).toBe(1);
  await page.getByRole('button', { name: 'Filtreler (1)' }).click();
  expect(await branch.inputValue()).toBe(EMPLOYER);
  await page.keyboard.press('Escape');
  // Booking there is for its owner.
  expect(await page.getByRole('button', { name: 'Yeni randevu' }).count()).toBe(0);
});

test('they look at either branch in the calendar and approve in either, in English on a desktop', async () => {
  const { own, employer, hire } = await openSalons();
  const there = { ...employer, staff: await hire() };
  await book(there, 'Ayşe', '15:00');
  const page = await site.newPage({ signedInAs: own.ownerEmail, language: 'en' });
  const choose = async (name: string) => {
    await page.getByRole('combobox', { name: 'Branch' }).click();
    await page.getByRole('option', { name }).click();
  };
  await page.goto('/calendar');
  await event(page, 'Deniz Demir').waitFor();
  await page.getByRole('button', { name: 'New appointment' }).waitFor();
  await choose(EMPLOYER);
  await event(page, 'Ayşe Demir').waitFor();
  expect(await page.locator('button[data-event-id]').count()).toBe(1);
  expect(await page.locator('[data-movable]').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'New appointment' }).count()).toBe(0);

  // Changes by others there appear at once.
  await book(there, 'Mert', '16:00');
  await event(page, 'Mert Demir').waitFor();
  await page.reload();
  await event(page, 'Mert Demir').waitFor();
  await choose(own.branch.name);
  await event(page, 'Deniz Demir').waitFor();

  // The menu counts what they may approve in both salons.
  const approvals = page.getByRole('navigation').getByRole('link', { name: 'Pending Approvals' });
  await approvals.getByText('3 pending appointments').waitFor({ state: 'attached' });
  await approvals.click();
  await card(page, 'Deniz Demir').waitFor();
  await choose(EMPLOYER);
  await card(page, 'Ayşe Demir').getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Appointment confirmed').waitFor();
  await card(page, 'Mert Demir').waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBe(1);
  await approvals.getByText('2 pending appointments').waitFor({ state: 'attached' });

  // Its settings, people and customers stay its owner's.
  for (const screen of ['Services', 'Staff', 'Time off']) {
    await page.getByRole('navigation').getByRole('link', { name: screen }).click();
    await page.getByRole('heading', { level: 1, name: screen }).waitFor();
    await page.getByRole('button', { name: /^Add / }).first().waitFor();
    expect(await page.getByRole('combobox', { name: 'Branch' }).count()).toBe(0);
  }
});
