// @module-tag layout
import type { Appointment } from '@vakit/contract';
import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  bookingBody,
  branchBody,
  dataOf,
  next,
  openSalon,
  type Salon,
} from '../../apps/server/src/test-support/salon.ts';
import { breakCalls, holdCalls, LOADING_FAILED, tryAgain } from './support/failures.ts';
import { field, isFocused } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const PENDING = /\/appointments\/manage\/pending/;
const STATUS = '/appointments/manage/*/status?*';

async function request(salon: Salon, customerFirstName: string, startTime: string): Promise<Appointment> {
  const body = bookingBody(salon, { customerFirstName, startTime, customerEmail: `musteri${next()}@posta.example` });
  return dataOf(await site.app.call('POST', '/appointments', { body, language: 'tr' }));
}
const card = (page: Page, customer: string) => page.getByRole('article').filter({ hasText: customer });
const count = (page: Page, text: string) => page.getByRole('main').getByRole('status').getByText(text).waitFor();

test('an owner approves and rejects, in English on a desktop', async () => {
  const salon = await openSalon(site.app);
  dataOf(await site.app.call('POST', '/branches', { token: salon.token, body: branchBody({ name: 'Moda Berber' }) }));
  const ayse = await request(salon, 'Ayşe', '10:00');
  const mert = await request(salon, 'Mert', '11:00');
  const zeynep = await request(salon, 'Zeynep', '12:00');
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en', expectedErrors: LOADING_FAILED });
  const underWay = new Set<Request>();
  page.on('request', (each) => PENDING.test(each.url()) && underWay.add(each));
  page.on('requestfinished', (each) => underWay.delete(each));
  page.on('requestfailed', (each) => underWay.delete(each));
  // Nobody tells this window what others do.
  await breakCalls(page, '/events', 'offline');
  const repairList = await breakCalls(page, PENDING);
  await page.goto('/appointments/pending');
  await page.getByRole('alert').getByText('Failed to fetch pending appointments').waitFor();
  await repairList();
  await tryAgain(page, page.getByRole('article'));
  await count(page, '3 pending appointments');
  expect(await page.getByRole('combobox', { name: 'Branch' }).inputValue()).toBe(salon.branch.name);
  await card(page, 'Ayşe').getByText(ayse.confirmationCode).waitFor();

  await card(page, 'Ayşe').getByRole('button', { name: 'Approve' }).click();
  const approval = page.getByRole('dialog', { name: 'Approve this appointment?' });
  await approval.getByText(`Ayşe Demir will be told by email at ${ayse.customerEmail}.`).waitFor();
  await approval.getByRole('button', { name: 'Never mind' }).click();
  await approval.waitFor({ state: 'hidden' });
  const repairApproval = await breakCalls(page, STATUS);
  await card(page, 'Ayşe').getByRole('button', { name: 'Approve' }).click();
  await approval.getByRole('button', { name: 'Approve' }).click();
  await card(page, 'Ayşe').getByRole('alert').getByText('Failed to approve appointment').waitFor();
  await count(page, '3 pending appointments');
  await repairApproval();

  const release = await holdCalls(page, STATUS);
  await card(page, 'Ayşe').getByRole('button', { name: 'Approve' }).click();
  await approval.getByRole('button', { name: 'Approve' }).click();
  const processing = card(page, 'Ayşe').getByRole('button', { name: 'Processing…' });
  await processing.first().waitFor();
  expect(await processing.count()).toBe(2);
  expect(await processing.evaluateAll((buttons) => buttons.every((button) => button.matches(':disabled')))).toBe(true);
  expect(await card(page, 'Mert').getByRole('button', { name: 'Approve' }).isEnabled()).toBe(true);
  release();
  await card(page, 'Ayşe').waitFor({ state: 'hidden' });
  await page.getByText('Appointment confirmed').waitFor();
  await count(page, '2 pending appointments');
  await page.getByRole('navigation').getByText('2 pending appointments').waitFor();
  await expect.poll(() => isFocused(page.getByRole('region', { name: 'Pending Approvals' }))).toBe(true);
  expect((await site.mailsTo(ayse.customerEmail))[0]?.kind).toBe('CONFIRMED');

  await card(page, 'Mert').getByRole('button', { name: 'Reject' }).click();
  const rejection = page.getByRole('dialog', { name: 'Reject this appointment?' });
  await rejection.getByText('This action cannot be undone.').waitFor();
  await field(rejection, 'Reason (optional)').fill('Usta hasta');
  const repairRejection = await breakCalls(page, STATUS, 'offline');
  await rejection.getByRole('button', { name: 'Reject' }).click();
  await rejection.getByRole('alert').getByText('Failed to reject appointment').waitFor();
  expect(await field(rejection, 'Reason (optional)').inputValue()).toBe('Usta hasta');
  await repairRejection();
  await rejection.getByRole('button', { name: 'Reject' }).click();
  await card(page, 'Mert').waitFor({ state: 'hidden' });
  await count(page, '1 pending appointment');
  expect((await site.mailsTo(mert.customerEmail))[0]?.plain_text).toContain('Usta hasta');

  // The window fetches the list again now and then; it shall not learn of this yet.
  const asked = [...underWay];
  const releaseList = await holdCalls(page, PENDING);
  await expect.poll(() => asked.filter((each) => underWay.has(each))).toEqual([]);
  const elsewhere = `/appointments/manage/${zeynep.id}/status?status=CONFIRMED`;
  dataOf(await site.app.call('PUT', elsewhere, { token: salon.token }));
  await card(page, 'Zeynep').getByRole('button', { name: 'Reject' }).click();
  await rejection.getByRole('button', { name: 'Reject' }).click();
  await rejection.getByText('The appointment is confirmed, so this change is not possible').waitFor();
  // A list that comes before that takes the card away, and the dialog with it.
  await rejection.getByRole('button', { name: 'Refresh' }).click();
  releaseList();
  // A list that is opened before the dialog has given the focus back closes again.
  await rejection.waitFor({ state: 'detached' });
  await page.getByText('All caught up!').waitFor();
  await count(page, '0 pending appointments');

  await page.getByRole('combobox', { name: 'Branch' }).click();
  await page.getByRole('option', { name: 'Moda Berber' }).click();
  await page.waitForURL(/branch=/);
  await request(salon, 'Şule', '15:00');
  await page.reload();
  await page.getByText('All caught up!').waitFor();
  expect(await page.getByRole('combobox', { name: 'Branch' }).inputValue()).toBe('Moda Berber');
  await page.getByRole('navigation').getByText('1 pending appointment').waitFor();
});
