import type { Appointment, Branch, Service, StaffMember } from '@vakit/contract';
import { v7 as uuidv7 } from 'uuid';
import { signSession } from '../../apps/server/src/http/session-token.ts';
import { openPasswords } from '../../apps/server/src/passwords.ts';
import { bookingBody, branchBody, PASSWORD, serviceBody, staffBody } from '../../apps/server/src/test-support/salon.ts';
import { call, dataOf } from '../../tests/resilience/support/call.ts';
import { type ServerProcess, startServer } from '../../tests/resilience/support/server-process.ts';
import type { Store } from './store.ts';

const JWT_SECRET = 'a secret that only the benchmarks know';
export const OWNER_ID = uuidv7();
export const BUSINESS_ID = uuidv7();
const DAY = 24 * 60 * 60 * 1000;

/** The branch that is asked, the session of its owner, and the only appointment so far. */
export type Salon = {
  readonly token: string;
  readonly branch: Branch;
  readonly service: Service;
  readonly people: readonly StaffMember[];
  readonly appointmentId: string;
};

/** The real server on a database, as an owner runs it, without limits by address. */
export const serve = (store: Pick<Store, 'settings'>): Promise<ServerProcess> =>
  startServer({ JWT_SECRET, NODE_ENV: 'production', ...store.settings });

/** Signs the sessions that these servers take. */
export const SIGNING = { secret: new TextEncoder().encode(JWT_SECRET), now: () => new Date() };
export const tokenOf = (accountId: string): Promise<string> =>
  signSession(SIGNING, { accountId, sessionVersion: 0 }, 'OWNER');

/** Local date of the branch, so many days from today. */
export const daysAhead = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

/** Opens a branch that confirms by itself, with one service and so many people, and books one time in it. */
export async function openSalon(store: Store, size: number): Promise<Salon> {
  // The first start makes the tables.
  await (await serve(store)).stop();
  await store.run(
    `INSERT INTO accounts
    (id, role, first_name, last_name, email, phone, password_hash, email_verified_at, language, created_at) VALUES
    ('${OWNER_ID}', 'OWNER', 'Elif', 'Yılmaz', 'sahip@salon.example', '+90 532 000 00 00',
      '${await openPasswords().hash(PASSWORD)}', now(), 'tr', now())`,
    `INSERT INTO businesses (id, created_at) VALUES ('${BUSINESS_ID}', now())`,
    `INSERT INTO business_owners VALUES ('${BUSINESS_ID}', '${OWNER_ID}', now())`,
  );
  const token = await tokenOf(OWNER_ID);
  const server = await serve(store);
  const create = <Data>(path: string, body: object) => dataOf<Data>(call(server.url, 'POST', path, { token, body }));
  const branch = await create<Branch>('/branches', branchBody({ autoApproveAppointments: true }));
  const service = await create<Service>('/services', serviceBody(branch.id));
  const people: StaffMember[] = [];
  while (people.length < size) people.push(await create<StaffMember>('/staff', staffBody(branch.id)));
  await dataOf(call(server.url, 'PUT', `/branches/${branch.id}/publish`, { token }));
  const [staff] = people as [StaffMember];
  const body = bookingBody({ branch, service, staff }, { appointmentDate: daysAhead(300) });
  const { id: appointmentId } = await create<Appointment>('/appointments', body);
  await server.stop();
  return { token, branch, service, people, appointmentId };
}
