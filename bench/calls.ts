// Calls over HTTP, each beside what the framework and the driver do at best.
import { fileURLToPath } from 'node:url';
import type { Appointment } from '@vakit/contract';
import { call, dataOf } from '../tests/resilience/support/call.ts';
import { startServer } from '../tests/resilience/support/server-process.ts';
import type { Request } from './support/load.ts';
import {
  type Ask,
  bookings,
  days,
  deepPage,
  inOrder,
  managed,
  type Place,
  selects,
  slots,
} from './support/requests.ts';
import { inTurn, type Measured, type Plan } from './support/rounds.ts';
import { serve } from './support/salon.ts';
import type { Store } from './support/store.ts';

const CONNECTIONS = [1, 16];
const BOOKINGS_A_ROUND = 4000;
const REFERENCE = fileURLToPath(new URL('./support/reference-server.ts', import.meta.url));

/** Calls that are measured in turn: each by its name, with the reference of the same group that it is compared with. */
type Group = Readonly<Record<string, { ask: Ask; isReference?: boolean; to?: string }>>;

const groupsOf = (book: Ask): Group[] => [
  {
    'fixed JSON': { ask: () => ({ path: '/fixed' }), isReference: true },
    'raw SELECT': { ask: selects, isReference: true, to: 'fixed JSON' },
    'free times': { ask: slots, to: 'raw SELECT' },
    'days of a month': { ask: days, to: 'raw SELECT' },
  },
  {
    'management list': { ask: managed('/appointments/manage') },
    'its page of years ago': { ask: managed(deepPage()) },
    'what waits for approval': { ask: managed('/appointments/manage/pending') },
    dashboard: { ask: managed('/dashboard') },
  },
  {
    'raw transaction': { ask: () => ({ method: 'POST', path: '/insert' }), isReference: true },
    booking: { ask: book, to: 'raw transaction' },
  },
];

export type Row = Measured & {
  readonly database: Store['kind'];
  readonly appointments: number;
  readonly connections: number;
  readonly call: string;
  /** Throughput divided by that of the reference */
  readonly ratio: number;
};

/**
 * Measures all calls about a salon.
 * @throws Error when a reference refused: what is held against it would seem slow or fast for nothing
 */
export async function measureCalls(
  store: Store,
  places: readonly Place[],
  appointments: number,
  plan: Omit<Plan, 'connections'>,
): Promise<Row[]> {
  const [server, reference] = [await serve(store), await startServer(store.settings, REFERENCE)];
  const book = bookings();
  await teach(server.url, reference.url, places[0] as Place, book);
  const groups = groupsOf(book).map((group) =>
    Object.entries(group).map(([name, { ask, isReference, to }]) => {
      const requests = inOrder(places, ask === book ? BOOKINGS_A_ROUND : places.length, ask);
      const subject = { servers: [isReference ? reference : server], databasePid: store.databasePid(), requests };
      return { name, isReference, to, subject };
    }),
  );
  const rows: Row[] = [];
  for (const connections of CONNECTIONS) {
    for (const group of groups) {
      const subjects = group.map(({ subject }) => subject);
      const measured = await inTurn(subjects, { ...plan, connections });
      for (const [index, { name, isReference, to }] of group.entries()) {
        const figures = measured[index] as Measured;
        if (isReference && figures.refused)
          throw new Error(`The reference "${name}" refused ${figures.refused} requests`);
        const compared = measured[group.findIndex((each) => each.name === to)];
        const ratio = figures.perSecond / (compared?.perSecond ?? Number.NaN);
        rows.push({ ...figures, database: store.kind, appointments, connections, call: name, ratio });
      }
    }
  }
  for (const each of [server, reference]) await each.stop();
  return rows;
}

/** Has the server answer and book once, and tells the reference what the answer and the rows were. */
async function teach(url: string, reference: string, place: Place, book: Ask): Promise<void> {
  const asked = await slots(place);
  const answer = await (await fetch(url + asked.path)).json();
  const booking: Request = await book(place);
  const body = JSON.parse(booking.body ?? '');
  const { id: appointmentId } = await dataOf<Appointment>(call(url, 'POST', '/appointments', { body }));
  const headers = { 'content-type': 'application/json' };
  await fetch(`${reference}/lesson`, { method: 'PUT', headers, body: JSON.stringify({ answer, appointmentId }) });
}
