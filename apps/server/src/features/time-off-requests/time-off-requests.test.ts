import {
  type Appointment,
  type ScheduleException,
  TIME_OFF_REQUESTS_PER_DAY_MAX,
  type TimeOffRequest,
  type WaitingTimeOffRequest,
} from '@vakit/contract';
import { DAY } from '@vakit/scheduling';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { employ } from '../../test-support/personas.ts';
import {
  acceptInvitation,
  bookingBody,
  dataOf,
  mailsTo,
  next,
  openBranch,
  openSalon,
  PASSWORD,
  type Salon,
  TOMORROW,
  takeOn,
  UNKNOWN_ID,
} from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { wholeDatabase } from '../../test-support/whole-database.ts';
import { cleanUpRequests } from './index.ts';

const OWN = '/staff/me/time-off-requests';

let app: TestApp;
let salon: Salon;
/** The session of who asks */
let staff: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.setTime(START);
  salon = await openSalon(app, { branch: { autoApproveAppointments: true } });
  staff = await acceptInvitation(app, salon.staff.email);
});
afterAll(() => app.close());

const post = (body: object = {}, token = staff) =>
  app.call('POST', OWN, {
    token,
    body: { branchId: salon.branch.id, startDate: TOMORROW, endDate: TOMORROW, ...body },
    language: 'en',
  });
const ask = async (body: object = {}) => dataOf<TimeOffRequest>(await post(body));
const own = async (token = staff) =>
  dataOf<TimeOffRequest[]>(await app.call('GET', `${OWN}?branchId=${salon.branch.id}`, { token }));
const withdraw = (id: string, token = staff) => app.call('DELETE', `${OWN}/${id}`, { token });
const waiting = async (token = salon.token, query = `?branchId=${salon.branch.id}`) =>
  dataOf<WaitingTimeOffRequest[]>(await app.call('GET', `/time-off-requests${query}`, { token }));
const answer = (id: string, body: object, token = salon.token) =>
  app.call('PUT', `/time-off-requests/${id}`, { token, body, language: 'en' });
const timeOff = async () =>
  dataOf<ScheduleException[]>(
    await app.call('GET', `/schedule-exceptions?branchId=${salon.branch.id}&from=${TOMORROW}`, { token: salon.token }),
  );
const book = async (startTime: string) =>
  dataOf<Appointment>(
    await app.call('POST', '/appointments', {
      body: bookingBody(salon, { startTime, customerEmail: `izin${next()}@posta.example` }),
    }),
  );
const mails = async (email: string) =>
  (await mailsTo(app, email)).filter(({ kind }) => kind.startsWith('TIME_OFF')).map(({ subject }) => subject);
const refusal = (status: number, code: string) => ({ status, body: { code } });

