import {
  type Appointment,
  type Branch,
  CATEGORIES,
  DEFAULT_BREAK,
  ERROR_STATUSES,
  failure,
  type Member,
  NO_BREAKS,
  type Series,
  type Service,
} from '@vakit/contract';
import { APPOINTMENT_STATUSES } from '@vakit/scheduling';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_TIMEOUT } from '../../../../tests/support/patience.ts';
import { sendCode } from '../features/my-appointments/index.ts';
import { planSession } from '../test-support/group-session.ts';
import { type HostileRequest, type KnownValues, requestsTo } from '../test-support/hostile-requests.ts';
import { type OpenApiDocument, type Operation, operationsOf, readOpenApi } from '../test-support/openapi.ts';
import { acquireProperty, meetPersonas, type Personas, type Property } from '../test-support/personas.ts';
import { SMALL_PICTURE } from '../test-support/pictures.ts';
import {
  bookingBody,
  businessIdAt,
  dataOf,
  EVERY_DAY,
  listedBody,
  mailedToken,
  mailsTo,
  next,
  openSalon,
  PASSWORD,
  serviceBody,
  signUpOwner,
  TOMORROW,
} from '../test-support/salon.ts';
import { startTestApp, type TestApp } from '../test-support/test-app.ts';

/** How many requests are sent; each run with the same seed sends the same ones. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1_250);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
/** With how many seeds in turn an operation is tried that has not succeeded yet */
const TRIES = 10;

let app: TestApp;
let personas: Personas;
let document: OpenApiDocument;
/** Shared by all requests that only read, because creating one takes as long as twenty requests. */
let untouched: Property;
/** Most schemas are used a few times: to shorten what checks them takes longer than it would save. */
const schemas = new Ajv2020({ strict: false, validateFormats: false, code: { optimize: false } });
beforeAll(async () => {
  app = await startTestApp();
  personas = await meetPersonas(app);
  untouched = await acquireProperty(app, personas);
  document = await readOpenApi(app.http);
  schemas.addSchema(document, 'openapi');
});
afterAll(() => app.close());

/** Sends a request and returns the status, after it has looked whether the answer is what the document says. */
async function send(operation: Operation, { method, ...request }: HostileRequest): Promise<number> {
  const answer = await app.http.inject({ ...request, method: method as 'GET' });
  const { statusCode, headers } = answer;
  const told = `${statusCode} ${headers['content-type']} ${answer.body.slice(0, 500)}`;
  expect(statusCode, told).toBeLessThan(500);

  const status = String(statusCode);
  if (statusCode >= 400) {
    const { code } = failure.parse(answer.json());
    expect(ERROR_STATUSES[code], told).toBe(statusCode);
    if (!leadsTo(operation, request.url)) return statusCode;
    const codes = operation.responses[status]?.description.split(', ');
    if (!codes?.includes(code)) throw new Error(`This refusal is not documented: ${told}`);
  }
  if (!operation.responses[status]) throw new Error(`This status is not documented: ${told}`);
  const [type] = Object.keys(operation.responses[status]?.content ?? {}) as [string];
  expect(headers['content-type'], told).toMatch(new RegExp(`^${RegExp.escape(type)}(;|$)`));
  expect(headers['x-content-type-options']).toBe('nosniff');
  if (type !== 'application/json') {
    expect(answer.rawPayload.length).toBeGreaterThan(0);
    return statusCode;
  }
  const isAsDocumented = schemas.getSchema(`openapi${pointer(operation, status, type)}`);
  const body = answer.json();
  if (!isAsDocumented?.(body)) throw new Error(`${schemas.errorsText(isAsDocumented?.errors)}: ${told}`);
  return statusCode;
}

/** Whether a server takes the address for the operation's: a wild path may lead to another one, or to none. */
function leadsTo({ path }: Operation, url: string): boolean {
  const pattern = path
    .split(/\{\w+\}/)
    .map(RegExp.escape)
    .join('[^/]+');
  return new RegExp(`^${pattern}$`).test(new URL(url, 'http://localhost').pathname);
}

const pointer = ({ path, method }: Operation, status: string, type: string) =>
  `#/paths/${[path, method.toLowerCase(), 'responses', status, 'content', type, 'schema']
    .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/')}`;

