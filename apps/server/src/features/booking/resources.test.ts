import type { Appointment, Resource, Slot } from '@vakit/contract';
import { ANY_STAFF } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openRooms, type Rooms, refused } from '../../test-support/rooms.ts';
import { dataOf, EVERY_DAY, inOrder, TOMORROW } from '../../test-support/salon.ts';
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

describe('what needs a room', () => {
  test('gets the first one in order that is free all the time, and none when all are taken', async () => {
    const [first, second] = [await rooms.book(0, '10:00'), await rooms.book(1, '10:30')];
    expect([await rooms.roomsOf(first.id), await rooms.roomsOf(second.id)]).toEqual(['Oda 1', 'Oda 2']);
    expect(await rooms.tryToBook(2, '10:15')).toMatchObject(refused);
    expect(await rooms.roomsOf((await rooms.book(2, '11:00')).id)).toBe('Oda 1');
    // A plain service takes none.
    expect(await rooms.roomsOf((await rooms.book(3, '10:00', rooms.salon.service)).id)).toBe('');
  });

  test('is not booked with whoever is free while no room is', async () => {
    await rooms.book(null, '10:00');
    await rooms.book(null, '10:00');
    expect(await rooms.tryToBook(null, '10:00')).toMatchObject(refused);
  });

  test('keeps its buffer there, too', async () => {
    const steam = await rooms.sell('Buhar', [rooms.need(rooms.room, 2)], { bufferMinutes: 30 });
    await rooms.book(0, '10:00', steam);
    expect(await rooms.tryToBook(1, '11:15')).toMatchObject(refused);
    expect((await rooms.tryToBook(1, '11:30')).status).toBe(201);
  });

  test('stays in it while its customer waits', async () => {
    const mask = await rooms.sell('Maske', [rooms.need(rooms.room, 2)], {
      processingAfterMinutes: 20,
      processingMinutes: 40,
    });
    await rooms.book(0, '10:00', mask);
    expect(await rooms.tryToBook(1, '10:30')).toMatchObject(refused);
    const atDesk = (person: number, { id: serviceId }: { id: string }) =>
      rooms.send('POST', '/appointments/manage', rooms.body(person, '10:30', { id: serviceId }));
    expect(await atDesk(0, rooms.massage)).toMatchObject(refused);
    const plain = await rooms.sell('Kesim', [], { durationMinutes: 30 });
    expect((await atDesk(0, plain)).status).toBe(201);
  });

  test('leaves it to others while its customer waits, where it is needed only for the work', async () => {
    const need = { ...rooms.need(rooms.room, 2), span: 'WORK' };
    const times = { durationMinutes: 90, processingAfterMinutes: 30, processingMinutes: 30, bufferMinutes: 15 };
    const color = await rooms.sell('Boya', [need], times);
    expect(color.needs).toEqual([need]);
    const { id } = await rooms.book(0, '10:00', color);
    // Both rooms: from ten to half past, and from eleven to a quarter to twelve.
    const wash = await rooms.sell('Yıkama', [rooms.need(rooms.room, 1)], { durationMinutes: 30 });
    expect(await rooms.tryToBook(1, '10:15', wash)).toMatchObject(refused);
    const between = await rooms.book(1, '10:30', wash);
    expect(await rooms.roomsOf(between.id)).toBe('Oda 1');
    expect(await rooms.tryToBook(2, '11:00', wash)).toMatchObject(refused);
    expect(await rooms.tryToBook(2, '11:30', wash)).toMatchObject(refused);
    expect((await rooms.tryToBook(2, '11:45', wash)).status).toBe(201);
    const { token } = rooms.salon;
    const seen = dataOf<Appointment>(await app.call('GET', `/appointments/manage/${id}`, { token }));
    expect(seen.resources.map(({ name }) => name)).toEqual(['Oda 1', 'Oda 2']);
    const query = `serviceId=${color.id}&staffId=${ANY_STAFF}&date=${TOMORROW}`;
    const path = `/branches/public/${rooms.salon.branch.slug}/slots?${query}`;
    const free = dataOf<Slot[]>(await app.call('GET', path)).filter(({ available }) => available);
    // Its work would meet the other's, or the washing.
    expect(free.map(({ startTime }) => startTime).filter((time) => time < '12:30')).toEqual(['12:15']);
  });

  test('of several services needs a room all the time where one of them does', async () => {
    const color = await rooms.sell('Boya', [{ ...rooms.need(rooms.room, 2), span: 'WORK' }], {
      durationMinutes: 90,
      processingAfterMinutes: 30,
      processingMinutes: 30,
    });
    const more = inOrder([color, rooms.massage]);
    dataOf(await rooms.send('POST', '/appointments', rooms.body(0, '10:00', color, more)));
    expect(await rooms.tryToBook(1, '10:30')).toMatchObject(refused);
  });

  test('takes all that it needs, or nothing', async () => {
    const epilation = await rooms.sell('Epilasyon', [rooms.need(rooms.room, 1), rooms.need(rooms.laser, 1)]);
    const { id } = await rooms.book(0, '10:00', epilation);
    expect((await rooms.roomsOf(id)).split(', ').toSorted()).toEqual(['Alexandrite', 'Oda 1']);
    expect(await rooms.tryToBook(1, '10:00', epilation)).toMatchObject(refused);
    expect(await rooms.roomsOf((await rooms.book(1, '10:00')).id)).toBe('Oda 2');
  });

  test('needs of several services what one of them needs most', async () => {
    const couple = await rooms.sell('Çift masajı', [rooms.need(rooms.room, 2)]);
    const { id } = await rooms.book(0, '10:00', rooms.massage, inOrder([rooms.massage, couple]));
    expect(await rooms.roomsOf(id)).toBe('Oda 1, Oda 2');
  });

  test('is offered at no other times', async () => {
    await rooms.book(0, '10:00');
    await rooms.book(1, '10:00');
    const free = async (serviceId: string, staffId: string = ANY_STAFF) => {
      const query = new URLSearchParams({ serviceId, staffId, date: TOMORROW });
      const slots = dataOf<Slot[]>(await app.call('GET', `/branches/public/${rooms.salon.branch.slug}/slots?${query}`));
      return slots.flatMap(({ startTime, available }) => (available ? [startTime] : []));
    };
    for (const staffId of [ANY_STAFF, rooms.people[2]?.id]) {
      for (let asked = 0; asked < 2; asked += 1) {
        const starts = await free(rooms.massage.id, staffId);
        expect(starts).toContain('11:00');
        expect(starts.filter((start) => start > '09:00' && start < '11:00')).toEqual([]);
      }
    }
    expect(await free(rooms.salon.service.id)).toContain('10:00');
  });

  test('does not get what is out of use', async () => {
    const away = { name: 'Oda 1', isActive: false };
    dataOf(await rooms.send('PUT', `/resources/${(rooms.room.resources[0] as Resource).id}`, away));
    expect(await rooms.roomsOf((await rooms.book(0, '10:00')).id)).toBe('Oda 2');
    expect(await rooms.tryToBook(1, '10:00')).toMatchObject(refused);
  });
});

