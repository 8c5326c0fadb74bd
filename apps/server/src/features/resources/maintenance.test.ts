import type { Appointment, AppointmentChange, ResourceMaintenance, Slot, TouchedByResource } from '@vakit/contract';
import { ANY_STAFF } from '@vakit/contract';
import { addDays } from '@vakit/scheduling';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { whileUncommitted } from '../../test-support/locks.ts';
import { openRooms, type Rooms, refused } from '../../test-support/rooms.ts';
import { dataOf, TOMORROW, UNKNOWN_ID } from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { wholeDatabase } from '../../test-support/whole-database.ts';

let app: TestApp;
let rooms: Rooms;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.setTime(START);
  rooms = await openRooms(app);
});
afterAll(() => app.close());

const piece = (index: number) => rooms.room.resources[index]?.id;
const tryToEnter = (
  resourceId: string | undefined,
  startTime: string | null,
  endTime: string | null,
  more: object = {},
) =>
  rooms.send('POST', '/resource-maintenance', {
    ...{ resourceId, startDate: TOMORROW, endDate: TOMORROW, startTime, endTime },
    ...more,
  });
const enter = async (...wanted: Parameters<typeof tryToEnter>) =>
  dataOf<ResourceMaintenance>(await tryToEnter(...wanted));
const remove = (id: string) => app.call('DELETE', `/resource-maintenance/${id}`, { token: rooms.salon.token });
const freeStarts = async (staffId: string) => {
  const query = new URLSearchParams({ serviceId: rooms.massage.id, staffId, date: TOMORROW });
  const slots = await app.call('GET', `/branches/public/${rooms.salon.branch.slug}/slots?${query}`);
  return dataOf<Slot[]>(slots).flatMap(({ startTime, available }) => (available ? [startTime] : []));
};

describe('a room in maintenance', () => {
  test('is given to nobody meanwhile, and is offered at no time', async () => {
    await enter(piece(0), '10:00', '12:00');
    expect(await rooms.roomsOf((await rooms.book(0, '09:00')).id)).toBe('Oda 1');
    expect(await rooms.roomsOf((await rooms.book(0, '11:30')).id)).toBe('Oda 2');
    expect(await rooms.tryToBook(1, '11:00')).toMatchObject(refused);
    for (const staffId of [ANY_STAFF, rooms.people[1]?.id as string]) {
      // Asked for twice: the second time it may be known.
      for (let asked = 0; asked < 2; asked += 1) {
        const starts = await freeStarts(staffId);
        expect(starts.filter((start) => start > '10:30' && start < '12:00')).toEqual([]);
        expect(starts).toEqual(expect.arrayContaining(['09:00', '12:00']));
      }
    }
  });

  test('is booked again once it is taken away, as every free time says at once', async () => {
    const both = [await enter(piece(0), null, null), await enter(piece(1), null, null)];
    expect(await freeStarts(ANY_STAFF)).toEqual([]);
    for (const { id } of both) dataOf(await remove(id));
    expect(await freeStarts(ANY_STAFF)).toContain('10:00');
    expect(await remove(both[0]?.id as string)).toMatchObject({ status: 404, body: { code: 'MAINTENANCE_NOT_FOUND' } });
    expect((await rooms.tryToBook(0, '10:00')).status).toBe(201);
  });

  test('is chosen at the desk as little as one that is out of use, nor kept by what is moved into it', async () => {
    const { id } = await rooms.book(0, '15:00');
    await enter(piece(0), '10:00', '12:00');
    dataOf(await rooms.move(id, '10:00'));
    expect(await rooms.roomsOf(id)).toBe('Oda 2');
    const choice = { resourceIds: [piece(0)] };
    expect(await rooms.send('PUT', `/appointments/manage/${id}/resources`, choice)).toMatchObject(refused);
    await enter(piece(0), '15:00', '16:00');
    const other = await rooms.book(1, '15:00');
    expect(await rooms.roomsOf(other.id)).toBe('Oda 2');
    dataOf(await rooms.send('PUT', `/resources/${piece(0)}`, { name: 'Oda 1', isActive: false, leaveServices: true }));
    const late = { resourceIds: [piece(0)] };
    expect(await rooms.send('PUT', `/appointments/manage/${id}/resources`, late)).toMatchObject(refused);
  });

  test('is not where an outcome is taken back to', async () => {
    const { id } = await rooms.book(0, '10:00');
    dataOf(await rooms.status(id, 'CONFIRMED'));
    app.setTime(new Date(Date.parse(`${TOMORROW}T10:10:00+03:00`)));
    dataOf(await rooms.status(id, 'NO_SHOW'));
    await enter(piece(0), '10:15', '12:00');
    dataOf(await rooms.status(id, 'CONFIRMED'));
    expect(await rooms.roomsOf(id)).toBe('Oda 2');
  });
});

