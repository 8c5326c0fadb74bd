import type { ActivityEntry, GroupSession, OwnService, ResourceType, StaffMember } from '@vakit/contract';
import { addDays } from '@vakit/scheduling';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  bookingBody,
  dataOf,
  openSalon,
  type Salon,
  serviceBody,
  TOMORROW,
  takeOn,
  UNKNOWN_ID,
} from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { wholeDatabase } from '../../test-support/whole-database.ts';

let app: TestApp;
let salon: Salon;
let other: StaffMember;
let rooms: ResourceType;
let yoga: OwnService;
let massage: OwnService;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setTime(START);
  salon = await openSalon(app, { branch: { autoApproveAppointments: true } });
  other = await takeOn(app, salon, { firstName: 'Ece', lastName: 'Usta' });
  rooms = await made<ResourceType>('/resource-types', { name: 'Salon', resourceNames: ['Büyük', 'Küçük', 'Bahçe'] });
  const needs = [{ typeId: rooms.id, quantity: 1 }];
  yoga = await made('/services', serviceBody('', { name: 'Yoga', durationMinutes: 60, seats: 8, needs }));
  massage = await made('/services', serviceBody('', { name: 'Masaj', durationMinutes: 60, needs }));
});

const send = (method: 'POST' | 'PUT' | 'GET' | 'DELETE', path: string, body?: object, language: 'en' | 'tr' = 'en') =>
  app.call(method, path, { token: salon.token, ...(body && { body }), language });
const made = async <Data>(path: string, body: object) =>
  dataOf<Data>(await send('POST', path, { ...body, branchId: salon.branch.id }));
const plan = async (more: object = {}) =>
  made<[GroupSession, ...GroupSession[]]>('/group-sessions', {
    ...{ serviceId: yoga.id, staffId: salon.staff.id, dates: [TOMORROW], startTime: '10:00', seats: 8, ...more },
  });
const edit = ({ id, staffId, date, startTime, seats }: GroupSession, more: object, language: 'en' | 'tr' = 'en') =>
  send('PUT', `/group-sessions/${id}`, { staffId, date, startTime, seats, ...more }, language);
const room = (name: string) => rooms.resources.find((each) => each.name === name)?.id as string;
const namesOf = ({ resources }: GroupSession) => resources.map(({ name }) => name);
const roomsOf = async ({ id }: GroupSession) =>
  namesOf(dataOf<GroupSession>(await send('GET', `/group-sessions/${id}`)));
const massageAt = (startTime: string, appointmentDate = TOMORROW) =>
  made<{ id: string }>(
    '/appointments/manage',
    bookingBody(salon, { serviceId: massage.id, staffId: other.id, startTime, appointmentDate }),
  );
const maintain = (name: string, more: object = {}) =>
  send('POST', '/resource-maintenance', { resourceId: room(name), startDate: TOMORROW, endDate: TOMORROW, ...more });
const notFree = { validationErrors: { resourceIds: 'Not free at that time. Please choose another one.' } };

test('the desk gives a session another room, which it would rather have wherever it is moved', async () => {
  const [session] = await plan();
  expect(namesOf(session)).toEqual(['Büyük']);
  const edited = dataOf<GroupSession>(await edit(session, { resourceIds: [room('Bahçe')] }));
  expect(namesOf(edited)).toEqual(['Bahçe']);
  const [entry] = dataOf<ActivityEntry[]>(await send('GET', '/activity'));
  expect(entry).toMatchObject({ action: 'GROUP_SESSION_EDITED', changes: [{ field: 'resources', values: null }] });
  // The one that it had is free for others, and where its own is taken it has another.
  const { id } = await massageAt('14:00');
  dataOf(await send('PUT', `/appointments/manage/${id}/resources`, { resourceIds: [room('Bahçe')] }));
  const moved = dataOf<GroupSession>(await edit(session, { startTime: '14:30' }));
  expect(namesOf(moved)).toEqual(['Büyük']);
  expect(namesOf(dataOf<GroupSession>(await edit(moved, { startTime: '16:00' })))).toEqual(['Bahçe']);
});

test('a room that is taken, in maintenance or out of use is not given, and nothing changes', async () => {
  const [session] = await plan();
  await massageAt('10:30');
  const wanted = { resourceIds: [room('Küçük')], seats: 5 };
  expect(await edit(session, wanted)).toMatchObject({ status: 409, body: { code: 'SLOT_UNAVAILABLE', ...notFree } });
  expect((await edit(session, wanted, 'tr')).body.validationErrors).toEqual({
    resourceIds: 'O saatte boş değil. Lütfen başka birini seçin.',
  });
  dataOf(await maintain('Bahçe'));
  expect(await edit(session, { resourceIds: [room('Bahçe')] })).toMatchObject({ status: 409, body: notFree });
  const shown = dataOf<GroupSession>(await send('GET', `/group-sessions/${session.id}`));
  expect([namesOf(shown), shown.seats]).toEqual([['Büyük'], 8]);
});

