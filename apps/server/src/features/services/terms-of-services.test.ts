import type { Appointment, CustomerAppointment, PublicBranch, Service } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  bookingBody,
  dataOf,
  inOrder,
  mailsTo,
  openSalon,
  type Salon,
  serviceBody,
  TOMORROW,
} from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.setTime(START);
  salon = await openSalon(app, { branch: { autoApproveAppointments: true } });
});
afterAll(() => app.close());

const post = (terms: object) =>
  app.call('POST', '/services', { token: salon.token, body: serviceBody(salon.branch.id, terms), language: 'en' });
const add = async (terms: object) => dataOf<Service>(await post(terms));
const edit = (service: Service, change: object) =>
  app.call('PUT', `/services/${service.id}`, { token: salon.token, body: { ...service, ...change }, language: 'en' });
const onPage = async () =>
  dataOf<PublicBranch>(await app.call('GET', `/branches/public/${salon.branch.slug}`)).services.map(({ id }) => id);
const bookOnline = (services: readonly Service[], overrides: object = {}) => {
  const body = bookingBody(salon, { ...inOrder(services), ...overrides });
  return app.call('POST', '/appointments', { body, language: 'en' });
};

describe('a price that is not fixed', () => {
  test('is fixed unless somebody says otherwise, and stays what it was when nobody says', async () => {
    const service = await add({});
    expect(service.priceKind).toBe('FIXED');
    const { priceKind: _, ...asBefore } = dataOf<Service>(await edit(service, { priceKind: 'FROM' }));
    const again = await app.call('PUT', `/services/${service.id}`, { token: salon.token, body: asBefore });
    expect(dataOf<Service>(again).priceKind).toBe('FROM');
  });

  test('has no figure when customers ask for it', async () => {
    const refused = await post({ priceKind: 'ASK', price: 500 });
    expect(refused.status).toBe(400);
    expect(refused.body.validationErrors).toEqual({ price: 'A service with a price on request has no price' });
    const service = await add({ priceKind: 'ASK', price: 0 });
    const { priceKind: _, ...asBefore } = service;
    expect((await edit(asBefore as Service, { price: 500 })).body.validationErrors).toHaveProperty('price');
    const raised = { branchId: salon.branch.id, prices: [{ serviceId: service.id, formerPrice: 0, price: 10 }] };
    expect((await app.call('PUT', '/services/prices', { token: salon.token, body: raised })).status).toBe(409);
    const priced = dataOf<Service>(await edit(service, { priceKind: 'FROM', price: 500 }));
    expect(priced).toMatchObject({ priceKind: 'FROM', price: 500 });
  });

  test.each(['SOMETIMES', '', null, 7])('is not of the kind %j', async (priceKind) => {
    expect((await post({ priceKind })).body.validationErrors).toHaveProperty('priceKind');
  });

  test('is told as what it is to who books, on paper and by mail, also after the service has changed', async () => {
    const colour = await add({ name: 'Boya', price: 1500, priceKind: 'FROM' });
    const bridal = await add({ name: 'Gelin', price: 0, priceKind: 'ASK' });
    const asked = dataOf<Appointment>(await bookOnline([bridal], { customerEmail: 'gelin@musteri.example' }));
    expect(asked).toMatchObject({ price: 0, priceKind: 'ASK' });
    const several = dataOf<Appointment>(
      await bookOnline([salon.service, colour], { startTime: '14:00', customerEmail: 'boya@musteri.example' }),
    );
    expect(several.priceKind).toBe('FROM');
    expect(several.services.map(({ priceKind }) => priceKind)).toEqual(['FIXED', 'FROM']);
    dataOf(await edit(colour, { priceKind: 'FIXED' }));
    const tracked = await app.call('GET', `/appointments/track/${several.confirmationCode}`);
    expect(dataOf<Appointment>(tracked)).toMatchObject({ priceKind: 'FROM', services: several.services });

    const textTo = async (email: string) => (await mailsTo(app, email))[0]?.plain_text;
    expect(await textTo('gelin@musteri.example')).toContain('Price on request');
    expect(await textTo('boya@musteri.example')).toContain('From ₺1.849,99');
  });

  test('is fixed once the business has said what a visit costs', async () => {
    const colour = await add({ name: 'Boya', price: 1500, priceKind: 'FROM' });
    const { id, services, durationMinutes } = dataOf<Appointment>(await bookOnline([colour, salon.service]));
    const change = (price: number) =>
      app.call('PUT', `/appointments/manage/${id}/visit`, {
        token: salon.token,
        body: {
          services: services.map((each, index) => ({
            serviceId: each.serviceId,
            price: index === 0 ? price : each.price,
          })),
          durationMinutes,
          staffNotes: price === 1500 ? 'Uzun saç' : null,
        },
      });
    expect(dataOf<Appointment>(await change(1500)).priceKind).toBe('FROM');
    expect(dataOf<Appointment>(await change(2100))).toMatchObject({ price: 2449.99, priceKind: 'FIXED' });
  });
});

