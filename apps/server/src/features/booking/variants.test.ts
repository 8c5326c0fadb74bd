import type {
  Appointment,
  AppointmentChange,
  FreeNow,
  PreviewedVisit,
  PublicBranch,
  Series,
  Service,
} from '@vakit/contract';
import { addDays, seriesDates } from '@vakit/scheduling';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  bookingBody,
  dataOf,
  mailsTo,
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
let colour: Service;
/** Ids of the variants in their order */
let medium: string;
let long: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.setTime(START);
  salon = await openSalon(app, { branch: { autoApproveAppointments: true } });
  colour = await addService({
    name: 'Saç boyama',
    price: 900,
    durationMinutes: 60,
    bufferMinutes: 15,
    variantName: 'Kısa',
    variants: [
      { name: 'Orta', durationMinutes: 75, price: 1250.5 },
      { name: 'Uzun', durationMinutes: 120, price: 1800, priceKind: 'FROM', translations: { en: { name: 'Long' } } },
    ],
    translations: { en: { name: 'Hair colouring', variantName: 'Short' } },
  });
  [medium, long] = colour.variants.map(({ id }) => id) as [string, string];
});
afterAll(() => app.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, token = salon.token) =>
  app.call(method, path, { token, language: 'en', ...(body && { body }) });
const addService = async (terms: object) =>
  dataOf<Service>(await call('POST', '/services', serviceBody(salon.branch.id, terms)));
const giveUp = async (variantId: string) => {
  const { id, branchId: _, ...service } = colour;
  const variants = service.variants.filter((each) => each.id !== variantId);
  dataOf(await call('PUT', `/services/${id}`, { ...service, variants }));
};

/** The colour in one of its variants */
const inVariant = (variantId?: string | null) => ({ services: [{ serviceId: colour.id, variantId }] });
const asked = (variantId: string) => ({ services: JSON.stringify(inVariant(variantId).services) });

let customers = 0;
const request = (overrides: object = {}) =>
  bookingBody(
    { ...salon, service: colour },
    {
      customerEmail: `boya${customers++}@musteri.example`,
      ...overrides,
    },
  );
const postOnline = (overrides: object = {}, language: 'tr' | 'en' = 'en') =>
  app.call('POST', '/appointments', { body: request(overrides), language });
const bookOnline = async (overrides: object = {}, language: 'tr' | 'en' = 'en') =>
  dataOf<Appointment>(await postOnline(overrides, language));
const read = async ({ id }: Pick<Appointment, 'id'>) =>
  dataOf<Appointment>(await call('GET', `/appointments/manage/${id}`));
const ask = (what: string, wish: Record<string, string>) => {
  const query = new URLSearchParams({ ...(!wish.services && { serviceId: colour.id }), ...wish });
  return app.call('GET', `/branches/public/${salon.branch.slug}/${what}?${query}`, { language: 'en' });
};

