import {
  type Appointment,
  type Call,
  calls,
  type DeclaredKey,
  type MemberRole,
  type OwnAccount,
  type Permission,
  permissionsOf,
  type ResourceType,
} from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { employ as employAs } from '../test-support/personas.ts';
import { acceptWaiting, bookingBody, dataOf, next, openSalon, type Salon, UNKNOWN_ID } from '../test-support/salon.ts';
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
  await employ(own, 'MANAGER');
  booked = [await book('10:00'), await book('12:00')];
  const wanted = { branchId: employer.branch.id, name: 'Oda', resourceNames: ['Oda 1'] };
  rooms = dataOf(await ask('POST', '/resource-types', wanted));
});
afterAll(() => app.close());

const ask = (method: 'POST', path: string, body: object) => app.call(method, path, { token: employer.token, body });
const employ = async ({ ownerEmail: email, token }: Salon, role: MemberRole) => {
  const body = { firstName: 'Ece', lastName: 'Ak', email, phone: '+90 532 000 00 00', role };
  dataOf(await ask('POST', `/branches/${employer.branch.id}/members`, body));
  await acceptWaiting(app, token);
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
    appointments: booked.map(({ id }) => ({ id })),
  }),
  'POST /booking-sources/cancel': () => ({ source, appointmentIds: booked.map(({ id }) => id) }),
  'POST /resources': () => ({ typeId: rooms.id, name: 'Oda 2' }),
  'POST /resource-maintenance': () => ({ resourceId: room(), startDate: '2026-07-01', endDate: '2026-07-01' }),
};

type JsonSchema = {
  readonly format?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly required?: readonly string[];
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
  return !('id' in fieldsOf(params) || [params, query, body].some((part) => 'branchId' in fieldsOf(part)));
}

const fieldsOf = (part: z.ZodType | undefined) => (part ? schemaOf(part).properties : undefined) ?? {};

test('every call that names a row in its body alone says in which field, and is asked here', () => {
  const named = Object.entries<Call>(calls).filter(([, call]) => isNamedInBody(call));
  expect(named.map(([key]) => key).toSorted()).toEqual(Object.keys(REQUESTS).toSorted());
  expect(named.filter(([, { body, subject = '' }]) => !(body && subject in fieldsOf(body)))).toEqual([]);
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
    const hired = await openSalon(app);
    await employ(hired, 'RECEPTION');
    const { token } = hired;
    const answer = await app.call('POST', key.replace('POST ', ''), { token, body: REQUESTS[key]?.() ?? {} });
    expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  },
);

/** Whether a call names no row, so that the branch in its query has to tell where it belongs. */
function namesNothing({ access, params, query, body }: Call): boolean {
  if (access === 'ANYBODY' || access === 'SIGNED_IN') return false;
  const required = [params, query].flatMap((part) => (part ? (schemaOf(part).required ?? []) : []));
  return !required.some((name) => name === 'id' || name === 'branchId') && !(body && hasId(schemaOf(body)));
}

/** The calls that are an owner's alone, who has one business of their own. */
const isOwnersAlone = ({ access }: Call) =>
  (['MANAGER', 'RECEPTION'] as const).every((role) => !permissionsOf([role]).includes(access as Permission));

describe('whoever works for two businesses and owns none', () => {
  /** Fields that are required besides the branch */
  const BODIES: Readonly<Partial<Record<DeclaredKey, () => object>>> = {
    'POST /customers': () => ({ firstName: 'Fatma', phones: [`0535 ${1_000_000 + next()}`] }),
  };
  const open = Object.entries<Call>(calls).filter(
    ([, call]) => namesNothing(call) && !isOwnersAlone(call) && call.workplaces !== 'ALL',
  );
  let desk: Salon;
  let theirs: string;
  beforeEach(async () => {
    desk = await openSalon(app);
    theirs = await employAs(app, desk, 'MANAGER');
    const { email } = dataOf<OwnAccount>(await app.call('GET', '/me/account', { token: theirs }));
    const body = { firstName: 'Ece', lastName: 'Ak', email, phone: '+90 532 000 00 00', role: 'MANAGER' };
    dataOf(await ask('POST', `/branches/${employer.branch.id}/members`, body));
    await acceptWaiting(app, theirs);
  });

  test('there are such calls, and each says in its query where it belongs', () => {
    const keys = open.map(([key]) => key);
    expect(keys).toEqual(expect.arrayContaining(['GET /customers', 'POST /customers', 'GET /booking-sources']));
    for (const [key, { query }] of open) expect(query && schemaOf(query).properties, key).toHaveProperty('branchId');
  });

  test.each(open.map(([key]) => key as DeclaredKey))('%s guesses nothing', async (key) => {
    const [method, path] = key.split(' ') as ['GET' | 'POST', string];
    const body = BODIES[key];
    const send = (query: string, token = theirs) =>
      app.call(method, `${path}${query}`, { token, ...(body && { body: body() }) });
    const unsaid = await send('');
    expect([unsaid.status, unsaid.body.code]).toEqual([400, 'WORKPLACE_REQUIRED']);
    const stranger = await openSalon(app);
    expect((await send(`?branchId=${stranger.branch.id}`)).status).toBe(404);
    expect((await send(`?branchId=${UNKNOWN_ID}`)).status).toBe(404);
    for (const { branch } of [desk, employer]) {
      expect((await send(`?branchId=${branch.id}`)).body).toMatchObject({ success: true });
    }
    // An account with a single workplace need not name it.
    expect((await send('', desk.token)).body).toMatchObject({ success: true });
    expect((await send(`?branchId=${stranger.branch.id}`, desk.token)).status).toBe(404);
  });

  test('enters a customer at the desk that is meant, and finds them there alone', async () => {
    const body = { firstName: 'Fatma', phones: ['0535 111 22 33'], notes: 'alerjisi var' };
    dataOf(await app.call('POST', `/customers?branchId=${desk.branch.id}`, { token: theirs, body }));
    const found = async (query: string, by: string) =>
      dataOf<object[]>(await app.call('GET', `/customers?q=fatma${query}`, { token: by })).length;
    expect(await found('', desk.token)).toBe(1);
    expect(await found('', employer.token)).toBe(0);
    expect(await found(`&branchId=${desk.branch.id}`, theirs)).toBe(1);
    expect(await found(`&branchId=${employer.branch.id}`, theirs)).toBe(0);
  });
});
