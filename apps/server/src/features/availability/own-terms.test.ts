import type {
  Appointment,
  CustomerAppointment,
  Day,
  FreeNow,
  Handover,
  HandoverPlace,
  NextTime,
  Series,
  Service,
  Slot,
  StaffMember,
} from '@vakit/contract';
import { ANY_STAFF } from '@vakit/contract';
import { minutesOfTime } from '@vakit/scheduling';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  bookingBody,
  dataOf,
  inOrder,
  inQuery,
  openSalon,
  type Salon,
  serviceBody,
  TOMORROW,
  takeOn,
} from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
let senior: StaffMember;
beforeAll(async () => {
  app = await startTestApp();
});
/** A junior takes 600 and 60 minutes, as the service says; the senior 900 and 45. */
beforeEach(async () => {
  app.setTime(START);
  const branch = { autoApproveAppointments: true };
  salon = await openSalon(app, { branch, service: { price: 600, durationMinutes: 60 } });
  senior = await takeOn(app, salon, { firstName: 'Ayten' });
  await own(senior, [{ serviceId: salon.service.id, price: 900, durationMinutes: 45 }]);
});
afterAll(() => app.close());

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  app.call(method, path, { token: salon.token, language: 'en', ...(body && { body }) });
const own = async ({ id }: StaffMember, terms: object[]) => dataOf(await call('PUT', `/staff/${id}/terms`, { terms }));
const add = async (overrides: object) =>
  dataOf<Service>(await call('POST', '/services', serviceBody(salon.branch.id, overrides)));
const ask = async <Data>(what: string, asked: Record<string, string> = {}) => {
  const service = !asked.services && { serviceId: salon.service.id };
  const query = new URLSearchParams({ staffId: senior.id, ...service, ...asked });
  return dataOf<Data>(await app.call('GET', `/branches/public/${salon.branch.slug}/${what}?${query}`));
};
const slots = (staffId: string, asked: object = {}) => ask<Slot[]>('slots', { date: TOMORROW, staffId, ...asked });
const at = async (staffId: string, startTime: string) =>
  (await slots(staffId)).find((slot) => slot.startTime === startTime);
let customers = 0;
const bookingOf = (overrides: object) =>
  bookingBody(salon, { customerEmail: `ucret${customers++}@musteri.example`, ...overrides });
const book = (overrides: object) => app.call('POST', '/appointments', { body: bookingOf(overrides), language: 'en' });
const booked = async (overrides: object) => dataOf<CustomerAppointment>(await book(overrides));
const managed = async (id: string) => dataOf<Appointment>(await call('GET', `/appointments/manage/${id}`));

const SENIOR = { durationMinutes: 45, price: 900, priceKind: 'FIXED' };
const JUNIOR = { durationMinutes: 60, price: 600, priceKind: 'FIXED' };

test('whoever takes anybody without saying what was shown is booked with the same person each time', async () => {
  const chosen = new Set<string>();
  for (let count = 0; count < 12; count++) {
    const { confirmationCode, staffId } = await booked({ staffId: ANY_STAFF, startTime: '10:00' });
    chosen.add(staffId);
    dataOf(await app.call('DELETE', `/appointments/track/${confirmationCode}`));
  }
  expect(chosen.size).toBe(1);
});

