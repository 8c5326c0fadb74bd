import type { Appointment } from '@vakit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingBody, dataOf, mailsTo, openSalon, TOMORROW, takeOn } from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { cancelOverdueRequests } from './cancel-overdue-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a request that nobody answered ends when its time comes, and its customer is told; nothing else ends', async () => {
  const salon = await openSalon(app);
  const book = async (startTime: string) =>
    dataOf<{ id: string; confirmationCode: string }>(
      await app.call('POST', '/appointments', { body: bookingBody(salon, { startTime }), language: 'en' }),
    );
  const [overdue, confirmed, later] = [await book('10:00'), await book('10:30'), await book('11:00')];
  await app.call('PUT', `/appointments/manage/${confirmed.id}/status?status=CONFIRMED`, { token: salon.token });
  const statusOf = async ({ confirmationCode }: { confirmationCode: string }) =>
    (await app.call('GET', `/appointments/track/${confirmationCode}`)).body.data;

  app.setTime(new Date(`${TOMORROW}T07:40:00Z`));
  await cancelOverdueRequests(app.context);
  await Promise.all([cancelOverdueRequests(app.context), cancelOverdueRequests(app.context)]);

  expect(await statusOf(overdue)).toMatchObject({
    status: 'CANCELLED',
    cancellationReason: 'Nobody answered the request before the time of the appointment.',
  });
  expect(await statusOf(confirmed)).toMatchObject({ status: 'CONFIRMED' });
  expect(await statusOf(later)).toMatchObject({ status: 'PENDING' });
  const told = await app.database
    .selectFrom('messages')
    .selectAll()
    .where('kind', '=', 'OVERDUE')
    .where('branch_id', '=', salon.branch.id)
    .execute();
  expect(told).toMatchObject([
    {
      appointment_id: overdue.id,
      recipient: 'ayse@musteri.example',
      subject: 'Your request has ended: Saturday 30 May 10:00, Şık Berber',
      calendar_method: 'CANCEL',
    },
  ]);
});

test('what was booked together is ended with one message, as far as its time has come', async () => {
  const salon = await openSalon(app);
  await takeOn(app, salon, { firstName: 'Ada' });
  const guest = { services: [{ serviceId: salon.service.id, staffId: 'any' }] };
  const guests = [guest, guest, guest];
  const customerEmail = 'dort-kisi@musteri.example';
  app.setTime(new Date(`${TOMORROW}T05:00:00Z`));
  const body = bookingBody(salon, { staffId: 'any', guests, customerEmail });
  const { confirmationCode } = dataOf<Appointment>(await app.call('POST', '/appointments', { body, language: 'en' }));
  const statuses = async () =>
    dataOf<Appointment>(await app.call('GET', `/appointments/track/${confirmationCode}`)).party.map(
      ({ startTime, status }) => `${startTime} ${status}`,
    );
  const told = async () => (await mailsTo(app, customerEmail)).filter(({ kind }) => kind === 'OVERDUE');

  app.setTime(new Date(`${TOMORROW}T07:10:00Z`));
  await Promise.all([cancelOverdueRequests(app.context), cancelOverdueRequests(app.context)]);
  expect(await statuses()).toEqual(['10:00 CANCELLED', '10:00 CANCELLED', '10:30 PENDING', '10:30 PENDING']);
  const [first, ...others] = await told();
  expect(others).toEqual([]);
  expect(first?.plain_text?.match(/10:00–10:30: Saç kesimi/g)).toHaveLength(2);
  expect(first?.plain_text).not.toContain('10:30–11:00');

  app.setTime(new Date(`${TOMORROW}T07:40:00Z`));
  await cancelOverdueRequests(app.context);
  const [, second, ...more] = await told();
  expect(more).toEqual([]);
  expect(second?.plain_text?.match(/10:30–11:00: Saç kesimi/g)).toHaveLength(2);
});
