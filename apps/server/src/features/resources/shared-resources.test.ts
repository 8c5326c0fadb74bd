import type { OwnService, Resource, ResourceMaintenance, ResourceType, Slot } from '@vakit/contract';
import { ANY_STAFF } from '@vakit/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { employ } from '../../test-support/personas.ts';
import { openRooms, type Rooms, refused } from '../../test-support/rooms.ts';
import { dataOf, openBranch, TOMORROW, UNKNOWN_ID } from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { wholeDatabase } from '../../test-support/whole-database.ts';

let app: TestApp;
let here: Rooms;
let there: Rooms;
let epilation: { here: OwnService; there: OwnService };
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.setTime(START);
  here = await openRooms(app);
  there = await openRooms(app, await openBranch(app, here.salon));
  const sell = (rooms: Rooms) => rooms.sell('Epilasyon', [rooms.need(rooms.laser, 1)]);
  epilation = { here: await sell(here), there: await sell(there) };
});
afterAll(() => app.close());

const laserOf = ({ laser }: Rooms) => laser.resources[0] as Resource;
const roomOf = ({ room }: Rooms, index: number) => room.resources[index] as Resource;
const share = (own: Resource, other: Resource | null, token = here.salon.token) =>
  app.call('PUT', `/resources/${own.id}/sharing`, { token, body: { sameAs: other?.id ?? null }, language: 'en' });
const shareLaser = async () => dataOf<Resource>(await share(laserOf(there), laserOf(here)));
const listed = async ({ salon, laser }: Rooms, token = salon.token) => {
  const answer = await app.call('GET', `/resource-types?branchId=${salon.branch.id}`, { token });
  return dataOf<ResourceType[]>(answer).find(({ id }) => id === laser.id)?.resources[0]?.sharedWith;
};
const freeStarts = async ({ salon }: Rooms, { id: serviceId }: { id: string }) => {
  const query = new URLSearchParams({ serviceId, staffId: ANY_STAFF, date: TOMORROW });
  const slots = await app.call('GET', `/branches/public/${salon.branch.slug}/slots?${query}`);
  return dataOf<Slot[]>(slots).flatMap(({ startTime, available }) => (available ? [startTime] : []));
};
const enter = (rooms: Rooms, { id: resourceId }: Resource, startTime: string, endTime: string, more: object = {}) =>
  rooms.send('POST', '/resource-maintenance', {
    ...{ resourceId, startDate: TOMORROW, endDate: TOMORROW, startTime, endTime },
    ...more,
  });

describe('a laser of two branches', () => {
  test('is told of in both', async () => {
    const { sharedWith } = await shareLaser();
    const of = ({ salon, laser }: Rooms) => {
      const [{ id, name }] = laser.resources as [Resource];
      return { id, name, branchId: salon.branch.id, branchName: salon.branch.name };
    };
    expect(sharedWith).toEqual([of(here)]);
    expect(await listed(here)).toEqual([of(there)]);
    // Once more is nothing more, and it is the same one the other way round.
    expect(dataOf<Resource>(await share(laserOf(here), laserOf(there))).sharedWith).toEqual([of(there)]);
  });

  test('is booked in one of them at a time, and offered in the other at no such time', async () => {
    // Asked for before, so that it may be known.
    for (const [rooms, service] of [[here, epilation.here] as const, [there, epilation.there] as const]) {
      expect(await freeStarts(rooms, service)).toContain('10:00');
    }
    await shareLaser();
    const { id } = await here.book(0, '10:00', epilation.here);
    expect(await there.tryToBook(1, '10:30', epilation.there)).toMatchObject(refused);
    expect(await there.tryToBook(null, '09:30', epilation.there)).toMatchObject(refused);
    const taken = (starts: string[]) => starts.filter((start) => start > '09:00' && start < '11:00');
    const free = await freeStarts(there, epilation.there);
    expect(taken(free)).toEqual([]);
    expect(free).toEqual(expect.arrayContaining(['09:00', '11:00']));
    const other = await there.book(0, '11:00', epilation.there);
    expect(await there.move(other.id, '10:15')).toMatchObject(refused);
    const atDesk = there.body(0, '10:00', epilation.there);
    expect(await there.send('POST', '/appointments/manage', atDesk)).toMatchObject(refused);
    dataOf(await here.status(id, 'CANCELLED'));
    expect(await freeStarts(there, epilation.there)).toContain('09:45');
    dataOf(await there.move(other.id, '10:15'));
    expect(await there.roomsOf(other.id)).toBe('Alexandrite');
    expect(await freeStarts(here, epilation.here)).not.toContain('10:00');
  });

  test('is taken by a session of the other branch, too', async () => {
    await shareLaser();
    const pilates = await here.sell('Lazer eğitimi', [here.need(here.laser, 1)], { seats: 4 });
    const session = {
      ...{ branchId: here.salon.branch.id, serviceId: pilates.id, staffId: here.people[0]?.id },
      ...{ dates: [TOMORROW], startTime: '10:00', seats: 4 },
    };
    expect(await freeStarts(there, epilation.there)).toContain('10:00');
    dataOf(await here.send('POST', '/group-sessions', session));
    expect(await freeStarts(there, epilation.there)).not.toContain('10:00');
    expect(await there.tryToBook(0, '10:30', epilation.there)).toMatchObject(refused);
    await there.book(0, '11:00', epilation.there);
    const late = { ...session, startTime: '11:00' };
    expect((await here.send('POST', '/group-sessions', late)).status).toBe(409);
  });

  test('is booked only once however many ask at once in both', async () => {
    await shareLaser();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => {
        const [rooms, service] = index % 2 === 0 ? [here, epilation.here] : [there, epilation.there];
        return rooms.tryToBook(index % 3 === 0 ? null : index % 4, '10:00', service);
      }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(29);
  });
});

