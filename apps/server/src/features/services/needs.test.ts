import type { OwnService, PublicBranch, Resource, ResourceType } from '@vakit/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dataOf, openBranch, openSalon, type Salon, serviceBody, UNKNOWN_ID } from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { wholeDatabase } from '../../test-support/whole-database.ts';

let app: TestApp;
let salon: Salon;
let room: ResourceType;
let laser: ResourceType;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  salon = await openSalon(app);
  room = await addType('Oda', ['Oda 1', 'Oda 2']);
  laser = await addType('Lazer', ['Alexandrite']);
});
afterAll(() => app.close());

const send = (method: 'POST' | 'PUT', path: string, body: object) =>
  app.call(method, path, { token: salon.token, body, language: 'en' });
const addType = async (name: string, resourceNames: string[], branchId = salon.branch.id) =>
  dataOf<ResourceType>(await send('POST', '/resource-types', { branchId, name, resourceNames }));
const create = (needs: object[]) =>
  send('POST', '/services', serviceBody(salon.branch.id, { name: 'Epilasyon', needs }));
const edit = (id: string, change: object) => {
  const { branchId: _, ...fields } = serviceBody(salon.branch.id, { name: 'Epilasyon' });
  return send('PUT', `/services/${id}`, { ...fields, ...change });
};
const need = (type: ResourceType, quantity: number, span = 'ALL') => ({ typeId: type.id, quantity, span });
const byType = (needs: readonly object[]) => new Set(needs);

test('a service keeps what it needs until that is changed, and customers see nothing of it', async () => {
  const made = dataOf<OwnService>(await create([need(laser, 1), need(room, 2)]));
  expect(byType(made.needs)).toEqual(byType([need(room, 2), need(laser, 1)]));
  expect(dataOf<OwnService>(await edit(made.id, { price: 700 })).needs).toEqual(made.needs);
  const read = await app.call('GET', `/services/${made.id}`, { token: salon.token });
  expect(dataOf<OwnService>(read).needs).toEqual(made.needs);
  expect(dataOf<OwnService>(await edit(made.id, { needs: [need(room, 1)] })).needs).toEqual([need(room, 1)]);
  const meanwhile = [need(room, 1, 'WORK')];
  expect(dataOf<OwnService>(await edit(made.id, { needs: meanwhile })).needs).toEqual(meanwhile);
  expect(dataOf<OwnService>(await edit(made.id, { needs: [] })).needs).toEqual([]);
  const page = dataOf<PublicBranch>(await app.call('GET', `/branches/public/${salon.branch.slug}`));
  expect(page.services.every((each) => !('needs' in each))).toBe(true);
});

test('what there is too little of, or what is not of the branch, is refused at its field', async () => {
  const sister = await openBranch(app, salon);
  const theirs = await addType('Onların', ['Onların odası'], sister.branch.id);
  const made = dataOf<OwnService>(await create([]));
  for (const [needs, field, message] of [
    [[need(room, 1), need(laser, 2)], 'needs.1.quantity', 'The branch has fewer of these in use'],
    [[need(room, 0)], 'needs.0.quantity', 'Please choose a number from 1 to 5'],
    [[need(room, 6)], 'needs.0.quantity', 'Please choose a number from 1 to 5'],
    [[need(theirs, 1)], 'needs.0.typeId', 'This kind of room or device does not belong to the branch'],
    [
      [{ typeId: UNKNOWN_ID, quantity: 1 }],
      'needs.0.typeId',
      'This kind of room or device does not belong to the branch',
    ],
    [[need(room, 1), need(room, 1)], 'needs', expect.any(String)],
    [[need(room, 1, 'WAIT')], 'needs.0.span', expect.any(String)],
  ] as const) {
    for (const answer of [await create([...needs]), await edit(made.id, { needs })]) {
      expect(answer).toMatchObject({ status: 400, body: { validationErrors: { [field]: message } } });
    }
  }
});

test('what a service needs already stays, also while it is out of use', async () => {
  const made = dataOf<OwnService>(await create([need(laser, 1)]));
  const away = { name: 'Alexandrite', isActive: false, leaveServices: true };
  dataOf(await send('PUT', `/resources/${laser.resources[0]?.id}`, away));
  expect(dataOf<OwnService>(await edit(made.id, { needs: [need(laser, 1)] })).needs).toEqual([need(laser, 1)]);
  const more = await edit(made.id, { needs: [need(laser, 1), need(room, 1)] });
  expect(more.body.validationErrors).toEqual({ 'needs.0.quantity': 'The branch has fewer of these in use' });
});

test('the database takes no kind of another branch', async () => {
  const made = dataOf<OwnService>(await create([need(room, 1)]));
  const sister = await openBranch(app, salon);
  const theirs = await addType('Onların', ['Onların odası'], sister.branch.id);
  const foreign = sql`UPDATE service_needs SET type_id = ${theirs.id} WHERE service_id = ${made.id}`;
  await expect(foreign.execute(wholeDatabase(app.database))).rejects.toThrow('service_needs_type_fkey');
});

test('a device is not taken out of use while a service begins to need it', async () => {
  const { id } = laser.resources[0] as Resource;
  const [made, gone] = await Promise.all([
    create([need(laser, 1)]),
    send('PUT', `/resources/${id}`, { name: 'Alexandrite', isActive: false }),
  ]);
  expect([made.status, gone.status].toSorted()).toContainEqual(expect.toBeOneOf([400, 409]));
});
