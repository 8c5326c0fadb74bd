import type { ActivityEntry, Branch, PublicBranch, Service, StaffMember } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dataOf, openSalon, type Salon, serviceBody, takeOn, UNKNOWN_ID } from '../../test-support/salon.ts';
import { type Answer, START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.setTime(START);
  salon = await openSalon(app);
});
afterAll(() => app.close());

const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token: salon.token, language: 'en', ...(body && { body }) });
const put = (terms: unknown, id = salon.staff.id) => call('PUT', `/staff/${id}/terms`, { terms } as object);
const termsIn = (answer: Answer) => dataOf<StaffMember>(answer).terms;
const termsOf = async (id = salon.staff.id) => termsIn(await call('GET', `/staff/${id}`));
const add = async (overrides: object = {}) =>
  dataOf<Service>(await call('POST', '/services', serviceBody(salon.branch.id, overrides)));
const problemsOf = async (terms: unknown) => {
  const { status, body } = await put(terms);
  expect(status).toBe(400);
  return body.validationErrors;
};
/** A service in three choices, of which customers ask for the price of the last. */
const addVaried = () =>
  add({
    name: 'Boya',
    variantName: 'Kısa',
    variants: [
      { name: 'Uzun', durationMinutes: 90, price: 1500 },
      { name: 'Gelin', durationMinutes: 120, price: 0, priceKind: 'ASK' },
    ],
  });
const rowsLeft = async () =>
  (await app.database.selectFrom('staff_terms').select('service_id').where('branch_id', '=', salon.branch.id).execute())
    .length;

describe('a price and a length of one’s own', () => {
  test('are the services’ until somebody says otherwise, and are replaced as a whole', async () => {
    const beard = await add({ name: 'Sakal' });
    expect(await termsOf()).toEqual([]);
    const own = [
      { serviceId: salon.service.id, variantId: null, price: 900.5, durationMinutes: 45 },
      { serviceId: beard.id, variantId: null, price: null, durationMinutes: 10 },
    ];
    expect(termsIn(await put(own))).toEqual(own);
    expect(await termsOf()).toEqual(own);
    const listed = dataOf<StaffMember[]>(await call('GET', `/staff?branchId=${salon.branch.id}`));
    expect(listed[0]?.terms).toEqual(own);
    const free = { serviceId: beard.id, variantId: null, price: 0, durationMinutes: null };
    expect(termsIn(await put([{ serviceId: beard.id, price: 0 }]))).toEqual([free]);
    expect(await termsOf()).toEqual([free]);
    expect(termsIn(await put([{ serviceId: beard.id }]))).toEqual([]);
    expect(await termsOf()).toEqual([]);
  });

  test('are of each choice of a service apart', async () => {
    const color = await addVaried();
    const [long, asked] = color.variants.map(({ id }) => id);
    const own = [
      { serviceId: color.id, variantId: null, price: 900, durationMinutes: null },
      { serviceId: color.id, variantId: long, price: 1900, durationMinutes: 100 },
      { serviceId: color.id, variantId: asked, price: null, durationMinutes: 150 },
    ];
    expect(termsIn(await put(own.toReversed()))).toEqual(own);
    const page = dataOf<PublicBranch>(await call('GET', `/branches/public/${salon.branch.slug}`));
    expect(page.staff[0]?.terms).toEqual(own);
  });

  test('stay when the person is edited otherwise', async () => {
    dataOf(await put([{ serviceId: salon.service.id, price: 900 }]));
    const { terms, ...person } = dataOf<StaffMember>(await call('GET', `/staff/${salon.staff.id}`));
    const edited = dataOf<StaffMember>(await call('PUT', `/staff/${salon.staff.id}`, { ...person, title: 'Usta' }));
    expect(edited.terms).toEqual(terms);
  });

  test('stand in the log once when they change', async () => {
    const entries = async () =>
      dataOf<ActivityEntry[]>(await call('GET', '/activity?group=PEOPLE')).filter(
        ({ action }) => action === 'STAFF_EDITED',
      );
    dataOf(await put([{ serviceId: salon.service.id, price: 900 }]));
    dataOf(await put([{ serviceId: salon.service.id, price: 900 }]));
    expect(await entries()).toMatchObject([{ subjectId: salon.staff.id, changes: [{ field: 'terms', values: null }] }]);
  });

  test('are shown to customers, of what they can book', async () => {
    const hidden = await add({ name: 'Gelin başı', onlineBooking: 'NOBODY' });
    const known = await add({ name: 'Boya', onlineBooking: 'KNOWN' });
    const own = { serviceId: salon.service.id, variantId: null, price: 900, durationMinutes: null };
    const ofKnown = { serviceId: known.id, variantId: null, price: null, durationMinutes: 90 };
    dataOf(await put([own, { serviceId: hidden.id, price: 5000 }, ofKnown]));
    const page = dataOf<PublicBranch>(await call('GET', `/branches/public/${salon.branch.slug}`));
    expect(page.staff.map(({ terms }) => terms)).toEqual([[own, ofKnown]]);
  });
});

