import type { Locator } from './locator.ts';
import type { Page } from './page.ts';

/** The button of a card that opens the further actions of an appointment. */
export const moreOf = (card: Locator | Page): Locator =>
  card.getByRole('button', { name: /^(Diğer işlemler|More actions)$/ });

/** Opens it and chooses one, by its whole name. */
export async function chooseMore(card: Locator, name: string): Promise<void> {
  await moreOf(card).click();
  await card.page().getByRole('menuitem', { name, exact: true }).click();
}
