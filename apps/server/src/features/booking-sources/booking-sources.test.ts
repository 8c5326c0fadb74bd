import { ANY_STAFF, type Appointment, type BookingSource } from '@vakit/contract';
import { DAY, MINUTE } from '@vakit/scheduling';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingBody, dataOf, next, openSalon, type Salon } from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { clearSources } from './index.ts';

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

const TIMES = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'];

async function book(address: string, startTime: string, of = salon): Promise<Appointment> {
  const body = bookingBody(of, { startTime, customerEmail: `yeni${next()}@musteri.example` });
  return dataOf(await app.call('POST', '/appointments', { body, address, language: 'tr' }));
}
const sources = async (query = '', { token } = salon) =>
  dataOf<BookingSource[]>(await app.call('GET', `/booking-sources${query}`, { token }));
const cancel = async (body: object, { token } = salon) =>
  dataOf<{ cancelled: number }>(await app.call('POST', '/booking-sources/cancel', { token, body })).cancelled;
const messagesOf = (ids: readonly string[], kind: string) =>
  app.database
    .selectFrom('messages')
    .select('id')
    .where('appointment_id', 'in', ids)
    .where('kind', '=', kind)
    .execute();

test('a burst from one address stands before what others booked, without saying the address', async () => {
  for (const time of TIMES.slice(0, 5)) await book('203.0.113.7', time);
  await book('198.51.100.1', '13:00');
  for (const time of ['14:00', '14:30']) await book('198.51.100.2', time);
  const [burst, ordinary, ...others] = await sources();
  expect(burst).toMatchObject({ isBurst: true, count: 5, bookedFrom: START.toISOString() });
  expect(burst?.appointments.map(({ startTime }) => startTime)).toEqual(TIMES.slice(0, 5));
  expect(ordinary).toMatchObject({ isBurst: false, count: 2 });
  // One booking is nobody's burst.
  expect(others).toEqual([]);
  expect(JSON.stringify([burst, ordinary])).not.toMatch(/203\.0\.113|198\.51\.100/);
});

test('several guests of one customer are one booking', async () => {
  const guest = { name: null, services: [{ serviceId: salon.service.id, staffId: ANY_STAFF }] };
  const body = bookingBody(salon, { guests: [guest, guest, guest, guest, guest] });
  dataOf(await app.call('POST', '/appointments', { body, address: '203.0.113.7' }));
  expect(await sources()).toEqual([]);
  await book('203.0.113.7', '15:00');
  expect(await sources()).toMatchObject([{ isBurst: false, count: 7 }]);
});

test('what is spread over the day is no burst, and what came from one IPv6 network is of one source', async () => {
  for (const [index, time] of TIMES.entries()) {
    app.setTime(new Date(START.getTime() + index * 11 * MINUTE));
    await book(`2001:db8:1:2::${index + 1}`, time);
  }
  expect(await sources()).toMatchObject([{ isBurst: false, count: 6 }]);
});

test('cancels them in one step, without a word to the customers, and writes it into the history', async () => {
  for (const time of TIMES) await book('203.0.113.7', time);
  const other = await book('198.51.100.1', '15:00');
  const [burst] = await sources();
  const ids = burst?.appointments.map(({ id }) => id) as string[];
  expect(await cancel({ source: burst?.source, appointmentIds: [...ids, other.id], reason: 'Sahte' })).toBe(6);
  expect(await sources()).toEqual([]);
  expect(await messagesOf(ids, 'REJECTED')).toEqual([]);
  const left = dataOf<Appointment>(await app.call('GET', `/appointments/track/${other.confirmationCode}`));
  expect(left.status).toBe('PENDING');
  const history = await app.call('GET', `/appointments/manage/${ids[0]}/history`, { token: salon.token });
  expect(dataOf<object[]>(history).at(-1)).toMatchObject({ status: 'CANCELLED', actor: 'ACCOUNT' });
  // The time can be booked again, and a second press cancels nothing more.
  await book('198.51.100.1', TIMES[0] as string);
  expect(await cancel({ source: burst?.source, appointmentIds: ids })).toBe(0);
});

test('tells the customers where that is wanted', async () => {
  for (const time of TIMES.slice(0, 2)) await book('203.0.113.7', time);
  const [source] = await sources();
  const ids = source?.appointments.map(({ id }) => id) as string[];
  expect(await cancel({ source: source?.source, appointmentIds: ids, tellCustomers: true })).toBe(2);
  expect(await messagesOf(ids, 'REJECTED')).toHaveLength(2);
});

test('of another owner nothing is seen or cancelled', async () => {
  for (const time of TIMES) await book('203.0.113.7', time);
  const [burst] = await sources();
  const other = await openSalon(app);
  expect(await sources('', other)).toEqual([]);
  const ids = burst?.appointments.map(({ id }) => id);
  expect(await cancel({ source: burst?.source, appointmentIds: ids }, other)).toBe(0);
  expect(await sources()).toHaveLength(1);
});

test('what reception books has no source, and where a booking came from is forgotten after a week', async () => {
  const { customerFirstName, customerLastName, ...body } = bookingBody(salon, { startTime: '16:00' });
  const reception = { ...body, customerFirstName, customerLastName };
  dataOf(await app.call('POST', '/appointments/manage', { token: salon.token, body: reception }));
  await book('203.0.113.7', '12:00');
  const digests = () =>
    app.database
      .selectFrom('appointments')
      .select('source_digest')
      .where('branch_id', '=', salon.branch.id)
      .orderBy('starts_at')
      .execute();
  expect(await digests()).toEqual([{ source_digest: expect.anything() }, { source_digest: null }]);
  app.setTime(new Date(START.getTime() + 7 * DAY + 1));
  await clearSources(app.context);
  expect(await digests()).toEqual([{ source_digest: null }, { source_digest: null }]);
});
