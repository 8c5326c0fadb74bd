import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingBody, businessIdOf, dataOf, openSalon, type Salon, TOMORROW } from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { remindCustomer } from './remind-customer.ts';
import type { Reminder } from './reminder.ts';

let app: TestApp;
let salon: Salon;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setTime(START);
  await sql`DELETE FROM jobs.job`.execute(app.database);
  salon = await openSalon(app, { branch: { autoApproveAppointments: true } });
});

type Booked = { id: string; confirmationCode: string };

const book = async (overrides: object = {}) =>
  dataOf<Booked>(
    await app.call('POST', '/appointments', { body: bookingBody(salon, { startTime: '16:00', ...overrides }) }),
  );
const setStatus = (id: string, status: string) =>
  app.call('PUT', `/appointments/manage/${id}/status?status=${status}`, { token: salon.token });
/** `16:00` in İstanbul. */
const START_OF_APPOINTMENT = new Date(`${TOMORROW}T13:00:00Z`);
const before = (hours: number) => new Date(START_OF_APPOINTMENT.getTime() - hours * 3_600_000);

async function plannedReminders() {
  const { rows } = await sql<{ data: Reminder; start_after: Date }>`
    SELECT data, start_after FROM jobs.job WHERE name = 'remind-customer' ORDER BY start_after
  `.execute(app.database);
  return rows;
}
const reminder = async (appointmentId: string, lead: 24 | 2): Promise<Reminder> => ({
  businessId: await businessIdOf(app, salon.branch.id),
  appointmentId,
  startsAt: START_OF_APPOINTMENT.toISOString(),
  lead,
});
const reminders = () =>
  app.database
    .selectFrom('messages')
    .selectAll()
    .where('kind', 'in', ['REMINDER_24H', 'REMINDER_2H'])
    .where('branch_id', '=', salon.branch.id)
    .orderBy('id')
    .execute();

describe('reminders are planned', () => {
  test('a day and two hours before the start, with the booking that is confirmed at once', async () => {
    const { id } = await book();
    expect(await plannedReminders()).toEqual([
      { data: await reminder(id, 24), start_after: before(24) },
      { data: await reminder(id, 2), start_after: before(2) },
    ]);
  });

  test('only for times that are still to come', async () => {
    app.setTime(before(10));
    await book();
    expect((await plannedReminders()).map(({ data }) => data.lead)).toEqual([2]);
  });

  test('with the approval of a request, not before', async () => {
    salon = await openSalon(app);
    const { id } = await book();
    expect(await plannedReminders()).toEqual([]);
    await setStatus(id, 'CONFIRMED');
    expect(await plannedReminders()).toHaveLength(2);
  });
});

describe('a reminder', () => {
  test('tells the customer in their language, with the tracking link and without another calendar file', async () => {
    const answer = await app.call('POST', '/appointments', {
      body: bookingBody(salon, { startTime: '16:00' }),
      language: 'tr',
    });
    const { id, confirmationCode } = dataOf<Booked>(answer);
    app.setTime(before(24));
    await remindCustomer(app.context, await reminder(id, 24));
    app.setTime(before(2));
    await remindCustomer(app.context, await reminder(id, 2));
    const [day, hours] = await reminders();
    expect(day).toMatchObject({
      recipient: 'ayse@musteri.example',
      subject: 'Randevunuzu hatırlatırız: 30 Mayıs Cumartesi 16:00, Şık Berber',
      calendar: null,
      status: 'WAITING',
    });
    expect(day?.plain_text).toContain(`https://vakit.example/track/${confirmationCode}`);
    expect(hours?.subject).toBe('Bugün saat 16:00: Şık Berber randevunuz');
  });

  test('is written once, however often it is taken up', async () => {
    const { id } = await book();
    app.setTime(before(2));
    await Promise.all([
      remindCustomer(app.context, await reminder(id, 2)),
      remindCustomer(app.context, await reminder(id, 2)),
    ]);
    await remindCustomer(app.context, await reminder(id, 2));
    expect(await reminders()).toHaveLength(1);
  });

  test.each(['CANCELLED', 'COMPLETED', 'NO_SHOW'])('is dropped when the appointment is %s', async (status) => {
    const { id } = await book();
    app.setTime(before(2));
    await setStatus(id, status);
    await remindCustomer(app.context, await reminder(id, 2));
    expect(await reminders()).toEqual([]);
  });

  test('is dropped when the appointment was moved', async () => {
    const { id } = await book();
    await app.database
      .updateTable('appointments')
      .set({ starts_at: before(-1), ends_at: before(-2) })
      .where('id', '=', id)
      .execute();
    app.setTime(before(2));
    await remindCustomer(app.context, await reminder(id, 2));
    expect(await reminders()).toEqual([]);
  });

  test.each([
    ['reminder24h', 24],
    ['reminder2h', 2],
  ] as const)('is dropped when the branch has switched %s off', async (setting, lead) => {
    const { id } = await book();
    dataOf(
      await app.call('PUT', `/branches/${salon.branch.id}`, {
        token: salon.token,
        body: { ...salon.branch, [setting]: false },
      }),
    );
    app.setTime(before(lead));
    await remindCustomer(app.context, await reminder(id, lead));
    expect(await reminders()).toEqual([]);
  });

  test('that comes late is still sent while it helps, and never twice at once', async () => {
    const { id } = await book();
    app.setTime(before(20));
    await remindCustomer(app.context, await reminder(id, 24));
    app.setTime(before(0.6));
    await remindCustomer(app.context, await reminder(id, 24));
    await remindCustomer(app.context, await reminder(id, 2));
    expect((await reminders()).map(({ kind }) => kind)).toEqual(['REMINDER_24H', 'REMINDER_2H']);

    const other = await openSalon(app, { branch: { autoApproveAppointments: true } });
    app.setTime(START);
    salon = other;
    const late = await book();
    app.setTime(before(1));
    await remindCustomer(app.context, await reminder(late.id, 24));
    await remindCustomer(app.context, await reminder(late.id, 2));
    expect((await reminders()).map(({ kind }) => kind)).toEqual(['REMINDER_2H']);
  });

  test('of the day before that comes very late is sent where none of two hours before follows', async () => {
    salon = await openSalon(app, { branch: { autoApproveAppointments: true, reminder2h: false } });
    const { id } = await book();
    app.setTime(before(1));
    await remindCustomer(app.context, await reminder(id, 24));
    expect((await reminders()).map(({ kind }) => kind)).toEqual(['REMINDER_24H']);
  });

  test('is dropped half an hour before the start', async () => {
    const { id } = await book();
    app.setTime(before(0.4));
    await remindCustomer(app.context, await reminder(id, 2));
    expect(await reminders()).toEqual([]);
  });
});
