import { STAFF_GROUPS_MAX, type StaffGroup, type StaffMember } from '@vakit/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { employ } from '../../test-support/personas.ts';
import { dataOf, openBranch, openSalon, type Salon, takeOn, UNKNOWN_ID } from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { wholeDatabase } from '../../test-support/whole-database.ts';

let app: TestApp;
let salon: Salon;
let ada: StaffMember;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  salon = await openSalon(app);
  ada = await takeOn(app, salon, { firstName: 'Ada', lastName: 'Su' });
});
afterAll(() => app.close());

const post = (body: object = {}, token = salon.token) =>
  app.call('POST', '/staff-groups', {
    token,
    body: { branchId: salon.branch.id, name: 'Berberler', staffIds: [salon.staff.id], ...body },
    language: 'en',
  });
const make = async (body: object = {}) => dataOf<StaffGroup>(await post(body));
const edit = (id: string, body: object, token = salon.token) =>
  app.call('PUT', `/staff-groups/${id}`, { token, body, language: 'en' });
const remove = (id: string, token = salon.token) => app.call('DELETE', `/staff-groups/${id}`, { token });
const list = async (token = salon.token) =>
  dataOf<StaffGroup[]>(await app.call('GET', `/staff-groups?branchId=${salon.branch.id}`, { token }));
const names = async () => (await list()).map(({ name, staffIds }) => `${name} ${staffIds.length}`);

test('groups are listed by name with their people, of whom anybody may be in several', async () => {
  const nails = await make({ name: ' Tırnak ', staffIds: [ada.id, ada.id] });
  const { id, version } = nails;
  expect(nails).toEqual({ id, branchId: salon.branch.id, name: 'Tırnak', staffIds: [ada.id], version });
  await make({ staffIds: [salon.staff.id, ada.id] });
  await make({ name: 'Çıraklar', staffIds: [] });
  expect(await names()).toEqual(['Berberler 2', 'Çıraklar 0', 'Tırnak 1']);
});

test('a group is changed and deleted; its people stay', async () => {
  const { id } = await make();
  expect(dataOf(await edit(id, { name: 'Ustalar', staffIds: [ada.id] }))).toMatchObject({ id, staffIds: [ada.id] });
  expect(await names()).toEqual(['Ustalar 1']);
  dataOf(await remove(id));
  expect(await names()).toEqual([]);
  for (const gone of [await remove(id), await edit(id, { name: 'x', staffIds: [] }), await remove(UNKNOWN_ID)]) {
    expect(gone).toMatchObject({ status: 404, body: { code: 'STAFF_GROUP_NOT_FOUND' } });
  }
  dataOf(await app.call('GET', `/staff/${ada.id}`, { token: salon.token }));
});

test('two groups of a branch are not called the same, and another branch has names of its own', async () => {
  const { id } = await make();
  const taken = { status: 409, body: { code: 'STAFF_GROUP_TAKEN' } };
  expect(await post()).toMatchObject(taken);
  const other = await make({ name: 'Tırnak' });
  expect(await edit(other.id, { name: 'Berberler', staffIds: [] })).toMatchObject(taken);
  expect(dataOf(await edit(id, { name: 'Berberler', staffIds: [] }))).toMatchObject({ staffIds: [] });
  const sister = await openBranch(app, salon);
  await make({ branchId: sister.branch.id, staffIds: [sister.staff.id] });
});

test('only people of the branch are in a group, and who is deleted is in none', async () => {
  const sister = await openBranch(app, salon);
  for (const staffIds of [[sister.staff.id], [ada.id, UNKNOWN_ID]]) {
    expect(await post({ staffIds })).toMatchObject({ status: 404, body: { code: 'STAFF_NOT_FOUND' } });
  }
  expect(await names()).toEqual([]);
  const { id, branchId } = await make({ staffIds: [ada.id, salon.staff.id] });
  dataOf(await app.call('DELETE', `/staff/${ada.id}`, { token: salon.token }));
  expect(await names()).toEqual(['Berberler 1']);
  const database = wholeDatabase(app.database);
  const { business_id } = await app.database
    .selectFrom('branches')
    .select('business_id')
    .where('id', '=', branchId)
    .executeTakeFirstOrThrow();
  const foreign = sql`INSERT INTO staff_group_members (business_id, branch_id, group_id, staff_id)
    VALUES (${business_id}, ${branchId}, ${id}, ${sister.staff.id})`.execute(database);
  await expect(foreign).rejects.toThrow('staff_group_members_staff_fkey');
});

test('a branch has at most so many, also when all are made at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: STAFF_GROUPS_MAX + 2 }, (_, index) => post({ name: `Grup ${index}` })),
  );
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(({ body }) => body.code)).toEqual(['STAFF_GROUPS_FULL', 'STAFF_GROUPS_FULL']);
  expect(await names()).toHaveLength(STAFF_GROUPS_MAX);
});

test('reception reads them, and others of the business and strangers do not change them', async () => {
  const { id } = await make();
  const reception = await employ(app, salon, 'RECEPTION');
  expect(await list(reception)).toHaveLength(1);
  expect(await post({ name: 'x' }, reception)).toMatchObject({ status: 403 });
  expect(await edit(id, { name: 'x', staffIds: [] }, reception)).toMatchObject({ status: 403 });
  const stranger = await openSalon(app);
  expect(await remove(id, stranger.token)).toMatchObject({ status: 404, body: { code: 'STAFF_GROUP_NOT_FOUND' } });
  expect(await names()).toEqual(['Berberler 1']);
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(101) }, 'name'],
  [{ staffIds: ['x'] }, 'staffIds.0'],
])('refuses %j', async (body, field) => {
  const { status, body: answer } = await post(body);
  expect([status, Object.keys(answer.validationErrors)]).toEqual([400, [field]]);
});
