import type { Page } from 'playwright-core';
import { breakCalls, holdCalls } from '../../support/failures.ts';
import { fillIn } from '../../support/fields.ts';
import { chooseMore, moreOf } from '../../support/more.ts';
import { goTo } from '../go-to.ts';
import type { State, Walk } from '../state.ts';

const route = '/appointments';
const LIST = /\/appointments\/manage(\?|$)/;
const card = (page: Page, customer: string) => page.getByRole('article').filter({ hasText: customer }).first();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens one of the further actions of an appointment of the list, found by its customer. */
const action = (name: string, customer: string, item: string, shown?: string): State => ({
  name,
  route,
  async open({ page }) {
    await goTo(page, `/appointments?q=${encodeURIComponent(customer)}`);
    await chooseMore(card(page, customer), item);
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
    if (shown) await dialog.getByText(shown, { exact: false }).first().waitFor();
  },
});

const list: readonly State[] = [
  {
    name: 'the list while it is loaded',
    route,
    async open({ page }) {
      await holdCalls(page, LIST);
      await page.goto('/appointments');
      await page.getByRole('status', { name: 'Loading…' }).first().waitFor();
    },
  },
  {
    name: 'the list that cannot be loaded',
    route,
    async open({ page }) {
      await breakCalls(page, LIST);
      await page.goto('/appointments');
      await page.getByRole('alert').getByText('Failed to fetch appointments').first().waitFor();
    },
  },
  {
    name: 'appointments of every status',
    route,
    async open({ page }) {
      await goTo(page, '/appointments');
      await card(page, 'Ayşe').waitFor();
    },
  },
  {
    name: 'a table of them',
    route,
    async open({ page }) {
      await goTo(page, '/appointments');
      await page.getByText('Table', { exact: true }).click();
      await page.getByRole('row').filter({ hasText: 'Ayşe' }).first().waitFor();
    },
  },
  {
    name: 'the details of a line',
    route,
    async open({ page }) {
      const line = page.getByRole('row').filter({ hasText: 'Ayşe' }).first();
      await line.getByRole('button', { name: /details/i }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'further filters',
    route,
    async open({ page }) {
      await goTo(page, '/appointments');
      await page.getByText('Cards', { exact: true }).click();
      await press(page, 'More filters');
      await page.getByRole('dialog', { name: 'More filters' }).getByLabel('Confirmed').waitFor();
    },
  },
  {
    name: 'the further actions of one',
    route,
    async open({ page }) {
      await goTo(page, '/appointments?q=Ay%C5%9Fe');
      await moreOf(card(page, 'Ayşe')).click();
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'a visit that is changed for what cannot be',
    route,
    async open({ page }) {
      await goTo(page, '/appointments?q=Beste');
      await chooseMore(card(page, 'Beste'), 'Change');
      const form = page.getByRole('dialog');
      await form.getByRole('button', { name: 'Add another service' }).click();
      await fillIn(form, { 'Boya: Work (minutes)': '4' });
      await form.getByRole('button', { name: 'Save' }).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
];

const actions: readonly State[] = [
  action('messages of every outcome', 'Ayşe', 'Messages', '550 No such person'),
  action('what was done to an appointment', 'Ayşe', 'History', 'Confirmed'),
  action('the next appointment', 'Ayşe', 'Next appointment'),
  action('an appointment that is repeated', 'Zeynep', 'Repeat', 'Book'),
  action('a series', 'Nur', 'Repeating'),
  action('the room of a visit', 'Zeki', 'Change room or device', 'Oda'),
  action('the question before one is cancelled', 'Ayşe', 'Cancel'),
];

export const APPOINTMENTS: readonly Walk[] = [
  { subject: 'appointments', device: 'desktop', language: 'en', as: 'owner', states: list },
  { subject: 'what is done with appointments', device: 'desktop', language: 'en', as: 'owner', states: actions },
];
