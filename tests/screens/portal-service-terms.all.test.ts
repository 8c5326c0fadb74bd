import { expect, test } from 'vitest';
import { dataOf, openSalon } from '../../apps/server/src/test-support/salon.ts';
import { field, fillIn, unfold } from './support/fields.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

test('a price that is not fixed, and a service that not everybody books online, in English', async () => {
  const words = {
    add: 'Add service',
    fields: { Name: 'Bridal', Description: 'Hair and make-up' },
    kind: 'Kind of price',
    asked: 'On request',
    from: 'Starting price',
    price: 'Price',
    others: 'Other settings',
    online: 'Online booking for',
    nobody: 'Nobody, only you and your staff',
    known: 'Existing customers',
    knownOnly: 'Online for existing customers only',
    forKnown: 'For existing customers',
    submit: 'Create service',
    save: 'Save',
    edit: 'Edit Bridal',
    told: 'Price on request',
    least: 'From ₺1.500',
    notOnline: 'Not bookable online',
  };
  const name = 'Bridal';
  const salon = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/services');
  await press(page, words.add);
  const drawer = page.getByRole('dialog');
  await fillIn(drawer, words.fields);
  await field(drawer, words.kind).click();
  await page.getByRole('option', { name: words.asked }).click();
  await field(drawer, words.price).waitFor({ state: 'hidden' });
  await press(page, words.submit);
  await drawer.waitFor({ state: 'hidden' });
  await row(page, name).getByText(words.told).waitFor();

  const visitor = await site.newPage({ language: 'en' });
  await visitor.goto(`/${salon.branch.slug}`);
  const offer = visitor.getByRole('listitem').filter({ hasText: name });
  await offer.getByText(words.told).waitFor();

  await press(page, words.edit);
  await field(drawer, words.kind).click();
  await page.getByRole('option', { name: words.from }).click();
  await field(drawer, words.price).fill('1500');
  await press(page, words.save);
  await drawer.waitFor({ state: 'hidden' });
  await row(page, name).getByText(words.least).waitFor();
  await visitor.reload();
  await offer.getByText(words.least).waitFor();

  const letBook = async (who: string, told: string) => {
    await press(page, words.edit);
    await unfold(drawer, words.others);
    await field(drawer, words.online).click();
    await page.getByRole('option', { name: who, exact: true }).click();
    await press(page, words.save);
    await drawer.waitFor({ state: 'hidden' });
    await row(page, name).getByText(told).waitFor();
  };
  await letBook(words.known, words.knownOnly);
  await visitor.reload();
  await offer.getByText(words.forKnown).waitFor();
  await letBook(words.nobody, words.notOnline);
  await visitor.reload();
  await visitor.getByRole('button', { name: 'Saç kesimi' }).waitFor();
  expect(await offer.count()).toBe(0);
});

test('how a service is divided is chosen as one, with all that differs, in English', async () => {
  const salon = await openSalon(site.app);
  const path = `/services/${salon.service.id}`;
  const change = async (body: object) => dataOf(await site.app.call('PUT', path, { token: salon.token, body }));
  await change({ durationMinutes: 110, processingAfterMinutes: 45, processingMinutes: 35 });
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en', expectedErrors: /409/ });
  await page.goto('/services');
  await press(page, 'Edit Saç kesimi');
  const editor = page.getByRole('dialog', { name: 'Edit service' });
  await field(editor, 'Duration (minutes)').fill('120');
  await change({ processingMinutes: 45 });
  await press(page, 'Save');
  const division = editor.getByRole('radiogroup', {
    name: 'Duration (min), Processing time (min): which one stays?',
  });
  await division.getByText(/Mine:\s*Duration \(min\): 120\s*Processing time \(min\): 35/).waitFor();
  await division.getByText(/Theirs:\s*Duration \(min\): 110\s*Processing time \(min\): 45/).click();
  await press(page, 'Save');
  await editor.waitFor({ state: 'hidden' });
  expect(dataOf(await site.app.call('GET', path, { token: salon.token }))).toMatchObject({
    durationMinutes: 110,
    processingAfterMinutes: 45,
    processingMinutes: 45,
  });
});
