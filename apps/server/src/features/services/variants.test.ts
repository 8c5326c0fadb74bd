import type { ActivityEntry, OwnService, PublicBranch, Service } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon, serviceBody, UNKNOWN_ID } from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

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

const MEDIUM = { name: 'Orta', durationMinutes: 75, price: 1250.5 };
const NO_WAIT = { processingAfterMinutes: null, processingMinutes: null };
const LONG = { name: 'Uzun', durationMinutes: 120, price: 1800, priceKind: 'FROM' };
const COLOUR = {
  name: 'Saç boyama',
  price: 900,
  durationMinutes: 60,
  variantName: 'Kısa',
  variants: [MEDIUM, { ...LONG, translations: { en: { name: 'Long' } } }],
  translations: { en: { name: 'Hair colouring', variantName: 'Short' } },
};
const post = (terms: object) =>
  app.call('POST', '/services', { token: salon.token, body: serviceBody(salon.branch.id, terms), language: 'en' });
const add = async (terms: object = COLOUR) => dataOf<OwnService>(await post(terms));
const edit = ({ id, branchId: _, ...service }: Service, change: object = {}, token = salon.token) =>
  app.call('PUT', `/services/${id}`, { token, body: { ...service, ...change }, language: 'en' });
const read = async ({ id }: Service) =>
  dataOf<Service>(await app.call('GET', `/services/${id}`, { token: salon.token }));
const onPage = async ({ id }: Service) =>
  dataOf<PublicBranch>(
    await app.call('GET', `/branches/public/${salon.branch.slug}`, { language: 'tr' }),
  ).services.find((each) => each.id === id);

describe('variants of a service', () => {
  test('are none unless somebody adds some', async () => {
    expect(salon.service).toMatchObject({ variantName: null, variants: [] });
    const { variantName: _, variants: __, ...asBefore } = salon.service;
    expect(dataOf<Service>(await edit(asBefore as Service)).variants).toEqual([]);
  });

  test('are kept as they were entered and shown in their order, to customers as well', async () => {
    const service = await add();
    const variants = [
      { id: service.variants[0]?.id, ...MEDIUM, ...NO_WAIT, priceKind: 'FIXED', isActive: true, translations: {} },
      { id: service.variants[1]?.id, ...LONG, ...NO_WAIT, isActive: true, translations: { en: { name: 'Long' } } },
    ];
    expect(service).toMatchObject({ ...COLOUR, variants });
    expect(service.variants).toEqual(variants);
    expect(await read(service)).toEqual(service);
    const { needs: _needs, addonIds: _addonIds, version: _version, ...shown } = service;
    expect(await onPage(service)).toEqual(shown);
    const { body } = await app.call('GET', `/services?branchId=${salon.branch.id}`, { token: salon.token });
    expect(body.data).toContainEqual(service);
  });

  test('stay where an edit does not name them, as everybody sends who does not know them', async () => {
    const service = await add();
    const { variantName: _, variants: __, ...asBefore }: Service = service;
    const edited = dataOf<OwnService>(await edit(asBefore as Service, { price: 950 }));
    expect(edited).toEqual({ ...service, price: 950, version: edited.version });
  });

  test('are added, changed, put in another order and given up by sending the list that there is to be', async () => {
    const service = await add();
    const [medium, long] = service.variants;
    const variants = [
      { ...long, name: 'Orta' },
      { name: 'Çok uzun', durationMinutes: 180, price: 2400 },
      { ...medium, name: 'Uzun' },
    ];
    const swapped = dataOf<Service>(await edit(service, { variants }));
    expect(swapped.variants.map(({ name }) => name)).toEqual(['Orta', 'Çok uzun', 'Uzun']);
    expect([swapped.variants[0]?.id, swapped.variants[2]?.id]).toEqual([long?.id, medium?.id]);
    expect(await read(service)).toEqual(swapped);

    const left = dataOf<Service>(await edit(swapped, { variants: [swapped.variants[1]] }));
    expect(left.variants.map(({ name }) => name)).toEqual(['Çok uzun']);
    // The name of a deleted variant can be used again, for another variant.
    const again = dataOf<Service>(await edit(left, { variants: [...left.variants, MEDIUM] }));
    expect(again.variants[1]?.id).not.toBe(medium?.id);
    expect((await edit(again, { variants: [medium] })).body.code).toBe('VARIANT_NOT_FOUND');

    const { variantName: _, ...nameless } = again;
    expect(dataOf(await edit(nameless as Service, { variants: [] }))).toMatchObject({
      variantName: null,
      variants: [],
    });
    expect(await onPage(service)).toMatchObject({ variantName: null, variants: [] });
  });

  test('stand in the log of the business when they change', async () => {
    const service = await add();
    dataOf(await edit(service, { variantName: 'Kısa saç', variants: [...service.variants].reverse() }));
    const [entry] = dataOf<ActivityEntry[]>(await app.call('GET', '/activity', { token: salon.token }));
    expect(entry?.changes).toEqual([
      { field: 'variantName', values: { from: 'Kısa', to: 'Kısa saç' } },
      { field: 'variants', values: null },
    ]);
  });

  test('are the business’s alone to change, and only those of the service itself', async () => {
    const service = await add();
    const others = await openSalon(app);
    expect((await edit(service, {}, others.token)).status).toBe(404);
    for (const id of [UNKNOWN_ID, (await add({ ...COLOUR, name: 'Balyaj' })).variants[0]?.id]) {
      const refused = await edit(service, { variants: [{ ...MEDIUM, id }] });
      expect(refused).toMatchObject({ status: 404, body: { code: 'VARIANT_NOT_FOUND' } });
    }
    expect(await read(service)).toEqual(service);
  });
});

