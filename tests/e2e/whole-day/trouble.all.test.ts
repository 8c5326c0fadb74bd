// @module-tag story
import type { Branch } from '@vakit/contract';
import { expect, test } from 'vitest';
import { dataOf, TOMORROW } from '../../../apps/server/src/test-support/salon.ts';
import { Hands } from '../support/hands.ts';
import { serveSite } from '../support/site.ts';
import { book, type Day, LANGUAGES, openDay, openScreens, read, request, type Screen, shown, TODAY } from './day.ts';

const site = serveSite();

const WORDS = {
  tr: {
    options: 'İlker Öz: seçenekler',
    view: 'Görünüm',
    off: 'Yok: randevularını dağıt',
    handOver: '7 randevuyu devret ve izni kaydet',
    handedOver: '7 randevu devredildi. İzin kaydedildi.',
    menu: 'Menüyü aç',
    pending: /Onay Bekleyenler/,
    all: 'Tümünü seç',
    approve: /^Onayla \(3\)/,
    sure: 'Onayla',
    approved: '3 randevu onaylandı',
    confirmed: 'Onaylandı',
    end: 'Cuma bitiş',
    save: 'Kaydet',
    touches: /randevu bundan etkileniyor/,
    never: 'Vazgeç',
  },
  en: {
    options: 'İlker Öz: options',
    view: 'View',
    off: 'Off: hand over appointments',
    handOver: 'Hand over 7 appointments and enter the time off',
    handedOver: '7 appointments handed over. Time off entered.',
    menu: 'Open menu',
    pending: /Pending Approvals/,
    all: 'Select all',
    approve: /^Approve \(3\)/,
    sure: 'Approve',
    approved: '3 appointments confirmed',
    confirmed: 'Confirmed',
    end: 'Friday end',
    save: 'Save',
    touches: /^This touches/,
    never: 'Never mind',
  },
};
const TIMES = ['13:00', '13:30', '14:00', '14:30', '15:00', '16:00', '17:00'];

/** Gives seven appointments of İlker's, who is ill, to others: by three presses, in well under a minute. */
async function handOver({ page, language, isPhone }: Screen): Promise<void> {
  const words = WORDS[language];
  const hands = new Hands(page);
  await hands.press(page.getByRole('button', { name: isPhone ? words.view : words.options, exact: isPhone }));
  await hands.press(page.getByRole('link', { name: words.off }));
  await hands.press(page.getByRole('button', { name: words.handOver }));
  await page.getByText(words.handedOver).waitFor();
  expect([hands.presses, hands.keys]).toEqual([3, 0]);
  expect(hands.seconds).toBeLessThan(60);
}

test.for(LANGUAGES)(
  'seven appointments of who is ill go to others by three presses, today at a desk in $desk and tomorrow on a phone in $phone',
  async (languages) => {
    const day = await openDay(site);
    for (const appointmentDate of [TODAY, TOMORROW])
      for (const [index, startTime] of TIMES.entries())
        await book(site, day.salon, { appointmentDate, startTime, customerFirstName: `Can${index}` });
    const { desk, phone, owner, staff } = await openScreens(site, day, languages, { date: TOMORROW });
    for (const screen of [desk, phone, owner, staff]) await expect.poll(() => shown(screen, 'Demir').count()).toBe(7);

    await handOver(desk);
    await expect.poll(() => shown(staff, 'Demir').count()).toBe(0);
    expect(await shown(owner, 'Demir').count()).toBe(7);
    expect(await shown(phone, 'Demir').count()).toBe(7);

    await staff.page.goto(`/calendar?date=${TOMORROW}`);
    await expect.poll(() => shown(staff, 'Demir').count()).toBe(7);
    await handOver(phone);
    await expect.poll(() => shown(staff, 'Demir').count()).toBe(0);
  },
);

/** Agrees to three that wait, from the calendar: by four presses, on a phone by one more for its menu. */
async function approveAll({ page, language, isPhone }: Screen): Promise<void> {
  const words = WORDS[language];
  const hands = new Hands(page);
  if (isPhone) await hands.press(page.getByRole('button', { name: words.menu }));
  await hands.press(page.getByRole('navigation').getByRole('link', { name: words.pending }));
  await hands.press(page.getByRole('checkbox', { name: words.all }));
  await hands.press(page.getByRole('button', { name: words.approve }));
  await hands.press(page.getByRole('dialog').getByRole('button', { name: words.sure }));
  await page.getByText(words.approved).waitFor();
  expect([hands.presses, hands.keys]).toEqual([isPhone ? 5 : 4, 0]);
}

/** Three customers ask for times, and wait. */
async function threeAsk({ salon }: Day, times: readonly string[]) {
  const waiting = [];
  for (const startTime of times)
    waiting.push(await request(site, salon, { startTime, customerFirstName: `Can${startTime.slice(0, 2)}` }));
  return waiting;
}

test.for(LANGUAGES)(
  'what waits is approved together, and the owner does not shorten the day unasked, at a desk in $desk and on a phone in $phone',
  async (languages) => {
    const day = await openDay(site);
    const { salon } = day;
    const first = await threeAsk(day, ['13:00', '14:00', '15:00']);
    const { desk, phone, owner, staff } = await openScreens(site, day, languages);
    await approveAll(desk);
    for (const each of first) expect(await read(site, salon, each)).toMatchObject({ status: 'CONFIRMED' });
    const second = await threeAsk(day, ['12:00', '16:00', '17:00']);
    await approveAll(phone);
    for (const each of second) expect(await read(site, salon, each)).toMatchObject({ status: 'CONFIRMED' });
    const confirmed = new RegExp(`Demir.*${WORDS[staff.language].confirmed}`);
    await expect.poll(() => staff.page.getByRole('button', { name: confirmed }).count()).toBe(6);

    // Hours that leave somebody outside are asked about first.
    const words = WORDS[owner.language];
    await owner.page.goto(`/branches/${salon.branch.id}/edit`);
    await owner.page.getByLabel(words.end).fill('17:15');
    await owner.page.getByRole('button', { name: words.save, exact: true }).click();
    const question = owner.page.getByRole('dialog', { name: words.touches });
    await question.getByText('Can17 Demir').waitFor();
    await question.getByRole('button', { name: words.never }).click();
    const kept = await site.app.call('GET', `/branches/${salon.branch.id}`, { token: salon.token });
    expect(dataOf<Branch>(kept).workingHours.friday.end).toBe('18:00');
  },
);
