import { type Appointment, CONTACTS_PER_KIND_MAX, type Customer, type CustomerSummary } from '@vakit/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AppointmentRow } from '../../database/tables.ts';
import { type Booked, bookings, firstPlaces, identitiesAmong } from '../../test-support/booked-people.ts';
import { bookingBody, dataOf, openSalon, type Salon, takeOn } from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { drawConfirmationCode } from '../booking/index.ts';
import { customerAtReception, customerOnline } from './index.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  salon = await openSalon(app);
});
afterAll(() => app.close());

const book = (overrides: object) =>
  app.call('POST', '/appointments', { body: bookingBody(salon, overrides), language: 'en' });
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token: salon.token, body, language: 'en' });
const get = async <Data>(path: string) => dataOf<Data>(await call('GET', path));
const found = (q = '') => get<CustomerSummary[]>(`/customers?q=${encodeURIComponent(q)}`);
const create = async (body: object) => dataOf<Customer>(await call('POST', '/customers', body));
const AYSE = { firstName: 'Ayşe', lastName: 'Demir', emails: ['ayse@musteri.example'], notes: 'Kâkül kısa' };
const BURAK = { firstName: 'Burak', lastName: 'Ak', phones: ['0532 444 55 66'], notes: 'Alerjisi var' };

describe('who a booking belongs to', () => {
  /** An appointment of the salon to make others from, and its owner */
  let original: AppointmentRow;
  let businessId: string;
  beforeEach(async () => {
    const { id } = dataOf<Appointment>(await book({}));
    original = await app.database.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    businessId = original.business_id;
    await app.database.updateTable('appointments').set({ customer_id: null }).where('id', '=', id).execute();
    await forgetEveryone();
  });

  /** Writes the past appointment of somebody, who is found or made by the same statement. */
  async function write({ email, phone, isOnline }: Booked & { isOnline: boolean }, index: number): Promise<string> {
    const at = new Date(START.getTime() + index * 60_000);
    const person = { businessId, firstName: `Kişi${index}`, lastName: 'Ak', email, phone, at };
    const { customer_id } = await app.database
      .insertInto('appointments')
      .values({
        ...original,
        id: crypto.randomUUID(),
        status: 'COMPLETED',
        starts_at: new Date(original.starts_at.getTime() - (index + 1) * 86_400_000),
        ends_at: new Date(original.ends_at.getTime() - (index + 1) * 86_400_000),
        confirmation_code: drawConfirmationCode(),
        customer_email: email,
        customer_phone: phone,
        customer_id: isOnline ? customerOnline(person) : customerAtReception(person),
      })
      .returning('customer_id')
      .executeTakeFirstOrThrow();
    return customer_id ?? '';
  }

  async function forgetEveryone(): Promise<void> {
    const { database } = app;
    await database.deleteFrom('appointments').where('customer_id', 'is not', null).execute();
    await database.deleteFrom('customers').where('business_id', '=', businessId).execute();
  }

  test('is decided by confirmed contacts, then by the two it came with; online bookings merge and confirm nothing', async () => {
    await fc.assert(
      fc.asyncProperty(bookings({ minLength: 1, maxLength: 12 }), async (booked) => {
        const ids: string[] = [];
        for (const [index, each] of booked.entries()) ids.push(await write(each, index));
        const expected = identitiesAmong(booked);
        expect(firstPlaces(ids)).toEqual(expected.customers);
        const contacts = await app.database
          .selectFrom('customer_contacts')
          .select(['customer_id', 'value', 'confirmed_at'])
          .where('business_id', '=', businessId)
          .execute();
        expect(
          contacts
            .map((each) => `${ids.indexOf(each.customer_id)} ${each.value} ${each.confirmed_at ? 'confirmed' : 'seen'}`)
            .sort(),
        ).toEqual(expected.contacts.sort());
        await forgetEveryone();
      }),
      { numRuns: 20 },
    );
  });
});

