import type { Appointment, Customer, CustomerSummary, Dashboard, Slot } from '@vakit/contract';
import { APPOINTMENT_STATUSES, type AppointmentStatus, DAY, heldTime, MINUTE } from '@vakit/scheduling';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Queryable } from '../../database/connect.ts';
import { bookingBody, dataOf, openSalon, type Salon, signIn, TOMORROW, timeOffBody } from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { freeAgainAt, holdsTime } from './held-time.ts';

/** Ten in İstanbul; it ends at eleven */
const BEGINS = new Date(`${TOMORROW}T07:00:00Z`);
const BUFFER = 10;

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.setTime(START);
  salon = await openSalon(app, {
    branch: { autoApproveAppointments: true, slotIntervalMinutes: 5 },
    service: { durationMinutes: 60, bufferMinutes: BUFFER },
  });
});
afterAll(() => app.close());

const minutesAfter = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * MINUTE);
const at = (minutes: number) => app.setTime(minutesAfter(BEGINS, minutes));
const book = (overrides: object = {}) =>
  app.call('POST', '/appointments', { body: bookingBody(salon, overrides), language: 'en' });
const booked = async (overrides: object = {}) => dataOf<Appointment>(await book(overrides));
const change = (id: string, status: string, token = salon.token) =>
  app.call('PUT', `/appointments/manage/${id}/status?status=${status}`, { token, language: 'en' });
const freeTimes = async () => {
  const query = `staffId=${salon.staff.id}&serviceId=${salon.service.id}&date=${TOMORROW}`;
  const slots = await app.call('GET', `/branches/public/${salon.branch.slug}/slots?${query}`);
  return dataOf<Slot[]>(slots).flatMap(({ startTime, available }) => (available ? [startTime] : []));
};

describe('the time that an appointment keeps is what the scheduling says', () => {
  /** Whether the constraint lets another one of five minutes begin then. */
  const mayBeginAt = async (transaction: Queryable, id: string, minutes: number): Promise<boolean> => {
    await sql`SAVEPOINT probe`.execute(transaction);
    try {
      const start = minutesAfter(BEGINS, minutes);
      await sql`INSERT INTO appointments SELECT copy.* FROM appointments original, jsonb_populate_record(original, ${JSON.stringify(
        {
          id: crypto.randomUUID(),
          status: 'PENDING',
          starts_at: start,
          ends_at: minutesAfter(start, 5),
          buffer_minutes: 0,
          free_from: null,
          outcome_at: null,
          confirmation_code: 'ZZZ-999-ZZZ',
        },
      )}::jsonb) copy WHERE original.id = ${id}`.execute(transaction);
      return true;
    } catch (error) {
      if ((error as { constraint?: string }).constraint !== 'occupations_no_overlap') throw error;
      return false;
    } finally {
      await sql`ROLLBACK TO SAVEPOINT probe`.execute(transaction);
    }
  };
  const probes = Array.from({ length: 20 }, (_, index) => -10 + 5 * index);
  const moments = [-1_000, 0, 25, 55, 60, 65, 70, 500];
  const walks = APPOINTMENT_STATUSES.map((status): [AppointmentStatus, readonly AppointmentStatus[]] => [
    status,
    status === 'CONFIRMED' || status === 'PENDING' ? [status] : ['CONFIRMED', status],
  ]);

  test.each(walks)('%s', async (status, walk) => {
    for (const moment of moments) {
      app.setTime(START);
      salon = await openSalon(app, { service: { durationMinutes: 60, bufferMinutes: BUFFER } });
      const { id } = await booked();
      for (const next of walk) {
        if (next === status) at(moment);
        if (next !== 'PENDING') dataOf(await change(id, next));
      }
      const expected = heldTime(status, { start: 0, end: 60, buffer: BUFFER }, moment);
      const held = await app.database
        .selectFrom('appointments')
        .select([holdsTime('appointments').as('holds'), freeAgainAt('appointments').as('until')])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect([moment, held.holds]).toEqual([moment, expected !== undefined]);
      if (expected) expect(held.until).toEqual(minutesAfter(BEGINS, expected.end));
      await app.database.transaction().execute(async (transaction) => {
        const free: number[] = [];
        for (const probe of probes) if (await mayBeginAt(transaction, id, probe)) free.push(probe);
        const outside = probes.filter((probe) => !expected || probe >= expected.end || probe + 5 <= expected.start);
        expect([moment, free]).toEqual([moment, outside]);
      });
    }
  });
});

