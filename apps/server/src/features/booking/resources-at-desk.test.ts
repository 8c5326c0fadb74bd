import type { Appointment, AppointmentChange, HandedOver, Handover, Pushed, Resource, Series } from '@vakit/contract';
import { addDays } from '@vakit/scheduling';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

test('a room with upcoming appointments is neither taken out of use nor deleted, until they have another one', async () => {
  const [first] = rooms.room.resources as [Resource];
  const { id } = await rooms.book(0, '10:00');
  const away = { name: first.name, isActive: false, leaveServices: true };
  const occupied = {
    status: 409,
    body: { code: 'RESOURCE_HAS_APPOINTMENTS', message: expect.stringContaining(': 1.') },
  };
  expect(await rooms.send('PUT', `/resources/${first.id}`, away)).toMatchObject(occupied);
  expect(
    await app.call('DELETE', `/resources/${first.id}?leaveServices=true`, { token: rooms.salon.token, language: 'en' }),
  ).toMatchObject(occupied);
  dataOf(await rooms.send('PUT', `/resources/${first.id}`, { name: 'Bahçe', isActive: true }));
  dataOf(await rooms.status(id, 'CONFIRMED'));
  app.setTime(new Date(Date.parse(`${TOMORROW}T11:00:00+03:00`)));
  dataOf(await rooms.status(id, 'COMPLETED'));
  dataOf(await rooms.send('PUT', `/resources/${first.id}`, away));
  expect(await rooms.roomsOf(id)).toBe(first.name);
});

describe('who has a room that goes', () => {
  const outOf = (index: number, more: object = {}) =>
    rooms.send('PUT', `/resources/${rooms.room.resources[index]?.id}`, {
      name: `Oda ${index + 1}`,
      isActive: false,
      leaveServices: true,
      ...more,
    });
  const move = { moveAppointments: true };

  test('gets another one, all of them, with the others that they have', async () => {
    const epilation = await rooms.sell('Epilasyon', [rooms.need(rooms.room, 1), rooms.need(rooms.laser, 1)]);
    const [first, second] = [await rooms.book(0, '10:00'), await rooms.book(1, '12:00', epilation)];
    dataOf(await outOf(0, move));
    expect(await rooms.roomsOf(first.id)).toBe('Oda 2');
    expect((await rooms.roomsOf(second.id)).split(', ').toSorted()).toEqual(['Alexandrite', 'Oda 2']);
    const history = await app.call('GET', `/appointments/manage/${first.id}/history`, { token: rooms.salon.token });
    const [, change] = dataOf<AppointmentChange[]>(history);
    expect(change?.visitChange).toMatchObject({ from: { resources: ['Oda 1'] }, to: { resources: ['Oda 2'] } });
    dataOf(await rooms.send('PUT', `/resources/${rooms.room.resources[0]?.id}`, { name: 'Oda 1', isActive: true }));
    const path = `/resources/${rooms.room.resources[1]?.id}?moveAppointments=true`;
    dataOf(await app.call('DELETE', path, { token: rooms.salon.token }));
    expect(await rooms.roomsOf(first.id)).toBe('Oda 1');
  });

  test('stays in it, and it in use, when for one of them nothing else is free', async () => {
    const [first, , third] = [await rooms.book(0, '10:00'), await rooms.book(1, '10:00'), await rooms.book(0, '14:00')];
    const stranded = {
      status: 409,
      body: { code: 'RESOURCE_STRANDS_APPOINTMENTS', message: expect.stringMatching(/: 2\..* 1 of them/) },
    };
    expect(await outOf(0, move)).toMatchObject(stranded);
    const path = `/resources/${rooms.room.resources[0]?.id}?leaveServices=true&moveAppointments=true`;
    expect(await app.call('DELETE', path, { token: rooms.salon.token, language: 'en' })).toMatchObject(stranded);
    expect([await rooms.roomsOf(first.id), await rooms.roomsOf(third.id)]).toEqual(['Oda 1', 'Oda 1']);
    expect(await rooms.roomsOf((await rooms.book(2, '16:00')).id)).toBe('Oda 1');
  });
});

