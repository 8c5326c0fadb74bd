import type { Locator, Page } from 'playwright-core';

/** The button of a card or a screen that opens its further actions. */
export const moreOf = (place: Locator | Page): Locator =>
  place.getByRole('button', { name: /^(Diğer işlemler|More actions)$/ });

/** The actions of the opened list that something else lies over where one would press them. */
export async function coveredActions(page: Page): Promise<string[]> {
  const covered: string[] = [];
  for (const item of await page.getByRole('menuitem').all()) {
    await item.scrollIntoViewIfNeeded();
    const isCovered = await item.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    if (isCovered) covered.push(await item.innerText());
  }
  return covered;
}

/** Opens it and chooses one, by its whole name. */
export async function chooseMore(place: Locator | Page, name: string): Promise<void> {
  const more = moreOf(place);
  await more.click();
  await more.page().getByRole('menuitem', { name, exact: true }).click();
}
