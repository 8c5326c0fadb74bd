import {
  type Addon,
  ANY_STAFF,
  type Appointment,
  type FreeNow,
  type NextTime,
  type PreviewedVisit,
  type Service,
  type Slot,
  type StaffMember,
} from '@vakit/contract';
import { addDays } from '@vakit/scheduling';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addonBody,
  bookingBody,
  databaseOf,
  dataOf,
  mailsTo,
  next,
  openSalon,
  type Salon,
  serviceBody,
  TOMORROW,
  takeOn,
  UNKNOWN_ID,
} from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
/** Legs (30 minutes), arms (20) and face (15), which are taken together */
let laser: Service;
let arms: string;
let face: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.setTime(START);
  salon = await openSalon(app, { branch: { autoApproveAppointments: true } });
  laser = await addLaser();
  [arms, face] = laser.variants.map(({ id }) => id) as [string, string];
});
afterAll(() => app.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token: salon.token, language: 'en', ...(body && { body }) });
const addLaser = async (terms: object = {}) =>
  dataOf<Service>(
    await call(
      'POST',
      '/services',
      serviceBody(salon.branch.id, {
        name: 'Lazer epilasyon',
        price: 500,
        bufferMinutes: 10,
        variantName: 'Bacak',
        variants: [
          { name: 'Kol', durationMinutes: 20, price: 300.25, translations: { en: { name: 'Arms' } } },
          { name: 'Yüz', durationMinutes: 15, price: 200 },
        ],
        variantsTogether: true,
        translations: { en: { name: 'Laser', variantName: 'Legs' } },
        ...terms,
      }),
    ),
  );
const editLaser = async (change: object) => {
  const { id, branchId: _, ...fields } = laser;
  return dataOf<Service>(await call('PUT', `/services/${id}`, { ...fields, ...change }));
};

/** Arms, then legs */
const both = () => inChoices(arms, null);
/** The laser in several of its choices, with a person for each where people are named */
const inChoices = (...variantIds: unknown[]) => ({
  services: variantIds.map((variantId) => ({ serviceId: laser.id, variantId })),
});
const with2 = (people: readonly string[], { services } = both()) => ({
  services: services.map((part, place) => ({ ...part, staffId: people[place] })),
});
const request = (overrides: object = {}) =>
  bookingBody(salon, { ...both(), customerEmail: `lazer${next()}@musteri.example`, ...overrides });
const post = (overrides: object = {}, language: 'tr' | 'en' = 'tr') =>
  app.call('POST', '/appointments', { body: request(overrides), language });
const book = async (overrides: object = {}) => dataOf<Appointment>(await post(overrides));
const read = async ({ id }: Pick<Appointment, 'id'>) =>
  dataOf<Appointment>(await call('GET', `/appointments/manage/${id}`));
const partsOf = ({ services }: Appointment) =>
  services.map(({ variantName, durationMinutes, price }) => [variantName, durationMinutes, price]);
const ask = (what: string, wish: Record<string, string>) => {
  const query = new URLSearchParams({ services: JSON.stringify(both().services), staffId: ANY_STAFF, ...wish });
  return app.call('GET', `/branches/public/${salon.branch.slug}/${what}?${query}`, { language: 'en' });
};
const refusedFields = async (answer: Awaited<ReturnType<typeof post>>) => [answer.status, answer.body.validationErrors];