describe('a service in one of its variants', () => {
  test('is its first choice for everybody who names none', async () => {
    const booked = await bookOnline();
    expect(booked).toMatchObject({
      serviceName: 'Hair colouring – Short',
      services: [{ serviceId: colour.id, serviceName: 'Hair colouring', variantId: null, variantName: 'Short' }],
      price: 900,
      priceKind: 'FIXED',
      durationMinutes: 60,
      endTime: '11:00',
    });
    const named = await bookOnline({ startTime: '12:00', ...inVariant(null) });
    expect(named).toMatchObject({ durationMinutes: 60, price: 900 });
  });

  test('takes the length and the price of that, and the buffer of the service', async () => {
    const booked = await bookOnline(inVariant(long));
    expect(booked).toMatchObject({
      serviceName: 'Hair colouring – Long',
      services: [{ variantId: long, variantName: 'Long', durationMinutes: 120, price: 1800, priceKind: 'FROM' }],
      price: 1800,
      priceKind: 'FROM',
      endTime: '12:00',
    });
    expect(await read(booked)).toMatchObject({
      serviceName: 'Saç boyama – Uzun',
      services: [{ serviceName: 'Saç boyama', variantName: 'Uzun' }],
    });
    expect((await postOnline({ startTime: '12:00' })).body.code).toBe('SLOT_UNAVAILABLE');
    expect((await postOnline({ startTime: '12:15' })).status).toBe(201);
  });

  test('is added to other services of the visit, in whatever order', async () => {
    const wash = salon.service;
    const both = { services: [{ serviceId: wash.id }, ...inVariant(medium).services] };
    const booked = await bookOnline(both, 'tr');
    expect(booked).toMatchObject({
      serviceName: 'Saç kesimi + Saç boyama – Orta',
      durationMinutes: 105,
      price: 1600.49,
      services: [{ variantId: null, variantName: null }, { variantId: medium }],
    });
  });

  test('is told to its customer by name, on the page of the booking, by mail and in the calendar', async () => {
    const booked = await bookOnline(inVariant(long));
    const path = `/appointments/track/${booked.confirmationCode}`;
    const inTurkish = await app.call('GET', path, { language: 'tr' });
    expect(dataOf(inTurkish)).toMatchObject({ serviceName: 'Saç boyama – Uzun', services: [{ variantName: 'Uzun' }] });
    const [mail] = await mailsTo(app, booked.customerEmail);
    expect(mail?.plain_text).toContain('Hair colouring – Long');
    expect(String((await app.call('GET', `${path}/calendar`)).raw)).toContain('Hair colouring – Long');
  });

  test('is booked at the reception and at the door', async () => {
    const body = { ...request(inVariant(long)), allowOutsideHours: false };
    expect(dataOf(await call('POST', '/appointments/manage', body))).toMatchObject({
      serviceName: 'Saç boyama – Uzun',
      endTime: '12:00',
    });
    app.setTime(new Date(`${TOMORROW}T10:00:00Z`));
    const query = new URLSearchParams({
      branchId: salon.branch.id,
      ...asked(long),
      staffId: 'any',
    });
    const free = dataOf<FreeNow>(await call('GET', `/appointments/manage/free-now?${query}`));
    expect(free).toMatchObject({ startTime: '13:00', isNow: true });
    const walkIn = { ...body, startTime: free.startTime, customerFirstName: '', customerEmail: '', customerPhone: '' };
    expect(dataOf(await call('POST', '/appointments/manage/walk-in', walkIn))).toMatchObject({ endTime: '15:00' });
    app.setTime(new Date(`${TOMORROW}T13:30:00Z`));
    // Ninety minutes are left of the day: too few for long hair, enough for short.
    expect(dataOf(await call('GET', `/appointments/manage/free-now?${query}`))).toBeNull();
    query.set('services', JSON.stringify(inVariant().services));
    expect(dataOf(await call('GET', `/appointments/manage/free-now?${query}`))).not.toBeNull();
  });
});

