import type { Appointment } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingBody, branchBody, dataOf, openSalon, type Salon, staffBody } from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.setTime(START));
afterAll(() => app.close());

const book = (salon: Salon, overrides: object = {}, headers: Record<string, string> = {}) =>
  app.call('POST', '/appointments', { body: bookingBody(salon, overrides), headers, language: 'tr' });
const appointmentsOf = ({ branch }: Salon) =>
  app.database.selectFrom('appointments').selectAll().where('branch_id', '=', branch.id).execute();
const mailsOf = ({ branch }: Salon) =>
  app.database.selectFrom('messages').selectAll().where('branch_id', '=', branch.id).execute();

describe('booking', () => {
  test('answers with the whole appointment, waiting for approval', async () => {
    const salon = await openSalon(app);
    const answer = await book(salon, { customerNotes: '  Yanlar kısa  ' });
    expect(answer.status).toBe(201);
    expect(answer.body.data).toEqual({
      id: expect.any(String),
      status: 'PENDING',
      sessionId: null,
      partyId: null,
      guest: null,
      guestName: null,
      party: [],
      branchId: salon.branch.id,
      branchPhone: salon.branch.phone,
      branchAddress: salon.branch.address,
      branchSlug: salon.branch.slug,
      branchName: 'Şık Berber',
      serviceId: salon.service.id,
      serviceName: 'Saç kesimi',
      services: [
        {
          serviceId: salon.service.id,
          serviceName: 'Saç kesimi',
          variantId: null,
          variantName: null,
          addons: [],
          durationMinutes: 30,
          price: 349.99,
          priceKind: 'FIXED',
        },
      ],
      staffId: salon.staff.id,
      staffName: 'İlker Öz',
      appointmentDate: '2026-05-30',
      startTime: '10:00',
      endTime: '10:30',
      durationMinutes: 30,
      price: 349.99,
      priceKind: 'FIXED',
      confirmationCode: expect.stringMatching(/^[A-Z]{3}-\d{3}-[A-Z]{3}$/),
      customerName: 'Ayşe Demir',
      customerFirstName: 'Ayşe',
      customerLastName: 'Demir',
      customerEmail: 'ayse@musteri.example',
      customerPhone: '+90 535 111 22 33',
      customerNotes: 'Yanlar kısa',
      staffNotes: null,
      cancellationReason: null,
      timeZone: 'Europe/Istanbul',
      cancellableUntil: '2026-05-30T07:00:00.000Z',
      movableUntil: '2026-05-30T07:00:00.000Z',
      moveRequest: null,
      moveNeedsApproval: false,
      provableUntil: null,
      marketingConsentAt: null,
      createdAt: START.toISOString(),
    });
  });

  test('skips the wait where the branch approves by itself', async () => {
    const salon = await openSalon(app, { branch: { autoApproveAppointments: true } });
    expect((await book(salon)).body.data.status).toBe('CONFIRMED');
  });

  test('writes to the customer with a calendar file, and to the owner', async () => {
    const salon = await openSalon(app);
    const { confirmationCode } = dataOf<Appointment>(await book(salon));
    const toCustomer = (await mailsOf(salon)).find((mail) => mail.recipient === 'ayse@musteri.example');
    expect(toCustomer?.plain_text).toContain(confirmationCode);
    expect(toCustomer?.plain_text).toContain(`https://vakit.example/track/${confirmationCode}`);
    expect(toCustomer?.calendar).toContain('BEGIN:VEVENT');
    expect((await mailsOf(salon)).some((mail) => mail.recipient.startsWith('owner'))).toBe(true);
  });

  test('keeps the name, price and duration as they were', async () => {
    const salon = await openSalon(app);
    const { confirmationCode } = dataOf<Appointment>(await book(salon));
    const { token, service, staff } = salon;
    const renamed = { name: 'Lüks kesim', description: 'Yeni', durationMinutes: 60, price: 999 };
    dataOf(await app.call('PUT', `/services/${service.id}`, { token, body: renamed }));
    dataOf(await app.call('DELETE', `/services/${service.id}`, { token }));
    const { branchId, ...person } = staffBody(salon.branch.id, { email: staff.email, firstName: 'Yeni' });
    dataOf(await app.call('PUT', `/staff/${staff.id}`, { token, body: person }));
    expect(dataOf(await app.call('GET', `/appointments/track/${confirmationCode}`))).toMatchObject({
      serviceName: 'Saç kesimi',
      staffName: 'İlker Öz',
      price: 349.99,
      durationMinutes: 30,
      endTime: '10:30',
    });
  });
});

describe('a time that cannot be had', () => {
  test.each([
    ['taken', '10:00'],
    ['overlapping', '09:45'],
    ['off the grid', '10:37'],
    ['before opening', '08:45'],
    ['too late for the service to fit', '17:45'],
  ])('is refused when %s', async (_, startTime) => {
    const salon = await openSalon(app);
    dataOf(await book(salon));
    const answer = await book(salon, { startTime });
    expect(answer).toMatchObject({ status: 409, body: { code: 'SLOT_UNAVAILABLE' } });
    expect(await appointmentsOf(salon)).toHaveLength(1);
    expect(await mailsOf(salon)).toHaveLength(3);
  });

  test('is refused when it has passed today', async () => {
    const salon = await openSalon(app);
    const answer = await book(salon, { appointmentDate: '2026-05-29', startTime: '11:45' });
    expect(answer.body.code).toBe('SLOT_UNAVAILABLE');
  });

  test('is refused on a date before today in the branch’s own zone', async () => {
    const salon = await openSalon(app);
    // In İstanbul the 29th ends at nine in the evening, UTC.
    app.setTime(new Date('2026-05-29T21:00:00Z'));
    const answer = await book(salon, { appointmentDate: '2026-05-29', startTime: '17:00' });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.validationErrors)).toEqual(['appointmentDate']);
  });

  test('does not stand in another person’s way', async () => {
    const salon = await openSalon(app);
    dataOf(await book(salon));
    const body = staffBody(salon.branch.id);
    const other = dataOf<{ id: string }>(await app.call('POST', '/staff', { token: salon.token, body }));
    expect((await book(salon, { staffId: other.id })).status).toBe(201);
  });
});

