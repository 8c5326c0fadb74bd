// @module-tag story
import type { Appointment } from '@vakit/contract';
import { MINUTE } from '@vakit/scheduling';
import { expect, test } from 'vitest';
import { START } from '../../../apps/server/src/test-support/test-app.ts';
import { Hands } from '../support/hands.ts';
import { chooseMore, moreOf } from '../support/more.ts';
import { serveSite } from '../support/site.ts';
import { carry } from './carry.ts';
import {
  book,
  type Day,
  LANGUAGES,
  openDay,
  openScreens,
  read,
  type Screen,
  shown,
  tellDueMoves,
  told,
} from './day.ts';

const site = serveSite();

const WORDS = {
  tr: {
    slot: (time: string, name: string) => new RegExp(`^Randevu ver ${time}–.*${name}$`),
    moved: (name: string) => new RegExp(`${name} taşındı`),
    undo: 'Geri al',
    undone: 'Geri alındı: müşteriye bildirim gitmiyor',
    details: 'Randevu',
    longer: 'Süreyi uzat',
    overrun: 'Beklenenden uzun sürüyor',
    minutes: '+10 dk',
    affects: 'randevu etkileniyor',
    confirmLonger: 'Uzat',
    next: 'Sonraki randevu',
    nextTitle: (name: string) => `${name} için sonraki randevu`,
    weeks: '6 hafta sonra',
    booked: (name: string) => `${name} için randevu alındı`,
    print: 'Yazdır',
    sheet: 'Randevuları yazdır',
  },
  en: {
    slot: (time: string, name: string) => new RegExp(`^Book ${time}–.*${name}$`),
    moved: (name: string) => new RegExp(`${name} moved`),
    undo: 'Undo',
    undone: 'Undone: the customer is not notified',
    details: 'Appointment',
    longer: 'Takes longer',
    overrun: 'Takes longer than planned',
    minutes: '+10m',
    affects: 'affected.',
    confirmLonger: 'Make it longer',
    next: 'Next appointment',
    nextTitle: (name: string) => `Next appointment of ${name}`,
    weeks: '6 weeks later',
    booked: (name: string) => `${name} is booked`,
    print: 'Print',
    sheet: 'Print appointments',
  },
};

const kindsFor = async ({ customerEmail }: Appointment) => (await site.mailsTo(customerEmail)).map(({ kind }) => kind);

/** Moves an appointment of İlker's by mistake, and takes it back by one more press. */
async function slip(screen: Screen, { salon }: Day, appointment: Appointment, time: string, name: string) {
  const words = WORDS[screen.language];
  const { page } = screen;
  const { customerName } = appointment;
  await shown(screen, customerName).waitFor();
  await carry(screen, shown(screen, customerName), page.getByRole('button', { name: words.slot(time, name) }));
  await page.getByRole('status').getByText(words.moved(customerName)).waitFor();
  await expect.poll(() => read(site, salon, appointment)).toMatchObject({ startTime: time, staffName: name });
  await page.getByRole('status').getByRole('button', { name: words.undo }).click();
  await page.getByText(words.undone).waitFor();
  const { startTime } = appointment;
  expect(await read(site, salon, appointment)).toMatchObject({ startTime, staffName: 'İlker Öz' });
  expect(await kindsFor(appointment)).not.toContain('MOVED');
}

/** A visit takes ten minutes more: what comes after it is pushed, by five presses. */
async function makeLonger(screen: Screen, customer: string): Promise<void> {
  const words = WORDS[screen.language];
  const { page } = screen;
  const hands = new Hands(page);
  await hands.press(shown(screen, customer));
  await hands.press(moreOf(page.getByRole('dialog', { name: words.details })));
  await hands.press(page.getByRole('menuitem', { name: words.longer }));
  const form = page.getByRole('dialog', { name: words.overrun });
  await hands.press(form.getByText(words.minutes));
  await form.getByText(words.affects).waitFor();
  await hands.press(form.getByRole('button', { name: words.confirmLonger }));
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(hands.presses).toBe(5);
}

