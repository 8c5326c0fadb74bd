import type { GroupSession, Service } from '@vakit/contract';
import type { Property } from './personas.ts';
import { dataOf, next, serviceBody, TOMORROW } from './salon.ts';
import type { TestApp } from './test-app.ts';

type Where = Pick<Property, 'branch' | 'staff'>;

/** A service of a branch that is held in groups. */
export async function sellInGroups(
  app: TestApp,
  token: string | undefined,
  { branch }: Pick<Property, 'branch'>,
): Promise<Service> {
  const body = serviceBody(branch.id, { name: `Pilates ${next()}`, durationMinutes: 60, seats: 8 });
  return dataOf<Service>(await app.call('POST', '/services', { token, body }));
}

/** Body that plans a session, late on a day without anything else. */
export const sessionBody = ({ branch, staff }: Where, serviceId: string) => ({
  branchId: branch.id,
  serviceId,
  staffId: staff.id,
  dates: [TOMORROW],
  startTime: '17:00',
  seats: 8,
  allowOutsideHours: true,
});

/** A session with nobody in it. */
export async function planSession(app: TestApp, token: string | undefined, property: Where): Promise<GroupSession> {
  const { id } = await sellInGroups(app, token, property);
  const body = sessionBody(property, id);
  const [session] = dataOf<[GroupSession]>(await app.call('POST', '/group-sessions', { token, body }));
  return session;
}