test('where another room is free, that one is given, whoever asks at once in both branches', async () => {
  dataOf(await share(roomOf(there, 0), roomOf(here, 1)));
  dataOf(await share(roomOf(there, 1), roomOf(here, 0)));
  const first = await here.book(0, '10:00');
  expect(await here.roomsOf(first.id)).toBe('Oda 1');
  const second = await there.book(0, '10:00');
  expect(await there.roomsOf(second.id)).toBe('Oda 1');
  expect(await there.tryToBook(1, '10:00')).toMatchObject(refused);
  const choice = { resourceIds: [roomOf(there, 1).id] };
  const chosen = await there.send('PUT', `/appointments/manage/${second.id}/resources`, choice);
  expect(chosen).toMatchObject(refused);
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => [here, there][index % 2]?.tryToBook(index % 4, '14:00')),
  );
  const statuses = answers.map((answer) => answer?.status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(2);
  expect(statuses.filter((status) => status === 409)).toHaveLength(28);
});

describe('maintenance of what is shared', () => {
  test('is that of every branch, is told of there and is taken away where it was entered', async () => {
    await shareLaser();
    expect(await freeStarts(there, epilation.there)).toContain('10:00');
    const { id } = dataOf<ResourceMaintenance>(await enter(here, laserOf(here), '10:00', '12:00'));
    expect(await freeStarts(there, epilation.there)).not.toContain('10:00');
    expect(await there.tryToBook(0, '11:00', epilation.there)).toMatchObject(refused);
    const list = async ({ salon }: Rooms) => {
      const query = new URLSearchParams({ branchId: salon.branch.id, from: TOMORROW, to: TOMORROW });
      const answer = await app.call('GET', `/resource-maintenance?${query}`, { token: salon.token });
      return dataOf<ResourceMaintenance[]>(answer);
    };
    expect(await list(here)).toMatchObject([{ id, resourceId: laserOf(here).id, enteredIn: null }]);
    const elsewhere = { id, resourceId: laserOf(there).id, enteredIn: here.salon.branch.name };
    expect(await list(there)).toMatchObject([elsewhere]);
    dataOf(await app.call('DELETE', `/resource-maintenance/${id}`, { token: here.salon.token }));
    expect(await freeStarts(there, epilation.there)).toContain('10:00');
  });

  test('gives appointments of every branch others, also when one of them manages one branch alone', async () => {
    dataOf(await share(roomOf(there, 0), roomOf(here, 0)));
    const manager = await employ(app, here.salon, 'MANAGER');
    const [own, other] = [await here.book(0, '10:00'), await there.book(0, '12:00')];
    const maintain = (moveAppointments: boolean) =>
      app.call('POST', '/resource-maintenance', {
        token: manager,
        language: 'en',
        body: {
          ...{ resourceId: roomOf(here, 0).id, startDate: TOMORROW, endDate: TOMORROW },
          ...{ startTime: '09:00', endTime: '18:00', moveAppointments },
        },
      });
    const inside = { code: 'MAINTENANCE_HAS_APPOINTMENTS', message: expect.stringContaining(': 2.') };
    expect(await maintain(false)).toMatchObject({ status: 409, body: inside });
    dataOf(await maintain(true));
    expect([await here.roomsOf(own.id), await there.roomsOf(other.id)]).toEqual(['Oda 2', 'Oda 2']);
    const history = await app.call('GET', `/appointments/manage/${other.id}/history`, { token: there.salon.token });
    const changes = dataOf<{ visitChange: { to: { resources: string[] } } | null }[]>(history);
    expect(changes.at(-1)?.visitChange?.to.resources).toEqual(['Oda 2']);
  });
});