describe('who completes', () => {
  test('days ahead keeps the time: nobody else is booked into it', async () => {
    const { id } = await booked();
    dataOf(await change(id, 'COMPLETED'));
    expect(await freeTimes()).not.toContain('10:00');
    expect((await book()).body.code).toBe('SLOT_UNAVAILABLE');
    const atReception = await app.call('POST', '/appointments/manage', {
      token: salon.token,
      body: { ...bookingBody(salon), allowOutsideHours: true },
    });
    expect(atReception.body.code).toBe('SLOT_UNAVAILABLE');
  });

  test('while it runs frees what is left, after the buffer', async () => {
    const { id } = await booked();
    at(20);
    dataOf(await change(id, 'COMPLETED', await signIn(app, salon.ownerEmail)));
    const free = await freeTimes();
    expect(free.filter((time) => time < '11:00')).toEqual(['10:30', '10:35', '10:40', '10:45', '10:50', '10:55']);
    dataOf(await book({ startTime: '10:30' }));
  });

  test('days later changes nothing of the time', async () => {
    const { id } = await booked();
    at(3 * 24 * 60);
    dataOf(await change(id, 'COMPLETED'));
    const { free_from } = await app.database
      .selectFrom('appointments')
      .select('free_from')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(free_from).toBeNull();
  });
});

describe('a no-show', () => {
  test('frees a time that has not come, and of one that runs what is left', async () => {
    const early = await booked();
    dataOf(await change(early.id, 'NO_SHOW'));
    expect(await freeTimes()).toContain('10:00');
    const running = await booked();
    at(15);
    dataOf(await change(running.id, 'NO_SHOW'));
    expect((await freeTimes())[0]).toBe('10:15');
    dataOf(await book({ startTime: '10:15' }));
  });
});