describe('a service in two of its choices', () => {
  test('is one visit with the length, the price and the names of both, and one buffer', async () => {
    const booked = await book();
    expect(booked).toMatchObject({
      serviceId: laser.id,
      serviceName: 'Lazer epilasyon – Kol + Lazer epilasyon – Bacak',
      startTime: '10:00',
      endTime: '10:50',
      durationMinutes: 50,
      price: 800.25,
    });
    expect(booked.services.map(({ variantId }) => variantId)).toEqual([arms, null]);
    expect(partsOf(await read(booked))).toEqual([
      ['Kol', 20, 300.25],
      ['Bacak', 30, 500],
    ]);
    expect((await post({ startTime: '10:45' })).body.code).toBe('SLOT_UNAVAILABLE');
    expect((await post({ startTime: '11:00' })).status).toBe(201);
    const [mail] = await mailsTo(app, booked.customerEmail);
    expect(mail?.plain_text).toContain('Lazer epilasyon – Kol + Lazer epilasyon – Bacak');
    const path = `/appointments/track/${booked.confirmationCode}`;
    const tracked = await app.call('GET', path, { language: 'en' });
    expect(dataOf(tracked)).toMatchObject({ serviceName: 'Laser – Arms + Laser – Legs' });
    expect(String((await app.call('GET', `${path}/calendar`)).raw)).toContain('Lazer epilasyon – Kol');
  });

  test('may have a third, and others between them', async () => {
    const [first, ...others] = inChoices(face, null, arms).services;
    const wanted = { services: [first, { serviceId: salon.service.id }, ...others] };
    const booked = await book(wanted);
    expect(booked).toMatchObject({ durationMinutes: 95, price: 1350.24 });
    expect(booked.services.map(({ variantName }) => variantName)).toEqual(['Yüz', null, 'Bacak', 'Kol']);
  });

  test('is offered at the starts that are free for both together', async () => {
    const lengthOf = async () => {
      const slots = dataOf<Slot[]>(await ask('slots', { date: TOMORROW }));
      return [slots[0]?.endTime, slots.at(-1)?.startTime];
    };
    expect(await lengthOf()).toEqual(['09:50', '17:00']);
    const times = dataOf<NextTime[]>(await ask('next-times', { from: TOMORROW, to: TOMORROW }));
    expect(times).toEqual([{ staffId: salon.staff.id, date: TOMORROW, startTime: '09:00' }]);
    await book({ startTime: '09:45', ...inChoices(null) });
    const [first] = dataOf<NextTime[]>(await ask('next-times', { from: TOMORROW, to: TOMORROW }));
    expect(first?.startTime).toBe('10:30');
    const days = await ask('days', { from: TOMORROW, to: TOMORROW });
    expect(dataOf(days)).toEqual([{ date: TOMORROW, availability: 'FREE', firstTime: '10:30', isStaffed: true }]);
  });

  test('is done by who is linked to it, with their own terms for each choice', async () => {
    const own = await takeOn(app, salon, { firstName: 'Aslı', serviceIds: [laser.id] });
    const terms = [{ serviceId: laser.id, variantId: arms, price: 250, durationMinutes: 40 }];
    dataOf(await call('PUT', `/staff/${own.id}/terms`, { terms }));
    const booked = await book({ staffId: own.id });
    expect(booked).toMatchObject({ staffId: own.id, durationMinutes: 70, price: 750 });
    const slots = dataOf<Slot[]>(await ask('slots', { date: addDays(TOMORROW, 1) }));
    expect(slots[0]).toMatchObject({ endTime: '10:10', price: 750 });
  });

  test('is booked at the desk and at the door', async () => {
    const body = { ...request(), allowOutsideHours: false };
    expect(dataOf(await call('POST', '/appointments/manage', body))).toMatchObject({ endTime: '10:50' });
    app.setTime(new Date(`${TOMORROW}T14:15:00Z`));
    const query = (...choices: (string | null)[]) => {
      const services = JSON.stringify(inChoices(...choices).services);
      return new URLSearchParams({ branchId: salon.branch.id, services, staffId: ANY_STAFF });
    };
    // Three quarters of an hour are left of the day.
    expect(dataOf(await call('GET', `/appointments/manage/free-now?${query(arms, null)}`))).toBeNull();
    const free = dataOf<FreeNow>(await call('GET', `/appointments/manage/free-now?${query(arms, face)}`));
    expect(free).toMatchObject({ startTime: '17:15', isNow: true });
  });

  test('is repeated, moved and booked once more as it is', async () => {
    const booked = await book();
    const to = { staffId: salon.staff.id, appointmentDate: TOMORROW, startTime: '15:00' };
    dataOf(await app.call('PUT', `/appointments/track/${booked.confirmationCode}/time`, { body: to }));
    expect(await read(booked)).toMatchObject({ endTime: '15:50', price: 800.25 });
    const visits = [{ appointmentDate: addDays(TOMORROW, 7), startTime: '15:00' }];
    const wanted = { appointmentId: booked.id, visits };
    const [previewed] = dataOf<PreviewedVisit[]>(await call('POST', '/appointments/series/preview', wanted));
    expect(previewed?.endTime).toBe('15:50');
    const again = await call('POST', `/appointments/manage/${booked.id}/again`, visits[0]);
    expect(partsOf(dataOf<Appointment>(again))).toEqual(partsOf(booked));
  });
});

