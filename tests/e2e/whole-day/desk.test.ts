// @module-tag story
import { expect, test } from 'vitest';
import { isFocused } from '../support/fields.ts';
import { Hands } from '../support/hands.ts';
import { isInSight } from '../support/in-sight.ts';
import { serveSite } from '../support/site.ts';
import { book, bookingForm, openDay, openScreens, type Screen, shown, TODAY, told } from './day.ts';

const site = serveSite();

const WORDS = {
  tr: {
    slot: (time: string) => new RegExp(`^Randevu ver ${time}–.*İlker Öz$`),
    open: 'Yeni randevu',
    find: 'Müşteri',
    save: 'Randevuyu kaydet',
    now: 'Şimdi',
    walkIn: 'Kapıdan',
    details: 'Randevu',
    arrived: 'Geldi',
    inChair: 'Koltukta',
    complete: 'Tamamla',
    completed: 'Tamamlandı',
  },
  en: {
    slot: (time: string) => new RegExp(`^Book ${time}–.*İlker Öz$`),
    open: 'New appointment',
    find: 'Customer',
    save: 'Book appointment',
    now: 'Now',
    walkIn: 'Walk-in',
    details: 'Appointment',
    arrived: 'Arrived',
    inChair: 'In the chair',
    complete: 'Complete',
    completed: 'Completed',
  },
};

/** A customer of old who calls is booked with İlker, by three presses and nine keys. */
async function bookCaller({ page, language }: Screen, time: string, typed: string, customer: string): Promise<void> {
  const words = WORDS[language];
  const hands = new Hands(page);
  await hands.press(page.getByRole('button', { name: words.slot(time) }));
  const form = bookingForm(page, words.open);
  await expect.poll(() => isFocused(form.getByRole('combobox').first())).toBe(true);
  await hands.type('sac');
  await hands.enter();
  await hands.press(form.getByRole('combobox', { name: words.find }));
  await hands.type(typed);
  await hands.enter();
  await form.getByRole('region', { name: new RegExp(`^${customer}`) }).waitFor();
  const save = form.getByRole('button', { name: words.save });
  expect(await isInSight(save)).toBe(true);
  await hands.press(save);
  await form.waitFor({ state: 'detached' });
  expect([hands.presses, hands.keys]).toEqual([3, 9]);
  expect(hands.seconds).toBeLessThan(15);
}

/** Seats a walk-in who comes at 12:07 with somebody who is free, by three presses. */
async function seatWalkIn({ page, language }: Screen): Promise<void> {
  const words = WORDS[language];
  const hands = new Hands(page);
  await hands.press(page.getByRole('button', { name: words.open }));
  const form = bookingForm(page, words.open);
  await hands.press(form.getByRole('button', { name: words.now, exact: true }));
  await form.getByText(/12:07/).first().waitFor();
  await hands.press(form.getByRole('button', { name: words.save }));
  await form.waitFor({ state: 'detached' });
  expect([hands.presses, hands.keys]).toEqual([3, 0]);
}

/** Arrived, in the chair, done: a press each, once the visit is open. */
async function followVisit(screen: Screen, customer: string, others: readonly Screen[]): Promise<void> {
  const { page, language } = screen;
  const words = WORDS[language];
  const hands = new Hands(page);
  await hands.press(shown(screen, customer));
  const details = page.getByRole('dialog', { name: words.details });
  for (const [step, mark] of [
    ['arrived', 'arrived'],
    ['inChair', 'inChair'],
    ['complete', 'completed'],
  ] as const) {
    await hands.press(details.getByRole('button', { name: words[step], exact: true }));
    for (const other of others) await told(other, customer, WORDS[other.language][mark]).waitFor();
  }
  await details.getByText(words.completed, { exact: true }).waitFor();
  expect([hands.presses, hands.keys]).toEqual([4, 0]);
  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'hidden' });
}

test('callers are booked within 15 seconds and walk-ins by three presses, and all four see who comes, sits and goes, at a desk in Turkish and on a phone in English', async () => {
  const day = await openDay(site);
  const { salon } = day;
  for (const customerFirstName of ['Ayşe', 'Ezgi'])
    await book(site, salon, {
      appointmentDate: '2026-06-03',
      startTime: customerFirstName === 'Ayşe' ? '10:00' : '11:00',
      customerFirstName,
    });
  await book(site, salon, { startTime: '12:30', customerFirstName: 'Mert' });
  await book(site, salon, { startTime: '13:00', customerFirstName: 'Zeynep' });
  await site.setTime(new Date(`${TODAY}T12:07:00+03:00`));
  const { desk, phone, owner, staff } = await openScreens(site, day, { desk: 'tr', phone: 'en' });

  await bookCaller(desk, '15:00', 'ayse', 'Ayşe Demir');
  await bookCaller(phone, '16:00', 'ezgi', 'Ezgi Demir');
  for (const customer of ['Ayşe Demir', 'Ezgi Demir'])
    for (const screen of [desk, phone, owner, staff]) await shown(screen, customer).waitFor();

  await seatWalkIn(desk);
  await seatWalkIn(phone);
  for (const screen of [desk, owner])
    await expect.poll(() => shown(screen, WORDS[screen.language].walkIn).count()).toBe(2);

  await followVisit(desk, 'Mert Demir', [phone, owner, staff]);
  await followVisit(phone, 'Zeynep Demir', [desk, owner, staff]);
});
