import type { ActivityEntry, Appointment, GroupSession, Resource, Slot, TouchedByResource } from '@vakit/contract';
import { ANY_STAFF } from '@vakit/contract';
import { minutesOfTime, timeOfMinutes } from '@vakit/scheduling';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openRooms, type Rooms, refused } from '../../test-support/rooms.ts';
import { dataOf, EVERY_DAY, TOMORROW } from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

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

const NEVER = Object.fromEntries(Object.keys(EVERY_DAY).map((day) => [day, { ...EVERY_DAY.monday, available: false }]));
/** Tomorrow is a Saturday. */
const saturday = (start: string, end: string) => ({ ...NEVER, saturday: { start, end, available: true } });
const piece = (index: number) => rooms.room.resources[index] as Resource;
const setHours = ({ id, name }: Pick<Resource, 'id' | 'name'>, hours: object | null) =>
  rooms.send('PUT', `/resources/${id}`, { name, isActive: true, hours });
const open = async (resource: Resource, start: string, end: string) =>
  dataOf<Resource>(await setHours(resource, saturday(start, end)));
const laser = () => rooms.laser.resources[0] as Resource;
const touched = async ({ id }: Resource, hours: object | null) =>
  dataOf<TouchedByResource>(await rooms.send('POST', `/resources/${id}/touched-appointments`, { hours }));
const freeStarts = async (serviceId: string, staffId: string = ANY_STAFF) => {
  const query = new URLSearchParams({ serviceId, staffId, date: TOMORROW });
  const slots = await app.call('GET', `/branches/public/${rooms.salon.branch.slug}/slots?${query}`);
  return dataOf<Slot[]>(slots).flatMap(({ startTime, available }) => (available ? [startTime] : []));
};
const atDesk = (...wanted: Parameters<Rooms['body']>) =>
  rooms.send('POST', '/appointments/manage', { ...rooms.body(...wanted), allowOutsideHours: true });

describe('a device with hours of its own', () => {
  test('is offered and booked within them alone, at the desk as online', async () => {
    const epilation = await rooms.sell('Epilasyon', [rooms.need(rooms.laser, 1)], { bufferMinutes: 15 });
    expect((await open(laser(), '10:00', '12:00')).hours).toMatchObject(saturday('10:00', '12:00'));
    for (const staffId of [ANY_STAFF, rooms.people[1]?.id as string]) {
      // Asked for twice: the second time it may be known.
      for (let asked = 0; asked < 2; asked += 1)
        expect(await freeStarts(epilation.id, staffId)).toEqual(['10:00', '10:15', '10:30', '10:45']);
    }
    for (const time of ['09:30', '11:00', '15:00']) {
      expect(await rooms.tryToBook(0, time, epilation)).toMatchObject(refused);
      expect(await atDesk(0, time, epilation)).toMatchObject(refused);
    }
    const { id } = await rooms.book(0, '10:00', epilation);
    expect(await rooms.roomsOf(id)).toBe('Alexandrite');
    expect(await rooms.move(id, '11:00')).toMatchObject(refused);
    dataOf(await rooms.move(id, '10:45'));
    dataOf(await setHours(laser(), null));
    dataOf(await rooms.move(id, '15:00'));
  });

  test('makes a day full on which it is not there', async () => {
    const epilation = await rooms.sell('Epilasyon', [rooms.need(rooms.laser, 1)]);
    const days = async () => {
      const query = new URLSearchParams({ serviceId: epilation.id, staffId: ANY_STAFF, from: TOMORROW, to: TOMORROW });
      const path = `/branches/public/${rooms.salon.branch.slug}/days?${query}`;
      return dataOf<{ availability: string }[]>(await app.call('GET', path)).map(({ availability }) => availability);
    };
    expect(await days()).toEqual(['FREE']);
    dataOf(await setHours(laser(), NEVER));
    expect(await days()).toEqual(['FULL']);
  });

  test('is passed over for one that is there', async () => {
    await open(piece(0), '13:00', '16:00');
    expect(await rooms.roomsOf((await rooms.book(0, '10:00')).id)).toBe('Oda 2');
    expect(await rooms.tryToBook(1, '10:00')).toMatchObject(refused);
    expect(await rooms.roomsOf((await rooms.book(1, '13:00')).id)).toBe('Oda 1');
    // From one into the other there is no way.
    await open(piece(1), '09:00', '12:30');
    expect(await rooms.tryToBook(2, '12:00')).toMatchObject(refused);
  });

  test('is not what guests of one booking get, nor a session, nor who gives way to maintenance', async () => {
    await open(piece(1), '13:00', '16:00');
    const guests = [{ name: 'Kızı', services: [{ serviceId: rooms.massage.id, staffId: ANY_STAFF }] }];
    const two = (time: string) =>
      app.call('POST', '/appointments', {
        body: { ...rooms.body(null, time), guests },
        language: 'en',
      });
    expect((await two('13:00')).status).toBe(201);
    const party = dataOf<Appointment>(await two('10:00'));
    const read = await app.call('GET', `/appointments/manage/${party.id}`, { token: rooms.salon.token });
    // One after the other in the only room
    expect(dataOf<Appointment>(read).party.map(({ startTime }) => startTime)).toEqual(['10:00', '11:00']);

    const { id: serviceId } = await rooms.sell('Yoga', [rooms.need(rooms.room, 1)], { seats: 8 });
    const plan = (startTime: string) =>
      rooms.send('POST', '/group-sessions', {
        ...{ branchId: rooms.salon.branch.id, serviceId, staffId: rooms.people[3]?.id, seats: 8 },
        ...{ dates: [TOMORROW], startTime },
      });
    expect((await plan('11:30')).status).toBe(409);
    expect((await plan('14:00')).status).toBe(201);

    const away = {
      startDate: TOMORROW,
      endDate: TOMORROW,
      startTime: '10:00',
      endTime: '11:00',
      moveAppointments: true,
    };
    const entered = await rooms.send('POST', '/resource-maintenance', { resourceId: piece(0).id, ...away });
    expect(entered).toMatchObject({ status: 409, body: { code: 'MAINTENANCE_STRANDS_APPOINTMENTS' } });
  });
});

