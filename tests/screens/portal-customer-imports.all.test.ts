import type { CustomerImport } from '@vakit/contract';
import { DAY } from '@vakit/scheduling';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CUSTOMER_IMPORTS,
  continueImport,
  continueTakingBack,
  IMPORTS_TAKEN_BACK,
} from '../../apps/server/src/features/customer-imports/index.ts';
import { openJobQueues } from '../../apps/server/src/jobs/job-queues.ts';
import { bookingBody, dataOf, openSalon, type Salon } from '../../apps/server/src/test-support/salon.ts';
import { START } from '../../apps/server/src/test-support/test-app.ts';
import { breakCalls } from './support/failures.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const [FILE, NAMES] = ['Ad Soyad;E-posta\nBerk Öz;berk@is.example\nCan Ak;can@is.example', ['Berk Öz', 'Can Ak']];

/** Background work, as a server runs it. */
let queues: Awaited<ReturnType<typeof openJobQueues>>;
beforeAll(async () => {
  queues = await openJobQueues(site.app.connection, [CUSTOMER_IMPORTS, IMPORTS_TAKEN_BACK]);
  await queues.work(CUSTOMER_IMPORTS, (attempt, stopping) => continueImport(site.app.context, attempt, stopping));
  await queues.work(IMPORTS_TAKEN_BACK, (attempt, stopping) => continueTakingBack(site.app.context, attempt, stopping));
});
afterAll(() => queues?.stop());

async function importFile({ token }: Salon): Promise<void> {
  const options = { token, body: FILE, headers: { 'content-type': 'text/csv' } };
  const { id } = dataOf<CustomerImport>(await site.app.call('POST', '/customers/file?fileName=liste.csv', options));
  const look = async () => dataOf<CustomerImport>(await site.app.call('GET', `/customers/imports/${id}`, { token }));
  await expect.poll(async () => (await look()).status).toBe('DONE');
}
const rows = (page: Page) => page.getByRole('region', { name: /^(Customers|Müşteriler)$/ }).getByRole('listitem');

test('an import is taken back but for who has booked since, and the list says so later, in English', async () => {
  const salon = await openSalon(site.app);
  await importFile(salon);
  const berk = { customerFirstName: 'Berk', customerLastName: 'Öz', customerEmail: 'berk@is.example' };
  dataOf(await site.app.call('POST', '/appointments', { body: bookingBody(salon, berk) }));
  const page = await site.newPage({ language: 'en', signedInAs: salon.ownerEmail, expectedErrors: /500/ });
  await page.goto('/customers');
  await rows(page).filter({ hasText: 'Can Ak' }).waitFor();
  const open = page.getByRole('button', { name: 'Import', exact: true });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Import customers' });
  const named = dialog.getByRole('button', { name: /^liste\.csv, 29 May 2026/ });
  await named.click();
  await dialog.getByText('liste.csv was imported:').waitFor();
  const takeBack = dialog.getByRole('button', { name: 'Undo this import' });
  const question = page.getByRole('dialog', { name: 'Undo this import?' });
  const answer = async (name: string) => {
    await takeBack.click();
    await question.getByText('Customers who have booked or were changed since then stay as they are.').waitFor();
    await question.getByRole('button', { name, exact: true }).click();
    await question.waitFor({ state: 'detached' });
  };
  await answer('Never mind');
  const repair = await breakCalls(page, '/customers/imports/*/take-back');
  await answer('Undo this import');
  await dialog.getByRole('alert').getByText('The import could not be undone').waitFor();
  await repair();
  await answer('Undo this import');
  await dialog.getByText('liste.csv was undone: 1 line').waitFor();
  await dialog.getByText('1 customer stays as it is:').waitFor();
  await dialog.getByText('Berk Öz: has booked since').waitFor();
  expect(await takeBack.count()).toBe(0);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.poll(() => rows(page).count()).toBe(1);
  await rows(page).filter({ hasText: 'Berk Öz' }).waitFor();
  await open.click();
  await dialog.getByText('New: 2 · completed: 0 · not imported: 0 · undone').waitFor();
});

test('a day later an import is only to be looked at, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  await importFile(salon);
  await site.setTime(new Date(START.getTime() + DAY));
  const page = await site.newPage({ device: 'phone', signedInAs: salon.ownerEmail });
  await page.goto('/customers');
  for (const name of NAMES) await rows(page).filter({ hasText: name }).waitFor();
  await page.getByRole('button', { name: 'İçe aktar', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Müşterileri içe aktar' });
  await dialog.getByRole('button', { name: /^liste\.csv, 29 May 2026/ }).tap();
  await dialog.getByText('liste.csv aktarıldı:').waitFor();
  expect(await dialog.getByRole('button', { name: 'Aktarımı geri al' }).count()).toBe(0);
});
