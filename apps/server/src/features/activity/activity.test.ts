import type {
  ActivityEntry,
  ActivityPerson,
  Appointment,
  Branch,
  Customer,
  OwnAccount,
  Service,
} from '@vakit/contract';
import { DAY } from '@vakit/scheduling';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { employ } from '../../test-support/personas.ts';
import {
  acceptInvitation,
  bookingBody,
  branchBody,
  dataOf,
  next,
  openSalon,
  type Salon,
  serviceBody,
  staffBody,
  TOMORROW,
  UNKNOWN_ID,
} from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { tellMoveWhenDue } from '../messages/index.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.setTime(START);
  salon = await openSalon(app);
});
afterAll(() => app.close());

const ask = (token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token, body, language: 'tr' });
const log = async (query = '', token = salon.token) =>
  dataOf<ActivityEntry[]>(await ask(token, 'GET', `/activity${query}`));
const actions = async (query = '', token = salon.token) => (await log(query, token)).map(({ action }) => action);
const editService = (change: object, token = salon.token) =>
  ask(token, 'PUT', `/services/${salon.service.id}`, serviceBody(salon.branch.id, change));

test('tells the newest first: who, to what, in which branch, from which value to which', async () => {
  dataOf(await editService({ price: 400, description: 'Fön dahil' }));
  const [edited, published] = await log();
  expect(edited).toMatchObject({
    action: 'SERVICE_EDITED',
    group: 'SETTINGS',
    accountName: 'Elif Yılmaz',
    branchName: salon.branch.name,
    timeZone: 'Europe/Istanbul',
    subjectId: salon.service.id,
    subjectName: 'Saç kesimi',
    at: START.toISOString(),
    changes: [
      { field: 'description', values: null },
      { field: 'price', values: { from: 349.99, to: 400 } },
    ],
  });
  expect(published?.action).toBe('BRANCH_PUBLISHED');
});

test('tells of the options of a service what changed in which', async () => {
  const option = (name: string, price: number, id?: string) => ({
    ...(id && { id }),
    name,
    durationMinutes: 60,
    price,
  });
  const { variants } = dataOf<Service>(
    await editService({ variantName: 'Kısa', variants: [option('Orta', 500), option('Uzun', 700)] }),
  );
  expect((await log())[0]?.changes).toEqual([
    { field: 'variantName', values: { from: null, to: 'Kısa' } },
    { field: 'variants', values: { from: null, to: 'Orta' } },
    { field: 'variants', values: { from: null, to: 'Uzun' } },
  ]);
  const [medium, long] = variants.map(({ id }) => id);
  const longer = { ...option('Çok uzun', 0, long), priceKind: 'ASK' };
  const changed = await editService({ variantName: 'Kısa', variants: [longer, option('Perma', 900)] });
  const [, perm] = dataOf<Service>(changed).variants.map(({ id }) => id);
  const ofLong = { option: 'Uzun' };
  expect((await log())[0]?.changes).toEqual([
    { field: 'variants', values: { from: 'Orta', to: null } },
    { field: 'name', values: { from: 'Uzun', to: 'Çok uzun' }, ...ofLong },
    { field: 'priceKind', values: { from: 'FIXED', to: 'ASK' }, ...ofLong },
    { field: 'price', values: { from: 700, to: 0 }, ...ofLong },
    { field: 'variants', values: { from: null, to: 'Perma' } },
  ]);
  expect(medium).not.toBe(perm);
  dataOf(await editService({ variantName: 'Kısa', variants: [option('Perma', 900, perm), longer] }));
  expect((await log())[0]?.changes).toEqual([{ field: 'variants', values: null }]);
});

test('who saves without changing anything has done nothing', async () => {
  const before = await log();
  dataOf(await editService({}));
  expect(await log()).toEqual(before);
});

