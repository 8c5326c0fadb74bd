import type { Appointment } from '@vakit/contract';
import { describe, expect, test } from 'vitest';
import {
  bookingBody,
  dataOf,
  EVERY_DAY,
  openSalon,
  TOMORROW,
  takeOn,
} from '../../apps/server/src/test-support/salon.ts';
import { button, reachTimes, slots } from '../support/wizard.ts';
import { holdCalls } from './support/failures.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const continueButton = (page: Page) => button(page, /^(Devam et|Continue)$/);

const dateField = (page: Page) => page.locator('input[type=date]');

test('the times of the day before are gone as soon as another one is chosen', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ language: 'en', device: 'desktop' });
  await reachTimes(page, salon);
  // As soon as the page is drawn anew, whatever is still to be done about it then.
  await page.evaluate(() => {
    const countTimes = () => {
      const buttons = [...document.querySelectorAll('button')];
      const isChosen = buttons.some(
        (each) => each.getAttribute('aria-pressed') === 'true' && /\D1 June 2026/.test(each.innerText),
      );
      const times = buttons.filter((each) => /^\d\d:\d\d$/.test(each.innerText)).length;
      if (isChosen) document.documentElement.dataset.timesThen ??= String(times);
    };
    new MutationObserver(countTimes).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await button(page, /(^|\D)1 June 2026/).click();
  await slots(page).first().waitFor();
  expect(await page.locator('html').getAttribute('data-times-then')).toBe('0');
});

test('a day that is typed as soon as its field is there stays, whichever free one is found later', async () => {
  const salon = await openSalon(site.app);
  const booked = dataOf<Appointment>(await site.app.call('POST', '/appointments', { body: bookingBody(salon) }));
  const page = await site.newPage({ language: 'tr', device: 'phone' });
  await page.goto(`/track/${booked.confirmationCode}`);
  const change = page.getByRole('link', { name: 'Saati değiştir' });
  await change.waitFor();
  // As soon as the field is drawn, before the page has begun to look for a free day.
  await page.evaluate(() => {
    const typeDate = () => {
      const field = document.querySelector<HTMLInputElement>('input[type=date]');
      if (!field || document.documentElement.dataset.isTyped) return;
      document.documentElement.dataset.isTyped = 'true';
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '2026-06-03');
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    };
    new MutationObserver(typeDate).observe(document.body, { subtree: true, childList: true });
  });
  const letGo = await holdCalls(page, /\/days\?/);
  await change.click();
  await slots(page).first().waitFor();
  letGo();
  await page.getByText('ilk 09:00').first().waitFor();
  await page.settled();
  expect(await dateField(page).inputValue()).toBe('2026-06-03');
});

test('where nothing is free, the page says so and whom to ask', async () => {
  const salon = await openSalon(site.app, { branch: { bookingHorizonDays: 3 }, service: { durationMinutes: 480 } });
  for (const appointmentDate of [TOMORROW, '2026-05-31', '2026-06-01'])
    await site.app.call('POST', '/appointments', { body: bookingBody(salon, { appointmentDate, startTime: '09:00' }) });
  const page = await site.newPage({ language: 'en', device: 'smallPhone' });
  await page.goto(`/${salon.branch.slug}`);
  await button(page, /Saç kesimi/).click();
  await page.getByText('No free days. Please call us.').waitFor();
  await button(page, /İlker/).getByText('No free times at the moment').click();
  await page.getByRole('heading', { name: 'Choose a date and time' }).waitFor();
  await page.getByText('No free days. Please call us.').waitFor();
  expect(await page.getByRole('link', { name: salon.branch.phone }).getAttribute('href')).toBe('tel:+902160000000');
});

test('where nobody can be booked, the page says why and whom to ask', async () => {
  const salon = await openSalon(site.app);
  const { token, branch, staff } = salon;
  const page = await site.newPage({ language: 'en', device: 'smallPhone' });
  dataOf(await site.app.call('DELETE', `/staff/${staff.id}`, { token }));
  await page.goto(`/${branch.slug}`);
  await button(page, /Saç kesimi/).click();
  await page.getByText('This service cannot be booked online at the moment.').waitFor();
  expect(await page.getByRole('link', { name: branch.phone }).getAttribute('href')).toBe('tel:+902160000000');
  await button(page, 'Choose another service').click();
  await page.getByRole('heading', { name: 'Choose a service' }).waitFor();
});