describe('two that are to be one', () => {
  const collide = (count: number) => ({
    status: 409,
    body: { code: 'RESOURCES_COLLIDE', message: expect.stringContaining(`: ${count}.`) },
  });

  test('stay two while appointments to come would be in each other’s way, and nothing changes', async () => {
    const own = await here.book(0, '10:00', epilation.here);
    await here.book(0, '14:00', epilation.here);
    await there.book(0, '09:30', epilation.there);
    const late = await there.book(1, '10:30', epilation.there);
    expect(await share(laserOf(there), laserOf(here))).toMatchObject(collide(3));
    expect(await listed(here)).toEqual([]);
    expect(await there.roomsOf(late.id)).toBe('Alexandrite');
    dataOf(await here.status(own.id, 'CANCELLED'));
    await shareLaser();
    expect(await here.tryToBook(0, '10:00', epilation.here)).toMatchObject(refused);
  });

  test('nor become one while somebody would be in maintenance', async () => {
    await here.book(0, '10:00', epilation.here);
    const maintained = dataOf<ResourceMaintenance>(await enter(there, laserOf(there), '10:30', '12:00'));
    for (const [one, other] of [
      [laserOf(there), laserOf(here)],
      [laserOf(here), laserOf(there)],
    ] as const)
      expect(await share(one, other)).toMatchObject(collide(1));
    dataOf(await app.call('DELETE', `/resource-maintenance/${maintained.id}`, { token: there.salon.token }));
    await shareLaser();
  });

  test('become one whatever was before, which can still be told how it went', async () => {
    const visits = [await here.book(0, '10:00', epilation.here), await there.book(0, '10:00', epilation.there)];
    for (const { id } of visits) dataOf(await here.status(id, 'CONFIRMED'));
    app.setTime(new Date(Date.parse(`${TOMORROW}T12:00:00+03:00`)));
    await shareLaser();
    for (const { id } of visits) dataOf(await here.status(id, 'COMPLETED'));
    expect(await there.roomsOf(visits[1]?.id as string)).toBe('Alexandrite');
  });

  test('are two again when somebody says so, and nobody else’s is touched', async () => {
    const elsewhere = await openRooms(app, await openBranch(app, here.salon));
    await shareLaser();
    dataOf(await share(laserOf(elsewhere), laserOf(there)));
    expect(await listed(here)).toHaveLength(2);
    const { id } = await there.book(0, '10:00', epilation.there);
    // The one by which they were first one
    expect(dataOf<Resource>(await share(laserOf(here), null)).sharedWith).toEqual([]);
    expect(await listed(there)).toMatchObject([{ branchId: elsewhere.salon.branch.id }]);
    expect(await freeStarts(here, epilation.here)).toContain('10:00');
    await here.book(0, '10:00', epilation.here);
    const again = await elsewhere.sell('Epilasyon', [elsewhere.need(elsewhere.laser, 1)]);
    expect(await elsewhere.tryToBook(0, '10:00', again)).toMatchObject(refused);
    dataOf(await share(laserOf(there), null));
    expect(await there.roomsOf(id)).toBe('Alexandrite');
    dataOf(await elsewhere.tryToBook(0, '10:00', again));
  });

  test('are of two branches, each of which has the piece once', async () => {
    const fields = async (own: Resource, other: Resource) => {
      const { status, body } = await share(own, other);
      return [status, Object.keys(body.validationErrors ?? {})];
    };
    expect(await fields(roomOf(here, 0), roomOf(here, 1))).toEqual([400, ['sameAs']]);
    expect(await fields(laserOf(here), { ...laserOf(here), id: UNKNOWN_ID })).toEqual([400, ['sameAs']]);
    dataOf(await share(roomOf(there, 0), roomOf(here, 0)));
    const twice = { status: 409, body: { code: 'RESOURCE_SHARED_ALREADY' } };
    expect(await share(roomOf(there, 1), roomOf(here, 0))).toMatchObject(twice);
    const stranger = await openRooms(app);
    expect(await fields(laserOf(here), laserOf(stranger))).toEqual([400, ['sameAs']]);
  });

  test('are made one by whoever manages both branches', async () => {
    const manager = await employ(app, here.salon, 'MANAGER');
    expect((await share(laserOf(here), laserOf(there), manager)).status).toBe(400);
    expect((await share(laserOf(there), laserOf(here), manager)).status).toBe(404);
    await shareLaser();
    expect(await listed(here, manager)).toMatchObject([{ branchId: there.salon.branch.id }]);
    dataOf(await share(laserOf(here), null, manager));
    expect(await listed(there)).toEqual([]);
  });
});

