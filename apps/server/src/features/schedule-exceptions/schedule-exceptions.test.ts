import type { Appointment, ScheduleException, Slot } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  acceptInvitation,
  bookingBody,
  dataOf,
  mailsTo,
  next,
  openSalon,
  type Salon,
  signUpOwner,
  TOMORROW,
  takeOn,
  UNKNOWN_ID,
} from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.setTime(START);
  salon = await openSalon(app, { branch: { autoApproveAppointments: true } });
});
afterAll(() => app.close());

const AFTER = '2026-05-31';

const body = (overrides: object = {}) => ({
  branchId: salon.branch.id,
  kind: 'TIME_OFF',
  reason: 'ILLNESS',
  startDate: TOMORROW,
  endDate: TOMORROW,
  ...overrides,
});
const ofPerson = (overrides: object = {}) => body({ staffId: salon.staff.id, ...overrides });
const enter = (request: object, token = salon.token) =>
  app.call('POST', '/schedule-exceptions', { token, body: request, language: 'tr' });
const edit = (id: string, request: object) =>
  app.call('PUT', `/schedule-exceptions/${id}`, { token: salon.token, body: request, language: 'tr' });
const list = async (query = `from=${TOMORROW}`, token = salon.token) =>
  dataOf<ScheduleException[]>(
    await app.call('GET', `/schedule-exceptions?branchId=${salon.branch.id}&${query}`, { token }),
  );
const preview = async (query: object) =>
  dataOf<Appointment[]>(
    await app.call(
      'GET',
      `/schedule-exceptions/affected?${new URLSearchParams({ branchId: salon.branch.id, ...query })}`,
      { token: salon.token },
    ),
  );
const book = async (overrides: object = {}, at = salon) =>
  dataOf<Appointment>(
    await app.call('POST', '/appointments', {
      body: bookingBody(at, { customerEmail: `musteri${next()}@posta.example`, ...overrides }),
      language: 'tr',
    }),
  );
const statusOf = async ({ id }: Appointment) =>
  dataOf<Appointment>(await app.call('GET', `/appointments/manage/${id}`, { token: salon.token })).status;
const slotsOn = async (date: string, staffId = salon.staff.id) =>
  dataOf<Slot[]>(
    await app.call(
      'GET',
      `/branches/public/${salon.branch.slug}/slots?serviceId=${salon.service.id}&staffId=${staffId}&date=${date}`,
    ),
  );
const freeTimes = (slots: Slot[]) => slots.filter(({ available }) => available).map(({ startTime }) => startTime);