describe('several people and guests', () => {
  let asli: StaffMember;
  beforeEach(async () => {
    asli = await takeOn(app, salon, { firstName: 'Aslı' });
  });

  test('take one choice each, as free times say', async () => {
    const wish = with2([asli.id, salon.staff.id]);
    const booked = await book(wish);
    expect(booked.party.map(({ staffId, serviceName, startTime }) => [staffId, serviceName, startTime])).toEqual([
      [asli.id, 'Lazer epilasyon – Kol', '10:00'],
      [salon.staff.id, 'Lazer epilasyon – Bacak', '10:20'],
    ]);
    const slots = dataOf<Slot[]>(await ask('slots', { date: TOMORROW, services: JSON.stringify(wish.services) }));
    const parts = slots.find(({ startTime }) => startTime === '12:00')?.parts ?? [];
    expect(parts.map(({ services, staffId }) => [services, staffId])).toEqual([
      [inChoices(arms).services, asli.id],
      [inChoices(null).services, salon.staff.id],
    ]);
  });

  test('are one person where one does both, for one visit', async () => {
    const booked = await book(with2([asli.id, asli.id]));
    expect(booked).toMatchObject({ party: [], staffId: asli.id, durationMinutes: 50 });
    expect(booked.services.map(({ variantId }) => variantId)).toEqual([arms, null]);
  });

  test('wish for each of them what they like', async () => {
    const guest = { ...with2([asli.id, asli.id], inChoices(face, arms)), name: 'Nil' };
    const booked = await book({ ...with2([salon.staff.id, salon.staff.id]), guests: [guest] });
    expect(booked.party.map(({ guestName, serviceName }) => [guestName, serviceName])).toEqual([
      [null, 'Lazer epilasyon – Kol + Lazer epilasyon – Bacak'],
      ['Nil', 'Lazer epilasyon – Yüz + Lazer epilasyon – Kol'],
    ]);
  });

  test('are refused what cannot be had, at the field of the guest', async () => {
    await editLaser({ variantsTogether: false });
    const guest = with2([ANY_STAFF, ANY_STAFF]);
    expect(await refusedFields(await post(guest, 'en'))).toEqual([
      400,
      { services: 'Choose one option of each service' },
    ]);
    expect(await refusedFields(await post({ ...inChoices(null), guests: [guest] }, 'en'))).toEqual([
      400,
      { 'guests.0.services': 'Choose one option of each service' },
    ]);
    const unknown = { ...inChoices(null), guests: [inChoices(UNKNOWN_ID)] };
    expect((await post(unknown)).body.code).toBe('VARIANT_NOT_FOUND');
  });
});