/** Values with which an operation can succeed, about a branch of its own where it may change it. */
async function knownValues({ method, path }: Operation): Promise<KnownValues> {
  const property = method === 'GET' ? untouched : await acquireProperty(app, personas);
  const {
    branch,
    service,
    serviceCategory,
    addon,
    staff,
    invited,
    receptionist,
    appointment,
    customer,
    customerImport,
    timeOff,
    timeOffRequest,
    staffGroup,
    resourceType,
    maintenance,
    dayNote,
    sharedDevice,
    picture,
  } = property;
  const variants = { variantName: 'Kısa', variants: [{ name: 'Uzun', durationMinutes: 40, price: 300 }] };
  const body = serviceBody(branch.id, { name: 'Sakal', ...variants });
  const further = dataOf<Service>(await app.call('POST', '/services', { token: personas.tokens.owner, body }));
  const parts = [
    { serviceId: service.id, addonIds: [addon.id] },
    { serviceId: further.id, variantId: further.variants[0]?.id },
  ];
  const desk = /\/(swap|push|mark)$/.test(path) ? await deskValues(property) : {};
  const groups = path.includes('/group-sessions') || path.endsWith('/sessions') ? await sessionValues(property) : {};
  const rooms = path.endsWith('/{id}/resources') ? await roomValues(property) : {};
  const repeated = /\/series\/(time|cancel)$/.test(path) ? await seriesValues(property) : {};
  const seen = dataOf<Branch>(await app.call('GET', `/branches/${branch.id}`, { token: personas.tokens.owner }));
  const ofException = path.includes('/schedule-exceptions') ? timeOff : undefined;
  const ofAppointment = path.includes('/appointments/manage/{id}') ? await versionOf(appointment) : undefined;
  const [unverified, ...strangers] = Array.from({ length: 20 }, () => `biri${next()}@salon.example`) as [string];
  if (/\/(branches\/\{id\}|customers|customers\/\{id\})$/.test(path) && method === 'DELETE') {
    // An account with upcoming appointments cannot be deleted.
    await app.call('DELETE', `/appointments/track/${appointment.confirmationCode}`);
  }
  const registration = {
    firstName: 'Ece',
    lastName: 'Ak',
    email: unverified,
    phone: '+90 532 000 00 00',
    password: PASSWORD,
  };
  if (path.includes('/auth/')) await app.call('POST', '/auth/register', { body: registration });
  const emails = /login|resend|forgot/.test(path)
    ? [unverified, personas.emails.owner]
    : path.includes('/customers')
      ? [appointment.customerEmail]
      : strangers;
  const ids = {
    services: service.id,
    staff: path.includes('/time-off-requests/') ? timeOffRequest.id : invited.id,
    appointments: path.includes('/calendar/notes/') ? dayNote.id : appointment.id,
    branches: branch.id,
    customers: path.includes('/imports/') ? (customerImport.id as string) : customer.id,
    'schedule-exceptions': timeOff.id,
    'time-off-requests': timeOffRequest.id,
    'staff-groups': staffGroup.id,
    'resource-types': resourceType.id,
    resources: resourceType.resources[0]?.id as string,
    'resource-maintenance': maintenance.id,
    pictures: picture.id,
    'shared-devices': sharedDevice,
    'service-categories': serviceCategory.id,
    addons: addon.id,
  };
  const [resource] = path.replace('/api/v1/', '').split('/') as [keyof typeof ids];
  const tokens = {
    'change-email': mailedNewAddress,
    'verify-email': () => mailedToken(app, unverified),
    'reset-password': () => mailedToken(app, invited.email),
    '/my-appointments/{slug}/session': () => mailedLinkToAppointments(branch.slug, appointment.customerEmail),
    'qr-code': () => new URL(branch.qrCodeUrl, 'http://localhost').searchParams.get('token'),
  };
  const tokenOf = Object.entries(tokens).find(([part]) => path.includes(part))?.[1];
  return {
    id: [(await invitationFor(path, property)) ?? ids[resource]],
    ids: [[path.includes('/addons') ? addon.id : serviceCategory.id]],
    expectedIds: [[path.includes('/addons') ? addon.id : serviceCategory.id]],
    categoryId: [null, serviceCategory.id],
    branchId: [branch.id],
    serviceId: [service.id],
    service: [service.id],
    staff: [staff.id],
    staffId: [staff.id],
    serviceIds: path.includes('/addons') ? [[service.id]] : [[], [service.id]],
    staffIds: [[], [staff.id]],
    variantName: [null],
    variants: [[]],
    addonIds: [[], [addon.id]],
    // Random values seldom fit into the length.
    processingAfterMinutes: [null],
    processingMinutes: [null],
    from: [TOMORROW],
    to: [TOMORROW, '2026-06-01'],
    startDate: ['2026-07-01'],
    endDate: ['2026-07-01', '2026-07-03'],
    endTime: ['18:30'],
    code: path.includes('/my-appointments/') ? ['123456'] : [appointment.confirmationCode],
    slug:
      method === 'POST' && !path.includes('/my-appointments/')
        ? strangers.map((_, index) => `fuzz-${next()}-${index}`)
        : [branch.slug],
    date: path.includes('/public-holidays') ? ['2026-08-30', '2026-10-28', '2026-10-29'] : [TOMORROW],
    exceptionId: [timeOff.id],
    // Made up, it is refused.
    ...(/\/(customers|appointments\/manage)$/.test(path) &&
      method === 'GET' && { cursor: [await cursorOf(path.replace('/api/v1', ''))] }),
    otherId: path.endsWith('/merge') ? [(await acquireProperty(app, personas)).customer.id] : [],
    emails: strangers.map((stranger) => [stranger]),
    phones: [[], ['0535 111 22 33']],
    ...(path.includes('/customers') && { kind: ['EMAIL'] }),
    services: path.endsWith('/services/list')
      ? [[listedBody(`Bakım ${next()}`)]]
      : path.endsWith('/visit')
        ? [[{ serviceId: service.id, price: 350 }]]
        : [undefined, method === 'GET' ? JSON.stringify(parts) : parts],
    value: [appointment.customerEmail],
    alt: ['Vitrin', 'Koltuk'],
    expectedAlt: [undefined, picture.alt],
    expectedDecision: [undefined, null],
    expectedStartTimes: [undefined],
    expectedEndTime: [undefined, appointment.endTime],
    expectedWaits: [undefined, appointment.waits],
    pictureIds: [[picture.id]],
    expectedPictureIds: [[picture.id]],
    isPublished: ['true', 'false'],
    // Random queries seldom leave out a parameter, and a copied property has other versions than the first one.
    expectedVersion: [
      /\/(customers|idle-lock|group-sessions|addons|service-categories|staff-groups|resources|resource-types|notes)/.test(
        path,
      ) || method === 'DELETE'
        ? undefined
        : (ofAppointment ?? (ofException ?? seen).version),
    ],
    expectedResourceIds: [resourceType.resources.map(({ id }) => id)],
    file: filesFor(path),
    preview: ['true', 'false'],
    appointmentDate: [TOMORROW, '2026-06-01', '2026-06-02'],
    startTime: ['09:00', '11:00', '13:30', '17:30'],
    email: emails,
    customerEmail: ['ayse@musteri.example'],
    ...Object.fromEntries(['password', 'newPassword', 'confirmPassword'].map((name) => [name, [PASSWORD]])),
    ...(tokenOf && { token: [await tokenOf()] }),
    status: APPOINTMENT_STATUSES,
    category: CATEGORIES,
    smsCountries: [['TR'], ['TR', 'DE']],
    embedSites: [[], ['https://www.example.com']],
    spokenLanguages: [[], ['tr', 'en']],
    paymentMethods: [[], ['CASH', 'CARD']],
    mapCoordinates: [null, '40.9876, 29.0271'],
    whatsapp: [null, '+90 532 123 45 67'],
    instagram: [null, 'sik.berber'],
    website: [null, 'https://www.example.com'],
    translations: [{}, { en: { name: 'Barber' } }],
    ...Object.fromEntries(['workingHours', 'workingSchedule'].map((name) => [name, [EVERY_DAY]])),
    breakTimes: [NO_BREAKS, { ...NO_BREAKS, monday: [DEFAULT_BREAK] }],
    timeZone: ['Europe/Istanbul', 'America/New_York', 'Asia/Kathmandu'],
    currentPassword: [PASSWORD],
    pin: ['4826', '739105'],
    idleMinutes: [null, 1, 30],
    prices: [[{ serviceId: service.id, formerPrice: service.price, price: service.price }]],
    ...(path.endsWith('/members') && method === 'DELETE' && { accountId: [receptionist], role: ['RECEPTION'] }),
    appointmentId: [appointment.id],
    visits: [[{ appointmentDate: TOMORROW, startTime: '16:00' }]],
    rule: [{ everyWeeks: 4, times: 6 }],
    typeId: [resourceType.id],
    needs: [[], [{ typeId: resourceType.id, quantity: 1 }]],
    resourceNames: [[], [`Kabin ${next()}`]],
    resourceIds: [resourceType.resources.map(({ id }) => id)],
    resourceId: [resourceType.resources[0]?.id],
    sameAs: [null],
    leaveServices: method === 'DELETE' ? ['true', 'false'] : [true, false],
    // Made up, what was shown is never what is so.
    shown: [undefined],
    ...desk,
    ...repeated,
    ...rooms,
    sessionId: method === 'GET' ? [undefined] : await sessionIdsFor(path, property),
    guests: guestsFor(method, service.id),
    together: ['true', 'false'],
    // Random values seldom match the allowed length.
    ...(path.endsWith('/time') && { together: [true, false], durationMinutes: [30, 45] }),
    seats: [null, 8],
    ...groups,
  };
}

