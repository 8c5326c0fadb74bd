import type { Appointment, PublicHoliday, PublicHolidays, ScheduleException } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon } from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { holidaysOfTurkey } from './turkish-holidays.ts';

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

const listed = async (language: 'tr' | 'en' = 'tr', branchId = salon.branch.id) =>
  dataOf<PublicHolidays>(
    await app.call('GET', `/public-holidays?branchId=${branchId}`, { token: salon.token, language }),
  );
const decide = (date: string, decision: string, rest: object = {}) =>
  app.call('PUT', `/public-holidays/${date}`, {
    token: salon.token,
    body: { branchId: salon.branch.id, decision, ...rest },
    language: 'tr',
  });
const timeOff = async () =>
  dataOf<ScheduleException[]>(
    await app.call('GET', `/schedule-exceptions?branchId=${salon.branch.id}&from=2026-05-29`, { token: salon.token }),
  );
const holidayOn = async (date: string) => (await listed()).holidays.find((each) => each.date === date);

describe('the public holidays of Turkey', () => {
  test.each([
    ['Ramazan Bayramı', 2024, '2024-04-10'],
    ['Ramazan Bayramı', 2025, '2025-03-30'],
    ['Ramazan Bayramı', 2026, '2026-03-20'],
    ['Ramazan Bayramı', 2027, '2027-03-09'],
    ['Kurban Bayramı', 2024, '2024-06-16'],
    ['Kurban Bayramı', 2025, '2025-06-06'],
    ['Kurban Bayramı', 2026, '2026-05-27'],
    ['Kurban Bayramı', 2027, '2027-05-16'],
  ])('have the first day of %s %i on %s', async (name, year, date) => {
    const ofYear = await holidaysOfTurkey(`${year}-01-01`, `${year}-12-31`, 'tr');
    expect(ofYear.find((each) => each.name.startsWith(`${name}, 1. gün`))?.date).toBe(date);
  });

  test('are whole days, and afternoons on the eves that the law names', async () => {
    const ofYear = await holidaysOfTurkey('2027-01-01', '2027-12-31', 'en');
    expect(ofYear.map(({ date, startTime }) => (startTime ? `${date} ${startTime}` : date))).toEqual([
      '2027-01-01',
      '2027-03-08 13:00',
      '2027-03-09',
      '2027-03-10',
      '2027-03-11',
      '2027-04-23',
      '2027-05-01',
      '2027-05-15 13:00',
      '2027-05-16',
      '2027-05-17',
      '2027-05-18',
      '2027-05-19',
      '2027-07-15',
      '2027-08-30',
      '2027-10-28 13:00',
      '2027-10-29',
    ]);
  });

  test('that fall on one date are one, and a whole day wins', async () => {
    const [both] = await holidaysOfTurkey('2027-05-19', '2027-05-19', 'tr');
    expect(both?.name).toMatch(/Atatürk.+ · Kurban Bayramı, 4\. gün|Kurban Bayramı, 4\. gün · Atatürk/);
    const [eveOnHoliday] = await holidaysOfTurkey('2023-04-23', '2023-04-23', 'tr');
    expect(eveOnHoliday).toMatchObject({ startTime: null });
  });

  test('are offered for twelve months, in the language of the reader', async () => {
    const { isOffered, holidays } = await listed('tr');
    expect(isOffered).toBe(true);
    expect(holidays[0]).toMatchObject({ date: '2026-05-29', name: 'Kurban Bayramı, 3. gün', decision: null });
    expect(holidays.at(-1)?.date).toBe('2027-05-19');
    expect(holidays.find(({ date }) => date === '2026-10-28')).toMatchObject({
      name: 'Cumhuriyet Bayramı arifesi',
      startTime: '13:00',
    });
    expect((await listed('en')).holidays.find(({ date }) => date === '2026-10-29')?.name).toBe('Republic Day');
  });

  test('are not offered elsewhere', async () => {
    const abroad = await openSalon(app, { branch: { timeZone: 'Europe/Berlin' } });
    const answer = await app.call('GET', `/public-holidays?branchId=${abroad.branch.id}`, { token: abroad.token });
    expect(answer.body.data).toEqual({ isOffered: false, holidays: [] });
    const decision = { branchId: abroad.branch.id, decision: 'CLOSED' };
    const refused = await app.call('PUT', '/public-holidays/2026-10-29', { token: abroad.token, body: decision });
    expect(refused.body.code).toBe('PUBLIC_HOLIDAY_NOT_FOUND');
  });
});