describe('a stranger', () => {
  test('who books with the address of one and the number of another makes nobody one, and nothing confirmed', async () => {
    const ayse = await create(AYSE);
    const burak = await create(BURAK);
    const mixed = { customerEmail: 'Ayse@musteri.example', customerPhone: '+90 532 444 55 66' };
    dataOf(await book(mixed));
    expect(await found()).toHaveLength(2);
    expect(await get<Customer>(`/customers/${ayse.id}`)).toMatchObject({
      notes: 'Kâkül kısa',
      phone: null,
      contacts: [
        { value: 'ayse@musteri.example', confirmedAt: START.toISOString() },
        { value: '+905324445566', confirmedAt: null },
      ],
      upcomingAppointments: [{ seenContacts: ['PHONE'] }],
    });
    expect(await get<Customer>(`/customers/${burak.id}`)).toMatchObject({
      notes: 'Alerjisi var',
      contacts: [{ value: '+905324445566', confirmedAt: START.toISOString() }],
      upcomingAppointments: [],
    });
  });

  test('who books with the own address and somebody’s number is told of and erases that booking alone', async () => {
    const burak = await create(BURAK);
    const body = bookingBody(salon, { customerEmail: '', customerPhone: '0532 444 55 66', startTime: '09:00' });
    const own = dataOf<Appointment>(await call('POST', '/appointments/manage', body));
    const wanted = { customerEmail: 'yabanci@posta.example', customerPhone: '0532 444 55 66', startTime: '11:00' };
    const strangers = dataOf<Appointment>(await book(wanted));
    await call(
      'PUT',
      `/appointments/manage/${strangers.id}/status?status=CONFIRMED&staffNotes=${encodeURIComponent('Alerji testi')}`,
    );

    const told = await get<object>('/customers/export?email=yabanci@posta.example');
    expect(told).toMatchObject({ customer: null, appointments: [{ id: strangers.id, staffNotes: null }] });
    expect(JSON.stringify(told)).not.toMatch(new RegExp(`${own.confirmationCode}|Alerji`));
    await call('PUT', `/appointments/manage/${strangers.id}/status?status=CANCELLED`);
    expect(dataOf(await call('DELETE', '/customers?email=yabanci@posta.example'))).toEqual({ appointments: 1 });
    expect(await get<Customer>(`/customers/${burak.id}`)).toMatchObject({
      notes: 'Alerjisi var',
      contacts: [{ value: '+905324445566' }],
      upcomingAppointments: [{ id: own.id }],
    });
  });

  test('fills nobody’s record: it holds as many contacts as one can have, and can be edited', async () => {
    const burak = await create(BURAK);
    const { rows } = await sql<{ max: number }>`SELECT contacts_max() AS max`.execute(app.database);
    expect(rows).toEqual([{ max: CONTACTS_PER_KIND_MAX }]);
    for (let index = 0; index < CONTACTS_PER_KIND_MAX + 2; index++) {
      const { id } = dataOf<Appointment>(
        await book({ customerEmail: `yabanci${index}@posta.example`, customerPhone: '0532 444 55 66' }),
      );
      await call('PUT', `/appointments/manage/${id}/status?status=CANCELLED`);
    }
    const { contacts } = await get<Customer>(`/customers/${burak.id}`);
    expect(contacts.filter(({ kind }) => kind === 'EMAIL')).toHaveLength(CONTACTS_PER_KIND_MAX);
    const edit = { firstName: 'Burak', lastName: 'Ak', emails: ['burak@musteri.example'], phones: BURAK.phones };
    expect(dataOf(await call('PUT', `/customers/${burak.id}`, edit))).toMatchObject({ email: 'burak@musteri.example' });
  });
});