/** Before a customer goes, the next time is found near the same hour, by five presses. */
async function bookNext(screen: Screen, customer: string): Promise<void> {
  const words = WORDS[screen.language];
  const { page } = screen;
  const hands = new Hands(page);
  await hands.press(shown(screen, customer));
  await hands.press(moreOf(page.getByRole('dialog', { name: words.details })));
  await hands.press(page.getByRole('menuitem', { name: words.next }));
  const coming = page.getByRole('dialog', { name: words.nextTitle(customer) });
  await hands.press(coming.getByRole('button', { name: words.weeks }));
  await hands.press(coming.getByRole('button', { name: /16:\d\d$/ }).first());
  await page.getByText(words.booked(customer)).waitFor();
  await coming.waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(hands.presses).toBe(5);
  expect(hands.seconds).toBeLessThan(15);
}

test.for(LANGUAGES)(
  'the afternoon changes its mind, and customers hear what holds and no more, at a desk in $desk and on a phone in $phone',
  async (languages) => {
    const day = await openDay(site);
    const { salon } = day;
    const ece = await book(site, salon, { startTime: '13:00', customerFirstName: 'Ece' });
    const ayse = await book(site, salon, { startTime: '14:00', customerFirstName: 'Ayşe' });
    const mert = await book(site, salon, { startTime: '16:00', customerFirstName: 'Mert' });
    const zeynep = await book(site, salon, { startTime: '16:30', customerFirstName: 'Zeynep' });
    const deniz = await book(site, salon, { startTime: '17:00', customerFirstName: 'Deniz' });
    const { desk, phone, staff } = await openScreens(site, day, languages);

    // Slips are taken back, and nobody has heard of them.
    await slip(desk, day, ayse, '15:00', 'Selin Ak');
    await slip(phone, day, ece, '13:30', 'İlker Öz');

    // A change is announced once it can no longer be undone.
    const slot = desk.page.getByRole('button', { name: WORDS[desk.language].slot('15:00', 'Selin Ak') });
    await carry(desk, shown(desk, 'Ayşe Demir'), slot);
    await expect.poll(() => read(site, salon, ayse)).toMatchObject({ startTime: '15:00', staffName: 'Selin Ak' });
    await expect.poll(() => shown(staff, 'Ayşe Demir').count()).toBe(0);
    expect(await kindsFor(ayse)).not.toContain('MOVED');
    await site.setTime(new Date(START.getTime() + 2 * MINUTE));
    await tellDueMoves(site);
    expect(await kindsFor(ayse)).toContain('MOVED');
    expect(await kindsFor(ece)).not.toContain('MOVED');

    // The customer whose visit takes longer gets no message, and those who are pushed do.
    await makeLonger(desk, 'Mert Demir');
    for (const screen of [phone, staff]) await told(screen, '16:40 Zeynep Demir').waitFor();
    expect(await kindsFor(zeynep)).toContain('MOVED');
    expect(await kindsFor(mert)).not.toContain('MOVED');
    await makeLonger(phone, 'Zeynep Demir');
    for (const screen of [desk, staff]) await told(screen, '17:20 Deniz Demir').waitFor();
    expect(await kindsFor(deniz)).toContain('MOVED');

    await bookNext(desk, 'Mert Demir');
    await bookNext(phone, 'Zeynep Demir');

    // The day on paper, by one press
    await chooseMore(desk.page, WORDS[desk.language].print);
    const sheet = desk.page.getByRole('region', { name: WORDS[desk.language].sheet });
    await sheet.getByRole('heading', { name: 'Selin Ak (1)' }).waitFor();
    await sheet.getByRole('heading', { name: 'İlker Öz (4)' }).waitFor();
    for (const time of ['15:00–15:30', '16:40–17:20', '17:20–17:50']) await sheet.getByText(time).waitFor();
  },
);
