import type { TimeOffRequest } from '@vakit/contract';
import { expect, test } from 'vitest';
import { acceptInvitation, dataOf, openSalon, type Salon } from '../../apps/server/src/test-support/salon.ts';
import { expectAccessibleInBothSchemes } from './support/accessibility.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const OWN = '/staff/me/time-off-requests';
const MONDAY = '2026-06-01';

const ask = async ({ branch }: Salon, token: string, body: object = {}) =>
  dataOf<TimeOffRequest>(
    await site.app.call('POST', OWN, {
      token,
      body: { branchId: branch.id, startDate: MONDAY, endDate: MONDAY, ...body },
    }),
  );
const own = async ({ branch }: Salon, token: string) =>
  dataOf<TimeOffRequest[]>(await site.app.call('GET', `${OWN}?branchId=${branch.id}`, { token }));
test('a request is taken back by the keyboard, in English on a desktop', async () => {
  const salon = await openSalon(site.app);
  const token = await acceptInvitation(site.app, salon.staff.email);
  await ask(salon, token, { startTime: '13:00', endTime: '15:00' });
  const page = await site.newPage({ signedInAs: salon.staff.email, language: 'en' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/my-schedule');
  const back = page.getByRole('button', { name: 'Take back the request for Mon, 1 Jun 2026 13:00–15:00' });
  await back.waitFor();
  await expectAccessibleInBothSchemes(page);
  await back.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Your request was taken back').waitFor();
  await back.waitFor({ state: 'detached' });
  expect(await own(salon, token)).toEqual([]);
});