test('twenty first bookings of one customer at once make one customer; other addresses with the number others', async () => {
  const people = [salon.staff, ...(await Promise.all(Array.from({ length: 4 }, () => takeOn(app, salon))))];
  const times = ['10:00', '11:00', '12:00', '13:00'];
  const answers = await Promise.all(
    people.flatMap(({ id }, person) =>
      times.map((startTime, index) => {
        const isOther = person === 0;
        const customerEmail = isOther ? `baska${index % 2}@musteri.example` : 'ayse@musteri.example';
        return book({ staffId: id, startTime, customerEmail });
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
  const customers = await found();
  expect(customers.map(({ email }) => email).sort()).toEqual([
    'ayse@musteri.example',
    'baska0@musteri.example',
    'baska1@musteri.example',
  ]);
  const ayse = customers.find(({ email }) => email === 'ayse@musteri.example');
  const { upcomingAppointments, contacts } = await get<Customer>(`/customers/${ayse?.id}`);
  expect(upcomingAppointments).toHaveLength(16);
  expect(contacts).toMatchObject([{ confirmedAt: null }, { confirmedAt: null }]);
});

describe('at the reception', () => {
  const receive = (overrides: object) => call('POST', '/appointments/manage', bookingBody(salon, overrides));

  test('the business books for whom it has picked, and confirms what is nobody else’s', async () => {
    const ayse = await create(AYSE);
    const burak = await create(BURAK);
    const both = { customerEmail: 'ayse@musteri.example', customerPhone: '0532 444 55 66' };
    dataOf(await receive({ ...both, customerId: burak.id, startTime: '09:00' }));
    expect(await get<Customer>(`/customers/${burak.id}`)).toMatchObject({
      upcomingAppointments: [{}],
      contacts: [{ value: 'ayse@musteri.example', confirmedAt: null }, { confirmedAt: START.toISOString() }],
    });
    expect(await get<Customer>(`/customers/${ayse.id}`)).toMatchObject({
      upcomingAppointments: [],
      contacts: [{ confirmedAt: START.toISOString() }],
    });
    // Nobody of another owner can be picked.
    const elsewhere = await openSalon(app);
    const stranger = dataOf<Customer>(await app.call('POST', '/customers', { token: elsewhere.token, body: AYSE }));
    dataOf(await receive({ ...both, customerId: stranger.id, startTime: '10:00' }));
    expect((await get<Customer>(`/customers/${ayse.id}`)).upcomingAppointments).toHaveLength(1);
  });

  test('who has only booked online is the same, and known from then on', async () => {
    dataOf(await book({ startTime: '10:00' }));
    dataOf(await receive({ startTime: '11:00' }));
    const [customer, ...others] = await found();
    expect(others).toEqual([]);
    expect(await get<Customer>(`/customers/${customer?.id}`)).toMatchObject({
      contacts: [{ confirmedAt: START.toISOString() }, { confirmedAt: START.toISOString() }],
      upcomingAppointments: [{ seenContacts: [] }, { seenContacts: [] }],
    });
  });
});

test('whoever is entered with one contact and the name of somebody who has only booked online is the same', async () => {
  dataOf(await book({}));
  const entered = { customerEmail: '', customerPhone: '0535 111 22 33', startTime: '11:00' };
  const receive = (overrides: object) =>
    call('POST', '/appointments/manage', bookingBody(salon, { ...entered, ...overrides }));
  dataOf(await receive({ customerFirstName: 'AYSE' }));
  const [ayse, ...none] = await found();
  expect(none).toEqual([]);
  expect(ayse).toMatchObject({ email: null, phone: '+90 535 111 22 33' });
  dataOf(await book({ customerEmail: 'ece@musteri.example', customerPhone: '0532 444 55 66', startTime: '12:00' }));
  dataOf(await receive({ customerFirstName: 'Ece', customerPhone: '0532 444 55 66', startTime: '13:00' }));
  expect(await found()).toHaveLength(3);
});

describe('who is blocked', () => {
  const block = async (kind: string, value: string, blocked: boolean) => {
    const [customer] = await found();
    const body = { kind, value, blocked };
    return dataOf<Customer>(await call('PUT', `/customers/${customer?.id}/block`, body));
  };
  const atReception = () => call('POST', '/appointments/manage', bookingBody(salon, { startTime: '15:00' }));

  test.each([
    ['PHONE', '+905351112233', { customerEmail: 'baska@musteri.example', customerPhone: '0535 111 22 33' }],
    ['PHONE', '+905351112233', { customerEmail: 'baska@musteri.example', customerPhone: '٠٥٣٥ ١١١ ٢٢ ٣٣' }],
    ['EMAIL', 'ayse@musteri.example', { customerEmail: 'AYSE@musteri.example', customerPhone: '0532 000 00 00' }],
  ])(
    'by %s, only seen, is told to call, and can be booked at the reception, until it is lifted',
    async (kind, value, contacts) => {
      dataOf(await book({ startTime: '10:00' }));
      expect(await block(kind, value, true)).toMatchObject({ isBlocked: true });
      expect(await book({ ...contacts, startTime: '11:00' })).toMatchObject({
        status: 409,
        body: {
          code: 'CUSTOMER_BLOCKED',
          message: 'Online booking is not possible with these details. Please call Şık Berber: +90 216 000 00 00',
        },
      });
      expect((await found())[0]?.nextAppointment).toMatchObject({ startTime: '10:00' });
      expect((await atReception()).status).toBe(201);
      expect(await block(kind, value, false)).toMatchObject({ isBlocked: false });
      expect((await book({ ...contacts, startTime: '11:00' })).status).toBe(201);
    },
  );

  test('cannot be asked with a time that nobody can have', async () => {
    dataOf(await book({ startTime: '10:00' }));
    await block('PHONE', '+905351112233', true);
    const stranger = { customerEmail: 'baska@musteri.example', customerPhone: '0532 000 00 00' };
    for (const impossible of [
      { startTime: '10:00' },
      { startTime: '03:00' },
      { startTime: '10:07' },
      { appointmentDate: '2020-01-01' },
      { appointmentDate: '2099-01-01' },
    ]) {
      const blocked = await book(impossible);
      expect(blocked.body.code).not.toBe('CUSTOMER_BLOCKED');
      expect(blocked.body).toEqual((await book({ ...impossible, ...stranger })).body);
    }
  });

  test('stays so with every customer with whom the contact is seen, and with those to come', async () => {
    await create(BURAK);
    dataOf(await book({ customerPhone: '0532 444 55 66', customerEmail: 'ece@musteri.example' }));
    const [burak] = await found('burak');
    const body = { kind: 'EMAIL', value: 'ece@musteri.example', blocked: true };
    dataOf(await call('PUT', `/customers/${burak?.id}/block`, body));
    const ece = await create({ firstName: 'Ece', emails: ['ece@musteri.example'] });
    expect(ece).toMatchObject({ isBlocked: true });
    dataOf(await call('PUT', `/customers/${ece.id}/block`, { ...body, blocked: false }));
    expect(await get(`/customers/${burak?.id}`)).toMatchObject({ isBlocked: false });
  });

  test('is blocked by one owner only', async () => {
    dataOf(await book({}));
    await block('EMAIL', 'ayse@musteri.example', true);
    const elsewhere = await openSalon(app);
    expect((await app.call('POST', '/appointments', { body: bookingBody(elsewhere) })).status).toBe(201);
  });
});
