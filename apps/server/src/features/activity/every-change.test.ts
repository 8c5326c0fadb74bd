import {
  type ActivityAction,
  type Customer,
  type DeclaredKey,
  PICTURE_UPLOAD_TYPE,
  phoneKey,
  TABLE_FILE_TYPE,
} from '@vakit/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { digestsOfTables } from '../../test-support/digests.ts';
import { planSession, sellInGroups, sessionBody } from '../../test-support/group-session.ts';
import { acquireProperty, meetPersonas, type Personas, type Property } from '../../test-support/personas.ts';
import { SMALL_PICTURE } from '../../test-support/pictures.ts';
import {
  addonBody,
  branchBody,
  dataOf,
  EVERY_DAY,
  listedBody,
  next,
  PASSWORD,
  serviceBody,
  staffBody,
  timeOffBody,
} from '../../test-support/salon.ts';
import { type Answer, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { answerAfterCommit } from '../../test-support/time-out-after-commit.ts';

type Request = { path?: string; query?: Record<string, string>; body?: object; file?: string | Buffer };
type Row = {
  readonly writes: ActivityAction;
  readonly ask: (property: Property) => Request | Promise<Request>;
  /** Whether it concerns the whole business */
  readonly isOfBusiness?: boolean;
  readonly by?: 'staff';
};
/** Why a call that changes something writes nothing into the log */
type Exception = string;

type Changing = Exclude<DeclaredKey, `GET ${string}`>;
/** Calls that take data out of the house are looked at with those that change something. */
type Logged =
  | Changing
  | 'GET /customers/file'
  | 'GET /customers/export'
  | 'GET /customers/:id/export'
  | 'GET /appointments/manage/file';

let app: TestApp;
let personas: Personas;
beforeAll(async () => {
  app = await startTestApp();
  personas = await meetPersonas(app);
  await installLock();
});
afterAll(() => app.close());

const post = async <Data>(path: string, body?: object) =>
  dataOf<Data>(await app.call('POST', path, { token: personas.tokens.owner, body, language: 'tr' }));
const enter = () => post<Customer>('/customers', { firstName: 'Ece', emails: [`kisi${next()}@salon.example`] });
const upload = { query: { alt: 'Vitrin' }, file: SMALL_PICTURE };
const contactOf = ({ appointment }: Property) => ({ kind: 'EMAIL', value: appointment.customerEmail });
const { slug: _, ...branchEdit } = branchBody();
const cancelAll = async ({ appointment }: Property) => {
  const path = `/appointments/manage/${appointment.id}/status?status=CANCELLED`;
  dataOf(await app.call('PUT', path, { token: personas.tokens.owner }));
};

const ACCOUNT: Exception = 'It concerns an account, not a business';
const HISTORY: Exception = 'An appointment has a history of its own';
const ROOM: Exception = 'In the history of the appointment';
const CUSTOMER: Exception = 'Customers do it themselves';
const WORD: Exception = 'It is a word among colleagues, which changes nothing';
const ASKS: Exception = 'It only asks: what is granted or refused is written down';
const LOOKS: Exception = 'It only looks';

const CALLS: Record<Logged, Row | Exception> = {
  'POST /client-errors': 'It tells the operator of an error',
  'POST /auth/login': ACCOUNT,
  'POST /auth/register': ACCOUNT,
  'POST /auth/verify-email': ACCOUNT,
  'POST /auth/change-email': ACCOUNT,
  'POST /auth/resend-verification': ACCOUNT,
  'POST /auth/forgot-password': ACCOUNT,
  'POST /auth/reset-password': ACCOUNT,
  'PUT /me/account': ACCOUNT,
  'POST /me/account/deletion': ACCOUNT,
  'PUT /me/tomorrow-list': ACCOUNT,
  'POST /shared-device/lock': 'Nobody is told who locks, and when',
  'POST /shared-device/session': 'It needs a cookie: shared-devices.test.ts looks at it',
  'POST /shared-device/input': 'It only says that somebody is there',
  'PUT /me/email': ACCOUNT,
  'PUT /me/password': ACCOUNT,
  'POST /me/sessions/end': ACCOUNT,
  'POST /appointments': CUSTOMER,
  'PUT /appointments/track/:code/time': CUSTOMER,
  'POST /appointments/track/:code/proof': CUSTOMER,
  'POST /appointments/track/:code/proof/resend': CUSTOMER,
  'DELETE /appointments/track/:code/move-request': CUSTOMER,
  'DELETE /appointments/track/:code': CUSTOMER,
  'POST /my-appointments/:slug/code': CUSTOMER,
  'POST /my-appointments/:slug/session': CUSTOMER,
  'DELETE /my-appointments/:slug/session': CUSTOMER,
  'PUT /my-appointments/:slug/details': CUSTOMER,
  'DELETE /my-appointments/:slug/marketing-consent': CUSTOMER,
  'POST /appointments/manage': HISTORY,
  'POST /appointments/manage/walk-in': HISTORY,
  'PUT /appointments/manage/:id/time': HISTORY,
  'PUT /appointments/manage/:id/visit': HISTORY,
  'PUT /appointments/manage/:id/status': HISTORY,
  'PUT /appointments/manage/:id/move-request': HISTORY,
  'PUT /appointments/manage/:id/mark': HISTORY,
  'PUT /appointments/manage/:id/call': HISTORY,
  'PUT /appointments/manage/:id/resources': ROOM,
  'POST /resource-maintenance/:id/others': ROOM,
  'POST /appointments/manage/swap': HISTORY,
  'POST /appointments/manage/:id/again': HISTORY,
  'POST /appointments/series': HISTORY,
  'POST /appointments/series/preview': LOOKS,
  'PUT /appointments/manage/:id/series/time': HISTORY,
  'PUT /appointments/manage/:id/series/cancel': HISTORY,
  'POST /appointments/manage/push': HISTORY,
  'POST /appointments/manage/:id/messages/resend': 'The messages of an appointment are shown with it',
  'POST /appointments/calendar/notes': WORD,
  'PUT /appointments/calendar/notes/:id': WORD,
  'DELETE /appointments/calendar/notes/:id': WORD,
  'POST /staff/me/time-off-requests': ASKS,
  'DELETE /staff/me/time-off-requests/:id': ASKS,
  'POST /branches/:id/touched-appointments': LOOKS,
  'POST /staff/:id/touched-appointments': LOOKS,
  'POST /staff/me/touched-appointments': LOOKS,
  'POST /resources/:id/touched-appointments': LOOKS,

  'POST /branches': { writes: 'BRANCH_OPENED', ask: () => ({ body: branchBody() }) },
  'PUT /branches/:id': {
    writes: 'BRANCH_EDITED',
    ask: ({ branch }) => ({ path: branch.id, body: { ...branchEdit, minCancellationHours: 7 } }),
  },
  'DELETE /branches/:id': {
    writes: 'BRANCH_DELETED',
    ask: async (property) => {
      await cancelAll(property);
      return { path: property.branch.id };
    },
  },
  'PUT /branches/:id/publish': { writes: 'BRANCH_UNPUBLISHED', ask: ({ branch }) => ({ path: branch.id }) },
  'PUT /branches/:id/logo': { writes: 'PICTURE_ADDED', ask: ({ branch }) => ({ path: branch.id, ...upload }) },
  'PUT /branches/:id/cover': { writes: 'PICTURE_ADDED', ask: ({ branch }) => ({ path: branch.id, ...upload }) },
  'POST /branches/:id/gallery': { writes: 'PICTURE_ADDED', ask: ({ branch }) => ({ path: branch.id, ...upload }) },
  'PUT /branches/:id/gallery/order': {
    writes: 'GALLERY_ORDERED',
    ask: ({ branch, picture }) => ({ path: branch.id, body: { pictureIds: [picture.id] } }),
  },
  'PUT /staff/:id/picture': { writes: 'PICTURE_ADDED', ask: ({ staff }) => ({ path: staff.id, ...upload }) },
  'PUT /pictures/:id': {
    writes: 'PICTURE_DESCRIBED',
    ask: ({ picture }) => ({ path: picture.id, body: { alt: 'Berber koltuğu' } }),
  },
  'PUT /pictures/:id/file': { writes: 'PICTURE_REPLACED', ask: ({ picture }) => ({ path: picture.id, ...upload }) },
  'DELETE /pictures/:id': { writes: 'PICTURE_DELETED', ask: ({ picture }) => ({ path: picture.id }) },
  'POST /services': { writes: 'SERVICE_ADDED', ask: ({ branch }) => ({ body: serviceBody(branch.id) }) },
  'POST /services/list': {
    writes: 'SERVICE_ADDED',
    ask: ({ branch }) => ({ body: { branchId: branch.id, services: [listedBody('Fön')] } }),
  },
  'POST /services/file': LOOKS,
  'PUT /services/:id': {
    writes: 'SERVICE_EDITED',
    ask: ({ branch, service }) => ({ path: service.id, body: serviceBody(branch.id, { price: 400 }) }),
  },
  'PUT /services/prices': {
    writes: 'PRICE_CHANGED',
    ask: ({ branch, service: { id, price } }) => ({
      body: { branchId: branch.id, prices: [{ serviceId: id, formerPrice: price, price: 400 }] },
    }),
  },
  'DELETE /services/:id': { writes: 'SERVICE_DELETED', ask: ({ service }) => ({ path: service.id }) },
  'POST /service-categories': {
    writes: 'CATEGORY_ADDED',
    ask: ({ branch }) => ({ body: { branchId: branch.id, name: 'Cilt' } }),
  },
  'PUT /service-categories': {
    writes: 'CATEGORIES_ORDERED',
    ask: ({ branch, serviceCategory }) => ({ body: { branchId: branch.id, ids: [serviceCategory.id] } }),
  },
  'PUT /service-categories/:id': {
    writes: 'CATEGORY_EDITED',
    ask: ({ serviceCategory }) => ({ path: serviceCategory.id, body: { name: 'Sakal' } }),
  },
  'DELETE /service-categories/:id': {
    writes: 'CATEGORY_DELETED',
    ask: ({ serviceCategory }) => ({ path: serviceCategory.id }),
  },
  'POST /addons': { writes: 'ADDON_ADDED', ask: (property) => ({ body: addonBody(property, { name: 'Havlu' }) }) },
  'PUT /addons': {
    writes: 'ADDONS_ORDERED',
    ask: ({ branch, addon }) => ({ body: { branchId: branch.id, ids: [addon.id] } }),
  },
  'PUT /addons/:id': {
    writes: 'ADDON_EDITED',
    ask: ({ addon, ...property }) => ({ path: addon.id, body: addonBody(property, { price: 75 }) }),
  },
  'DELETE /addons/:id': { writes: 'ADDON_DELETED', ask: ({ addon }) => ({ path: addon.id }) },
  'POST /schedule-exceptions': {
    writes: 'EXCEPTION_ENTERED',
    ask: (property) => ({ body: timeOffBody(property, { startDate: '2026-08-01', endDate: '2026-08-02' }) }),
  },
  'PUT /schedule-exceptions/:id': {
    writes: 'EXCEPTION_EDITED',
    ask: ({ timeOff, ...property }) => ({ path: timeOff.id, body: timeOffBody(property, { endDate: '2026-07-09' }) }),
  },
  'DELETE /schedule-exceptions/:id': { writes: 'EXCEPTION_REMOVED', ask: ({ timeOff }) => ({ path: timeOff.id }) },
  'POST /appointments/manage/handover': {
    writes: 'EXCEPTION_ENTERED',
    ask: ({ branch, staff }) => ({
      body: {
        branchId: branch.id,
        staffId: staff.id,
        startDate: '2026-08-05',
        timeOff: { reason: 'ILLNESS' },
      },
    }),
  },
  'PUT /time-off-requests/:id': {
    writes: 'TIME_OFF_REFUSED',
    ask: ({ timeOffRequest }) => ({
      path: timeOffRequest.id,
      body: { decision: 'REFUSED', answer: 'O gün İlker yok' },
    }),
  },
  'PUT /public-holidays/:date': {
    writes: 'HOLIDAY_DECIDED',
    ask: ({ branch }) => ({ path: '2026-10-29', body: { branchId: branch.id, decision: 'CLOSED' } }),
  },
  'POST /booking-sources/cancel': {
    writes: 'SOURCE_CANCELLED',
    ask: async ({ appointment }) => {
      const source = '0'.repeat(32);
      const source_digest = Buffer.from(source, 'hex');
      await app.database.updateTable('appointments').set({ source_digest }).where('id', '=', appointment.id).execute();
      return { body: { source, appointmentIds: [appointment.id] } };
    },
  },

  'POST /staff': { writes: 'STAFF_ADDED', ask: ({ branch }) => ({ body: staffBody(branch.id) }) },
  'PUT /staff/:id': {
    writes: 'STAFF_EDITED',
    ask: ({ branch, staff }) => ({
      path: staff.id,
      body: staffBody(branch.id, { email: staff.email, lastName: 'Başka' }),
    }),
  },
  'PUT /staff/:id/terms': {
    writes: 'STAFF_EDITED',
    ask: ({ staff, service }) => ({
      path: staff.id,
      body: { terms: [{ serviceId: service.id, durationMinutes: 45 }] },
    }),
  },
  'DELETE /staff/:id': { writes: 'STAFF_DELETED', ask: ({ invited }) => ({ path: invited.id }) },
  'POST /staff-groups': {
    writes: 'STAFF_GROUP_MADE',
    ask: ({ branch, staff }) => ({ body: { branchId: branch.id, name: 'Tırnak', staffIds: [staff.id] } }),
  },
  'PUT /staff-groups/:id': {
    writes: 'STAFF_GROUP_EDITED',
    ask: ({ staffGroup }) => ({ path: staffGroup.id, body: { name: 'Ustalar', staffIds: [] } }),
  },
  'DELETE /staff-groups/:id': {
    writes: 'STAFF_GROUP_DELETED',
    ask: ({ staffGroup }) => ({ path: staffGroup.id }),
  },
  'POST /group-sessions': {
    writes: 'GROUP_SESSIONS_PLANNED',
    ask: async (property) => ({
      body: sessionBody(property, (await sellInGroups(app, personas.tokens.owner, property)).id),
    }),
  },
  'PUT /group-sessions/:id': {
    writes: 'GROUP_SESSION_EDITED',
    ask: async (property) => {
      const { id: path, staffId, date, startTime } = await planSession(app, personas.tokens.owner, property);
      return { path, body: { staffId, date, startTime, seats: 4 } };
    },
  },
  'POST /group-sessions/:id/cancel': {
    writes: 'GROUP_SESSION_CANCELLED',
    ask: async (property) => ({
      path: (await planSession(app, personas.tokens.owner, property)).id,
      body: { taken: 0, reason: null },
    }),
  },
  'POST /resource-types': {
    writes: 'RESOURCE_TYPE_ADDED',
    ask: ({ branch }) => ({ body: { branchId: branch.id, name: 'Lazer', resourceNames: ['Alexandrite'] } }),
  },
  'PUT /resource-types/:id': {
    writes: 'RESOURCE_TYPE_EDITED',
    ask: ({ resourceType }) => ({ path: resourceType.id, body: { name: 'Kabin' } }),
  },
  'DELETE /resource-types/:id': {
    writes: 'RESOURCE_TYPE_DELETED',
    ask: ({ resourceType }) => ({ path: resourceType.id }),
  },
  'POST /resources': {
    writes: 'RESOURCE_ADDED',
    ask: ({ resourceType }) => ({ body: { typeId: resourceType.id, name: 'Oda 2' } }),
  },
  'PUT /resources/:id': {
    writes: 'RESOURCE_EDITED',
    ask: ({ resourceType }) => ({
      path: resourceType.resources[0]?.id as string,
      body: { name: 'Oda 9', isActive: true },
    }),
  },
  'PUT /resources/:id/sharing': {
    writes: 'RESOURCE_EDITED',
    ask: async ({ resourceType }) => {
      const elsewhere = await acquireProperty(app, personas);
      return {
        path: resourceType.resources[0]?.id as string,
        body: { sameAs: elsewhere.resourceType.resources[0]?.id },
      };
    },
  },
  'DELETE /resources/:id': {
    writes: 'RESOURCE_DELETED',
    ask: ({ resourceType }) => ({ path: resourceType.resources[0]?.id as string }),
  },
  'POST /resource-maintenance': {
    writes: 'MAINTENANCE_ENTERED',
    ask: ({ resourceType: { resources } }) => ({
      body: { resourceId: resources[0]?.id, startDate: '2026-07-02', endDate: '2026-07-02' },
    }),
  },
  'DELETE /resource-maintenance/:id': {
    writes: 'MAINTENANCE_REMOVED',
    ask: ({ maintenance }) => ({ path: maintenance.id }),
  },
  'POST /staff/:id/invitation': { writes: 'STAFF_INVITED', ask: ({ invited }) => ({ path: invited.id }) },
  'PUT /staff/me/working-hours': {
    writes: 'OWN_SCHEDULE_EDITED',
    by: 'staff',
    ask: ({ branch }) => ({
      query: { branchId: branch.id },
      body: { workingSchedule: { ...EVERY_DAY, sunday: { start: '10:00', end: '12:00', available: false } } },
    }),
  },
  'PUT /staff/me/break-times': {
    writes: 'OWN_SCHEDULE_EDITED',
    by: 'staff',
    ask: ({ branch, staff }) => ({
      query: { branchId: branch.id },
      body: { breakTimes: { ...staff.breakTimes, monday: [{ start: '12:00', end: '12:30' }] } },
    }),
  },

  'POST /branches/:id/members': {
    writes: 'ROLE_OFFERED',
    ask: ({ branch }) => {
      const email = `ekip${next()}@salon.example`;
      const person = { firstName: 'Ece', lastName: 'Ak', email, phone: '+90 532 000 00 00' };
      return { path: branch.id, body: { ...person, role: 'RECEPTION' } };
    },
  },
  'POST /invitations/:id': 'It only mails again what was offered',
  'DELETE /invitations/:id': {
    writes: 'ROLE_TAKEN',
    ask: ({ invitationId }) => ({ path: invitationId }),
  },
  'POST /me/invitations/:id/acceptance': 'It needs an invitation: invitations.test.ts looks at it',
  'DELETE /me/invitations/:id': ACCOUNT,
  'DELETE /branches/:id/members': {
    writes: 'ROLE_TAKEN',
    ask: ({ branch, receptionist }) => ({ path: branch.id, query: { accountId: receptionist, role: 'RECEPTION' } }),
  },

  'POST /branches/:id/shared-devices': {
    writes: 'DEVICE_SHARED',
    ask: ({ branch }) => ({ path: branch.id, body: { name: 'Resepsiyon tableti' } }),
  },
  'PUT /branches/:id/idle-lock': {
    writes: 'IDLE_LOCK_CHANGED',
    ask: ({ branch }) => ({ path: branch.id, body: { idleMinutes: 2 } }),
  },
  'DELETE /shared-devices/:id': {
    writes: 'DEVICE_ENDED',
    ask: ({ sharedDevice }) => ({ path: sharedDevice }),
  },
  'PUT /me/pin': {
    writes: 'PIN_SET',
    isOfBusiness: true,
    ask: () => ({ body: { currentPassword: PASSWORD, pin: '4826' } }),
  },
  'POST /me/pin/removal': {
    writes: 'PIN_REMOVED',
    isOfBusiness: true,
    ask: async () => {
      const body = { currentPassword: PASSWORD, pin: '4826' };
      dataOf(await app.call('PUT', '/me/pin', { token: personas.tokens.owner, body }));
      return { body: { currentPassword: PASSWORD } };
    },
  },

  'POST /customers': {
    writes: 'CUSTOMER_ADDED',
    isOfBusiness: true,
    ask: () => ({ body: { firstName: 'Fatma', emails: [`kisi${next()}@salon.example`] } }),
  },
  'PUT /customers/:id': {
    writes: 'CUSTOMER_EDITED',
    isOfBusiness: true,
    ask: ({ customer }) => ({ path: customer.id, body: { firstName: 'Fatma', notes: 'Kâkül kısa' } }),
  },
  'POST /customers/:id/merge': {
    writes: 'CUSTOMERS_MERGED',
    isOfBusiness: true,
    ask: async ({ customer }) => ({ path: customer.id, body: { otherId: (await enter()).id } }),
  },
  'POST /customers/:id/merge/undo': {
    writes: 'MERGE_UNDONE',
    isOfBusiness: true,
    ask: async ({ customer }) => {
      const body = { otherId: (await enter()).id };
      const { lastMerge } = await post<Customer>(`/customers/${customer.id}/merge`, body);
      return { path: customer.id, body: { mergeId: lastMerge?.id } };
    },
  },
  'POST /customers/:id/contacts/confirm': {
    writes: 'CONTACT_CONFIRMED',
    isOfBusiness: true,
    ask: (property) => ({ path: property.customer.id, body: contactOf(property) }),
  },
  'POST /customers/:id/contacts/remove': {
    writes: 'CONTACT_REMOVED',
    isOfBusiness: true,
    ask: ({ customer, appointment }) => ({
      path: customer.id,
      body: { kind: 'PHONE', value: phoneKey(appointment.customerPhone) },
    }),
  },
  'PUT /customers/:id/block': {
    writes: 'CONTACT_BLOCKED',
    isOfBusiness: true,
    ask: (property) => ({ path: property.customer.id, body: { ...contactOf(property), blocked: true } }),
  },
  'DELETE /customers/marketing-consent': {
    writes: 'CONSENT_WITHDRAWN',
    isOfBusiness: true,
    ask: ({ appointment }) => ({ query: { email: appointment.customerEmail } }),
  },
  'DELETE /customers': {
    writes: 'CUSTOMER_ERASED',
    isOfBusiness: true,
    ask: async (property) => {
      await cancelAll(property);
      return { query: { email: property.appointment.customerEmail } };
    },
  },
  'DELETE /customers/:id': {
    writes: 'CUSTOMER_ERASED',
    isOfBusiness: true,
    ask: async (property) => {
      await cancelAll(property);
      return { path: property.customer.id };
    },
  },
  'POST /customers/file': {
    writes: 'CUSTOMERS_IMPORTED',
    isOfBusiness: true,
    ask: () => ({ file: 'Ad;E-posta\nKimse;kim' }),
  },
  'POST /customers/imports/:id/take-back': {
    writes: 'CUSTOMER_IMPORT_TAKEN_BACK',
    isOfBusiness: true,
    ask: ({ customerImport }) => ({ path: customerImport.id as string }),
  },
  'GET /customers/file': { writes: 'CUSTOMERS_EXPORTED', isOfBusiness: true, ask: () => ({}) },
  'GET /customers/export': {
    writes: 'CUSTOMER_EXPORTED',
    isOfBusiness: true,
    ask: ({ appointment }) => ({ query: { email: appointment.customerEmail } }),
  },
  'GET /customers/:id/export': {
    writes: 'CUSTOMER_EXPORTED',
    isOfBusiness: true,
    ask: ({ customer }) => ({ path: customer.id }),
  },
  'GET /appointments/manage/file': {
    writes: 'APPOINTMENTS_EXPORTED',
    ask: ({ branch }) => ({ query: { branchId: branch.id } }),
  },
};

const ROWS = (Object.entries(CALLS) as [Logged, Row | Exception][]).filter(
  (row): row is [Logged, Row] => typeof row[1] !== 'string',
);

async function send(call: Logged, { path, query, body, file }: Request, by: 'owner' | 'staff') {
  const [method, template] = call.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  const address = path === undefined ? template : template.replace(/:\w+/, path);
  const type = typeof file === 'string' ? TABLE_FILE_TYPE : PICTURE_UPLOAD_TYPE;
  return app.call(method, `${address}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    token: personas.tokens[by],
    body: file ?? body,
    ...(file && { headers: { 'content-type': type } }),
  });
}

const entriesAfter = (id: string) =>
  app.database.selectFrom('audit_entries').selectAll().where('id', '>', id).orderBy('id').execute();
async function lastEntry(): Promise<string> {
  const { rows: last } = await sql<{ id: string | null }>`SELECT max(id::text) AS id FROM audit_entries`.execute(
    app.database,
  );
  return last[0]?.id ?? '00000000-0000-0000-0000-000000000000';
}

/**
 * Has the log refuse entries while it is locked. A constraint that came and went would have every statement about the log
 * planned anew for each call.
 */
async function installLock(): Promise<void> {
  const statements = [
    sql`CREATE SCHEMA locks`,
    sql`CREATE TABLE locks.log AS SELECT false AS is_locked`,
    sql`CREATE FUNCTION locks.is_open() RETURNS boolean LANGUAGE plpgsql STABLE AS
      'BEGIN RETURN (SELECT NOT is_locked FROM locks.log); END'`,
    sql`ALTER TABLE audit_entries ADD CONSTRAINT nothing_more CHECK (locks.is_open()) NOT VALID`,
  ];
  for (const statement of statements) await statement.execute(app.database);
}

const lockLog = (isLocked: boolean) => sql`UPDATE locks.log SET is_locked = ${isLocked}`.execute(app.database);

/** A change whose entry cannot be written must fail as a whole. */
async function requireNothingWithoutEntry(act: () => Promise<Answer>): Promise<void> {
  const digests = await digestsOfTables(app.database);
  await lockLog(true);
  try {
    expect((await act()).status).toBe(500);
    expect(await digestsOfTables(app.database)).toEqual(digests);
  } finally {
    await lockLog(false);
  }
}

describe('what is written into the log', () => {
  test.each(ROWS)('%s', async (call: Logged, row: Row) => {
    const { writes, ask, isOfBusiness, by = 'owner' } = row;
    const property = await acquireProperty(app, personas);
    const request = await ask(property);
    const before = await lastEntry();
    const act = () => send(call, request, by);
    await requireNothingWithoutEntry(act);

    // The sender of a change gets its answer even if nothing can be read after the commit.
    const look = () => app.call('GET', `/branches/${property.branch.id}`, { token: personas.tokens.owner });
    const answer = await (call.startsWith('GET') ? act() : answerAfterCommit(act, look));
    expect([200, 201, 202]).toContain(answer.status);
    const written = await entriesAfter(before);
    expect(written.map(({ action }) => action)).toEqual([writes]);
    const branchId = call === 'POST /branches' ? answer.body.data.id : property.branch.id;
    expect(written[0]?.branch_id).toBe(isOfBusiness ? null : branchId);
    const { appointment, customer, staff } = property;
    for (const personal of [appointment.customerEmail, appointment.customerPhone, 'Ayşe', 'Ece', staff.lastName]) {
      expect(JSON.stringify(written), customer.id).not.toContain(personal);
    }
  });
});
