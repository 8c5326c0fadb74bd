import type { Appointment, OwnService, Resource, ResourceType, Slot, StaffMember } from '@vakit/contract';
import { ANY_STAFF } from '@vakit/contract';
import { addDays } from '@vakit/scheduling';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
let room: ResourceType;
let laser: ResourceType;
let massage: OwnService;
let people: StaffMember[];
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.setTime(START);
  salon = await openSalon(app);
  people = [salon.staff];
  for (const firstName of ['Ada', 'Ece', 'Su']) people.push(await takeOn(app, salon, { firstName, lastName: 'Usta' }));
  room = await addType('Oda', ['Oda 1', 'Oda 2']);
  laser = await addType('Lazer', ['Alexandrite']);
  massage = await sell('Masaj', [need(room, 1)]);
});
afterAll(() => app.close());

const send = (method: 'POST' | 'PUT', path: string, body: object) =>
  app.call(method, path, { token: salon.token, body, language: 'en' });
const addType = async (name: string, resourceNames: string[]) =>
  dataOf<ResourceType>(await send('POST', '/resource-types', { branchId: salon.branch.id, name, resourceNames }));
const need = (type: ResourceType, quantity: number) => ({ typeId: type.id, quantity });
const sell = async (name: string, needs: object[], terms: object = {}) =>
  dataOf<OwnService>(
    await send('POST', '/services', serviceBody(salon.branch.id, { name, durationMinutes: 60, needs, ...terms })),
  );
let customers = 0;
const body = (
  person: number | null,
  startTime: string,
  { id: serviceId }: { id: string } = massage,
  more: object = {},
) =>
  bookingBody(salon, {
    serviceId,
    staffId: person === null ? ANY_STAFF : people[person]?.id,
    startTime,
    customerEmail: `m${customers++}@musteri.example`,
    ...more,
  });
const tryToBook = (...wanted: Parameters<typeof body>) =>
  app.call('POST', '/appointments', { body: body(...wanted), language: 'en' });
const book = async (...wanted: Parameters<typeof body>) => dataOf<Appointment>(await tryToBook(...wanted));
const move = (id: string, startTime: string, staffId?: string) =>
  send('PUT', `/appointments/manage/${id}/time`, {
    staffId: staffId ?? people[0]?.id,
    appointmentDate: TOMORROW,
    startTime,
  });
const status = (id: string, wanted: string) => send('PUT', `/appointments/manage/${id}/status?status=${wanted}`, {});
/** What an appointment has, by name */
const roomsOf = async (id: string) => {
  const { rows } = await sql<{ name: string }>`SELECT name FROM occupations JOIN resources ON resources.id = resource_id
    WHERE appointment_id = ${id} ORDER BY part`.execute(wholeDatabase(app.database));
  return rows.map(({ name }) => name).join(', ');
};
const refused = { status: 409, body: { code: 'SLOT_UNAVAILABLE' } };

