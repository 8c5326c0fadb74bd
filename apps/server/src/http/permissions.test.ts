import {
  calls,
  type DeclaredKey,
  ERROR_STATUSES,
  type ErrorCode,
  type GroupSession,
  NO_BREAKS,
  PICTURE_UPLOAD_TYPE,
  phoneKey,
  TABLE_FILE_TYPE,
} from '@vakit/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { digestsOfTables } from '../test-support/digests.ts';
import { planSession, sessionBody } from '../test-support/group-session.ts';
import {
  acquireProperty,
  meetPersonas,
  PERSONAS,
  type Persona,
  type Personas,
  type Property,
  SIGNED_OUT,
} from '../test-support/personas.ts';
import { SMALL_PICTURE } from '../test-support/pictures.ts';
import {
  addonBody,
  bookingBody,
  branchBody,
  dataOf,
  EVERY_DAY,
  listedBody,
  mailedToken,
  next,
  PASSWORD,
  serviceBody,
  staffBody,
  TOMORROW,
  timeOffBody,
  UNKNOWN_ID,
} from '../test-support/salon.ts';
import { startTestApp, type TestApp } from '../test-support/test-app.ts';
import { withoutReadsAfterCommit } from '../test-support/time-out-after-commit.ts';

/** A success, or the refusal's code. */
type Outcome = 200 | 201 | 202 | ErrorCode;
type Request = { path?: string; query?: Record<string, string>; body?: object; file?: string | Buffer };
type Row = {
  /** A request about what the owner has */
  readonly ask: (property: Property) => Request | Promise<Request>;
  readonly outcome: Readonly<Record<Persona, Outcome>>;
  /** Whether it is written down that somebody has looked */
  readonly isLogged?: boolean;
  /** The personas whose successful answer contains the appointment or the branch; everybody when left out */
  readonly tells?: {
    readonly what: 'branch' | 'appointment' | 'customer' | 'timeOff' | 'timeOffRequest';
    readonly to: readonly Persona[];
  };
};

let app: TestApp;
let personas: Personas;
/** The ids of customers who are merged into others, one for each who tries */
let alike: string[];
/** Stays as it is, for requests that only read or are refused */
let untouched: Property;
/** Changed by successful requests before */
let changed: Property;
beforeAll(async () => {
  app = await startTestApp();
  personas = await meetPersonas(app);
  untouched = await acquireProperty(app, personas);
  changed = await acquireProperty(app, personas);
  await sessionOf(untouched);
  const enter = () =>
    app.call('POST', '/customers', { token: personas.tokens.owner, body: { firstName: 'Ece', emails: [email()] } });
  const entered = PERSONAS.map(enter);
  alike = (await Promise.all(entered)).map((answer) => dataOf<{ id: string }>(answer).id);
});
afterAll(() => app.close());

const sessions = new Map<Property, Promise<GroupSession>>();
/** The session of a property: whoever is refused leaves it as it is. */
function sessionOf(property: Property): Promise<GroupSession> {
  const session = sessions.get(property) ?? planSession(app, personas.tokens.owner, property);
  sessions.set(property, session);
  return session;
}

const everyone = (outcome: Outcome) =>
  Object.fromEntries(PERSONAS.map((persona) => [persona, outcome])) as Record<Persona, Outcome>;
const signedOut = Object.fromEntries(SIGNED_OUT.map((persona) => [persona, 'UNAUTHENTICATED'])) as Record<
  (typeof SIGNED_OUT)[number],
  Outcome
>;
/** The others may not even try; to another owner it does not exist, not even where they work. */
const ownerOnly = (outcome: Outcome, otherOwner: Outcome) =>
  ({
    ...signedOut,
    owner: outcome,
    otherOwner,
    hiredOwner: otherOwner,
    manager: 'FORBIDDEN',
    managerElsewhere: 'FORBIDDEN',
    reception: 'FORBIDDEN',
    staff: 'FORBIDDEN',
    colleague: 'FORBIDDEN',
    otherStaff: 'FORBIDDEN',
  }) as const;
/** Managers, too, of this branch; to one of another branch of the business it does not exist. */
const settings = (outcome: Outcome, elsewhere: Outcome) =>
  ({ ...ownerOnly(outcome, elsewhere), manager: outcome, managerElsewhere: elsewhere }) as const;
/** And reception. */
const atDesk = (outcome: Outcome, elsewhere: Outcome) =>
  ({ ...settings(outcome, elsewhere), reception: outcome }) as const;
/** Customers are the whole business's. */
const customers = (outcome: Outcome, otherOwner: Outcome) =>
  ({ ...atDesk(outcome, otherOwner), managerElsewhere: outcome }) as const;
/** People who run the branch, and the person who is booked; for all others the appointment does not exist. */
const concerned = (outcome: Outcome, others: Outcome = 'APPOINTMENT_NOT_FOUND') =>
  ({
    ...signedOut,
    owner: outcome,
    otherOwner: others,
    hiredOwner: others,
    manager: outcome,
    managerElsewhere: others,
    reception: outcome,
    staff: outcome,
    colleague: others,
    otherStaff: others,
  }) as const;
/** People who work in the branch, for their own things. */
const atWork = (outcome: Outcome) => ({ staff: outcome, colleague: outcome, hiredOwner: outcome });
const personally = { ...concerned('STAFF_NOT_FOUND', 'STAFF_NOT_FOUND'), ...atWork(200) } as const;
const inBranch = { ...concerned(200, 'BRANCH_NOT_FOUND'), ...atWork(200) } as const;
const everySignedIn = (outcome: Outcome) => ({ ...everyone(outcome), ...signedOut });

const at = (id: string, rest: Request = {}): Request => ({ path: id, ...rest });
const upload = (id: string) => at(id, { query: { alt: 'Vitrin' }, file: SMALL_PICTURE });
const { slug: _, ...branchEdit } = branchBody();
const email = () => `kisi${next()}@salon.example`;
const newPassword = { newPassword: PASSWORD, confirmPassword: PASSWORD };

