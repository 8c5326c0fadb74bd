import type {
  Appointment,
  HandedOver,
  Handover,
  ScheduleException,
  StaffMember,
  TouchedAppointments,
  WorkingHours,
} from '@vakit/contract';
import { WEEKDAYS } from '@vakit/scheduling';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { employ } from '../../test-support/personas.ts';
import {
  bookingBody,
  dataOf,
  next,
  openBranch,
  openSalon,
  type Salon,
  TOMORROW,
  takeOn,
  timeOffBody,
  UNKNOWN_ID,
} from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
let ada: StaffMember;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setTime(START);
  salon = await openSalon(app, { branch: { autoApproveAppointments: true } });
  ada = await takeOn(app, salon, { firstName: 'Ada', lastName: 'Su' });
});

const PATH = '/appointments/manage/handover';
const SUNDAY = '2026-05-31';
const MONDAY = '2026-06-01';

const book = async (startTime: string, { staff = salon.staff, date = TOMORROW, at = salon } = {}) =>
  dataOf<Appointment>(
    await app.call('POST', '/appointments', {
      body: bookingBody(
        { ...at, staff },
        { startTime, appointmentDate: date, customerEmail: `kapali${next()}@musteri.example` },
      ),
    }),
  );
const ask = (query: Record<string, string>, token = salon.token) =>
  app.call('GET', `${PATH}?${new URLSearchParams({ branchId: salon.branch.id, ...query })}`, { token });
const proposals = async (query: Record<string, string>) =>
  dataOf<Handover>(await ask(query)).proposals.map(({ appointment, proposal }) =>
    proposal
      ? `${appointment.startTime} → ${proposal.appointmentDate} ${proposal.startTime} ${proposal.staffName}`
      : `${appointment.startTime} →`,
  );
const decide = (decision: object, token = salon.token) =>
  app.call('POST', PATH, { token, body: { branchId: salon.branch.id, ...decision } });
const move = ({ id, appointmentDate, startTime }: Appointment, to: object) => ({
  ...{ id, expected: { appointmentDate, startTime } },
  to: { staffId: ada.id, appointmentDate, startTime, ...to },
});
const timeOff = async () =>
  dataOf<ScheduleException[]>(
    await app.call('GET', `/schedule-exceptions?branchId=${salon.branch.id}&from=${TOMORROW}`, { token: salon.token }),
  );
const read = async ({ id }: Appointment) =>
  dataOf<Appointment>(await app.call('GET', `/appointments/manage/${id}`, { token: salon.token }));

test('of a closed branch all go to the first free time after it, and the closure is entered in the same step', async () => {
  const [one, two] = [await book('10:00'), await book('12:00', { staff: ada, date: SUNDAY })];
  const closed = { startDate: TOMORROW, endDate: SUNDAY };
  expect(await proposals(closed)).toEqual([`10:00 → ${MONDAY} 09:00 İlker Öz`, `12:00 → ${MONDAY} 09:00 Ada Su`]);
  expect(dataOf<Handover>(await ask(closed)).isOff).toBe(false);
  const decision = { ...closed, timeOff: { reason: 'TRAINING' } };
  expect((await decide(decision)).body.code).toBe('TIME_OFF_HAS_APPOINTMENTS');
  const inside = move(one, { startTime: '15:00' });
  expect(dataOf<HandedOver>(await decide({ ...decision, moves: [inside], leave: [two.id] })).failed).toEqual([
    { appointmentId: one.id, obstacle: 'NOT_WORKING' },
  ]);
  const moves = [move(one, { appointmentDate: MONDAY, startTime: '09:00' })];
  expect(dataOf<HandedOver>(await decide({ ...decision, moves, leave: [two.id] })).moved).toHaveLength(1);
  expect(await timeOff()).toMatchObject([{ staffId: null, reason: 'TRAINING', ...closed }]);
  expect(await read(one)).toMatchObject({ appointmentDate: MONDAY, startTime: '09:00', staffId: ada.id });
  expect(dataOf<Handover>(await ask(closed)).isOff).toBe(true);
  expect(await proposals(closed)).toEqual([`12:00 → ${MONDAY} 09:00 İlker Öz`]);
});

test('of one that is closed for weeks the first day after it is looked at, too', async () => {
  await book('10:00');
  expect(await proposals({ startDate: TOMORROW, endDate: '2026-06-30' })).toEqual([
    '10:00 → 2026-07-01 09:00 İlker Öz',
  ]);
  expect(await proposals({ startDate: TOMORROW, startTime: '09:00', endTime: '12:00' })).toEqual([
    `10:00 → ${TOMORROW} 12:00 İlker Öz`,
  ]);
});