describe('what is entered', () => {
  test('comes back as it was meant, the earliest first', async () => {
    const closure = { reason: 'TRAINING', startDate: '2026-06-10', endDate: '2026-06-12', note: '  Yeni boya serisi ' };
    const created = dataOf<ScheduleException>(await enter(body(closure)));
    expect(created).toMatchObject({
      kind: 'TIME_OFF',
      branchId: salon.branch.id,
      staffId: null,
      staffName: null,
      reason: 'TRAINING',
      note: 'Yeni boya serisi',
      startDate: '2026-06-10',
      endDate: '2026-06-12',
      startTime: null,
      endTime: null,
    });
    const hours = { startTime: '13:00', endTime: '15:00' };
    const leave = dataOf<ScheduleException>(await enter(ofPerson(hours)));
    expect(leave).toMatchObject({ staffId: salon.staff.id, staffName: 'İlker Öz', note: null, ...hours });
    expect(await list()).toEqual([leave, created]);
  });

  test('is listed for the days that it reaches into', async () => {
    const { id } = dataOf<ScheduleException>(await enter(body({ startDate: '2026-06-10', endDate: '2026-06-12' })));
    const idsOf = async (query: string) => (await list(query)).map((each) => each.id);
    expect(await idsOf('from=2026-06-12&to=2026-06-20')).toEqual([id]);
    expect(await idsOf('from=2026-06-01&to=2026-06-10')).toEqual([id]);
    expect(await idsOf('from=2026-06-13')).toEqual([]);
    expect(await idsOf('from=2026-06-01&to=2026-06-09')).toEqual([]);
  });

  test.each([
    ['an end before the start', { startDate: AFTER }, 'endDate'],
    ['one time only', { startTime: '10:00' }, 'endTime'],
    ['an end time before the start time', { startTime: '10:00', endTime: '10:00' }, 'endTime'],
    ['more than a year', { endDate: '2027-05-31' }, 'endDate'],
    ['no reason', { reason: null }, 'reason'],
    ['a reason that is none', { reason: 'WEATHER' }, 'reason'],
    ['a date that is none', { startDate: '2026-02-30' }, 'startDate'],
    ['extra hours without hours', { kind: 'EXTRA_HOURS', reason: null }, 'startTime'],
    ['extra hours with a reason', { kind: 'EXTRA_HOURS', startTime: '19:00', endTime: '21:00' }, 'reason'],
    [
      'extra hours over several days',
      { kind: 'EXTRA_HOURS', reason: null, endDate: AFTER, startTime: '19:00', endTime: '21:00' },
      'endDate',
    ],
  ])('is refused for %s', async (_what, wrong, field) => {
    const answer = await enter(body(wrong));
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.validationErrors)).toEqual([field]);
    expect(await list()).toEqual([]);
  });

  test('can be changed and taken away, by the owner alone', async () => {
    const { id } = dataOf<ScheduleException>(await enter(ofPerson()));
    const changed = dataOf<ScheduleException>(
      await edit(id, { staffId: null, reason: 'HOLIDAY', startDate: AFTER, endDate: AFTER }),
    );
    expect(changed).toMatchObject({ id, staffId: null, reason: 'HOLIDAY', startDate: AFTER });
    expect(await list()).toEqual([changed]);

    const stranger = await signUpOwner(app);
    const path = `/schedule-exceptions/${id}`;
    const strange = { token: stranger, body: ofPerson() };
    expect((await app.call('PUT', path, strange)).body.code).toBe('SCHEDULE_EXCEPTION_NOT_FOUND');
    expect((await app.call('DELETE', path, { token: stranger })).body.code).toBe('SCHEDULE_EXCEPTION_NOT_FOUND');
    expect((await enter(ofPerson(), stranger)).body.code).toBe('BRANCH_NOT_FOUND');
    expect((await enter(ofPerson({ staffId: UNKNOWN_ID }))).body.code).toBe('STAFF_NOT_FOUND');

    dataOf(await app.call('DELETE', path, { token: salon.token }));
    expect(await list()).toEqual([]);
    expect((await app.call('DELETE', path, { token: salon.token })).status).toBe(404);
  });
});

describe('free times', () => {
  test('leave out the time off of a person, and of nobody else', async () => {
    const colleague = await takeOn(app, salon);
    dataOf(await enter(ofPerson({ startTime: '09:00', endTime: '17:00' })));
    expect(freeTimes(await slotsOn(TOMORROW))).toEqual(['17:00', '17:15', '17:30']);
    expect(freeTimes(await slotsOn(TOMORROW, colleague.id))).toContain('09:00');
    expect(freeTimes(await slotsOn(AFTER))).toContain('09:00');
  });

  test('are none while the branch is closed, and come back with it', async () => {
    const { id } = dataOf<ScheduleException>(await enter(body()));
    expect(await slotsOn(TOMORROW)).toEqual([]);
    const refused = await app.call('POST', '/appointments', { body: bookingBody(salon) });
    expect(refused.body.code).toBe('SLOT_UNAVAILABLE');
    dataOf(await app.call('DELETE', `/schedule-exceptions/${id}`, { token: salon.token }));
    expect(freeTimes(await slotsOn(TOMORROW))).toContain('09:00');
  });

  test('gain the extra hours of a person', async () => {
    const extra = { kind: 'EXTRA_HOURS', reason: null, startTime: '20:00', endTime: '21:00' };
    dataOf(await enter(ofPerson(extra)));
    expect(freeTimes(await slotsOn(TOMORROW)).slice(-3)).toEqual(['20:00', '20:15', '20:30']);
    await book({ startTime: '20:00' });
  });
});

