import type { Page } from 'playwright-core';
import { goTo } from './go-to.ts';
import type { State } from './state.ts';

/** Presses the first button of the name, or of a part of it. */
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** Resolves once a field is marked as wrong. */
export const fieldsWrong = (page: Page) => page.locator('[aria-invalid=true]').first().waitFor();

/** Opens a dialog of a screen by one of its buttons. */
export const dialog = (
  name: string,
  route: string,
  button: string | RegExp,
  shown: (page: Page) => Promise<unknown>,
): State => ({
  name,
  route,
  async open({ page }) {
    await goTo(page, route);
    await press(page, button);
    await page.getByRole('dialog').first().waitFor();
    await shown(page);
  },
});

/** Resolves once the dialog shows a text. */
export const inDialog = (text: string | RegExp) => (page: Page) =>
  page.getByRole('dialog').getByText(text).first().waitFor();

/** Sends a form that lacks everything. */
export const sentEmpty = (submit: string) => async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name: submit, exact: true }).click();
  await fieldsWrong(page);
};
