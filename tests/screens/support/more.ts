import type { Locator } from './locator.ts';
import type { Page } from './page.ts';

/** What can be done with an appointment besides what is done next stands behind this button of its card. */
export const moreOf = (card: Locator | Page): Locator =>
  card.getByRole('button', { name: /^(Diğer işlemler|More actions)$/ });

/** Opens it and chooses one, by its whole name. */
export async function chooseMore(card: Locator, name: string): Promise<void> {
  await moreOf(card).click();
  await card.page().getByRole('menuitem', { name, exact: true }).click();
}
