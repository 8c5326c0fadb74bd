import type { Branch, Service, StaffMember } from '@vakit/contract';
import { timeOfMinutes } from '@vakit/scheduling';
import { writeCursor } from '../../apps/server/src/features/appointments/cursor.ts';
import { bookingBody, PASSWORD } from '../../apps/server/src/test-support/salon.ts';
import type { Request } from './load.ts';
import { daysAhead, tokenOf } from './salon.ts';
import type { Store } from './store.ts';

const API = '/api/v1';
const YEARS_AGO = 3 * 365 * 24 * 60 * 60 * 1000;
const STARTS_A_DAY = 18;

/** A person who can be booked, with the branch and its owner, and the code of one of the visits. */
export type Place = {
  readonly branchId: string;
  readonly slug: string;
  readonly serviceId: string;
  readonly staffId: string;
  readonly ownerId: string;
  readonly ownerEmail: string;
  readonly code: string;
};

/** People of the branches that a condition holds for, as at random; `isEach`: one of each branch. */
export const placesOf = (store: Store, condition: string, isEach = false): Promise<Place[]> =>
  store.run(`SELECT * FROM (
    SELECT ${isEach ? 'DISTINCT ON (branch.id)' : ''} branch.id AS "branchId", slug, service.id AS "serviceId",
      person.id AS "staffId", account.id AS "ownerId", account.email AS "ownerEmail",
      (SELECT confirmation_code FROM appointments WHERE business_id = branch.business_id AND staff_id = person.id LIMIT 1) AS code
    FROM branches branch JOIN services service ON service.branch_id = branch.id
      JOIN staff_members person ON person.branch_id = branch.id
      JOIN business_owners owner ON owner.business_id = branch.business_id JOIN accounts account ON account.id = owner.account_id
    WHERE ${condition}) place ORDER BY md5("staffId"::text)`);

export type Ask = (place: Place) => Request | Promise<Request>;

/** Asks about so many places, on from where it was the last time. */
export function inOrder(places: readonly Place[], count: number, ask: Ask): () => Promise<Request[]> {
  let next = 0;
  return () => Promise.all(Array.from({ length: count }, () => ask(places[next++ % places.length] as Place)));
}

/** Tomorrow's free times. */
export const slots: Ask = ({ slug, staffId, serviceId }) => ({
  path: `${API}/branches/public/${slug}/slots?staffId=${staffId}&serviceId=${serviceId}&date=${daysAhead(1)}`,
});

/** The free ones of 31 days. */
export const days: Ask = ({ slug, staffId, serviceId }) => ({
  path: `${API}/branches/public/${slug}/days?staffId=${staffId}&serviceId=${serviceId}&from=${daysAhead(0)}&to=${daysAhead(30)}`,
});

/** The rows that free times are computed from, from the reference. */
export const selects: Ask = ({ branchId, staffId }) => ({
  path: `/select?branchId=${branchId}&staffId=${staffId}&from=${daysAhead(1)}T00:00Z&to=${daysAhead(2)}T00:00Z`,
});

export const page: Ask = ({ slug }) => ({ path: `/${slug}` });
export const tracking: Ask = ({ code }) => ({ path: `${API}/appointments/track/${code}` });
export const signIn: Ask = ({ ownerEmail }) => post('/auth/login', { email: ownerEmail, password: PASSWORD });

/** A call of the owner. */
export const managed =
  (path: string): Ask =>
  async ({ ownerId }) => ({ path: API + path, headers: { authorization: `Bearer ${await tokenOf(ownerId)}` } });

/** The page of the management list that lies three years back. */
export function deepPage(): string {
  const pivot = new Date();
  const after = { startsAt: new Date(pivot.getTime() - YEARS_AGO), id: '00000000-0000-7000-8000-000000000000' };
  return `/appointments/manage?cursor=${writeCursor({ pivot, past: true, after })}`;
}

/**
 * Bookings of times that nobody else wants, each by another customer.
 * @param first how many of each person have been asked for before
 */
export function bookings(first = 0): Ask {
  const booked = new Map<string, number>();
  let customer = first * 1000;
  return ({ branchId, serviceId, staffId }) => {
    const start = booked.get(staffId) ?? first;
    booked.set(staffId, start + 1);
    const salon = { branch: { id: branchId } as Branch, service: { id: serviceId } as Service };
    const body = bookingBody(
      { ...salon, staff: { id: staffId } as StaffMember },
      {
        appointmentDate: daysAhead(2 + Math.floor(start / STARTS_A_DAY)),
        startTime: timeOfMinutes(9 * 60 + (start % STARTS_A_DAY) * 30),
        customerEmail: `yeni${++customer}@posta.example`,
        customerPhone: `+90 54${String(customer).padStart(8, '0')}`,
      },
    );
    return post('/appointments', body);
  };
}

const post = (path: string, body: object): Request => ({
  method: 'POST',
  path: API + path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
