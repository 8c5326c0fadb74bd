import { type ActivityEntry, ADDONS_MAX, type Addon, type PublicBranch, type Service } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addonBody,
  dataOf,
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
  app.call(method, `/addons${path}`, { token, body, language: 'en' });
const post = (overrides: object = {}) => send('POST', '', addonBody(salon, overrides));
const create = async (overrides: object = {}) => dataOf<Addon>(await post(overrides));
const put = (id: string, overrides: object = {}) => send('PUT', `/${id}`, addonBody(salon, overrides));
const order = (ids: string[]) => send('PUT', '', { branchId: salon.branch.id, ids });
const list = async () =>
  dataOf<Addon[]>(await app.call('GET', `/addons?branchId=${salon.branch.id}`, { token: salon.token }));
const names = async () => (await list()).map(({ name }) => name);
const onPage = async (language: 'tr' | 'en' = 'tr') =>
  dataOf<PublicBranch>(await app.call('GET', `/branches/public/${salon.branch.slug}`, { language })).addons;
const addService = async (overrides: object = {}) =>
  dataOf<Service>(
    await app.call('POST', '/services', { token: salon.token, body: serviceBody(salon.branch.id, overrides) }),
  );

describe('add-ons', () => {
  test('are listed in the order in which they were made, to customers without their branch', async () => {
    const mask = await create({ translations: { en: { name: 'Care mask' } } });
    const towel = await create({ name: 'Sıcak havlu', durationMinutes: 0, price: 0 });
    expect(mask).toEqual({
      id: expect.any(String),
      ...addonBody(salon),
      translations: { en: { name: 'Care mask' } },
      version: expect.any(String),
    });
    expect(await list()).toEqual([mask, towel]);
    expect(await onPage()).toEqual([mask, towel].map(({ branchId: _, version: _version, ...shown }) => shown));
    expect((await onPage('en')).map(({ name }) => name)).toEqual(['Care mask', 'Sıcak havlu']);
  });

  test('are shown to customers with the services that these see', async () => {
    const [hidden, inactive] = [
      await addService({ name: 'Evde', onlineBooking: 'NOBODY' }),
      await addService({ name: 'Eski', isActive: false }),
    ];
    const both = await create({ serviceIds: [salon.service.id, hidden.id] });
    await create({ name: 'Sıcak havlu', serviceIds: [hidden.id, inactive.id] });
    expect(await onPage()).toMatchObject([{ id: both.id, serviceIds: [salon.service.id] }]);
  });

  test('are put in another order, all at once', async () => {
    const [one, two, three] = [
      await create({ name: 'Bir' }),
      await create({ name: 'İki' }),
      await create({ name: 'Üç' }),
    ];
    expect(dataOf<Addon[]>(await order([three.id, one.id, two.id]))).toEqual([three, one, two]);
    expect(await names()).toEqual(['Üç', 'Bir', 'İki']);
    for (const ids of [
      [one.id, two.id],
      [one.id, one.id, two.id],
      [one.id, two.id, UNKNOWN_ID],
    ]) {
      expect(await order(ids)).toMatchObject({ status: 409, body: { code: 'ADDONS_CHANGED' } });
    }
    dataOf(await send('DELETE', `/${one.id}`));
    await create({ name: 'Son' });
    expect(await names()).toEqual(['Üç', 'İki', 'Son']);
  });

  test('are edited, each name once in a branch, and what is deleted gives up its name', async () => {
    const { id } = await create();
    const towel = await create({ name: 'Sıcak havlu' });
    const beard = await addService({ name: 'Sakal' });
    const change = { name: '  Buhar ', durationMinutes: 5, price: 75.5, serviceIds: [beard.id] };
    expect(dataOf(await put(id, change))).toMatchObject({ ...change, id, name: 'Buhar' });
    expect(await onPage()).toMatchObject([{ name: 'Buhar', serviceIds: [beard.id] }, { name: 'Sıcak havlu' }]);
    for (const refused of [await put(id, { name: 'Sıcak havlu' }), await post({ name: 'Sıcak havlu' })]) {
      expect(refused).toMatchObject({ status: 409, body: { code: 'ADDON_TAKEN' } });
      expect(refused.body.validationErrors).toEqual({ name: 'This branch already has an add-on of this name' });
    }
    dataOf(await send('DELETE', `/${towel.id}`));
    expect((await put(towel.id)).body.code).toBe('ADDON_NOT_FOUND');
    expect((await send('DELETE', `/${towel.id}`)).body.code).toBe('ADDON_NOT_FOUND');
    await create({ name: 'Sıcak havlu' });
    expect(await names()).toEqual(['Buhar', 'Sıcak havlu']);
  });

  test.each([
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ name: 'www.kotu.example' }, { name: 'A name cannot hold the address of a website' }],
    [{ durationMinutes: -1 }, { durationMinutes: 'Must be between 0 and 240 minutes' }],
    [{ durationMinutes: 241 }, { durationMinutes: 'Must be between 0 and 240 minutes' }],
    [{ price: -0.01 }, { price: 'Must not be negative' }],
    [{ price: 100_000.01 }, { price: 'Must be between 0 and 100,000' }],
    [{ serviceIds: [] }, { serviceIds: 'Choose at least one service' }],
  ])('are not made of %j', async (overrides, errors) => {
    const refused = await post(overrides);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.validationErrors ?? {})).toEqual(Object.keys(errors));
    if (!('price' in overrides && (overrides.price as number) < 0)) {
      expect(refused.body.validationErrors).toEqual(errors);
    }
  });

  test('are so many of a branch at the most, also when many are made at once', async () => {
    const services = await Promise.all(
      Array.from({ length: 4 }, (_, index) => addService({ name: `Hizmet ${index}` })),
    );
    const answers = await Promise.all(
      Array.from({ length: ADDONS_MAX + 2 }, (_, index) =>
        post({ name: `Ek ${index}`, serviceIds: [services[index % 4]?.id] }),
      ),
    );
    expect(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code)).toEqual([
      'ADDONS_FULL',
      'ADDONS_FULL',
    ]);
    expect(await list()).toHaveLength(ADDONS_MAX);
  });

  test('are so many of a service at the most', async () => {
    const made = [];
    for (let each = 0; each < 10; each += 1) made.push(await create({ name: `Ek ${each}` }));
    const refused = await post({ name: 'Bir fazla' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'ADDONS_OF_SERVICE_FULL' } });
    expect(refused.body.validationErrors).toEqual({ serviceIds: 'One of these services already has 10 add-ons' });
    expect(await list()).toHaveLength(10);
    dataOf(await put(made[3]?.id as string, { name: 'Ek 3', price: 1 }));
    dataOf(await send('DELETE', `/${made[0]?.id}`));
    await create({ name: 'Bir fazla' });
  });

  test('are for services of their own branch', async () => {
    const { id } = await create();
    const other = await openSalon(app);
    for (const serviceId of [other.service.id, UNKNOWN_ID]) {
      const serviceIds = [salon.service.id, serviceId];
      for (const refused of [await post({ name: 'Başka', serviceIds }), await put(id, { serviceIds })]) {
        expect(refused).toMatchObject({ status: 404, body: { code: 'SERVICE_NOT_FOUND' } });
      }
    }
    expect(await list()).toMatchObject([{ id, serviceIds: [salon.service.id] }]);
  });

  test('stay without a service that is deleted', async () => {
    const beard = await addService({ name: 'Sakal' });
    await create({ serviceIds: [salon.service.id, beard.id] });
    dataOf(await app.call('DELETE', `/services/${beard.id}`, { token: salon.token }));
    expect(await list()).toMatchObject([{ serviceIds: [salon.service.id] }]);
  });

  test('are written into the log with what was changed', async () => {
    const { id } = await create();
    dataOf(await put(id));
    dataOf(await put(id, { price: 200 }));
    const entries = dataOf<ActivityEntry[]>(
      await app.call('GET', `/activity?branchId=${salon.branch.id}`, { token: salon.token }),
    ).filter(({ subjectId }) => subjectId === id);
    expect(entries).toMatchObject([
      {
        action: 'ADDON_EDITED',
        subjectName: 'Bakım maskesi',
        changes: [{ field: 'price', values: { from: 150, to: 200 } }],
      },
      { action: 'ADDON_ADDED' },
    ]);
  });
});

test('another owner finds none of it', async () => {
  const { id } = await create();
  const stranger = await signUpOwner(app);
  for (const answer of [
    await send('PUT', `/${id}`, addonBody(salon), stranger),
    await send('DELETE', `/${id}`, undefined, stranger),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { code: 'ADDON_NOT_FOUND' } });
  }
  expect((await send('POST', '', addonBody(salon), stranger)).body.code).toBe('BRANCH_NOT_FOUND');
  expect(await names()).toEqual(['Bakım maskesi']);
});
