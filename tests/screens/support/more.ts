import type { Locator } from './locator.ts';
import type { Page } from './page.ts';

/** The button of a card or a screen that opens its further actions. */
export const moreOf = (place: Locator | Page): Locator =>
  place.getByRole('button', { name: /^(Diğer işlemler|More actions)$/ });

/** Opens it and chooses one, by its whole name. */
export async function chooseMore(place: Locator | Page, name: string): Promise<void> {
  const more = moreOf(place);
  await more.click();
  await more.page().getByRole('menuitem', { name, exact: true }).click();
}
