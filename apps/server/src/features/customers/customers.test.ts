import type { Appointment, CustomerExport } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acceptInvitation, bookingBody, dataOf, openSalon, type Salon } from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

const EMAIL = 'ayse@musteri.example';
const AFTERWARDS = new Date('2026-05-31T09:00:00Z');
/** All that bookings, notes and messages of these tests say about the customer */
const TRACES = /ayse|ayşe|demir|535 111 22 33|kâkül|grip|bahşiş|Zeynep/i;

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

const book = async (overrides: object = {}, of: Salon = salon) =>
  dataOf<Appointment>(
    await app.call('POST', '/appointments', {
      body: bookingBody(of, { customerNotes: 'Kâkül kısa', marketingConsent: true, ...overrides }),
      headers: { 'idempotency-key': crypto.randomUUID() },
      language: 'tr',
    }),
  );
const change = (id: string, query: string) =>
  app.call('PUT', `/appointments/manage/${id}/status?${query}`, { token: salon.token, language: 'tr' });
const exportOf = (email: string, token = salon.token) =>
  app.call('GET', `/customers/export?email=${encodeURIComponent(email)}`, { token, language: 'en' });
const erase = (email: string, token = salon.token) =>
  app.call('DELETE', `/customers?email=${encodeURIComponent(email)}`, { token, language: 'en' });

const EXPORTED =
  `appointmentDate branchAddress branchId branchName branchPhone branchSlug cancellableUntil cancellationReason confirmationCode
createdAt customerEmail customerFirstName customerLastName customerName customerNotes customerPhone durationMinutes endTime
guest guestName id marketingConsentAt marketingConsentChannel movableUntil moveNeedsApproval moveRequest party partyId price priceKind privacyNotice provableUntil seenContacts serviceId serviceName services sessionId
staffId staffName staffNotes startTime status timeZone undoableUntil`.split(/\s+/);

describe('the export', () => {
  test('holds every appointment of the address, whatever its case, with the notice and every message', async () => {
    const first = await book();
    const second = await book({ customerEmail: 'Ayse@Musteri.example', startTime: '11:00', marketingConsent: false });
    await book({ customerEmail: 'mert@musteri.example', startTime: '12:00' });
    dataOf(await change(first.id, `status=CONFIRMED&staffNotes=${encodeURIComponent('bahşişi iyi')}`));

    const data = dataOf<CustomerExport>(await exportOf('AYSE@musteri.example'));
    expect(data).toMatchObject({ email: 'AYSE@musteri.example', exportedAt: START.toISOString() });
    // Every new field of an appointment needs a decision whether customers may have it.
    expect(Object.keys(data.appointments[0] ?? {}).sort()).toEqual(EXPORTED);
    expect(data.appointments).toMatchObject([
      { id: second.id, marketingConsentChannel: null },
      {
        id: first.id,
        status: 'CONFIRMED',
        customerNotes: 'Kâkül kısa',
        staffNotes: 'bahşişi iyi',
        marketingConsentAt: START.toISOString(),
        marketingConsentChannel: 'EMAIL',
        privacyNotice: { shownAt: START.toISOString(), content: expect.stringContaining('Şık Berber') },
      },
    ]);
    const kinds = data.messages.filter(({ appointmentId }) => appointmentId === first.id).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['REQUESTED', 'CONFIRMED']));
    expect(data.messages.every(({ text }) => text)).toBe(true);
  });

  test('is for the owner alone, and of their own branches', async () => {
    await book();
    const stranger = await openSalon(app);
    expect(await exportOf(EMAIL, stranger.token)).toMatchObject({ status: 404, body: { code: 'CUSTOMER_NOT_FOUND' } });
    const staff = await acceptInvitation(app, salon.staff.email);
    expect((await exportOf(EMAIL, staff)).status).toBe(403);
    expect((await erase(EMAIL, staff)).status).toBe(403);
    expect((await app.call('GET', `/customers/export?email=${EMAIL}`)).status).toBe(401);
    expect(await exportOf('')).toMatchObject({
      status: 400,
      body: { validationErrors: { email: expect.any(String) } },
    });
  });
});