test('of people it tells fields, and names that can be erased', async () => {
  const body = { ...staffBody(salon.branch.id, { email: salon.staff.email }), lastName: 'Kaya', isActive: false };
  dataOf(await ask(salon.token, 'PUT', `/staff/${salon.staff.id}`, body));
  expect((await log('?group=PEOPLE'))[0]).toMatchObject({
    subjectName: 'İlker Kaya',
    changes: [
      { field: 'isActive', values: { from: true, to: false } },
      { field: 'lastName', values: null },
    ],
  });
  const entered = { firstName: 'Fatma', lastName: 'Gül', emails: [`kisi${next()}@salon.example`], notes: 'Kısa' };
  const { id } = dataOf<Customer>(await ask(salon.token, 'POST', '/customers', entered));
  dataOf(
    await ask(salon.token, 'PUT', `/customers/${id}`, { ...entered, notes: 'Uzun', emails: ['yeni@gul.example'] }),
  );
  expect((await log('?group=CUSTOMERS'))[0]).toMatchObject({
    action: 'CUSTOMER_EDITED',
    subjectName: 'Fatma Gül',
    branchId: null,
    changes: [
      { field: 'notes', values: null },
      { field: 'emails', values: null },
    ],
  });
  dataOf(await ask(salon.token, 'DELETE', `/customers/${id}`));
  const entries = await log('?group=CUSTOMERS');
  expect(entries.map(({ action, subjectId, subjectName }) => [action, subjectId, subjectName])).toEqual([
    ['CUSTOMER_ERASED', id, null],
    ['CUSTOMER_EDITED', id, null],
    ['CUSTOMER_ADDED', id, null],
  ]);
  const { rows } = await sql<{ kept: string }>`SELECT kept::text FROM audit_entries AS kept`.execute(app.database);
  expect(JSON.stringify(rows)).not.toMatch(/Fatma|gul\.example|Kaya/);
});

test('is filtered by branch, kind, person and days of the branch', async () => {
  const manager = await employ(app, salon, 'MANAGER');
  const second = dataOf<Branch>(await ask(salon.token, 'POST', '/branches', branchBody()));
  // 23:30 in UTC is the next day in İstanbul.
  app.setTime(new Date('2026-05-30T23:30:00Z'));
  dataOf(await editService({ price: 410 }, manager));
  app.setTime(new Date(START.getTime() + 4 * DAY));
  dataOf(await editService({ price: 420 }));
  expect(await actions(`?branchId=${second.id}`)).toEqual(['BRANCH_OPENED']);
  expect(await actions('?group=ROLES')).toEqual(['ROLE_GIVEN', 'ROLE_OFFERED']);
  expect(await actions('?from=2026-05-31&to=2026-05-31')).toEqual(['SERVICE_EDITED']);
  expect(await actions('?from=2026-05-30&to=2026-05-30')).toEqual([]);
  const people = dataOf<ActivityPerson[]>(await ask(salon.token, 'GET', '/activity/people'));
  expect(people.map(({ name }) => name)).toEqual(['Ece Ak', 'Elif Yılmaz']);
  expect(await actions(`?accountId=${people[0]?.accountId}`)).toEqual(['SERVICE_EDITED', 'ROLE_GIVEN']);
  expect((await ask(salon.token, 'GET', `/activity?branchId=${UNKNOWN_ID}`)).body.code).toBe('BRANCH_NOT_FOUND');
});

