import { type Appointment, type AppointmentChange, LATER_SECONDS } from '@vakit/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingBody, dataOf, mailsTo, openSalon, type Salon, TOMORROW, takeOn } from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { tellMoveWhenDue } from '../messages/index.ts';

let app: TestApp;
let salon: Salon;
let booked: Appointment;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setTime(START);
  await sql`DELETE FROM jobs.job`.execute(app.database);
  salon = await openSalon(app, { branch: { autoApproveAppointments: true } });
  booked = dataOf(await app.call('POST', '/appointments', { body: bookingBody(salon), language: 'en' }));
});

const move = async (startTime: string, overrides: object = {}) =>
  dataOf<Appointment>(
    await app.call('PUT', `/appointments/manage/${booked.id}/time`, {
      token: salon.token,
      body: { staffId: booked.staffId, appointmentDate: TOMORROW, startTime, notice: 'LATER', ...overrides },
    }),
  );
const cancel = (query = '') =>
  app.call('PUT', `/appointments/manage/${booked.id}/status?status=CANCELLED${query}`, { token: salon.token });
const history = async () =>
  dataOf<AppointmentChange[]>(
    await app.call('GET', `/appointments/manage/${booked.id}/history`, { token: salon.token }),
  );
/** Lists the messages to the customer since the booking */
async function told() {
  const messages = await app.database
    .selectFrom('messages')
    .select(['kind', 'plain_text'])
    .where('appointment_id', '=', booked.id)
    .where('recipient', '=', booked.customerEmail)
    .orderBy('id')
    .execute();
  return messages.slice(1);
}
type Planned = { data: Parameters<typeof tellMoveWhenDue>[1]; start_after: Date };
async function planned(): Promise<Planned[]> {
  const { rows } = await sql<Planned>`
    SELECT data, start_after FROM jobs.job WHERE name = 'tell-of-move' ORDER BY start_after`.execute(app.database);
  return rows;
}
/** Does what is planned, in its order, as often as it may be taken up. */
async function runPlanned() {
  for (const { data } of await planned()) {
    await Promise.all([tellMoveWhenDue(app.context, data), tellMoveWhenDue(app.context, data)]);
  }
}
const later = (seconds: number) => app.setTime(new Date(START.getTime() + seconds * 1000));

test('the customer hears of a move a moment later, once', async () => {
  await move('15:00');
  expect(await told()).toEqual([]);
  expect((await planned()).map(({ start_after }) => start_after)).toEqual([
    new Date(START.getTime() + LATER_SECONDS * 1000),
  ]);
  await runPlanned();
  await runPlanned();
  const [mail, ...others] = await told();
  expect(others).toEqual([]);
  expect(mail?.kind).toBe('MOVED');
  expect(mail?.plain_text).toContain('15:00–15:30');
  expect(mail?.plain_text).toContain('10:00–10:30');
});

test('nobody hears of what is back before that', async () => {
  await move('15:00');
  later(5);
  await move(booked.startTime, { notice: 'NOW' });
  await runPlanned();
  expect(await told()).toEqual([]);
  expect(await history()).toHaveLength(3);
});

test('nobody hears of a move to where it is already', async () => {
  await move(booked.startTime);
  await move(booked.startTime, { notice: 'NOW' });
  await runPlanned();
  expect(await told()).toEqual([]);
});

test('what was told already is told when it is moved back', async () => {
  await move('15:00');
  await runPlanned();
  await move(booked.startTime, { notice: 'NOW' });
  expect((await told()).map(({ kind }) => kind)).toEqual(['MOVED', 'MOVED']);
});

test('of two moves in a row the customer hears one, from where they know it', async () => {
  await move('15:00');
  later(5);
  await move('16:00');
  await runPlanned();
  const mails = await told();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.plain_text).toContain('16:00–16:30');
  expect(mails[0]?.plain_text).toContain('10:00–10:30');
  expect(mails[0]?.plain_text).not.toContain('15:00');
});

test('what is cancelled meanwhile is cancelled where the customer knows it', async () => {
  await move('15:00');
  dataOf(await cancel());
  await runPlanned();
  const mails = await told();
  expect(mails.map(({ kind }) => kind)).toEqual(['CANCELLED']);
  expect(mails[0]?.plain_text).toContain('10:00–10:30');
});

test('so is what a time off cancels', async () => {
  await move('15:00');
  const timeOff = {
    branchId: salon.branch.id,
    kind: 'TIME_OFF',
    reason: 'ILLNESS',
    startDate: TOMORROW,
    endDate: TOMORROW,
  };
  const body = { ...timeOff, cancelAppointments: [booked.id] };
  dataOf(await app.call('POST', '/schedule-exceptions', { token: salon.token, body }));
  await runPlanned();
  const mails = await told();
  expect(mails.map(({ kind }) => kind)).toEqual(['CANCELLED']);
  expect(mails[0]?.plain_text).toContain('10:00–10:30');
});