describe('appointments inside', () => {
  test('are told before, with those of one person or of all', async () => {
    const colleague = await takeOn(app, salon);
    const late = await book({ startTime: '15:00' });
    const early = await book({ startTime: '10:00' });
    const hers = await book({ startTime: '10:00' }, { ...salon, staff: colleague });
    const day = { startDate: TOMORROW, endDate: TOMORROW };
    const idsOf = async (query: object) => (await preview({ ...day, ...query })).map(({ id }) => id);
    expect(await idsOf({ staffId: salon.staff.id })).toEqual([early.id, late.id]);
    expect(await idsOf({})).toEqual([early.id, hers.id, late.id]);
    expect(await idsOf({ staffId: salon.staff.id, startTime: '10:15', endTime: '15:00' })).toEqual([early.id]);
    expect(await idsOf({ startTime: '10:30', endTime: '15:00' })).toEqual([]);
  });

  test('stand against time off until all are named, and are then cancelled', async () => {
    const first = await book({ startTime: '10:00' });
    const second = await book({ startTime: '11:00' });
    const outside = await book({ startTime: '16:00' });
    const request = ofPerson({ startTime: '09:00', endTime: '12:00' });

    for (const cancelAppointments of [[], [first.id], [first.id, outside.id]]) {
      const refused = await enter({ ...request, cancelAppointments });
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({ code: 'TIME_OFF_HAS_APPOINTMENTS' });
      expect(refused.body.message).toContain('2');
    }
    expect(await list()).toEqual([]);
    expect(await statusOf(first)).toBe('CONFIRMED');

    dataOf(await enter({ ...request, cancelAppointments: [first.id, second.id, outside.id] }));
    expect(await Promise.all([first, second, outside].map(statusOf))).toEqual(['CANCELLED', 'CANCELLED', 'CONFIRMED']);
    const { body: history } = await app.call('GET', `/appointments/manage/${first.id}/history`, { token: salon.token });
    expect(history.data.at(-1)).toMatchObject({ status: 'CANCELLED', actor: 'ACCOUNT', accountName: 'Elif Yılmaz' });
    const mails = await mailsTo(app, first.customerEmail);
    expect(mails.at(-1)).toMatchObject({ kind: 'CANCELLED' });
    expect(mails.at(-1)?.plain_text).toContain('Ekibimizden biri rahatsız olduğu için');
    expect(await mailsTo(app, outside.customerEmail)).toHaveLength(1);
  });

  test('are cancelled with what the owner has to say', async () => {
    const appointment = await book();
    const cancellationReason = 'Dükkânı su bastı, özür dileriz';
    dataOf(await enter(body({ cancelAppointments: [appointment.id], cancellationReason })));
    const mails = await mailsTo(app, appointment.customerEmail);
    expect(mails.at(-1)?.plain_text).toContain(cancellationReason);
    const cancelled = await app.call('GET', `/appointments/track/${appointment.confirmationCode}`);
    expect(cancelled.body.data).toMatchObject({ status: 'CANCELLED', cancellationReason });
  });

  test('do not matter when they have begun, have ended or lie in extra hours', async () => {
    await book({ appointmentDate: TOMORROW, startTime: '10:00' });
    const dropped = await book({ startTime: '14:00' });
    dataOf(await app.call('DELETE', `/appointments/track/${dropped.confirmationCode}`));
    const extra = { kind: 'EXTRA_HOURS', reason: null, startTime: '08:00', endTime: '20:00' };
    expect((await enter(ofPerson(extra))).status).toBe(201);
    app.setTime(new Date(`${TOMORROW}T07:10:00Z`));
    expect(await preview({ startDate: TOMORROW, endDate: TOMORROW })).toEqual([]);
    expect((await enter(body())).status).toBe(201);
  });

  test('stand against widening time off only where they come to lie inside', async () => {
    const { id } = dataOf<ScheduleException>(await enter(ofPerson({ startTime: '12:00', endTime: '14:00' })));
    const put = await book({ startTime: '10:00' });
    const inside = dataOf<Appointment>(
      await app.call('PUT', `/appointments/manage/${put.id}/time`, {
        token: salon.token,
        body: { staffId: salon.staff.id, appointmentDate: TOMORROW, startTime: '13:00', allowOutsideHours: true },
      }),
    );
    const other = await book({ startTime: '15:00' });
    const request = { kind: 'TIME_OFF', staffId: salon.staff.id, reason: 'ILLNESS', startDate: TOMORROW };

    const same = { ...request, endDate: TOMORROW, startTime: '12:00', endTime: '14:00', note: 'Doktor' };
    expect(dataOf<ScheduleException>(await edit(id, same))).toMatchObject({ note: 'Doktor' });
    const wider = { ...request, endDate: TOMORROW, startTime: '12:00', endTime: '17:00' };
    expect((await edit(id, wider)).body.code).toBe('TIME_OFF_HAS_APPOINTMENTS');
    const day = { staffId: salon.staff.id, startDate: TOMORROW, endDate: TOMORROW };
    expect((await preview({ ...day, exceptionId: id })).map((each) => each.id)).toEqual([other.id]);

    dataOf(await edit(id, { ...wider, cancelAppointments: [other.id] }));
    expect(await statusOf(inside)).toBe('CONFIRMED');
    expect(await statusOf(other)).toBe('CANCELLED');
  });
});