describe('taking an outcome back', () => {
  const messagesAbout = async (id: string) =>
    app.database.selectFrom('messages').select('kind').where('appointment_id', '=', id).execute();
  const jobs = async () =>
    (await sql`SELECT id FROM jobs.job WHERE name = 'remind-customer'`.execute(app.database)).rows;

  test.each(['COMPLETED', 'NO_SHOW'])('%s is confirmed again, told to nobody, and remembered', async (outcome) => {
    const { id } = await booked();
    const [before, planned] = [await messagesAbout(id), (await jobs()).length];
    const closed = dataOf<Appointment>(await change(id, outcome));
    expect(closed.undoableUntil).toBe(new Date(START.getTime() + 7 * DAY).toISOString());
    expect(dataOf<Appointment>(await change(id, 'CONFIRMED'))).toMatchObject({
      status: 'CONFIRMED',
      undoableUntil: null,
    });
    expect(await messagesAbout(id)).toEqual(before);
    expect(await jobs()).toHaveLength(planned);
    const history = await app.call('GET', `/appointments/manage/${id}/history`, { token: salon.token });
    expect(dataOf<{ status: string }[]>(history).map(({ status }) => status)).toEqual([
      'CONFIRMED',
      outcome,
      'CONFIRMED',
    ]);
    expect((await book()).body.code).toBe('SLOT_UNAVAILABLE');
  });

  test('gives back all of the time that was freed while it ran, unless somebody else has it', async () => {
    const { id } = await booked();
    at(20);
    const token = await signIn(app, salon.ownerEmail);
    dataOf(await change(id, 'COMPLETED', token));
    dataOf(await change(id, 'CONFIRMED', token));
    expect((await freeTimes())[0]).toBe('11:10');
    dataOf(await change(id, 'COMPLETED', token));
    dataOf(await book({ startTime: '10:30' }));
    const refused = await change(id, 'CONFIRMED', token);
    expect(refused).toMatchObject({ status: 409, body: { code: 'SLOT_UNAVAILABLE' } });
    const kept = await app.call('GET', `/appointments/manage/${id}`, { token });
    expect(dataOf<Appointment>(kept)).toMatchObject({ status: 'COMPLETED', startTime: '10:00', endTime: '11:00' });
  });

  test('is possible for a week', async () => {
    const { id } = await booked();
    at(120);
    dataOf(await change(id, 'NO_SHOW'));
    app.setTime(new Date(minutesAfter(BEGINS, 120).getTime() + 7 * DAY + 1));
    const token = await signIn(app, salon.ownerEmail);
    const late = await change(id, 'CONFIRMED', token);
    expect(late).toMatchObject({ status: 409, body: { code: 'UNDO_TOO_LATE' } });
    expect(late.body.message).toContain('6 June 2026 at 12:00');
    app.setTime(new Date(minutesAfter(BEGINS, 120).getTime() + 7 * DAY));
    dataOf(await change(id, 'CONFIRMED', token));
  });

  test('is refused into time off, to who has left, and for who was erased; what has passed is not concerned', async () => {
    const early = await booked();
    dataOf(await change(early.id, 'COMPLETED'));
    const off = timeOffBody(salon, { startDate: TOMORROW, endDate: TOMORROW });
    const entered = await app.call('POST', '/schedule-exceptions', { token: salon.token, body: off });
    expect((await change(early.id, 'CONFIRMED')).body.code).toBe('SLOT_UNAVAILABLE');
    at(90);
    const token = await signIn(app, salon.ownerEmail);
    dataOf(await change(early.id, 'CONFIRMED', token));

    app.setTime(START);
    dataOf(
      await app.call('DELETE', `/schedule-exceptions/${dataOf<{ id: string }>(entered).id}`, { token: salon.token }),
    );
    dataOf(await change(early.id, 'COMPLETED'));
    dataOf(await app.call('DELETE', `/staff/${salon.staff.id}`, { token: salon.token }));
    expect((await change(early.id, 'CONFIRMED')).body.code).toBe('SLOT_UNAVAILABLE');
    dataOf(await app.call('DELETE', '/customers?email=ayse%40musteri.example', { token: salon.token }));
    expect((await change(early.id, 'CONFIRMED')).body.code).toBe('INVALID_STATUS_TRANSITION');
  });

  test('succeeds for one of two, and never beside whoever books at the same moment', async () => {
    const { id } = await booked();
    dataOf(await change(id, 'NO_SHOW'));
    const answers = await Promise.all([change(id, 'CONFIRMED'), book(), change(id, 'CONFIRMED'), book()]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    const held = await app.database
      .selectFrom('appointments')
      .select('id')
      .where('branch_id', '=', salon.branch.id)
      .where(holdsTime('appointments'))
      .execute();
    expect(held).toHaveLength(1);
  });

  test('does not make a customer’s code show what concerns the business', async () => {
    const { id, confirmationCode } = await booked();
    dataOf(await change(id, 'COMPLETED'));
    const shown = dataOf<object>(await app.call('GET', `/appointments/track/${confirmationCode}`));
    expect(shown).toMatchObject({ status: 'COMPLETED' });
    expect(shown).not.toHaveProperty('undoableUntil');
  });
});

test('no figure counts what has not begun', async () => {
  const { id } = await booked();
  const missed = await booked({ startTime: '14:00' });
  dataOf(await change(id, 'COMPLETED'));
  dataOf(await change(missed.id, 'NO_SHOW'));
  const figures = async (token = salon.token) => {
    const [summary] = dataOf<CustomerSummary[]>(await app.call('GET', '/customers', { token }));
    const { completed } = dataOf<Dashboard>(await app.call('GET', '/dashboard', { token }));
    const card = dataOf<Customer>(await app.call('GET', `/customers/${summary?.id}`, { token }));
    const { visits, noShows, spending, lastVisitDate } = summary as CustomerSummary;
    expect(card).toMatchObject({ visits, noShows, spending, lastVisitDate });
    return { visits, noShows, spending, lastVisitDate, completed };
  };
  expect(await figures()).toEqual({ visits: 0, noShows: 0, spending: 0, lastVisitDate: null, completed: 0 });
  app.setTime(new Date(`${TOMORROW}T11:00:00Z`));
  const token = await signIn(app, salon.ownerEmail);
  expect(await figures(token)).toEqual({
    visits: 1,
    noShows: 1,
    spending: 349.99,
    lastVisitDate: TOMORROW,
    completed: 1,
  });
});
