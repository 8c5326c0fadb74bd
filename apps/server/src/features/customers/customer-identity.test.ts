import type { Appointment, Customer, CustomerSummary } from '@vakit/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AppointmentRow } from '../../database/tables.ts';
import { type Booked, bookedPeople, customersAmong, firstPlaces, keysOf } from '../../test-support/booked-people.ts';
import { bookingBody, dataOf, openSalon, type Salon, takeOn } from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { drawConfirmationCode } from '../booking/index.ts';
import { customerIdFor } from './index.ts';

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
const get = async <Data>(path: string) => dataOf<Data>(await app.call('GET', path, { token: salon.token }));
const found = (q = '') => get<CustomerSummary[]>(`/customers?q=${encodeURIComponent(q)}`);

describe('whoever shares a contact is one customer', () => {
  /** An appointment of the salon to make others from, and its owner */
  let original: AppointmentRow;
  let ownerId: string;
  beforeEach(async () => {
    const { id } = dataOf<Appointment>(await book({}));
    const { owner_id, ...row } = await app.context.database
      .selectFrom('appointments')
      .innerJoin('branches', 'branches.id', 'branch_id')
      .selectAll('appointments')
      .select('owner_id')
      .where('appointments.id', '=', id)
      .executeTakeFirstOrThrow();
    original = row;
    ownerId = owner_id;
    await app.context.database.updateTable('appointments').set({ customer_id: null }).where('id', '=', id).execute();
    await forgetEveryone();
  });

  /** Writes the past appointment of somebody, who is found or made by the same statement. */
  async function write({ email, phone }: Booked, index: number): Promise<string> {
    const at = new Date(START.getTime() + index * 60_000);
    const person = { ownerId, firstName: `Kişi${index}`, lastName: 'Ak', email, phone, at };
    const { id } = await app.context.database
      .insertInto('appointments')
      .values({
        ...original,
        id: crypto.randomUUID(),
        status: 'COMPLETED',
        confirmation_code: drawConfirmationCode(),
        customer_email: email,
        customer_phone: phone,
        customer_id: customerIdFor(person),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async function customersOf(appointmentIds: readonly string[]) {
    const rows = await app.context.database
      .selectFrom('appointments')
      .select(['id', 'customer_id'])
      .where('id', 'in', appointmentIds)
      .execute();
    const customers = new Map(rows.map((row) => [row.id, row.customer_id]));
    return appointmentIds.map((id) => customers.get(id) ?? null);
  }

  async function forgetEveryone(): Promise<void> {
    const { database } = app.context;
    await database.deleteFrom('appointments').where('customer_id', 'is not', null).execute();
    await database.deleteFrom('customers').where('owner_id', '=', ownerId).execute();
  }

  test('in whatever order they come; nothing of their history and none of their contacts is lost', async () => {
    await fc.assert(
      fc.asyncProperty(bookedPeople({ minLength: 1, maxLength: 12 }), async (booked) => {
        const ids: string[] = [];
        for (const [index, each] of booked.entries()) ids.push(await write(each, index));
        const customers = await customersOf(ids);
        expect(customers).not.toContain(null);
        expect(firstPlaces(customers)).toEqual(customersAmong(booked));

        const contacts = await app.context.database
          .selectFrom('customer_contacts')
          .select(['customer_id', 'value'])
          .where('owner_id', '=', ownerId)
          .execute();
        const expected = booked.flatMap((each, index) => keysOf(each).map((value) => `${customers[index]} ${value}`));
        expect(contacts.map(({ customer_id, value }) => `${customer_id} ${value}`).sort()).toEqual(
          [...new Set(expected)].sort(),
        );
        await forgetEveryone();
      }),
      { numRuns: 20 },
    );
  });
});

test('the first of two keeps the name; the other name, notes and blocks go over, and both are found by either contact', async () => {
  const mobile = { customerEmail: 'ayse@musteri.example', customerPhone: '-', customerFirstName: 'Ayşe' };
  const landline = {
    customerEmail: 'demir@musteri.example',
    customerPhone: '0216 345 67 89',
    customerFirstName: 'Ayşegül',
  };
  dataOf(await book({ ...mobile, startTime: '10:00' }));
  dataOf(await book({ ...landline, startTime: '11:00' }));
  const [first, second] = (await found()) as [CustomerSummary, CustomerSummary];
  for (const [{ id, firstName }, notes] of [
    [first, 'Kâkül kısa'],
    [second, 'Kahve sever'],
  ] as const) {
    const body = { firstName, lastName: 'Demir', notes };
    dataOf(await app.call('PUT', `/customers/${id}`, { token: salon.token, body }));
  }
  const block = { kind: 'EMAIL', value: 'demir@musteri.example', blocked: true };
  dataOf(await app.call('PUT', `/customers/${second.id}/block`, { token: salon.token, body: block }));

  const together = { customerEmail: 'ayse@musteri.example', customerPhone: '+90 216 345 67 89', startTime: '12:00' };
  dataOf(await book(together));
  const [merged, ...others] = await found('0216');
  expect(others).toEqual([]);
  expect(await found('ayse@')).toEqual([merged]);
  expect(await get<Customer>(`/customers/${merged?.id}`)).toMatchObject({
    id: first.id,
    firstName: 'Ayşe',
    notes: 'Kâkül kısa\nAyşegül Demir\nKahve sever',
    isBlocked: true,
    upcomingAppointments: [{ startTime: '10:00' }, { startTime: '11:00' }, { startTime: '12:00' }],
    contacts: [
      { kind: 'EMAIL', value: 'ayse@musteri.example', blockedAt: null },
      { kind: 'EMAIL', value: 'demir@musteri.example', blockedAt: START.toISOString() },
      { kind: 'PHONE', value: '+902163456789', typed: '0216 345 67 89' },
    ],
  });
});

test('twenty first bookings of one customer at once make one customer', async () => {
  const people = [salon.staff, ...(await Promise.all(Array.from({ length: 4 }, () => takeOn(app, salon))))];
  const times = ['10:00', '11:00', '12:00', '13:00'];
  const answers = await Promise.all(
    people.flatMap(({ id }, person) =>
      times.map((startTime, index) => {
        const isByPhone = (person + index) % 2 === 0;
        const email = isByPhone ? `ayse${person}${index}@musteri.example` : 'ayse@musteri.example';
        return book({ staffId: id, startTime, customerEmail: email });
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
  const [customer, ...others] = await found();
  expect(others).toEqual([]);
  const { upcomingAppointments, contacts } = await get<Customer>(`/customers/${customer?.id}`);
  expect(upcomingAppointments).toHaveLength(20);
  expect(contacts).toHaveLength(12);
});

describe('who is blocked', () => {
  const block = async (kind: string, value: string, blocked: boolean) => {
    const [customer] = await found();
    const body = { kind, value, blocked };
    return dataOf<Customer>(await app.call('PUT', `/customers/${customer?.id}/block`, { token: salon.token, body }));
  };
  const atReception = () => {
    const body = bookingBody(salon, { startTime: '15:00' });
    return app.call('POST', '/appointments/manage', { token: salon.token, body });
  };

  test.each([
    ['PHONE', '+905351112233', { customerEmail: 'baska@musteri.example', customerPhone: '0535 111 22 33' }],
    ['EMAIL', 'ayse@musteri.example', { customerEmail: 'AYSE@musteri.example', customerPhone: '0532 000 00 00' }],
  ])('by %s is told to call, and can be booked at the reception, until it is lifted', async (kind, value, contacts) => {
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
  });

  test('is blocked by one owner only', async () => {
    dataOf(await book({}));
    await block('EMAIL', 'ayse@musteri.example', true);
    const elsewhere = await openSalon(app);
    expect((await app.call('POST', '/appointments', { body: bookingBody(elsewhere) })).status).toBe(201);
  });
});