describe('who is booked asks for time off', () => {
  test('and sees it wait, while those who answer are told', async () => {
    const manager = await employ(app, salon, 'MANAGER');
    const asked = await ask({ startTime: '13:00', endTime: '15:00', reason: 'ERRAND', note: ' Dişçi ' });
    expect(asked).toMatchObject({
      ...{ branchId: salon.branch.id, staffId: salon.staff.id, staffName: 'İlker Öz' },
      ...{ startDate: TOMORROW, endDate: TOMORROW, startTime: '13:00', endTime: '15:00' },
      ...{ reason: 'ERRAND', note: 'Dişçi', status: 'WAITING', answer: null },
    });
    expect(await own()).toEqual([asked]);
    expect(await waiting()).toEqual([{ ...asked, affectedCount: 0 }]);
    expect(await waiting(manager, '')).toHaveLength(1);
    expect(await mails(salon.ownerEmail)).toEqual(['İlker Öz izin istiyor: 30 Mayıs Cumartesi 13:00–15:00']);
    const told = await app.database
      .selectFrom('messages')
      .select('recipient')
      .where('kind', '=', 'TIME_OFF_ASKED')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(new Set(told.map(({ recipient }) => recipient)).size).toBe(2);
    expect(await mails(salon.staff.email)).toEqual([]);
  });

  test('with how many appointments lie inside', async () => {
    await book('10:00');
    await book('12:30');
    await ask({ startTime: '12:00', endTime: '14:00' });
    await ask({ startDate: '2026-06-10', endDate: '2026-06-12' });
    await ask();
    expect((await waiting()).map(({ startDate, affectedCount }) => [startDate, affectedCount])).toEqual([
      [TOMORROW, 2],
      [TOMORROW, 1],
      ['2026-06-10', 0],
    ]);
  });

  test('and takes it back while it waits, but not what others asked for', async () => {
    const { id } = await ask();
    const colleague = await acceptInvitation(app, (await takeOn(app, salon)).email);
    expect(await withdraw(id, colleague)).toMatchObject(refusal(404, 'TIME_OFF_REQUEST_NOT_FOUND'));
    expect(await withdraw(UNKNOWN_ID)).toMatchObject(refusal(404, 'TIME_OFF_REQUEST_NOT_FOUND'));
    expect(await own(colleague)).toEqual([]);
    dataOf(await withdraw(id));
    expect([await own(), await waiting()]).toEqual([[], []]);
    expect(await withdraw(id)).toMatchObject(refusal(409, 'TIME_OFF_REQUEST_ANSWERED'));
    expect(await answer(id, { decision: 'GRANTED' })).toMatchObject(refusal(409, 'TIME_OFF_REQUEST_ANSWERED'));
    expect(await timeOff()).toEqual([]);
  });

  test.each([
    [{ startDate: '2026-05-28', endDate: '2026-05-28' }, 'endDate'],
    [{ endDate: '2026-05-29' }, 'endDate'],
    [{ startTime: '10:00' }, 'endTime'],
    [{ startTime: '10:00', endTime: '09:00' }, 'endTime'],
    [{ reason: 'DÜĞÜN' }, 'reason'],
    [{ note: 'x'.repeat(1001) }, 'note'],
  ])('but not for %j', async (body, field) => {
    const { status, body: refused } = await post(body);
    expect([status, Object.keys(refused.validationErrors)]).toEqual([400, [field]]);
    expect(await own()).toEqual([]);
  });

  test('only where they are booked, and not without end', async () => {
    expect(await post({}, salon.token)).toMatchObject(refusal(404, 'STAFF_NOT_FOUND'));
    const other = await openSalon(app);
    expect(await post({ branchId: other.branch.id })).toMatchObject(refusal(404, 'STAFF_NOT_FOUND'));
    for (let count = 0; count < TIME_OFF_REQUESTS_PER_DAY_MAX; count += 1) dataOf(await withdraw((await ask()).id));
    expect(await post()).toMatchObject(refusal(429, 'TOO_MANY_REQUESTS'));
    app.setTime(new Date(START.getTime() + DAY));
    await ask();
  });
});

