import type { Appointment } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon } from '../../test-support/salon.ts';
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

const book = async () =>
  dataOf<Appointment>(await app.call('POST', '/appointments', { body: bookingBody(salon), language: 'tr' }));
const track = (code: string) => app.call('GET', `/appointments/track/${encodeURIComponent(code)}`);
const cancel = (code: string, query = '', language: 'tr' | 'en' = 'en') =>
  app.call('DELETE', `/appointments/track/${code}${query}`, { language });
const confirm = async (id: string) =>
  dataOf(await app.call('PUT', `/appointments/manage/${id}/status?status=CONFIRMED`, { token: salon.token }));

/** Complete list of the fields that customers see. */
const SHOWN =
  `appointmentDate branchAddress branchId branchName branchPhone branchSlug cancellableUntil cancellationReason confirmationCode createdAt
customerEmail customerFirstName customerLastName customerName customerNotes customerPhone durationMinutes endTime guest guestName id
marketingConsentAt movableUntil moveNeedsApproval moveRequest party partyId price priceKind provableUntil serviceId serviceName services sessionId staffId staffName staffNotes startTime status timeZone`.split(
    /\s+/,
  );

test('a customer is shown these fields and no other, wherever they are shown an appointment', async () => {
  const booked = await app.call('POST', '/appointments', { body: bookingBody(salon) });
  const { id, confirmationCode } = booked.body.data;
  await app.database.updateTable('appointments').set({ staff_notes: 'zor müşteri' }).where('id', '=', id).execute();
  const path = `/appointments/track/${confirmationCode}`;
  const place = { staffId: salon.staff.id, appointmentDate: booked.body.data.appointmentDate, startTime: '15:00' };
  const answers = [
    booked,
    await app.call('GET', path),
    await app.call('PUT', `${path}/time`, { body: place }),
    await app.call('DELETE', path),
  ];
  for (const { status, body, raw } of answers) {
    expect([200, 201]).toContain(status);
    expect(Object.keys(body.data).sort()).toEqual(SHOWN);
    expect(raw.toString()).not.toContain('zor müşteri');
  }
});

describe('tracking', () => {
  test('finds an appointment by its code, typed in any case, with dashes or without', async () => {
    const booked = await book();
    const { confirmationCode: code } = booked;
    for (const typed of [code, code.toLowerCase(), code.replaceAll('-', '')]) {
      expect(dataOf(await track(typed))).toEqual(booked);
    }
  });

  test('is never kept by a cache', async () => {
    expect((await track((await book()).confirmationCode)).headers['cache-control']).toBe('no-store');
  });

  test.each(['AAA-000-AAA', 'x', '%00', '..%2f..', '😀'])('does not find %j', async (code) => {
    const answer = await app.call('GET', `/appointments/track/${code.includes('%') ? code : encodeURIComponent(code)}`);
    expect(answer).toMatchObject({ status: 404, body: { code: 'APPOINTMENT_NOT_FOUND' } });
    expect(answer.body.message).toBe('Appointment not found. Please check your confirmation code.');
  });

  test('gives the appointment as a calendar file', async () => {
    const { confirmationCode } = await book();
    const answer = await app.call('GET', `/appointments/track/${confirmationCode}/calendar`);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${salon.branch.slug}-2026-05-30.ics"`);
    expect(answer.body).toContain('METHOD:PUBLISH');
    expect(answer.body).toContain('DTSTART:20260530T070000Z');
    expect((await app.call('GET', '/appointments/track/AAA-000-AAA/calendar')).status).toBe(404);
  });

  test('does not show what the business noted for itself', async () => {
    const { id, confirmationCode } = await book();
    const path = `/appointments/manage/${id}/status?status=CONFIRMED&staffNotes=bahşişi%20iyi`;
    expect(dataOf(await app.call('PUT', path, { token: salon.token }))).toMatchObject({ staffNotes: 'bahşişi iyi' });
    expect(dataOf(await track(confirmationCode))).toMatchObject({ status: 'CONFIRMED', staffNotes: null });
  });
});

describe('cancelling by code', () => {
  test('frees the time, keeps the reason and tells the owner', async () => {
    const { confirmationCode } = await book();
    const answer = await cancel(confirmationCode, `?reason=${encodeURIComponent('Hasta oldum')}`);
    expect(dataOf(answer)).toMatchObject({ status: 'CANCELLED', cancellationReason: 'Hasta oldum' });
    const told = await app.database
      .selectFrom('messages')
      .select('plain_text')
      .where('branch_id', '=', salon.branch.id)
      .where('plain_text', 'like', '%Hasta oldum%')
      .execute();
    expect(told.length).toBeGreaterThanOrEqual(1);
    await book();
  });

  test('is possible up to the deadline itself, then says until when it was', async () => {
    const { id, confirmationCode } = await book();
    await confirm(id);
    app.setTime(new Date('2026-05-30T03:00:00.001Z'));
    const late = await cancel(confirmationCode, '', 'tr');
    expect(late).toMatchObject({ status: 409, body: { code: 'CANCELLATION_TOO_LATE' } });
    expect(late.body.message).toContain('30 Mayıs 2026 06:00');
    app.setTime(new Date('2026-05-30T03:00:00Z'));
    expect((await cancel(confirmationCode)).status).toBe(200);
  });

  test('is possible for a while after the booking, whatever the branch asks, and always before anybody has answered', async () => {
    app.setTime(new Date('2026-05-30T04:00:00Z'));
    const { id, confirmationCode, cancellableUntil } = await book();
    expect(cancellableUntil).toBe('2026-05-30T07:00:00.000Z');
    await confirm(id);
    expect(dataOf<Appointment>(await track(confirmationCode)).cancellableUntil).toBe('2026-05-30T04:15:00.000Z');
    app.setTime(new Date('2026-05-30T04:15:00.001Z'));
    const late = await cancel(confirmationCode);
    expect(late).toMatchObject({ status: 409, body: { code: 'CANCELLATION_TOO_LATE' } });
    expect(late.body.message).toContain('30 May 2026 at 07:15');
    app.setTime(new Date('2026-05-30T04:15:00Z'));
    expect((await cancel(confirmationCode)).status).toBe(200);

    const waiting = await book();
    app.setTime(new Date('2026-05-30T06:59:00Z'));
    expect((await cancel(waiting.confirmationCode)).status).toBe(200);
  });

  test('happens once', async () => {
    const { confirmationCode } = await book();
    const answers = await Promise.all([1, 2, 3].map(() => cancel(confirmationCode)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await cancel(confirmationCode)).body).toMatchObject({
      code: 'INVALID_STATUS_TRANSITION',
      message: 'The appointment is cancelled, so this change is not possible',
    });
  });

  test('refuses a reason that is too long', async () => {
    const { confirmationCode } = await book();
    const answer = await cancel(confirmationCode, `?reason=${'x'.repeat(1001)}`);
    expect(answer.status).toBe(400);
    expect(dataOf(await track(confirmationCode))).toMatchObject({ status: 'PENDING' });
  });
});
