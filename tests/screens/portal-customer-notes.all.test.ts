import { CUSTOMER_ALERT_MAX, type Customer } from '@vakit/contract';
import { expect, test } from 'vitest';
import { dataOf, openSalon, type Salon } from '../../apps/server/src/test-support/salon.ts';
import { field } from './support/fields.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const PHONE = '0535 111 22 33';
const create = async ({ token }: Salon, body: object) =>
  dataOf<Customer>(await site.app.call('POST', '/customers', { token, body }));
const show = async ({ token }: Salon, id: string) =>
  dataOf<Customer>(await site.app.call('GET', `/customers/${id}`, { token }));
const editAsColleague = async ({ token }: Salon, id: string, body: object) =>
  dataOf(await site.app.call('PUT', `/customers/${id}`, { token, body: { firstName: 'Ayşe', ...body } }));

/** Opens the customer's page, and waits until it hears of changes. */
async function openListening(page: Page, id: string): Promise<void> {
  const listening = page.waitForResponse(/\/events$/);
  await page.goto(`/customers/${id}`);
  await listening;
}

test('the alert that a merge brings while notes are typed is kept when they are saved, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  const { id } = await create(salon, { firstName: 'Ayşe', lastName: 'Demir', emails: ['ayse@is.example'] });
  await create(salon, { firstName: 'Ayşe', lastName: 'Demir', emails: ['ayse1@is.example'], alert: 'Lateks alerjisi' });
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'phone' });
  await page.goto(`/customers/${id}`);
  await field(page, 'Notlar').fill('Kâkül kısa');
  await page.getByRole('button', { name: 'Ayşe Demir ile birleştir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Birleştir', exact: true }).click();
  await page.getByText('⚠ Lateks alerjisi').waitFor();
  expect(await field(page, 'Uyarı (örneğin alerji)').inputValue()).toBe('Lateks alerjisi');
  expect(await field(page, 'Notlar').inputValue()).toBe('Kâkül kısa');
  await page.getByRole('button', { name: 'Notları kaydet' }).click();
  await page.getByText('Notlar kaydedildi').waitFor();
  expect(await show(salon, id)).toMatchObject({ alert: 'Lateks alerjisi', notes: 'Kâkül kısa' });
});

test('of notes that a colleague has changed meanwhile one chooses which stay, in English on a desktop', async () => {
  const salon = await openSalon(site.app);
  const { id } = await create(salon, { firstName: 'Ayşe', phones: [PHONE], notes: 'Kahve sever' });
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en', expectedErrors: /409/ });
  await openListening(page, id);
  await field(page, 'Notes').fill('Çay sever ');
  await editAsColleague(salon, id, { notes: 'Su ister', alert: 'Hamile' });
  await page.getByText('⚠ Hamile').waitFor();
  await page.getByRole('button', { name: 'Save notes' }).click();
  const refused = page.getByRole('alert').filter({ hasText: 'Somebody else has changed this' });
  const choice = refused.getByRole('radiogroup', { name: 'Notes: which one stays?' });
  await choice.getByText('Theirs: Su ister').waitFor();
  expect(await field(page, 'Notes').inputValue()).toBe('Çay sever ');
  expect(await show(salon, id)).toMatchObject({ notes: 'Su ister', alert: 'Hamile' });
  await choice.getByText('Theirs: Su ister').click();
  expect(await field(page, 'Notes').inputValue()).toBe('Su ister');
  await choice.getByText('Mine: Çay sever').click();
  await page.getByRole('button', { name: 'Save notes' }).click();
  await page.getByText('The notes were saved').waitFor();
  expect(await show(salon, id)).toMatchObject({ notes: 'Çay sever', alert: 'Hamile' });

  // A later change of a colleague is taken over again, and the next own change is not refused.
  await editAsColleague(salon, id, { notes: 'Çay sever, şekersiz' });
  await expect.poll(() => field(page, 'Notes').inputValue()).toBe('Çay sever, şekersiz');
  await field(page, 'Notes').fill('');
  await page.getByRole('button', { name: 'Save notes' }).click();
  await expect.poll(async () => (await show(salon, id)).notes).toBeNull();
});

test('notes are saved beside an alert that a merge made too long, and the other way round, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  const both = { firstName: 'Ayşe', alert: 'Lateks '.repeat(20).trim() };
  const { id } = await create(salon, { ...both, phones: [PHONE] });
  const other = await create(salon, { ...both, phones: ['0532 444 55 66'], notes: 'Kâkül '.repeat(800).trim() });
  const body = { otherId: other.id };
  dataOf(await site.app.call('POST', `/customers/${id}/merge`, { token: salon.token, body }));
  const { alert } = await show(salon, id);
  expect(alert?.length).toBeGreaterThan(CUSTOMER_ALERT_MAX);
  const page = await site.newPage({
    signedInAs: salon.ownerEmail,
    device: 'phone',
  });
  await page.goto(`/customers/${id}`);
  const [notes, warning] = [field(page, 'Notlar'), field(page, 'Uyarı (örneğin alerji)')];
  await notes.fill('Kahve sever');
  await page.getByRole('button', { name: 'Notları kaydet' }).click();
  await page.getByText('Notlar kaydedildi').click();
  expect(await show(salon, id)).toMatchObject({ alert, notes: 'Kahve sever' });
  // Own text may not be longer than the limit.
  await warning.fill('x'.repeat(CUSTOMER_ALERT_MAX + 1));
  await page.getByRole('button', { name: 'Notları kaydet' }).click();
  await page.getByText(`En fazla ${CUSTOMER_ALERT_MAX} karakter olabilir`).waitFor();
  await warning.fill('Lateks');
  await page.getByRole('button', { name: 'Notları kaydet' }).click();
  await expect.poll(async () => (await show(salon, id)).alert).toBe('Lateks');
});
