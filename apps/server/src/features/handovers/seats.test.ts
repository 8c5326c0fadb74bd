import type { Appointment, GroupSession, HandedOver, Handover, OwnService, StaffMember } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon, serviceBody, TOMORROW, takeOn } from '../../test-support/salon.ts';
import { GROUP_TERMS, seatBody } from '../../test-support/sessions.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
let ada: StaffMember;
let session: GroupSession;
let seat: Appointment;
let alone: Appointment;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setTime(START);
  salon = await openSalon(app, { branch: { autoApproveAppointments: true } });
  ada = await takeOn(app, salon, { firstName: 'Ada', lastName: 'Su' });
  const { id: serviceId } = await send<OwnService>('POST', '/services', serviceBody(salon.branch.id, GROUP_TERMS));
  const place = { branchId: salon.branch.id, serviceId, staffId: salon.staff.id, dates: [TOMORROW] };
  [session] = await send<[GroupSession]>('POST', '/group-sessions', { ...place, startTime: '10:00', seats: 8 });
  seat = await book(
    seatBody(salon, session, { customerEmail: 'yer@musteri.example', customerPhone: '0532 111 22 33' }),
  );
  alone = await book(bookingBody(salon, { startTime: '14:00' }));
});

const send = async <Data>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  dataOf<Data>(await app.call(method, path, { token: salon.token, ...(body && { body }) }));
const book = async (body: object) => dataOf<Appointment>(await app.call('POST', '/appointments', { body }));
const PATH = '/appointments/manage/handover';
const proposals = async (query: Record<string, string>) => {
  const search = new URLSearchParams({ branchId: salon.branch.id, ...query });
  const found = await send<Handover>('GET', `${PATH}?${search}`);
  return found.proposals.map(({ appointment, proposal }) => [appointment.id, proposal?.staffName ?? null]);
};
const day = () => ({ staffId: salon.staff.id, startDate: TOMORROW });
const toAda = ({ id, appointmentDate, startTime }: Appointment) => ({
  ...{ id, expected: { appointmentDate, startTime } },
  to: { staffId: ada.id, appointmentDate, startTime },
});
const decide = (decision: object) =>
  send<HandedOver>('POST', PATH, { branchId: salon.branch.id, ...day(), ...decision });
const timeOff = { reason: 'ILLNESS' };

test('nothing is proposed for a seat, and the others go without it', async () => {
  expect(await proposals(day())).toEqual([
    [seat.id, null],
    [alone.id, 'Ada Su'],
  ]);
  expect((await decide({ timeOff, moves: [toAda(alone)], leave: [seat.id] })).moved).toMatchObject([
    { id: alone.id, staffName: 'Ada Su' },
  ]);
  expect(await send('GET', `/appointments/manage/${seat.id}`)).toMatchObject({
    staffId: salon.staff.id,
    sessionId: session.id,
  });
});

test('who gives a seat away all the same is told that its session is to be moved', async () => {
  expect(await decide({ timeOff, moves: [toAda(seat), toAda(alone)] })).toEqual({
    moved: [],
    failed: [{ appointmentId: seat.id, obstacle: 'IN_SESSION' }],
  });
  expect(await send('GET', `/appointments/manage/${alone.id}`)).toMatchObject({ staffId: salon.staff.id });
});

test('a seat that is named needs nothing more once its session is inside the hours again', async () => {
  const appointmentIds = seat.id;
  expect(await proposals({ appointmentIds })).toEqual([]);
  const edit = (more: object) => {
    const { staffId, date, startTime, seats } = session;
    return send('PUT', `/group-sessions/${session.id}`, { staffId, date, startTime, seats, ...more });
  };
  await edit({ startTime: '21:00', allowOutsideHours: true });
  expect(await proposals({ appointmentIds })).toEqual([[seat.id, null]]);
  await edit({ staffId: ada.id });
  expect(await proposals({ appointmentIds })).toEqual([]);
});
