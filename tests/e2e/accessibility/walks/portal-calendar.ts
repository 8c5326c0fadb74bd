import type { Page } from 'playwright-core';
import { TOMORROW } from '../../../../apps/server/src/test-support/salon.ts';
import { chooseMore } from '../../support/more.ts';
import { goTo } from '../go-to.ts';
import type { State, Walk } from '../state.ts';

const route = '/calendar';
const event = (page: Page, customer: string) => page.locator('button[data-event-id]').filter({ hasText: customer });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

async function openDay(page: Page): Promise<void> {
  await goTo(page, '/calendar');
  await event(page, 'Ayşe').first().waitFor();
}

/** Opens one of the further actions of an appointment of the calendar. */
const action = (name: string, customer: string, item: string): State => ({
  name,
  route,
  async open({ page }) {
    await openDay(page);
    await event(page, customer).first().press('Enter');
    await chooseMore(page.getByRole('dialog', { name: 'Appointment', exact: true }), item);
    await page.getByRole('dialog').last().getByRole('button', { name: /./ }).last().waitFor();
  },
});

const day: readonly State[] = [
  { name: 'a day', route, open: ({ page }) => openDay(page) },
  {
    name: 'the next day, with what was booked together and a wish to move',
    route,
    async open({ page }) {
      await goTo(page, `/calendar?date=${TOMORROW}`);
      await page.getByText('Wants to move here').first().waitFor();
    },
  },
  {
    name: 'a week of one person',
    route,
    async open({ page }) {
      await goTo(page, '/calendar?view=week');
      await event(page, 'Ayşe').first().waitFor();
    },
  },
  {
    name: 'a booking beside it',
    route,
    async open({ page }) {
      await openDay(page);
      await press(page, 'New appointment');
      await page.getByRole('complementary', { name: 'New appointment' }).getByRole('combobox').first().waitFor();
    },
  },
  {
    name: 'an appointment',
    route,
    async open({ page }) {
      await openDay(page);
      await event(page, 'Ayşe').first().press('Enter');
      await page.getByRole('dialog', { name: 'Appointment', exact: true }).waitFor();
    },
  },
  {
    name: 'an appointment that is moved to an unusual time',
    route,
    async open({ page }) {
      await openDay(page);
      await event(page, 'Ayşe').first().press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
      const question = page.getByRole('dialog', { name: 'Move this appointment?' });
      await question.getByLabel('Time').fill('20:00');
      await question.getByRole('button', { name: 'Move appointment' }).click();
      await question.getByRole('button', { name: 'Move anyway' }).waitFor();
    },
  },
  action('one that takes longer', 'Ayşe', 'Takes longer'),
  action('a day that runs late', 'Ayşe', 'Running late'),
  action('two that change places', 'Ayşe', 'Swap'),
];

const further: readonly State[] = [
  {
    name: 'a free stretch that is blocked',
    route,
    async open({ page }) {
      await openDay(page);
      await page
        .getByRole('button', { name: /^Book 16:\d\d–.*Selin Ak$/ })
        .first()
        .focus();
      await page.keyboard.press('b');
      await page.getByRole('dialog', { name: 'Free time of Selin Ak' }).waitFor();
    },
  },
  {
    name: 'the choices of a person',
    route,
    async open({ page }) {
      await openDay(page);
      await press(page, 'İlker Öz: options');
      await page.getByRole('link', { name: 'Off: hand over appointments' }).waitFor();
    },
  },
  {
    name: 'how the calendar is looked at',
    route,
    async open({ page }) {
      await openDay(page);
      await press(page, /^View$/);
      await page.getByRole('combobox', { name: 'Group' }).waitFor();
    },
  },
  {
    name: 'the keys of the calendar',
    route,
    async open({ page }) {
      await openDay(page);
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
  },
  {
    name: 'a note of the day that is empty',
    route,
    async open({ page }) {
      await openDay(page);
      await chooseMore(page, 'Add a note to the day');
      await page.getByRole('textbox', { name: 'New day note' }).press('Enter');
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'a day by rooms',
    route: '/calendar/rooms',
    async open({ page }) {
      await goTo(page, `/calendar/rooms?date=${TOMORROW}`);
      await page.getByRole('group', { name: 'Oda 1', exact: true }).first().waitFor();
      await page.getByText('Under maintenance').first().waitFor();
    },
  },
  {
    name: 'appointments that go to others',
    route: '/calendar/handover',
    async open({ page, business }) {
      const { branch, staff } = business.salon;
      await goTo(page, `/calendar/handover?branch=${branch.id}&staff=${staff.id}`);
      await page.getByRole('button', { name: /^Change: Ayşe/ }).waitFor();
    },
  },
  {
    name: 'another person or time for one of them',
    route: '/calendar/handover',
    async open({ page }) {
      await page.getByRole('button', { name: /^Change: Ayşe/ }).click();
      await page.getByRole('dialog').getByRole('combobox').first().waitFor();
    },
  },
];

const phone: readonly State[] = [
  {
    name: 'one person of a day',
    route,
    async open({ page }) {
      await openDay(page);
    },
  },
  {
    name: 'a list of people that is open',
    route,
    isListOpen: true,
    async open({ page }) {
      await page.getByRole('combobox', { name: 'Personel' }).click();
      await page.getByRole('option').first().waitFor();
    },
  },
];

const staff: readonly State[] = [
  {
    name: 'the own schedule',
    route: '/my-schedule',
    async open({ page }) {
      await goTo(page, '/my-schedule');
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    name: 'own hours that cannot be so',
    route: '/my-schedule',
    async open({ page }) {
      await page.getByLabel('Pazartesi başlangıç').fill('19:00');
      await page.getByRole('button', { name: 'Çalışma saatlerini kaydet' }).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'time off that is asked for',
    route: '/my-schedule',
    async open({ page }) {
      await goTo(page, '/my-schedule');
      await page.getByRole('button', { name: 'İzin iste' }).click();
      await page.getByRole('dialog').getByLabel('Başlangıç').waitFor();
    },
  },
];

export const CALENDAR: readonly Walk[] = [
  { subject: 'the calendar', device: 'desktop', language: 'en', as: 'owner', states: day },
  { subject: 'what stands in the calendar besides', device: 'desktop', language: 'en', as: 'owner', states: further },
  { subject: 'the calendar in the hand', device: 'phone', language: 'tr', as: 'owner', states: phone },
  { subject: 'a member of the staff', device: 'phone', language: 'tr', as: 'staff', states: staff },
];
