import type { Appointment, ClientError } from '@vakit/contract';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon } from '../../apps/server/src/test-support/salon.ts';
import { button, slots } from '../support/wizard.ts';
import { countCalls } from './support/failures.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

/** Takes something away that a page needs, as a browser does that does not have it, until the page is reloaded. */
const breakPage = (page: Page) =>
  page.evaluate(() => {
    Intl.DateTimeFormat.prototype.formatToParts = () => {
      throw new RangeError('Invalid Date');
    };
    Date.prototype.toLocaleDateString = Intl.DateTimeFormat.prototype.formatToParts as never;
  });
const nextReport = async (page: Page): Promise<ClientError> => {
  const { status, body } = await page.waitForResponse(/\/api\/v1\/client-errors$/);
  expect(status).toBe(200);
  return JSON.parse(body ?? '');
};

test('a step that breaks says so, with the phone and what was chosen, and tells the server', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ device: 'smallPhone', expectedErrors: /Invalid Date/ });
  await page.goto(`/${salon.branch.slug}`);
  await button(page, /Saç kesimi/).click();
  await breakPage(page);
  const report = nextReport(page);
  await button(page, /İlker/).click();
  await page.getByText('Bu sayfada bir sorun oluştu. Lütfen tekrar deneyin ya da bizi arayın.').waitFor();
  const phone = page.getByRole('link', { name: salon.branch.phone });
  expect(await phone.getAttribute('href')).toBe('tel:+902160000000');
  const chosen = await page.getByRole('main').innerText();
  for (const fact of ['Saç kesimi', 'İlker Öz']) expect(chosen).toContain(fact);
  expect(await report).toMatchObject({ page: 'BOOKING', message: 'RangeError: Invalid Date' });

  // A broken step leaves the others alone, and trying again continues at the same place.
  await page.goBack();
  await button(page, /İlker/).click();
  await button(page, 'Tekrar deneyin').click();
  await slots(page).first().waitFor();
});

test('an appointment that cannot be shown says what it is, and whom to call, in English', async () => {
  const salon = await openSalon(site.app);
  const { confirmationCode } = dataOf<Appointment>(
    await site.app.call('POST', '/appointments', { body: bookingBody(salon) }),
  );
  const page = await site.newPage({ language: 'en', device: 'smallPhone', expectedErrors: /Invalid Date/ });
  await page.goto(`/track/${confirmationCode}`);
  await page.getByRole('link', { name: 'Change time' }).waitFor();
  await breakPage(page);
  const report = nextReport(page);
  await page.getByRole('link', { name: 'Change time' }).click();
  await page.getByText('Something went wrong on this page. Please try again or call us.').waitFor();
  await page.getByRole('link', { name: salon.branch.phone }).waitFor();
  const known = await page.getByRole('main').innerText();
  for (const fact of [confirmationCode, 'Saç kesimi', '30.05.2026', '10:00']) expect(known).toContain(fact);
  const told = await report;
  expect(told).toMatchObject({ page: 'TRACKING', message: 'RangeError: Invalid Date' });
  expect(JSON.stringify(told)).not.toContain(confirmationCode);
});

test('a page that breaks over and over again reports a few times only', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ expectedErrors: /Broken/ });
  const reports = countCalls(page, '/client-errors');
  await page.goto(`/${salon.branch.slug}`);
  await button(page, /Saç kesimi/).waitFor();
  await page.evaluate(() => {
    for (let time = 0; time < 20; time++) dispatchEvent(new ErrorEvent('error', { error: new Error('Broken') }));
  });
  await expect.poll(reports).toBe(5);
});

test('a page of a light branch that breaks as a whole stays light, and turns dark at one press', async () => {
  const salon = await openSalon(site.app, { branch: { themeAppearance: 'LIGHT' } });
  const page = await site.newPage({ expectedErrors: /Invalid Date/ });
  await page.goto(`/${salon.branch.slug}`);
  await button(page, /Saç kesimi/).waitFor();
  await breakPage(page);
  await button(page, /English/).click();
  await page.getByText('Something went wrong on this page. Please try again or call us.').waitFor();
  const shown = () => page.evaluate(() => document.documentElement.dataset.appearance);
  expect(await shown()).toBe('light');
  await button(page, 'Dark appearance').click();
  expect(await shown()).toBe('dark');
});