describe('appointments in what is to be in maintenance', () => {
  const has = (count: number) => ({
    status: 409,
    body: { code: 'MAINTENANCE_HAS_APPOINTMENTS', message: expect.stringContaining(`: ${count}.`) },
  });

  test('are told of, and then given what is free, all of them', async () => {
    const [first, second] = [await rooms.book(0, '10:00'), await rooms.book(1, '11:00')];
    expect([await rooms.roomsOf(first.id), await rooms.roomsOf(second.id)]).toEqual(['Oda 1', 'Oda 1']);
    expect(await tryToEnter(piece(0), '10:30', '18:00')).toMatchObject(has(2));
    expect(await tryToEnter(piece(0), '11:00', '18:00')).toMatchObject(has(1));
    expect(await rooms.roomsOf(second.id)).toBe('Oda 1');
    await enter(piece(0), '10:30', '18:00', { moveAppointments: true });
    expect([await rooms.roomsOf(first.id), await rooms.roomsOf(second.id)]).toEqual(['Oda 2', 'Oda 2']);
    const history = await app.call('GET', `/appointments/manage/${second.id}/history`, { token: rooms.salon.token });
    const [, change] = dataOf<AppointmentChange[]>(history);
    expect(change?.visitChange).toMatchObject({ from: { resources: ['Oda 1'] }, to: { resources: ['Oda 2'] } });
  });

  test('stay where they are when for one of them nothing is free', async () => {
    const [first, , alone] = [await rooms.book(0, '10:00'), await rooms.book(1, '10:00'), await rooms.book(0, '14:00')];
    const stranded = {
      status: 409,
      body: { code: 'MAINTENANCE_STRANDS_APPOINTMENTS', message: expect.stringMatching(/: 2\..* 1 of them/) },
    };
    for (const moveAppointments of [false, true])
      expect(await tryToEnter(piece(0), '08:00', '18:00', { moveAppointments })).toMatchObject(stranded);
    expect([await rooms.roomsOf(first.id), await rooms.roomsOf(alone.id)]).toEqual(['Oda 1', 'Oda 1']);
    expect((await tryToEnter(rooms.laser.resources[0]?.id, null, null)).status).toBe(201);
  });

  test('get another one again, and keep the others that they have', async () => {
    const { needs } = await rooms.sell('Epilasyon', [rooms.need(rooms.room, 1), rooms.need(rooms.laser, 1)]);
    expect(needs).toHaveLength(2);
    const epilation = await rooms.sell('Epilasyon 2', needs);
    const { id } = await rooms.book(0, '10:00', epilation);
    const names = async () => (await rooms.roomsOf(id)).split(', ').toSorted();
    expect(await names()).toEqual(['Alexandrite', 'Oda 1']);
    const first = await enter(piece(0), '09:00', '12:00', { moveAppointments: true });
    expect(await names()).toEqual(['Alexandrite', 'Oda 2']);
    dataOf(await remove(first.id));
    await enter(piece(1), '09:00', '12:00', { moveAppointments: true });
    expect(await names()).toEqual(['Alexandrite', 'Oda 1']);
  });

  test('that are over count no more, and the present day can be entered as a whole', async () => {
    const { id } = await rooms.book(0, '10:00');
    dataOf(await rooms.status(id, 'CONFIRMED'));
    app.setTime(new Date(Date.parse(`${TOMORROW}T12:00:00+03:00`)));
    const entered = await enter(piece(0), null, null);
    expect(entered).toMatchObject({ startDate: TOMORROW, endDate: TOMORROW, startTime: null });
    dataOf(await rooms.status(id, 'COMPLETED'));
    expect(await rooms.roomsOf(id)).toBe('Oda 1');
    expect(await rooms.roomsOf((await rooms.book(0, '15:00')).id)).toBe('Oda 2');
  });

  test('that are booked before it is committed wait for it, and have another one', async () => {
    const [maintained, booked] = await whileUncommitted(
      app,
      () => tryToEnter(piece(0), '10:00', '12:00', { moveAppointments: true }),
      () => rooms.tryToBook(0, '10:00'),
    );
    expect(maintained.status).toBe(201);
    expect(await rooms.roomsOf(dataOf<Appointment>(booked).id)).toBe('Oda 2');
  });

  test('that are booked meanwhile have another one, however many ask at once', async () => {
    const [maintained, ...answers] = await Promise.all([
      tryToEnter(piece(0), '10:00', '12:00', { moveAppointments: true }),
      ...Array.from({ length: 20 }, (_, index) => rooms.tryToBook(index % 4, '10:00')),
    ]);
    const booked = answers.filter((answer) => answer.status === 201).map((answer) => dataOf<Appointment>(answer).id);
    const taken = await Promise.all(booked.map((id) => rooms.roomsOf(id)));
    expect(taken.toSorted()).toEqual(maintained.status === 201 ? ['Oda 2'] : ['Oda 1', 'Oda 2']);
  });
});