const TABLE: Record<DeclaredKey, Row> = {
  'GET /site': { ask: () => ({}), outcome: everyone(200) },
  'POST /client-errors': {
    ask: () => ({ body: { page: 'BOOKING', message: 'RangeError' } }),
    outcome: everyone(200),
  },
  'POST /auth/login': {
    ask: () => ({ body: { email: personas.emails.owner, password: PASSWORD } }),
    outcome: everyone(200),
  },
  'POST /auth/register': {
    ask: () => ({
      body: { firstName: 'Ece', lastName: 'Ak', email: email(), phone: '+90 532 000 00 00', password: PASSWORD },
    }),
    outcome: everyone(201),
  },
  'POST /auth/change-email': { ask: () => ({ query: { token: 'x' } }), outcome: everyone('INVALID_EMAIL_LINK') },
  'POST /auth/verify-email': { ask: () => ({ query: { token: 'x' } }), outcome: everyone('INVALID_VERIFICATION_LINK') },
  'POST /auth/resend-verification': { ask: () => ({ query: { email: email() } }), outcome: everyone(200) },
  'POST /auth/forgot-password': { ask: () => ({ query: { email: email() } }), outcome: everyone(200) },
  'POST /auth/reset-password': {
    ask: async ({ invited }) => ({ query: { token: await mailedToken(app, invited.email) }, body: newPassword }),
    outcome: everyone(200),
  },

  'GET /branches/public/:slug': { ask: ({ branch }) => at(branch.slug), outcome: everyone(200) },
  'GET /branches/public/:slug/days': {
    ask: ({ branch, staff, service }) =>
      at(branch.slug, { query: { staffId: staff.id, serviceId: service.id, from: TOMORROW, to: TOMORROW } }),
    outcome: everyone(200),
  },
  'GET /branches/public/:slug/next-times': {
    ask: ({ branch, service }) => at(branch.slug, { query: { serviceId: service.id, from: TOMORROW, to: TOMORROW } }),
    outcome: everyone(200),
  },
  'GET /branches/public/:slug/slots': {
    ask: ({ branch, staff, service }) =>
      at(branch.slug, { query: { staffId: staff.id, serviceId: service.id, date: TOMORROW } }),
    outcome: everyone(200),
  },
  'GET /branches/public/:slug/sessions': {
    ask: ({ branch, service }) => at(branch.slug, { query: { serviceId: service.id } }),
    outcome: everyone(200),
  },
  'POST /appointments': {
    ask: (property) => ({ body: bookingBody(property, { startTime: '15:00' }) }),
    outcome: everyone(201),
  },
  'GET /appointments/track/:code': {
    ask: ({ appointment }) => at(appointment.confirmationCode),
    outcome: everyone(200),
  },
  'GET /appointments/track/:code/calendar': {
    ask: ({ appointment }) => at(appointment.confirmationCode),
    outcome: everyone(200),
  },
  'GET /appointments/track/:code/days': {
    ask: ({ appointment, staff }) =>
      at(appointment.confirmationCode, { query: { staffId: staff.id, from: TOMORROW, to: TOMORROW } }),
    outcome: everyone(200),
  },
  'GET /appointments/track/:code/slots': {
    ask: ({ appointment, staff }) => at(appointment.confirmationCode, { query: { staffId: staff.id, date: TOMORROW } }),
    outcome: everyone(200),
  },
  // The booking needs no proof, so every code is refused.
  'POST /appointments/track/:code/proof': {
    ask: ({ appointment }) => ({ path: appointment.confirmationCode, body: { code: '123456' } }),
    outcome: everyone(200),
    tells: { what: 'appointment', to: PERSONAS },
  },
  'POST /appointments/track/:code/proof/resend': {
    ask: ({ appointment }) => ({ path: appointment.confirmationCode }),
    outcome: everyone(200),
    tells: { what: 'appointment', to: PERSONAS },
  },
  'PUT /appointments/track/:code/time': {
    ask: ({ appointment, staff }) =>
      at(appointment.confirmationCode, {
        body: { staffId: staff.id, appointmentDate: TOMORROW, startTime: '16:00' },
      }),
    outcome: everyone(200),
  },
  'DELETE /appointments/track/:code/move-request': {
    ask: ({ appointment }) => ({ path: appointment.confirmationCode }),
    outcome: everyone(200),
    tells: { what: 'appointment', to: PERSONAS },
  },
  'DELETE /appointments/track/:code': {
    ask: ({ appointment }) => at(appointment.confirmationCode),
    outcome: everyone(200),
  },

  // An account's session is none of a customer's: a cookie is, which nobody has here.
  'GET /my-appointments/:slug': { ask: ({ branch }) => at(branch.slug), outcome: everyone(200) },
  'POST /my-appointments/:slug/code': {
    ask: ({ branch, appointment }) => at(branch.slug, { body: { email: appointment.customerEmail } }),
    outcome: everyone(200),
  },
  'POST /my-appointments/:slug/session': {
    ask: ({ branch }) => at(branch.slug, { body: { codeId: UNKNOWN_ID, code: '123456' } }),
    outcome: everyone('CUSTOMER_CODE_WRONG'),
  },
  'DELETE /my-appointments/:slug/session': { ask: ({ branch }) => at(branch.slug), outcome: everyone(200) },
  'PUT /my-appointments/:slug/details': {
    ask: ({ branch }) => at(branch.slug, { body: { firstName: 'Ayşe', lastName: 'Ak' } }),
    outcome: everyone('UNAUTHENTICATED'),
  },
  'DELETE /my-appointments/:slug/marketing-consent': {
    ask: ({ branch }) => at(branch.slug),
    outcome: everyone('UNAUTHENTICATED'),
  },
  'GET /my-appointments/:slug/export': { ask: ({ branch }) => at(branch.slug), outcome: everyone('UNAUTHENTICATED') },

  'GET /booking-sources': { ask: () => ({}), outcome: settings(200, 200) },
  'POST /booking-sources/cancel': {
    ask: ({ appointment }) => ({ body: { source: '0'.repeat(32), appointmentIds: [appointment.id] } }),
    outcome: settings(200, 200),
  },

  'GET /me/account': { ask: () => ({}), outcome: everySignedIn(200) },
  'PUT /me/account': {
    ask: () => ({ body: { firstName: 'Elif', lastName: 'Yılmaz', phone: '+90 532 000 00 00' } }),
    outcome: everySignedIn(200),
  },
  'GET /me/account/deletion': { ask: () => ({}), outcome: everySignedIn(200) },
  'POST /me/account/deletion': {
    ask: () => ({ body: { currentPassword: 'yanlis-parola' } }),
    outcome: everySignedIn('VALIDATION_FAILED'),
  },
  'PUT /me/tomorrow-list': { ask: () => ({ body: { hour: 18 } }), outcome: everySignedIn(200) },
  'PUT /me/email': {
    ask: () => ({ body: { email: 'baska@salon.example', currentPassword: 'yanlis-parola' } }),
    outcome: everySignedIn('VALIDATION_FAILED'),
  },
  // A success would end the sessions that the other personas need.
  'PUT /me/password': {
    ask: () => ({ body: { currentPassword: 'yanlis-parola', newPassword: PASSWORD, confirmPassword: PASSWORD } }),
    outcome: everySignedIn('VALIDATION_FAILED'),
  },
  'POST /me/sessions/end': { ask: () => ({ body: {} }), outcome: everySignedIn('VALIDATION_FAILED') },
  'GET /me/access': {
    ask: () => ({}),
    outcome: everySignedIn(200),
    tells: { what: 'branch', to: ['owner', 'hiredOwner', 'manager', 'reception', 'staff', 'colleague'] },
  },
  'GET /branches': {
    ask: () => ({}),
    outcome: customers(200, 200),
    tells: { what: 'branch', to: ['owner', 'manager', 'reception'] },
  },
  'POST /branches': { ask: () => ({ body: branchBody() }), outcome: ownerOnly(201, 201) },
  'GET /branches/:id': { ask: ({ branch }) => at(branch.id), outcome: atDesk(200, 'BRANCH_NOT_FOUND') },
  'PUT /branches/:id': {
    ask: ({ branch }) => at(branch.id, { body: branchEdit }),
    outcome: settings(200, 'BRANCH_NOT_FOUND'),
  },
  'DELETE /branches/:id': {
    ask: ({ branch }) => at(branch.id),
    outcome: ownerOnly('BRANCH_HAS_APPOINTMENTS', 'BRANCH_NOT_FOUND'),
  },
  'POST /branches/:id/touched-appointments': {
    ask: ({ branch }) => at(branch.id, { body: { workingHours: EVERY_DAY } }),
    outcome: settings(200, 'BRANCH_NOT_FOUND'),
  },
  'PUT /branches/:id/publish': { ask: ({ branch }) => at(branch.id), outcome: settings(200, 'BRANCH_NOT_FOUND') },
  'GET /branches/:id/qr-code': { ask: ({ branch }) => at(branch.id), outcome: atDesk(200, 'BRANCH_NOT_FOUND') },
  'GET /branches/:id/qr-code/pdf': { ask: ({ branch }) => at(branch.id), outcome: atDesk(200, 'BRANCH_NOT_FOUND') },

  'PUT /branches/:id/logo': { ask: ({ branch }) => upload(branch.id), outcome: settings(200, 'BRANCH_NOT_FOUND') },
  'PUT /branches/:id/cover': { ask: ({ branch }) => upload(branch.id), outcome: settings(200, 'BRANCH_NOT_FOUND') },
  'POST /branches/:id/gallery': { ask: ({ branch }) => upload(branch.id), outcome: settings(201, 'BRANCH_NOT_FOUND') },
  'PUT /branches/:id/gallery/order': {
    ask: ({ branch, picture }) => at(branch.id, { body: { pictureIds: [picture.id] } }),
    outcome: settings(200, 'BRANCH_NOT_FOUND'),
  },
  'PUT /staff/:id/picture': { ask: ({ staff }) => upload(staff.id), outcome: settings(200, 'STAFF_NOT_FOUND') },
  'PUT /pictures/:id': {
    ask: ({ picture }) => at(picture.id, { body: { alt: 'Berber koltuğu' } }),
    outcome: settings(200, 'PICTURE_NOT_FOUND'),
  },
  'PUT /pictures/:id/file': {
    ask: ({ picture }) => upload(picture.id),
    outcome: settings(200, 'PICTURE_NOT_FOUND'),
  },
  'DELETE /pictures/:id': { ask: ({ picture }) => at(picture.id), outcome: settings(200, 'PICTURE_NOT_FOUND') },

  'GET /services': {
    ask: ({ branch }) => ({ query: { branchId: branch.id } }),
    outcome: atDesk(200, 'BRANCH_NOT_FOUND'),
  },
  'POST /services': {
    ask: ({ branch }) => ({ body: serviceBody(branch.id) }),
    outcome: settings(201, 'BRANCH_NOT_FOUND'),
  },
  'POST /services/list': {
    ask: ({ branch }) => ({ body: { branchId: branch.id, services: [listedBody(`Bakım ${next()}`)] } }),
    outcome: settings(201, 'BRANCH_NOT_FOUND'),
  },
  'POST /services/file': {
    ask: ({ branch }) => ({ query: { branchId: branch.id }, file: 'Ad;Süre\r\nFön;30' }),
    outcome: settings(200, 'BRANCH_NOT_FOUND'),
  },
  'PUT /services/prices': {
    ask: ({ branch, service }) => ({
      body: {
        branchId: branch.id,
        prices: [{ serviceId: service.id, formerPrice: service.price, price: service.price }],
      },
    }),
    outcome: settings(200, 'BRANCH_NOT_FOUND'),
  },
  'GET /services/:id': { ask: ({ service }) => at(service.id), outcome: atDesk(200, 'SERVICE_NOT_FOUND') },
  'PUT /services/:id': {
    ask: ({ branch, service }) => at(service.id, { body: serviceBody(branch.id) }),
    outcome: settings(200, 'SERVICE_NOT_FOUND'),
  },
  'DELETE /services/:id': { ask: ({ service }) => at(service.id), outcome: settings(200, 'SERVICE_NOT_FOUND') },

  'GET /service-categories': {
    ask: ({ branch }) => ({ query: { branchId: branch.id } }),
    outcome: atDesk(200, 'BRANCH_NOT_FOUND'),
  },
  'POST /service-categories': {
    ask: ({ branch }) => ({ body: { branchId: branch.id, name: `Saç ${next()}` } }),
    outcome: settings(201, 'BRANCH_NOT_FOUND'),
  },
  'PUT /service-categories': {
    ask: ({ branch, serviceCategory }) => ({ body: { branchId: branch.id, ids: [serviceCategory.id] } }),
    outcome: settings(200, 'BRANCH_NOT_FOUND'),
  },
  'PUT /service-categories/:id': {
    ask: ({ serviceCategory }) => at(serviceCategory.id, { body: { name: 'Sakal' } }),
    outcome: settings(200, 'SERVICE_CATEGORY_NOT_FOUND'),
  },
  'DELETE /service-categories/:id': {
    ask: ({ serviceCategory }) => at(serviceCategory.id),
    outcome: settings(200, 'SERVICE_CATEGORY_NOT_FOUND'),
  },

  'GET /addons': {
    ask: ({ branch }) => ({ query: { branchId: branch.id } }),
    outcome: atDesk(200, 'BRANCH_NOT_FOUND'),
  },
  'POST /addons': {
    ask: (property) => ({ body: addonBody(property, { name: `Maske ${next()}` }) }),
    outcome: settings(201, 'BRANCH_NOT_FOUND'),
  },
  'PUT /addons': {
    ask: ({ branch, addon }) => ({ body: { branchId: branch.id, ids: [addon.id] } }),
    outcome: settings(200, 'BRANCH_NOT_FOUND'),
  },
  'PUT /addons/:id': {
    ask: ({ addon, ...property }) => at(addon.id, { body: addonBody(property) }),
    outcome: settings(200, 'ADDON_NOT_FOUND'),
  },
  'DELETE /addons/:id': { ask: ({ addon }) => at(addon.id), outcome: settings(200, 'ADDON_NOT_FOUND') },

  'GET /staff': {
    ask: ({ branch }) => ({ query: { branchId: branch.id } }),
    outcome: atDesk(200, 'BRANCH_NOT_FOUND'),
  },
  'POST /staff': { ask: ({ branch }) => ({ body: staffBody(branch.id) }), outcome: settings(201, 'BRANCH_NOT_FOUND') },
  'GET /staff/:id': { ask: ({ staff }) => at(staff.id), outcome: atDesk(200, 'STAFF_NOT_FOUND') },
  'PUT /staff/:id': {
    ask: ({ branch, staff }) => at(staff.id, { body: staffBody(branch.id, { email: staff.email }) }),
    outcome: settings(200, 'STAFF_NOT_FOUND'),
  },
  'PUT /staff/:id/terms': {
    ask: ({ staff, service }) => at(staff.id, { body: { terms: [{ serviceId: service.id, price: 900 }] } }),
    outcome: settings(200, 'STAFF_NOT_FOUND'),
  },
  'DELETE /staff/:id': { ask: ({ invited }) => at(invited.id), outcome: settings(200, 'STAFF_NOT_FOUND') },
  'POST /staff/:id/touched-appointments': {
    ask: ({ staff }) => at(staff.id, { body: { workingSchedule: EVERY_DAY } }),
    outcome: settings(200, 'STAFF_NOT_FOUND'),
  },
  'POST /staff/me/touched-appointments': {
    ask: ({ branch }) => ({ query: { branchId: branch.id }, body: { workingSchedule: EVERY_DAY } }),
    outcome: personally,
  },
  'POST /staff/:id/invitation': { ask: ({ invited }) => at(invited.id), outcome: settings(200, 'STAFF_NOT_FOUND') },
  'GET /staff/me/schedule': {
    ask: ({ branch }) => ({ query: { branchId: branch.id } }),
    outcome: personally,
  },
  'PUT /staff/me/working-hours': {
    ask: ({ branch }) => ({ query: { branchId: branch.id }, body: EVERY_DAY }),
    outcome: personally,
  },
  'PUT /staff/me/break-times': {
    ask: ({ branch }) => ({ query: { branchId: branch.id }, body: NO_BREAKS }),
    outcome: personally,
  },

  'GET /staff/me/time-off-requests': {
    ask: ({ branch }) => ({ query: { branchId: branch.id } }),
    outcome: personally,
  },
  'POST /staff/me/time-off-requests': {
    ask: ({ branch }) => ({ body: { branchId: branch.id, startDate: TOMORROW, endDate: TOMORROW } }),
    outcome: { ...personally, ...atWork(201) },
  },
  'DELETE /staff/me/time-off-requests/:id': {
    ask: ({ timeOffRequest }) => at(timeOffRequest.id),
    outcome: { ...everySignedIn('TIME_OFF_REQUEST_NOT_FOUND'), staff: 200 },
  },

  'GET /staff-groups': {
    ask: ({ branch }) => ({ query: { branchId: branch.id } }),
    outcome: atDesk(200, 'BRANCH_NOT_FOUND'),
  },
  'POST /staff-groups': {
    ask: ({ branch, staff }) => ({ body: { branchId: branch.id, name: 'Tırnak', staffIds: [staff.id] } }),
    outcome: settings(201, 'BRANCH_NOT_FOUND'),
  },
  'PUT /staff-groups/:id': {
    ask: ({ staffGroup, staff }) => at(staffGroup.id, { body: { name: 'Ustalar', staffIds: [staff.id] } }),
    outcome: settings(200, 'STAFF_GROUP_NOT_FOUND'),
  },
  'DELETE /staff-groups/:id': {
    ask: ({ staffGroup }) => at(staffGroup.id),
    outcome: settings(200, 'STAFF_GROUP_NOT_FOUND'),
  },

  'GET /group-sessions': {
    ask: ({ branch }) => ({ query: { branchId: branch.id, from: TOMORROW, to: TOMORROW } }),
    outcome: inBranch,
  },
  'GET /group-sessions/:id': {
    ask: async (property) => at((await sessionOf(property)).id),
    outcome: concerned(200, 'SESSION_NOT_FOUND'),
  },
  'POST /group-sessions': {
    ask: async (property) => {
      const { serviceId } = await sessionOf(property);
      return { body: { ...sessionBody(property, serviceId), startTime: '19:00' } };
    },
    outcome: atDesk(201, 'BRANCH_NOT_FOUND'),
  },
  'GET /group-sessions/:id/series': {
    ask: async (property) => at((await sessionOf(property)).id),
    outcome: atDesk(200, 'SESSION_NOT_FOUND'),
  },
  'PUT /group-sessions/:id': {
    ask: async (property) => {
      const { id, staffId, date, startTime } = await sessionOf(property);
      return at(id, { body: { staffId, date, startTime, seats: 4 } });
    },
    outcome: atDesk(200, 'SESSION_NOT_FOUND'),
  },
  'POST /group-sessions/:id/cancel': {
    ask: async (property) => at((await sessionOf(property)).id, { body: { taken: 0, reason: null } }),
    outcome: atDesk(200, 'SESSION_NOT_FOUND'),
  },
  'GET /resource-types': {
    ask: ({ branch }) => ({ query: { branchId: branch.id } }),
    outcome: atDesk(200, 'BRANCH_NOT_FOUND'),
  },
  'POST /resource-types': {
    ask: ({ branch }) => ({ body: { branchId: branch.id, name: 'Lazer', resourceNames: ['Alexandrite'] } }),
    outcome: settings(201, 'BRANCH_NOT_FOUND'),
  },
  'PUT /resource-types/:id': {
    ask: ({ resourceType }) => at(resourceType.id, { body: { name: 'Kabin' } }),
    outcome: settings(200, 'RESOURCE_TYPE_NOT_FOUND'),
  },
  'DELETE /resource-types/:id': {
    ask: ({ resourceType }) => at(resourceType.id),
    outcome: settings(200, 'RESOURCE_TYPE_NOT_FOUND'),
  },
  'POST /resources': {
    ask: ({ resourceType }) => ({ body: { typeId: resourceType.id, name: 'Oda 2' } }),
    outcome: settings(201, 'RESOURCE_TYPE_NOT_FOUND'),
  },
  'PUT /resources/:id': {
    ask: ({ resourceType }) =>
      at(resourceType.resources[0]?.id as string, { body: { name: 'Oda 9', isActive: false } }),
    outcome: settings(200, 'RESOURCE_NOT_FOUND'),
  },
  'PUT /resources/:id/sharing': {
    ask: ({ resourceType }) => at(resourceType.resources[0]?.id as string, { body: { sameAs: null } }),
    outcome: settings(200, 'RESOURCE_NOT_FOUND'),
  },
  'POST /resources/:id/touched-appointments': {
    ask: ({ resourceType }) => at(resourceType.resources[0]?.id as string, { body: {} }),
    outcome: settings(200, 'RESOURCE_NOT_FOUND'),
  },
  'DELETE /resources/:id': {
    ask: ({ resourceType }) => at(resourceType.resources[0]?.id as string),
    outcome: settings(200, 'RESOURCE_NOT_FOUND'),
  },
  'GET /resource-maintenance': {
    ask: ({ branch }) => ({ query: { branchId: branch.id, from: '2026-07-01' } }),
    outcome: atDesk(200, 'BRANCH_NOT_FOUND'),
  },
  'POST /resource-maintenance': {
    ask: ({ resourceType: { resources } }) => ({
      body: { resourceId: resources[0]?.id as string, startDate: '2026-07-02', endDate: '2026-07-02' },
    }),
    outcome: settings(201, 'RESOURCE_NOT_FOUND'),
  },
  'POST /resource-maintenance/:id/others': {
    ask: ({ maintenance }) => at(maintenance.id),
    outcome: settings(200, 'MAINTENANCE_NOT_FOUND'),
  },
  'DELETE /resource-maintenance/:id': {
    ask: ({ maintenance }) => at(maintenance.id),
    outcome: settings(200, 'MAINTENANCE_NOT_FOUND'),
  },

  'GET /branches/:id/members': { ask: ({ branch }) => at(branch.id), outcome: settings(200, 'BRANCH_NOT_FOUND') },
  'POST /branches/:id/members': {
    ask: ({ branch }) =>
      at(branch.id, {
        body: { firstName: 'Ece', lastName: 'Ak', email: email(), phone: '+90 532 000 00 00', role: 'RECEPTION' },
      }),
    outcome: settings(201, 'BRANCH_NOT_FOUND'),
  },
  'DELETE /branches/:id/members': {
    ask: ({ branch, receptionist }) => at(branch.id, { query: { accountId: receptionist, role: 'RECEPTION' } }),
    outcome: settings(200, 'BRANCH_NOT_FOUND'),
  },
  'POST /invitations/:id': {
    ask: ({ invitationId }) => at(invitationId),
    outcome: settings(200, 'INVITATION_NOT_FOUND'),
  },
  'DELETE /invitations/:id': {
    ask: ({ invitationId }) => at(invitationId),
    outcome: settings(200, 'INVITATION_NOT_FOUND'),
  },

  'GET /schedule-exceptions': {
    ask: ({ branch }) => ({ query: { branchId: branch.id, from: TOMORROW } }),
    outcome: inBranch,
    tells: { what: 'timeOff', to: ['owner', 'manager', 'reception', 'staff'] },
  },
  'GET /schedule-exceptions/affected': {
    ask: ({ branch }) => ({ query: { branchId: branch.id, startDate: TOMORROW, endDate: TOMORROW } }),
    outcome: atDesk(200, 'BRANCH_NOT_FOUND'),
    tells: { what: 'appointment', to: ['owner', 'manager', 'reception'] },
  },
  'POST /schedule-exceptions': {
    ask: (property) => ({ body: timeOffBody(property) }),
    outcome: settings(201, 'BRANCH_NOT_FOUND'),
  },
  'PUT /schedule-exceptions/:id': {
    ask: ({ timeOff, ...property }) => at(timeOff.id, { body: timeOffBody(property) }),
    outcome: settings(200, 'SCHEDULE_EXCEPTION_NOT_FOUND'),
  },
  'DELETE /schedule-exceptions/:id': {
    ask: ({ timeOff }) => at(timeOff.id),
    outcome: settings(200, 'SCHEDULE_EXCEPTION_NOT_FOUND'),
  },
  'GET /time-off-requests': {
    ask: ({ branch }) => ({ query: { branchId: branch.id } }),
    outcome: atDesk(200, 'BRANCH_NOT_FOUND'),
    tells: { what: 'timeOffRequest', to: ['owner', 'manager', 'reception'] },
  },
  'PUT /time-off-requests/:id': {
    ask: ({ timeOffRequest }) => at(timeOffRequest.id, { body: { decision: 'GRANTED' } }),
    outcome: atDesk(200, 'TIME_OFF_REQUEST_NOT_FOUND'),
  },
  'GET /public-holidays': {
    ask: ({ branch }) => ({ query: { branchId: branch.id } }),
    outcome: atDesk(200, 'BRANCH_NOT_FOUND'),
  },
  'PUT /public-holidays/:date': {
    ask: ({ branch }) => at('2026-10-29', { body: { branchId: branch.id, decision: 'CLOSED' } }),
    outcome: settings(200, 'BRANCH_NOT_FOUND'),
  },

  'GET /appointments/calendar': {
    ask: ({ branch }) => ({ query: { branchId: branch.id, from: TOMORROW, to: TOMORROW } }),
    outcome: inBranch,
    tells: { what: 'appointment', to: ['owner', 'manager', 'reception', 'staff'] },
  },
  'GET /appointments/calendar/elsewhere': {
    ask: ({ branch }) => ({ query: { branchId: branch.id, from: TOMORROW, to: TOMORROW } }),
    outcome: inBranch,
  },
  'GET /appointments/manage': {
    ask: ({ branch }) => ({ query: { branchId: branch.id } }),
    outcome: inBranch,
    tells: { what: 'appointment', to: ['owner', 'manager', 'reception', 'staff'] },
  },
  'GET /appointments/manage/file': {
    isLogged: true,
    ask: ({ branch }) => ({ query: { branchId: branch.id } }),
    outcome: inBranch,
  },
  'POST /appointments/manage': {
    ask: (property) => ({ body: bookingBody(property, { startTime: '16:30' }) }),
    outcome: atDesk(201, 'BRANCH_NOT_FOUND'),
  },
  'POST /appointments/manage/walk-in': {
    ask: (property) => ({ body: bookingBody(property, { startTime: '16:30' }) }),
    outcome: atDesk(201, 'BRANCH_NOT_FOUND'),
  },
  'PUT /appointments/manage/:id/time': {
    ask: ({ appointment, staff }) =>
      at(appointment.id, { body: { staffId: staff.id, appointmentDate: TOMORROW, startTime: '16:00' } }),
    outcome: atDesk(200, 'APPOINTMENT_NOT_FOUND'),
  },
  'PUT /appointments/manage/:id/visit': {
    ask: ({ appointment, service }) =>
      at(appointment.id, { body: { services: [{ serviceId: service.id, price: 400 }], durationMinutes: 20 } }),
    outcome: atDesk(200, 'APPOINTMENT_NOT_FOUND'),
    tells: { what: 'appointment', to: ['owner', 'manager', 'reception'] },
  },
  'PUT /appointments/manage/:id/resources': {
    // The appointment of the table needs none.
    ask: ({ appointment }) => at(appointment.id, { body: { resourceIds: [UNKNOWN_ID], expected: [UNKNOWN_ID] } }),
    outcome: atDesk('APPOINTMENT_CHANGED', 'APPOINTMENT_NOT_FOUND'),
  },
  'POST /appointments/manage/swap': {
    ask: ({ appointment, staff }) => {
      const at = { staffId: staff.id, appointmentDate: TOMORROW, startTime: '00:00' };
      return {
        body: {
          appointments: [
            { id: appointment.id, ...at },
            { id: staff.id, ...at },
          ],
        },
      };
    },
    outcome: atDesk('APPOINTMENT_CHANGED', 'APPOINTMENT_NOT_FOUND'),
  },
  'PUT /appointments/manage/:id/mark': {
    ask: ({ appointment }) => at(appointment.id, { body: { mark: 'LATE', isSet: false } }),
    outcome: concerned('INVALID_STATUS_TRANSITION'),
  },
  'PUT /appointments/manage/:id/call': {
    ask: ({ appointment }) => at(appointment.id, { body: { isMade: true } }),
    outcome: concerned(200),
  },
  'GET /appointments/manage/free-now': {
    ask: ({ branch, staff, service }) => ({
      query: { branchId: branch.id, staffId: staff.id, serviceId: service.id },
    }),
    outcome: atDesk(200, 'BRANCH_NOT_FOUND'),
  },
  'POST /appointments/manage/:id/again': {
    ask: ({ appointment }) => at(appointment.id, { body: { appointmentDate: TOMORROW, startTime: '16:30' } }),
    outcome: atDesk(201, 'APPOINTMENT_NOT_FOUND'),
  },
  'POST /appointments/series/preview': {
    ask: ({ appointment }) => ({
      body: { appointmentId: appointment.id, visits: [{ appointmentDate: TOMORROW, startTime: '16:30' }] },
    }),
    outcome: atDesk(200, 'APPOINTMENT_NOT_FOUND'),
  },
  'POST /appointments/series': {
    ask: ({ appointment }) => ({
      body: {
        appointmentId: appointment.id,
        rule: { everyWeeks: 1, times: 1 },
        visits: [{ appointmentDate: TOMORROW, startTime: '16:30' }],
      },
    }),
    outcome: atDesk(201, 'APPOINTMENT_NOT_FOUND'),
  },
  'GET /appointments/manage/:id/series': {
    ask: ({ appointment }) => at(appointment.id),
    outcome: atDesk(200, 'APPOINTMENT_NOT_FOUND'),
  },
  // It is repeated by none.
  'PUT /appointments/manage/:id/series/time': {
    ask: ({ appointment }) => {
      const place = { appointmentDate: TOMORROW, startTime: '16:30' };
      return at(appointment.id, { body: { scope: 'ALL', appointmentIds: [appointment.id], ...place } });
    },
    outcome: atDesk('APPOINTMENT_NOT_FOUND', 'APPOINTMENT_NOT_FOUND'),
  },
  'PUT /appointments/manage/:id/series/cancel': {
    ask: ({ appointment }) => at(appointment.id, { body: { scope: 'ALL', appointmentIds: [appointment.id] } }),
    outcome: atDesk('APPOINTMENT_NOT_FOUND', 'APPOINTMENT_NOT_FOUND'),
  },
  'GET /appointments/manage/push': {
    ask: ({ branch, staff }) => ({
      query: { branchId: branch.id, staffId: staff.id, date: TOMORROW, from: '00:00', minutes: '15' },
    }),
    outcome: atDesk(200, 'BRANCH_NOT_FOUND'),
    tells: { what: 'appointment', to: ['owner', 'manager', 'reception'] },
  },
  'GET /appointments/calendar/customers': {
    ask: ({ branch }) => ({ query: { branchId: branch.id, from: TOMORROW, to: TOMORROW } }),
    outcome: atDesk(200, 'BRANCH_NOT_FOUND'),
    tells: { what: 'appointment', to: ['owner', 'manager', 'reception'] },
  },
  'GET /appointments/calendar/notes': {
    ask: ({ branch }) => ({ query: { branchId: branch.id, from: TOMORROW, to: TOMORROW } }),
    outcome: inBranch,
  },
  'POST /appointments/calendar/notes': {
    ask: ({ branch }) => ({ body: { branchId: branch.id, date: TOMORROW, text: 'Teslimat 14:00' } }),
    outcome: atDesk(201, 'BRANCH_NOT_FOUND'),
  },
  'PUT /appointments/calendar/notes/:id': {
    ask: ({ dayNote }) => at(dayNote.id, { body: { text: 'Teslimat 15:00' } }),
    outcome: atDesk(200, 'DAY_NOTE_NOT_FOUND'),
  },
  'DELETE /appointments/calendar/notes/:id': {
    ask: ({ dayNote }) => at(dayNote.id),
    outcome: atDesk(200, 'DAY_NOTE_NOT_FOUND'),
  },
  'GET /appointments/manage/handover': {
    ask: ({ branch, staff }) => ({ query: { branchId: branch.id, staffId: staff.id, startDate: TOMORROW } }),
    outcome: atDesk(200, 'BRANCH_NOT_FOUND'),
    tells: { what: 'appointment', to: ['owner', 'manager', 'reception'] },
  },
  'POST /appointments/manage/handover': {
    ask: ({ branch, staff }) => ({ body: { branchId: branch.id, staffId: staff.id, startDate: TOMORROW } }),
    outcome: atDesk(200, 'BRANCH_NOT_FOUND'),
  },
  'POST /appointments/manage/push': {
    ask: ({ branch, staff }) => {
      const day = { branchId: branch.id, staffId: staff.id, date: TOMORROW, from: '00:00', minutes: 15 };
      return { body: { ...day, appointmentIds: [staff.id] } };
    },
    outcome: atDesk('APPOINTMENT_CHANGED', 'BRANCH_NOT_FOUND'),
  },
  'GET /appointments/manage/pending': {
    ask: () => ({}),
    outcome: everySignedIn(200),
    tells: { what: 'appointment', to: ['owner', 'manager', 'reception', 'staff'] },
  },
  'GET /appointments/manage/move-requests': {
    ask: () => ({}),
    outcome: everySignedIn(200),
    tells: { what: 'appointment', to: [] },
  },
  'GET /appointments/manage/:id': { ask: ({ appointment }) => at(appointment.id), outcome: concerned(200) },
  'GET /appointments/manage/:id/slots': {
    ask: ({ appointment, staff }) => at(appointment.id, { query: { staffId: staff.id, date: TOMORROW } }),
    outcome: atDesk(200, 'APPOINTMENT_NOT_FOUND'),
  },
  'GET /appointments/manage/:id/history': { ask: ({ appointment }) => at(appointment.id), outcome: concerned(200) },
  'GET /appointments/manage/:id/messages': { ask: ({ appointment }) => at(appointment.id), outcome: concerned(200) },
  'POST /appointments/manage/:id/messages/resend': {
    ask: ({ appointment }) => at(appointment.id),
    outcome: concerned(201),
  },
  'PUT /appointments/manage/:id/move-request': {
    // Nothing waits to be moved.
    ask: ({ appointment, staff }) =>
      at(appointment.id, {
        body: { decision: 'APPROVED', staffId: staff.id, appointmentDate: TOMORROW, startTime: '17:00' },
      }),
    outcome: concerned('APPOINTMENT_CHANGED'),
  },
  'PUT /appointments/manage/:id/status': {
    ask: ({ appointment }) => at(appointment.id, { query: { status: 'CONFIRMED' } }),
    outcome: concerned(200),
  },
  'GET /branches/:id/shared-devices': {
    ask: ({ branch }) => at(branch.id),
    outcome: settings(200, 'BRANCH_NOT_FOUND'),
  },
  'POST /branches/:id/shared-devices': {
    ask: ({ branch }) => at(branch.id, { body: { name: 'Resepsiyon tableti' } }),
    outcome: settings(201, 'BRANCH_NOT_FOUND'),
  },
  'PUT /branches/:id/idle-lock': {
    ask: ({ branch }) => at(branch.id, { body: { idleMinutes: 2 } }),
    outcome: settings(200, 'BRANCH_NOT_FOUND'),
  },
  'DELETE /shared-devices/:id': {
    ask: ({ sharedDevice }) => at(sharedDevice),
    outcome: settings(200, 'SHARED_DEVICE_NOT_FOUND'),
  },
  // The cookie of a shared device opens these, whoever asks.
  'POST /shared-device/lock': { ask: () => ({}), outcome: everyone('SHARED_DEVICE_NOT_FOUND') },
  'POST /shared-device/session': {
    ask: () => ({ body: { accountId: UNKNOWN_ID, pin: '4826' } }),
    outcome: everyone('SHARED_DEVICE_NOT_FOUND'),
  },
  'POST /shared-device/input': { ask: () => ({}), outcome: everySignedIn('SHARED_DEVICE_NOT_FOUND') },
  'GET /me/invitations': { ask: () => ({}), outcome: everySignedIn(200) },
  // Each is its own address’s: see invitations.test.ts.
  'POST /me/invitations/:id/acceptance': {
    ask: ({ invitationId }) => at(invitationId),
    outcome: everySignedIn('INVITATION_NOT_FOUND'),
  },
  'DELETE /me/invitations/:id': {
    ask: ({ invitationId }) => at(invitationId),
    outcome: everySignedIn('INVITATION_NOT_FOUND'),
  },
  'GET /me/pin': { ask: () => ({}), outcome: everySignedIn(200) },
  'PUT /me/pin': {
    ask: () => ({ body: { currentPassword: PASSWORD, pin: '4826' } }),
    outcome: everySignedIn(200),
  },
  'POST /me/pin/removal': { ask: () => ({ body: { currentPassword: PASSWORD } }), outcome: everySignedIn(200) },

  'GET /customers': {
    ask: ({ appointment }) => ({ query: { q: appointment.customerEmail } }),
    outcome: customers(200, 200),
    tells: { what: 'customer', to: ['owner', 'manager', 'managerElsewhere', 'reception'] },
  },
  'POST /customers': {
    ask: () => ({ body: { firstName: 'Ece', emails: [email()] } }),
    outcome: customers(201, 201),
  },
  'GET /customers/:id': { ask: ({ customer }) => at(customer.id), outcome: customers(200, 'CUSTOMER_NOT_FOUND') },
  'PUT /customers/:id': {
    ask: ({ customer }) => at(customer.id, { body: { firstName: 'Ece', notes: 'Kâkül kısa' } }),
    outcome: customers(200, 'CUSTOMER_NOT_FOUND'),
  },
  'DELETE /customers/:id': {
    ask: ({ customer }) => at(customer.id),
    outcome: ownerOnly('CUSTOMER_HAS_APPOINTMENTS', 'CUSTOMER_NOT_FOUND'),
  },
  'GET /customers/:id/export': {
    isLogged: true,
    ask: ({ customer }) => at(customer.id),
    outcome: ownerOnly(200, 'CUSTOMER_NOT_FOUND'),
  },
  'POST /customers/:id/merge': {
    ask: ({ customer }) => at(customer.id, { body: { otherId: alike.pop() } }),
    outcome: customers(200, 'CUSTOMER_NOT_FOUND'),
  },
  'POST /customers/:id/merge/undo': {
    ask: ({ customer }) => at(customer.id, { body: { mergeId: UNKNOWN_ID } }),
    outcome: customers('CUSTOMER_MERGE_NOT_FOUND', 'CUSTOMER_NOT_FOUND'),
  },
  'GET /customers/:id/similar': {
    ask: ({ customer }) => at(customer.id),
    outcome: customers(200, 'CUSTOMER_NOT_FOUND'),
  },
  'POST /customers/:id/contacts/confirm': {
    ask: ({ customer, appointment }) => at(customer.id, { body: { kind: 'EMAIL', value: appointment.customerEmail } }),
    outcome: customers(200, 'CUSTOMER_NOT_FOUND'),
  },
  'POST /customers/:id/contacts/remove': {
    ask: ({ customer, appointment }) =>
      at(customer.id, { body: { kind: 'PHONE', value: phoneKey(appointment.customerPhone) } }),
    outcome: customers(200, 'CUSTOMER_NOT_FOUND'),
  },
  'PUT /customers/:id/block': {
    ask: ({ customer, appointment }) =>
      at(customer.id, { body: { kind: 'EMAIL', value: appointment.customerEmail, blocked: true } }),
    outcome: customers(200, 'CUSTOMER_NOT_FOUND'),
  },
  'GET /customers/file': { isLogged: true, ask: () => ({}), outcome: ownerOnly(200, 200) },
  'POST /customers/file': {
    ask: () => ({ file: 'Ad;E-posta\r\nEce;kim' }),
    outcome: ownerOnly(202, 202),
  },
  'POST /customers/imports/:id/take-back': {
    ask: ({ customerImport }) => at(customerImport.id as string),
    outcome: ownerOnly(202, 'CUSTOMER_IMPORT_NOT_FOUND'),
  },
  'GET /customers/imports': { ask: () => ({}), outcome: ownerOnly(200, 200) },
  'GET /customers/imports/:id': {
    ask: ({ customerImport }) => at(customerImport.id as string),
    outcome: ownerOnly(200, 'CUSTOMER_IMPORT_NOT_FOUND'),
  },
  'GET /customers/export': {
    isLogged: true,
    ask: ({ appointment }) => ({ query: { email: appointment.customerEmail } }),
    outcome: ownerOnly(200, 'CUSTOMER_NOT_FOUND'),
    tells: { what: 'appointment', to: ['owner'] },
  },
  'DELETE /customers/marketing-consent': {
    ask: ({ appointment }) => ({ query: { email: appointment.customerEmail } }),
    outcome: ownerOnly(200, 'CUSTOMER_NOT_FOUND'),
  },
  'DELETE /customers': {
    ask: ({ appointment }) => ({ query: { email: appointment.customerEmail } }),
    outcome: ownerOnly('CUSTOMER_HAS_APPOINTMENTS', 'CUSTOMER_NOT_FOUND'),
  },

  'GET /activity': {
    ask: ({ branch }) => ({ query: { branchId: branch.id } }),
    outcome: settings(200, 'BRANCH_NOT_FOUND'),
    tells: { what: 'branch', to: ['owner', 'manager'] },
  },
  'GET /activity/people': {
    ask: ({ branch }) => ({ query: { branchId: branch.id } }),
    outcome: settings(200, 'BRANCH_NOT_FOUND'),
  },
  'GET /dashboard': {
    ask: () => ({}),
    outcome: everySignedIn(200),
    tells: { what: 'appointment', to: ['owner', 'manager', 'reception', 'staff'] },
  },
  'GET /dashboard/working-day': {
    ask: ({ branch }) => ({ query: { branchId: branch.id } }),
    outcome: atDesk(200, 'BRANCH_NOT_FOUND'),
    tells: { what: 'appointment', to: ['owner', 'manager', 'reception'] },
  },
  'GET /events': { ask: () => ({}), outcome: everySignedIn(200) },
};