test('a room that was chosen before is chosen again once it is free where the appointment is now', async () => {
  const [first, second] = rooms.room.resources as [Resource, Resource];
  const choose = (id: string, to: Resource) =>
    rooms.send('PUT', `/appointments/manage/${id}/resources`, { resourceIds: [to.id] });
  const [moved, other] = [await rooms.book(0, '10:00'), await rooms.book(1, '12:00')];
  for (const { id } of [moved, other]) dataOf(await choose(id, second));
  dataOf(await rooms.move(moved.id, '12:00'));
  expect(await rooms.roomsOf(moved.id)).toBe(first.name);
  expect(await choose(moved.id, second)).toMatchObject(refused);
  dataOf(await rooms.status(other.id, 'CANCELLED'));
  dataOf(await choose(moved.id, second));
  expect(await rooms.roomsOf(moved.id)).toBe(second.name);
});

test('a series tells on which dates no room is free, and books and moves none of it then', async () => {
  const epilation = await rooms.sell('Epilasyon', [rooms.need(rooms.laser, 1)]);
  const booked = await rooms.book(0, '10:00', epilation);
  dataOf(await rooms.status(booked.id, 'CONFIRMED'));
  const next = addDays(TOMORROW, 7);
  const inTheWay = { ...rooms.body(1, '10:00', epilation), appointmentDate: next };
  const other = dataOf<Appointment>(await rooms.send('POST', '/appointments/manage', inTheWay));
  const rule = { everyWeeks: 1, times: 2 };
  const visits = [next, addDays(TOMORROW, 14)].map((appointmentDate) => ({ appointmentDate, startTime: '10:00' }));
  const asked = await rooms.send('POST', '/appointments/series/preview', { appointmentId: booked.id, visits });
  const judged = dataOf<{ isTaken: boolean }[]>(asked);
  expect(judged.map(({ isTaken }) => isTaken)).toEqual([true, false]);
  const series = { appointmentId: booked.id, rule, visits };
  const refused = await rooms.send('POST', '/appointments/series', series);
  expect(refused.body.code).toBe('SERIES_CONFLICTS');
  expect(refused.body.message).toMatch(/10:00 \(no room or device is free\)/);
  dataOf(await rooms.move(other.id, '15:00', rooms.people[1]?.id));
  dataOf(await rooms.send('POST', '/appointments/series', series));
});

test('a series is moved to where a room that is needed only for the work is free while its customer waits', async () => {
  const color = await rooms.sell('Boya', [{ ...rooms.need(rooms.laser, 1), span: 'WORK' }], {
    ...{ durationMinutes: 90, processingAfterMinutes: 30, processingMinutes: 30 },
  });
  const booked = await rooms.book(0, '10:00', color);
  dataOf(await rooms.status(booked.id, 'CONFIRMED'));
  const rule = { everyWeeks: 1, times: 1 };
  const next = addDays(TOMORROW, 7);
  const visits = [{ appointmentDate: next, startTime: '10:00' }];
  const asked = await rooms.send('POST', '/appointments/series', { appointmentId: booked.id, rule, visits });
  const ids = dataOf<Series>(asked).appointments.map(({ id }) => id);
  // In the wait that it has at half past twelve then, not in the one that it has now
  const short = await rooms.sell('Lazer', [rooms.need(rooms.laser, 1)], { durationMinutes: 30 });
  dataOf(await rooms.send('POST', '/appointments/manage', { ...rooms.body(1, '12:30', short), appointmentDate: next }));
  const move = (startTime: string) =>
    rooms.send('PUT', `/appointments/manage/${booked.id}/series/time`, {
      ...{ scope: 'ALL', appointmentDate: TOMORROW, startTime, notice: 'NONE' },
      appointmentIds: ids,
    });
  expect((await move('12:30')).body.code).toBe('SERIES_CONFLICTS');
  dataOf(await move('12:00'));
});

test('the rest of a day is pushed only as far as rooms are free, as is told before', async () => {
  const visits = [await rooms.book(0, '10:00'), await rooms.book(0, '11:00')];
  await rooms.book(1, '12:00');
  const query = {
    branchId: rooms.salon.branch.id,
    staffId: rooms.people[0]?.id as string,
    date: TOMORROW,
    from: '10:00',
  };
  const preview = async () => {
    const search = new URLSearchParams({ ...query, minutes: '30' });
    const asked = await app.call('GET', `/appointments/manage/push?${search}`, { token: rooms.salon.token });
    return dataOf<Pushed[]>(asked).map(({ isTaken }) => isTaken);
  };
  const push = () =>
    rooms.send('POST', '/appointments/manage/push', {
      ...{ ...query, minutes: 30, appointmentIds: visits.map(({ id }) => id), notice: 'NONE' },
    });
  expect(await preview()).toEqual([false, false]);
  const other = await rooms.book(2, '12:00');
  expect(await preview()).toEqual([false, true]);
  expect(await push()).toMatchObject(refused);
  dataOf(await rooms.move(other.id, '15:00', rooms.people[2]?.id));
  dataOf(await push());
  expect(await Promise.all(visits.map(({ id }) => rooms.roomsOf(id)))).toEqual(['Oda 1', 'Oda 2']);
});

