import type { Page } from 'playwright-core';
import { bookingBody, dataOf } from '../../../../apps/server/src/test-support/salon.ts';
import { sentCode } from '../../../../apps/server/src/test-support/sent-code.ts';
import { button, slots } from '../../../support/wizard.ts';

import type { State, Visit, Walk } from '../state.ts';
import { breakDates } from './booking.ts';

const route = '/track/:code';
const track = (page: Page, { confirmationCode }: { confirmationCode: string }) =>
  page.goto(`/track/${confirmationCode}`);
const dialogOf = (page: Page) => page.getByRole('dialog').waitFor();

async function bookAnew({ site, business }: Visit, wish: object) {
  const body = bookingBody(business.salon, { appointmentDate: '2026-06-16', ...wish });
  const answer = await site.app.call('POST', '/appointments', { body, address: '10.6.6.6' });
  return dataOf<{ id: string; confirmationCode: string }>(answer);
}

/** The mailed link that proves the address of the booking of the second branch. */
async function proofLink({ site, business }: Visit): Promise<string> {
  const mails = await site.mailsTo(business.unproven.customerEmail);
  return /\S+#proof=\S+/.exec(mails.find(({ kind }) => kind === 'PROOF')?.plain_text ?? '')?.[0] as string;
}

const tracked: readonly State[] = [
  {
    name: 'a code that is looked for',
    route: '/track',
    async open({ page }) {
      await page.goto('/track');
      await page.getByLabel('Confirmation code').pressSequentially('abc-123-xyi');
    },
  },
  {
    name: 'a code that nothing has',
    route: '/track',
    async open({ page }) {
      await page.keyboard.press('Enter');
      await page.getByText('Appointment not found. Please check your confirmation code.').first().waitFor();
    },
  },
  {
    name: 'an appointment',
    route,
    async open({ page, business }) {
      await track(page, business.mert);
      await page.getByRole('checkbox', { name: 'Remember this code on this device' }).check();
    },
  },
  {
    name: 'the question before it is cancelled',
    route,
    async open({ page, business }) {
      await track(page, business.mert);
      await button(page, 'Cancel appointment').click();
      await dialogOf(page);
    },
  },
  {
    name: 'another time that is chosen',
    route,
    async open(visit) {
      const { page } = visit;
      await track(page, await bookAnew(visit, { startTime: '10:00' }));
      await page.getByRole('link', { name: 'Change time' }).click();
      await slots(page).filter({ hasText: '15:00' }).click();
    },
  },
  {
    name: 'another time that is confirmed',
    route,
    async open({ page }) {
      await button(page, 'Continue').click();
      await page.getByRole('heading', { name: 'Confirm the change' }).waitFor();
    },
  },
  {
    name: 'an appointment that was moved',
    route,
    async open({ page }) {
      await button(page, 'Confirm change').click();
      await page.getByText('Your request has been changed.').first().waitFor();
    },
  },
  {
    name: 'a new time that the business has not answered',
    route,
    async open({ page, business }) {
      await track(page, business.moving);
      await page.getByText('Until the barber shop answers', { exact: false }).first().waitFor();
    },
  },
  {
    name: 'what was booked together',
    route,
    async open({ page, business }) {
      await track(page, business.party);
      await page.getByText('Zeynep').first().waitFor();
    },
  },
  {
    name: 'the question before one of several is cancelled',
    route,
    async open({ page }) {
      await button(page, /Cancel only this/)
        .first()
        .click();
      await dialogOf(page);
    },
  },
  {
    name: 'a party that is moved',
    route,
    async open({ page, business }) {
      await track(page, business.party);
      await page.getByRole('link', { name: 'Change time' }).click();
      await slots(page).first().waitFor();
    },
  },
  {
    name: 'a seat that is moved to another session',
    route,
    async open({ page, site }) {
      const seat = await site.app.database
        .selectFrom('appointments')
        .select('confirmation_code as confirmationCode')
        .where('session_id', 'is not', null)
        .executeTakeFirstOrThrow();
      await track(page, seat);
      await page.getByRole('link', { name: 'Change time' }).click();
      await button(page, /14:00 – 15:00/).waitFor();
    },
  },
  {
    name: 'a booking that waits for its proof',
    route,
    async open(visit) {
      await visit.page.goto((await proofLink(visit)).replace(visit.site.url, ''));
      await visit.page.getByText('Waiting for your confirmation').first().waitFor();
    },
  },
  {
    name: 'a page that breaks',
    route,
    async open({ page, business }) {
      await track(page, business.mert);
      await page.getByRole('link', { name: 'Change time' }).waitFor();
      await page.evaluate(breakDates);
      await page.getByRole('link', { name: 'Change time' }).click();
      await page.getByText('Something went wrong on this page.', { exact: false }).first().waitFor();
    },
  },
];

const own: readonly State[] = [
  {
    name: 'an address that is asked for',
    route: '/:slug',
    async open({ page, business }) {
      await page.goto(`/${business.salon.branch.slug}#my-appointments`);
      await page.getByLabel('E-posta').waitFor();
    },
  },
  {
    name: 'a code that is wrong',
    route: '/:slug',
    async open({ page, business }) {
      await page.getByLabel('E-posta').fill(business.moving.customerEmail);
      await button(page, 'Kod gönder').click();
      await page.getByLabel('Doğrulama kodu').fill('123');
      await button(page, 'Randevularımı göster').click();
      await page.locator('[aria-invalid=true]').waitFor();
    },
  },
  {
    name: 'the appointments of a customer',
    route: '/:slug',
    async open({ page, site, business }) {
      const { slug } = business.salon.branch;
      const { codeId, code } = await sentCode(site.app, slug, { email: business.moving.customerEmail });
      const opened = await page.request.post(`/api/v1/my-appointments/${slug}/session`, { data: { codeId, code } });
      if (!opened.ok()) throw new Error(`They were not opened: ${await opened.text()}`);
      await page.reload();
      await page.getByRole('region', { name: 'Yaklaşan' }).first().waitFor();
    },
  },
  {
    name: 'details of a customer that cannot be so',
    route: '/:slug',
    async open({ page }) {
      await button(page, 'Bilgilerimi değiştir').click();
      await page.getByRole('region', { name: 'Bilgilerim' }).getByLabel('Ad', { exact: true }).fill(' ');
      await button(page, 'Kaydet').click();
      await page.getByText('Ad zorunludur').first().waitFor();
    },
  },
];

export const TRACKING: readonly Walk[] = [
  { subject: 'tracking an appointment', device: 'desktop', language: 'en', states: tracked },
  { subject: 'the appointments of a customer', device: 'smallPhone', language: 'tr', states: own },
];
