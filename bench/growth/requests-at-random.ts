import { timeOfMinutes } from '@vakit/scheduling';
import { signSession } from '../../apps/server/src/http/session-token.ts';
import { bookingBody, PASSWORD } from '../../apps/server/src/test-support/salon.ts';
import type { Request } from '../support/load.ts';
import { managed } from '../support/requests.ts';
import { daysAhead, JWT_SECRET } from '../support/salon.ts';
import { APPOINTMENTS, type Business, businessAt, codeAt, PEOPLE } from './business-at.ts';

const API = '/api/v1';
/** Asked for one after the other; more than are answered in a round */
const REQUESTS = 12_000;
const SIGNED_IN = 2_000;
const STARTS_A_DAY = 16;

/** Numbers of businesses drawn at random; the same in each run. */
function drawn(businesses: number): () => number {
  let state = 1;
  return () => {
    // Marsaglia's xorshift
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return ((state >>> 0) % businesses) + 1;
  };
}

/** Requests to random businesses, by the name of the call. */
export function requestsAtRandom(businesses: number): Record<string, () => Promise<Request[]>> {
  const draw = drawn(businesses);
  const many = (count: number, request: (business: Business, number: number) => Request | Promise<Request>) => () =>
    Promise.all(
      Array.from({ length: count }, () => {
        const number = draw();
        return request(businessAt(number), number);
      }),
    );
  const byOwner = (path: string) =>
    many(SIGNED_IN, async ({ ownerId }) => {
      const [request] = managed({ token: await tokenOf(ownerId) }, path);
      return request as Request;
    });
  const bookings = bookingsOf(businesses);
  return {
    'free times': many(REQUESTS, freeTimes),
    page: many(REQUESTS, ({ branch }) => ({ path: `/${branch.slug}` })),
    tracking: many(REQUESTS, (_, number) => ({
      path: `${API}/appointments/track/${codeAt(number, draw() % APPOINTMENTS)}`,
    })),
    list: byOwner('/appointments/manage'),
    dashboard: byOwner('/dashboard'),
    'sign-in': many(SIGNED_IN, ({ ownerEmail }) => post('/auth/login', { email: ownerEmail, password: PASSWORD })),
    booking: async () => bookings(draw),
  };
}

/** Asks for tomorrow's times of one person of each business: the same whenever it is asked. */
export const freeTimes = ({ branch, service, people }: Business): Request => ({
  path: `${API}/branches/public/${branch.slug}/slots?staffId=${people[0]?.id}&serviceId=${service.id}&date=${daysAhead(1)}`,
});

const signing = { secret: new TextEncoder().encode(JWT_SECRET), now: () => new Date() };
const tokenOf = (accountId: string) => signSession(signing, { accountId, sessionVersion: 0 }, 'OWNER');

const post = (path: string, body: object): Request => ({
  method: 'POST',
  path: API + path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Bookings of times that nobody else wants, each by another customer; every call goes on where the last one ended. */
function bookingsOf(businesses: number) {
  const booked = new Uint16Array(businesses + 1);
  let customer = 0;
  return (draw: () => number): Request[] =>
    Array.from({ length: REQUESTS / 2 }, () => {
      const number = draw();
      const place = booked[number] ?? 0;
      booked[number] = place + 1;
      const { branch, service, people } = businessAt(number);
      const [person, start] = [place % PEOPLE, Math.floor(place / PEOPLE)];
      const time = {
        appointmentDate: daysAhead(2 + Math.floor(start / STARTS_A_DAY)),
        startTime: timeOfMinutes(9 * 60 + (start % STARTS_A_DAY) * 30),
      };
      const who = {
        customerEmail: `yeni${++customer}@posta.example`,
        customerPhone: `+90 54${String(customer).padStart(8, '0')}`,
      };
      const staff = people[person] as Business['people'][number];
      return post('/appointments', bookingBody({ branch, service, staff }, { ...time, ...who }));
    });
}