describe('staff members', () => {
  test('read what concerns them, with the notes about themselves', async () => {
    const colleague = await takeOn(app, salon);
    dataOf(await enter(ofPerson({ note: 'Rapor geldi' })));
    dataOf(await enter(body({ staffId: colleague.id, note: 'Özel' })));
    dataOf(await enter(body({ startDate: AFTER, endDate: AFTER, note: 'Tadilat' })));
    const token = await acceptInvitation(app, salon.staff.email);
    expect(await list(undefined, token)).toMatchObject([
      { staffId: salon.staff.id, note: 'Rapor geldi' },
      { staffId: null, note: null },
    ]);
    expect((await enter(ofPerson(), token)).body.code).toBe('FORBIDDEN');
  });
});

/** Enters time off as an owner does: looks what lies inside, names it, and looks again when refused. */
async function closeWhileOthersBook(staffId: string | null, day: string) {
  const period = { startDate: day, endDate: day };
  for (;;) {
    const inside = await preview({ ...period, ...(staffId && { staffId }) });
    const answer = await enter(body({ staffId, ...period, cancelAppointments: inside.map(({ id }) => id) }));
    if (answer.status === 201) return inside.map(({ id }) => id).sort();
    expect(answer.body.code).toBe('TIME_OFF_HAS_APPOINTMENTS');
  }
}

test.each(['the branch', 'a person'])(
  'booking and moving while %s is closed never leaves an appointment inside',
  async (what) => {
    const staffId = what === 'a person' ? salon.staff.id : null;
    for (const day of ['2026-06-02', '2026-06-03', '2026-06-04']) {
      const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30'];
      const movable = await Promise.all(
        ['14:00', '14:30', '15:00'].map((startTime) => book({ appointmentDate: '2026-06-20', startTime })),
      );
      const place = { staffId: salon.staff.id, appointmentDate: day };
      const [named, ...answers] = await Promise.all([
        closeWhileOthersBook(staffId, day),
        ...times.map((startTime) =>
          app.call('POST', '/appointments', { body: bookingBody(salon, { appointmentDate: day, startTime }) }),
        ),
        ...movable.map(({ confirmationCode, startTime }) =>
          app.call('PUT', `/appointments/track/${confirmationCode}/time`, { body: { ...place, startTime } }),
        ),
      ]);
      for (const { status, body } of answers) expect(status < 300 || body.code === 'SLOT_UNAVAILABLE').toBe(true);
      const inside = answers.filter(({ status }) => status < 300).map((answer) => dataOf<Appointment>(answer));
      expect(inside.map(({ id }) => id).sort()).toEqual(named);
      expect(await preview({ startDate: day, endDate: day })).toEqual([]);
      const left = movable.filter(({ id }) => !named.includes(id));
      expect(await Promise.all(left.map(statusOf))).toEqual(left.map(() => 'CONFIRMED'));
      await Promise.all(left.map((each) => app.call('DELETE', `/appointments/track/${each.confirmationCode}`)));
    }
  },
);
