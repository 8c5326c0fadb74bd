import { RESOURCE_TYPES_MAX, RESOURCES_MAX, type Resource, type ResourceType } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { employ } from '../../test-support/personas.ts';
import {
  dataOf,
  EVERY_DAY,
  openSalon,
  type Salon,
  serviceBody,
  signUpOwner,
  UNKNOWN_ID,
} from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  salon = await openSalon(app);
});
afterAll(() => app.close());

const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, token = salon.token) =>
  app.call(method, path, { token, body, language: 'en' });
const addType = (name = 'Oda', resourceNames = ['Oda 1', 'Oda 2']) =>
  send('POST', '/resource-types', { branchId: salon.branch.id, name, resourceNames });
const type = async (name?: string, names?: string[]) => dataOf<ResourceType>(await addType(name, names));
const list = async (token = salon.token) =>
  dataOf<ResourceType[]>(await app.call('GET', `/resource-types?branchId=${salon.branch.id}`, { token }));
const names = async () =>
  (await list()).map(({ name, resources }) => [name, ...resources.map((each) => each.name)].join(' '));
/** A service that needs so many of a kind */
const sell = async (name: string, typeId: string, quantity: number) =>
  dataOf(await send('POST', '/services', serviceBody(salon.branch.id, { name, needs: [{ typeId, quantity }] })));

test('kinds are listed in the order in which they were made, with what there is of each in its order', async () => {
  const room = await type();
  expect(room).toEqual({
    id: room.id,
    branchId: salon.branch.id,
    name: 'Oda',
    keepsGuestsTogether: false,
    resources: ['Oda 1', 'Oda 2'].map((name) => ({
      id: expect.any(String),
      typeId: room.id,
      name,
      isActive: true,
      hours: null,
      standsIn: null,
      sharedWith: [],
      version: expect.any(String),
    })),
    version: expect.any(String),
  });
  await type('Lazer', []);
  expect(await names()).toEqual(['Oda Oda 1 Oda 2', 'Lazer']);
  const added = dataOf<Resource>(
    await send('POST', '/resources', { typeId: room.id, name: 'Arka oda', isActive: false }),
  );
  expect(added).toEqual({
    ...{ id: added.id, typeId: room.id, name: 'Arka oda', isActive: false },
    ...{ hours: null, standsIn: null, sharedWith: [], version: added.version },
  });
  const [first, second] = room.resources as [Resource, Resource];
  const resourceIds = [added.id, second.id, first.id];
  const ordered = dataOf<ResourceType>(await send('PUT', `/resource-types/${room.id}`, { name: 'Kabin', resourceIds }));
  expect(ordered.resources.map(({ id }) => id)).toEqual(resourceIds);
  expect(await names()).toEqual(['Kabin Arka oda Oda 2 Oda 1', 'Lazer']);
});

test('what is deleted gives its name and its place to others', async () => {
  const room = await type();
  await type('Lazer', ['Alexandrite']);
  const [first] = room.resources as [Resource];
  dataOf(await send('DELETE', `/resources/${first.id}`));
  dataOf(await send('POST', '/resources', { typeId: room.id, name: 'Oda 1' }));
  expect(await names()).toEqual(['Oda Oda 2 Oda 1', 'Lazer Alexandrite']);
  dataOf(await send('DELETE', `/resource-types/${room.id}`));
  await type();
  expect(await names()).toEqual(['Lazer Alexandrite', 'Oda Oda 1 Oda 2']);
  for (const gone of [
    await send('DELETE', `/resources/${first.id}`),
    await send('PUT', `/resources/${first.id}`, { name: 'x', isActive: true }),
    await send('DELETE', `/resources/${UNKNOWN_ID}`),
  ]) {
    expect(gone).toMatchObject({ status: 404, body: { code: 'RESOURCE_NOT_FOUND' } });
  }
  for (const gone of [
    await send('DELETE', `/resource-types/${room.id}`),
    await send('PUT', `/resource-types/${room.id}`, { name: 'x' }),
    await send('POST', '/resources', { typeId: room.id, name: 'x' }),
  ]) {
    expect(gone).toMatchObject({ status: 404, body: { code: 'RESOURCE_TYPE_NOT_FOUND' } });
  }
});

test('no two of a branch are called the same', async () => {
  const room = await type();
  const laser = await type('Lazer', ['Alexandrite']);
  const kind = { status: 409, body: { code: 'RESOURCE_TYPE_TAKEN', validationErrors: { name: expect.any(String) } } };
  expect(await addType('Oda', [])).toMatchObject(kind);
  expect(await send('PUT', `/resource-types/${room.id}`, { name: 'Lazer' })).toMatchObject(kind);
  const taken = { status: 409, body: { code: 'RESOURCE_TAKEN', validationErrors: { name: expect.any(String) } } };
  expect(await addType('Başka', ['Oda 1'])).toMatchObject(taken);
  expect(await send('POST', '/resources', { typeId: laser.id, name: 'Oda 1' })).toMatchObject(taken);
  const edit = { name: 'Oda 2', isActive: true };
  expect(await send('PUT', `/resources/${laser.resources[0]?.id}`, edit)).toMatchObject(taken);
  expect(await names()).toEqual(['Oda Oda 1 Oda 2', 'Lazer Alexandrite']);
});

