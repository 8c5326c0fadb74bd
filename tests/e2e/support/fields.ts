import type { Locator, Page } from 'playwright-core';

type Scope = Page | Locator;

/** The field with the label, which ends in an asterisk when something is required. */
export const field = (scope: Scope, label: string): Locator =>
  scope.getByLabel(new RegExp(`^${RegExp.escape(label)}( \\*)?$`));

/** Opens the fields that are folded away under a title. */
export const unfold = (scope: Scope, title: string): Promise<void> =>
  scope.getByRole('button', { name: title, exact: true, expanded: false }).click();

/** Types into fields, by their labels. */
export async function fillIn(scope: Scope, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(scope, label).fill(value);
}

/** Presses the keys of an ISO date, month first as the browser of the tests has it. */
export async function typeDate(page: Page, input: Locator, date: string): Promise<void> {
  const [year, month, day] = date.split('-');
  // A field that has the focus already may have it in its year.
  await input.blur();
  await input.focus();
  await page.keyboard.type(`${month}${day}${year}`);
}

/** Enters a new customer into the form of a booking, where nobody is found. */
export async function newCustomer(form: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  const search = form.getByRole('combobox', { name: /^(Müşteri|Customer)( \*)?$/ });
  await search.fill('qx');
  await search.press('Enter');
  await fillIn(form, values);
}

/** Reads a field's description for screen readers, its hint and its error, without the label. */
export function descriptionOf(scope: Scope, label: string): Promise<string> {
  return field(scope, label).evaluate((input) => {
    const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  });
}

/** Whether the field has the focus. */
export const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);