async function request(call: DeclaredKey, persona: Persona, property: Property) {
  const row = TABLE[call];
  const [method, template] = call.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  const { path, query, body, file } = await row.ask(property);
  const address = path === undefined ? template : template.replace(/:\w+/, path);
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const send = () =>
    app.call(method, `${address}${search}`, {
      token: personas.tokens[persona],
      body: file ?? body,
      // Another language than that in which everybody has signed in
      ...(method === 'GET' && { language: 'en' }),
      ...(file && { headers: { 'content-type': typeof file === 'string' ? TABLE_FILE_TYPE : PICTURE_UPLOAD_TYPE } }),
    });
  // The sender of a change gets its answer even if nothing can be read after the commit.
  return method === 'GET' ? send() : withoutReadsAfterCommit(send);
}

/**
 * Takes a new property only if earlier requests left nothing to change, because creating one takes as long as twenty
 * requests.
 */
async function requestChange(call: DeclaredKey, persona: Persona, outcome: Outcome) {
  const answer = await request(call, persona, changed);
  if (answer.status === outcome) return { ...answer, property: changed };
  changed = await acquireProperty(app, personas);
  return { ...(await request(call, persona, changed)), property: changed };
}

let lastLook: { readonly nextTransaction: string; readonly digests: Record<string, string> } | undefined;

