import { CUSTOMER_NOTES_MAX, type Customer } from '@vakit/contract';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon } from '../../apps/server/src/test-support/salon.ts';
import { field } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const send = async ({ token }: Salon, method: 'POST' | 'PUT', path: string, body: object) =>
  dataOf<Customer>(await site.app.call(method, path, { token, body }));
const create = (salon: Salon, body: object) => send(salon, 'POST', '/customers', body);
const merge = (salon: Salon, { id }: Customer, other: Customer) =>
  send(salon, 'POST', `/customers/${id}/merge`, { otherId: other.id });
const show = async ({ token }: Salon, { id }: Customer) => {
  const { contacts, ...customer } = dataOf<Customer>(await site.app.call('GET', `/customers/${id}`, { token }));
  return { ...customer, contacts: contacts.map(({ value }) => value) };
};

test('a number that a merge brings while the name is edited stays, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  const ayse = await create(salon, { firstName: 'Ayşe', lastName: 'Demir', phones: ['0535 111 22 33'] });
  const other = await create(salon, { firstName: 'Ayşe', phones: ['0532 444 55 66'] });
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'phone' });
  await page.goto(`/customers/${ayse.id}`);
  await page.getByRole('button', { name: 'Düzenle' }).click();
  const form = page.getByRole('dialog', { name: 'Müşteriyi düzenle' });
  await field(form, 'Soyad').fill('Yılmaz');
  await merge(salon, ayse, other);
  await page.reload();
  await form.getByText('Bu formda yarım bıraktıklarınız geri getirildi.').waitFor();
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await page.getByRole('heading', { name: 'Ayşe Yılmaz' }).waitFor();
  expect(await show(salon, ayse)).toMatchObject({
    lastName: 'Yılmaz',
    contacts: ['+905324445566', '+905351112233'],
  });
});

test('a number that a merge brings while another one is typed stays beside it, in English on a desktop', async () => {
  const salon = await openSalon(site.app);
  const ayse = await create(salon, { firstName: 'Ayşe', lastName: 'Demir', phones: ['0535 111 22 33'] });
  const other = await create(salon, { firstName: 'Ayşe', phones: ['0532 444 55 66'] });
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto(`/customers/${ayse.id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit customer' });
  await field(form, 'Phone 1').fill('0216 777 88 99');
  await merge(salon, ayse, other);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  // The one that was replaced here is gone.
  expect((await show(salon, ayse)).contacts).toEqual(['+902167778899', '+905324445566']);
});

test('who has longer notes from a merge than one can write is renamed, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  const long = { phones: ['0535 111 22 33'], notes: 'Kâkül '.repeat(500).trim() };
  const ayse = await create(salon, { firstName: 'Ayşe', ...long });
  await merge(salon, ayse, await create(salon, { ...long, firstName: 'Ayşe', phones: ['0532 444 55 66'] }));
  const { notes } = await show(salon, ayse);
  expect(notes?.length).toBeGreaterThan(CUSTOMER_NOTES_MAX);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'phone' });
  await page.goto(`/customers/${ayse.id}`);
  await page.getByRole('button', { name: 'Düzenle' }).click();
  const form = page.getByRole('dialog', { name: 'Müşteriyi düzenle' });
  await field(form, 'Ad').fill('Ayşegül');
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await page.getByRole('heading', { name: 'Ayşegül' }).waitFor();
  expect(await show(salon, ayse)).toMatchObject({ firstName: 'Ayşegül', notes });
});

test('who has only booked online is renamed without a contact, in English on a desktop', async () => {
  const salon = await openSalon(site.app);
  dataOf(await site.app.call('POST', '/appointments', { body: bookingBody(salon) }));
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/customers');
  await page.getByRole('link', { name: /Ayşe Demir/ }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit customer' });
  expect(await field(form, 'Phone 1').inputValue()).toBe('');
  await field(form, 'Last name').fill('Yılmaz');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Ayşe Yılmaz' }).waitFor();
  expect(await page.getByText('Seen in a booking').count()).toBe(2);
});
