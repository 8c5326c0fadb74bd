import type { Locator, Page } from 'playwright-core';
import type { Screen } from './day.ts';

/** In pixels of the window */
type Place = { readonly x: number; readonly y: number };

/** Takes an appointment to where a slot begins: with the mouse, or on a phone with a finger that rests on it first. */
export async function carry({ page, isPhone }: Screen, from: Locator, to: Locator): Promise<void> {
  await to.scrollIntoViewIfNeeded();
  const [taken, slot] = [await from.boundingBox(), await to.boundingBox()];
  if (!taken || !slot) throw new Error('Nothing to carry');
  const start = { x: taken.x + taken.width / 2, y: taken.y + taken.height / 2 };
  const end = { x: slot.x + slot.width / 2, y: start.y + slot.y - taken.y };
  await (isPhone ? carryByFinger : carryByMouse)(page, start, end);
}

async function carryByMouse({ mouse }: Page, start: Place, end: Place): Promise<void> {
  await mouse.move(start.x, start.y);
  await mouse.down();
  await mouse.move(start.x, start.y + 6, { steps: 3 });
  await mouse.move(end.x, end.y, { steps: 8 });
  await mouse.up();
}

async function carryByFinger(page: Page, start: Place, end: Place): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Place[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [start]);
  await page.locator('[data-ghost]').waitFor();
  await send('touchMove', [{ x: start.x, y: (start.y + end.y) / 2 }]);
  await send('touchMove', [end]);
  await send('touchEnd', []);
  await touch.detach();
}