describe('what needs a room', () => {
  test('gets the first one in order that is free all the time, and none when all are taken', async () => {
    const [first, second] = [await book(0, '10:00'), await book(1, '10:30')];
    expect([await roomsOf(first.id), await roomsOf(second.id)]).toEqual(['Oda 1', 'Oda 2']);
    expect(await tryToBook(2, '10:15')).toMatchObject(refused);
    expect(await roomsOf((await book(2, '11:00')).id)).toBe('Oda 1');
    // A plain service takes none.
    expect(await roomsOf((await book(3, '10:00', salon.service)).id)).toBe('');
  });

  test('is not booked with whoever is free while no room is', async () => {
    await book(null, '10:00');
    await book(null, '10:00');
    expect(await tryToBook(null, '10:00')).toMatchObject(refused);
  });

  test('keeps its buffer there, too', async () => {
    const steam = await sell('Buhar', [need(room, 2)], { bufferMinutes: 30 });
    await book(0, '10:00', steam);
    expect(await tryToBook(1, '11:15')).toMatchObject(refused);
    expect((await tryToBook(1, '11:30')).status).toBe(201);
  });

  test('stays in it while its customer waits', async () => {
    const mask = await sell('Maske', [need(room, 2)], { processingAfterMinutes: 20, processingMinutes: 40 });
    await book(0, '10:00', mask);
    expect(await tryToBook(1, '10:30')).toMatchObject(refused);
    const atDesk = (person: number, { id: serviceId }: { id: string }) =>
      send('POST', '/appointments/manage', body(person, '10:30', { id: serviceId }));
    expect(await atDesk(0, massage)).toMatchObject(refused);
    const plain = await sell('Kesim', [], { durationMinutes: 30 });
    expect((await atDesk(0, plain)).status).toBe(201);
  });

  test('takes all that it needs, or nothing', async () => {
    const epilation = await sell('Epilasyon', [need(room, 1), need(laser, 1)]);
    const { id } = await book(0, '10:00', epilation);
    expect((await roomsOf(id)).split(', ').toSorted()).toEqual(['Alexandrite', 'Oda 1']);
    expect(await tryToBook(1, '10:00', epilation)).toMatchObject(refused);
    expect(await roomsOf((await book(1, '10:00')).id)).toBe('Oda 2');
  });

  test('needs of several services what one of them needs most', async () => {
    const couple = await sell('Çift masajı', [need(room, 2)]);
    const { id } = await book(0, '10:00', massage, { additionalServiceIds: [couple.id] });
    expect(await roomsOf(id)).toBe('Oda 1, Oda 2');
  });

  test('is offered at no other times', async () => {
    await book(0, '10:00');
    await book(1, '10:00');
    const free = async (serviceId: string, staffId: string = ANY_STAFF) => {
      const query = new URLSearchParams({ serviceId, staffId, date: TOMORROW });
      const slots = dataOf<Slot[]>(await app.call('GET', `/branches/public/${salon.branch.slug}/slots?${query}`));
      return slots.flatMap(({ startTime, available }) => (available ? [startTime] : []));
    };
    for (const staffId of [ANY_STAFF, people[2]?.id]) {
      for (let asked = 0; asked < 2; asked += 1) {
        const starts = await free(massage.id, staffId);
        expect(starts).toContain('11:00');
        expect(starts.filter((start) => start > '09:00' && start < '11:00')).toEqual([]);
      }
    }
    expect(await free(salon.service.id)).toContain('10:00');
  });

  test('does not get what is out of use', async () => {
    const away = { name: 'Oda 1', isActive: false };
    dataOf(await send('PUT', `/resources/${(room.resources[0] as Resource).id}`, away));
    expect(await roomsOf((await book(0, '10:00')).id)).toBe('Oda 2');
    expect(await tryToBook(1, '10:00')).toMatchObject(refused);
  });
});