describe('a variant', () => {
  test('of another service, of another branch or of nobody does not exist', async () => {
    const balayage = await addService({
      name: 'Balyaj',
      variantName: 'Kısa',
      variants: [{ name: 'Uzun', durationMinutes: 60, price: 1 }],
    });
    for (const variantId of [balayage.variants[0]?.id as string, UNKNOWN_ID]) {
      const refused = await app.call('POST', '/appointments', {
        body: request(inVariant(variantId)),
        language: 'tr',
      });
      expect(refused).toMatchObject({
        status: 404,
        body: { code: 'VARIANT_NOT_FOUND', message: 'Hizmetin bu seçeneği artık yok' },
      });
      const wish = { ...asked(variantId), staffId: 'any', date: TOMORROW, from: TOMORROW, to: TOMORROW };
      for (const what of ['slots', 'days', 'next-times']) {
        expect(await ask(what, wish)).toMatchObject({ status: 404, body: { code: 'VARIANT_NOT_FOUND' } });
      }
    }
    const elsewhere = await openSalon(app);
    const body = bookingBody(elsewhere, { services: [{ serviceId: elsewhere.service.id, variantId: long }] });
    expect((await app.call('POST', '/appointments', { body })).body.code).toBe('VARIANT_NOT_FOUND');
    expect((await postOnline({ services: [{ serviceId: UNKNOWN_ID, variantId: long }] })).body.code).toBe(
      'SERVICE_NOT_FOUND',
    );
  });

  test('is one of each service, and an id', async () => {
    const two = await postOnline({ services: [...inVariant(medium).services, ...inVariant(long).services] });
    expect(two).toMatchObject({
      status: 400,
      body: { validationErrors: { services: 'Choose one option of each service' } },
    });
    for (const variantId of ['x', '', 5, [long], {}]) {
      expect((await postOnline(inVariant(variantId as string))).status).toBe(400);
      const services = JSON.stringify(inVariant(variantId as string).services);
      expect((await ask('slots', { staffId: 'any', date: TOMORROW, services })).status).toBe(400);
    }
  });

  test('that is given up is booked by nobody any more, and takes place where it is booked', async () => {
    const booked = await bookOnline(inVariant(long));
    await giveUp(long);
    expect((await postOnline({ startTime: '14:00', ...inVariant(long) })).body.code).toBe('VARIANT_NOT_FOUND');
    expect(await read(booked)).toMatchObject({ serviceName: 'Saç boyama – Uzun', durationMinutes: 120 });

    const to = { staffId: salon.staff.id, appointmentDate: TOMORROW, startTime: '15:00' };
    const moved = await app.call('PUT', `/appointments/track/${booked.confirmationCode}/time`, { body: to });
    expect(dataOf(moved)).toMatchObject({ startTime: '15:00', endTime: '17:00', price: 1800 });
    expect(await read(booked)).toMatchObject({ services: [{ variantId: long, variantName: 'Uzun' }] });
    const kept = { services: [{ serviceId: colour.id, price: 1700 }], durationMinutes: 120, staffNotes: null };
    const changed = await call('PUT', `/appointments/manage/${booked.id}/visit`, kept);
    expect(dataOf(changed)).toMatchObject({ serviceName: 'Saç boyama – Uzun', price: 1700 });
    // Nobody takes the first choice of somebody who had another.
    const again = { appointmentDate: addDays(TOMORROW, 7), startTime: '10:00' };
    expect((await call('POST', `/appointments/manage/${booked.id}/again`, again)).body.code).toBe('VARIANT_NOT_FOUND');
  });

  test('that is not sold for a while is booked by nobody meanwhile, and stays where it is booked', async () => {
    const booked = await bookOnline(inVariant(long));
    const { id, branchId: _, ...service } = colour;
    const sell = async (isActive?: boolean) => {
      const variants = service.variants.map(({ isActive: __, ...each }) => ({
        ...each,
        ...(each.id === long && isActive !== undefined && { isActive }),
      }));
      return dataOf<Service>(await call('PUT', `/services/${id}`, { ...service, variants })).variants;
    };
    const codeOf = async (answer: ReturnType<typeof call>) => (await answer).body.code;
    const wish = { startTime: '14:00', ...inVariant(long) };
    expect((await sell(false)).map((each) => each.isActive)).toEqual([true, false]);
    // A body without the field leaves it as it is.
    expect((await sell()).map((each) => each.isActive)).toEqual([true, false]);
    expect(await codeOf(postOnline(wish))).toBe('VARIANT_NOT_FOUND');
    expect(await codeOf(call('POST', '/appointments/manage', request(wish)))).toBe('VARIANT_NOT_FOUND');
    const slots = ask('slots', { staffId: salon.staff.id, date: TOMORROW, ...asked(long) });
    expect(await codeOf(slots)).toBe('VARIANT_NOT_FOUND');
    const page = dataOf<PublicBranch>(await app.call('GET', `/branches/public/${salon.branch.slug}`));
    expect(page.services.find((each) => each.id === id)?.variants.map((each) => each.name)).toEqual(['Orta']);
    expect(await read(booked)).toMatchObject({ serviceName: 'Saç boyama – Uzun', durationMinutes: 120 });
    const to = { staffId: salon.staff.id, appointmentDate: TOMORROW, startTime: '15:00' };
    const moved = await app.call('PUT', `/appointments/track/${booked.confirmationCode}/time`, { body: to });
    expect(dataOf(moved)).toMatchObject({ endTime: '17:00', price: 1800 });
    await sell(true);
    expect(await bookOnline({ ...wish, startTime: '10:00' })).toMatchObject({ endTime: '12:00' });
  });

  test('that has another name, length and price since leaves what is booked alone', async () => {
    const booked = await bookOnline(inVariant(long));
    const { id, branchId: _, ...service } = colour;
    const [, last] = service.variants;
    const variants = [{ ...last, name: 'Beline kadar', durationMinutes: 150, price: 2500, translations: {} }];
    dataOf(await call('PUT', `/services/${id}`, { ...service, variants }));
    expect(await read(booked)).toMatchObject({ serviceName: 'Saç boyama – Uzun', durationMinutes: 120, price: 1800 });
    expect(await bookOnline({ startTime: '14:00', ...inVariant(long) })).toMatchObject({
      serviceName: 'Hair colouring – Beline kadar',
      endTime: '16:30',
      price: 2500,
    });
  });
});

