import type { Appointment, OwnService, PublicBranch, Service } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  acceptInvitation,
  addonBody,
  bookingBody,
  dataOf,
  openSalon,
  type Salon,
  serviceBody,
  signUpOwner,
  UNKNOWN_ID,
} from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
  salon = await openSalon(app);
});
beforeEach(() => app.setTime(START));
afterAll(() => app.close());

const post = (overrides: object = {}, language: 'tr' | 'en' = 'en') =>
  app.call('POST', '/services', { token: salon.token, body: serviceBody(salon.branch.id, overrides), language });
const create = async (overrides: object = {}) => dataOf<OwnService>(await post(overrides));
const get = (id: string, token = salon.token) => app.call('GET', `/services/${id}`, { token, language: 'en' });
const edit = (id: string, body: object, token = salon.token) =>
  app.call('PUT', `/services/${id}`, { token, body, language: 'en' });
const remove = (id: string, token = salon.token) => app.call('DELETE', `/services/${id}`, { token, language: 'en' });
const publicServices = async ({ branch }: Salon = salon) =>
  dataOf<PublicBranch>(await app.call('GET', `/branches/public/${branch.slug}`)).services;

describe('creating a service', () => {
  test('answers with the service, which customers see at once', async () => {
    const answer = await post({ name: 'Sakal tıraşı', durationMinutes: 25, price: 199.9 });
    expect(answer.status).toBe(201);
    const created = dataOf<OwnService>(answer);
    expect(created).toEqual({
      ...serviceBody(salon.branch.id, { name: 'Sakal tıraşı', durationMinutes: 25, price: 199.9 }),
      id: expect.any(String),
      version: expect.any(String),
      processingAfterMinutes: null,
      processingMinutes: null,
      bufferMinutes: 0,
      preparation: null,
      categoryId: null,
      priceKind: 'FIXED',
      isActive: true,
      onlineBooking: 'EVERYBODY',
      seats: null,
      isAtOnce: false,
      variantsTogether: false,
      variantName: null,
      variants: [],
      addonIds: [],
      needs: [],
      translations: {},
    });
    expect(dataOf(await get(created.id))).toEqual(created);
    const { needs: _needs, addonIds: _addonIds, version: _version, ...shown } = created;
    expect(await publicServices()).toContainEqual(shown);
  });

  test.each([0, 0.01, 0.1, 0.29, 1.1, 19.99, 349.99, 1_000_000])('keeps the price %d to the kuruş', async (price) => {
    const { id } = await create({ price });
    expect(dataOf<Service>(await get(id)).price).toBe(price);
    expect((await publicServices()).find((service) => service.id === id)?.price).toBe(price);
    dataOf(await remove(id));
  });

  test.each([5, 480])('takes a duration of %i minutes', async (durationMinutes) => {
    expect((await create({ durationMinutes })).durationMinutes).toBe(durationMinutes);
  });

  test.each([
    ['name', { name: ' ' }, 'Name is required'],
    ['description', { description: undefined }, 'Description is required'],
    ['description', { description: 'x'.repeat(1001) }, 'Must be at most 1000 characters'],
    ['durationMinutes', { durationMinutes: 4 }, 'Duration must be between 5 and 480 minutes'],
    ['durationMinutes', { durationMinutes: 481 }, 'Duration must be between 5 and 480 minutes'],
    ['durationMinutes', { durationMinutes: 30.5 }, 'Must be a whole number'],
    ['durationMinutes', { durationMinutes: undefined }, 'This field is required'],
    ['price', { price: -0.01 }, 'Price cannot be negative'],
    ['price', { price: 9.999 }, 'Price can have at most two decimals'],
    ['price', { price: 1_000_000.01 }, 'Must be at most 1000000'],
    ['price', { price: '10' }, 'Please enter an amount, such as 1.200 or 349,90'],
    ['price', { price: undefined }, 'This field is required'],
    ['isActive', { isActive: 'no' }, 'This value is not valid'],
    ['branchId', { branchId: 'x' }, 'This value is not valid'],
  ])('refuses a wrong %s: %j', async (field, overrides, message) => {
    const refused = await post(overrides);
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(refused.body.validationErrors).toEqual({ [field]: message });
  });

  test('speaks Turkish, too', async () => {
    const refused = await post({ durationMinutes: 500, price: -1 }, 'tr');
    expect(refused.body.validationErrors).toEqual({
      durationMinutes: 'Süre 5 ile 480 dakika arasında olmalıdır',
      price: 'Ücret eksi olamaz',
    });
  });
});