describe('a visit in a room', () => {
  test('stays in it when it is moved to where that is free, and else gets another', async () => {
    await book(0, '10:00');
    const { id } = await book(1, '10:00');
    expect(await roomsOf(id)).toBe('Oda 2');
    dataOf(await move(id, '12:00', people[1]?.id));
    expect(await roomsOf(id)).toBe('Oda 2');
    await book(2, '14:00');
    const couple = await sell('Tek odalı', [need(room, 1)]);
    const other = await book(3, '14:00', couple);
    expect(await roomsOf(other.id)).toBe('Oda 2');
    expect(await move(id, '14:00', people[1]?.id)).toMatchObject(refused);
    dataOf(await move(id, '15:00', people[1]?.id));
    expect(await roomsOf(id)).toBe('Oda 2');
  });

  test('gives it up when it is cancelled, and holds it as long as its person when it is completed early', async () => {
    const { id } = await book(0, '10:00');
    const other = await book(1, '10:00');
    dataOf(await status(other.id, 'CONFIRMED'));
    dataOf(await status(id, 'CANCELLED'));
    expect(await roomsOf(id)).toBe('');
    expect(await roomsOf((await book(2, '10:00')).id)).toBe('Oda 1');
    app.setTime(new Date(Date.parse(`${TOMORROW}T10:20:00+03:00`)));
    dataOf(await status(other.id, 'COMPLETED'));
    expect(await roomsOf(other.id)).toBe('Oda 2');
    expect((await tryToBook(3, '10:30')).status).toBe(201);
  });

  test('that changes places with another one has a room there', async () => {
    const [one, other] = [await book(0, '10:00'), await book(1, '11:00')];
    const seen = ({ id, staffId, appointmentDate, startTime }: Appointment) => ({
      id,
      staffId,
      appointmentDate,
      startTime,
    });
    dataOf(await send('POST', '/appointments/manage/swap', { appointments: [seen(one), seen(other)] }));
    expect([await roomsOf(one.id), await roomsOf(other.id)]).toEqual(['Oda 1', 'Oda 1']);
  });

  test('of other services needs what these need', async () => {
    const { id, appointmentDate, startTime } = await book(0, '10:00', salon.service);
    expect(await roomsOf(id)).toBe('');
    expect([appointmentDate, startTime]).toEqual([TOMORROW, '10:00']);
    const services = [{ serviceId: massage.id, price: 500 }];
    const change = { services, durationMinutes: 60, staffNotes: null, notice: 'NONE' };
    dataOf(await send('PUT', `/appointments/manage/${id}/visit`, change));
    expect(await roomsOf(id)).toBe('Oda 1');
    await book(1, '12:00');
    await book(2, '12:00');
    const plain = await book(3, '12:00', salon.service);
    expect(await send('PUT', `/appointments/manage/${plain.id}/visit`, change)).toMatchObject(refused);
    expect(await roomsOf(plain.id)).toBe('');
  });

  test('that waits to be moved holds a room at both times', async () => {
    dataOf(await send('PUT', `/branches/${salon.branch.id}`, await branchWith({ autoApproveAppointments: false })));
    const { id, confirmationCode } = await book(0, '10:00');
    dataOf(await status(id, 'CONFIRMED'));
    const place = { staffId: people[0]?.id, appointmentDate: TOMORROW, startTime: '14:00' };
    dataOf(await app.call('PUT', `/appointments/track/${confirmationCode}/time`, { body: place }));
    expect(await roomsOf(id)).toBe('Oda 1, Oda 1');
    await book(1, '14:00');
    expect(await tryToBook(2, '14:00')).toMatchObject(refused);
    dataOf(await send('PUT', `/appointments/manage/${id}/move-request`, { decision: 'APPROVED', ...place }));
    expect(await roomsOf(id)).toBe('Oda 1');
  });
});

const branchWith = async (change: object) => {
  const branch = dataOf<Record<string, unknown>>(
    await app.call('GET', `/branches/${salon.branch.id}`, { token: salon.token }),
  );
  return { ...branch, ...change };
};

test('a room with upcoming appointments is neither taken out of use nor deleted, until they have another one', async () => {
  const [first] = room.resources as [Resource];
  const { id } = await book(0, '10:00');
  const away = { name: first.name, isActive: false, leaveServices: true };
  const occupied = {
    status: 409,
    body: { code: 'RESOURCE_HAS_APPOINTMENTS', message: expect.stringContaining(': 1.') },
  };
  expect(await send('PUT', `/resources/${first.id}`, away)).toMatchObject(occupied);
  expect(
    await app.call('DELETE', `/resources/${first.id}?leaveServices=true`, { token: salon.token, language: 'en' }),
  ).toMatchObject(occupied);
  dataOf(await send('PUT', `/resources/${first.id}`, { name: 'Bahçe', isActive: true }));
  dataOf(await status(id, 'CONFIRMED'));
  app.setTime(new Date(Date.parse(`${TOMORROW}T11:00:00+03:00`)));
  dataOf(await status(id, 'COMPLETED'));
  dataOf(await send('PUT', `/resources/${first.id}`, away));
  expect(await roomsOf(id)).toBe(first.name);
});

test('a series tells on which dates no room is free, and books and moves none of it then', async () => {
  const epilation = await sell('Epilasyon', [need(laser, 1)]);
  const booked = await book(0, '10:00', epilation);
  dataOf(await status(booked.id, 'CONFIRMED'));
  const next = addDays(TOMORROW, 7);
  const inTheWay = { ...body(1, '10:00', epilation), appointmentDate: next };
  const other = dataOf<Appointment>(await send('POST', '/appointments/manage', inTheWay));
  const rule = { everyWeeks: 1, times: 2 };
  const visits = [next, addDays(TOMORROW, 14)].map((appointmentDate) => ({ appointmentDate, startTime: '10:00' }));
  const asked = await send('POST', '/appointments/series/preview', { appointmentId: booked.id, visits });
  const judged = dataOf<{ isTaken: boolean }[]>(asked);
  expect(judged.map(({ isTaken }) => isTaken)).toEqual([true, false]);
  const series = { appointmentId: booked.id, rule, visits };
  expect((await send('POST', '/appointments/series', series)).body.code).toBe('SERIES_CONFLICTS');
  dataOf(await move(other.id, '15:00', people[1]?.id));
  dataOf(await send('POST', '/appointments/series', series));
});

