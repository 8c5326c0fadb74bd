import type { Appointment, CustomerMessage, GroupSession, Series } from '@vakit/contract';
import { addDays } from '@vakit/scheduling';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sellInGroups, sessionBody } from '../../test-support/group-session.ts';
import { bookingBody, dataOf, next, openSalon, type Salon, TOMORROW, takeOn } from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { tellMoveWhenDue } from '../messages/index.ts';

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

type Identified = { readonly id: string };
const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, language: 'tr' | 'en' = 'en') =>
  app.call(method, path, { token: salon.token, language, ...(body && { body }) });
const book = async (overrides: object = {}) => {
  const body = bookingBody(salon, { customerEmail: `yine${next()}@musteri.example`, ...overrides });
  return dataOf<Appointment>(await app.call('POST', '/appointments', { body, language: 'en' }));
};
const move = ({ id, staffId }: Appointment, startTime: string, notice: 'NONE' | 'LATER' = 'NONE') =>
  send('PUT', `/appointments/manage/${id}/time`, { staffId, appointmentDate: TOMORROW, startTime, notice });
const setStatus = ({ id }: Identified, status: string) =>
  send('PUT', `/appointments/manage/${id}/status?status=${status}`);
const messages = async ({ id }: Identified) =>
  dataOf<CustomerMessage[]>(await send('GET', `/appointments/manage/${id}/messages`));
const kinds = async (appointment: Identified) => (await messages(appointment)).map(({ kind }) => kind);
const resend = ({ id }: Identified, language: 'tr' | 'en' = 'en') =>
  send('POST', `/appointments/manage/${id}/messages/resend`, undefined, language);