describe('deciding', () => {
  test('to close enters time off for the whole branch', async () => {
    const closed = dataOf<PublicHoliday>(await decide('2026-10-28', 'CLOSED'));
    expect(closed).toMatchObject({ date: '2026-10-28', decision: 'CLOSED', exceptionId: expect.any(String) });
    expect(await holidayOn('2026-10-28')).toEqual(closed);
    expect(await timeOff()).toMatchObject([
      {
        id: closed.exceptionId,
        kind: 'TIME_OFF',
        staffId: null,
        reason: 'PUBLIC_HOLIDAY',
        note: 'Cumhuriyet Bayramı arifesi',
        startDate: '2026-10-28',
        startTime: '13:00',
        endDate: '2026-10-29',
        endTime: '00:00',
      },
    ]);
    expect(dataOf<PublicHoliday>(await decide('2026-10-28', 'CLOSED'))).toEqual(closed);
    expect(await timeOff()).toHaveLength(1);
  });

  test('to work is remembered, and takes a closure back', async () => {
    dataOf(await decide('2026-10-29', 'WORKED'));
    expect(await holidayOn('2026-10-29')).toMatchObject({ decision: 'WORKED', exceptionId: null });
    dataOf(await decide('2026-10-29', 'CLOSED'));
    expect(await timeOff()).toHaveLength(1);
    dataOf(await decide('2026-10-29', 'WORKED'));
    expect(await timeOff()).toEqual([]);
    expect(await holidayOn('2026-10-29')).toMatchObject({ decision: 'WORKED' });
  });

  test('is refused over what a colleague has decided meanwhile', async () => {
    const expected = { expectedDecision: null };
    const closed = dataOf<PublicHoliday>(await decide('2026-10-29', 'CLOSED', expected));
    const { status, body } = await decide('2026-10-29', 'WORKED', expected);
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'CHANGED', current: closed } });
    expect(dataOf<PublicHoliday>(await decide('2026-10-29', 'CLOSED', expected))).toEqual(closed);
    expect(await holidayOn('2026-10-29')).toEqual(closed);
  });

  test('is undone with the time off, or by putting it elsewhere', async () => {
    const { exceptionId } = dataOf<PublicHoliday>(await decide('2026-10-29', 'CLOSED'));
    const path = `/schedule-exceptions/${exceptionId}`;
    const change = { kind: 'TIME_OFF', reason: 'PUBLIC_HOLIDAY', startDate: '2026-10-29', endDate: '2026-10-29' };
    dataOf(await app.call('PUT', path, { token: salon.token, body: { ...change, note: 'Bayram' } }));
    expect(await holidayOn('2026-10-29')).toMatchObject({ decision: 'CLOSED' });
    dataOf(await app.call('PUT', path, { token: salon.token, body: { ...change, endDate: '2026-10-30' } }));
    expect(await holidayOn('2026-10-29')).toMatchObject({ decision: null });

    const again = dataOf<PublicHoliday>(await decide('2026-08-30', 'CLOSED'));
    dataOf(await app.call('DELETE', `/schedule-exceptions/${again.exceptionId}`, { token: salon.token }));
    expect(await holidayOn('2026-08-30')).toMatchObject({ decision: null, exceptionId: null });
  });

  test('minds appointments as any other closure does', async () => {
    const booking = bookingBody(salon, { appointmentDate: '2026-08-30', startTime: '10:00' });
    const { id } = dataOf<Appointment>(await app.call('POST', '/appointments', { body: booking }));
    expect((await decide('2026-08-30', 'CLOSED')).body.code).toBe('TIME_OFF_HAS_APPOINTMENTS');
    expect(await holidayOn('2026-08-30')).toMatchObject({ decision: null });
    dataOf(await decide('2026-08-30', 'CLOSED', { cancelAppointments: [id] }));
    const cancelled = await app.call('GET', `/appointments/manage/${id}`, { token: salon.token });
    expect(cancelled.body.data).toMatchObject({
      status: 'CANCELLED',
      cancellationReason: 'We are closed because of the public holiday.',
    });
  });

  test('twice at once closes once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => decide('2026-10-29', 'CLOSED')));
    expect(new Set(answers.map((answer) => dataOf<PublicHoliday>(answer).exceptionId)).size).toBe(1);
    expect(await timeOff()).toHaveLength(1);
  });

  test.each(['2026-10-30', '2026-05-28', '2027-10-29', 'bayram', '2026-02-31'])(
    'is refused for %s, which is no coming public holiday',
    async (date) => {
      const answer = await decide(date, 'CLOSED');
      expect([answer.status, answer.body.code]).toEqual([404, 'PUBLIC_HOLIDAY_NOT_FOUND']);
    },
  );
});
