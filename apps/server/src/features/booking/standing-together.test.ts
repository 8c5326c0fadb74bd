import { ANY_STAFF, type Appointment, type Resource, type Slot, type TouchedByResource } from '@vakit/contract';
import { timeOfMinutes } from '@vakit/scheduling';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openRooms, type Rooms, refused } from '../../test-support/rooms.ts';
import { dataOf, TOMORROW } from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { wholeDatabase } from '../../test-support/whole-database.ts';

const [FIRST, SECOND] = ['Çift oda 1', 'Çift oda 2'];
const PLACES = ['1A', '1B', '2A', '2B'];

let app: TestApp;
let rooms: Rooms;
let places: Resource[];
let massage: { id: string };
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.setTime(START);
  await openDoubleRooms();
});
afterAll(() => app.close());

/** Two double rooms: four places, of which two stand together. */
async function openDoubleRooms() {
  rooms = await openRooms(app);
  const kind = { branchId: rooms.salon.branch.id, name: 'Yer', keepsGuestsTogether: true, resourceNames: PLACES };
  const type = dataOf<Rooms['room']>(await rooms.send('POST', '/resource-types', kind));
  places = type.resources;
  for (const [index, { id, name }] of places.entries())
    dataOf(await rooms.send('PUT', `/resources/${id}`, { name, isActive: true, standsIn: index < 2 ? FIRST : SECOND }));
  massage = await rooms.sell('Çift masajı', [rooms.need(type, 1)]);
}

const guests = () => [{ name: 'Eşi', services: [{ serviceId: massage.id, staffId: ANY_STAFF }] }];
const tryCouple = (startTime: string) =>
  app.call('POST', '/appointments', {
    body: { ...rooms.body(null, startTime, massage), guests: guests() },
    language: 'en',
  });
const read = async (id: string) =>
  dataOf<Appointment>(await app.call('GET', `/appointments/manage/${id}`, { token: rooms.salon.token }));
const bookCouple = async (startTime: string) => read(dataOf<Appointment>(await tryCouple(startTime)).id);
const placesOf = async (couple: Appointment) =>
  Promise.all(
    (await read(couple.id)).party.map(async ({ id, startTime }) => `${startTime} ${await rooms.roomsOf(id)}`),
  );
/** Has somebody else have this place from then on. */
async function take(name: string, startTime: string, person: number) {
  const { id, resources } = dataOf<Appointment>(
    await rooms.send('POST', '/appointments/manage', rooms.body(person, startTime, massage)),
  );
  const [had] = resources;
  const wanted = places.find((each) => each.name === name);
  if (had?.id !== wanted?.id)
    dataOf(await rooms.send('PUT', `/appointments/manage/${id}/resources`, { resourceIds: [wanted?.id] }));
  return id;
}
const offered = async () => {
  const wish = { serviceId: massage.id, staffId: ANY_STAFF, date: TOMORROW, guests: JSON.stringify(guests()) };
  const answer = await app.call(
    'GET',
    `/branches/public/${rooms.salon.branch.slug}/slots?${new URLSearchParams(wish)}`,
  );
  return dataOf<Slot[]>(answer).filter(({ available }) => available);
};
const startsOf = (slot: Slot | undefined) => slot?.parts?.map(({ startTime }) => startTime);

test('a couple has both places of the room that is wholly free', async () => {
  await take('1B', '10:00', 0);
  const couple = await bookCouple('10:00');
  expect((await placesOf(couple)).toSorted()).toEqual(['10:00 2A', '10:00 2B']);
});

test('with a place taken in each room a couple comes one after the other, and is never split', async () => {
  await take('1A', '10:00', 0);
  await take('2A', '10:00', 1);
  const slot = (await offered()).find(({ startTime }) => startTime === '10:00');
  expect(startsOf(slot)).toEqual(['10:00', '11:00']);
  const couple = await bookCouple('10:00');
  expect((await placesOf(couple)).map((each) => each.slice(0, 5))).toEqual(['10:00', '11:00']);
  // Others take any of them, as before.
  expect((await rooms.tryToBook(0, '12:00', massage)).status).toBe(201);
});

test('the desk moves both into one room, or not at all, and one of them only to where the other one is', async () => {
  const couple = await bookCouple('09:00');
  expect(await placesOf(couple)).toEqual(['09:00 1A', '09:00 1B']);
  const busy = new Set(couple.party.map(({ staffId }) => staffId));
  const [one = 0, other = 0] = rooms.people.flatMap(({ id }, index) => (busy.has(id) ? [] : [index]));
  const move = (startTime: string, together: boolean) =>
    rooms.send('PUT', `/appointments/manage/${couple.id}/time`, {
      ...{ staffId: couple.staffId, appointmentDate: TOMORROW, startTime },
      together,
    });
  await take('1A', '13:00', one);
  dataOf(await move('13:00', true));
  expect((await placesOf(couple)).toSorted()).toEqual(['13:00 2A', '13:00 2B']);
  await take('1B', '15:00', one);
  await take('2B', '15:00', other);
  expect(await move('15:00', true)).toMatchObject(refused);
  // Half an hour later than the other one, and beside it
  await take('2A', '14:00', one);
  expect(await move('13:30', false)).toMatchObject(refused);
  dataOf(await move('12:30', false));
  expect(await rooms.roomsOf(couple.id)).toMatch(/^2/);
});

