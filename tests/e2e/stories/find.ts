import { expect, vi } from 'vitest';
import { PATIENCE } from '../../support/patience.ts';
import type { StoryPage } from './story-page.ts';

const ROLES = {
  button: 'button',
  link: 'a[href]',
  heading: 'h1, h2, h3',
  text: 'main *, [role=dialog] *, dialog *',
} as const;
export type Role = keyof typeof ROLES;

/**
 * Waits for what a person sees and can use, and returns a selector of it.
 * @param name part of what is read of it; `nth` counts from the end when it is negative
 */
export async function find(page: StoryPage, role: Role, name: RegExp, nth = 0): Promise<string> {
  let mark = '';
  const search = async () => {
    mark = await page.evaluate(markFound, { selector: ROLES[role], pattern: name.source, nth });
    return mark;
  };
  await expect.poll(search, { interval: 100, message: `${role} ${name}` }).not.toBe('');
  return `[data-found="${mark}"]`;
}

/** Waits until it is seen no more, as a dialog that would take the next click. */
export async function waitUntilGone(page: StoryPage, role: Role, name: RegExp): Promise<void> {
  const search = () => page.evaluate(markFound, { selector: ROLES[role], pattern: name.source, nth: 0 });
  await expect.poll(search, { interval: 100, message: `no ${role} ${name}` }).toBe('');
}

/** Clicks it; what was drawn anew after it was found is looked up once more. */
export async function click(page: StoryPage, role: Role, name: RegExp, nth = 0): Promise<void> {
  await vi.waitFor(async () => page.click(await find(page, role, name, nth)), { timeout: PATIENCE, interval: 100 });
}

/** Reads the visible text of the page. */
export const readPage = (page: StoryPage): Promise<string> => page.evaluate(() => document.body.innerText, null);

/** Runs in the page, so it uses nothing around it. */
function markFound({ selector, pattern, nth }: { selector: string; pattern: string; nth: number }): string {
  const name = new RegExp(pattern);
  const found = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => {
    const isUsable = element.getClientRects().length > 0 && !(element as HTMLButtonElement).disabled;
    const said = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return isUsable && name.test(said.trim());
  });
  // The innermost ones come last in what contains each other.
  const innermost = found.filter((element) => !found.some((other) => other !== element && element.contains(other)));
  const element = innermost.at(nth);
  if (!element) return '';
  const mark = `${Date.now()}-${Math.random()}`;
  element.setAttribute('data-found', mark);
  return mark;
}