describe('a visit that is there', () => {
  const change = (appointment: Appointment, services: object[], durationMinutes: number) =>
    call('PUT', `/appointments/manage/${appointment.id}/visit`, { services, durationMinutes, staffNotes: null });

  test('keeps its variant when it is moved, or its price and length are changed', async () => {
    const booked = await bookOnline(inVariant(medium));
    const to = { staffId: salon.staff.id, appointmentDate: TOMORROW, startTime: '13:00' };
    dataOf(await call('PUT', `/appointments/manage/${booked.id}/time`, to));
    expect(await read(booked)).toMatchObject({ endTime: '14:15', services: [{ variantId: medium }] });
    dataOf(await change(booked, [{ serviceId: colour.id, price: 1000 }], 80));
    expect(await read(booked)).toMatchObject({
      serviceName: 'Saç boyama – Orta',
      endTime: '14:20',
      services: [{ variantId: medium, price: 1000, priceKind: 'FIXED' }],
    });
  });

  test('gets another variant, or the first choice, and its history says so', async () => {
    const booked = await bookOnline(inVariant(medium));
    const longer = await change(booked, [{ serviceId: colour.id, variantId: long, price: 1800 }], 120);
    expect(dataOf(longer)).toMatchObject({
      serviceName: 'Saç boyama – Uzun',
      priceKind: 'FROM',
      endTime: '12:00',
      services: [{ variantId: long, durationMinutes: 120 }],
    });
    const history = await call('GET', `/appointments/manage/${booked.id}/history`);
    expect(dataOf<AppointmentChange[]>(history).at(-1)?.visitChange).toMatchObject({
      from: { services: [{ serviceName: 'Saç boyama – Orta', price: 1250.5 }] },
      to: { services: [{ serviceName: 'Saç boyama – Uzun', price: 1800 }] },
    });
    const first = await change(booked, [{ serviceId: colour.id, variantId: null, price: 900 }], 60);
    expect(dataOf(first)).toMatchObject({ serviceName: 'Saç boyama – Kısa', services: [{ variantId: null }] });
    const inEnglish = await app.call('GET', `/appointments/track/${booked.confirmationCode}`, { language: 'en' });
    expect(dataOf(inEnglish)).toMatchObject({ serviceName: 'Hair colouring – Short' });
  });

  test('gets a further service in one of its variants, none of another service', async () => {
    const booked = await bookOnline({ serviceId: salon.service.id });
    const [wash] = booked.services;
    const both = (variantId: string) => [
      { serviceId: wash?.serviceId, price: 349.99 },
      { serviceId: colour.id, variantId, price: 1800 },
    ];
    expect(dataOf(await change(booked, both(long), 150))).toMatchObject({
      serviceName: 'Saç kesimi + Saç boyama – Uzun',
    });
    for (const variantId of [UNKNOWN_ID, colour.id]) {
      expect((await change(booked, both(variantId), 150)).body.code).toBe('VARIANT_NOT_FOUND');
    }
    const ofAnother = [{ serviceId: wash?.serviceId, variantId: long, price: 1 }];
    expect((await change(booked, ofAnother, 30)).body.code).toBe('VARIANT_NOT_FOUND');
  });

  test('is repeated in its variant', async () => {
    const booked = await bookOnline(inVariant(long));
    const rule = { everyWeeks: 4, times: 3 };
    const visits = seriesDates(TOMORROW, rule).map((appointmentDate) => ({ appointmentDate, startTime: '10:00' }));
    const later = visits.slice(1);
    const wanted = { appointmentId: booked.id, visits: later };
    const previewed = dataOf<PreviewedVisit[]>(await call('POST', '/appointments/series/preview', wanted));
    expect(previewed.map(({ endTime }) => endTime)).toEqual(later.map(() => '12:00'));
    const series = dataOf<Series>(await call('POST', '/appointments/series', { ...wanted, rule }));
    expect(series.appointments.map(({ serviceName, endTime }) => [serviceName, endTime])).toEqual(
      series.appointments.map(() => ['Saç boyama – Uzun', '12:00']),
    );
    const again = { appointmentDate: addDays(TOMORROW, 3), startTime: '14:00' };
    const next = await call('POST', `/appointments/manage/${booked.id}/again`, again);
    expect(dataOf(next)).toMatchObject({ services: [{ variantId: long }], endTime: '16:00', price: 1800 });
  });
});

