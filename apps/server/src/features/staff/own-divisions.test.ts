import type { Appointment, PublicBranch, Service, Slot, StaffMember } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon, serviceBody, TOMORROW, takeOn } from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

const COLOUR = {
  name: 'Saç boyama',
  durationMinutes: 110,
  processingAfterMinutes: 45,
  processingMinutes: 35,
  bufferMinutes: 0,
  price: 1500,
};
/** An hour of work, forty minutes for the colour to take, and twenty to finish */
const SLOWER = { durationMinutes: 120, processingAfterMinutes: 60, processingMinutes: 40 };
const LONG = { name: 'Uzun', durationMinutes: 150, processingAfterMinutes: 70, processingMinutes: 40, price: 2500 };

let app: TestApp;
let salon: Salon;
let colour: Service;
let other: StaffMember;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.setTime(START);
  salon = await openSalon(app, {
    branch: { autoApproveAppointments: true, slotIntervalMinutes: 5, bookableDuringProcessing: true },
    service: { durationMinutes: 30, bufferMinutes: 0 },
  });
  colour = await addService({ variantName: 'Kısa', variants: [LONG] });
  other = await takeOn(app, salon, { firstName: 'Elif' });
});
afterAll(() => app.close());

const call = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) =>
  app.call(method, path, { token: salon.token, language: 'en', ...(body && { body }) });
const addService = async (terms: object) =>
  dataOf<Service>(await call('POST', '/services', serviceBody(salon.branch.id, { ...COLOUR, ...terms })));
const edit = (change: object) => call('PUT', `/services/${colour.id}`, { ...colour, ...change });
const put = (...terms: object[]) => call('PUT', `/staff/${salon.staff.id}/terms`, { terms } as object);
const own = (terms: object) => ({ serviceId: colour.id, ...terms });
let customers = 0;
const book = (overrides: object = {}) =>
  call('POST', '/appointments/manage', {
    ...bookingBody(
      { ...salon, service: colour },
      {
        startTime: '10:00',
        customerEmail: `ozel${customers++}@musteri.example`,
        ...overrides,
      },
    ),
  });
const slotsOf = async (query: object) =>
  dataOf<Slot[]>(
    await app.call(
      'GET',
      `/branches/public/${salon.branch.slug}/slots?${new URLSearchParams({ serviceId: colour.id, date: TOMORROW, ...query })}`,
    ),
  );
const waitsOf = ({ waits }: Appointment) => waits.map(({ startTime, endTime }) => `${startTime}–${endTime}`);
const long = () => colour.variants[0]?.id ?? '';

describe('a length of one’s own for what is divided', () => {
  test('is divided too, and is told to all who ask', async () => {
    const terms = [
      own({ variantId: null, price: 1900, ...SLOWER }),
      own({ variantId: long(), price: null, durationMinutes: 90, processingAfterMinutes: 30, processingMinutes: 60 }),
    ];
    expect(dataOf<StaffMember>(await put(...terms)).terms).toEqual(terms);
    const page = dataOf<PublicBranch>(await app.call('GET', `/branches/public/${salon.branch.slug}`));
    expect(page.staff.find(({ id }) => id === salon.staff.id)?.terms).toEqual(terms);
    expect(dataOf<StaffMember>(await put(own({ price: 1900 }))).terms).toEqual([
      own({ variantId: null, price: 1900, durationMinutes: null }),
    ]);
  });

  test('decides when somebody is free, and with nobody in particular who is', async () => {
    dataOf(await put(own(SLOWER)));
    const at = async (staffId: string) => (await slotsOf({ staffId })).find(({ startTime }) => startTime === '10:00');
    expect(await at(salon.staff.id)).toMatchObject({ endTime: '12:00' });
    expect(await at(other.id)).toMatchObject({ endTime: '11:50' });
    expect(await at('any')).toMatchObject({ endTime: '11:50' });
    // Half an hour with somebody else fits into the wait of her colour, not where the service has its own.
    dataOf(await book({ serviceId: salon.service.id, startTime: '11:05' }));
    dataOf(await book({ serviceId: salon.service.id, startTime: '11:05', staffId: other.id }));
    expect(await at(salon.staff.id)).toMatchObject({ available: true });
    expect(await at(other.id)).toMatchObject({ available: false });
    expect(dataOf<Appointment>(await book({ staffId: 'any' }))).toMatchObject({ staffId: salon.staff.id });
  });

  test('is what is booked, in each choice, with add-ons, and stays so when it is moved to somebody else', async () => {
    dataOf(
      await put(own(SLOWER), own({ variantId: long(), ...SLOWER, durationMinutes: 200, processingAfterMinutes: 80 })),
    );
    const addon = dataOf<{ id: string }>(
      await call('POST', '/addons', {
        branchId: salon.branch.id,
        name: 'Maske',
        durationMinutes: 10,
        price: 50,
        serviceIds: [colour.id],
      }),
    );
    const booked = dataOf<Appointment>(await book({ services: [{ serviceId: colour.id, addonIds: [addon.id] }] }));
    expect(booked).toMatchObject({ durationMinutes: 130, services: [{ processingAfterMinutes: 60 }] });
    expect(waitsOf(booked)).toEqual(['11:00–11:40']);
    const later = dataOf<Appointment>(
      await book({ startTime: '13:00', services: [{ serviceId: colour.id, variantId: long() }] }),
    );
    expect([later.durationMinutes, ...waitsOf(later)]).toEqual([200, '14:20–15:00']);
    const moved = dataOf<Appointment>(
      await call('PUT', `/appointments/manage/${booked.id}/time`, {
        staffId: other.id,
        appointmentDate: TOMORROW,
        startTime: '11:00',
      }),
    );
    expect([moved.durationMinutes, ...waitsOf(moved)]).toEqual([130, '12:00–12:40']);
  });

  test('is that of a service which is added to a visit', async () => {
    dataOf(await put(own(SLOWER)));
    const { id, price } = dataOf<Appointment>(await book({ serviceId: salon.service.id }));
    const services = [
      { serviceId: salon.service.id, price },
      { serviceId: colour.id, price: 1 },
    ];
    const changed = await call('PUT', `/appointments/manage/${id}/visit`, { services, staffNotes: null });
    expect(dataOf(changed)).toMatchObject({ durationMinutes: 150, waits: [{ startTime: '11:30', endTime: '12:10' }] });
  });
});