test('fifty customers who want one time at once: one has it, 49 hear that it is gone', async () => {
  const salon = await openSalon(app);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => book(salon, { customerEmail: `musteri${index}@example.com` })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const losers = answers.filter(({ status }) => status === 409);
  expect(losers).toHaveLength(49);
  expect(losers.every(({ body }) => body.code === 'SLOT_UNAVAILABLE')).toBe(true);
  expect(await appointmentsOf(salon)).toHaveLength(1);
});

test('overlapping but different times that are wanted at once never overlap in the end', async () => {
  const salon = await openSalon(app);
  const starts = ['10:00', '10:15', '10:30', '10:45', '11:00', '11:15'];
  await Promise.all([...starts, ...starts, ...starts].map((startTime) => book(salon, { startTime })));
  const held = (await appointmentsOf(salon)).sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
  expect(held.length).toBeGreaterThanOrEqual(2);
  for (const [index, { starts_at }] of held.entries()) {
    if (index > 0) expect(starts_at.getTime()).toBeGreaterThanOrEqual(held[index - 1]?.ends_at.getTime() as number);
  }
});

test('the database itself refuses overlapping active appointments of one person', async () => {
  const salon = await openSalon(app);
  dataOf(await book(salon));
  const [held] = await appointmentsOf(salon);
  const copy = {
    ...(held as NonNullable<typeof held>),
    id: '01890000-0000-7000-8000-000000000001',
    confirmation_code: 'AAA-000-AAA',
  };
  const insert = (row: typeof copy) => app.database.insertInto('appointments').values(row).execute();
  await expect(insert(copy)).rejects.toThrow(/occupations_no_overlap/);
  await insert({ ...copy, status: 'CANCELLED' });
});

describe('a request sent again with its Idempotency-Key', () => {
  test('is answered with the first booking', async () => {
    const salon = await openSalon(app);
    const first = await book(salon, {}, { 'idempotency-key': 'bir' });
    const again = await book(salon, {}, { 'idempotency-key': 'bir' });
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(await appointmentsOf(salon)).toHaveLength(1);
  });

  test('gives one booking however often it comes at once', async () => {
    const salon = await openSalon(app);
    const answers = await Promise.all(Array.from({ length: 20 }, () => book(salon, {}, { 'idempotency-key': 'iki' })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data?.confirmationCode}`)).size).toBe(1);
    expect(await appointmentsOf(salon)).toHaveLength(1);
  });

  test('is refused for a different booking', async () => {
    const salon = await openSalon(app);
    dataOf(await book(salon, {}, { 'idempotency-key': 'uc' }));
    const other = await book(salon, { startTime: '12:00' }, { 'idempotency-key': 'uc' });
    expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
  });

  test('does not mix up branches', async () => {
    const [one, two] = [await openSalon(app), await openSalon(app)];
    const first = dataOf<Appointment>(await book(one, {}, { 'idempotency-key': 'dort' }));
    const second = dataOf<Appointment>(await book(two, {}, { 'idempotency-key': 'dort' }));
    expect(second.id).not.toBe(first.id);
  });
});

describe('bad input', () => {
  test.each([
    ['customerFirstName', '   '],
    ['customerLastName', ''],
    ['customerEmail', 'ayse'],
    ['customerPhone', null],
    ['customerNotes', 'x'.repeat(1001)],
    ['customerFirstName', 'Ay\u0000şe'],
    ['appointmentDate', '2026-13-01'],
    ['startTime', '25:00'],
    ['startTime', '10:00:00'],
    ['branchId', 'x'],
    ['serviceId', 7],
    ['staffId', {}],
  ])('%s = %j is named and nothing is booked', async (field, value) => {
    const salon = await openSalon(app);
    const answer = await book(salon, { [field]: value });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.validationErrors)).toEqual([field]);
    expect(await appointmentsOf(salon)).toEqual([]);
  });

  test('a branch that is not published takes no bookings', async () => {
    const salon = await openSalon(app);
    dataOf(await app.call('PUT', `/branches/${salon.branch.id}/publish`, { token: salon.token }));
    expect((await book(salon)).body).toMatchObject({ code: 'PUBLIC_BRANCH_NOT_FOUND' });
  });

  test('a branch in another zone books its own wall-clock time', async () => {
    const salon = await openSalon(app, { branch: { ...branchBody(), timeZone: 'America/New_York' } });
    const { startTime, appointmentDate } = dataOf<Appointment>(await book(salon));
    expect([appointmentDate, startTime]).toEqual(['2026-05-30', '10:00']);
    expect((await appointmentsOf(salon))[0]?.starts_at.toISOString()).toBe('2026-05-30T14:00:00.000Z');
  });
});