/** In an address they are JSON. */
function guestsFor(method: string, serviceId: string): KnownValues[string] {
  const guests = [{ name: 'Zeynep', services: [{ serviceId, staffId: 'any' }] }];
  return method === 'GET' ? ['[]', JSON.stringify(guests)] : [undefined, guests];
}

function filesFor(path: string): KnownValues[string] {
  if (path.includes('/customers'))
    return ['Ad;Telefon\nAyşe;0535 111 22 33', 'First name,Email\n"Ayşe, Su",ayse@musteri.example'];
  return path.includes('/services') ? ['Ad;Süre;Ücret\nFön;30;350'] : [SMALL_PICTURE];
}

/** An invitation: what one sent, or for whoever asks about what they were sent, that of another salon. */
async function invitationFor(path: string, { branch }: Property): Promise<string | null> {
  if (!path.includes('/invitations/')) return null;
  const isOwn = path.includes('/me/');
  const salon = isOwn ? await openSalon(app) : { branch, token: personas.tokens.owner };
  const email = isOwn ? personas.emails.staff : `biri${next()}@salon.example`;
  const body = { firstName: 'Ece', lastName: 'Ak', email, phone: '+90 532 000 00 00', role: 'RECEPTION' };
  return dataOf<Member>(await app.call('POST', `/branches/${salon.branch.id}/members`, { token: salon.token, body }))
    .invitationId;
}