describe('what is refused, by its field', () => {
  const variant = (change: object) => ({ ...COLOUR, variants: [{ ...MEDIUM, ...change }] });
  test.each([
    ['a first choice without a name', { variantName: null }, 'variantName'],
    ['a first choice alone', { variants: [] }, 'variantName'],
    ['two names that are one', { variants: [MEDIUM, { ...LONG, name: 'ORTA ' }] }, 'variants.1.name'],
    ['the name of the first choice', variant({ name: 'KISA' }), 'variants.0.name'],
    ['no name', variant({ name: ' ' }), 'variants.0.name'],
    ['a name that leads elsewhere', variant({ name: 'www.kotu.example' }), 'variants.0.name'],
    ['a name that cannot be stored', variant({ name: 'Or\u0000ta' }), 'variants.0.name'],
    ['a name without an end', variant({ name: 'x'.repeat(101) }), 'variants.0.name'],
    ['no length', variant({ durationMinutes: undefined }), 'variants.0.durationMinutes'],
    ['a length of nothing', variant({ durationMinutes: 4 }), 'variants.0.durationMinutes'],
    ['a length of more than eight hours', variant({ durationMinutes: 481 }), 'variants.0.durationMinutes'],
    ['parts of a kuruş', variant({ price: 1.001 }), 'variants.0.price'],
    ['less than nothing', variant({ price: -1 }), 'variants.0.price'],
    ['a price of what is asked for', variant({ priceKind: 'ASK' }), 'variants.0.price'],
    ['a kind of price that there is not', variant({ priceKind: 'SOMETIMES' }), 'variants.0.priceKind'],
    ['something else than a list', { variants: 'Orta' }, 'variants'],
    [
      'more than ten choices',
      { variants: Array.from({ length: 10 }, (_, n) => ({ ...MEDIUM, name: `${n}` })) },
      'variants',
    ],
  ])('%s', async (_, terms, field) => {
    const refused = await post({ ...COLOUR, ...terms });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.validationErrors)).toEqual([field]);
  });

  test('one of the variants twice', async () => {
    const service = await add();
    const [medium] = service.variants;
    const refused = await edit(service, { variants: [medium, { ...medium, name: 'Uzun' }] });
    expect(refused.status).toBe(400);
    expect(await read(service)).toEqual(service);
  });
});

describe('prices of several at once', () => {
  const change = (prices: object[]) =>
    app.call('PUT', '/services/prices', { token: salon.token, body: { branchId: salon.branch.id, prices } });

  test('are those of variants as well, each under its name in the log', async () => {
    const service = await add();
    const [medium, long] = service.variants;
    const wanted = [
      { serviceId: service.id, formerPrice: 900, price: 990 },
      { serviceId: service.id, variantId: medium?.id, formerPrice: 1250.5, price: 1375.55 },
      { serviceId: service.id, variantId: long?.id, formerPrice: 1800, price: 1980 },
    ];
    const [changed] = dataOf<Service[]>(await change(wanted));
    expect(changed).toMatchObject({ price: 990, variants: [{ price: 1375.55 }, { price: 1980, priceKind: 'FROM' }] });
    expect(await read(service)).toEqual(changed);
    const entries = dataOf<ActivityEntry[]>(await app.call('GET', '/activity', { token: salon.token }));
    expect(entries.slice(0, 3).map(({ subjectName, changes }) => [subjectName, changes[0]?.values])).toEqual(
      expect.arrayContaining([
        ['Saç boyama – Kısa', { from: 900, to: 990 }],
        ['Saç boyama – Orta', { from: 1250.5, to: 1375.55 }],
        ['Saç boyama – Uzun', { from: 1800, to: 1980 }],
      ]),
    );
    // The price of the service itself is that of its first variant.
    const first = [{ serviceId: service.id, formerPrice: 990, price: 1000 }];
    expect(dataOf<Service[]>(await change(first))[0]).toMatchObject({
      price: 1000,
      variants: [{ price: 1375.55 }, {}],
    });
  });

  test('change none where one is not what its owner saw, is told on request, or is another service’s', async () => {
    const service = await add({ ...COLOUR, variants: [MEDIUM, { ...LONG, priceKind: 'ASK', price: 0 }] });
    const other = await add({ ...COLOUR, name: 'Balyaj' });
    const first = { serviceId: service.id, formerPrice: 900, price: 990 };
    const [medium, asked] = service.variants;
    for (const wrong of [
      { serviceId: service.id, variantId: medium?.id, formerPrice: 1, price: 2 },
      { serviceId: service.id, variantId: asked?.id, formerPrice: 0, price: 2 },
      { serviceId: service.id, variantId: other.variants[0]?.id, formerPrice: 1250.5, price: 2 },
      { serviceId: UNKNOWN_ID, variantId: medium?.id, formerPrice: 1250.5, price: 2 },
    ]) {
      expect((await change([first, wrong])).body.code).toBe('PRICES_CHANGED');
    }
    const twice = { serviceId: service.id, variantId: medium?.id, formerPrice: 1250.5, price: 2 };
    expect((await change([twice, twice])).status).toBe(400);
    expect(await read(service)).toEqual(service);
    expect(await read(other)).toEqual(other);
  });
});

test('ten choices are sold of one service, and the database holds no more', async () => {
  const variants = Array.from({ length: 9 }, (_, n) => ({ ...MEDIUM, name: `Boy ${n}` }));
  const service = await add({ ...COLOUR, variants });
  expect(service.variants).toHaveLength(9);
  const booked = await app.call('POST', '/appointments', {
    body: bookingBody(salon, { services: [{ serviceId: service.id, variantId: service.variants[8]?.id }] }),
  });
  expect(dataOf(booked)).toMatchObject({ serviceName: 'Hair colouring – Boy 8' });
});