test('what is deleted, or whose branch is, is shared no more', async () => {
  await shareLaser();
  dataOf(await enter(there, laserOf(there), '10:00', '12:00'));
  const { token, branch } = there.salon;
  dataOf(await app.call('DELETE', `/resources/${laserOf(there).id}?leaveServices=true`, { token }));
  expect(await listed(here)).toEqual([]);
  expect(await freeStarts(here, epilation.here)).toContain('10:00');
  dataOf(await share(roomOf(there, 0), roomOf(here, 0)));
  dataOf(await enter(there, roomOf(there, 0), '10:00', '12:00'));
  dataOf(await app.call('DELETE', `/branches/${branch.id}`, { token }));
  expect(await here.roomsOf((await here.book(0, '10:00')).id)).toBe('Oda 1');
});

test('the database refuses what is taken as another piece, and one piece twice at a time', async () => {
  const database = wholeDatabase(app.database);
  const { id } = await here.book(0, '10:00', epilation.here);
  const [own, other] = [laserOf(here).id, laserOf(there).id];
  const as = sql`UPDATE occupations SET holder_id = gen_random_uuid() WHERE appointment_id = ${id} AND resource_id = ${own}`;
  await expect(as.execute(database)).rejects.toThrow('is not whose it is taken as');
  await there.book(0, '10:00', epilation.there);
  const join = sql`UPDATE occupations SET holder_id = (SELECT holder_id FROM resources WHERE id = ${own}) WHERE resource_id = ${other}`;
  await expect(join.execute(database)).rejects.toThrow('occupations_no_overlap');
});

test('each is told of what concerns it', async () => {
  const heard = new Set<string>();
  const { promise: isListening, resolve: onListening } = Promise.withResolvers<void>();
  const stop = app.context.changes.subscribe({
    onListening,
    onChange: (branchId, topic) => heard.add(`${branchId} ${topic}`),
  });
  await isListening;
  const listen = async (work: () => Promise<unknown>) => {
    heard.clear();
    await work();
    await expect.poll(() => heard.size).toBeGreaterThan(1);
    return [...heard];
  };
  const [mine, yours] = [here.salon.branch.id, there.salon.branch.id];
  const both = (topic: string) => expect.arrayContaining([`${mine} ${topic}`, `${yours} ${topic}`]);
  expect(await listen(shareLaser)).toEqual(both('resources'));
  expect(await listen(() => here.book(0, '10:00', epilation.here))).toEqual(both('appointments'));
  expect(await listen(() => enter(there, laserOf(there), '15:00', '16:00'))).toEqual(both('resources'));
  expect(await listen(() => share(laserOf(there), null))).toEqual(both('resources'));
  heard.clear();
  await here.book(0, '12:00', epilation.here);
  dataOf(await share(laserOf(there), laserOf(here)));
  await expect.poll(() => [...heard]).toEqual(both('resources'));
  expect(heard).not.toContain(`${yours} appointments`);
  stop();
});
