import { type Customer, type CustomerExport, type CustomerSummary, NAME_MAX } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon, TOMORROW, UNKNOWN_ID } from '../../test-support/salon.ts';
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

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token: salon.token, body, language: 'en' });
const show = async (id: string) => dataOf<Customer>(await call('GET', `/customers/${id}`));
const create = async (body: object) => dataOf<Customer>(await call('POST', '/customers', body));
const book = async (overrides: object = {}) =>
  dataOf<{ id: string }>(await app.call('POST', '/appointments', { body: bookingBody(salon, overrides) }));
const finish = async (id: string, ...statuses: string[]) => {
  for (const status of statuses) dataOf(await call('PUT', `/appointments/manage/${id}/status?status=${status}`));
};
const AYSE = { firstName: 'Ayşe', lastName: 'Demir', emails: ['Ayse@musteri.example'], phones: ['0535 111 22 33'] };

test('a customer’s figures follow the appointments', async () => {
  const [done, missed, cancelled] = [
    await book(),
    await book({ startTime: '11:00' }),
    await book({ startTime: '12:00' }),
  ];
  await finish(done.id, 'CONFIRMED', 'COMPLETED');
  await finish(missed.id, 'CONFIRMED', 'NO_SHOW');
  await finish(cancelled.id, 'CANCELLED');
  const next = await book({ startTime: '14:00' });
  app.setTime(new Date(`${TOMORROW}T10:00:00Z`));
  const [summary] = dataOf<[CustomerSummary]>(await call('GET', '/customers'));
  expect(summary).toEqual({
    id: expect.any(String),
    firstName: 'Ayşe',
    lastName: 'Demir',
    email: 'ayse@musteri.example',
    phone: '+90 535 111 22 33',
    isBlocked: false,
    visits: 1,
    noShows: 1,
    spending: 349.99,
    lastVisitDate: '2026-05-30',
    nextAppointment: { id: next.id, appointmentDate: '2026-05-30', startTime: '14:00' },
  });
  const customer = await show(summary.id);
  expect(customer.upcomingAppointments.map(({ id }) => id)).toEqual([next.id]);
  expect(customer.pastAppointments.map(({ id }) => id)).toEqual([cancelled.id, missed.id, done.id]);
});

test('the list goes on from page to page in the order of the names', async () => {
  for (const firstName of ['Şule', 'Çağla', 'ali', 'Cem', 'Işıl', 'İlker', 'Ilgın', 'Gül', 'Ğ.', 'Veli', 'Ali']) {
    await create({ firstName, emails: [`${crypto.randomUUID()}@musteri.example`] });
  }
  const names: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body } = await call('GET', `/customers?limit=2${cursor && `&cursor=${cursor}`}`);
    names.push(...body.data.map(({ firstName }: CustomerSummary) => firstName));
    cursor = body.nextCursor;
  }
  expect(names).toEqual(['ali', 'Ali', 'Cem', 'Çağla', 'Gül', 'Ğ.', 'Ilgın', 'Işıl', 'İlker', 'Şule', 'Veli']);
  expect(await call('GET', '/customers?cursor=nonsense')).toMatchObject({
    status: 400,
    body: { validationErrors: { cursor: expect.any(String) } },
  });
});

test('the list goes on after the longest names that somebody can have', async () => {
  const longest = { firstName: `a${'뷁'.repeat(NAME_MAX - 1)}`, lastName: '뷁'.repeat(NAME_MAX) };
  await create({ ...longest, phones: ['0535 111 22 33'] });
  await create({ firstName: 'Veli', phones: ['0532 444 55 66'] });
  const { body } = await call('GET', '/customers?limit=1');
  expect(dataOf(await call('GET', `/customers?limit=1&cursor=${body.nextCursor}`))).toMatchObject([
    { firstName: 'Veli' },
  ]);
});