describe('free times', () => {
  test('are those of the person’s own length', async () => {
    expect(await at(senior.id, '10:00')).toEqual({ startTime: '10:00', endTime: '10:45', available: true });
    expect(await at(salon.staff.id, '10:00')).toEqual({ startTime: '10:00', endTime: '11:00', available: true });
    expect((await slots(senior.id)).at(-1)?.startTime).toBe('17:15');
    expect((await slots(salon.staff.id)).at(-1)?.startTime).toBe('17:00');
  });

  test('with anyone are those of whoever can in their length, and tell what they take with who would do it', async () => {
    const free = { startTime: '10:00', available: true };
    // The cheaper one of two people with equally little work
    expect(await at(ANY_STAFF, '10:00')).toEqual({ ...free, endTime: '11:00', price: 600 });
    expect(await at(ANY_STAFF, '17:15')).toEqual({ ...free, startTime: '17:15', endTime: '18:00', price: 900 });
    await booked({ staffId: salon.staff.id, startTime: '14:00' });
    expect(await at(ANY_STAFF, '10:00')).toEqual({ ...free, endTime: '10:45', price: 900 });
    await booked({ staffId: senior.id });
    expect(await at(ANY_STAFF, '10:00')).toEqual({ ...free, endTime: '11:00', price: 600 });
    await booked({ staffId: salon.staff.id });
    expect((await at(ANY_STAFF, '10:00'))?.available).toBe(false);
  });

  test('with anyone say nothing besides where all take the same', async () => {
    await own(senior, []);
    expect(await at(ANY_STAFF, '10:00')).toEqual({ startTime: '10:00', endTime: '11:00', available: true });
  });

  test('follow a change at once, of the time and of what is remembered', async () => {
    expect((await at(senior.id, '10:00'))?.endTime).toBe('10:45');
    await own(senior, [{ serviceId: salon.service.id, durationMinutes: 90 }]);
    expect((await at(senior.id, '10:00'))?.endTime).toBe('11:30');
    await own(senior, []);
    expect((await at(senior.id, '10:00'))?.endTime).toBe('11:00');
  });

  test('count the whole length where it is longer than the service', async () => {
    await own(senior, [{ serviceId: salon.service.id, durationMinutes: 480 }]);
    expect((await slots(senior.id)).map(({ startTime }) => startTime)).toEqual([
      '09:00',
      '09:15',
      '09:30',
      '09:45',
      '10:00',
    ]);
    await booked({ staffId: salon.staff.id, startTime: '17:00' });
    await booked({ staffId: senior.id, startTime: '10:00' });
    expect((await slots(senior.id)).some(({ available }) => available)).toBe(false);
    const dates = { from: TOMORROW, to: TOMORROW };
    const full = { date: TOMORROW, availability: 'FULL', firstTime: null, isStaffed: true };
    expect(await ask<Day[]>('days', dates)).toEqual([full]);
    expect(await ask<Day[]>('days', { ...dates, staffId: ANY_STAFF })).toMatchObject([{ firstTime: '09:00' }]);
    const next = await ask<NextTime[]>('next-times', dates);
    expect(next).toEqual([{ staffId: salon.staff.id, date: TOMORROW, startTime: '09:00' }]);
  });

  test('are not to be had where the visit is too long for the only one, and are where it is not for another', async () => {
    const others = [await add({ durationMinutes: 480 }), await add({ durationMinutes: 200 })];
    const services = inQuery([salon.service, ...others]);
    await own(senior, [{ serviceId: others[1]?.id as string, durationMinutes: 30 }]);
    const query = (staffId: string) =>
      `/branches/public/${salon.branch.slug}/slots?${new URLSearchParams({ staffId, date: TOMORROW, ...services })}`;
    expect((await app.call('GET', query(salon.staff.id))).body.code).toBe('VISIT_TOO_LONG');
    expect((await app.call('GET', query(senior.id))).status).toBe(200);
    expect((await app.call('GET', query(ANY_STAFF))).status).toBe(200);
  });
});