/** The whole text of what is sent again. */
async function resent(appointment: Identified) {
  const { id } = dataOf<CustomerMessage>(await resend(appointment));
  return app.database.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
async function expectOutdated(appointment: Identified) {
  const before = await messages(appointment);
  expect(before[0]).toMatchObject({ canBeResent: false, hasText: true });
  for (const [language, message] of [
    ['en', 'The last message is out of date, so it cannot be sent again.'],
    ['tr', 'Son mesajdaki bilgi artık güncel değil, bu yüzden yeniden gönderilemez.'],
  ] as const) {
    const refused = await resend(appointment, language);
    expect(refused).toMatchObject({ status: 409, body: { code: 'MESSAGE_OUTDATED', message } });
  }
  expect(await messages(appointment)).toEqual(before);
}

describe('the last message that is sent again', () => {
  test('tells the time to which the appointment was moved without a word, in its calendar file, too', async () => {
    const booked = await book();
    dataOf(await move(booked, '15:00'));
    expect(await messages(booked)).toMatchObject([{ kind: 'CONFIRMED', canBeResent: true }]);
    const { kind, subject, plain_text, calendar } = await resent(booked);
    expect([kind, subject]).toEqual(['CONFIRMED', expect.stringContaining('15:00')]);
    expect(plain_text).toContain('15:00–15:30');
    expect(plain_text).not.toContain('10:00');
    expect(calendar).toContain('DTSTART:20260530T120000Z');
    expect(await messages(booked)).toMatchObject([{ canBeResent: true }, { canBeResent: false }]);
  });

  test('tells what is booked by now', async () => {
    const booked = await book();
    const services = booked.services.map(({ serviceId }) => ({ serviceId, price: 777 }));
    const visit = { services, durationMinutes: 45, staffNotes: null, notice: 'NONE' };
    dataOf(await send('PUT', `/appointments/manage/${booked.id}/visit`, visit));
    expect((await resent(booked)).plain_text).toMatch(/10:00–10:45[\s\S]*₺777/);
  });

  test('tells that the appointment is confirmed by now, where that was said to nobody', async () => {
    dataOf(await send('PUT', `/branches/${salon.branch.id}`, { autoApproveAppointments: false }));
    const booked = await book();
    dataOf(await send('PUT', `/appointments/manage/${booked.id}/status?status=CONFIRMED&notice=NONE`));
    expect(await messages(booked)).toMatchObject([{ kind: 'REQUESTED', canBeResent: true }]);
    expect(await resent(booked)).toMatchObject({ kind: 'CONFIRMED', plain_text: expect.stringContaining('10:00') });
  });

  test('tells the new time instead of reminding of the one before', async () => {
    const booked = await book();
    await app.database.updateTable('messages').set({ kind: 'REMINDER_24H' }).where('kind', '=', 'CONFIRMED').execute();
    dataOf(await move(booked, '15:00'));
    expect(await resent(booked)).toMatchObject({ kind: 'CONFIRMED', calendar: expect.stringContaining('T120000Z') });
  });

  test('tells of a move of which was to be told in a moment, which is told once', async () => {
    const booked = await book();
    dataOf(await move(booked, '15:00', 'LATER'));
    const notice = await app.database.selectFrom('move_notices').selectAll().executeTakeFirstOrThrow();
    expect((await resent(booked)).plain_text).toContain('15:00–15:30');
    const data = { businessId: notice.business_id, appointmentId: booked.id, dueAt: notice.due_at.toISOString() };
    app.setTime(new Date(START.getTime() + 60_000));
    await tellMoveWhenDue(app.context, data satisfies Parameters<typeof tellMoveWhenDue>[1]);
    expect(await kinds(booked)).toEqual(['CONFIRMED', 'CONFIRMED']);
  });

  test('is as it was where nothing of it has changed, a mark of the visit aside', async () => {
    const booked = await book();
    dataOf(await send('PUT', `/appointments/manage/${booked.id}/mark`, { mark: 'LATE', isSet: true }));
    const [first] = await app.database
      .selectFrom('messages')
      .selectAll()
      .where('recipient', '=', booked.customerEmail as string)
      .execute();
    const { html, calendar, plain_text, reply_to } = first ?? {};
    expect(await resent(booked)).toMatchObject({ html, calendar, plain_text, reply_to });
  });

  test('is not sent where the appointment was cancelled without a word', async () => {
    const booked = await book();
    dataOf(await send('PUT', `/appointments/manage/${booked.id}/status?status=CANCELLED&notice=NONE`));
    await expectOutdated(booked);
  });

  test('is not sent once the visit is over', async () => {
    const booked = await book();
    app.setTime(new Date(`${TOMORROW}T07:45:00Z`));
    dataOf(await setStatus(booked, 'COMPLETED'));
    await expectOutdated(booked);
  });
});

describe('of what was booked together', () => {
  const withGuest = async () => {
    const { id } = await takeOn(app, salon, { firstName: 'Elif', serviceIds: [salon.service.id] });
    const guests = [{ name: 'Zeynep', services: [{ serviceId: salon.service.id, staffId: id }] }];
    const { party } = await book({ guests });
    return party.map(({ id }) => ({ id })) as [Identified, Identified];
  };

  test('each shows the message that told of all, and sends it again', async () => {
    const [first, second] = await withGuest();
    expect(await messages(second)).toEqual(await messages(first));
    const { plain_text } = await resent(second);
    expect(plain_text).toContain('Zeynep');
    expect(await kinds(first)).toEqual(['CONFIRMED', 'CONFIRMED']);
  });

  test('what was told of one alone is not shown with the other, and what is left is told again', async () => {
    const [first, second] = await withGuest();
    dataOf(await setStatus(first, 'CANCELLED'));
    expect(await kinds(first)).toEqual(['CANCELLED', 'CONFIRMED']);
    expect(await kinds(second)).toEqual(['CONFIRMED']);
    const again = await resent(second);
    expect(again.plain_text).toContain('Elif');
    expect(again.plain_text).not.toContain('İlker');
  });

  test('the message is found when its text and file are no longer kept', async () => {
    const [, second] = await withGuest();
    const gone = { html: null, plain_text: null, calendar: null, calendar_method: null };
    await app.database
      .updateTable('messages')
      .set({ ...gone, status: 'SENT' })
      .execute();
    expect(await messages(second)).toMatchObject([{ kind: 'CONFIRMED', hasText: false, canBeResent: false }]);
  });
});

test('each visit of a series shows the message that told of all, with its time of now', async () => {
  const booked = await book();
  const visits = [7, 14].map((days) => ({ appointmentDate: addDays(TOMORROW, days), startTime: '10:00' }));
  const body = { appointmentId: booked.id, rule: { everyWeeks: 1, times: 2 }, visits };
  const series = dataOf<Series>(await send('POST', '/appointments/series', body));
  const [original, , last] = series.appointments as [Appointment, Appointment, Appointment];
  expect(await kinds(last)).toEqual(['SERIES_BOOKED']);
  expect(await kinds(original)).toEqual(['CONFIRMED']);
  const elsewhere = { staffId: last.staffId, appointmentDate: last.appointmentDate, startTime: '16:00' };
  dataOf(await send('PUT', `/appointments/manage/${last.id}/time`, { ...elsewhere, notice: 'NONE' }));
  const { kind, plain_text } = await resent(last);
  expect(kind).toBe('SERIES_BOOKED');
  expect(plain_text).toMatch(/10:00–10:30[\s\S]*16:00–16:30/);
});

test('each of several seats that were moved together shows the message that told of all', async () => {
  const service = await sellInGroups(app, salon.token, salon);
  const dates = [TOMORROW, addDays(TOMORROW, 7)];
  const planned = { ...sessionBody(salon, service.id), dates };
  const sessions = dataOf<GroupSession[]>(await send('POST', '/group-sessions', planned));
  const seats: Appointment[] = [];
  const customerEmail = `yine${next()}@musteri.example`;
  for (const { id, date, startTime } of sessions) {
    const seat = { serviceId: service.id, sessionId: id, appointmentDate: date, startTime, customerEmail };
    seats.push(await book(seat));
  }
  const [first] = sessions as [GroupSession];
  const { id, staffId, date, seats: count } = first;
  dataOf(
    await send('PUT', `/group-sessions/${id}`, {
      scope: 'ALL',
      staffId,
      date,
      seats: count,
      startTime: '16:00',
      allowOutsideHours: true,
    }),
  );
  for (const seat of seats) expect(await kinds(seat)).toEqual(['SERIES_MOVED', 'CONFIRMED']);
  expect(await messages(seats[1] as Appointment)).toMatchObject([{ canBeResent: true }, {}]);
});