describe('writing a customer down', () => {
  test('with contacts, each once; and whoever books with them is that customer', async () => {
    const { id } = await create({ ...AYSE, notes: 'Kâkül kısa', phones: ['0535 111 22 33', '+905351112233'] });
    await book();
    expect(await show(id)).toMatchObject({
      firstName: 'Ayşe',
      notes: 'Kâkül kısa',
      contacts: [
        { kind: 'EMAIL', value: 'ayse@musteri.example', typed: 'Ayse@musteri.example' },
        { kind: 'PHONE', value: '+905351112233' },
      ],
      upcomingAppointments: [{ startTime: '10:00' }],
    });
  });

  test.each([
    [{ firstName: '' }, 'firstName', 'First name is required'],
    [{ emails: [''], phones: [] }, 'phones.0', 'Please enter a phone number or an email address'],
    [{ phones: ['0535 111 22 33', '12'] }, 'phones.1', 'Invalid phone number'],
    [{ emails: ['nobody'] }, 'emails.0', 'Invalid email address'],
    [{ notes: 'x'.repeat(5001) }, 'notes', 'Must be at most 5000 characters'],
  ])('not with %j', async (overrides, field, message) => {
    expect(await call('POST', '/customers', { ...AYSE, ...overrides })).toMatchObject({
      status: 400,
      body: { validationErrors: { [field]: message } },
    });
    expect(dataOf(await call('GET', '/customers'))).toEqual([]);
  });

  test('not with a contact that is somebody else’s', async () => {
    await create(AYSE);
    const fatma = { firstName: 'Fatma', emails: ['fatma@musteri.example'], phones: ['+90 535 111 22 33'] };
    expect(await call('POST', '/customers', fatma)).toMatchObject({
      status: 409,
      body: {
        code: 'CUSTOMER_CONTACT_TAKEN',
        message: '+90 535 111 22 33 belongs to Ayşe Demir already. You can merge the two customers.',
      },
    });
    const { id } = await create({ ...fatma, phones: [] });
    const edit = { firstName: 'Fatma', phones: fatma.phones };
    expect((await call('PUT', `/customers/${id}`, edit)).body.code).toBe('CUSTOMER_CONTACT_TAKEN');
    expect((await show(id)).contacts).toHaveLength(1);
  });
});

describe('editing', () => {
  test('leaves what is not named as it is, and takes contacts away and in', async () => {
    const { id } = await create({ ...AYSE, notes: 'Kâkül kısa' });
    dataOf(await call('PUT', `/customers/${id}`, { firstName: 'Ayşegül', lastName: 'Ak' }));
    expect(await show(id)).toMatchObject({ firstName: 'Ayşegül', notes: 'Kâkül kısa', contacts: [{}, {}] });
    const edit = { firstName: 'Ayşegül', notes: '', emails: ['yeni@musteri.example'], phones: ['+90 535 111 22 33'] };
    dataOf(await call('PUT', `/customers/${id}`, edit));
    expect(await show(id)).toMatchObject({
      lastName: 'Ak',
      notes: null,
      contacts: [
        { kind: 'EMAIL', value: 'yeni@musteri.example', typed: 'yeni@musteri.example' },
        { kind: 'PHONE', value: '+905351112233', typed: '+90 535 111 22 33' },
      ],
    });
    for (const [q, count] of [
      ['demir', 0],
      ['ayse@', 0],
      ['ayşegül', 1],
      ['yeni@', 1],
      ['0535', 1],
    ]) {
      expect(dataOf<object[]>(await call('GET', `/customers?q=${encodeURIComponent(String(q))}`))).toHaveLength(
        Number(count),
      );
    }
  });

  test('changes what it names alone', async () => {
    const { id, version, ...created } = await create({ ...AYSE, notes: 'Kâkül kısa', alert: 'Hamile' });
    const edited = dataOf<Customer>(
      await call('PUT', `/customers/${id}`, { lastName: 'Ak', expectedVersion: version }),
    );
    expect(edited).toEqual({ ...created, id, lastName: 'Ak', version: edited.version });
    expect(edited.version).not.toBe(version);
    expect(dataOf(await call('PUT', `/customers/${id}`, { lastName: null }))).toMatchObject({ lastName: '' });
    const named = { ...created, lastName: '', firstName: 'Ayşegül' };
    expect(dataOf(await call('PUT', `/customers/${id}`, { firstName: 'Ayşegül' }))).toMatchObject(named);
  });

  test('is refused with what a colleague has written meanwhile, and changes nothing then', async () => {
    const { id, version } = await create({ ...AYSE, phones: [] });
    await book();
    const shown = await show(id);
    const confirm = { kind: 'PHONE', value: '+905351112233' };
    const changes: readonly (() => Promise<unknown>)[] = [
      () => call('PUT', `/customers/${id}`, { firstName: 'Ayşegül' }),
      () => call('PUT', `/customers/${id}`, { notes: 'Kahve sever' }),
      () => call('PUT', `/customers/${id}`, { alert: 'Hamile' }),
      () => call('POST', `/customers/${id}/contacts/confirm`, confirm),
      () => call('PUT', `/customers/${id}/block`, { ...confirm, blocked: true }),
      () => call('PUT', `/customers/${id}`, { phones: ['0532 444 55 66'] }),
    ];
    // A booking has brought a number, which whoever opened the customer before it has not seen.
    expect(shown.version).not.toBe(version);
    let seen = shown;
    for (const change of changes) {
      await change();
      const current = await show(id);
      const stale = { notes: 'Saçı ince', phones: [], expectedVersion: seen.version };
      const refused = await call('PUT', `/customers/${id}`, stale);
      expect(refused).toMatchObject({ status: 409, body: { code: 'CHANGED', current } });
      expect(await show(id)).toEqual(current);
      seen = current;
    }
    const edited = { firstName: 'Ayşegül', notes: 'Saçı ince', alert: 'Hamile' };
    const body = { notes: 'Saçı ince', expectedVersion: seen.version };
    expect(dataOf(await call('PUT', `/customers/${id}`, body))).toMatchObject(edited);
  });

  test('keeps its version while appointments come', async () => {
    const { id, version } = await create(AYSE);
    await book();
    expect(await show(id)).toMatchObject({ version, upcomingAppointments: [{}] });
  });

  test('is for the owner’s own customers', async () => {
    const { id } = await create(AYSE);
    const stranger = await openSalon(app);
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', AYSE],
      ['POST', '/merge', { otherId: UNKNOWN_ID }],
      ['PUT', '/block', { kind: 'EMAIL', value: 'ayse@musteri.example', blocked: true }],
    ] as const) {
      const answer = await app.call(method, `/customers/${id}${path}`, { token: stranger.token, body });
      expect(answer, path).toMatchObject({ status: 404, body: { code: 'CUSTOMER_NOT_FOUND' } });
    }
  });
});

