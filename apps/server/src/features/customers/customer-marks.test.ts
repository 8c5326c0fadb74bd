import type { Appointment, Customer, CustomerMarks } from '@vakit/contract';
import { DAY } from '@vakit/scheduling';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingBody, dataOf, next, openSalon, type Salon, TOMORROW } from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setTime(START);
  salon = await openSalon(app, { branch: { autoApproveAppointments: true } });
});

const AFTER = '2026-05-31';
const book = async (customerId: string, startTime: string, appointmentDate = TOMORROW) =>
  dataOf<Appointment>(
    await app.call('POST', '/appointments/manage', {
      token: salon.token,
      body: { ...bookingBody(salon, { startTime, appointmentDate, customerEmail: '' }), customerId },
    }),
  );
const enter = async (firstName: string, alert: string | null = null) => {
  const body = { firstName, alert, phones: [`+90 532 ${5_000_000 + next()}`] };
  return dataOf<Customer>(await app.call('POST', '/customers', { token: salon.token, body }));
};
const finish = async ({ id }: Appointment, status: string) =>
  dataOf(await app.call('PUT', `/appointments/manage/${id}/status?status=${status}`, { token: salon.token }));
const marks = async ({ token } = salon) => {
  const query = `branchId=${salon.branch.id}&from=${TOMORROW}&to=${AFTER}`;
  return app.call('GET', `/appointments/calendar/customers?${query}`, { token });
};

test('who is new, who did not appear, and what has to be known; of others nothing', async () => {
  const [ece, can, efe] = [await enter('Ece', 'Boya alerjisi'), await enter('Can'), await enter('Efe')];
  const first = await book(ece.id, '09:00');
  const missed = await book(can.id, '10:00');
  await finish(missed, 'NO_SHOW');
  const again = await book(can.id, '10:00', AFTER);
  const visited = await book(efe.id, '11:00');
  await book(efe.id, '11:00', AFTER);
  expect(dataOf<CustomerMarks[]>(await marks())).toEqual([
    { appointmentId: first.id, isNew: true, noShows: 0, alert: 'Boya alerjisi' },
    { appointmentId: missed.id, isNew: true, noShows: 1, alert: null },
    { appointmentId: visited.id, isNew: true, noShows: 0, alert: null },
    { appointmentId: again.id, isNew: true, noShows: 1, alert: null },
  ]);
  app.setTime(new Date(START.getTime() + DAY));
  expect((await marks(await openSalon(app))).body.code).toBe('BRANCH_NOT_FOUND');
});

test('an alert is changed alone, is no matter of the customer’s export, and of two who are merged both stay', async () => {
  const [ece, other] = [await enter('Ece', 'Boya alerjisi'), await enter('Ece', 'Hamile')];
  const { token } = salon;
  const edit = { firstName: 'Ece', alert: 'Lateks alerjisi' };
  const edited = dataOf<Customer>(await app.call('PUT', `/customers/${ece.id}`, { token, body: edit }));
  expect([edited.alert, edited.contacts.length]).toEqual(['Lateks alerjisi', 1]);
  const named = dataOf<Customer>(await app.call('PUT', `/customers/${ece.id}`, { token, body: { firstName: 'Ece' } }));
  expect(named.alert).toBe('Lateks alerjisi');
  const visit = await book(other.id, '09:00');
  const merge = { token, body: { otherId: other.id } };
  const merged = dataOf<Customer>(await app.call('POST', `/customers/${ece.id}/merge`, merge));
  expect(merged.alert).toBe('Lateks alerjisi · Hamile');
  const [mark] = dataOf<CustomerMarks[]>(await marks());
  expect(mark).toMatchObject({ appointmentId: visit.id, alert: 'Lateks alerjisi · Hamile' });
  const undo = { token, body: { mergeId: merged.lastMerge?.id } };
  expect(dataOf<Customer>(await app.call('POST', `/customers/${ece.id}/merge/undo`, undo)).alert).toBe(
    'Lateks alerjisi',
  );
  expect(dataOf<Customer>(await app.call('GET', `/customers/${other.id}`, { token })).alert).toBe('Hamile');
  expect(
    (await app.call('PUT', `/customers/${ece.id}`, { token, body: { ...edit, alert: 'a'.repeat(201) } })).status,
  ).toBe(400);
});