describe('at the desk', () => {
  const choose = (id: string, resourceIds: (string | undefined)[], expected: (string | undefined)[]) =>
    send('PUT', `/appointments/manage/${id}/resources`, { resourceIds, expected });
  const one = () => room.resources[0]?.id;
  const two = () => room.resources[1]?.id;

  test('an appointment tells what it has, to its customer nothing', async () => {
    const booked = dataOf<Appointment>(await send('POST', '/appointments/manage', body(0, '10:00')));
    const has = [{ id: one(), typeId: room.id, name: 'Oda 1' }];
    expect(booked.resources).toEqual(has);
    const read = await app.call('GET', `/appointments/manage/${booked.id}`, { token: salon.token });
    expect(dataOf<Appointment>(read).resources).toEqual(has);
    const { body: shown } = await app.call('GET', `/appointments/track/${booked.confirmationCode}`);
    expect(JSON.stringify(shown)).not.toContain('Oda 1');
  });

  test('another room is chosen while it is free, and kept through a move', async () => {
    const { id } = await book(0, '10:00');
    expect(dataOf<Appointment>(await choose(id, [two()], [one()])).resources).toMatchObject([{ name: 'Oda 2' }]);
    dataOf(await move(id, '12:00'));
    expect(await roomsOf(id)).toBe('Oda 2');
    const other = await book(1, '12:00');
    expect(await choose(other.id, [two()], [one()])).toMatchObject(refused);
    expect(await roomsOf(other.id)).toBe('Oda 1');
    const late = await choose(other.id, [two()], [two()]);
    expect(late).toMatchObject({ status: 409, body: { code: 'APPOINTMENT_CHANGED' } });
    dataOf(await status(id, 'CONFIRMED'));
    dataOf(await status(id, 'CANCELLED'));
    expect(await choose(id, [one()], [])).toMatchObject({ status: 409, body: { code: 'INVALID_STATUS_TRANSITION' } });
  });

  test('it gets exactly as many of each kind as it needs', async () => {
    const { id } = await book(0, '10:00');
    for (const wrong of [[laser.resources[0]?.id], [one(), two()], [one(), one()]]) {
      const { status: code, body: answer } = await choose(id, wrong, [one()]);
      expect([code, Object.keys(answer.validationErrors ?? {})]).toEqual([400, ['resourceIds']]);
    }
    const unknown = await choose(id, [UNKNOWN_ID], [one()]);
    expect(unknown).toMatchObject({ status: 404, body: { code: 'RESOURCE_NOT_FOUND' } });
  });
});

describe('the database', () => {
  const database = () => wholeDatabase(app.database);

  test('refuses two in one room, whoever writes them', async () => {
    const [first, second] = [await book(0, '10:00'), await book(1, '10:00')];
    const same = sql`UPDATE occupations taken SET holder_id = other.holder_id, resource_id = other.resource_id
      FROM occupations other WHERE other.appointment_id = ${first.id} AND other.resource_id IS NOT NULL
        AND taken.appointment_id = ${second.id} AND taken.resource_id IS NOT NULL`;
    await expect(same.execute(database())).rejects.toThrow('occupations_no_overlap');
  });

  test('refuses an appointment without the room that it needs', async () => {
    const { id } = await book(0, '10:00');
    const without = sql`DELETE FROM occupations WHERE appointment_id = ${id} AND resource_id IS NOT NULL`;
    await expect(without.execute(database())).rejects.toThrow('does not have the rooms and devices that it needs');
    expect(await roomsOf(id)).toBe('Oda 1');
  });

  test('puts no more into two rooms than two, however many ask at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => tryToBook(index % 2 === 0 ? null : index % people.length, '10:00')),
    );
    const booked = answers.filter((answer) => answer.status === 201);
    expect(booked).toHaveLength(2);
    const rooms = await Promise.all(booked.map((answer) => roomsOf(dataOf<Appointment>(answer).id)));
    expect(rooms.toSorted()).toEqual(['Oda 1', 'Oda 2']);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  });
});
