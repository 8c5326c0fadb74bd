import type { Appointment, AppointmentChange } from '@vakit/contract';
import { MINUTE } from '@vakit/scheduling';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { acceptInvitation, bookingBody, dataOf, openSalon, type Salon, TOMORROW } from '../../test-support/salon.ts';
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
  booked = dataOf(await app.call('POST', '/appointments', { body: bookingBody(salon) }));
});

const mark = (name: string, isSet = true, token = salon.token) =>
  app.call('PUT', `/appointments/manage/${booked.id}/mark`, { token, body: { mark: name, isSet } });
const history = async () =>
  dataOf<AppointmentChange[]>(
    await app.call('GET', `/appointments/manage/${booked.id}/history`, { token: salon.token }),
  );
const after = (minutes: number) => new Date(START.getTime() + minutes * MINUTE);

test('each mark has its time, beside the status, and is taken back', async () => {
  const staff = await acceptInvitation(app, salon.staff.email);
  dataOf(await mark('LATE'));
  app.setTime(after(10));
  dataOf(await mark('ARRIVED', true, staff));
  app.setTime(after(12));
  expect(dataOf<Appointment>(await mark('ARRIVED'))).toMatchObject({
    status: 'CONFIRMED',
    visitMarks: [
      { mark: 'LATE', at: START.toISOString() },
      { mark: 'ARRIVED', at: after(10).toISOString() },
    ],
  });
  expect(dataOf<Appointment>(await mark('LATE', false)).visitMarks.map((each) => each.mark)).toEqual(['ARRIVED']);
  const path = `/appointments/calendar?branchId=${salon.branch.id}&from=${TOMORROW}&to=${TOMORROW}`;
  const [shown] = dataOf<Appointment[]>(await app.call('GET', path, { token: salon.token }));
  expect(shown?.visitMarks).toEqual([{ mark: 'ARRIVED', at: after(10).toISOString() }]);
  expect((await history()).map(({ visitMark, accountName }) => [visitMark, accountName])).toEqual([
    [null, null],
    [{ mark: 'LATE', isSet: true }, 'Elif Yılmaz'],
    [{ mark: 'ARRIVED', isSet: true }, 'İlker Öz'],
    [{ mark: 'LATE', isSet: false }, 'Elif Yılmaz'],
  ]);
});

test('customers neither see them nor hear of them', async () => {
  dataOf(await mark('IN_CHAIR'));
  const tracked = dataOf<object>(await app.call('GET', `/appointments/track/${booked.confirmationCode}`));
  expect(tracked).not.toHaveProperty('visitMarks');
  const messages = await app.database
    .selectFrom('messages')
    .select('kind')
    .where('appointment_id', '=', booked.id)
    .where('recipient', '=', booked.customerEmail)
    .execute();
  expect(messages.map(({ kind }) => kind)).toEqual(['CONFIRMED']);
});

test('only what is confirmed is marked, by who may see it', async () => {
  const stranger = await openSalon(app);
  expect((await mark('ARRIVED', true, stranger.token)).body.code).toBe('APPOINTMENT_NOT_FOUND');
  expect((await mark('ASLEEP')).status).toBe(400);
  dataOf(await app.call('PUT', `/appointments/manage/${booked.id}/status?status=COMPLETED`, { token: salon.token }));
  expect((await mark('ARRIVED')).body.code).toBe('INVALID_STATUS_TRANSITION');
});

test('of two at once one is kept', async () => {
  await Promise.all([mark('ARRIVED'), mark('ARRIVED')]);
  expect(await history()).toHaveLength(2);
});

test('they stay when it is moved within the day, and go when it is moved to another', async () => {
  dataOf(await mark('LATE'));
  const move = async (appointmentDate: string, startTime: string) =>
    dataOf<Appointment>(
      await app.call('PUT', `/appointments/manage/${booked.id}/time`, {
        token: salon.token,
        body: { staffId: booked.staffId, appointmentDate, startTime },
      }),
    ).visitMarks;
  expect(await move(TOMORROW, '10:30')).toHaveLength(1);
  expect(await move('2026-06-01', '10:30')).toEqual([]);
});