/** Everything that is kept, which is the same as long as no transaction has got a number: only who writes gets one. */
async function kept(): Promise<Record<string, string>> {
  const { rows } = await sql<{ nextTransaction: string }>`
    SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS "nextTransaction"`.execute(app.database);
  const { nextTransaction } = rows[0] as (typeof rows)[0];
  if (lastLook?.nextTransaction !== nextTransaction)
    lastLook = { nextTransaction, digests: await digestsOfTables(app.database) };
  return lastLook.digests;
}

describe('who may do what', () => {
  test('every call that is published is declared, and no other is', async () => {
    const { paths } = (await app.http.inject('/api/v1/openapi.json')).json<{ paths: Record<string, object> }>();
    const published = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => {
        const address = path.replace('/api/v1', '').replaceAll(/\{(\w+)\}/g, ':$1');
        return `${method.toUpperCase()} ${address}`;
      }),
    );
    expect(Object.keys(calls).sort()).toEqual(published.sort());
  });

  test.each(Object.entries(TABLE) as [DeclaredKey, Row][])('%s', async (call, { ask, outcome, tells, isLogged }) => {
    const isAllowed = (persona: Persona) => typeof outcome[persona] === 'number';
    // Lists of the whole business show the newest first.
    const shown = tells ? await acquireProperty(app, personas) : untouched;
    const before = await kept();
    for (const persona of PERSONAS.filter((each) => !isAllowed(each))) {
      const code = outcome[persona] as ErrorCode;
      const { status, body } = await request(call, persona, shown);
      expect({ persona, status, code: body.code }).toEqual({ persona, status: ERROR_STATUSES[code], code });
      expect(JSON.stringify(body)).not.toContain(shown.branch.name);
    }
    expect(await kept()).toEqual(before);

    const isChanged = !call.startsWith('GET') && ask.length > 0;
    for (const persona of PERSONAS.filter(isAllowed)) {
      const { status, raw, property } = isChanged
        ? await requestChange(call, persona, outcome[persona])
        : { ...(await request(call, persona, shown)), property: shown };
      expect({ persona, status }).toEqual({ persona, status: outcome[persona] });
      if (tells) expect(raw.includes(property[tells.what].id), persona).toBe(tells.to.includes(persona));
    }
    // Reading changes nothing in any language, except that exports are logged.
    if (!call.startsWith('GET')) return;
    const { audit_entries: log, ...others } = await kept();
    expect({ ...others, audit_entries: isLogged ? before.audit_entries : log }).toEqual(before);
  });
});
