import type { Appointment, AppointmentChange, PreviewedVisit, Series, Service } from '@vakit/contract';
import { addDays, seriesDates } from '@vakit/scheduling';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { recordStatements } from '../../test-support/record-statements.ts';
import {
  bookingBody,
  dataOf,
  inOrder,
  mailsTo,
  openSalon,
  type Salon,
  serviceBody,
  signIn,
  TOMORROW,
  takeOn,
} from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
let booked: Appointment;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setTime(START);
  salon = await openSalon(app, { branch: { autoApproveAppointments: true } });
  booked = await book();
});

let customers = 0;
const book = async (overrides: object = {}) =>
  dataOf<Appointment>(
    await app.call('POST', '/appointments', {
      body: bookingBody(salon, {
        startTime: '10:00',
        customerEmail: `tekrar${customers++}@musteri.example`,
        ...overrides,
      }),
      language: 'en',
    }),
  );
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, { token } = salon) =>
  app.call(method, path, { token, language: 'en', ...(body && { body }) });
const rule = { everyWeeks: 4, times: 6 };
const visits = ({ times, everyWeeks } = rule, startTime = '10:00') =>
  seriesDates(TOMORROW, { everyWeeks, times }).map((appointmentDate) => ({ appointmentDate, startTime }));
const preview = async (wished: object[] = visits()) =>
  dataOf<PreviewedVisit[]>(
    await call('POST', '/appointments/series/preview', { appointmentId: booked.id, visits: wished }),
  );
const repeat = (overrides: object = {}, headers: Record<string, string> = {}) =>
  app.call('POST', '/appointments/series', {
    token: salon.token,
    body: { appointmentId: booked.id, rule, visits: visits(), ...overrides },
    language: 'en',
    headers,
  });
const seriesOf = async ({ id }: Pick<Appointment, 'id'> = booked) =>
  dataOf<Appointment[]>(await call('GET', `/appointments/manage/${id}/series`));
