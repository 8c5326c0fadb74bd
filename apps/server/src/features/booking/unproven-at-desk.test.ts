import type { Appointment, Pushed } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingBody, dataOf, next, openSalon, type Salon, TOMORROW, takeOn } from '../../test-support/salon.ts';
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

const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  app.call(method, path, { token: salon.token, ...(body && { body }) });
const book = async (overrides: object = {}) => {
  const customerEmail = `yeni${next()}@musteri.example`;
  const body = bookingBody(salon, { customerEmail, customerPhone: `0535 222 ${1000 + next()}`, ...overrides });
  return dataOf<Appointment>(await app.call('POST', '/appointments', { body }));
};
const askForProof = () => send('PUT', `/branches/${salon.branch.id}`, { ...salon.branch, bookingProof: 'EVERYBODY' });
const read = async (id: string) => dataOf<Appointment>(await send('GET', `/appointments/manage/${id}`));
const told = async (...recipients: Appointment[]) => {
  const emails = recipients.map(({ customerEmail }) => customerEmail ?? '');
  const messages = app.database.selectFrom('messages').select('kind').where('recipient', 'in', emails);
  return (await messages.orderBy('id').execute()).map(({ kind }) => kind);
};

describe('the rest of a day that is pushed', () => {
  const day = (minutes: number) => ({
    branchId: salon.branch.id,
    staffId: salon.staff.id,
    date: TOMORROW,
    from: '00:00',
    minutes,
  });
  const preview = async (minutes: number) => {
    const query = new URLSearchParams({ ...day(minutes), minutes: String(minutes) });
    return dataOf<Pushed[]>(await send('GET', `/appointments/manage/push?${query}`));
  };
  const push = (minutes: number, { id }: Appointment) =>
    send('POST', '/appointments/manage/push', { ...day(minutes), appointmentIds: [id] });

  test('leaves where it is what nobody has proven, and takes its time for taken', async () => {
    const proven = await book({ startTime: '10:00' });
    await askForProof();
    const unproven = await book({ startTime: '11:00' });
    expect(await preview(60)).toMatchObject([{ appointmentId: proven.id, isTaken: true }]);
    expect((await push(60, proven)).body.code).toBe('SLOT_UNAVAILABLE');
    expect(await preview(30)).toMatchObject([{ appointmentId: proven.id, isTaken: false }]);
    dataOf(await push(30, proven));
    expect([(await read(proven.id)).startTime, (await read(unproven.id)).startTime]).toEqual(['10:30', '11:00']);
    expect(await told(unproven)).toEqual(['PROOF']);
  });
});

describe('what nobody has proven, and time off ends,', () => {
  const enter = (cancelAppointments: string[], overrides: object = {}) =>
    send('POST', '/schedule-exceptions', {
      branchId: salon.branch.id,
      kind: 'TIME_OFF',
      reason: 'ILLNESS',
      startDate: TOMORROW,
      endDate: TOMORROW,
      cancelAppointments,
      ...overrides,
    });

  test('ends without a message; who has proven is told', async () => {
    const proven = await book({ startTime: '10:00' });
    await askForProof();
    const unproven = await book({ startTime: '11:00' });
    dataOf(await enter([proven.id, unproven.id]));
    expect((await read(unproven.id)).status).toBe('CANCELLED');
    expect(await told(unproven)).toEqual(['PROOF']);
    expect(await told(proven)).toEqual(['CONFIRMED', 'CANCELLED']);
  });

  test('ends with all that was booked together with it', async () => {
    const elif = await takeOn(app, salon, { firstName: 'Elif', serviceIds: [salon.service.id] });
    await askForProof();
    const guests = [{ name: 'Zeynep', services: [{ serviceId: salon.service.id, staffId: elif.id }] }];
    const party = await book({ guests });
    const alone = await book({ staffId: elif.id, startTime: '14:00' });
    expect(party.party.map(({ status }) => status)).toEqual(['PENDING', 'PENDING']);
    dataOf(await enter([party.id], { staffId: salon.staff.id }));
    const after = await read(party.id);
    expect(after.party.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED']);
    expect((await read(alone.id)).status).toBe('PENDING');
    expect(await told(party, alone)).toEqual(['PROOF', 'PROOF']);
  });
});

test('what nobody has proven is cancelled with others of its source without a message', async () => {
  await askForProof();
  const unproven = await book();
  const source = 'b'.repeat(32);
  await app.database
    .updateTable('appointments')
    .set({ source_digest: Buffer.from(source, 'hex') })
    .execute();
  const body = { source, appointmentIds: [unproven.id], tellCustomers: true };
  expect(dataOf(await send('POST', '/booking-sources/cancel', body))).toEqual({ cancelled: 1 });
  expect(await told(unproven)).toEqual(['PROOF']);
});