test('a variant is free exactly when a service of its length would be', async () => {
  const other = await takeOn(app, salon, { breakTimes: undefined });
  const lengths = [60, 75, 120];
  const alike = [];
  for (const durationMinutes of lengths) {
    alike.push(await addService({ name: `Boya ${durationMinutes}`, durationMinutes, bufferMinutes: 15 }));
  }
  const starts = [
    ['09:30', salon.staff.id],
    ['12:45', salon.staff.id],
    ['10:15', other.id],
    ['15:30', other.id],
  ];
  for (const [startTime, staffId] of starts) {
    dataOf(await postOnline({ serviceId: salon.service.id, startTime, staffId }));
  }
  const dates = { date: TOMORROW, from: TOMORROW, to: addDays(TOMORROW, 3) };
  const free = async (what: string, wish: Record<string, string>) => dataOf(await ask(what, { ...dates, ...wish }));
  for (const [index, variantId] of [undefined, medium, long].entries()) {
    for (const staffId of [salon.staff.id, other.id, 'any']) {
      for (const what of ['slots', 'days', 'next-times']) {
        const chosen = await free(what, { staffId, ...(variantId && asked(variantId)) });
        const plain = await free(what, { staffId, serviceId: alike[index]?.id as string });
        expect([what, staffId, index, chosen]).toEqual([what, staffId, index, plain]);
      }
    }
  }
});

test('what was cached of a variant is forgotten once it is changed', async () => {
  const times = async () =>
    dataOf<unknown[]>(await ask('slots', { staffId: 'any', date: TOMORROW, ...asked(long) })).length;
  const before = await times();
  const { id, branchId: _, ...service } = colour;
  const variants = service.variants.map((each) => ({ ...each, durationMinutes: 240 }));
  dataOf(await call('PUT', `/services/${id}`, { ...service, variants }));
  expect(await times()).toBe(before - 8);
});

test('a repeated request is the first booking, and one for another variant is another request', async () => {
  const headers = { 'idempotency-key': `boya-${customers}` };
  const body = request(inVariant(long));
  const first = dataOf<Appointment>(await app.call('POST', '/appointments', { body, headers }));
  expect(dataOf<Appointment>(await app.call('POST', '/appointments', { body, headers })).id).toBe(first.id);
  const other = { ...body, ...inVariant(medium) };
  expect((await app.call('POST', '/appointments', { body: other, headers })).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
});