test('who is off has their visits given to others only while rooms are free', async () => {
  const [{ id }, other] = [await rooms.book(0, '10:00'), await rooms.book(0, '14:00')];
  for (const person of [1, 2]) await rooms.book(person, '15:00');
  const { branch, token } = rooms.salon;
  const query = { branchId: branch.id, staffId: rooms.people[0]?.id as string, startDate: TOMORROW };
  const asked = await app.call('GET', `/appointments/manage/handover?${new URLSearchParams(query)}`, { token });
  const { proposals } = dataOf<Handover>(asked);
  expect(proposals.map(({ proposal }) => proposal?.startTime)).toEqual(['10:00', '14:00']);
  const give = (appointmentId: string, from: string, person: number, startTime: string) => {
    const expected = { appointmentDate: TOMORROW, startTime: from };
    const to = { staffId: rooms.people[person]?.id, appointmentDate: TOMORROW, startTime };
    const moves = [{ id: appointmentId, expected, to, notice: 'NONE' }];
    return rooms.send('POST', '/appointments/manage/handover', { ...query, moves });
  };
  const failed = dataOf<HandedOver>(await give(other.id, '14:00', 3, '14:30')).failed;
  expect(failed).toMatchObject([{ appointmentId: other.id, obstacle: 'TAKEN' }]);
  expect(dataOf<HandedOver>(await give(id, '10:00', 3, '10:00')).failed).toEqual([]);
  expect(await rooms.roomsOf(id)).toBe('Oda 1');
});