describe('add-ons', () => {
  let cream: Addon;
  /** Both, with cream on those that are named */
  const withCream = (...creamed: (string | null)[]) => ({
    services: both().services.map((part) => ({
      ...part,
      addonIds: creamed.includes(part.variantId as string | null) ? [cream.id] : [],
    })),
  });
  beforeEach(async () => {
    const body = addonBody(salon, { name: 'Krem', serviceIds: [laser.id], durationMinutes: 5, price: 50 });
    cream = dataOf<Addon>(await call('POST', '/addons', body));
  });

  test('are with the choice that they are named with', async () => {
    const addedAt = async (startTime: string, variantId: string | null) => {
      const { services } = await book({ ...withCream(variantId), startTime });
      return services.map(({ addons }) => addons.length);
    };
    expect(await addedAt('10:00', arms)).toEqual([1, 0]);
    expect(await addedAt('14:00', null)).toEqual([0, 1]);
    const slots = async ({ services }: ReturnType<typeof withCream>) =>
      dataOf<Slot[]>(await ask('slots', { date: TOMORROW, services: JSON.stringify(services) }))[0]?.endTime;
    expect(await slots(withCream(null))).toBe('09:55');
    expect(await slots(withCream(arms, null))).toBe('10:00');
  });

  test('may be with both, and are had again so', async () => {
    const wish = withCream(arms, null);
    const booked = await book(wish);
    expect(booked).toMatchObject({ durationMinutes: 60, price: 900.25 });
    const again = { appointmentDate: addDays(TOMORROW, 7), startTime: '10:00' };
    const next = dataOf<Appointment>(await call('POST', `/appointments/manage/${booked.id}/again`, again));
    expect(next.services.map((each) => each.addons.length)).toEqual([1, 1]);
    const asli = await takeOn(app, salon, { firstName: 'Aslı' });
    const party = await book({ ...with2([asli.id, salon.staff.id], wish), startTime: '13:00' });
    expect(party.party.map(({ startTime, endTime }) => [startTime, endTime])).toEqual([
      ['13:00', '13:25'],
      ['13:25', '14:00'],
    ]);
  });
});

describe('what is refused', () => {
  const once = { services: 'A service can be chosen only once for a visit' };

  test('is the same choice twice', async () => {
    for (const wish of [inChoices(undefined, null), inChoices(null, null), inChoices(arms, arms)]) {
      expect(await refusedFields(await post(wish, 'en'))).toEqual([400, once]);
      const services = JSON.stringify(wish.services);
      expect(await refusedFields(await ask('slots', { date: TOMORROW, services }))).toEqual([400, once]);
    }
  });

  test('is a second choice of what is taken in one', async () => {
    await editLaser({ variantsTogether: false });
    const oneEach = { services: 'Choose one option of each service' };
    expect(await refusedFields(await post({}, 'en'))).toEqual([400, oneEach]);
    expect(await refusedFields(await ask('slots', { date: TOMORROW }))).toEqual([400, oneEach]);
    expect((await post(inChoices(arms))).status).toBe(201);
  });

  test('are choices of another service or none at all', async () => {
    for (const id of ['x', 5, {}]) expect((await post(inChoices(id, null))).status).toBe(400);
    const other = await addLaser({ name: 'İğneli' });
    for (const id of [UNKNOWN_ID, other.variants[0]?.id, laser.id]) {
      const refused = await post(inChoices(arms, id), 'en');
      expect(refused).toMatchObject({ status: 404, body: { code: 'VARIANT_NOT_FOUND' } });
      expect(refused.body.validationErrors).toEqual({
        'services.1.variantId': 'One of the options no longer exists',
      });
    }
  });

  test('is by the database what code would let through', async () => {
    const { id } = await book();
    const database = await databaseOf(app, salon.branch.id);
    const items = await database.selectFrom('appointment_items').selectAll().where('appointment_id', '=', id).execute();
    expect(items).toHaveLength(2);
    for (const item of items) {
      const again = { ...item, position: 4, addons: '[]', translations: {} };
      const written = database.insertInto('appointment_items').values(again).execute();
      await expect(written).rejects.toThrow('appointment_items_choice_key');
    }
  });
});

