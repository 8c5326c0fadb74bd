// @module-tag gesture
// @module-tag layout
import type { Appointment } from '@vakit/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon } from '../../apps/server/src/test-support/salon.ts';
import { holdCalls } from './support/failures.ts';
import { isFocused } from './support/fields.ts';
import { moreOf } from './support/more.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

/** The Friday on which the tests begin, at noon */
const TODAY = '2026-05-29';

const MENU_SCRIPT = /\/assets\/loaded-more-menu/;

/** A salon with an appointment this afternoon. */
async function openWithOne() {
  const salon = await openSalon(site.app, { branch: { autoApproveAppointments: true } });
  const body = bookingBody(salon, { appointmentDate: TODAY, startTime: '15:00' });
  return { salon, booked: dataOf<Appointment>(await site.app.call('POST', '/appointments', { body, language: 'en' })) };
}
const items = (page: Page) => page.getByRole('menuitem');

test.each(['between press and release', 'after the press'])(
  'a press opens the list that is loaded %s',
  async (moment) => {
    const { salon } = await openWithOne();
    const page = await site.newPage({ signedInAs: salon.ownerEmail, isFirstVisit: true });
    const letGo = await holdCalls(page, MENU_SCRIPT);
    const answer = page.waitForResponse(MENU_SCRIPT);
    await page.goto('/appointments');
    await moreOf(page.getByRole('article')).hover();
    await page.mouse.down();
    if (moment === 'after the press') await page.mouse.up();
    letGo();
    await (await answer).finished();
    if (moment !== 'after the press') await page.mouse.up();
    await expect.poll(() => isFocused(items(page).first())).toBe(true);
    await page.keyboard.press('Escape');
    await items(page).first().waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused(moreOf(page.getByRole('article')))).toBe(true);
  },
);