/** The token that gives an account another address. */
async function mailedNewAddress(): Promise<string> {
  const email = `yeni${next()}@salon.example`;
  const token = await signUpOwner(app);
  dataOf(await app.call('PUT', '/me/email', { token, body: { email, currentPassword: PASSWORD } }));
  return mailedToken(app, email);
}

/** Values with which confirmed appointments are marked, change places or are put off. */
async function deskValues(property: Property): Promise<KnownValues> {
  const { appointment } = property;
  const { owner: token } = personas.tokens;
  // Right behind it, so that it is in the way of what overruns
  const startTime = appointment.endTime;
  const body = { ...bookingBody(property), startTime, customerEmail: `biri${next()}@posta.example` };
  const other = dataOf<Appointment>(await app.call('POST', '/appointments/manage', { token, body }));
  dataOf(await app.call('PUT', `/appointments/manage/${appointment.id}/status?status=CONFIRMED`, { token }));
  return {
    appointments: [[{ id: appointment.id }, { id: other.id }]],
    appointmentIds: [[other.id]],
    overrunId: [appointment.id],
    overrunWork: [1],
    from: [startTime],
    minutes: [15],
  };
}

/** Values with which an appointment gets the only room of the branch, which it has. */
async function roomValues(property: Property): Promise<KnownValues> {
  const { branch, resourceType } = property;
  const { owner: token } = personas.tokens;
  const needs = [{ typeId: resourceType.id, quantity: 1 }];
  const service = serviceBody(branch.id, { name: `Masaj ${next()}`, needs });
  const { id: serviceId } = dataOf<Service>(await app.call('POST', '/services', { token, body: service }));
  const body = {
    ...bookingBody(property),
    serviceId,
    startTime: '16:00',
    customerEmail: `biri${next()}@posta.example`,
  };
  const { id, resources } = dataOf<Appointment>(await app.call('POST', '/appointments/manage', { token, body }));
  const ids = resources.map((each) => each.id);
  return { id: [id], resourceIds: [ids] };
}

let looked: ReturnType<typeof planSession> | undefined;

/** Values with which sessions are looked at, planned, changed and cancelled. */
async function sessionValues(property: Property): Promise<KnownValues> {
  const plan = () => planSession(app, personas.tokens.owner, property);
  if (property === untouched) looked ??= plan();
  const { id, serviceId } = await (property === untouched && looked ? looked : plan());
  return {
    id: [id],
    serviceId: [serviceId],
    dates: [[TOMORROW], [TOMORROW, '2026-06-09']],
    seats: [1, 8],
    // It needs none.
    resourceIds: [undefined],
    taken: [0, 3],
  };
}

