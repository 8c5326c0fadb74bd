import type { Branch, StaffMember } from '@vakit/contract';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon } from '../../apps/server/src/test-support/salon.ts';
import { field, unfold } from './support/fields.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const bookTwice = async (salon: Salon) => {
  for (const overrides of [
    { startTime: '16:00', customerFirstName: 'Zeki' },
    { startTime: '16:30', customerFirstName: 'Nur' },
  ]) {
    dataOf(await site.app.call('POST', '/appointments', { body: bookingBody(salon, overrides) }));
  }
};
const readBranch = async ({ token, branch }: Salon) =>
  dataOf<Branch>(await site.app.call('GET', `/branches/${branch.id}`, { token }));
const readPerson = async ({ token, staff }: Salon) =>
  dataOf<StaffMember>(await site.app.call('GET', `/staff/${staff.id}`, { token }));

const setEnd = (page: Page, label: string, time: string) => page.getByLabel(label).fill(time);

test('shorter opening hours ask first, naming who is left outside, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  await bookTwice(salon);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'phone' });
  await page.goto(`/branches/${salon.branch.id}/edit`);
  await setEnd(page, 'Cumartesi bitiş', '16:15');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  const question = page.getByRole('dialog', { name: '2 randevu bundan etkileniyor' });
  await question.getByText('Zeki Demir').waitFor();
  await question.getByText('Nur Demir').waitFor();
  await question.getByRole('button', { name: 'Vazgeç' }).click();
  expect((await readBranch(salon)).workingHours.saturday.end).toBe('18:00');

  await page.getByRole('button', { name: 'Kaydet' }).click();
  await question.getByRole('button', { name: 'Yine de kaydet' }).click();
  await page.getByText('2 randevu: 0 aynı saatte, 2 başka saatte, 0 şimdilik kalıyor.').waitFor();
  expect((await readBranch(salon)).workingHours.saturday.end).toBe('16:15');
  await page.getByText('30 May 2026 Cmt 15:45–16:15').waitFor();
  await page.reload();
  await page.getByRole('button', { name: '2 randevuyu devret' }).click();
  await page.getByText('Hepsi çalışma saatlerinin içinde ya da bitmiş.').waitFor();
});

test('longer hours and a new name are saved without a question', async () => {
  const salon = await openSalon(site.app);
  await bookTwice(salon);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto(`/branches/${salon.branch.id}/edit`);
  await field(page, 'Branch name').fill('Daha Şık Berber');
  await setEnd(page, 'Saturday end', '20:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('**/branches');
  expect(await readBranch(salon)).toMatchObject({ name: 'Daha Şık Berber' });
});

test('somebody with upcoming appointments is not deactivated by a slip, in English on a desktop', async () => {
  const salon = await openSalon(site.app);
  await bookTwice(salon);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/staff');
  const active = page.getByRole('switch', { name: /İlker Öz/ });
  await active.click();
  const question = page.getByRole('dialog', { name: 'This touches 2 appointments' });
  await question.getByText('Zeki Demir').waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  expect(await readPerson(salon)).toMatchObject({ isActive: true });

  await active.click();
  await question.getByRole('button', { name: 'Save anyway' }).click();
  await expect.poll(() => readPerson(salon)).toMatchObject({ isActive: false });
  await page.getByText('2 appointments: 0 at the same time, 0 at another time, 2 left for now.').waitFor();
});

test('a question over a drawer is answered with Escape, and what was typed stays', async () => {
  const salon = await openSalon(site.app);
  await bookTwice(salon);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/staff');
  await page.getByRole('button', { name: /^Edit/ }).click();
  const form = page.getByRole('dialog', { name: 'Edit staff member' });
  await field(form, 'Title').fill('Baş usta');
  await unfold(form, 'Working Schedule');
  await setEnd(page, 'Saturday end', '16:00');
  await form.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'This touches 2 appointments' });
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  expect(await field(form, 'Title').inputValue()).toBe('Baş usta');
  await form.getByRole('button', { name: 'Save' }).click();
  await question.getByRole('button', { name: 'Save anyway' }).click();
  await expect.poll(() => readPerson(salon)).toMatchObject({ title: 'Baş usta' });
  await page.getByText('These appointments are now outside the working hours.').waitFor();
  await page.getByText('2 appointments: 0 at the same time, 2 at another time, 0 left for now.').waitFor();
});
