import type {
  Appointment,
  AppointmentChange,
  HandedOver,
  Handover,
  ScheduleException,
  Service,
  StaffMember,
} from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  bookingBody,
  dataOf,
  EVERY_DAY,
  openSalon,
  type Salon,
  serviceBody,
  TOMORROW,
  takeOn,
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

let customers = 0;
const book = async (startTime: string, { staff = salon.staff, service = salon.service, date = TOMORROW } = {}) =>
  dataOf<Appointment>(
    await app.call('POST', '/appointments', {
      body: bookingBody(
        { ...salon, staff, service },
        { startTime, appointmentDate: date, customerEmail: `devir${customers++}@musteri.example` },
      ),
      language: 'en',
    }),
  );
const day = () => ({ branchId: salon.branch.id, staffId: salon.staff.id, startDate: TOMORROW });
const ask = async (overrides: object = {}, { token } = salon) => {
  const query = new URLSearchParams(Object.entries({ ...day(), ...overrides }).filter(([, value]) => value));
  return app.call('GET', `/appointments/manage/handover?${query}`, { token });
};
const proposals = async (overrides: object = {}) =>
  dataOf<Handover>(await ask(overrides)).proposals.map(({ appointment, proposal }) =>
    [
      appointment.startTime,
      '→',
      ...(proposal
        ? [
            proposal.appointmentDate === TOMORROW ? '' : proposal.appointmentDate,
            proposal.startTime,
            proposal.staffName,
          ]
        : []),
    ]
      .filter(Boolean)
      .join(' '),
  );
type Move = { id: string; to: { staffId: string; appointmentDate: string; startTime: string }; notice?: string };
const move = (appointment: Appointment, to: object = {}, overrides: object = {}): Move => ({
  id: appointment.id,
  ...{ expected: { appointmentDate: appointment.appointmentDate, startTime: appointment.startTime } },
  to: { staffId: ada.id, appointmentDate: TOMORROW, startTime: appointment.startTime, ...to },
  ...overrides,
});
const decide = (decision: object, { token } = salon) =>
  app.call('POST', '/appointments/manage/handover', { token, body: { ...day(), ...decision }, language: 'en' });
const read = async ({ id }: Appointment) =>
  dataOf<Appointment>(await app.call('GET', `/appointments/manage/${id}`, { token: salon.token }));
const places = async (...appointments: Appointment[]) =>
  (await Promise.all(appointments.map(read))).map(({ startTime, staffName }) => `${startTime} ${staffName}`);
const told = async ({ id, customerEmail }: Appointment) => {
  const messages = app.database.selectFrom('messages').select('kind').where('appointment_id', '=', id);
  const kinds = (await messages.where('recipient', '=', customerEmail).orderBy('id').execute()).map(({ kind }) => kind);
  return kinds.filter((kind) => kind !== 'CONFIRMED');
};
const timeOff = async () =>
  dataOf<ScheduleException[]>(
    await app.call('GET', `/schedule-exceptions?branchId=${salon.branch.id}&from=${TOMORROW}`, { token: salon.token }),
  );

test('each goes to somebody who offers it and is free then, else to the nearest free time', async () => {
  const beard = dataOf<Service>(
    await app.call('POST', '/services', { token: salon.token, body: serviceBody(salon.branch.id, { name: 'Sakal' }) }),
  );
  const can = await takeOn(app, salon, { firstName: 'Can', lastName: 'Ak', serviceIds: [beard.id] });
  await book('09:00', { service: beard });
  await book('10:00');
  await book('11:00');
  await book('11:00', { staff: ada });
  await book('11:00', { staff: can, service: beard });
  expect(await proposals()).toEqual(['09:00 → 09:00 Can Ak', '10:00 → 10:00 Ada Su', '11:00 → 11:30 Ada Su']);
});

test('nobody who is absent is proposed; who is off only outside of it', async () => {
  const body = { branchId: salon.branch.id, staffId: ada.id, kind: 'TIME_OFF', reason: 'HOLIDAY' };
  await app.call('POST', '/schedule-exceptions', {
    token: salon.token,
    body: { ...body, startDate: TOMORROW, endDate: '2026-12-31' },
  });
  await book('10:00');
  expect(await proposals({ startTime: '09:00', endTime: '12:00' })).toEqual(['10:00 → 12:00 İlker Öz']);
  expect(await proposals()).toEqual(['10:00 → 2026-05-31 09:00 İlker Öz']);
  expect(await proposals({ startDate: '' })).toEqual(['10:00 →']);
});

test('all are moved, told or not, and the time off is entered in one step', async () => {
  const [one, two, three] = [await book('10:00'), await book('10:30'), await book('11:00')];
  expect(dataOf<Handover>(await ask()).isOff).toBe(false);
  const moves = [move(one), move(two, {}, { notice: 'NONE' })];
  const { moved, failed } = dataOf<HandedOver>(
    await decide({ moves, leave: [three.id], timeOff: { reason: 'ILLNESS', note: 'Grip' } }),
  );
  expect([moved.map(({ id }) => id), failed]).toEqual([[one.id, two.id], []]);
  expect(await places(one, two, three)).toEqual(['10:00 Ada Su', '10:30 Ada Su', '11:00 İlker Öz']);
  expect([await told(one), await told(two), await told(three)]).toEqual([['MOVED'], [], []]);
  expect(await timeOff()).toMatchObject([
    {
      staffId: salon.staff.id,
      reason: 'ILLNESS',
      note: 'Grip',
      startDate: TOMORROW,
      endDate: TOMORROW,
      startTime: null,
    },
  ]);
  expect(dataOf<Handover>(await ask()).isOff).toBe(true);
});