describe('what is booked', () => {
  test('has the price and the length of the person, in all its services', async () => {
    const beard = await add({ name: 'Sakal', price: 100, durationMinutes: 15 });
    const visit = await booked({ staffId: senior.id, ...inOrder([salon.service, beard]) });
    expect(visit).toMatchObject({ price: 1000, durationMinutes: 60, startTime: '10:00', endTime: '11:00' });
    expect(visit.services).toMatchObject([SENIOR, { price: 100, durationMinutes: 15 }]);
    expect(await booked({ staffId: salon.staff.id })).toMatchObject({ ...JUNIOR, endTime: '11:00' });
  });

  test('with anyone has those of whoever is chosen', async () => {
    await booked({ staffId: salon.staff.id, startTime: '09:00' });
    const first = await booked({ staffId: ANY_STAFF, startTime: '13:00' });
    expect(first).toMatchObject({ staffId: senior.id, ...SENIOR, endTime: '13:45' });
    const second = await booked({ staffId: ANY_STAFF, startTime: '13:00' });
    expect(second).toMatchObject({ staffId: salon.staff.id, ...JUNIOR, endTime: '14:00' });
  });

  test('in another choice than the first has the length and the price of that, or what is one’s own for it', async () => {
    const variants = [{ name: 'Uzun', durationMinutes: 90, price: 1500 }];
    const body = { ...salon.service, variantName: 'Kısa', variants };
    const service = dataOf<Service>(await call('PUT', `/services/${salon.service.id}`, body));
    const [variantId] = service.variants.map(({ id }) => id);
    const inVariant = { services: [{ serviceId: service.id, variantId }] };
    expect(await at(senior.id, '10:00')).toMatchObject({ endTime: '10:45' });
    const asked = { services: JSON.stringify(inVariant.services) };
    const ofVariant = await slots(ANY_STAFF, asked);
    expect(ofVariant[0]).toEqual({ startTime: '09:00', endTime: '10:30', available: true });
    const visit = await booked({ staffId: senior.id, ...inVariant });
    expect(visit).toMatchObject({ price: 1500, durationMinutes: 90, endTime: '11:30' });
    expect(await booked({ staffId: senior.id, startTime: '13:00' })).toMatchObject(SENIOR);
    const services = [{ serviceId: service.id, variantId: null, price: 900 }];
    const change = { services, durationMinutes: 45, staffNotes: null };
    const changed = dataOf<Appointment>(await call('PUT', `/appointments/manage/${visit.id}/visit`, change));
    expect(changed.services).toMatchObject([{ ...SENIOR, variantId: null }]);

    await own(senior, [{ serviceId: service.id, variantId, price: 1900, durationMinutes: 75 }]);
    expect((await slots(senior.id, asked)).at(-1)).toMatchObject({ startTime: '16:45', endTime: '18:00' });
    expect((await slots(ANY_STAFF, asked)).at(-1)).toMatchObject({ endTime: '18:00', price: 1900 });
    const ofSenior = { durationMinutes: 75, price: 1900 };
    expect(await booked({ staffId: senior.id, startTime: '15:00', ...inVariant })).toMatchObject(ofSenior);
    expect(await booked({ staffId: senior.id, startTime: '09:00' })).toMatchObject(JUNIOR);
    const choice = [{ serviceId: service.id, variantId, price: 1900 }];
    const changeBack = { services: choice, durationMinutes: 75, staffNotes: null };
    const back = dataOf<Appointment>(await call('PUT', `/appointments/manage/${visit.id}/visit`, changeBack));
    expect(back.services).toMatchObject([{ ...ofSenior, variantId }]);
  });

  test('keeps the kind of price that the service has', async () => {
    const color = await add({ price: 500, priceKind: 'FROM' });
    const asked = await add({ price: 0, priceKind: 'ASK' });
    await own(senior, [
      { serviceId: color.id, price: 800 },
      { serviceId: asked.id, durationMinutes: 20 },
    ]);
    const ofColor = await booked({ staffId: senior.id, serviceId: color.id });
    expect(ofColor).toMatchObject({ price: 800, priceKind: 'FROM' });
    const ofAsked = await booked({ staffId: senior.id, serviceId: asked.id, startTime: '14:00' });
    expect(ofAsked).toMatchObject({ price: 0, priceKind: 'ASK', durationMinutes: 20 });
    // A price from before customers were to ask for it counts no more.
    dataOf(await call('PUT', `/services/${color.id}`, { ...color, price: 0, priceKind: 'ASK' }));
    const later = await booked({ staffId: senior.id, serviceId: color.id, startTime: '16:00' });
    expect(later).toMatchObject({ price: 0, priceKind: 'ASK' });
  });

  test('keeps them when they change, and when it is moved to somebody else', async () => {
    const { id } = await booked({ staffId: senior.id });
    await own(senior, [{ serviceId: salon.service.id, price: 1200, durationMinutes: 90 }]);
    expect(await managed(id)).toMatchObject({ ...SENIOR, endTime: '10:45' });
    const to = { appointmentDate: TOMORROW, staffId: salon.staff.id, startTime: '12:00' };
    dataOf(await call('PUT', `/appointments/manage/${id}/time`, to));
    expect(await managed(id)).toMatchObject({ ...SENIOR, staffId: salon.staff.id, endTime: '12:45' });
    dataOf(await call('PUT', `/appointments/manage/${id}/time`, { ...to, staffId: senior.id, startTime: '17:15' }));
    expect(await managed(id)).toMatchObject({ ...SENIOR, staffId: senior.id, endTime: '18:00' });
  });

  test('keeps them when two change places, the day is pushed, and it is handed over', async () => {
    const ofSenior = await booked({ staffId: senior.id });
    const ofJunior = await booked({ staffId: salon.staff.id });
    const swap = { appointments: [{ id: ofSenior.id }, { id: ofJunior.id }] };
    dataOf(await call('POST', '/appointments/manage/swap', swap));
    const withJunior = { ...SENIOR, staffId: salon.staff.id };
    expect(await managed(ofSenior.id)).toMatchObject({ ...withJunior, startTime: '10:00', endTime: '10:45' });
    expect(await managed(ofJunior.id)).toMatchObject({ ...JUNIOR, staffId: senior.id, endTime: '11:00' });

    const day = { branchId: salon.branch.id, staffId: salon.staff.id, date: TOMORROW, from: '09:00', minutes: 30 };
    dataOf(await call('POST', '/appointments/manage/push', { ...day, appointmentIds: [ofSenior.id] }));
    expect(await managed(ofSenior.id)).toMatchObject({ ...withJunior, startTime: '10:30', endTime: '11:15' });

    const off = { branchId: salon.branch.id, staffId: senior.id, startDate: TOMORROW, endDate: TOMORROW };
    const query = new URLSearchParams(off);
    const { proposals } = dataOf<Handover>(await call('GET', `/appointments/manage/handover?${query}`));
    expect(proposals).toMatchObject([{ appointment: { id: ofJunior.id }, proposal: { staffId: salon.staff.id } }]);
    const proposal = proposals[0]?.proposal as HandoverPlace;
    const length = minutesOfTime(proposal.endTime) - minutesOfTime(proposal.startTime);
    expect(length).toBe(JUNIOR.durationMinutes);
  });

  test('at the desk and at the door has those of the person', async () => {
    const desk = await call('POST', '/appointments/manage', bookingOf({ staffId: senior.id }));
    expect(dataOf<Appointment>(desk)).toMatchObject({ ...SENIOR, endTime: '10:45' });
    const wish = { branchId: salon.branch.id, serviceId: salon.service.id, staffId: senior.id };
    const now = dataOf<FreeNow>(await call('GET', `/appointments/manage/free-now?${new URLSearchParams(wish)}`));
    const { isNow: _, ...place } = now;
    const door = await call('POST', '/appointments/manage/walk-in', { ...wish, ...place });
    expect(dataOf<Appointment>(door)).toMatchObject(SENIOR);
  });

  test('again has those that the person has by then', async () => {
    const { id } = await booked({ staffId: senior.id });
    await own(senior, [{ serviceId: salon.service.id, price: 1000, durationMinutes: 50 }]);
    const visits = [{ appointmentDate: '2026-07-11', startTime: '10:00' }];
    const body = { appointmentId: id, rule: { everyWeeks: 4, times: 2 }, visits };
    const { appointments } = dataOf<Series>(await call('POST', '/appointments/series', body));
    expect(appointments).toMatchObject([SENIOR, { price: 1000, durationMinutes: 50, endTime: '10:50' }]);
  });

  test('takes another service as its person does it', async () => {
    const { id } = await booked({ staffId: salon.staff.id });
    const beard = await add({ name: 'Sakal', price: 100, priceKind: 'FROM', durationMinutes: 15 });
    await own(salon.staff, [{ serviceId: beard.id, price: 150, durationMinutes: 25 }]);
    const services = [
      { serviceId: salon.service.id, price: 600 },
      { serviceId: beard.id, price: 150 },
    ];
    const change = { services, durationMinutes: 85, staffNotes: null };
    const changed = dataOf<Appointment>(await call('PUT', `/appointments/manage/${id}/visit`, change));
    expect(changed.services).toMatchObject([JUNIOR, { price: 150, priceKind: 'FROM', durationMinutes: 25 }]);
  });
});

test('of many who race for people of different lengths, each gets a time and a price of one of them', async () => {
  const times = ['10:00', '10:15', '10:30', '10:45', '11:00'];
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => book({ staffId: ANY_STAFF, startTime: times[index % times.length] })),
  );
  const visits = answers.filter(({ status }) => status === 201).map(({ body }) => body.data as CustomerAppointment);
  expect(visits.length).toBeGreaterThanOrEqual(2);
  expect(answers.every(({ status, body }) => status === 201 || body.code === 'SLOT_UNAVAILABLE')).toBe(true);
  for (const visit of visits) expect(visit).toMatchObject(visit.staffId === senior.id ? SENIOR : JUNIOR);
  for (const { id } of [senior, salon.staff]) {
    const ofPerson = visits.filter(({ staffId }) => staffId === id);
    const ordered = ofPerson.sort((one, other) => (one.startTime < other.startTime ? -1 : 1));
    for (const [index, { endTime }] of ordered.entries()) {
      const next = ordered[index + 1];
      if (next) expect(next.startTime >= endTime).toBe(true);
    }
  }
});