describe('until when an appointment can be cancelled', () => {
  const reachDetails = async (page: Page, salon: Parameters<typeof reachTimes>[1]) => {
    await reachTimes(page, salon);
    await button(page, '10:00').click();
    await continueButton(page).click();
  };

  test('is a date and a time', async () => {
    const salon = await openSalon(site.app, { branch: { minCancellationHours: 12 } });
    const page = await site.newPage({ language: 'en' });
    await reachDetails(page, salon);
    await page.getByText(/You can change or cancel free of charge until .*29 May 2026.* 22:00/).waitFor();
  });

  test.each([
    ['a request', false, 'You can withdraw it until the clinic answers, and always within 15 minutes of booking.'],
    ['a booking', true, 'You can only withdraw it within 15 minutes of booking.'],
  ])('is not promised where it is over: %s', async (_, autoApproveAppointments, exception) => {
    const salon = await openSalon(site.app, {
      branch: { category: 'MEDICAL', minCancellationHours: 24, autoApproveAppointments },
    });
    const page = await site.newPage({ language: 'en' });
    await reachDetails(page, salon);
    await page.getByText(`This appointment cannot be cancelled online. ${exception}`).waitFor();
  });
});

test('a cancellation takes the place of the news of a move', async () => {
  const salon = await openSalon(site.app);
  const { confirmationCode } = dataOf<Appointment>(
    await site.app.call('POST', '/appointments', { body: bookingBody(salon) }),
  );
  const { id: colleague } = await takeOn(site.app, salon, { firstName: 'Ayten', lastName: 'Su' });
  const page = await site.newPage({ device: 'smallPhone' });
  await page.goto(`/track/${confirmationCode}`);
  await page.getByRole('link', { name: 'Saati değiştir' }).click();
  await slots(page).filter({ hasText: '16:00' }).click();
  await expect.poll(() => continueButton(page).isDisabled()).toBe(false);
  // A time is of the person with whom it was chosen.
  await page.getByLabel('Personel').selectOption(colleague);
  await expect.poll(() => continueButton(page).isDisabled()).toBe(true);
  await slots(page).filter({ hasText: '16:00' }).click();
  await continueButton(page).click();
  await button(page, 'Değişikliği onayla').click();
  await page.getByText('Talebiniz değiştirildi.').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await button(page, 'Randevuyu iptal et').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Randevuyu iptal et' }).click();
  await page.getByText('Randevunuz iptal edildi.').waitFor();
  expect(await page.getByText('Talebiniz değiştirildi.').count()).toBe(0);
});

test('a day on which the chosen person does not work is told from a full one, in Turkish on a small phone', async () => {
  const salon = await openSalon(site.app, { service: { durationMinutes: 420 } });
  const closed = { start: '09:00', end: '18:00', available: false };
  const workingSchedule = { ...EVERY_DAY, monday: closed, tuesday: closed };
  await takeOn(site.app, salon, { firstName: 'Ayten', lastName: 'Su', workingSchedule });
  const page = await site.newPage({ device: 'smallPhone' });
  await page.goto(`/${salon.branch.slug}`);
  await button(page, /Saç kesimi/).click();
  await button(page, /Ayten/).click();
  await slots(page).first().waitFor();
  const day = (date: string) => button(page, new RegExp(`(^|\\D)${date} 2026`));
  expect(await day('29 Mayıs').innerText()).toContain('Dolu');
  expect(await day('1 Haziran').isDisabled()).toBe(true);
  expect(await day('1 Haziran').innerText()).toContain('Çalışmıyor');
  await page.setViewportSize({ width: 1280, height: 720 });
  const monday = day('8 Haziran');
  await monday.getByText('Yok', { exact: true }).waitFor();
  expect(await monday.textContent()).toContain('Çalışmıyor');
});

test('a day that is typed wins over the first free one, and clearing it forgets the time', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ language: 'en', device: 'smallPhone' });
  await reachTimes(page, salon);
  await slots(page).first().click();
  await dateField(page).fill('');
  await page.getByText('Choose a date to see the available times.').waitFor();
  expect(await continueButton(page).isDisabled()).toBe(true);
  await dateField(page).fill('2026-07-20');
  await slots(page).first().waitFor();
  expect(await button(page, /20 July 2026/).getAttribute('aria-pressed')).toBe('true');
  expect(await continueButton(page).isDisabled()).toBe(true);
});

test('a time that is chosen before the next free day is known stays chosen', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ language: 'en', device: 'phone' });
  await reachTimes(page, salon);
  await page.goBack();
  const letGo = await holdCalls(page, /\/days\?/);
  await button(page, new RegExp(salon.staff.firstName)).click();
  await slots(page).first().click();
  const answered = page.waitForResponse(/\/days\?/);
  letGo();
  await answered;
  await page.getByText('30 May', { exact: false }).first().waitFor();
  expect(await slots(page).first().getAttribute('aria-pressed')).toBe('true');
  await continueButton(page).click();
  await page.locator('[name=customerFirstName]').waitFor();
});
