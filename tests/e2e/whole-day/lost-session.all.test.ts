// @module-tag story
import { expect, test } from 'vitest';
import { PASSWORD } from '../../../apps/server/src/test-support/salon.ts';
import { holdCalls } from '../support/failures.ts';
import { field, fillIn, isFocused, newCustomer } from '../support/fields.ts';
import { endSessions } from '../support/session.ts';
import { serveSite } from '../support/site.ts';
import { bookingForm, LANGUAGES, openDay, openScreens, type Screen, shown } from './day.ts';

const site = serveSite();

const WORDS = {
  tr: {
    open: 'Yeni randevu',
    time: { Saat: '15:00' },
    fields: { Soyad: 'Işık', Telefon: '0532 111 22 33' },
    name: 'Ad',
    book: 'Randevuyu kaydet',
    email: /^E-posta/,
    restored: 'Bu formda yarım bıraktıklarınız geri getirildi.',
  },
  en: {
    open: 'New appointment',
    time: { Time: '15:00' },
    fields: { 'Last name': 'Işık', Phone: '0532 111 22 33' },
    name: 'First name',
    book: 'Book appointment',
    email: /^Email/,
    restored: 'Your unsaved entries are back.',
  },
};

/** The session of who is booking somebody ends, and goes on where it was. */
async function bookInSpiteOfIt({ page, language }: Screen, email: string, firstName: string): Promise<void> {
  const words = WORDS[language];
  await page.getByRole('button', { name: words.open }).click();
  const form = bookingForm(page, words.open);
  await expect.poll(() => isFocused(form.getByRole('combobox').first())).toBe(true);
  await page.keyboard.type('sac');
  await page.keyboard.press('Enter');
  await fillIn(form, words.time);
  await newCustomer(form, { ...words.fields, [words.name]: firstName });
  // The stream of events would be the first to learn that the session has ended.
  const letGo = await holdCalls(page, '/events');
  await endSessions(site.app, email);
  await form.getByRole('button', { name: words.book }).click();

  await page.waitForURL('/login');
  letGo();
  await page.getByRole('textbox', { name: words.email }).fill(email);
  await page.locator('input[autocomplete=current-password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await form.getByText(words.restored).waitFor();
  for (const [label, value] of Object.entries({ ...words.time, ...words.fields, [words.name]: firstName }))
    expect(await field(form, label).inputValue()).toBe(value);
  await form.getByRole('button', { name: words.book }).click();
  await form.waitFor({ state: 'detached' });
}

test.for(LANGUAGES)(
  'a session ends in the middle of a booking, and nothing typed is lost, at a desk in $desk and on a phone in $phone',
  async (languages) => {
    const day = await openDay(site);
    const { desk, phone, owner } = await openScreens(site, day, languages, { expectedErrors: /401/ });
    await bookInSpiteOfIt(desk, day.accounts.desk, 'Nur');
    await bookInSpiteOfIt(phone, day.accounts.phone, 'Ela');
    for (const name of ['Nur Işık', 'Ela Işık']) await shown(owner, name).waitFor();
  },
);
