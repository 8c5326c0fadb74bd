import { type Appointment, type Call, calls, type DeclaredKey } from '@vakit/contract';
import { z } from 'zod';
import type { Property } from '../personas.ts';
import { dataOf, next, TOMORROW } from '../salon.ts';
import { START } from '../test-app.ts';
import { ROWS } from './all-rows.ts';
import { app, at, type Changing, personas, type Request } from './walk.ts';

/** Part of a request in which a call takes the version that its sender saw */
export function placeOfVersion(call: DeclaredKey): 'body' | 'query' | undefined {
  const { body, query } = calls[call] as Call;
  const takes = (schema: z.ZodType | undefined) =>
    schema !== undefined &&
    'expectedVersion' in (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {});
  return takes(body) ? 'body' : takes(query) ? 'query' : undefined;
}

export function withVersion(call: Changing, request: Request, expectedVersion: string): Request {
  const place = placeOfVersion(call) as 'body' | 'query';
  return { ...request, [place]: { ...request[place], expectedVersion } };
}

/** Beginnings of paths whose things are read at another address than the rest of the path, or the list of the branch, would say */
const ELSEWHERE: Readonly<Record<string, (property: Property) => string>> = {
  '/staff/me/': ({ branch }) => `/staff/me/schedule?branchId=${branch.id}`,
  '/branches/:id/members': ({ branch }) => `/branches/${branch.id}/members`,
  '/invitations/': ({ branch }) => `/branches/${branch.id}/members`,
  '/branches/:id/idle-lock': ({ branch }) => `/branches/${branch.id}/shared-devices`,
  '/resources/': ({ branch }) => `/resource-types?branchId=${branch.id}`,
  '/me/account': () => '/me/account',
  '/schedule-exceptions/': ({ branch }) => `/schedule-exceptions?branchId=${branch.id}&from=${TOMORROW}`,
  '/appointments/calendar/notes/': ({ dayNote, branch }) =>
    `/appointments/calendar/notes?branchId=${branch.id}&from=${dayNote.date}&to=${dayNote.date}`,
};

/** Address at which people see what a call changes. */
export function addressOfThing(call: Changing, { path }: Request, property: Property): string {
  const [, template] = call.split(' ') as [string, string];
  const elsewhere = Object.entries(ELSEWHERE).find(([beginning]) => template.startsWith(beginning));
  if (elsewhere) return elsewhere[1](property);
  const [thing] = template.split(/\/:\w+/) as [string];
  return `GET ${thing}/:id` in calls ? `${thing}/${path}` : `${thing}?branchId=${property.branch.id}`;
}

export function versionsIn(told: unknown): string[] {
  if (typeof told !== 'object' || told === null) return [];
  const own = 'version' in told && typeof told.version === 'string' ? [told.version] : [];
  return [...own, ...Object.values(told).flatMap(versionsIn)];
}

type Change = { readonly call: Changing; readonly request: Request } | (() => Promise<unknown>);
/** Changes of a thing by somebody else before a call that would end it, or that would change nothing when it is made again */
const BEFORE: Partial<Record<Changing, (property: Property, request: Request) => Change>> = {
  // The address of a member is told with the membership.
  'DELETE /branches/:id/members':
    ({ receptionist }) =>
    () =>
      app.database
        .updateTable('accounts')
        .set({ last_name: `Ak${next()}` })
        .where('id', '=', receptionist)
        .execute(),
  // Only somebody with no appointments can be deleted, and another one is edited in the row.
  'DELETE /staff/:id': ({ invited }) => ({
    call: 'PUT /staff/:id',
    request: at(invited.id, { body: { title: `Usta ${next()}` } }),
  }),
  'PUT /appointments/manage/:id/status': changeVisit,
  'PUT /appointments/manage/:id/mark': changeVisit,
  'PUT /appointments/manage/:id/call': changeVisit,
  'PUT /appointments/manage/:id/resources': changeVisit,
  'PUT /appointments/manage/:id/move-request': changeVisit,
  'PUT /resources/:id/sharing': (_, { path = '' }) => ({
    call: 'PUT /resources/:id',
    request: at(path, { body: { name: `Oda ${next()}` } }),
  }),
  'POST /invitations/:id': inviteAgainLater,
  'DELETE /invitations/:id': inviteAgainLater,
};

function changeVisit(_: Property, { path }: Request): Change {
  return async () => {
    const { owner: token } = personas.tokens;
    const { services } = dataOf<Appointment>(await app.call('GET', `/appointments/manage/${path}`, { token }));
    const body = { services: services.map(({ serviceId, price }) => ({ serviceId, price: price + 25 })) };
    return app.call('PUT', `/appointments/manage/${path}/visit`, { token, body });
  };
}

function inviteAgainLater({ invitationId }: Property): Change {
  return async () => {
    app.setTime(new Date(START.getTime() + 2000));
    await app.call('POST', `/invitations/${invitationId}`, { token: personas.tokens.owner });
  };
}

/** Change of the first editor: the same call, or an edit where the call would end the thing. */
export async function firstChange(call: Changing, request: Request, property: Property): Promise<Change> {
  const before = BEFORE[call];
  if (before) return before(property, request);
  const edit = call.replace(/^DELETE/, 'PUT') as Changing;
  if (!(edit in ROWS) || edit === call) return { call, request: { ...request, ...otherwise(request) } };
  return { call: edit, request: { ...(await ROWS[edit].ask(property)), ...(request.path && at(request.path)) } };
}

/** Values that are as possible as others in bodies of the rows, by what they say */
const OTHERS: Readonly<Record<string, (value: never) => unknown>> = {
  name: (name: string) => `${name} ${next()}`,
  firstName: (name: string) => `${name} ${next()}`,
  text: (text: string) => `${text} ${next()}`,
  endDate: () => '2026-07-11',
  startTime: () => '15:30',
  end: () => '17:30',
  endTime: () => '13:15',
  idleMinutes: () => 10,
  seats: (seats: number) => seats + 1,
  price: (price: number) => price + 5,
  durationMinutes: (minutes: number) => minutes + 5,
};

/** The same body with other values: of two who want the same, the second is not refused. */
function otherwise({ body }: Request): Pick<Request, 'body'> {
  const text = JSON.stringify(body, (field, value) =>
    value !== null && OTHERS[field] ? OTHERS[field](value as never) : value,
  );
  return text === undefined ? {} : { body: JSON.parse(text) as object };
}