test('a consent to commercial messages can be taken back, and the rest stays', async () => {
  await book();
  const withdraw = () => app.call('DELETE', `/customers/marketing-consent?email=${EMAIL}`, { token: salon.token });
  expect((await withdraw()).status).toBe(200);
  expect((await withdraw()).status).toBe(200);
  expect(dataOf<CustomerExport>(await exportOf(EMAIL)).appointments).toMatchObject([
    { customerName: 'Ayşe Demir', marketingConsentAt: null, marketingConsentChannel: null },
  ]);
  const unknown = await app.call('DELETE', '/customers/marketing-consent?email=x@y.example', { token: salon.token });
  expect(unknown).toMatchObject({ status: 404, body: { code: 'CUSTOMER_NOT_FOUND' } });
});

describe('erasing', () => {
  test('waits for what is still to come, and says how many that is', async () => {
    await book();
    const confirmed = await book({ startTime: '11:00' });
    dataOf(await change(confirmed.id, 'status=CONFIRMED'));
    expect(await erase(EMAIL)).toMatchObject({
      status: 409,
      body: {
        code: 'CUSTOMER_HAS_APPOINTMENTS',
        message: 'Upcoming appointments of this customer: 2. Please complete or cancel them first.',
      },
    });
    expect(dataOf<CustomerExport>(await exportOf(EMAIL)).appointments).toHaveLength(2);
  });

  test('leaves records of nobody: no name, address, number, note, reason or message anywhere', async () => {
    const done = await book({
      guests: [{ name: 'Zeynep', services: [{ serviceId: salon.service.id, staffId: 'any' }] }],
    });
    const cancelled = await book({ startTime: '11:00' });
    const forgotten = await book({ startTime: '12:00' });
    const other = await book({ customerFirstName: 'Mert', customerEmail: 'mert@musteri.example', startTime: '13:00' });
    dataOf(await change(done.id, 'status=CONFIRMED'));
    dataOf(await change(forgotten.id, 'status=CONFIRMED'));
    dataOf(await change(done.id, `status=COMPLETED&staffNotes=${encodeURIComponent('bahşişi iyi')}`));
    dataOf(await app.call('DELETE', `/appointments/track/${cancelled.confirmationCode}?reason=grip`));
    const elsewhere = await openSalon(app);
    await book({}, elsewhere);

    app.setTime(AFTERWARDS);
    expect(dataOf(await erase(EMAIL.toUpperCase()))).toEqual({ appointments: 4 });

    const { database } = app;
    const rows = await database
      .selectFrom('appointments')
      .selectAll()
      .where('branch_id', '=', salon.branch.id)
      .execute();
    const erased = rows.filter(({ id }) => id !== other.id);
    expect(JSON.stringify(erased)).not.toMatch(TRACES);
    expect(erased.every((row) => row.idempotency_key === null && row.marketing_consent_at === null)).toBe(true);
    const messages = await database
      .selectFrom('messages')
      .selectAll()
      .where('branch_id', '=', salon.branch.id)
      .execute();
    expect(new Set(messages.flatMap(({ appointment_id }) => appointment_id ?? []))).toEqual(new Set([other.id]));
    const shown = dataOf(await app.call('GET', `/appointments/manage/${done.id}`, { token: salon.token }));
    expect(shown).toMatchObject({
      status: 'COMPLETED',
      serviceName: 'Saç kesimi',
      price: 349.99,
      customerName: 'Silinmiş müşteri',
      customerEmail: '',
      customerPhone: '',
    });

    for (const path of ['', '/calendar']) {
      expect((await app.call('GET', `/appointments/track/${done.confirmationCode}${path}`)).status).toBe(404);
    }

    // Nobody is told of what happens to it from now on.
    dataOf(await change(forgotten.id, 'status=CANCELLED'));
    expect(
      dataOf(await app.call('GET', `/appointments/manage/${forgotten.id}/messages`, { token: salon.token })),
    ).toEqual([]);
    expect((await erase(EMAIL)).body.code).toBe('CUSTOMER_NOT_FOUND');
    expect(dataOf<CustomerExport>(await exportOf(EMAIL, elsewhere.token)).appointments).toHaveLength(1);
    expect(dataOf<CustomerExport>(await exportOf('mert@musteri.example')).appointments).toHaveLength(1);
  });
});