describe('a visit that is changed', () => {
  const change = (appointment: Appointment, services: object[]) =>
    call('PUT', `/appointments/manage/${appointment.id}/visit`, { services, staffNotes: null });
  const of = (variantId: string | null, price: number, others: object = {}) => ({
    serviceId: laser.id,
    variantId,
    price,
    ...others,
  });

  test('gets a second choice, the price of one alone, and loses one', async () => {
    const booked = await book(inChoices(arms));
    const wider = dataOf<Appointment>(await change(booked, [of(arms, 300.25), of(face, 200)]));
    expect(wider).toMatchObject({ serviceName: 'Lazer epilasyon – Kol + Lazer epilasyon – Yüz', endTime: '10:35' });
    const cheaper = dataOf<Appointment>(await change(booked, [of(arms, 300.25), of(face, 150)]));
    expect(partsOf(cheaper)).toEqual([
      ['Kol', 20, 300.25],
      ['Yüz', 15, 150],
    ]);
    expect(await mailsTo(app, booked.customerEmail)).toHaveLength(3);
    const turned = dataOf<Appointment>(await change(booked, [of(face, 150), of(null, 500)]));
    expect(partsOf(turned)).toEqual([
      ['Yüz', 15, 150],
      ['Bacak', 30, 500],
    ]);
    expect(partsOf(dataOf<Appointment>(await change(booked, [of(null, 500)])))).toEqual([['Bacak', 30, 500]]);
  });

  test('keeps what is added to each of them', async () => {
    const body = addonBody(salon, { name: 'Krem', serviceIds: [laser.id], durationMinutes: 5, price: 50 });
    const { id: addonId } = dataOf<Addon>(await call('POST', '/addons', body));
    const [first, second] = both().services;
    const booked = await book({ services: [first, { ...second, addonIds: [addonId] }] });
    const addedTo = async (services: object[]) =>
      dataOf<Appointment>(await change(booked, services)).services.map(({ addons }) => addons.length);
    expect(await addedTo([of(arms, 300), of(null, 550)])).toEqual([0, 1]);
    // In place of legs: what was added to them stays.
    expect(await addedTo([of(arms, 300), of(face, 250)])).toEqual([0, 1]);
    expect(await addedTo([of(arms, 350, { addonIds: [addonId] }), of(face, 200, { addonIds: [] })])).toEqual([1, 0]);
  });

  test('has none of them twice, and no second one where one is to be taken', async () => {
    const booked = await book();
    const twice = { services: 'A service can be chosen only once for a visit' };
    for (const services of [
      [of(arms, 1), of(arms, 1)],
      [{ serviceId: laser.id, price: 1 }, of(arms, 1), of(null, 1)],
      [
        { serviceId: laser.id, price: 1 },
        { serviceId: laser.id, price: 1 },
      ],
    ]) {
      expect(await refusedFields(await change(booked, services))).toEqual([400, twice]);
    }
    await editLaser({ variantsTogether: false });
    // Booked variants stay as they are.
    expect(dataOf(await change(booked, [of(arms, 290), of(null, 500)]))).toMatchObject({ price: 790 });
    const third = await change(booked, [of(arms, 290), of(null, 500), of(face, 200)]);
    expect(await refusedFields(third)).toEqual([400, { services: 'Choose one option of each service' }]);
    expect((await change(booked, [of(face, 200)])).status).toBe(200);
  });
});

test('whether several choices may be taken stands at the service, on its page and in the log', async () => {
  expect(laser.variantsTogether).toBe(true);
  const plain = dataOf<Service>(await call('POST', '/services', serviceBody(salon.branch.id, { name: 'Ağda' })));
  expect(plain.variantsTogether).toBe(false);
  const shown = dataOf<{ services: Service[] }>(await app.call('GET', `/branches/public/${salon.branch.slug}`));
  expect(shown.services.find(({ id }) => id === laser.id)?.variantsTogether).toBe(true);
  await editLaser({ variantsTogether: false });
  const [entry] = dataOf<{ changes: object[] }[]>(await call('GET', `/activity?branchId=${salon.branch.id}`));
  expect(entry?.changes).toEqual([{ field: 'variantsTogether', values: { from: true, to: false } }]);
});