describe('hours that leave somebody outside', () => {
  test('tell whom, who stays there until they are moved', async () => {
    const [inside, outside] = [await rooms.book(0, '10:00'), await rooms.book(0, '15:00')];
    expect(await touched(piece(0), saturday('09:00', '12:00'))).toMatchObject({
      all: { count: 1, ids: [outside.id] },
      stuck: { count: 0 },
    });
    expect(await touched(piece(0), null)).toMatchObject({ all: { count: 0 } });
    await open(piece(0), '09:00', '12:00');
    // An appointment that was outside the hours before is not listed again.
    expect(await touched(piece(0), saturday('09:00', '11:00'))).toMatchObject({ all: { count: 0 } });
    expect(await rooms.roomsOf(outside.id)).toBe('Oda 1');
    expect(await rooms.roomsOf((await rooms.book(1, '15:00')).id)).toBe('Oda 2');
    expect(await rooms.tryToBook(2, '15:00')).toMatchObject(refused);

    const handOver = (id: string, staffId: string | undefined) => rooms.move(id, '15:00', staffId);
    dataOf(await handOver(outside.id, rooms.people[3]?.id));
    dataOf(await rooms.status(outside.id, 'CONFIRMED'));
    expect(await rooms.roomsOf(outside.id)).toBe('Oda 1');
    dataOf(await rooms.move(outside.id, '11:00', rooms.people[3]?.id));
    expect(await rooms.move(outside.id, '15:00', rooms.people[3]?.id)).toMatchObject(refused);
    expect(await rooms.roomsOf(inside.id)).toBe('Oda 1');
  });

  test('leave a session in its room, also with another trainer', async () => {
    const { id: serviceId } = await rooms.sell('Yoga', [rooms.need(rooms.room, 1)], { seats: 8 });
    const planned = await rooms.send('POST', '/group-sessions', {
      ...{ branchId: rooms.salon.branch.id, serviceId, staffId: rooms.people[3]?.id, seats: 8 },
      ...{ dates: [TOMORROW], startTime: '15:00' },
    });
    const [session] = dataOf<[GroupSession]>(planned);
    await open(piece(0), '09:00', '12:00');
    await open(piece(1), '09:00', '12:00');
    const edit = (more: object) =>
      rooms.send('PUT', `/group-sessions/${session.id}`, {
        ...{ staffId: session.staffId, date: session.date, startTime: session.startTime, seats: session.seats },
        ...more,
      });
    const edited = dataOf<GroupSession>(await edit({ staffId: rooms.people[2]?.id }));
    expect(edited.resources.map(({ name }) => name)).toEqual(['Oda 1']);
    expect((await edit({ startTime: '14:00' })).status).toBe(409);
  });

  test('are written into the log by their name, and refused with the field when they end before they start', async () => {
    await open(piece(0), '09:00', '12:00');
    const entries = await app.call('GET', '/activity', { token: rooms.salon.token });
    expect(dataOf<ActivityEntry[]>(entries)[0]).toMatchObject({
      action: 'RESOURCE_EDITED',
      changes: [{ field: 'hours', values: null }],
    });
    const answer = await setHours(piece(0), saturday('12:00', '09:00'));
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.validationErrors)).toEqual(['hours.saturday.end']);
    // Left out they stay.
    dataOf(await rooms.send('PUT', `/resources/${piece(0).id}`, { name: 'Bahçe', isActive: true }));
    const again = await app.call('GET', `/resource-types?branchId=${rooms.salon.branch.id}`, {
      token: rooms.salon.token,
    });
    expect(dataOf<{ resources: Resource[] }[]>(again)[0]?.resources[0]?.hours).toMatchObject(
      saturday('09:00', '12:00'),
    );
  });
});