describe('refused, and named by the field, is', () => {
  test.each([
    [{ price: -1 }, 'price', 'Price cannot be negative'],
    [{ price: 0.001 }, 'price', 'Price can have at most two decimals'],
    [{ durationMinutes: 4 }, 'durationMinutes', 'Duration must be between 5 and 480 minutes'],
    [{ durationMinutes: 481 }, 'durationMinutes', 'Duration must be between 5 and 480 minutes'],
  ])('%j, which no service could have', async (own, field, message) => {
    expect(await problemsOf([{ serviceId: salon.service.id, ...own }])).toEqual({ [`terms.0.${field}`]: message });
  });

  test('a service that is named twice', async () => {
    const serviceId = salon.service.id;
    const twice = [
      { serviceId, price: 1 },
      { serviceId: serviceId.toUpperCase(), variantId: null, price: 2 },
    ];
    expect(await problemsOf(twice)).toEqual({ terms: 'Each service can be named only once' });
    const { id, variants } = await addVaried();
    const variantId = variants[0]?.id;
    const sameChoice = [
      { serviceId: id, variantId, price: 1 },
      { serviceId: id, variantId, durationMinutes: 10 },
    ];
    expect(await problemsOf(sameChoice)).toEqual({ terms: 'Each service can be named only once' });
    expect(await termsOf()).toEqual([]);
  });

  test('a service of another branch, of another business, of nobody, and one that was deleted', async () => {
    const other = await openSalon(app);
    const branch = dataOf<Branch>(
      await call('POST', '/branches', { ...salon.branch, slug: `${salon.branch.slug}-2`, minCancellationHours: 4 }),
    );
    const elsewhere = dataOf<Service>(await call('POST', '/services', serviceBody(branch.id)));
    const gone = await add();
    dataOf(await call('DELETE', `/services/${gone.id}`));
    const ids = [salon.service.id, elsewhere.id, other.service.id, UNKNOWN_ID, gone.id];
    const message = 'This service does not belong to the branch';
    expect(await problemsOf(ids.map((serviceId) => ({ serviceId, price: 1 })))).toEqual(
      Object.fromEntries([1, 2, 3, 4].map((index) => [`terms.${index}.serviceId`, message])),
    );
  });

  test('a service that the person does not offer, and a price of what customers ask for', async () => {
    const asked = await add({ priceKind: 'ASK', price: 0 });
    const beard = await add({ name: 'Sakal' });
    const person = await takeOn(app, salon, { serviceIds: [asked.id] });
    const { status, body } = await put(
      [
        { serviceId: asked.id, price: 5, durationMinutes: 20 },
        { serviceId: beard.id, price: 5 },
      ],
      person.id,
    );
    expect([status, body.validationErrors]).toEqual([
      400,
      {
        'terms.0.price': 'A service with a price on request has no price',
        'terms.1.serviceId': 'This person does not offer this service',
      },
    ]);
    const longer = [{ serviceId: asked.id, variantId: null, price: null, durationMinutes: 20 }];
    expect(termsIn(await put(longer, person.id))).toEqual(longer);
  });

  test('a variant of another service, of nobody, one that is sold no longer, and a price of one that is asked for', async () => {
    const color = await addVaried();
    const [long, asked] = color.variants.map(({ id }) => id);
    const other = await addVaried();
    const shortened = { ...color, variants: color.variants.slice(1) };
    dataOf(await call('PUT', `/services/${color.id}`, shortened));
    const terms = [long, other.variants[0]?.id, UNKNOWN_ID, asked].map((variantId) => ({
      ...{ serviceId: color.id, variantId, price: 5 },
    }));
    const message = 'The service does not have this option';
    expect(await problemsOf(terms)).toEqual({
      ...Object.fromEntries([0, 1, 2].map((index) => [`terms.${index}.variantId`, message])),
      'terms.3.price': 'A service with a price on request has no price',
    });
    expect(await termsOf()).toEqual([]);
  });

  test('a person of somebody else, and one who is not there', async () => {
    const other = await openSalon(app);
    expect((await put([], other.staff.id)).status).toBe(404);
    expect((await put([], UNKNOWN_ID)).body.code).toBe('STAFF_NOT_FOUND');
  });
});

