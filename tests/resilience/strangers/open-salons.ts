import type { GroupSession, Service, StaffMember } from '@vakit/contract';
import { timeOfMinutes } from '@vakit/scheduling';
import { serviceBody } from '../../../apps/server/src/test-support/salon.ts';
import { GROUP_TERMS } from '../../../apps/server/src/test-support/sessions.ts';
import { callUntilAnswered, dataOf } from '../support/call.ts';
import { openSalon, type RunningSalon } from '../support/open-salon.ts';
import { type Arena, nextAddress } from './ask.ts';
import { BRANCHES, LENGTHS, SESSION_LENGTH } from './crowd.ts';
import { DAYS_OF_CROWD, dateOf, SESSIONS_START } from './places.ts';

/** Opens the branches of the plan, for so many crowds. */
export async function openSalons(serverUrl: string, token: string, crowds: number): Promise<Arena['salons']> {
  const dates = Array.from({ length: crowds * DAYS_OF_CROWD }, (_, day) => dateOf(day));
  const opened = await Promise.all(
    BRANCHES.map(async ({ name, people, maxUnconfirmedBookings }) => {
      const services = LENGTHS.map((durationMinutes) => ({ durationMinutes }));
      const wishes = { address: nextAddress(), branch: { maxUnconfirmedBookings }, services, people };
      const salon = await openSalon(serverUrl, token, wishes);
      return [name, { ...salon, sessions: name === 'narrow' ? await planSessions(serverUrl, salon, dates) : [] }];
    }),
  );
  return Object.fromEntries(opened);
}

/** One with each person on each of the dates, at the same time. */
async function planSessions(
  serverUrl: string,
  { token, branch, people }: RunningSalon,
  dates: readonly string[],
): Promise<GroupSession[]> {
  const headers = { 'x-forwarded-for': nextAddress() };
  const create = <Data>(path: string, body: object) =>
    dataOf<Data>(callUntilAnswered(serverUrl, 'POST', path, { token, body, headers }));
  const terms = { ...GROUP_TERMS, durationMinutes: SESSION_LENGTH };
  const { id: serviceId } = await create<Service>('/services', serviceBody(branch.id, terms));
  const plan = { branchId: branch.id, serviceId, dates, startTime: timeOfMinutes(SESSIONS_START), seats: terms.seats };
  const planned = people.map(({ id: staffId }: StaffMember) =>
    create<GroupSession[]>('/group-sessions', { ...plan, staffId }),
  );
  return (await Promise.all(planned)).flat();
}