describe('a service that nobody books online', () => {
  test('does not stand on the booking page, and its times are not told there', async () => {
    const service = await add({ onlineBooking: 'NOBODY' });
    expect(await onPage()).toEqual([salon.service.id]);
    const query = new URLSearchParams({ serviceId: service.id, staffId: salon.staff.id, date: TOMORROW });
    const times = `/branches/public/${salon.branch.slug}/slots?${query}`;
    expect((await app.call('GET', times)).body.code).toBe('SERVICE_NOT_FOUND');
    expect((await bookOnline([service])).body.code).toBe('SERVICE_NOT_FOUND');
    expect((await bookOnline([salon.service, service])).body.code).toBe('SERVICE_NOT_FOUND');
    dataOf(await edit(service, { onlineBooking: 'EVERYBODY' }));
    expect(await onPage()).toEqual([salon.service.id, service.id]);
    expect((await bookOnline([service])).status).toBe(201);
  });

  test('is booked by the business, and its customer moves and cancels it', async () => {
    const service = await add({ onlineBooking: 'NOBODY' });
    const body = { ...bookingBody(salon, { serviceId: service.id }), allowOutsideHours: false };
    const booked = dataOf<Appointment>(await app.call('POST', '/appointments/manage', { token: salon.token, body }));
    const to = { staffId: salon.staff.id, appointmentDate: TOMORROW, startTime: '15:00' };
    const moved = await app.call('PUT', `/appointments/track/${booked.confirmationCode}/time`, { body: to });
    expect(dataOf<Appointment>(moved).startTime).toBe('15:00');
    expect((await app.call('DELETE', `/appointments/track/${booked.confirmationCode}`)).status).toBe(200);
  });

  test.each(['SOMEBODY', null, false])('is not told by %j', async (onlineBooking) => {
    expect((await post({ onlineBooking })).body.validationErrors).toHaveProperty('onlineBooking');
  });
});

describe('a service for existing customers', () => {
  const KNOWN = { customerEmail: 'ece@musteri.example', customerPhone: '0532 444 55 66' };
  const STRANGER = { customerEmail: 'baska@musteri.example', customerPhone: '0532 000 00 00' };
  const know = (of: Salon, contacts: object) =>
    app.call('POST', '/customers', { token: of.token, body: { firstName: 'Ece', ...contacts } });
  const booked = async (services: readonly Service[], overrides: object) =>
    dataOf<CustomerAppointment>(await bookOnline(services, overrides));
  const prove = async ({ id, confirmationCode }: CustomerAppointment) => {
    const { plain_text } = await app.database
      .selectFrom('messages')
      .select('plain_text')
      .where('appointment_id', '=', id)
      .where('kind', '=', 'PROOF')
      .executeTakeFirstOrThrow();
    const code = /\b(\d{6})\b/.exec(plain_text ?? '')?.[1];
    return app.call('POST', `/appointments/track/${confirmationCode}/proof`, { body: { code }, language: 'en' });
  };

  test('is booked online by whose contact the business knows, alone or with others, once it is proven', async () => {
    const service = await add({ onlineBooking: 'KNOWN' });
    expect(await onPage()).toEqual([salon.service.id, service.id]);
    dataOf(await know(salon, { emails: [KNOWN.customerEmail], phones: [KNOWN.customerPhone] }));
    const alone = await booked([service], KNOWN);
    expect(alone).toMatchObject({ status: 'PENDING', provableUntil: expect.any(String) });
    expect(dataOf(await prove(alone))).toMatchObject({ status: 'CONFIRMED' });
    const byEmail = { ...STRANGER, customerEmail: 'ECE@musteri.example', startTime: '14:00' };
    expect((await prove(await booked([salon.service, service], byEmail))).status).toBe(200);
    // No code can be sent to the number here.
    const byPhone = { ...STRANGER, customerPhone: '+90 532 444 55 66', startTime: '16:00' };
    expect((await prove(await booked([service], byPhone))).status).toBe(200);
  });

  test('tells a stranger as little as anybody else who is known, and is refused when they prove who they are', async () => {
    const service = await add({ onlineBooking: 'KNOWN' });
    dataOf(await know(salon, { emails: [KNOWN.customerEmail], phones: [KNOWN.customerPhone] }));
    const fieldsOf = (appointment: object) => Object.entries(appointment).map(([name, value]) => [name, typeof value]);
    const [stranger, known] = [
      await booked([service], STRANGER),
      await booked([service], { ...KNOWN, startTime: '13:00' }),
    ];
    expect(fieldsOf(stranger)).toEqual(fieldsOf(known));
    expect(stranger).toMatchObject({ status: known.status, provableUntil: known.provableUntil });
    for (const _ of ['once', 'again']) {
      expect(await prove(stranger)).toMatchObject({
        status: 409,
        body: {
          code: 'KNOWN_CUSTOMERS_ONLY',
          message:
            'Only existing customers can book this online. Use the e-mail address or phone number that is on record, or call Şık Berber: +90 216 000 00 00',
        },
      });
    }
    const pending = await app.call('GET', '/appointments/manage/pending', { token: salon.token });
    expect(dataOf<unknown[]>(pending)).toEqual([]);
    // Booking online alone does not make a customer known.
    const before = await booked([salon.service], { ...STRANGER, startTime: '15:00' });
    expect(before.status).toBe('CONFIRMED');
    expect((await prove(stranger)).body.code).toBe('KNOWN_CUSTOMERS_ONLY');
  });

  test('is booked by the business for everybody, and moved by who has it', async () => {
    const service = await add({ onlineBooking: 'KNOWN' });
    const body = { ...bookingBody(salon, { serviceId: service.id, ...STRANGER }), allowOutsideHours: false };
    const given = dataOf<Appointment>(await app.call('POST', '/appointments/manage', { token: salon.token, body }));
    const to = { staffId: salon.staff.id, appointmentDate: TOMORROW, startTime: '15:00' };
    const moved = await app.call('PUT', `/appointments/track/${given.confirmationCode}/time`, { body: to });
    expect(dataOf<Appointment>(moved).startTime).toBe('15:00');
  });

  test('is refused to whom another business alone knows', async () => {
    dataOf(await know(await openSalon(app), { emails: [KNOWN.customerEmail] }));
    const service = await add({ onlineBooking: 'KNOWN' });
    expect((await prove(await booked([service], KNOWN))).body.code).toBe('KNOWN_CUSTOMERS_ONLY');
  });
});
