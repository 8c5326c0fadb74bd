// @module-tag network
import { expect, test } from 'vitest';
import { consumeUses } from '../../apps/server/src/limits/consume-uses.ts';
import { BOOKINGS, SIGN_INS } from '../../apps/server/src/limits/limits.ts';
import { openSalon, PASSWORD } from '../../apps/server/src/test-support/salon.ts';
import { button, CODE, reachTimes, typeDetails } from '../support/wizard.ts';
import { serveSite } from './support/site.ts';
import { listenToStatuses } from './support/statuses.ts';

const site = serveSite({ rateLimit: true, publicUrl: 'https://vakit.example' });
/** Each request that was refused for want of work is told to the console. */
const expectedErrors = /429/;

/** Uses a limit up as somebody else would do meanwhile */
async function useUp(limit: typeof BOOKINGS.ofBranch | typeof SIGN_INS.forAccount, name: string) {
  const { context } = site.app;
  for (let use = 0; use < limit.max; use++) await consumeUses(context, context.database, [{ limit, name }]);
}

test('a customer books on a phone while somebody else floods the branch', async () => {
  const salon = await openSalon(site.app);
  await useUp(BOOKINGS.ofBranch, salon.branch.id);
  const page = await site.newPage({ language: 'en', device: 'phone', expectedErrors });
  const asked: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/appointments')) asked.push(request.headers()['proof-of-work']);
  });
  await reachTimes(page, salon);
  await button(page, '14:00').click();
  await button(page, 'Continue').click();
  await typeDetails(page);
  const said = await listenToStatuses(page);
  await button(page, 'Confirm booking').click();
  await page.getByText(CODE).waitFor();
  expect(await said()).toContain('One moment, checking…');
  expect(asked).toEqual([undefined, expect.any(String)]);
});

test('an owner signs in on a new device while somebody else guesses', async () => {
  const { ownerEmail } = await openSalon(site.app);
  await useUp(SIGN_INS.forAccount, ownerEmail);
  const page = await site.newPage({ language: 'tr', expectedErrors });
  await page.goto('/login');
  await page.locator('input[type=email]').fill(ownerEmail);
  await page.locator('input[type=password]').fill(PASSWORD);
  const said = await listenToStatuses(page);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  expect(await said()).toContain('Bir saniye, doğrulanıyor…');
});