describe('an answer', () => {
  test('that grants it enters the time off, and tells who asked', async () => {
    const { id } = await ask({ endDate: '2026-05-31', note: 'Düğün' });
    const granted = dataOf<TimeOffRequest>(await answer(id, { decision: 'GRANTED', answer: ' İyi eğlenceler ' }));
    expect(granted).toMatchObject({ id, status: 'GRANTED', answer: 'İyi eğlenceler' });
    expect(await own()).toEqual([granted]);
    expect(await timeOff()).toMatchObject([
      {
        ...{ staffId: salon.staff.id, kind: 'TIME_OFF', reason: 'OTHER', note: 'Düğün' },
        ...{ startDate: TOMORROW, endDate: '2026-05-31', startTime: null, endTime: null },
      },
    ]);
    expect(await waiting()).toEqual([]);
    expect(await mails(salon.staff.email)).toEqual(['Your time off was granted: Saturday 30 May – Sunday 31 May']);
  });

  test('that refuses it says why, and changes nothing', async () => {
    await book('10:00');
    const { id } = await ask();
    dataOf(await answer(id, { decision: 'REFUSED', answer: 'O gün düğün var' }));
    expect(await own()).toMatchObject([{ status: 'REFUSED', answer: 'O gün düğün var' }]);
    expect(await timeOff()).toEqual([]);
    const [mail] = (await mailsTo(app, salon.staff.email)).filter(({ kind }) => kind === 'TIME_OFF_ANSWERED');
    expect(mail?.plain_text).toContain('O gün düğün var');
  });

  test('must name the appointments that stay inside for now', async () => {
    const [one, two] = [await book('10:00'), await book('11:00')];
    const { id } = await ask({ reason: 'ILLNESS' });
    expect(await answer(id, { decision: 'GRANTED', leave: [one.id] })).toMatchObject(
      refusal(409, 'TIME_OFF_HAS_APPOINTMENTS'),
    );
    expect([await timeOff(), (await own())[0]?.status]).toEqual([[], 'WAITING']);
    dataOf(await answer(id, { decision: 'GRANTED', leave: [one.id, two.id] }));
    const read = await app.call('GET', `/appointments/manage/${one.id}`, { token: salon.token });
    expect([(await timeOff())[0]?.reason, dataOf<Appointment>(read).status]).toEqual(['ILLNESS', 'CONFIRMED']);
  });

  test('counts once: of two at the same time one wins, and the other hears it', async () => {
    const { id } = await ask();
    const manager = await employ(app, salon, 'MANAGER');
    const answers = await Promise.all([
      answer(id, { decision: 'GRANTED' }),
      answer(id, { decision: 'GRANTED' }, manager),
      answer(id, { decision: 'REFUSED' }, manager),
      withdraw(id),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const lost of answers.filter(({ status }) => status !== 200)) {
      expect(lost).toMatchObject(refusal(409, 'TIME_OFF_REQUEST_ANSWERED'));
    }
    const { rows } = await sql<{ status: string }>`SELECT status FROM time_off_requests WHERE id = ${id}`.execute(
      wholeDatabase(app.database),
    );
    expect((await timeOff()).length).toBe(rows[0]?.status === 'GRANTED' ? 1 : 0);
    expect((await mails(salon.staff.email)).length).toBe(rows[0]?.status === 'WITHDRAWN' ? 0 : 1);
  });

  test('of the reception is for hours of a day; who may not answer has no say, not even for themselves', async () => {
    const reception = await employ(app, salon, 'RECEPTION');
    const long = await ask({ endDate: '2026-05-31' });
    const short = await ask({ startTime: '10:00', endTime: '12:00' });
    for (const decision of ['GRANTED', 'REFUSED']) {
      expect(await answer(long.id, { decision }, reception)).toMatchObject(refusal(403, 'FORBIDDEN'));
      expect(await answer(short.id, { decision }, staff)).toMatchObject(refusal(403, 'FORBIDDEN'));
    }
    dataOf(await answer(short.id, { decision: 'GRANTED' }, reception));
    expect((await waiting(reception)).map(({ id }) => id)).toEqual([long.id]);
  });

  test('does not come from another branch or business', async () => {
    const { id } = await ask();
    const sister = await openBranch(app, salon);
    const elsewhere = await employ(app, sister, 'MANAGER');
    const stranger = await openSalon(app);
    for (const token of [elsewhere, stranger.token]) {
      expect(await answer(id, { decision: 'GRANTED' }, token)).toMatchObject(
        refusal(404, 'TIME_OFF_REQUEST_NOT_FOUND'),
      );
    }
    expect([await waiting(elsewhere, ''), await waiting(stranger.token, '')]).toEqual([[], []]);
  });
});

test('what has passed waits no more', async () => {
  await ask();
  app.setTime(new Date(START.getTime() + 3 * DAY));
  expect(await waiting()).toEqual([]);
  expect(await own()).toEqual([]);
});

describe('what somebody asked for goes', () => {
  const kept = async () => {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM time_off_requests WHERE branch_id = ${salon.branch.id} ORDER BY id`.execute(
      wholeDatabase(app.database),
    );
    return rows.map(({ id }) => id);
  };

  test('with the person', async () => {
    await ask();
    dataOf(await app.call('DELETE', `/staff/${salon.staff.id}`, { token: salon.token }));
    expect(await kept()).toEqual([]);
  });

  test('with the account', async () => {
    await ask();
    dataOf(await app.call('POST', '/me/account/deletion', { token: staff, body: { currentPassword: PASSWORD } }));
    expect(await kept()).toEqual([]);
    expect(await mails(salon.staff.email)).toEqual([]);
  });

  test('a year after its time', async () => {
    const [first, second] = [await ask(), await ask({ startDate: '2026-06-20', endDate: '2026-06-20' })];
    const now = () => new Date(START.getTime() + 370 * DAY);
    await cleanUpRequests({ ...app.context, now });
    expect([await kept(), first.id]).toEqual([[second.id], expect.any(String)]);
  });
});

test('the database holds no answer of nobody, no period without length, and changes no answer', async () => {
  const { id } = await ask();
  const change = (set: string) =>
    sql`UPDATE time_off_requests SET ${sql.raw(set)} WHERE id = ${id}`.execute(wholeDatabase(app.database));
  await expect(change("status = 'GRANTED'")).rejects.toThrow('time_off_requests');
  await expect(change("status = 'GRANTED', ended_at = now()")).rejects.toThrow('time_off_requests_answered');
  await expect(change("answer = 'x'")).rejects.toThrow('time_off_requests_answered');
  await expect(change('ends_at = starts_at')).rejects.toThrow('time_off_requests_check');
  dataOf(await answer(id, { decision: 'REFUSED' }));
  await expect(change("status = 'WAITING', ended_at = NULL, answered_by = NULL")).rejects.toThrow('answered once');
});
