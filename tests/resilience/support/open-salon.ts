import type { Branch, Service, StaffMember } from '@vakit/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../../apps/server/src/database/connect.ts';
import { openBusiness } from '../../../apps/server/src/features/businesses/index.ts';
import { signSession } from '../../../apps/server/src/http/session-token.ts';
import { branchBody, serviceBody, staffBody } from '../../../apps/server/src/test-support/salon.ts';
import { callUntilAnswered, dataOf } from './call.ts';
import { JWT_SECRET } from './installation.ts';

export const OWNER_EMAIL = 'sahip@salon.example';

/** Puts a verified owner into the database; their session. */
export async function addOwner(database: Database, email = OWNER_EMAIL): Promise<string> {
  const now = new Date();
  const id = uuidv7();
  await database
    .insertInto('accounts')
    .values({
      id,
      role: 'OWNER',
      first_name: 'Elif',
      last_name: 'Yılmaz',
      email,
      phone: '+90 532 000 00 00',
      email_verified_at: now,
      language: 'tr',
      created_at: now,
    })
    .execute();
  await openBusiness(database, id, now);
  const signing = { secret: new TextEncoder().encode(JWT_SECRET), now: () => now };
  return signSession(signing, { accountId: id, sessionVersion: 0 }, 'OWNER');
}

export type RunningSalon = {
  readonly token: string;
  readonly branch: Branch;
  readonly services: readonly Service[];
  readonly people: readonly StaffMember[];
};

type Wishes = {
  /** Network address of the owner, where a test counts how often each address asks */
  readonly address?: string;
  readonly branch?: object;
  /** Differences of each service */
  readonly services?: readonly object[];
  readonly people?: number;
  /** Differences of a person */
  readonly person?: (index: number, services: readonly Service[]) => object;
};

/** Opens a published branch on a running server, open every day from 09:00 to 18:00. */
export async function openSalon(serverUrl: string, token: string, wishes: Wishes = {}): Promise<RunningSalon> {
  const { address, services: differences = [{}], people: count = 1, person = () => ({}) } = wishes;
  const owner = { token, ...(address && { headers: { 'x-forwarded-for': address } }) };
  const create = <Data>(path: string, body: object) =>
    dataOf<Data>(callUntilAnswered(serverUrl, 'POST', path, { ...owner, body }));
  const slug = `salon-${uuidv7()}`;
  const branch = await create<Branch>('/branches', branchBody({ slug, minCancellationHours: 1, ...wishes.branch }));
  const services: Service[] = [];
  for (const difference of differences) {
    services.push(await create<Service>('/services', serviceBody(branch.id, difference)));
  }
  const people: StaffMember[] = [];
  while (people.length < count) {
    const body = staffBody(branch.id, { email: `${uuidv7()}@salon.example`, ...person(people.length, services) });
    people.push(await create<StaffMember>('/staff', body));
  }
  await dataOf(callUntilAnswered(serverUrl, 'PUT', `/branches/${branch.id}/publish`, owner));
  return { token, branch, services, people };
}
