// @module-tag gesture
// @module-tag layout
import type { Appointment } from '@vakit/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon, takeOn } from '../../apps/server/src/test-support/salon.ts';
import { isFocused } from './support/fields.ts';
import { Hands } from './support/hands.ts';
import { isInSight } from './support/in-sight.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

/** The Friday on which the tests begin, at noon */
const TODAY = '2026-05-29';

const WORDS = {
  tr: {
    open: 'Yeni randevu',
    save: 'Randevuyu kaydet',
    now: 'Şimdi',
    find: 'Müşteri ara',
    slot: /^Randevu ver 15:00–/,
  },
  en: { open: 'New appointment', save: 'Book appointment', now: 'Now', find: 'Find a customer', slot: /^Book 15:00–/ },
};
const SCREENS = (['tr', 'en'] as const).flatMap((language) =>
  (['desktop', 'phone'] as const).map((device) => [language, device] as const),
);
type Screen = (typeof SCREENS)[number];

async function openCalendar(salon: Salon, [language, device]: Screen): Promise<Page> {
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language, device });
  if (device === 'desktop') await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/calendar');
  return page;
}

const calendarOf = async ({ token, branch }: Salon) =>
  dataOf<Appointment[]>(
    await site.app.call('GET', `/appointments/calendar?branchId=${branch.id}&from=${TODAY}&to=${TODAY}`, { token }),
  );

test.for(SCREENS)(
  'a known customer is booked from the calendar in under 15 seconds of steps, in %s on a %s',
  async (screen) => {
    const [language] = screen;
    const words = WORDS[language];
    const salon = await openSalon(site.app);
    for (const name of ['Sakal tıraşı', 'Çocuk saç kesimi', 'Fön']) {
      const body = { branchId: salon.branch.id, name, description: name, durationMinutes: 30, price: 100 };
      dataOf(await site.app.call('POST', '/services', { token: salon.token, body }));
    }
    dataOf(await site.app.call('POST', '/appointments', { body: bookingBody(salon) }));
    const page = await openCalendar(salon, screen);
    const hands = new Hands(page);
    await hands.press(page.getByRole('button', { name: words.slot }));
    const form = page.getByRole('dialog', { name: words.open });
    await expect.poll(() => isFocused(form.getByRole('combobox').first())).toBe(true);
    await hands.type('sac');
    await hands.enter();
    await hands.press(form.getByLabel(words.find));
    await hands.type('ayse');
    await hands.enter();
    await form.getByRole('region', { name: /^Ayşe Demir/ }).waitFor();
    const save = form.getByRole('button', { name: words.save });
    expect(await isInSight(save)).toBe(true);
    await hands.press(save);
    await form.waitFor({ state: 'detached' });
    expect(await calendarOf(salon)).toMatchObject([
      { customerName: 'Ayşe Demir', serviceName: 'Saç kesimi', startTime: '15:00', status: 'CONFIRMED' },
    ]);
    expect({ presses: hands.presses, keys: hands.keys }).toEqual({ presses: 3, keys: 9 });
    expect(hands.seconds).toBeLessThan(15);
  },
);

test.for(SCREENS)('somebody at the door is in the calendar after three presses, in %s on a %s', async (screen) => {
  const [language, device] = screen;
  const words = WORDS[language];
  const walkIn = language === 'tr' ? 'Kapıdan' : 'Walk-in';
  const salon = await openSalon(site.app);
  await takeOn(site.app, salon, { firstName: 'Selin', lastName: 'Ak' });
  const taken = bookingBody(salon, { appointmentDate: TODAY, startTime: '12:00', allowOutsideHours: true });
  dataOf(await site.app.call('POST', '/appointments/manage', { token: salon.token, body: taken }));
  await site.setTime(new Date(`${TODAY}T12:07:00+03:00`));
  const page = await openCalendar(salon, screen);
  await page.clock.setFixedTime(site.app.context.now());
  const hands = new Hands(page);
  await hands.press(page.getByRole('button', { name: words.open }));
  const form = page.getByRole('dialog', { name: words.open });
  const now = form.getByRole('button', { name: words.now, exact: true });
  await now.waitFor();
  expect(await isInSight(now)).toBe(true);
  await hands.press(now);
  const told = form.getByText(/Selin Ak.*12:07/);
  await told.waitFor();
  const save = form.getByRole('button', { name: words.save });
  await expect.poll(() => isFocused(save)).toBe(true);
  expect(await isInSight(told)).toBe(true);
  await hands.press(save);
  await form.waitFor({ state: 'detached' });
  expect(hands.presses).toBeLessThanOrEqual(3);
  expect(hands.keys).toBe(0);
  const [, booked] = await calendarOf(salon);
  expect(booked).toMatchObject({ customerName: '', staffName: 'Selin Ak', startTime: '12:07', status: 'CONFIRMED' });
  expect(await site.mailsTo('')).toEqual([]);

  if (device === 'desktop') await page.getByRole('button', { name: new RegExp(`12:07 ${walkIn}`) }).waitFor();
  for (const path of [
    '/appointments',
    '/dashboard',
    `/appointments/print?date=${TODAY}&branch=${salon.branch.id}&by=person`,
  ]) {
    await page.goto(path);
    await page.getByText(walkIn, { exact: true }).first().waitFor();
  }
  await page.goto(`/track/${booked?.confirmationCode}`);
  await page.getByText(walkIn, { exact: true }).first().waitFor();
});