test('as many of each kind as it needs are chosen, of this branch', async () => {
  const [session] = await plan();
  const others = {
    status: 400,
    body: { validationErrors: { resourceIds: 'Please choose exactly what the appointment needs' } },
  };
  expect(await edit(session, { resourceIds: [room('Büyük'), room('Küçük')] })).toMatchObject(others);
  expect(await edit(session, { resourceIds: [room('Küçük'), room('Küçük')] })).toMatchObject(others);
  for (const resourceIds of [[], ['x'], 'x', Array.from({ length: 500 }, () => UNKNOWN_ID)]) {
    expect((await edit(session, { resourceIds })).status).toBe(400);
  }
  const unknown = { status: 404, body: { code: 'RESOURCE_NOT_FOUND' } };
  expect(await edit(session, { resourceIds: [UNKNOWN_ID] })).toMatchObject(unknown);
  const plain = await made<OwnService>(
    '/services',
    serviceBody('', { name: 'Pilates', durationMinutes: 60, seats: 8 }),
  );
  const [roomless] = await plan({ serviceId: plain.id, startTime: '12:00' });
  expect(await edit(roomless, { resourceIds: [room('Büyük')] })).toMatchObject(others);
  expect(await roomsOf(session)).toEqual(['Büyük']);
});

test('together with another time, and of several that were planned together all or none', async () => {
  const weeks = [TOMORROW, addDays(TOMORROW, 7), addDays(TOMORROW, 14)];
  const sessions = await plan({ dates: weeks });
  const [first, , third] = sessions;
  const garden = { resourceIds: [room('Bahçe')] };
  const { id } = await massageAt('10:30', third?.date);
  const taken = { resourceIds: [room('Bahçe')] };
  dataOf(await send('PUT', `/appointments/manage/${id}/resources`, taken));
  expect(await edit(first, { ...garden, scope: 'ALL' })).toMatchObject({
    status: 409,
    body: {
      code: 'SERIES_CONFLICTS',
      conflicts: [{ appointmentDate: third?.date, startTime: '10:00' }],
      message: expect.stringContaining('10:00 (no room or device is free)'),
    },
  });
  expect(await Promise.all(sessions.map(roomsOf))).toEqual([['Büyük'], ['Büyük'], ['Büyük']]);
  dataOf(await edit(first, { ...garden, scope: 'ALL', startTime: '12:00' }));
  expect(await Promise.all(sessions.map(roomsOf))).toEqual([['Bahçe'], ['Bahçe'], ['Bahçe']]);
});

test('of one that is over nothing is chosen any more', async () => {
  const [session] = await plan();
  app.setTime(new Date(`${TOMORROW}T12:00:00Z`));
  expect(await edit(session, { resourceIds: [room('Bahçe')] })).toMatchObject({
    status: 409,
    body: { code: 'SESSION_CHANGED' },
  });
  expect((await edit(session, { resourceIds: [room('Büyük')] })).status).toBe(200);
});

test('maintenance gives a session another free room, or is refused', async () => {
  const [session] = await plan();
  dataOf(await edit(session, { resourceIds: [room('Bahçe')] }));
  expect(await maintain('Bahçe')).toMatchObject({ status: 409, body: { code: 'MAINTENANCE_HAS_APPOINTMENTS' } });
  dataOf(await maintain('Bahçe', { moveAppointments: true }));
  expect(await roomsOf(session)).toEqual(['Büyük']);
  await massageAt('10:30');
  expect(await maintain('Büyük', { moveAppointments: true })).toMatchObject({
    status: 409,
    body: { code: 'MAINTENANCE_STRANDS_APPOINTMENTS' },
  });
  expect(await roomsOf(session)).toEqual(['Büyük']);
});

test('of several rooms a session keeps those that nobody mends', async () => {
  const mat = await made<ResourceType>('/resource-types', { name: 'Alet', resourceNames: ['Bir', 'İki', 'Üç'] });
  const needs = [
    { typeId: rooms.id, quantity: 1 },
    { typeId: mat.id, quantity: 2 },
  ];
  const service = await made<OwnService>(
    '/services',
    serviceBody('', { name: 'Reformer', durationMinutes: 60, seats: 2, needs }),
  );
  const [session] = await plan({ serviceId: service.id });
  const resourceId = mat.resources[0]?.id;
  const days = { startDate: TOMORROW, endDate: TOMORROW };
  dataOf(await send('POST', '/resource-maintenance', { resourceId, ...days, moveAppointments: true }));
  expect((await roomsOf(session)).sort()).toEqual(['Büyük', 'Üç', 'İki']);
});

test('the database refuses a room twice, whatever is preferred', async () => {
  const [session] = await plan();
  await massageAt('10:30');
  const change = (statement: ReturnType<typeof sql>) => statement.execute(wholeDatabase(app.database));
  await change(
    sql`UPDATE group_sessions SET preferred_resources = ARRAY[${room('Küçük')}::uuid] WHERE id = ${session.id}`,
  );
  expect(await roomsOf(session)).toEqual(['Büyük']);
  await expect(
    change(sql`UPDATE occupations SET resource_id = ${room('Küçük')}, holder_id = (SELECT holder_id FROM resources WHERE id = ${room('Küçük')})
      WHERE session_id = ${session.id} AND resource_id IS NOT NULL`),
  ).rejects.toThrow('occupations_no_overlap');
});