describe('refused, and named by the field, is', () => {
  const RANGE = 'Duration must be between 5 and 480 minutes';
  test.each([
    [{ processingAfterMinutes: 60, processingMinutes: 40 }, 'durationMinutes', 'This field is required'],
    [{ durationMinutes: 90, processingMinutes: 40 }, 'processingAfterMinutes', 'This field is required'],
    [{ durationMinutes: 90, processingAfterMinutes: 40 }, 'processingMinutes', 'This field is required'],
    [{ ...SLOWER, durationMinutes: 99 }, 'processingMinutes', 'Must fit into the duration with the work before'],
    [{ ...SLOWER, processingAfterMinutes: 4 }, 'processingAfterMinutes', RANGE],
    [{ ...SLOWER, processingMinutes: 481 }, 'processingMinutes', RANGE],
  ])('%j', async (terms, field, message) => {
    const { status, body } = await put(own({ price: 5 }), own({ variantId: long(), ...terms }));
    expect([status, body.validationErrors]).toEqual([400, { [`terms.1.${field}`]: message }]);
    expect(dataOf(await call('GET', `/staff/${salon.staff.id}`))).toMatchObject({ terms: [] });
  });

  test('a length that is not divided as the service is', async () => {
    const { status, body } = await put(own({ durationMinutes: 90 }));
    const message = 'Enter the work and the processing time, too';
    expect([status, body.validationErrors]).toEqual([400, { 'terms.0.durationMinutes': message }]);
  });

  test('a wait where the service has none', async () => {
    const { status, body } = await put({ serviceId: salon.service.id, ...SLOWER });
    const message = 'This service has no processing time';
    expect([status, body.validationErrors]).toEqual([400, { 'terms.0.processingMinutes': message }]);
  });

  test('a service that gets a wait, or loses it, while somebody has another length for it', async () => {
    const none = { processingAfterMinutes: null, processingMinutes: null };
    dataOf(await put(own({ price: 1900 }), own({ variantId: long(), ...SLOWER })));
    dataOf(await edit(none));
    const undivided = await edit({ ...none, variants: [{ ...colour.variants[0], ...none }] });
    expect([undivided.status, undivided.body.validationErrors]).toEqual([
      400,
      {
        'variants.0.processingMinutes': 'Somebody has their own duration for this. Please remove it first.',
      },
    ]);
    dataOf(await put(own({ durationMinutes: 70 })));
    const divided = await edit({});
    expect([divided.status, divided.body.validationErrors]).toEqual([
      400,
      {
        processingMinutes: 'Somebody has their own duration for this. Please remove it first.',
      },
    ]);
  });
});

test('the database holds no division that a length cannot have', async () => {
  const { business_id } = await app.database
    .selectFrom('branches')
    .select('business_id')
    .where('id', '=', salon.branch.id)
    .executeTakeFirstOrThrow();
  const row = { business_id, branch_id: salon.branch.id, staff_id: salon.staff.id, service_id: colour.id };
  const insert = (duration_minutes: number | null, after: number | null, wait: number | null) =>
    app.database
      .insertInto('staff_terms')
      .values({
        ...{ ...row, variant_id: null, price_kurus: 5, duration_minutes },
        ...{ processing_after_minutes: after, processing_minutes: wait },
      })
      .execute();
  const impossible = [
    [120, 60, null],
    [120, null, 40],
    [null, 60, 40],
    [99, 60, 40],
    [120, 4, 40],
  ] as const;
  for (const [length, after, wait] of impossible) {
    await expect(insert(length, after, wait)).rejects.toMatchObject({ constraint: 'staff_terms_processing_check' });
  }
  await insert(100, 60, 40);
});