describe('nothing is left', () => {
  test('of a service that is deleted', async () => {
    const beard = await add();
    dataOf(await put([{ serviceId: beard.id, price: 1 }]));
    dataOf(await call('DELETE', `/services/${beard.id}`));
    expect(await termsOf()).toEqual([]);
    expect(await rowsLeft()).toBe(0);
  });

  test('of a variant that is sold no longer', async () => {
    const color = await addVaried();
    const first = { serviceId: color.id, variantId: null, price: 1, durationMinutes: null };
    dataOf(await put([first, { serviceId: color.id, variantId: color.variants[0]?.id, price: 2 }]));
    dataOf(await call('PUT', `/services/${color.id}`, { ...color, variants: color.variants.slice(1) }));
    expect(await termsOf()).toEqual([first]);
    expect(await rowsLeft()).toBe(1);
  });

  test('of a service that the person offers no more', async () => {
    const beard = await add();
    const own = { serviceId: beard.id, variantId: null, price: 1, durationMinutes: null };
    dataOf(await put([own, { serviceId: salon.service.id, price: 2 }]));
    const { id } = salon.staff;
    const link = async (serviceIds: string[]) =>
      dataOf<StaffMember>(await call('PUT', `/staff/${id}`, { ...salon.staff, serviceIds })).terms;
    expect(await link([beard.id])).toEqual([own]);
    // A person without linked services offers all of them.
    expect(await link([])).toEqual([own]);
    expect(await rowsLeft()).toBe(1);
  });

  test('of a person who is deleted, and nothing goes along to another branch', async () => {
    dataOf(await put([{ serviceId: salon.service.id, price: 1 }]));
    const branch = dataOf<Branch>(
      await call('POST', '/branches', { ...salon.branch, slug: `${salon.branch.slug}-2`, minCancellationHours: 4 }),
    );
    const there = await takeOn(app, { token: salon.token, branch }, { email: salon.staff.email });
    expect(there.terms).toEqual([]);
    dataOf(await call('DELETE', `/staff/${salon.staff.id}`));
    expect(await rowsLeft()).toBe(0);
  });
});

test('the database holds no terms that say nothing, or are of another branch', async () => {
  const other = await openSalon(app);
  const { business_id } = await app.database
    .selectFrom('branches')
    .select('business_id')
    .where('id', '=', salon.branch.id)
    .executeTakeFirstOrThrow();
  const row = { business_id, branch_id: salon.branch.id, staff_id: salon.staff.id, service_id: salon.service.id };
  const insert = (terms: object) =>
    app.database
      .insertInto('staff_terms')
      .values({ ...row, price_kurus: null, duration_minutes: null, ...terms })
      .execute();
  await expect(insert({})).rejects.toMatchObject({ constraint: 'staff_terms_own' });
  const foreign = { service_id: other.service.id, price_kurus: 1 };
  await expect(insert(foreign)).rejects.toMatchObject({ constraint: 'staff_terms_service_fkey' });
  const { variants } = await addVaried();
  const ofAnother = { variant_id: variants[0]?.id, price_kurus: 1 };
  await expect(insert(ofAnother)).rejects.toMatchObject({ constraint: 'staff_terms_variant_fkey' });
  await insert({ price_kurus: 1 });
  await expect(insert({ price_kurus: 2 })).rejects.toMatchObject({ constraint: 'staff_terms_key' });
});
