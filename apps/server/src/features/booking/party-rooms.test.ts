import { ANY_STAFF, type Appointment } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openRooms, type Rooms, refused } from '../../test-support/rooms.ts';
import { dataOf, TOMORROW } from '../../test-support/salon.ts';
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

/** Half an hour for the customer and an hour for a guest, in a room each. */
async function bookTwo(startTime: string) {
  const short = await rooms.sell('Kısa masaj', [rooms.need(rooms.room, 1)], { durationMinutes: 30 });
  const guests = [{ name: 'Kızı', services: [{ serviceId: rooms.massage.id, staffId: ANY_STAFF }] }];
  const body = { ...rooms.body(null, startTime, short), guests };
  return dataOf<Appointment>(await app.call('POST', '/appointments', { body, language: 'en' }));
}

/** Has the second room alone be taken from a time on, by somebody whom a party does not need. */
async function takeSecondFrom(startTime: string, { party }: Pick<Appointment, 'party'> = { party: [] }) {
  const busy = new Set(party.map(({ staffId }) => staffId));
  const idle = rooms.people.flatMap(({ id }, index) => (busy.has(id) ? [] : [index]));
  const [first, second] = [
    await rooms.book(idle.at(-1) ?? 0, startTime),
    await rooms.book(idle.at(-2) ?? 0, startTime),
  ];
  dataOf(await rooms.status(first.id, 'CANCELLED'));
  expect(await rooms.roomsOf(second.id)).toBe('Oda 2');
}

const startsAndRooms = async ({ party }: Appointment) =>
  Promise.all(party.map(async ({ id, startTime }) => [startTime, await rooms.roomsOf(id)]));

test('who stays shorter has the room that is taken soon, so that both begin at once', async () => {
  await takeSecondFrom('10:30');
  expect(await startsAndRooms(await seen(await bookTwo('10:00')))).toEqual([
    ['10:00', 'Oda 2'],
    ['10:00', 'Oda 1'],
  ]);
});

test('the same where the desk moves all of it', async () => {
  const booked = await seen(await bookTwo('09:00'));
  expect(await startsAndRooms(booked)).toEqual([
    ['09:00', 'Oda 1'],
    ['09:00', 'Oda 2'],
  ]);
  await takeSecondFrom('13:30', booked);
  const move = (startTime: string) =>
    rooms.send('PUT', `/appointments/manage/${booked.id}/time`, {
      ...{ staffId: booked.staffId, appointmentDate: TOMORROW, startTime },
      together: true,
    });
  dataOf(await move('13:00'));
  expect(await startsAndRooms(await seen(booked))).toEqual([
    ['13:00', 'Oda 2'],
    ['13:00', 'Oda 1'],
  ]);
  expect(await move('13:15')).toMatchObject(refused);
});

const seen = async ({ id }: Appointment) =>
  dataOf<Appointment>(await app.call('GET', `/appointments/manage/${id}`, { token: rooms.salon.token }));

describe('where the branch approves moves', () => {
  const ask = ({ confirmationCode }: Appointment, startTime: string) =>
    app.call('PUT', `/appointments/track/${confirmationCode}/time`, {
      body: { staffId: ANY_STAFF, appointmentDate: TOMORROW, startTime, together: true },
      language: 'en',
    });
  const decide = ({ id }: Appointment, decision: 'APPROVED' | 'REJECTED') =>
    rooms.send('PUT', `/appointments/manage/${id}/move-request`, { decision });
  /** At nine in both rooms, the shorter of them in the first */
  async function bookConfirmed() {
    const booked = await bookTwo('09:00');
    dataOf(await rooms.send('PUT', `/appointments/manage/${booked.id}/status?status=CONFIRMED&together=true`, {}));
    return booked;
  }

  test.each([
    ['APPROVED', 'Oda 2', 'Oda 1'],
    ['REJECTED', 'Oda 1', 'Oda 2'],
  ] as const)('all of it waits in the rooms that were planned: %s', async (decision, ofShort, ofLong) => {
    const booked = await bookConfirmed();
    await takeSecondFrom('13:30', booked);
    const asked = dataOf<Appointment>(await ask(booked, '13:00'));
    dataOf(await decide(asked, decision));
    const startTime = decision === 'APPROVED' ? '13:00' : '09:00';
    expect(await startsAndRooms(await seen(booked))).toEqual([
      [startTime, ofShort],
      [startTime, ofLong],
    ]);
  });

  test('what was wished before is free for what is wished instead', async () => {
    const booked = await bookConfirmed();
    dataOf(await ask(booked, '13:00'));
    dataOf(await ask(booked, '13:15'));
    expect((await seen(booked)).moveRequest).toMatchObject({ startTime: '13:15' });
    // A requested move holds its present time until it is answered.
    expect(await ask(booked, '09:15')).toMatchObject(refused);
  });
});