test('one that is told goes where one that is not told was, and either hears what was meant for it', async () => {
  const [one, two] = [await book('12:45'), await book('13:15')];
  const moves = [move(two, { staffId: salon.staff.id, startTime: '12:30' }), move(one, {}, { notice: 'NONE' })];
  const { moved, failed } = dataOf<HandedOver>(await decide({ startTime: '13:00', endTime: '15:00', moves }));
  expect([moved.map(({ id }) => id), failed]).toEqual([[two.id, one.id], []]);
  expect(await places(one, two)).toEqual(['12:45 Ada Su', '12:30 İlker Öz']);
  expect([await told(one), await told(two)]).toEqual([[], ['MOVED']]);
  const isSilent = async ({ id }: Appointment) => {
    const history = await app.call('GET', `/appointments/manage/${id}/history`, { token: salon.token });
    return dataOf<AppointmentChange[]>(history).at(-1)?.isSilent;
  };
  expect([await isSilent(one), await isSilent(two)]).toEqual([true, false]);
});

test('when one of them cannot go there any more nothing happens, and the answer says which', async () => {
  const [one, two, three] = [await book('10:00'), await book('10:30'), await book('11:00')];
  await book('10:30', { staff: ada });
  const timeOffToday = { reason: 'ILLNESS' };
  const answer = await decide({
    moves: [move(one), move(two), move({ ...three, startTime: '12:00' }, { startTime: '12:00' })],
    timeOff: timeOffToday,
  });
  expect(dataOf<HandedOver>(answer)).toEqual({
    moved: [],
    failed: [
      { appointmentId: two.id, obstacle: 'TAKEN' },
      { appointmentId: three.id, obstacle: 'CHANGED' },
    ],
  });
  expect(await places(one, two)).toEqual(['10:00 İlker Öz', '10:30 İlker Öz']);
  expect([await timeOff(), await told(one)]).toEqual([[], []]);
});

test('not two to the same time, not outside the hours, and not to the one who is off', async () => {
  const [one, two, three, four] = [await book('10:00'), await book('10:30'), await book('11:00'), await book('12:00')];
  const beard = await takeOn(app, salon, { firstName: 'Can', serviceIds: [await serviceOf('Sakal')] });
  const moves = [
    move(one, { startTime: '13:00' }),
    move(two, { startTime: '13:15' }),
    move(three, { startTime: '17:45' }),
    move(four, { staffId: salon.staff.id, startTime: '16:00' }),
  ];
  const obstacles = async (...wished: Move[]) =>
    dataOf<HandedOver>(await decide({ moves: wished })).failed.map(({ obstacle }) => obstacle);
  expect(await obstacles(...moves)).toEqual(['TAKEN', 'NOT_WORKING', 'NOT_WORKING']);
  expect(await obstacles(move(one, { staffId: beard.id }))).toEqual(['NOT_OFFERED']);
});
const serviceOf = async (name: string) => {
  const body = serviceBody(salon.branch.id, { name });
  return dataOf<Service>(await app.call('POST', '/services', { token: salon.token, body })).id;
};

test('time off is entered only when every appointment inside was decided about', async () => {
  const [one] = [await book('10:00'), await book('10:30')];
  const answer = await decide({ moves: [move(one)], timeOff: { reason: 'ILLNESS' } });
  expect(answer.body.code).toBe('TIME_OFF_HAS_APPOINTMENTS');
  expect(await places(one)).toEqual(['10:00 İlker Öz']);
});

test('who leaves gives everything that is to come away', async () => {
  const [one, two] = [await book('10:00'), await book('10:00', { date: '2026-06-03' })];
  expect(await proposals({ startDate: '' })).toEqual(['10:00 → 10:00 Ada Su', '10:00 → 2026-06-03 10:00 Ada Su']);
  const body = { branchId: salon.branch.id, staffId: salon.staff.id };
  const moves = [move(one), move(two, { appointmentDate: '2026-06-03' })];
  dataOf(await app.call('POST', '/appointments/manage/handover', { token: salon.token, body: { ...body, moves } }));
  expect(await places(one, two)).toEqual(['10:00 Ada Su', '10:00 Ada Su']);
  dataOf(await app.call('DELETE', `/staff/${salon.staff.id}`, { token: salon.token }));
  for (const startDate of ['', TOMORROW]) {
    const { status, body: refusal } = await ask({ startDate });
    expect([status, refusal.code]).toEqual([404, 'STAFF_NOT_FOUND']);
  }
});

test('once, of two who press at the same moment', async () => {
  const one = await book('10:00');
  const [first, second] = await Promise.all([decide({ moves: [move(one)] }), decide({ moves: [move(one)] })]);
  const counts = [first, second].map((answer) => dataOf<HandedOver>(answer).moved.length);
  expect(counts.sort()).toEqual([0, 1]);
  expect(await told(one)).toEqual(['MOVED']);
});

test('with nobody else there is nothing to propose, and nothing to ask of others’ branches', async () => {
  await app.call('DELETE', `/staff/${ada.id}`, { token: salon.token });
  await book('10:00');
  expect(await proposals()).toEqual(['10:00 → 2026-05-31 09:00 İlker Öz']);
  const stranger = await openSalon(app, { staff: { workingSchedule: EVERY_DAY } });
  expect((await ask({}, stranger)).body.code).toBe('BRANCH_NOT_FOUND');
  expect((await ask({ staffId: stranger.staff.id })).body.code).toBe('STAFF_NOT_FOUND');
  expect((await decide({ moves: [] }, stranger)).body.code).toBe('BRANCH_NOT_FOUND');
});