/** Reads each event of a mail's calendar file: its visit, its status and its version. */
const eventsOf = (mail: { calendar: string | null } | undefined) => {
  const [around, ...events] = (mail?.calendar ?? '').replace(/\r\n[ \t]/g, '').split('BEGIN:VEVENT');
  expect(around).toContain('METHOD:PUBLISH');
  const read = (event: string, name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(event)?.[1];
  return events.map((event) => [read(event, 'UID'), read(event, 'STATUS'), Number(read(event, 'SEQUENCE'))]);
};
const told = async () =>
  (await mailsTo(app, booked.customerEmail)).map(({ kind }) => kind).filter((kind) => kind !== 'CONFIRMED');
/** A colleague takes the appointment that is repeated over. */
async function giveToColleague() {
  const { id: staffId } = await takeOn(app, salon, { firstName: 'Ece', lastName: 'Usta' });
  const place = { staffId, appointmentDate: TOMORROW, startTime: '10:00' };
  dataOf(await call('PUT', `/appointments/manage/${booked.id}/time`, place));
}
const startOf = ({ appointmentDate, startTime }: { appointmentDate: string; startTime: string }) =>
  `${appointmentDate} ${startTime}`;
const close = (date: string, times: object = {}) =>
  call('POST', '/schedule-exceptions', {
    branchId: salon.branch.id,
    kind: 'TIME_OFF',
    startDate: date,
    endDate: date,
    reason: 'HOLIDAY',
    ...times,
  });

describe('the next appointment', () => {
  const again = (body: object, headers: Record<string, string> = {}) =>
    app.call('POST', `/appointments/manage/${booked.id}/again`, { token: salon.token, body, language: 'en', headers });

  test('has the same services, person and customer, and is confirmed at once', async () => {
    const appointmentDate = addDays(TOMORROW, 28);
    const next = dataOf<Appointment>(await again({ appointmentDate, startTime: '10:00' }));
    expect(next).toMatchObject({
      status: 'CONFIRMED',
      appointmentDate,
      startTime: '10:00',
      endTime: '10:30',
      serviceId: booked.serviceId,
      staffId: booked.staffId,
      customerName: booked.customerName,
      customerEmail: booked.customerEmail,
      seriesId: null,
    });
    const { customerId } = dataOf<Appointment>(await call('GET', `/appointments/manage/${booked.id}`));
    expect(next.customerId).toBe(customerId);
    expect((await mailsTo(app, booked.customerEmail)).map(({ kind }) => kind)).toEqual(['CONFIRMED', 'CONFIRMED']);
  });

  test('is booked once however often it is asked for with one key', async () => {
    const body = { appointmentDate: addDays(TOMORROW, 7), startTime: '10:00' };
    const answers = await Promise.all([1, 2].map(() => again(body, { 'idempotency-key': 'next-1' })));
    const [one, other] = answers.map((answer) => dataOf<Appointment>(answer).id);
    expect(one).toBe(other);
    const reused = await again({ ...body, startTime: '11:00' }, { 'idempotency-key': 'next-1' });
    expect(reused.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('is answered again after a colleague took the appointment over', async () => {
    const body = { appointmentDate: addDays(TOMORROW, 7), startTime: '10:00' };
    const first = dataOf<Appointment>(await again(body, { 'idempotency-key': 'next-2' }));
    await giveToColleague();
    expect(dataOf<Appointment>(await again(body, { 'idempotency-key': 'next-2' }))).toEqual(first);
  });

  test('is refused where the time is taken, or the service is sold no longer', async () => {
    expect((await again({ appointmentDate: TOMORROW, startTime: '10:15' })).body.code).toBe('SLOT_UNAVAILABLE');
    expect((await again({ appointmentDate: TOMORROW, startTime: '20:00' })).body.code).toBe('OUTSIDE_WORKING_HOURS');
    await call('PUT', `/services/${salon.service.id}`, { ...salon.service, isActive: false });
    expect((await again({ appointmentDate: TOMORROW, startTime: '11:00' })).body.code).toBe('SERVICE_NOT_FOUND');
  });

  test('is as long as the visit was made, and otherwise as its services are by now', async () => {
    const visit = { services: [{ serviceId: salon.service.id, price: 500 }], durationMinutes: 50 };
    dataOf(await call('PUT', `/appointments/manage/${booked.id}/visit`, visit));
    const next = dataOf<Appointment>(await again({ appointmentDate: addDays(TOMORROW, 7), startTime: '10:00' }));
    expect(next).toMatchObject({ endTime: '10:50', durationMinutes: 50, price: 349.99 });
  });
});

describe('a look at the dates', () => {
  test('finds nothing against free ones, and the nearest free times of each', async () => {
    const previews = await preview();
    expect(previews.map(startOf)).toEqual(visits().map(startOf));
    expect(previews.every(({ isTaken, warnings }) => !isTaken && warnings.length === 0)).toBe(true);
    expect(previews[0]).toMatchObject({ endTime: '10:30', nearest: expect.arrayContaining([visits()[0]]) });
  });

  test('names what stands against each', async () => {
    const [first, second, third, fourth] = visits() as [...ReturnType<typeof visits>];
    await book({ ...first, customerEmail: 'baskasi@musteri.example' });
    dataOf(await close(second?.appointmentDate ?? ''));
    dataOf(await close(third?.appointmentDate ?? '', { staffId: salon.staff.id, reason: 'ILLNESS' }));
    const previews = await preview();
    expect(previews.slice(0, 4).map(({ isTaken, warnings }) => [isTaken, ...warnings])).toEqual([
      [true],
      [false, 'CLOSED'],
      [false, 'TIME_OFF'],
      [false],
    ]);
    const nearest = previews[0]?.nearest.map(startOf) ?? [];
    expect(nearest).toContain(`${first?.appointmentDate} 10:30`);
    expect(nearest).not.toContain(startOf(first as never));
    expect(previews[1]?.nearest.map(({ appointmentDate }) => appointmentDate)).not.toContain(second?.appointmentDate);
    expect(fourth).toBeDefined();
  });

  test('names public holidays, unless the branch works then', async () => {
    const holiday = [{ appointmentDate: '2026-08-30', startTime: '10:00' }];
    expect((await preview(holiday))[0]?.holiday).toMatch(/Victory/);
    dataOf(await call('PUT', '/public-holidays/2026-08-30', { branchId: salon.branch.id, decision: 'WORKED' }));
    expect((await preview(holiday))[0]?.holiday).toBeNull();
  });

  test('has the dates of the list take each other’s time', async () => {
    const [first] = visits();
    const previews = await preview([first as object, { ...first, startTime: '10:15' }]);
    expect(previews.map(({ isTaken }) => isTaken)).toEqual([false, true]);
  });

  test('is refused beyond the limits, and for what is not there', async () => {
    const body = (wished: object[]) => ({ appointmentId: booked.id, visits: wished });
    const ask = (wished: object[]) => call('POST', '/appointments/series/preview', body(wished));
    expect((await ask(visits({ everyWeeks: 1, times: 51 }))).status).toBe(400);
    expect((await ask([])).status).toBe(400);
    const far = [
      { appointmentDate: '2026-06-01', startTime: '10:00' },
      { appointmentDate: '2029-09-01', startTime: '10:00' },
    ];
    expect((await ask(far)).status).toBe(400);
    const stranger = await openSalon(app);
    const refused = await call('POST', '/appointments/series/preview', body(visits()), stranger);
    expect(refused.body.code).toBe('APPOINTMENT_NOT_FOUND');
  });

  test('of 26 weeks asks the database no more often than one of a single date, beside a full book', async () => {
    const weekly = visits({ everyWeeks: 1, times: 26 });
    await Promise.all(weekly.map(({ appointmentDate }) => book({ appointmentDate, startTime: '12:00' })));
    const { asked, stop } = recordStatements();
    onTestFinished(stop);
    await preview(weekly.slice(0, 1));
    const ofOneDate = asked.length;
    expect(ofOneDate).toBeGreaterThan(0);
    await preview(weekly);
    expect(asked.length - ofOneDate).toBeLessThanOrEqual(ofOneDate);
  });
});

describe('repeating', () => {
  test('books all dates at once, and tells of them in one message', async () => {
    const { id, appointments } = dataOf<Series>(await repeat());
    expect(appointments.map(startOf)).toEqual([startOf(booked), ...visits().map(startOf)]);
    expect(appointments.every((each) => each.seriesId === id && each.status === 'CONFIRMED')).toBe(true);
    expect(await told()).toEqual(['SERIES_BOOKED']);
    const mail = (await mailsTo(app, booked.customerEmail)).at(-1);
    expect(mail?.subject).toMatch(/^Repeated appointments confirmed: 6/);
    for (const each of appointments.slice(1)) expect(mail?.plain_text).toContain(each.confirmationCode);
    expect(mail?.plain_text).toContain('to add the appointments to your calendar');
    expect(eventsOf(mail)).toEqual(appointments.slice(1).map(({ id }) => [`${id}@vakit`, 'CONFIRMED', 1]));
    expect(await seriesOf()).toEqual(appointments);
    const { token } = salon;
    const [, , last] = appointments;
    const history = dataOf<AppointmentChange[]>(
      await app.call('GET', `/appointments/manage/${last?.id}/history`, { token }),
    );
    expect(history).toMatchObject([{ actor: 'ACCOUNT', status: 'CONFIRMED', isSilent: false }]);
  });

  test('books nothing where one date is taken, and names it', async () => {
    const [, second] = visits();
    await book({ ...second });
    const refused = await repeat({ allowOutsideHours: true });
    expect([refused.status, refused.body.code]).toEqual([409, 'SERIES_CONFLICTS']);
    expect(refused.body.conflicts).toEqual([second]);
    expect(await seriesOf()).toEqual([]);
    expect(await told()).toEqual([]);
    dataOf(
      await repeat({
        visits: visits().filter((each) => each !== second && startOf(each) !== startOf(second as never)),
      }),
    );
  });

  test('takes time off and closed days only after it was asked', async () => {
    const [first] = visits();
    dataOf(await close(first?.appointmentDate ?? ''));
    expect((await repeat()).body.conflicts).toEqual([first]);
    expect(dataOf<Series>(await repeat({ allowOutsideHours: true })).appointments).toHaveLength(7);
  });

  test('is done once however often it is asked for with one key', async () => {
    const headers = { 'idempotency-key': 'tekrar-1' };
    const [one, other] = await Promise.all([repeat({}, headers), repeat({}, headers)]);
    expect(dataOf<Series>(one as never)).toEqual(dataOf<Series>(other as never));
    expect(dataOf<Series>(await repeat({}, headers)).appointments).toHaveLength(7);
    expect((await repeat({ visits: visits().slice(1) }, headers)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('is answered again after a colleague took the first of them over', async () => {
    const headers = { 'idempotency-key': 'tekrar-2' };
    const { id } = dataOf<Series>(await repeat({}, headers));
    await giveToColleague();
    const repeated = dataOf<Series>(await repeat({}, headers));
    expect(repeated.id).toBe(id);
    expect(repeated.appointments).toHaveLength(7);
  });

  test('of one that already belongs to a series begins another one', async () => {
    const { id } = dataOf<Series>(await repeat());
    const further = dataOf<Series>(
      await repeat({ visits: [{ appointmentDate: addDays(TOMORROW, 1), startTime: '10:00' }] }),
    );
    expect(further.id).not.toBe(id);
    expect(further.appointments).toHaveLength(1);
    expect(await seriesOf()).toHaveLength(7);
  });

  test('against a booking of one of its dates at the same time is all or nothing', async () => {
    for (let round = 0; round < 4; round++) {
      booked = await book({ appointmentDate: addDays(TOMORROW, round), startTime: '15:00' });
      const startTime = `${11 + round}:00`;
      const wished = visits(rule, startTime);
      const rival = wished[round] as (typeof wished)[number];
      const [series, single] = await Promise.all([
        repeat({ visits: wished }),
        app.call('POST', '/appointments', {
          body: bookingBody(salon, { ...rival, customerEmail: `rakip${customers++}@musteri.example` }),
        }),
      ]);
      expect([series.status, single.status].sort()).toEqual([201, 409]);
      const made = await seriesOf();
      expect(made).toHaveLength(series.status === 201 ? 7 : 0);
      if (series.status === 409) expect(series.body.conflicts).toContainEqual(rival);
    }
  });

  test('keeps the time of day over the changes of the clocks', async () => {
    salon = await openSalon(app, { branch: { autoApproveAppointments: true, timeZone: 'Europe/Berlin' } });
    booked = await book({ appointmentDate: '2026-10-05' });
    const wished = seriesDates('2026-10-05', rule).map((appointmentDate) => ({ appointmentDate, startTime: '10:00' }));
    const { appointments } = dataOf<Series>(await repeat({ visits: wished }));
    expect(new Set(appointments.map(({ startTime, endTime }) => `${startTime} ${endTime}`))).toEqual(
      new Set(['10:00 10:30']),
    );
    const rows = await app.database
      .selectFrom('appointments')
      .select('starts_at')
      .where('series_id', '=', appointments[0]?.seriesId ?? '')
      .execute();
    expect(new Set(rows.map(({ starts_at }) => starts_at.getUTCHours()))).toEqual(new Set([8, 9]));
  });
});

describe('of a series', () => {
  let all: Appointment[];
  beforeEach(async () => {
    all = dataOf<Series>(await repeat()).appointments;
  });
  const part = (from: number) => ({ appointmentIds: all.slice(from).map(({ id }) => id) });
  const change = (what: 'time' | 'cancel', index: number, body: object) =>
    call('PUT', `/appointments/manage/${all[index]?.id}/series/${what}`, body);
  const statuses = async () => (await seriesOf()).map(({ status }) => status[1]).join('');

  test('this and the following are cancelled with one message', async () => {
    const request = { scope: 'FOLLOWING', ...part(4), reason: 'Usta taşınıyor' };
    const cancelled = dataOf<Appointment[]>(await change('cancel', 4, request));
    // Sent again, because the answer was lost
    expect(dataOf(await change('cancel', 4, request))).toEqual(cancelled);
    expect(await statuses()).toBe('OOOOAAA');
    expect(await told()).toEqual(['SERIES_BOOKED', 'SERIES_CANCELLED']);
    const mail = (await mailsTo(app, booked.customerEmail)).at(-1);
    expect(mail?.subject).toMatch(/^Repeated appointments cancelled: 3/);
    expect(mail?.plain_text).toContain('Usta taşınıyor');
    expect(mail?.plain_text).not.toContain('your calendar');
    expect(eventsOf(mail)).toEqual(all.slice(4).map(({ id }) => [`${id}@vakit`, 'CANCELLED', 2]));
  });

  test('all that are still to come are cancelled, and what is over stays', async () => {
    app.setTime(new Date(`${addDays(TOMORROW, 30)}T09:00:00Z`));
    salon = { ...salon, token: await signIn(app, salon.ownerEmail) };
    dataOf(await change('cancel', 3, { scope: 'ALL', ...part(2), notice: 'NONE' }));
    expect(await statuses()).toBe('OOAAAAA');
    expect(await told()).toEqual(['SERIES_BOOKED']);
  });

  test('nothing is cancelled where others are meant by now', async () => {
    dataOf(await call('PUT', `/appointments/manage/${all[5]?.id}/status?status=CANCELLED`));
    const refused = await change('cancel', 4, { scope: 'FOLLOWING', ...part(4) });
    expect(refused.body.code).toBe('APPOINTMENT_CHANGED');
    expect(await statuses()).toBe('OOOOOAO');
  });

  test('this and the following move by as much, with one message', async () => {
    const to = { appointmentDate: addDays(all[3]?.appointmentDate ?? '', 1), startTime: '11:30' };
    const request = { scope: 'FOLLOWING', ...part(3), ...to };
    const moved = dataOf<Appointment[]>(await change('time', 3, { ...request, expectedVersion: all[3]?.version }));
    // Sent again, because the answer was lost
    expect(dataOf(await change('time', 3, { ...request, expectedVersion: all[3]?.version }))).toEqual(moved);
    expect(dataOf(await change('time', 3, request))).toEqual(moved);
    const after = await seriesOf();
    expect(after.map(startOf)).toEqual(
      all.map((each, index) => (index < 3 ? startOf(each) : `${addDays(each.appointmentDate, 1)} 11:30`)),
    );
    expect(await told()).toEqual(['SERIES_BOOKED', 'SERIES_MOVED']);
    const mail = (await mailsTo(app, booked.customerEmail)).at(-1);
    expect(eventsOf(mail)).toEqual(all.slice(3).map(({ id }) => [`${id}@vakit`, 'CONFIRMED', 2]));
    const last = after.at(-1);
    const { rows } = await sql<{ start: string }>`
      SELECT DISTINCT data->>'startsAt' AS start FROM jobs.job
      WHERE name = 'remind-customer' AND data->>'appointmentId' = ${last?.id}`.execute(app.database);
    expect(rows).toContainEqual({ start: `${last?.appointmentDate}T08:30:00.000Z` });
  });

  test('a move is no answer to whom somebody else was faster than', async () => {
    const moved = { staffId: all[3]?.staffId, appointmentDate: all[3]?.appointmentDate, startTime: '11:30' };
    dataOf(await call('PUT', `/appointments/manage/${all[3]?.id}/time`, moved));
    const { staffId: _, ...to } = moved;
    const request = { scope: 'FOLLOWING', ...part(3), ...to, expectedVersion: all[3]?.version };
    expect(await change('time', 3, request)).toMatchObject({ status: 409, body: { code: 'CHANGED' } });
    expect(startOf((await seriesOf())[4] as Appointment)).toBe(startOf(all[4] as Appointment));
  });

  test('all move by a quarter of an hour into each other’s old time of nobody else', async () => {
    dataOf(await change('time', 0, { scope: 'ALL', ...part(0), appointmentDate: TOMORROW, startTime: '10:15' }));
    expect(new Set((await seriesOf()).map(({ startTime }) => startTime))).toEqual(new Set(['10:15']));
  });

  test('none moves where one cannot', async () => {
    await book({ appointmentDate: all[5]?.appointmentDate, startTime: '12:00' });
    const to = { appointmentDate: TOMORROW, startTime: '12:00' };
    const refused = await change('time', 0, { scope: 'ALL', ...part(0), ...to, allowOutsideHours: true });
    expect(refused.body).toMatchObject({
      code: 'SERIES_CONFLICTS',
      conflicts: [{ appointmentDate: all[5]?.appointmentDate, startTime: '12:00' }],
    });
    expect((await seriesOf()).map(startOf)).toEqual(all.map(startOf));
    const unusual = await change('time', 0, {
      scope: 'ALL',
      ...part(0),
      appointmentDate: TOMORROW,
      startTime: '17:45',
    });
    expect(unusual.body.code).toBe('SERIES_UNUSUAL');
  });

  test('one alone is moved and cancelled as any other', async () => {
    dataOf(await call('PUT', `/appointments/manage/${all[1]?.id}/status?status=CANCELLED`));
    expect(await statuses()).toBe('OAOOOOO');
  });

  test('an appointment of none knows of no other', async () => {
    const single = await book({ startTime: '16:00' });
    expect(await seriesOf(single)).toEqual([]);
    const body = { scope: 'ALL', appointmentIds: [single.id] };
    const refused = await call('PUT', `/appointments/manage/${single.id}/series/cancel`, body);
    expect(refused.body.code).toBe('APPOINTMENT_NOT_FOUND');
  });
});

test('several services are repeated together, each with its own row', async () => {
  const beard = dataOf<Service>(
    await call('POST', '/services', serviceBody(salon.branch.id, { name: 'Sakal', durationMinutes: 15 })),
  );
  booked = await book({ startTime: '14:00', ...inOrder([salon.service, beard]) });
  const { appointments } = dataOf<Series>(await repeat({ visits: visits(rule, '14:00') }));
  expect(appointments.at(-1)).toMatchObject({ serviceName: 'Saç kesimi + Sakal', endTime: '14:45' });
  expect(appointments.at(-1)?.services).toHaveLength(2);
});