test('random rooms are offered and booked exactly when one is there and free for every minute', async () => {
  const seed = Number(process.env.SEED ?? 20260530);
  const draw = drawFrom(seed);
  const clock = (minute: number) => timeOfMinutes(minute);
  for (let round = 0; round < 6; round += 1) {
    rooms = await openRooms(app);
    const hours = [0, 1].map(() => {
      if (draw(4) === 0) return null;
      const start = 9 * 60 + 15 * draw(20);
      return { start, end: start + 30 + 15 * draw(16) };
    });
    const wanted = await rooms.sell('Masaj', [rooms.need(rooms.room, 1 + draw(2))], {
      durationMinutes: 15 * (1 + draw(6)),
      bufferMinutes: 15 * draw(2),
    });
    // Appointments that exist already keep the room, whatever its new hours are.
    const booked: Appointment[] = [];
    for (const person of [0, 1]) {
      const answer = await rooms.tryToBook(person, clock(9 * 60 + 30 * draw(13)));
      if (answer.status === 201) booked.push(dataOf<Appointment>(answer));
    }
    for (const [index, each] of hours.entries()) if (each) await open(piece(index), clock(each.start), clock(each.end));
    const taken = await Promise.all(
      booked.map(async ({ id, startTime }) => ({ name: await rooms.roomsOf(id), start: minutesOfTime(startTime) })),
    );
    const isFree = (index: number, minute: number) => {
      const { start, end } = hours[index] ?? { start: 0, end: 24 * 60 };
      return (
        start <= minute &&
        minute < end &&
        !taken.some((each) => each.name === piece(index).name && each.start <= minute && minute < each.start + 60)
      );
    };
    const length = wanted.durationMinutes + wanted.bufferMinutes;
    const canBegin = (start: number) =>
      [0, 1].filter((index) => Array.from({ length }, (_, at) => start + at).every((minute) => isFree(index, minute)))
        .length >= (wanted.needs[0]?.quantity ?? 0);
    // The fourth person has nothing else to do.
    const person = 3;
    const starts = await freeStarts(wanted.id, rooms.people[person]?.id);
    const grid = Array.from({ length: 36 }, (_, at) => 9 * 60 + 15 * at);
    const possible = grid.filter((start) => start + wanted.durationMinutes <= 18 * 60 && canBegin(start));
    expect(starts, `SEED=${seed}, round ${round}`).toEqual(possible.map(clock));
    for (const start of [grid[draw(36)], grid[draw(36)]] as number[]) {
      const answer = await rooms.tryToBook(person, clock(start), wanted);
      expect(answer.status === 201, `SEED=${seed}, round ${round}, ${clock(start)}`).toBe(possible.includes(start));
      if (answer.status === 201) dataOf(await rooms.status(dataOf<Appointment>(answer).id, 'CANCELLED'));
    }
  }
});

/** The same numbers from 0 on for the same seed. */
function drawFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
