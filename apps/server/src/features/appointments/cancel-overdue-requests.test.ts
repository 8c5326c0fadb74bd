import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, TOMORROW } from '../../test-support/salon.ts';
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
    cancellationReason: 'The request was not answered before its time.',
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