test('comes in pages, each entry once', async () => {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const { body } = await ask(salon.token, 'GET', `/activity?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
    expect(body.data.length).toBeLessThanOrEqual(2);
    seen.push(...body.data.map(({ action }: ActivityEntry) => action));
    cursor = body.nextCursor;
  } while (cursor);
  expect(seen).toEqual(['BRANCH_PUBLISHED', 'STAFF_ADDED', 'SERVICE_ADDED', 'BRANCH_OPENED']);
});

test('a manager sees their branches alone, an owner of another business nothing, reception not even that', async () => {
  const manager = await employ(app, salon, 'MANAGER');
  const second = dataOf<Branch>(await ask(salon.token, 'POST', '/branches', branchBody()));
  dataOf(await ask(salon.token, 'POST', '/customers', { firstName: 'Fatma', emails: [`kisi${next()}@salon.example`] }));
  const seen = await log('', manager);
  expect(seen.length).toBeGreaterThan(3);
  expect(new Set(seen.map(({ branchId }) => branchId))).toEqual(new Set([salon.branch.id]));
  expect((await ask(manager, 'GET', `/activity?branchId=${second.id}`)).status).toBe(404);
  const other = await openSalon(app);
  expect((await log('', other.token)).map(({ branchId }) => branchId)).not.toContain(salon.branch.id);
  expect((await ask(await employ(app, salon, 'RECEPTION'), 'GET', '/activity')).status).toBe(403);
});

describe('of appointments', () => {
  let reception: string;
  beforeEach(async () => {
    reception = await employ(app, salon, 'RECEPTION');
  });
  const book = async (overrides: object = {}) =>
    dataOf<Appointment>(await ask(salon.token, 'POST', '/appointments', bookingBody(salon, overrides)));
  const path = ({ id }: Appointment) => `/appointments/manage/${id}`;
  const setStatus = (of: Appointment, status: string, more = '', token = reception) =>
    ask(token, 'PUT', `${path(of)}/status?status=${status}${more}`);
  const ofAppointments = (query = '') => log(`?group=APPOINTMENTS${query}`);

  test('it tells what reception did to which one, from what to what, and whether the customer was told', async () => {
    const booked = await book();
    dataOf(await setStatus(booked, 'CONFIRMED'));
    const services = [{ serviceId: salon.service.id, price: 299.9 }];
    dataOf(
      await ask(reception, 'PUT', `${path(booked)}/visit`, { services, durationMinutes: 30, staffNotes: 'Pazarlık' }),
    );
    const to = { staffId: salon.staff.id, appointmentDate: TOMORROW, startTime: '11:00' };
    dataOf(await ask(reception, 'PUT', `${path(booked)}/time`, { ...to, notice: 'NOW' }));
    dataOf(await ask(reception, 'PUT', `${path(booked)}/mark`, { mark: 'ARRIVED', isSet: true }));
    dataOf(await setStatus(booked, 'COMPLETED'));
    dataOf(await setStatus(booked, 'CONFIRMED'));
    dataOf(await setStatus(booked, 'CANCELLED', '&notice=NONE'));

    const entries = await ofAppointments();
    expect(entries.map(({ action, isTold, changes }) => [action, isTold, changes])).toEqual([
      ['APPOINTMENT_CANCELLED', false, []],
      ['APPOINTMENT_REOPENED', null, [{ field: 'status', values: { from: 'COMPLETED', to: 'CONFIRMED' } }]],
      ['APPOINTMENT_COMPLETED', null, []],
      ['APPOINTMENT_MOVED', true, [{ field: 'startTime', values: { from: '10:00', to: '11:00' } }]],
      [
        'APPOINTMENT_EDITED',
        true,
        [
          { field: 'price', values: { from: 349.99, to: 299.9 } },
          { field: 'note', values: null },
        ],
      ],
      ['APPOINTMENT_APPROVED', true, []],
    ]);
    const { confirmationCode } = booked;
    expect(entries[0]).toMatchObject({
      group: 'APPOINTMENTS',
      accountName: 'Ece Ak',
      branchName: salon.branch.name,
      subjectId: booked.id,
      subjectName: booked.customerName,
      appointment: { appointmentDate: TOMORROW, startTime: '11:00', serviceName: 'Saç kesimi', confirmationCode },
    });
    // Acts of customers stand in the history of the appointment alone.
    expect(JSON.stringify(entries)).not.toContain('APPOINTMENT_BOOKED');
  });

  test('a move that is told of later is what the customer was told of, and nobody was by what could not be sent', async () => {
    const booked = await book();
    dataOf(await setStatus(booked, 'CONFIRMED'));
    const to = { staffId: salon.staff.id, appointmentDate: TOMORROW, startTime: '11:00' };
    dataOf(await ask(reception, 'PUT', `${path(booked)}/time`, { ...to, notice: 'LATER' }));
    const { business_id, due_at } = await app.database
      .selectFrom('move_notices')
      .selectAll()
      .where('appointment_id', '=', booked.id)
      .executeTakeFirstOrThrow();
    const services = [{ serviceId: salon.service.id, price: 349.99 }];
    dataOf(
      await ask(reception, 'PUT', `${path(booked)}/visit`, { services, durationMinutes: 30, staffNotes: 'Pazarlık' }),
    );
    const told = async () => (await ofAppointments()).map(({ action, isTold }) => [action, isTold]);
    const before = [
      ['APPOINTMENT_EDITED', null],
      ['APPOINTMENT_MOVED', true],
      ['APPOINTMENT_APPROVED', true],
    ];
    expect(await told()).toEqual(before);
    app.setTime(due_at);
    const notice = { businessId: business_id, appointmentId: booked.id, dueAt: due_at.toISOString() };
    await tellMoveWhenDue(app.context, notice);
    expect(await told()).toEqual(before);
    await sql`UPDATE messages SET status = 'FAILED' WHERE appointment_id = ${booked.id} AND kind = 'MOVED'`.execute(
      app.database,
    );
    expect((await told())[1]).toEqual(['APPOINTMENT_MOVED', false]);
  });

  test('it is one log with all else, in pages, by person and by day', async () => {
    const booked = await book();
    app.setTime(new Date(START.getTime() + DAY));
    dataOf(await editService({ price: 410 }));
    dataOf(await setStatus(booked, 'CONFIRMED'));
    const ofDay = `from=${TOMORROW}&to=${TOMORROW}`;
    expect(await actions(`?${ofDay}`)).toEqual(['APPOINTMENT_APPROVED', 'SERVICE_EDITED']);
    expect(await actions(`?${ofDay}&branchId=${salon.branch.id}`)).toHaveLength(2);
    const people = dataOf<ActivityPerson[]>(await ask(salon.token, 'GET', '/activity/people'));
    const ece = people.find(({ name }) => name === 'Ece Ak')?.accountId;
    expect(await actions(`?accountId=${ece}`)).toEqual(['APPOINTMENT_APPROVED', 'ROLE_GIVEN']);
    expect(await actions(`?accountId=${ece}&group=APPOINTMENTS&to=${START.toISOString().slice(0, 10)}`)).toEqual([]);
    const { nextCursor, data } = (await ask(salon.token, 'GET', '/activity?limit=1')).body;
    expect(data).toMatchObject([{ action: 'APPOINTMENT_APPROVED' }]);
    expect((await actions(`?limit=1&cursor=${nextCursor}`))[0]).toBe('SERVICE_EDITED');
    expect((await ask(salon.token, 'GET', '/activity?cursor=abc')).status).toBe(400);
  });

  test('who serves customers and has done nothing else is among the people, and a manager reads of the own branch', async () => {
    const staff = await acceptInvitation(app, salon.staff.email);
    const booked = await book();
    dataOf(await setStatus(booked, 'CONFIRMED', '', staff));
    const people = dataOf<ActivityPerson[]>(await ask(salon.token, 'GET', '/activity/people'));
    expect(people.map(({ name }) => name)).toContain('İlker Öz');
    const second = dataOf<Branch>(await ask(salon.token, 'POST', '/branches', branchBody()));
    const elsewhere = await employ(app, { ...salon, branch: second }, 'MANAGER');
    expect(await actions('?group=APPOINTMENTS', elsewhere)).toEqual([]);
    expect(await actions('?group=APPOINTMENTS', await employ(app, salon, 'MANAGER'))).toEqual(['APPOINTMENT_APPROVED']);
  });

  test('it names no customer who was erased', async () => {
    const booked = await book();
    dataOf(await setStatus(booked, 'CANCELLED'));
    dataOf(await ask(salon.token, 'DELETE', `/customers?email=${booked.customerEmail}`));
    expect((await ofAppointments())[0]).toMatchObject({ subjectName: null, isTold: null });
  });
});

test('who is told of in a role is named until the account is gone', async () => {
  const invitation = {
    firstName: 'Ece',
    lastName: 'Ak',
    email: `e${next()}@salon.example`,
    phone: '+90 532 000 00 00',
  };
  const path = `/branches/${salon.branch.id}/members`;
  dataOf(await ask(salon.token, 'POST', path, { ...invitation, role: 'RECEPTION' }));
  const token = await acceptInvitation(app, invitation.email);
  const { id: accountId } = dataOf<OwnAccount>(await ask(token, 'GET', '/me/account'));
  dataOf(await ask(salon.token, 'DELETE', `${path}?accountId=${accountId}&role=RECEPTION`));
  expect((await log('?group=ROLES')).map(({ subjectName, changes }) => [subjectName, changes])).toEqual([
    ['Ece Ak', [{ field: 'role', values: { from: 'RECEPTION', to: null } }]],
    ['Ece Ak', [{ field: 'role', values: { from: null, to: 'RECEPTION' } }]],
    // No name is stored for somebody who has not accepted yet.
    [null, [{ field: 'role', values: { from: null, to: 'RECEPTION' } }]],
  ]);
});

test('nobody changes or deletes what stands there', async () => {
  const before = await log();
  for (const attempt of [
    sql`UPDATE audit_entries SET action = 'BRANCH_OPENED'`,
    sql`DELETE FROM audit_entries`,
    sql`TRUNCATE audit_entries`,
  ]) {
    await expect(attempt.execute(app.database)).rejects.toThrow('what was done stays written down');
  }
  expect(await log()).toEqual(before);
});
