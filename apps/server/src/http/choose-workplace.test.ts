import {
  type Appointment,
  type Call,
  calls,
  type DeclaredKey,
  type MemberRole,
  type ResourceType,
} from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bookingBody, dataOf, openSalon, type Salon } from '../test-support/salon.ts';
import { startTestApp, type TestApp } from '../test-support/test-app.ts';

let app: TestApp;
/** In which somebody works who has another salon */
let employer: Salon;
/** Their token */
let token: string;
let booked: Appointment[];
let rooms: ResourceType;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  employer = await openSalon(app);
  const own = await openSalon(app);
  token = own.token;
  await employ(own.ownerEmail, 'MANAGER');
  booked = [await book('10:00'), await book('12:00')];
  const wanted = { branchId: employer.branch.id, name: 'Oda', resourceNames: ['Oda 1'] };
  rooms = dataOf(await ask('POST', '/resource-types', wanted));
});
afterAll(() => app.close());

const ask = (method: 'POST', path: string, body: object) => app.call(method, path, { token: employer.token, body });
const employ = async (email: string, role: MemberRole) => {
  const body = { firstName: 'Ece', lastName: 'Ak', email, phone: '+90 532 000 00 00', role };
  dataOf(await ask('POST', `/branches/${employer.branch.id}/members`, body));
};
const book = async (startTime: string) =>
  dataOf<Appointment>(await app.call('POST', '/appointments', { body: bookingBody(employer, { startTime }) }));

const repeated = () => ({
  appointmentId: booked[0]?.id,
  visits: [{ appointmentDate: '2026-07-01', startTime: '10:00' }],
});
const room = () => rooms.resources[0]?.id;
const source = 'a'.repeat(32);

/** The requests that name in their body alone where they belong */
const REQUESTS: Readonly<Partial<Record<DeclaredKey, () => object>>> = {
  'POST /appointments/series/preview': repeated,
  'POST /appointments/series': () => ({ ...repeated(), rule: { everyWeeks: 1, times: 1 } }),
  'POST /appointments/manage/swap': () => ({
    appointments: booked.map(({ id, staffId, appointmentDate, startTime }) => ({
      id,
      staffId,
      appointmentDate,
      startTime,
    })),
  }),
  'POST /booking-sources/cancel': () => ({ source, appointmentIds: booked.map(({ id }) => id) }),
  'POST /resources': () => ({ typeId: rooms.id, name: 'Oda 2' }),
  'POST /resource-maintenance': () => ({ resourceId: room(), startDate: '2026-07-01', endDate: '2026-07-01' }),
};

type JsonSchema = {
  readonly format?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
} & Readonly<Partial<Record<'prefixItems' | 'anyOf' | 'allOf' | 'oneOf', readonly JsonSchema[]>>>;

/** Whether an id stands anywhere in what a schema describes. */
function hasId({ format, properties = {}, items, ...parts }: JsonSchema): boolean {
  const inside = [parts.prefixItems, parts.anyOf, parts.allOf, parts.oneOf].flatMap((each) => each ?? []);
  return format === 'uuid' || [...Object.values(properties), ...inside, ...(items ? [items] : [])].some(hasId);
}

const schemaOf = (part: z.ZodType) =>
  z.toJSONSchema(part, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema;

/** Whether a call names nothing but in its body. */
function isNamedInBody({ access, params, query, body }: Call): boolean {
  if (access === 'ANYBODY' || access === 'SIGNED_IN' || !body || !hasId(schemaOf(body))) return false;
  const fields = (part: z.ZodType | undefined) => (part ? schemaOf(part).properties : undefined) ?? {};
  return !('id' in fields(params) || [params, query, body].some((part) => 'branchId' in fields(part)));
}

test('every call that names a row in its body alone is asked here', () => {
  const named = Object.entries<Call>(calls).filter(([, call]) => isNamedInBody(call));
  expect(named.map(([key]) => key).toSorted()).toEqual(Object.keys(REQUESTS).toSorted());
});

describe.each(Object.entries(REQUESTS))('%s', (key, body) => {
  const [method, path] = key.split(' ') as ['POST', string];

  test('is done where the row lies that it names, of several businesses', async () => {
    const from = Buffer.from(source, 'hex');
    await app.database.updateTable('appointments').set({ source_digest: from }).execute();
    const answer = await app.call(method, path, { token, body: body() });
    expect(answer.body).toMatchObject({ success: true });
    expect(answer.body.data).not.toMatchObject({ cancelled: 0 });
  });
});

test.each(['POST /resources', 'POST /resource-maintenance'] as const)(
  '%s is forbidden to whom it is not allowed where they work',
  async (key) => {
    const { ownerEmail, token } = await openSalon(app);
    await employ(ownerEmail, 'RECEPTION');
    const answer = await app.call('POST', key.replace('POST ', ''), { token, body: REQUESTS[key]?.() ?? {} });
    expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  },
);