describe('the list', () => {
  test('shows active and inactive services of one branch, the oldest first', async () => {
    const { token, branch, service } = await openSalon(app);
    const body = serviceBody(branch.id, { name: 'Ağda', isActive: false });
    const second = dataOf<Service>(await app.call('POST', '/services', { token, body }));
    const listed = dataOf<Service[]>(await app.call('GET', `/services?branchId=${branch.id}`, { token }));
    expect(listed).toEqual([service, second]);
  });

  test('needs a branch', async () => {
    const refused = await app.call('GET', '/services', { token: salon.token, language: 'en' });
    expect(refused.status).toBe(400);
    expect(refused.body.validationErrors).toEqual({ branchId: 'This field is required' });
  });
});

describe('editing a service', () => {
  test('changes bookings to come and leaves those that were made as they were', async () => {
    const own = await openSalon(app);
    const booked = dataOf<Appointment>(await app.call('POST', '/appointments', { body: bookingBody(own) }));
    const { branchId, ...fields } = serviceBody(own.branch.id, { name: 'Yeni kesim', durationMinutes: 60, price: 500 });
    expect(dataOf(await edit(own.service.id, fields, own.token))).toMatchObject({ ...fields, isActive: true });

    const track = async ({ confirmationCode }: Appointment) =>
      dataOf<Appointment>(await app.call('GET', `/appointments/track/${confirmationCode}`));
    expect(await track(booked)).toMatchObject({ serviceName: 'Saç kesimi', durationMinutes: 30, price: 349.99 });
    const body = bookingBody(own, { startTime: '11:00' });
    const later = dataOf<Appointment>(await app.call('POST', '/appointments', { body }));
    expect(later).toMatchObject({ serviceName: 'Yeni kesim', endTime: '12:00', price: 500 });
  });

  test('to inactive takes it from the public page and back', async () => {
    const created = await create();
    const { branchId, ...fields } = serviceBody(salon.branch.id);
    dataOf(await edit(created.id, { ...fields, isActive: false }));
    expect((await publicServices()).map(({ id }) => id)).not.toContain(created.id);
    expect(dataOf(await edit(created.id, fields))).toMatchObject({ isActive: false });
    dataOf(await edit(created.id, { ...fields, isActive: true }));
    expect((await publicServices()).map(({ id }) => id)).toContain(created.id);
  });

  test('is refused when the service is not as the person saw it, with how it is now, and changes nothing then', async () => {
    const seen = await create({ price: 500 });
    const { id, version } = seen;
    const changed = dataOf<OwnService>(await edit(id, { price: 400, expectedVersion: version }));
    expect(dataOf<OwnService>(await get(id))).toEqual(changed);
    const late = await edit(id, { name: 'Başka', isActive: false, expectedVersion: version });
    expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED', current: changed } });
    expect(dataOf<OwnService>(await get(id))).toEqual(changed);
    dataOf(await edit(id, { name: 'Başka', expectedVersion: changed.version }));
    dataOf(await remove(id));
  });

  test('has another version after whatever changes what is told of it, and the same as long as nothing does', async () => {
    const { id, branchId } = await create({
      variantName: 'Kısa',
      variants: [{ name: 'Uzun', durationMinutes: 60, price: 600 }],
    });
    const now = async () => dataOf<OwnService>(await get(id));
    const seen = await now();
    dataOf(await edit(id, {}));
    expect(await now()).toEqual(seen);
    const { token } = salon;
    const prices = [{ serviceId: id, variantId: seen.variants[0]?.id, formerPrice: 600, price: 650 }];
    dataOf(await app.call('PUT', '/services/prices', { token, body: { branchId, prices } }));
    const dearer = await now();
    const addon = { ...addonBody(salon), name: 'Ampul', serviceIds: [id] };
    dataOf(await app.call('POST', '/addons', { token, body: addon }));
    const versions = [seen.version, dearer.version, (await now()).version];
    expect(new Set(versions).size).toBe(3);
    const late = await edit(id, { variants: [], addonIds: [], expectedVersion: dearer.version });
    expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED' } });
    dataOf(await remove(id));
  });

  test('leaves as it is what a body does not name', async () => {
    const created = await create({ price: 500, preparation: 'Makyajsız gelin.' });
    const changed = dataOf<OwnService>(await edit(created.id, { isActive: false }));
    expect(changed).toEqual({ ...created, isActive: false, version: changed.version });
    dataOf(await remove(created.id));
  });

  test('names each field that cannot be so', async () => {
    const body = { name: ' ', description: '', durationMinutes: 4, price: -1 };
    expect(Object.keys((await edit(salon.service.id, body)).body.validationErrors ?? {})).toEqual(Object.keys(body));
  });
});