describe('a visit in a room', () => {
  test('stays in it when it is moved to where that is free, and else gets another', async () => {
    await rooms.book(0, '10:00');
    const { id } = await rooms.book(1, '10:00');
    expect(await rooms.roomsOf(id)).toBe('Oda 2');
    dataOf(await rooms.move(id, '12:00', rooms.people[1]?.id));
    expect(await rooms.roomsOf(id)).toBe('Oda 2');
    await rooms.book(2, '14:00');
    const couple = await rooms.sell('Tek odalı', [rooms.need(rooms.room, 1)]);
    const other = await rooms.book(3, '14:00', couple);
    expect(await rooms.roomsOf(other.id)).toBe('Oda 2');
    expect(await rooms.move(id, '14:00', rooms.people[1]?.id)).toMatchObject(refused);
    dataOf(await rooms.move(id, '15:00', rooms.people[1]?.id));
    expect(await rooms.roomsOf(id)).toBe('Oda 2');
  });

  test('gives it up when it is cancelled, and holds it as long as its person when it is completed early', async () => {
    const { id } = await rooms.book(0, '10:00');
    const other = await rooms.book(1, '10:00');
    dataOf(await rooms.status(other.id, 'CONFIRMED'));
    dataOf(await rooms.status(id, 'CANCELLED'));
    expect(await rooms.roomsOf(id)).toBe('');
    expect(await rooms.roomsOf((await rooms.book(2, '10:00')).id)).toBe('Oda 1');
    app.setTime(new Date(Date.parse(`${TOMORROW}T10:20:00+03:00`)));
    dataOf(await rooms.status(other.id, 'COMPLETED'));
    expect(await rooms.roomsOf(other.id)).toBe('Oda 2');
    expect((await rooms.tryToBook(3, '10:30')).status).toBe(201);
  });

  test('that changes places with another one has a room there', async () => {
    const [one, other] = [await rooms.book(0, '10:00'), await rooms.book(1, '11:00')];
    const seen = ({ id, version: expectedVersion }: Appointment) => ({ id, expectedVersion });
    dataOf(await rooms.send('POST', '/appointments/manage/swap', { appointments: [seen(one), seen(other)] }));
    expect([await rooms.roomsOf(one.id), await rooms.roomsOf(other.id)]).toEqual(['Oda 1', 'Oda 1']);
  });

  test('of other services needs what these need', async () => {
    const { id, appointmentDate, startTime } = await rooms.book(0, '10:00', rooms.salon.service);
    expect(await rooms.roomsOf(id)).toBe('');
    expect([appointmentDate, startTime]).toEqual([TOMORROW, '10:00']);
    const services = [{ serviceId: rooms.massage.id, price: 500 }];
    const change = { services, durationMinutes: 60, staffNotes: null, notice: 'NONE' };
    dataOf(await rooms.send('PUT', `/appointments/manage/${id}/visit`, change));
    expect(await rooms.roomsOf(id)).toBe('Oda 1');
    await rooms.book(1, '12:00');
    await rooms.book(2, '12:00');
    const plain = await rooms.book(3, '12:00', rooms.salon.service);
    expect(await rooms.send('PUT', `/appointments/manage/${plain.id}/visit`, change)).toMatchObject(refused);
    expect(await rooms.roomsOf(plain.id)).toBe('');
  });

  test('that waits to be moved holds a room at both times', async () => {
    dataOf(
      await rooms.send(
        'PUT',
        `/branches/${rooms.salon.branch.id}`,
        await branchWith({ autoApproveAppointments: false }),
      ),
    );
    const { id, confirmationCode } = await rooms.book(0, '10:00');
    dataOf(await rooms.status(id, 'CONFIRMED'));
    const place = { staffId: rooms.people[0]?.id, appointmentDate: TOMORROW, startTime: '14:00' };
    dataOf(await app.call('PUT', `/appointments/track/${confirmationCode}/time`, { body: place }));
    expect(await rooms.roomsOf(id)).toBe('Oda 1, Oda 1');
    await rooms.book(1, '14:00');
    expect(await rooms.tryToBook(2, '14:00')).toMatchObject(refused);
    dataOf(await rooms.send('PUT', `/appointments/manage/${id}/move-request`, { decision: 'APPROVED' }));
    expect(await rooms.roomsOf(id)).toBe('Oda 1');
  });

  test.each([
    ['for all of the visit', 'ALL', 'Oda 2'],
    ['for the work after a wait', 'WORK', 'Oda 1, Oda 2'],
  ])(
    'whose early completion is taken back gets another room, or nothing, in place of one that went out of use meanwhile, %s',
    async (_, span, after) => {
      const color = await rooms.sell('Boya', [{ ...rooms.need(rooms.room, 1), span }], {
        durationMinutes: 90,
        processingAfterMinutes: 30,
        processingMinutes: 30,
      });
      const { id } = await rooms.book(0, '10:00', color);
      dataOf(await rooms.status(id, 'CONFIRMED'));
      app.setTime(new Date(Date.parse(`${TOMORROW}T10:40:00+03:00`)));
      dataOf(await rooms.status(id, 'COMPLETED'));
      dataOf(
        await rooms.send('PUT', `/resources/${rooms.room.resources[0]?.id}`, { isActive: false, leaveServices: true }),
      );
      const other = await rooms.book(1, '11:00');
      expect(await rooms.roomsOf(other.id)).toBe('Oda 2');
      expect(await rooms.status(id, 'CONFIRMED')).toMatchObject(refused);
      dataOf(await rooms.status(other.id, 'CANCELLED'));
      dataOf(await rooms.status(id, 'CONFIRMED'));
      expect(await rooms.roomsOf(id)).toBe(after);
    },
  );

  test('whose completion is taken back does not come into a former room that went out of use before', async () => {
    const { id } = await rooms.book(0, '10:00');
    const follower = await rooms.book(1, '11:00');
    const longer = { staffId: rooms.people[0]?.id, appointmentDate: TOMORROW, startTime: '10:00', durationMinutes: 90 };
    dataOf(await rooms.send('PUT', `/appointments/manage/${id}/time`, longer));
    dataOf(await rooms.status(id, 'CONFIRMED'));
    expect(await rooms.roomsOf(id)).toBe('Oda 2');
    dataOf(await rooms.status(follower.id, 'CANCELLED'));
    const [first] = rooms.room.resources as [Resource];
    dataOf(await rooms.send('PUT', `/resources/${first.id}`, { name: first.name, isActive: false }));
    app.setTime(new Date(Date.parse(`${TOMORROW}T10:20:00+03:00`)));
    dataOf(await rooms.status(id, 'COMPLETED'));
    expect(await rooms.roomsOf((await rooms.book(2, '10:30')).id)).toBe('Oda 2');
    expect(await rooms.status(id, 'CONFIRMED')).toMatchObject(refused);
    expect(await rooms.roomsOf(id)).toBe('Oda 2');
  });

  test('has another room again that it had only after its wait, although that is closed by now', async () => {
    const times = { durationMinutes: 90, processingAfterMinutes: 30, processingMinutes: 30 };
    const color = await rooms.sell('Boya', [{ ...rooms.need(rooms.room, 1), span: 'WORK' }], times);
    await rooms.book(1, '10:45');
    const { id } = await rooms.book(0, '10:00', color);
    expect(await rooms.roomsOf(id)).toBe('Oda 1, Oda 2');
    dataOf(await rooms.status(id, 'CONFIRMED'));
    app.setTime(new Date(Date.parse(`${TOMORROW}T10:40:00+03:00`)));
    dataOf(await rooms.status(id, 'COMPLETED'));
    const [, second] = rooms.room.resources as [Resource, Resource];
    const hours = { ...EVERY_DAY, saturday: { ...EVERY_DAY.saturday, available: false } };
    dataOf(await rooms.send('PUT', `/resources/${second.id}`, { hours }));
    dataOf(await rooms.status(id, 'CONFIRMED'));
    expect(await rooms.roomsOf(id)).toBe('Oda 1, Oda 2');
  });
});

const branchWith = async (change: object) => {
  const branch = dataOf<Record<string, unknown>>(
    await app.call('GET', `/branches/${rooms.salon.branch.id}`, { token: rooms.salon.token }),
  );
  return { ...branch, ...change };
};