describe('at the desk', () => {
  const choose = (id: string, resourceIds: (string | undefined)[], expectedVersion?: string) =>
    rooms.send('PUT', `/appointments/manage/${id}/resources`, { resourceIds, expectedVersion });
  const one = () => rooms.room.resources[0]?.id;
  const two = () => rooms.room.resources[1]?.id;

  test('what is needed only for the work may be another one after the wait, and is chosen for both', async () => {
    const color = await rooms.sell('Boya', [{ ...rooms.need(rooms.room, 1), span: 'WORK' }], {
      ...{ durationMinutes: 90, processingAfterMinutes: 30, processingMinutes: 30 },
    });
    const wash = await rooms.sell('Yıkama', [rooms.need(rooms.room, 1)], { durationMinutes: 30 });
    const other = await rooms.book(1, '11:00', wash);
    const { id } = await rooms.book(0, '10:00', color);
    const seen = async () => {
      const read = await app.call('GET', `/appointments/manage/${id}`, { token: rooms.salon.token });
      return dataOf<Appointment>(read).resources;
    };
    const [before, after] = [
      { startTime: '10:00', endTime: '10:30' },
      { startTime: '11:00', endTime: '11:30' },
    ];
    expect(await seen()).toMatchObject([
      { name: 'Oda 1', times: [before] },
      { name: 'Oda 2', times: [after] },
    ]);
    // The first one alone is not free after the wait.
    expect(await choose(id, [one()])).toMatchObject(refused);
    dataOf(await choose(id, [two(), two()]));
    expect(await seen()).toMatchObject([{ name: 'Oda 2', times: [before, after] }]);
    dataOf(await rooms.move(other.id, '15:00', rooms.people[1]?.id));
    dataOf(await choose(id, [one()]));
    expect(await seen()).toMatchObject([{ name: 'Oda 1', times: [before, after] }]);
    const { body } = await choose(id, [rooms.laser.resources[0]?.id]);
    expect(body.validationErrors?.resourceIds).toBeDefined();
  });

  test('an appointment tells what it has, to its customer nothing', async () => {
    const booked = dataOf<Appointment>(await rooms.send('POST', '/appointments/manage', rooms.body(0, '10:00')));
    const times = [{ startTime: '10:00', endTime: '11:00' }];
    const has = [{ id: one(), typeId: rooms.room.id, name: 'Oda 1', times }];
    expect(booked.resources).toEqual(has);
    const read = await app.call('GET', `/appointments/manage/${booked.id}`, { token: rooms.salon.token });
    expect(dataOf<Appointment>(read).resources).toEqual(has);
    const { body: shown } = await app.call('GET', `/appointments/track/${booked.confirmationCode}`);
    expect(JSON.stringify(shown)).not.toContain('Oda 1');
  });

  test('another room is chosen while it is free, and kept through a move', async () => {
    const { id } = await rooms.book(0, '10:00');
    expect(dataOf<Appointment>(await choose(id, [two()])).resources).toMatchObject([{ name: 'Oda 2' }]);
    dataOf(await rooms.move(id, '12:00'));
    expect(await rooms.roomsOf(id)).toBe('Oda 2');
    const other = await rooms.book(1, '12:00');
    expect(await choose(other.id, [two()])).toMatchObject(refused);
    expect(await rooms.roomsOf(other.id)).toBe('Oda 1');
    const late = await choose(other.id, [two()], 'another');
    expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED', current: { id: other.id } } });
    dataOf(await rooms.status(id, 'CONFIRMED'));
    dataOf(await rooms.status(id, 'CANCELLED'));
    expect(await choose(id, [one()])).toMatchObject({ status: 409, body: { code: 'INVALID_STATUS_TRANSITION' } });
  });

  test('its history says what it had and what it has', async () => {
    const { id } = await rooms.book(0, '10:00');
    dataOf(await choose(id, [one()]));
    dataOf(await choose(id, [two()]));
    const read = await app.call('GET', `/appointments/manage/${id}/history`, { token: rooms.salon.token });
    const [, change, ...others] = dataOf<AppointmentChange[]>(read);
    expect(others).toEqual([]);
    expect(change).toMatchObject({
      actor: 'ACCOUNT',
      moved: null,
      visitChange: {
        from: { durationMinutes: 60, resources: ['Oda 1'] },
        to: { durationMinutes: 60, resources: ['Oda 2'] },
      },
    });
  });

  test('it gets exactly as many of each kind as it needs', async () => {
    const { id } = await rooms.book(0, '10:00');
    for (const wrong of [[rooms.laser.resources[0]?.id], [one(), two()], [one(), one()]]) {
      const { status: code, body: answer } = await choose(id, wrong);
      expect([code, Object.keys(answer.validationErrors ?? {})]).toEqual([400, ['resourceIds']]);
    }
    const unknown = await choose(id, [UNKNOWN_ID]);
    expect(unknown).toMatchObject({ status: 404, body: { code: 'RESOURCE_NOT_FOUND' } });
  });
});

describe('the database', () => {
  const database = () => wholeDatabase(app.database);

  test('refuses two in one rooms.room, whoever writes them', async () => {
    const [first, second] = [await rooms.book(0, '10:00'), await rooms.book(1, '10:00')];
    const same = sql`UPDATE occupations taken SET holder_id = other.holder_id, resource_id = other.resource_id
      FROM occupations other WHERE other.appointment_id = ${first.id} AND other.resource_id IS NOT NULL
        AND taken.appointment_id = ${second.id} AND taken.resource_id IS NOT NULL`;
    await expect(same.execute(database())).rejects.toThrow('occupations_no_overlap');
  });

  test('refuses an appointment without the room that it needs', async () => {
    const { id } = await rooms.book(0, '10:00');
    const without = sql`DELETE FROM occupations WHERE appointment_id = ${id} AND resource_id IS NOT NULL`;
    await expect(without.execute(database())).rejects.toThrow('does not have the rooms and devices that it needs');
    expect(await rooms.roomsOf(id)).toBe('Oda 1');
  });

  test('puts no more into two rooms than two, however many ask at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        rooms.tryToBook(index % 2 === 0 ? null : index % rooms.people.length, '10:00'),
      ),
    );
    const booked = answers.filter((answer) => answer.status === 201);
    expect(booked).toHaveLength(2);
    const taken = await Promise.all(booked.map((answer) => rooms.roomsOf(dataOf<Appointment>(answer).id)));
    expect(taken.toSorted()).toEqual(['Oda 1', 'Oda 2']);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  });
});