describe('several prices at once', () => {
  const change = (prices: object[], own: Salon = salon, token = own.token) =>
    app.call('PUT', '/services/prices', { token, body: { branchId: own.branch.id, prices }, language: 'en' });
  const priceOf = async ({ id }: Service, token: string) => dataOf<Service>(await get(id, token)).price;

  test('change to the kuruş, or not at all', async () => {
    const own = await openSalon(app);
    const { token, service } = own;
    const beard = dataOf<Service>(
      await app.call('POST', '/services', { token, body: serviceBody(own.branch.id, { name: 'Sakal', price: 199.9 }) }),
    );
    const both = [
      { serviceId: service.id, formerPrice: 349.99, price: 384.99 },
      { serviceId: beard.id, formerPrice: 199.9, price: 219.89 },
    ];
    expect(
      dataOf<Service[]>(await change(both, own))
        .map(({ price }) => price)
        .sort(),
    ).toEqual([219.89, 384.99]);
    expect(await priceOf(service, token)).toBe(384.99);
    expect(await change([{ ...both[0], formerPrice: 384.99, price: 1 }, both[1] as object], own)).toMatchObject({
      status: 409,
      body: { code: 'PRICES_CHANGED' },
    });
    expect(await priceOf(service, token)).toBe(384.99);
    expect(await priceOf(beard, token)).toBe(219.89);
  });

  test('are refused for what is no price, or named twice, or of another branch', async () => {
    const one = { serviceId: salon.service.id, formerPrice: salon.service.price, price: 10 };
    for (const wrong of [{ price: -1 }, { price: 1.001 }, { price: 1_000_001 }, { serviceId: 'x' }]) {
      expect((await change([{ ...one, ...wrong }])).status).toBe(400);
    }
    expect((await change([one, one])).status).toBe(400);
    expect((await change([])).status).toBe(400);
    const other = await openSalon(app);
    expect((await change([one], other)).body.code).toBe('PRICES_CHANGED');
    expect((await change([one], salon, other.token)).body.code).toBe('BRANCH_NOT_FOUND');
  });
});

describe('deleting a service', () => {
  test('takes it from every list, and appointments take place as booked', async () => {
    const own = await openSalon(app);
    const booked = dataOf<Appointment>(await app.call('POST', '/appointments', { body: bookingBody(own) }));
    expect((await remove(own.service.id, own.token)).status).toBe(200);
    expect(await remove(own.service.id, own.token)).toMatchObject({ status: 404, body: { code: 'SERVICE_NOT_FOUND' } });
    expect((await get(own.service.id, own.token)).status).toBe(404);
    expect(dataOf(await app.call('GET', `/services?branchId=${own.branch.id}`, { token: own.token }))).toEqual([]);
    expect(await publicServices(own)).toEqual([]);
    const refused = await app.call('POST', '/appointments', { body: bookingBody(own, { startTime: '12:00' }) });
    expect(refused.body.code).toBe('SERVICE_NOT_FOUND');
    const kept = dataOf<Appointment>(await app.call('GET', `/appointments/manage/${booked.id}`, { token: own.token }));
    expect(kept).toMatchObject({ serviceName: own.service.name, status: 'PENDING' });
  });
});

describe('who may', () => {
  test('read, edit and delete: the owner of its branch alone', async () => {
    const stranger = await signUpOwner(app);
    const member = await acceptInvitation(app, salon.staff.email);
    const { branchId, ...fields } = serviceBody(salon.branch.id);
    for (const call of [
      (id: string, token: string) => get(id, token),
      (id: string, token: string) => edit(id, fields, token),
      (id: string, token: string) => remove(id, token),
    ]) {
      const notFound = { status: 404, body: { code: 'SERVICE_NOT_FOUND', message: 'Service not found' } };
      expect(await call(salon.service.id, stranger)).toMatchObject(notFound);
      expect(await call(UNKNOWN_ID, salon.token)).toMatchObject(notFound);
      expect(await call('x', salon.token)).toMatchObject(notFound);
      expect(await call(salon.service.id, member)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
      expect((await call(salon.service.id, '')).status).toBe(401);
    }
  });

  test('list and create: the owner of the branch alone', async () => {
    const stranger = await signUpOwner(app);
    const path = `/services?branchId=${salon.branch.id}`;
    const body = serviceBody(salon.branch.id);
    const notFound = { status: 404, body: { code: 'BRANCH_NOT_FOUND' } };
    expect(await app.call('GET', path, { token: stranger })).toMatchObject(notFound);
    expect(await app.call('POST', '/services', { token: stranger, body })).toMatchObject(notFound);
    expect((await app.call('POST', '/services', { body })).status).toBe(401);
    // Strangers learn nothing of what the call expects.
    expect((await app.call('POST', '/services', { body: {} })).status).toBe(401);
  });
});