test('closing a branch is for who may change it', async () => {
  const reception = await employ(app, salon, 'RECEPTION');
  const closing = { startDate: TOMORROW, timeOff: { reason: 'OTHER' } };
  expect(await decide(closing, reception)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  expect(await timeOff()).toEqual([]);
});

const HALF_DAYS = Object.fromEntries(
  WEEKDAYS.map((day) => [day, { start: '09:00', end: '12:00', available: true }]),
) as WorkingHours;

test('what new hours leave outside is named by what asks about it, and needs nothing more once it is inside', async () => {
  const [early, late, later] = [
    await book('10:00'),
    await book('15:00'),
    await book('16:00', { staff: ada, date: '2026-06-03' }),
  ];
  const { slug: _, ...branch } = { ...salon.branch, workingHours: HALF_DAYS };
  const path = `/branches/${salon.branch.id}`;
  const asked = await app.call('POST', `${path}/touched-appointments`, { token: salon.token, body: branch });
  const { ids, count } = dataOf<TouchedAppointments>(asked);
  expect([ids, count]).toEqual([[late.id, later.id], 2]);
  const named = { appointmentIds: ids.join(',') };
  expect(await proposals(named)).toEqual([]);
  const body = { ...branch, logo: undefined };
  dataOf(await app.call('PUT', path, { token: salon.token, body }));
  expect(await proposals(named)).toEqual([`15:00 → ${TOMORROW} 11:30 İlker Öz`, '16:00 → 2026-06-03 11:30 İlker Öz']);
  expect(dataOf<Handover>(await ask(named)).isOff).toBe(true);
  const moves = [move(late, { startTime: '11:30' })];
  expect(dataOf<HandedOver>(await decide({ moves })).moved).toMatchObject([{ id: late.id, startTime: '11:30' }]);
  expect(await proposals(named)).toEqual(['16:00 → 2026-06-03 11:30 İlker Öz']);
  expect(await proposals({ appointmentIds: early.id })).toEqual([]);
});

test('with the own person free at another time, of whom alone the hours change', async () => {
  const late = await book('15:00', { staff: ada });
  dataOf(
    await app.call('PUT', `/staff/${ada.id}`, {
      token: salon.token,
      body: { ...ada, hasNoEmail: false, workingSchedule: HALF_DAYS },
    }),
  );
  expect(await proposals({ appointmentIds: late.id })).toEqual([`15:00 → ${TOMORROW} 15:00 İlker Öz`]);
});

test('names nothing of another branch, and is asked for something', async () => {
  const sister = await openBranch(app, salon, { branch: { autoApproveAppointments: true } });
  const there = await book('10:00', { at: sister, staff: sister.staff });
  expect(await proposals({ appointmentIds: [there.id, UNKNOWN_ID].join(',') })).toEqual([]);
  const answer = await decide({ moves: [move(there, {})] });
  expect(dataOf<HandedOver>(answer).failed).toEqual([{ appointmentId: there.id, obstacle: 'CHANGED' }]);
  for (const query of [{}, { staffId: ada.id, appointmentIds: there.id }, { appointmentIds: 'x' }] as const) {
    expect((await ask(query as Record<string, string>)).status).toBe(400);
  }
});

test('time off may leave what is named inside for now, for one person, a day or a holiday', async () => {
  const [one, two] = [await book('10:00'), await book('10:00', { date: '2026-08-30', staff: ada })];
  const enter = (body: object) =>
    app.call('POST', '/schedule-exceptions', { token: salon.token, body: timeOffBody(salon, body) });
  const days = { staffId: null, startDate: TOMORROW, endDate: TOMORROW };
  expect((await enter(days)).body.code).toBe('TIME_OFF_HAS_APPOINTMENTS');
  const entered = dataOf<ScheduleException>(await enter({ ...days, leaveAppointments: [one.id] }));
  const widened = { ...days, kind: 'TIME_OFF', reason: 'HOLIDAY', startDate: TOMORROW, endDate: '2026-08-31' };
  const edit = (leaveAppointments: string[]) =>
    app.call('PUT', `/schedule-exceptions/${entered.id}`, {
      token: salon.token,
      body: { ...widened, endDate: '2026-08-30', leaveAppointments },
    });
  expect((await edit([])).body.code).toBe('TIME_OFF_HAS_APPOINTMENTS');
  dataOf(await edit([two.id]));
  expect([(await read(one)).status, (await read(two)).status]).toEqual(['CONFIRMED', 'CONFIRMED']);
  dataOf(await app.call('DELETE', `/schedule-exceptions/${entered.id}`, { token: salon.token }));
  const holiday = { branchId: salon.branch.id, decision: 'CLOSED', leaveAppointments: [two.id] };
  dataOf(await app.call('PUT', '/public-holidays/2026-08-30', { token: salon.token, body: holiday }));
  expect((await read(two)).status).toBe('CONFIRMED');
});
