import { ANY_STAFF, type Appointment, type CustomerMessage, type Series } from '@vakit/contract';
import { addDays, DAY } from '@vakit/scheduling';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingBody, dataOf, next, openSalon, type Salon, TOMORROW, takeOn } from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { removeOldTexts } from '../messages/index.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp({ sms: { url: 'http://127.0.0.1:1', sender: 'Vakit' } });
});
beforeEach(async () => {
  app.setTime(START);
  salon = await openSalon(app);
  await takeOn(app, salon, { firstName: 'Elif', serviceIds: [salon.service.id] });
});
afterAll(() => app.close());

const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  app.call(method, path, { token: salon.token, language: 'en', ...(body && { body }) });
const mobile = () => `0532 ${String(next()).padStart(7, '0')}`;
const withGuest = (more: object = {}) =>
  bookingBody(salon, {
    staffId: ANY_STAFF,
    guests: [{ name: 'Zeynep', services: [{ serviceId: salon.service.id, staffId: ANY_STAFF }] }],
    customerPhone: mobile(),
    ...more,
  });
/** A number that takes no text message */
const LANDLINE = '0212 555 12 34';
/** By telephone, so that there is no mail with a file beside the text messages */
const bookByPhone = async () =>
  dataOf<Appointment>(await send('POST', '/appointments/manage', withGuest({ customerEmail: '' })));
const idsOf = ({ party }: Appointment) => party.map(({ id }) => id);
const told = async (id: string) =>
  dataOf<CustomerMessage[]>(await send('GET', `/appointments/manage/${id}/messages`)).map(
    ({ channel, kind }) => `${channel} ${kind}`,
  );
const toldOfEach = (ids: readonly string[]) => Promise.all(ids.map(told));
const setStatus = async (id: string, status: string, together = true) =>
  dataOf(await send('PUT', `/appointments/manage/${id}/status?status=${status}&together=${together}`));
const move = async ({ id, staffId }: Appointment, startTime: string) =>
  dataOf(
    await send('PUT', `/appointments/manage/${id}/time`, {
      ...{ staffId, appointmentDate: TOMORROW, startTime, together: true },
    }),
  );

test('each of a party shows the text messages that told of all of it, moved and cancelled', async () => {
  const booked = await bookByPhone();
  await move(booked, '14:00');
  await setStatus(booked.id, 'CANCELLED');
  const all = ['SMS CANCELLED', 'SMS MOVED', 'SMS CONFIRMED'];
  expect(await toldOfEach(idsOf(booked))).toEqual([all, all]);
});

test('what a text message told of one alone is not shown with the other', async () => {
  const booked = await bookByPhone();
  const [first, second] = idsOf(booked) as [string, string];
  await setStatus(second, 'CANCELLED', false);
  expect(await toldOfEach([first, second])).toEqual([['SMS CONFIRMED'], ['SMS CANCELLED', 'SMS CONFIRMED']]);
});

test('what was approved singly was told singly', async () => {
  const body = withGuest({ customerPhone: LANDLINE, customerEmail: `tek${next()}@musteri.example` });
  const asked = dataOf<Appointment>(await app.call('POST', '/appointments', { body, language: 'en' }));
  const [first, second] = idsOf(asked) as [string, string];
  await setStatus(second, 'CONFIRMED', false);
  expect(await toldOfEach([first, second])).toEqual([['EMAIL REQUESTED'], ['EMAIL CONFIRMED', 'EMAIL REQUESTED']]);
  app.setTime(new Date(START.getTime() + 61 * DAY));
  await app.database.updateTable('messages').set({ status: 'SENT', sent_at: START }).execute();
  await removeOldTexts(app.context);
  app.setTime(START);
  expect(await toldOfEach([first, second])).toEqual([['EMAIL REQUESTED'], ['EMAIL CONFIRMED', 'EMAIL REQUESTED']]);
});

test('each shows what was told of a wish to move all of it, of which no file is sent', async () => {
  const body = withGuest({ customerPhone: LANDLINE, customerEmail: `istek${next()}@musteri.example` });
  const asked = dataOf<Appointment>(await app.call('POST', '/appointments', { body, language: 'en' }));
  await setStatus(asked.id, 'CONFIRMED');
  const wanted = { staffId: ANY_STAFF, appointmentDate: TOMORROW, startTime: '15:00', together: true };
  dataOf(await app.call('PUT', `/appointments/track/${asked.confirmationCode}/time`, { body: wanted, language: 'en' }));
  dataOf(await send('PUT', `/appointments/manage/${asked.id}/move-request`, { decision: 'REJECTED' }));
  const all = ['EMAIL MOVE_REJECTED', 'EMAIL MOVE_REQUESTED', 'EMAIL CONFIRMED', 'EMAIL REQUESTED'];
  expect(await toldOfEach(idsOf(asked))).toEqual([all, all]);
});

test('each visit of a series shows the text message that told that several are cancelled, and no other one does', async () => {
  const contact = { customerEmail: '', customerPhone: mobile() };
  const first = dataOf<Appointment>(await send('POST', '/appointments/manage', bookingBody(salon, contact)));
  const visits = [7, 14, 21].map((days) => ({ appointmentDate: addDays(TOMORROW, days), startTime: '10:00' }));
  const body = { appointmentId: first.id, rule: { everyWeeks: 1, times: 3 }, visits };
  const { appointments } = dataOf<Series>(await send('POST', '/appointments/series', body));
  const [, second, third, fourth] = appointments.map(({ id }) => id) as [string, string, string, string];
  dataOf(
    await send('PUT', `/appointments/manage/${third}/series/cancel`, {
      ...{ scope: 'FOLLOWING', appointmentIds: [third, fourth] },
    }),
  );
  expect(await toldOfEach([second, third, fourth])).toEqual([
    ['SMS SERIES_BOOKED'],
    ['SMS SERIES_CANCELLED', 'SMS SERIES_BOOKED'],
    ['SMS SERIES_CANCELLED', 'SMS SERIES_BOOKED'],
  ]);
});