test('the desk may part them on the way to another room, and maintenance gives nobody a place apart', async () => {
  const couple = await bookCouple('10:00');
  const [first, second] = couple.party;
  const place = (name: string) => places.find((each) => each.name === name)?.id as string;
  const away = { startDate: TOMORROW, endDate: TOMORROW, startTime: null, endTime: null };
  const touched = await rooms.send('POST', `/resources/${place('1A')}/touched-appointments`, { period: away });
  expect(dataOf<TouchedByResource>(touched)).toMatchObject({ all: { count: 1 }, stuck: { count: 1 } });
  const choose = (id: string | undefined, to: string) =>
    rooms.send('PUT', `/appointments/manage/${id}/resources`, { resourceIds: [place(to)] });
  dataOf(await choose(first?.id, '2A'));
  dataOf(await choose(second?.id, '2B'));
  expect(await placesOf(couple)).toEqual(['10:00 2A', '10:00 2B']);
});

test('what was apart before its kind keeps guests together stays, whatever becomes of it', async () => {
  const couple = await bookCouple('10:00');
  const id = couple.party[0]?.id as string;
  for (const { id: place, name } of places)
    dataOf(await rooms.send('PUT', `/resources/${place}`, { name, isActive: true, standsIn: null }));
  dataOf(await rooms.status(id, 'CONFIRMED'));
  app.setTime(new Date(Date.parse(`${TOMORROW}T10:20:00+03:00`)));
  dataOf(await rooms.status(id, 'COMPLETED'));
  expect(await placesOf(couple)).toEqual(['10:00 1A', '10:00 1B']);
});

test('the database gives one of them nothing that stands apart, whoever moves it', async () => {
  const couple = await bookCouple('10:00');
  const busy = new Set(couple.party.map(({ staffId }) => staffId));
  await take(
    '1A',
    '11:00',
    rooms.people.findIndex(({ id }) => !busy.has(id)),
  );
  const { id } = couple.party[0] as Appointment['party'][number];
  expect(await rooms.roomsOf(id)).toBe('1A');
  const later = sql`UPDATE appointments SET starts_at = starts_at + interval '30 minutes', ends_at = ends_at + interval '30 minutes'
    WHERE id = ${id}`;
  await expect(later.execute(wholeDatabase(app.database))).rejects.toThrow('too few rooms');
});

test('guests who come together are never in two rooms, in random salons', async () => {
  const seed = Number(process.env.SEED ?? 20260530);
  const draw = drawFrom(seed);
  for (let round = 0; round < 5; round += 1) {
    await openDoubleRooms();
    const taken = new Map<string, number[]>();
    for (let index = 0; index < 4; index += 1) {
      const start = 9 * 60 + 30 * draw(6);
      const answer = await rooms.tryToBook(index % 2, timeOfMinutes(start), massage);
      if (answer.status !== 201) continue;
      const { id } = await read(dataOf<Appointment>(answer).id);
      const wanted = places[draw(4)]?.id;
      await rooms.send('PUT', `/appointments/manage/${id}/resources`, { resourceIds: [wanted] });
      const name = await rooms.roomsOf(id);
      taken.set(name, [...(taken.get(name) ?? []), start]);
    }
    const isFree = (name: string, start: number) =>
      (taken.get(name) ?? []).every((other) => other + 60 <= start || start + 60 <= other);
    // The third and the fourth person have nothing else to do.
    const areTogether = (start: number) =>
      [PLACES.slice(0, 2), PLACES.slice(2)].some((room) => room.every((name) => isFree(name, start)));
    const atOnce = (await offered()).filter((slot) => new Set(startsOf(slot)).size === 1);
    const possible = Array.from({ length: 33 }, (_, index) => 9 * 60 + 15 * index).filter(areTogether);
    expect(
      atOnce.map(({ startTime }) => startTime),
      `SEED=${seed}, round ${round}`,
    ).toEqual(possible.map(timeOfMinutes));
    for (let index = 0; index < 3; index += 1) await tryCouple(timeOfMinutes(9 * 60 + 15 * draw(28)));
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::integer AS count FROM occupations one
      JOIN appointments had ON had.id = one.appointment_id
      JOIN appointments beside ON beside.party_id = had.party_id AND beside.id <> had.id
      JOIN occupations other ON other.appointment_id = beside.id AND other.starts_at < one.ends_at AND one.starts_at < other.ends_at
      JOIN resources here ON here.id = one.resource_id
      JOIN resources there ON there.id = other.resource_id AND there.type_id = here.type_id
      WHERE here.stands_in <> there.stands_in`.execute(wholeDatabase(app.database));
    expect(rows[0]?.count).toBe(0);
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
