// Calls over HTTP, each beside what the framework and the driver do at best.
import type { Appointment } from '@vakit/contract';
import { call, dataOf } from '../tests/resilience/support/call.ts';
import { type Hosts, hostsOn } from './support/hosts.ts';
import type { Request } from './support/load.ts';
import { bookings, days, deepPage, managed, selects, slots } from './support/requests.ts';
import { inTurn, type Measured, type Plan, type Subject } from './support/rounds.ts';
import type { Salon } from './support/salon.ts';
import type { Store } from './support/store.ts';

const CONNECTIONS = [1, 16] as const;
/** The reference that each call is compared with */
const REFERENCES: Readonly<Record<string, string>> = {
  'raw SELECT': 'fixed JSON',
  'free times': 'raw SELECT',
  'days of a month': 'raw SELECT',
  booking: 'raw transaction',
};

export type Row = Measured & {
  readonly database: Store['kind'];
  readonly appointments: number;
  readonly connections: number;
  readonly call: string;
  /** Throughput divided by that of the reference */
  readonly ratio: number;
};

/** Measures all calls on a filled database. */
export async function measureCalls(
  store: Store,
  salon: Salon,
  appointments: number,
  options: Omit<Plan, 'connections' | 'databasePid'>,
): Promise<Row[]> {
  const book = bookings(salon);
  let lesson: Lesson | undefined;
  const hosts = hostsOn(store, { reference: async ({ url }) => lesson && teach(url, lesson) });
  lesson = await learn(hosts, salon, book);
  const plan = { ...options, databasePid: store.databasePid() };
  const rows: Row[] = [];
  for (const connections of CONNECTIONS) {
    const measured = new Map<string, Measured>();
    for (const group of groupsOf(salon, book)) {
      for (const [name, figures] of await inTurn(hosts, group, { ...plan, connections })) measured.set(name, figures);
    }
    requireReferences(measured);
    for (const [name, figures] of measured) {
      const reference = measured.get(REFERENCES[name] ?? '');
      const ratio = reference ? figures.perSecond / reference.perSecond : Number.NaN;
      rows.push({ ...figures, database: store.kind, appointments, connections, call: name, ratio });
    }
  }
  await hosts.stop();
  return rows;
}

/** @throws Error when a reference refused: whatever is held against it would seem slow or fast for nothing */
function requireReferences(measured: ReadonlyMap<string, Measured>): void {
  for (const name of Object.values(REFERENCES)) {
    const refused = measured.get(name)?.refused;
    if (refused) throw new Error(`The reference "${name}" refused ${refused} requests`);
  }
}

/**
 * Groups that are measured in turn: reading beside its references, the business's reading, and writing beside its
 * reference.
 */
function groupsOf(salon: Salon, book: () => Request[]): Subject[][] {
  return [
    [
      { name: 'fixed JSON', of: 'reference', requests: () => [{ path: '/fixed' }] },
      { name: 'raw SELECT', of: 'reference', requests: () => selects(salon) },
      { name: 'free times', of: 'server', requests: () => slots(salon) },
      { name: 'days of a month', of: 'server', requests: () => days(salon) },
    ],
    [
      { name: 'management list', of: 'server', requests: () => managed(salon, '/appointments/manage') },
      { name: 'its page of years ago', of: 'server', requests: () => managed(salon, deepPage()) },
      { name: 'what waits for approval', of: 'server', requests: () => managed(salon, '/appointments/manage/pending') },
      { name: 'dashboard', of: 'server', requests: () => managed(salon, '/dashboard') },
    ],
    [
      { name: 'raw transaction', of: 'reference', requests: () => [{ method: 'POST', path: '/insert' }] },
      { name: 'booking', of: 'server', requests: book },
    ],
  ];
}

/** The answer of the reference, and the rows of an appointment that it writes again, once they have been looked up */
type Lesson = { readonly answer: unknown; readonly appointmentId: string; rows?: unknown };

/** Has the server answer and book once. */
async function learn(hosts: Hosts, salon: Salon, book: () => Request[]): Promise<Lesson> {
  const { url } = await hosts.running('server');
  const [asked] = slots(salon) as [Request];
  const answer = await (await fetch(url + asked.path)).json();
  const [booking] = book() as [Request];
  const body = JSON.parse(booking.body ?? '');
  const { id } = await dataOf<Appointment>(call(url, 'POST', '/appointments', { body }));
  return { answer, appointmentId: id };
}

async function teach(url: string, lesson: Lesson): Promise<void> {
  // Only once: what the reference itself has written would be found with it.
  lesson.rows ??= await (await fetch(`${url}/written?id=${lesson.appointmentId}`)).json();
  await put(`${url}/fixed`, lesson.answer);
  await put(`${url}/written`, lesson.rows);
}

const put = (url: string, body: unknown) =>
  fetch(url, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