describe('what is closed although somebody has it', () => {
  const laser = () => rooms.laser.resources[0]?.id;
  const leave = { leaveAppointments: true };
  const sellEpilation = () => rooms.sell('Epilasyon', [rooms.need(rooms.laser, 1)]);
  const listed = async () => {
    const query = new URLSearchParams({ branchId: rooms.salon.branch.id, from: TOMORROW });
    const answer = await app.call('GET', `/resource-maintenance?${query}`, { token: rooms.salon.token });
    return dataOf<ResourceMaintenance[]>(answer).map(({ leftCount }) => leftCount);
  };

  test('is kept by who has it and booked by nobody else, until they have moved', async () => {
    const epilation = await sellEpilation();
    const { id } = await rooms.book(0, '10:00', epilation);
    const other = await rooms.book(1, '15:00', epilation);
    const stranded = { status: 409, body: { code: 'MAINTENANCE_STRANDS_APPOINTMENTS' } };
    expect(await tryToEnter(laser(), '08:00', '14:00')).toMatchObject(stranded);
    expect(await enter(laser(), '08:00', '14:00', leave)).toMatchObject({ leftCount: 1 });
    expect(await rooms.roomsOf(id)).toBe('Alexandrite');
    expect(await listed()).toEqual([1]);
    expect(await rooms.tryToBook(2, '12:00', epilation)).toMatchObject(refused);
    expect(await rooms.move(other.id, '12:00', rooms.people[1]?.id)).toMatchObject(refused);
    for (const time of ['10:15', '09:30', '12:00']) expect(await rooms.move(id, time)).toMatchObject(refused);
    dataOf(await rooms.move(id, '16:00'));
    expect(await listed()).toEqual([0]);
    expect(await rooms.move(id, '10:00')).toMatchObject(refused);
    expect(await rooms.tryToBook(2, '10:00', epilation)).toMatchObject(refused);
  });

  test('stays with who goes to somebody else at the same time, and with an outcome that is taken back', async () => {
    const { id } = await rooms.book(0, '10:00', await sellEpilation());
    dataOf(await rooms.status(id, 'CONFIRMED'));
    await enter(laser(), '08:00', '14:00', leave);
    dataOf(await rooms.move(id, '10:00', rooms.people[1]?.id));
    app.setTime(new Date(Date.parse(`${TOMORROW}T10:20:00+03:00`)));
    dataOf(await rooms.status(id, 'COMPLETED'));
    dataOf(await rooms.status(id, 'CONFIRMED'));
    expect(await rooms.roomsOf(id)).toBe('Alexandrite');
    expect(await listed()).toEqual([1]);
    app.setTime(new Date(Date.parse(`${TOMORROW}T11:01:00+03:00`)));
    expect(await listed()).toEqual([0]);
  });

  test('leaves only those for which nothing is free, where the others are moved', async () => {
    const [stuck, , moved] = [await rooms.book(0, '10:00'), await rooms.book(1, '10:00'), await rooms.book(0, '14:00')];
    const entered = await enter(piece(0), '08:00', '18:00', { ...leave, moveAppointments: true });
    expect(entered.leftCount).toBe(1);
    expect([await rooms.roomsOf(stuck.id), await rooms.roomsOf(moved.id)]).toEqual(['Oda 1', 'Oda 2']);
    dataOf(await rooms.move(stuck.id, '16:00'));
    expect(await rooms.roomsOf(stuck.id)).toBe('Oda 2');
  });

  test('is told before, with those for whom nothing else is free', async () => {
    const [stuck, , free] = [await rooms.book(0, '10:00'), await rooms.book(1, '10:00'), await rooms.book(0, '14:00')];
    const period = { startDate: TOMORROW, endDate: TOMORROW };
    const path = `/resources/${piece(0)}/touched-appointments`;
    const ask = async (body: object) => {
      const { all, stuck: none } = dataOf<TouchedByResource>(await rooms.send('POST', path, body));
      expect([all.count, none.count]).toEqual([all.ids.length, none.ids.length]);
      return [all.appointments.map(({ id }) => id), none.appointments.map(({ id }) => id)];
    };
    for (const body of [{ period }, {}, { period: null }])
      expect(await ask(body)).toEqual([[stuck.id, free.id], [stuck.id]]);
    expect(await ask({ period: { ...period, startTime: '14:00', endTime: '15:00' } })).toEqual([[free.id], []]);
    expect(await rooms.send('POST', path, { period: { ...period, startTime: '14:00' } })).toMatchObject({
      status: 400,
      body: { validationErrors: { 'period.endTime': expect.any(String) } },
    });
  });

  test('is refused by the database to whoever was not in it then', async () => {
    const database = wholeDatabase(app.database);
    const epilation = await sellEpilation();
    const { id } = await rooms.book(0, '10:00', epilation);
    await rooms.book(1, '15:00', epilation);
    const entered = await enter(laser(), '08:00', '14:00', leave);
    const longer = sql`UPDATE resource_maintenance SET ends_at = ${`${TOMORROW}T18:00:00+03:00`} WHERE id = ${entered.id}`;
    await expect(longer.execute(database)).rejects.toThrow('somebody has what is in maintenance');
    const forgotten = sql`WITH gone AS (DELETE FROM left_in_maintenance WHERE taker = ${id})
      UPDATE resource_maintenance SET note = 'x' WHERE id = ${entered.id}`;
    await expect(forgotten.execute(database)).rejects.toThrow('somebody has what is in maintenance');
  });
});

