import { type PublicBranch, SERVICE_CATEGORIES_MAX, type Service, type ServiceCategory } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dataOf, openSalon, type Salon, serviceBody, signUpOwner, UNKNOWN_ID } from '../../test-support/salon.ts';
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
  app.call(method, `/service-categories${path}`, { token, body, language: 'en' });
const post = (name: string, branchId = salon.branch.id) => send('POST', '', { branchId, name });
const create = async (name: string) => dataOf<ServiceCategory>(await post(name));
const order = (ids: string[]) => send('PUT', '', { branchId: salon.branch.id, ids });
const list = async () =>
  dataOf<ServiceCategory[]>(
    await app.call('GET', `/service-categories?branchId=${salon.branch.id}`, { token: salon.token }),
  );
const names = async () => (await list()).map(({ name }) => name);
const publicBranch = async () => dataOf<PublicBranch>(await app.call('GET', `/branches/public/${salon.branch.slug}`));

describe('service categories', () => {
  test('are listed in the order in which they were made, to customers without their branch', async () => {
    const made = [await create('Saç'), await create('Sakal'), await create('Bakım')];
    const hair = { branchId: salon.branch.id, name: 'Saç', translations: {} };
    expect(made[0]).toEqual({ id: expect.any(String), ...hair, version: expect.any(String) });
    expect(await list()).toEqual(made);
    expect((await publicBranch()).serviceCategories).toEqual(made.map(({ branchId, version, ...shown }) => shown));
  });

  test('are put in another order, all at once', async () => {
    const [hair, beard, care] = [await create('Saç'), await create('Sakal'), await create('Bakım')];
    const ordered = dataOf<ServiceCategory[]>(await order([care.id, hair.id, beard.id]));
    expect(ordered).toEqual([care, hair, beard]);
    expect(await names()).toEqual(['Bakım', 'Saç', 'Sakal']);
    await create('Son');
    expect(await names()).toEqual(['Bakım', 'Saç', 'Sakal', 'Son']);
  });

  test.each([
    ['one is missing', ([hair]: string[]) => [hair]],
    ['one is named twice', ([hair, beard]: string[]) => [hair, beard, hair]],
    ['one is unknown', ([hair]: string[]) => [hair, UNKNOWN_ID]],
  ])('keep their order when %s in the new one', async (_, ids) => {
    const [hair, beard] = [await create('Saç'), await create('Sakal')];
    const refused = await order(ids([hair.id, beard.id]) as string[]);
    expect(refused).toMatchObject({ status: 409, body: { code: 'SERVICE_CATEGORIES_CHANGED' } });
    expect(await names()).toEqual(['Saç', 'Sakal']);
  });

  test('are renamed, each name once in a branch', async () => {
    const { id } = await create('Saç');
    await create('Sakal');
    expect(dataOf(await send('PUT', `/${id}`, { name: '  Saç kesimi ' }))).toMatchObject({ id, name: 'Saç kesimi' });
    for (const refused of [await send('PUT', `/${id}`, { name: 'Sakal' }), await post('Sakal')]) {
      expect(refused).toMatchObject({ status: 409, body: { code: 'SERVICE_CATEGORY_TAKEN' } });
      expect(refused.body.validationErrors).toEqual({ name: 'This branch already has a category of this name' });
    }
    const { branch } = await openSalon(app);
    expect((await send('POST', '', { branchId: branch.id, name: 'Sakal' })).body.code).toBe('BRANCH_NOT_FOUND');
    expect(await names()).toEqual(['Saç kesimi', 'Sakal']);
  });

  test.each([
    [' ', 'Name is required'],
    ['x'.repeat(101), 'Must be at most 100 characters'],
    ['www.kotu.example', 'A name cannot hold the address of a website'],
  ])('are not called %j', async (name, message) => {
    expect((await post(name)).body.validationErrors).toEqual({ name: message });
  });

  test('are so many at the most, also when many are made at once', async () => {
    const made = Array.from({ length: SERVICE_CATEGORIES_MAX + 2 }, (_, index) => post(`Kategori ${index}`));
    const answers = await Promise.all(made);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ body }) => body.code)).toEqual(['SERVICE_CATEGORIES_FULL', 'SERVICE_CATEGORIES_FULL']);
    expect(await list()).toHaveLength(SERVICE_CATEGORIES_MAX);
  });
});

describe('a service', () => {
  test('belongs to a category of its branch or to none, and stays when that is deleted', async () => {
    const { id } = await create('Saç');
    const body = serviceBody(salon.branch.id, { categoryId: id });
    const { branchId, ...fields } = body;
    const made = dataOf<Service>(await app.call('POST', '/services', { token: salon.token, body }));
    expect(made.categoryId).toBe(id);
    const edit = (categoryId: string | null | undefined) =>
      app.call('PUT', `/services/${made.id}`, { token: salon.token, body: { ...fields, categoryId }, language: 'en' });
    expect(dataOf(await edit(null))).toMatchObject({ categoryId: null });
    expect(dataOf(await edit(id))).toMatchObject({ categoryId: id });
    expect(dataOf(await edit(undefined))).toMatchObject({ categoryId: id });

    dataOf(await send('DELETE', `/${id}`));
    expect(await list()).toEqual([]);
    expect((await publicBranch()).services.map(({ categoryId }) => categoryId)).toEqual([null, null]);
    expect(await send('DELETE', `/${id}`)).toMatchObject({ status: 404, body: { code: 'SERVICE_CATEGORY_NOT_FOUND' } });
  });

  test('belongs to no category of another branch, nor to one that is unknown', async () => {
    const other = await openSalon(app);
    const body = { branchId: other.branch.id, name: 'Onların' };
    const theirs = dataOf<ServiceCategory>(await send('POST', '', body, other.token));
    for (const categoryId of [theirs.id, UNKNOWN_ID]) {
      const created = serviceBody(salon.branch.id, { categoryId });
      for (const refused of [
        await app.call('POST', '/services', { token: salon.token, body: created, language: 'en' }),
        await app.call('PUT', `/services/${salon.service.id}`, { token: salon.token, body: created, language: 'en' }),
      ]) {
        expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
        expect(refused.body.validationErrors).toEqual({ categoryId: 'This category does not belong to the branch' });
      }
    }
  });
});

test('another owner finds none of it', async () => {
  const { id } = await create('Saç');
  const stranger = await signUpOwner(app);
  for (const answer of [
    await send('PUT', `/${id}`, { name: 'Benim' }, stranger),
    await send('DELETE', `/${id}`, undefined, stranger),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { code: 'SERVICE_CATEGORY_NOT_FOUND' } });
  }
  expect((await send('PUT', '', { branchId: salon.branch.id, ids: [id] }, stranger)).body.code).toBe(
    'BRANCH_NOT_FOUND',
  );
  expect(await names()).toEqual(['Saç']);
});