/** Few who book or move ask for a seat: with the service of another visit it is refused. */
async function sessionIdsFor(path: string, property: Property): Promise<KnownValues[string]> {
  if (!/\/appointments(\/manage)?$|\/time$/.test(path)) return [undefined];
  const { id } = await planSession(app, personas.tokens.owner, property);
  return [undefined, undefined, undefined, id];
}

/** Values with which repeated appointments are moved or cancelled. */
async function seriesValues({ appointment }: Property): Promise<KnownValues> {
  const visits = [{ appointmentDate: '2026-06-15', startTime: '12:00' }];
  const body = { appointmentId: appointment.id, rule: { everyWeeks: 1, times: 1 }, visits };
  const { appointments } = dataOf<Series>(
    await app.call('POST', '/appointments/series', { token: personas.tokens.owner, body }),
  );
  return { appointmentIds: [appointments.map(({ id }) => id)] };
}

/** The token of the link by which a customer opens their appointments. */
async function mailedLinkToAppointments(slug: string, email: string): Promise<string> {
  const asked = await app.call('POST', `/my-appointments/${slug}/code`, { body: { email } });
  await sendCode(app.context, { businessId: await businessIdAt(app, slug), ...dataOf<{ codeId: string }>(asked) });
  const mails = await mailsTo(app, email);
  return mails
    .map(({ plain_text }) => /#my-appointments=([\w-]+)/.exec(plain_text ?? '')?.[1])
    .findLast(Boolean) as string;
}

/** Takes the cursor of the first page of a list, even if the list is short. */
async function versionOf({ id }: Appointment): Promise<string> {
  const answer = await app.call('GET', `/appointments/manage/${id}`, { token: personas.tokens.owner });
  return dataOf<Appointment>(answer).version;
}

async function cursorOf(path: string): Promise<string> {
  const { body } = await app.call('GET', `${path}?limit=1`, { token: personas.tokens.owner });
  return body.nextCursor;
}

const ENDS_SESSIONS = /\/me\/(password|sessions\/end|account\/deletion)$/;

/** Chooses somebody who may do it; calls that end sessions get an account of their own. */
async function tokenFor({ path }: Operation): Promise<string | undefined> {
  const { owner, staff, colleague, hiredOwner } = personas.tokens;
  if (path.endsWith('/me/password')) return colleague;
  if (path.endsWith('/me/sessions/end')) return hiredOwner;
  if (path.endsWith('/me/account/deletion')) return signUpOwner(app);
  return path.includes('/me/') ? staff : owner;
}

/** Pictures and posters take longer to draw than other answers to find. */
const weightOf = ({ path }: Operation) => (path.includes('/qr-code') ? 0.25 : 1);

test(`${REQUESTS} requests made from the published contract`, { timeout: TEST_TIMEOUT + REQUESTS * 100 }, async () => {
  const { staff, otherOwner, expired } = personas.tokens;
  // A stream of events takes no input and has no end.
  const operations = operationsOf(document).filter(({ path }) => path !== '/api/v1/events');
  const requestsPerWeight = REQUESTS / operations.reduce((sum, each) => sum + weightOf(each), 0);
  const neverSucceeded: string[] = [];
  for (const operation of operations) {
    const allowed = await tokenFor(operation);
    // Calls that end sessions are not tried with accounts that the others need.
    const others = ENDS_SESSIONS.test(operation.path) ? [] : [otherOwner, staff];
    const tokens = [allowed, ...others, expired, 'x'.repeat(3000), ''] as string[];
    const statuses = new Set<number>();
    const requests = requestsTo(operation, document, await knownValues(operation), tokens);
    // Only what gets through the door is put to the test.
    // There is no merge to undo without one that was made for it, no move that waits, no cookie of a customer or a device.
    const canSucceed =
      !/\/merge\/undo$|\/shared-device\/|\/move-request$|\/my-appointments\/.*\/(export|marketing-consent|details)$/.test(
        operation.path,
      );
    const hasSucceeded = () => [200, 201, 202].some((status) => statuses.has(status));
    // Only one random body in ten is valid if it has many fields, so more requests may be needed.
    for (let seed = SEED; seed === SEED || (canSucceed && !hasSucceeded() && seed < SEED + TRIES); seed++) {
      await fc.assert(
        fc.asyncProperty(requests, async (request) => {
          statuses.add(await send(operation, request));
        }),
        { numRuns: Math.ceil(weightOf(operation) * requestsPerWeight), seed },
      );
    }
    if (canSucceed && !hasSucceeded()) {
      neverSucceeded.push(`${operation.method} ${operation.path}`);
    }
  }
  expect(neverSucceeded).toEqual([]);
});