describe('the list', () => {
  test('tells what reaches into the days, the earliest first', async () => {
    const later = await enter(piece(1), '09:00', '10:00', {
      startDate: addDays(TOMORROW, 3),
      endDate: addDays(TOMORROW, 4),
    });
    const first = await enter(piece(0), null, null, { note: 'Boya' });
    const { branch, token } = rooms.salon;
    const list = async (from: string, to?: string) => {
      const query = new URLSearchParams({ branchId: branch.id, from, ...(to !== undefined && { to }) });
      const answer = await app.call('GET', `/resource-maintenance?${query}`, { token });
      return dataOf<ResourceMaintenance[]>(answer).map(({ id }) => id);
    };
    expect(first).toMatchObject({ resourceId: piece(0), note: 'Boya', startTime: null, endTime: null });
    expect(later).toMatchObject({ startTime: '09:00', endTime: '10:00' });
    expect(await list(TOMORROW)).toEqual([first.id, later.id]);
    expect(await list(addDays(TOMORROW, 1))).toEqual([later.id]);
    expect(await list(TOMORROW, addDays(TOMORROW, 2))).toEqual([first.id]);
  });

  test('takes nothing that is over, ends before it begins or is of nobody', async () => {
    const yesterday = addDays(TOMORROW, -2);
    const fields = async (...wanted: Parameters<typeof tryToEnter>) => {
      const { status, body } = await tryToEnter(...wanted);
      return [status, Object.keys(body.validationErrors ?? {})];
    };
    expect(await fields(piece(0), null, null, { startDate: yesterday, endDate: yesterday })).toEqual([
      400,
      ['endDate'],
    ]);
    expect(await fields(piece(0), '12:00', '10:00')).toEqual([400, ['endTime']]);
    expect(await fields(piece(0), '12:00', null)).toEqual([400, ['endTime']]);
    expect(await tryToEnter(UNKNOWN_ID, null, null)).toMatchObject({
      status: 404,
      body: { code: 'RESOURCE_NOT_FOUND' },
    });
  });
});

test('the database refuses maintenance of what somebody has, and who has what is in maintenance', async () => {
  const database = wholeDatabase(app.database);
  const { id } = await rooms.book(0, '10:00');
  const entered = await enter(piece(1), '09:00', '12:00');
  const over = sql`UPDATE resource_maintenance SET resource_id = ${piece(0)} WHERE id = ${entered.id}`;
  await expect(over.execute(database)).rejects.toThrow('somebody has what is in maintenance');
  const into = sql`UPDATE occupations SET holder_id = piece.holder_id, resource_id = piece.id FROM resources piece
    WHERE piece.id = ${piece(1)} AND appointment_id = ${id} AND resource_id IS NOT NULL`;
  await expect(into.execute(database)).rejects.toThrow('has what is in maintenance');
});