test('a move back and the moment at which it is told exclude each other', async () => {
  await move('15:00');
  const [job] = await planned();
  await Promise.all([tellMoveWhenDue(app.context, (job as Planned).data), move(booked.startTime, { notice: 'NOW' })]);
  // Both or nothing: never the move alone.
  expect([0, 2]).toContain((await told()).length);
});

test('of what is done in silence the customer hears nothing, and the history says so', async () => {
  await move('15:00', { notice: 'NONE' });
  dataOf(await cancel('&notice=NONE'));
  await runPlanned();
  expect(await told()).toEqual([]);
  expect((await history()).map(({ isSilent }) => isSilent)).toEqual([false, true, true]);
});

test('a request can be approved, and somebody booked, in silence', async () => {
  const asking = await openSalon(app);
  const request = dataOf<Appointment>(await app.call('POST', '/appointments', { body: bookingBody(asking) }));
  const path = `/appointments/manage/${request.id}/status?status=CONFIRMED&notice=NONE`;
  dataOf(await app.call('PUT', path, { token: asking.token }));
  const body = { ...bookingBody(asking, { startTime: '15:00' }), notice: 'NONE' };
  const atDesk = dataOf<Appointment>(await app.call('POST', '/appointments/manage', { token: asking.token, body }));
  const messages = await app.database
    .selectFrom('messages')
    .select('kind')
    .where('appointment_id', 'in', [request.id, atDesk.id])
    .where('recipient', '=', request.customerEmail)
    .execute();
  expect(messages.map(({ kind }) => kind)).toEqual(['REQUESTED']);
});

describe('of a party that is answered as one', () => {
  let party: Appointment['party'];
  beforeEach(async () => {
    dataOf(await app.call('PUT', `/branches/${salon.branch.id}`, { token: salon.token, body: byHand() }));
    await takeOn(app, salon, { firstName: 'Ada' });
    const guests = [{ services: [{ serviceId: salon.service.id, staffId: 'any' }] }];
    const body = bookingBody(salon, {
      staffId: 'any',
      startTime: '12:00',
      guests,
      customerEmail: 'iki@musteri.example',
    });
    ({ party } = dataOf<Appointment>(await app.call('POST', '/appointments', { body, language: 'en' })));
  });
  const byHand = () => ({ ...salon.branch, autoApproveAppointments: false });
  const moveLater = async (index: number, startTime: string) => {
    const { id, staffId } = party[index] as Appointment['party'][number];
    const body = { staffId, appointmentDate: TOMORROW, startTime, notice: 'LATER' };
    dataOf(await app.call('PUT', `/appointments/manage/${id}/time`, { token: salon.token, body }));
  };
  const answer = async (status: string) => {
    const path = `/appointments/manage/${party[0]?.id}/status?status=${status}&together=true`;
    dataOf(await app.call('PUT', path, { token: salon.token }));
  };
  const mails = async () => (await mailsTo(app, 'iki@musteri.example')).filter(({ kind }) => kind !== 'REQUESTED');
  beforeEach(() => app.database.deleteFrom('messages').where('recipient', '=', 'iki@musteri.example').execute());

  test('a cancellation names the times that its customer knows, of all of it', async () => {
    await moveLater(1, '15:00');
    await answer('CANCELLED');
    await runPlanned();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.plain_text?.match(/12:00–12:30/g)).toHaveLength(2);
    expect(mail?.plain_text).not.toContain('15:00');
  });

  test('a confirmation tells of the moves of all of it', async () => {
    await moveLater(0, '14:00');
    await moveLater(1, '15:00');
    await answer('CONFIRMED');
    await runPlanned();
    const [mail, ...others] = await mails();
    expect([mail?.kind, others]).toEqual(['CONFIRMED', []]);
    expect(mail?.plain_text).toContain('14:00–14:30');
    expect(mail?.plain_text).toContain('15:00–15:30');
  });

  test('an approved wish tells of a move that was not told yet, from where its customer knows it to be', async () => {
    await answer('CONFIRMED');
    await app.database.deleteFrom('messages').where('recipient', '=', 'iki@musteri.example').execute();
    await moveLater(0, '11:00');
    const wish = { staffId: 'any', appointmentDate: TOMORROW, startTime: '16:00' };
    const body = { ...wish, together: true };
    dataOf(await app.call('PUT', `/appointments/track/${party[0]?.confirmationCode}/time`, { body }));
    const decision = { token: salon.token, body: { decision: 'APPROVED' } };
    dataOf(await app.call('PUT', `/appointments/manage/${party[0]?.id}/move-request`, decision));
    await runPlanned();
    const moved = (await mails()).filter(({ kind }) => kind === 'MOVED');
    expect(moved).toHaveLength(1);
    expect(moved[0]?.plain_text).toContain('12:00–12:30');
    expect(moved[0]?.plain_text).not.toContain('11:00');
  });
});