test('an order that leaves one out, or names one twice or another, changes nothing', async () => {
  const room = await type();
  const [first, second] = room.resources.map(({ id }) => id) as [string, string];
  for (const order of [
    ...[[first], [first, first], [first, UNKNOWN_ID], [first, second, UNKNOWN_ID]].map((ids) => ({ resourceIds: ids })),
    // As somebody saw it before one was added
    { resourceIds: [second, first], expectedResourceIds: [first] },
  ]) {
    const refused = await send('PUT', `/resource-types/${room.id}`, { name: 'Kabin', ...order });
    expect(refused).toMatchObject({ status: 409, body: { code: 'RESOURCES_CHANGED' } });
  }
  expect(await names()).toEqual(['Oda Oda 1 Oda 2']);
  const order = { resourceIds: [second, first], expectedResourceIds: [first, second] };
  for (const _ of ['sent', 'sent again after the answer was lost']) {
    dataOf(await send('PUT', `/resource-types/${room.id}`, order));
    expect(await names()).toEqual(['Oda Oda 2 Oda 1']);
  }
});

test('there are at most so many, also when all are added at once', async () => {
  const kinds = Array.from({ length: RESOURCE_TYPES_MAX + 2 }, (_, index) => addType(`Tür ${index}`, []));
  const refused = (await Promise.all(kinds)).filter(({ status }) => status !== 201);
  expect(refused.map(({ body }) => body.code)).toEqual(['RESOURCE_TYPES_FULL', 'RESOURCE_TYPES_FULL']);
  const [{ id: typeId }] = (await list()) as [ResourceType];
  const rooms = Array.from({ length: RESOURCES_MAX + 1 }, (_, index) =>
    send('POST', '/resources', { typeId, name: `Oda ${index}` }),
  );
  const full = (await Promise.all(rooms)).filter(({ status }) => status !== 201);
  expect(full.map(({ body }) => body.message)).toEqual([`There can be at most ${RESOURCES_MAX} of one kind`]);
});

test('an edit leaves what it does not name as it is', async () => {
  const room = await type();
  const [first] = room.resources as [Resource];
  dataOf(await send('PUT', `/resources/${first.id}`, { isActive: false }));
  const hours = { ...EVERY_DAY, sunday: { ...EVERY_DAY.sunday, available: false } };
  dataOf(await send('PUT', `/resources/${first.id}`, { hours }));
  expect(dataOf(await send('PUT', `/resources/${first.id}`, { name: 'Depo' }))).toMatchObject({
    ...{ name: 'Depo', isActive: false, hours },
  });
  const [{ resources }] = (await list()) as [ResourceType];
  expect(resources[0]).toMatchObject({ name: 'Depo', isActive: false, hours });
});

test('what a service needs does not go out of use unless its owner says so', async () => {
  const room = await type();
  const [first, second] = room.resources as [Resource, Resource];
  await sell('Masaj', room.id, 1);
  await sell('Çift masajı', room.id, 2);
  const away = { name: first.name, isActive: false };
  const needed = { status: 409, body: { code: 'RESOURCE_NEEDED', message: expect.stringContaining(': Çift masajı.') } };
  expect(await send('PUT', `/resources/${first.id}`, away)).toMatchObject(needed);
  expect(await send('DELETE', `/resources/${first.id}`)).toMatchObject(needed);
  dataOf(await send('PUT', `/resources/${first.id}`, { ...away, leaveServices: true }));
  // Out of use already, it is missed by nobody.
  dataOf(await send('PUT', `/resources/${first.id}`, { ...away, name: 'Depo' }));
  dataOf(await send('DELETE', `/resources/${first.id}`));
  const both = expect.stringContaining(': Masaj, Çift masajı.');
  expect((await send('DELETE', `/resources/${second.id}`)).body.message).toEqual(both);
  dataOf(await send('DELETE', `/resources/${second.id}?leaveServices=true`));
  const stays = await send('DELETE', `/resource-types/${room.id}`);
  expect(stays).toMatchObject({ status: 409, body: { code: 'RESOURCE_TYPE_NEEDED', message: both } });
});

test('reception reads them, and others of the business and strangers change none', async () => {
  const { id, resources } = await type();
  const [first] = resources as [Resource];
  const reception = await employ(app, salon, 'RECEPTION');
  expect(await list(reception)).toHaveLength(1);
  expect(await send('DELETE', `/resources/${first.id}`, undefined, reception)).toMatchObject({ status: 403 });
  const stranger = await signUpOwner(app);
  const unknown = { status: 404, body: { code: 'RESOURCE_NOT_FOUND' } };
  expect(await send('DELETE', `/resources/${first.id}`, undefined, stranger)).toMatchObject(unknown);
  const body = { typeId: id, name: 'Benim' };
  expect(await send('POST', '/resources', body, stranger)).toMatchObject({ status: 404 });
  expect(await names()).toEqual(['Oda Oda 1 Oda 2']);
});
