import type { Role } from '@vakit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contextOf } from '../../context.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { bookingBody, dataOf, openSalon, type Salon, TOMORROW } from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { showDashboard } from '../dashboard/show-dashboard.ts';
import { listAppointments } from './list-appointments.ts';
import { listCalendar } from './list-calendar.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
  salon = await openSalon(app);
  dataOf(await app.call('POST', '/appointments', { body: bookingBody(salon) }));
});
afterAll(() => app.close());

/** The owner of the salon, were the account's role another one. */
async function accountAs(role: string): Promise<SignedIn> {
  const { id, language, businessId } = await app.database
    .selectFrom('accounts')
    .innerJoin('business_owners', 'account_id', 'accounts.id')
    .select(['accounts.id', 'language', 'business_id as businessId'])
    .where('email', '=', salon.ownerEmail)
    .executeTakeFirstOrThrow();
  return { id, language, businessId, businessIds: [businessId], memberships: [], role: role as Role };
}

const seenBy = async (account: SignedIn) => {
  const dashboard = await showDashboard(contextOf(app.context, ...account.businessIds), account);
  const { data } = await listAppointments(contextOf(app.context, ...account.businessIds), account, { limit: 10 });
  return { listed: data.length, counted: dashboard.appointments.total, branches: dashboard.branches.total };
};
const calendarOf = (account: SignedIn) =>
  listCalendar(contextOf(app.context, ...account.businessIds), account, {
    branchId: salon.branch.id,
    from: TOMORROW,
    to: TOMORROW,
  });

test('a role that nobody knows is not an owner’s', async () => {
  const owner = await accountAs('OWNER');
  expect(await seenBy(owner)).toEqual({ listed: 1, counted: 1, branches: 1 });
  expect(await calendarOf(owner)).toHaveLength(1);

  const unknown = await accountAs('ACCOUNTANT');
  expect(await seenBy(unknown)).toEqual({ listed: 0, counted: 0, branches: 0 });
  await expect(calendarOf(unknown)).rejects.toThrow('BRANCH_NOT_FOUND');
});