test('two customers become one by hand; with itself nobody is merged', async () => {
  const first = await create({ ...AYSE, phones: [] });
  await book({ customerEmail: 'baska@musteri.example', customerPhone: '0532 000 00 00' });
  const [second] = dataOf<[CustomerSummary]>(await call('GET', '/customers?q=baska'));
  const merged = dataOf<Customer>(await call('POST', `/customers/${first.id}/merge`, { otherId: second.id }));
  expect(merged).toMatchObject({ id: first.id, upcomingAppointments: [{}], contacts: [{}, {}, {}] });
  expect(dataOf(await call('GET', `/customers/${second.id}`))).toMatchObject({ id: first.id });
  expect((await call('POST', `/customers/${first.id}/merge`, { otherId: second.id })).status).toBe(404);
  expect((await call('POST', `/customers/${first.id}/merge`, { otherId: first.id })).status).toBe(400);
});

describe('privacy', () => {
  test('a customer who only left a phone can be told of and erased, too', async () => {
    const { id } = await create({ firstName: 'Ayşe', phones: ['0535 111 22 33'], notes: 'Kâkül kısa' });
    const body = { ...bookingBody(salon), customerEmail: '' };
    const appointment = dataOf<{ id: string }>(await call('POST', '/appointments/manage', body));
    expect(dataOf<CustomerExport>(await call('GET', `/customers/${id}/export`))).toMatchObject({
      email: null,
      customer: { firstName: 'Ayşe', notes: 'Kâkül kısa', contacts: [{ value: '+905351112233' }] },
      appointments: [{ id: appointment.id }],
    });
    expect((await call('DELETE', `/customers/${id}`)).body.code).toBe('CUSTOMER_HAS_APPOINTMENTS');
    await finish(appointment.id, 'CANCELLED');
    expect(dataOf(await call('DELETE', `/customers/${id}`))).toEqual({ appointments: 1 });
    expect((await call('GET', `/customers/${id}`)).status).toBe(404);
    const erased = dataOf(await call('GET', `/appointments/manage/${appointment.id}`));
    expect(erased).toMatchObject({ customerName: 'Erased customer', customerPhone: '' });
  });

  test('who is erased by e-mail takes the record along, and leaves others who share the phone', async () => {
    const { id } = await create(AYSE);
    const own = await book();
    await book({ customerEmail: 'mert@musteri.example', customerFirstName: 'Mert', startTime: '11:00' });
    await finish(own.id, 'CANCELLED');
    dataOf(await call('PUT', `/customers/${id}`, { firstName: 'Ayşe', notes: 'Kâkül kısa' }));
    const block = { kind: 'PHONE', value: '+905351112233', blocked: true };
    dataOf(await call('PUT', `/customers/${id}/block`, block));

    const told = dataOf<CustomerExport>(await call('GET', '/customers/export?email=ayse@musteri.example'));
    expect(JSON.stringify(told)).not.toContain('mert@');
    dataOf(await call('DELETE', '/customers?email=ayse@musteri.example'));
    const [left, ...others] = dataOf<CustomerSummary[]>(await call('GET', '/customers'));
    expect(others).toEqual([]);
    expect(await show(left?.id ?? '')).toMatchObject({
      firstName: 'Mert',
      notes: null,
      contacts: [{ value: 'mert@musteri.example' }, { value: '+905351112233', blockedAt: START.toISOString() }],
      upcomingAppointments: [{ startTime: '11:00' }],
    });
  });

  test('a customer who never booked is told of and erased', async () => {
    await create(AYSE);
    const told = dataOf<CustomerExport>(await call('GET', '/customers/export?email=ayse@musteri.example'));
    expect(told).toMatchObject({ customer: { firstName: 'Ayşe' }, appointments: [] });
    expect(dataOf(await call('DELETE', '/customers?email=ayse@musteri.example'))).toEqual({ appointments: 0 });
    expect(dataOf(await call('GET', '/customers'))).toEqual([]);
  });
});
