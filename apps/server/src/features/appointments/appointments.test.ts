import type { Appointment } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  acceptInvitation,
  bookingBody,
  dataOf,
  openSalon,
  type Salon,
  signUpOwner,
  staffBody,
} from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

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

const book = async (overrides: object = {}, of: Salon = salon) =>
  dataOf<Appointment>(await app.call('POST', '/appointments', { body: bookingBody(of, overrides) }));
const list = (query = '', token = salon.token) => app.call('GET', `/appointments/manage${query}`, { token });
const change = (id: string, query: string, token = salon.token) =>
  app.call('PUT', `/appointments/manage/${id}/status?${query}`, { token, language: 'en' });
const startsOf = (answer: Awaited<ReturnType<typeof list>>) =>
  dataOf<Appointment[]>(answer).map(({ appointmentDate, startTime }) => `${appointmentDate} ${startTime}`);

describe('the list', () => {
  beforeEach(async () => {
    for (const [appointmentDate, startTime] of [
      ['2026-05-29', '14:00'],
      ['2026-05-30', '09:00'],
      ['2026-05-31', '12:00'],
      ['2026-06-01', '10:00'],
    ]) {
      await book({ appointmentDate, startTime });
    }
    app.setTime(new Date('2026-05-31T00:00:00Z'));
  });

  test('shows what is to come, soonest first, then the past, newest first', async () => {
    expect(startsOf(await list())).toEqual([
      '2026-05-31 12:00',
      '2026-06-01 10:00',
      '2026-05-30 09:00',
      '2026-05-29 14:00',
    ]);
  });

  test.each([1, 2, 3])('comes whole in pages of %i, even while time passes', async (limit) => {
    const whole = startsOf(await list());
    const paged: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const answer = await list(`?limit=${limit}${cursor && `&cursor=${cursor}`}`);
      paged.push(...startsOf(answer));
      cursor = answer.body.nextCursor;
      app.setTime(new Date(app.context.now().getTime() + 12 * 3_600_000));
    }
    expect(paged).toEqual(whole);
  });

  test('shows one date in the order of the day, in the zone of the branch', async () => {
    expect(startsOf(await list('?date=2026-05-30'))).toEqual(['2026-05-30 09:00']);
    expect(startsOf(await list('?date=2026-06-02'))).toEqual([]);
  });

  test('can be narrowed to a status and a branch', async () => {
    const [first] = dataOf<Appointment[]>(await list());
    dataOf(await change(first?.id as string, 'status=CONFIRMED'));
    expect(startsOf(await list('?status=confirmed'))).toEqual(['2026-05-31 12:00']);
    expect(startsOf(await list(`?branchId=${salon.branch.id}&status=PENDING`))).toHaveLength(3);
  });

  test.each(['?status=CONFIRMED,pending', '?status=PENDING&status=CONFIRMED'])(
    'of several statuses: %s',
    async (query) => {
      const [first, second] = dataOf<Appointment[]>(await list());
      dataOf(await change(first?.id as string, 'status=CONFIRMED'));
      dataOf(await change(second?.id as string, 'status=CANCELLED'));
      expect(startsOf(await list(query))).toEqual(['2026-05-31 12:00', '2026-05-30 09:00', '2026-05-29 14:00']);
    },
  );

  test('of some days comes in the order of time, up to a day the newest first', async () => {
    expect(startsOf(await list('?from=2026-05-30&to=2026-05-31'))).toEqual(['2026-05-30 09:00', '2026-05-31 12:00']);
    expect(startsOf(await list('?from=2026-05-31'))).toEqual(['2026-05-31 12:00', '2026-06-01 10:00']);
    expect(startsOf(await list('?to=2026-05-30'))).toEqual(['2026-05-30 09:00', '2026-05-29 14:00']);
    expect(startsOf(await list('?from=2026-05-29&date=2026-05-30'))).toEqual(['2026-05-30 09:00']);
    const paged = await list('?from=2026-05-29&limit=3');
    expect(startsOf(await list(`?from=2026-05-29&limit=3&cursor=${paged.body.nextCursor}`))).toEqual([
      '2026-06-01 10:00',
    ]);
  });

  test('of a person is theirs alone', async () => {
    const colleague = dataOf<Salon['staff']>(
      await app.call('POST', '/staff', { token: salon.token, body: staffBody(salon.branch.id) }),
    );
    await book({ staffId: colleague.id, appointmentDate: '2026-06-01', startTime: '10:00' });
    expect(startsOf(await list(`?staffId=${colleague.id}`))).toEqual(['2026-06-01 10:00']);
    expect(startsOf(await list(`?staffId=${salon.staff.id}`))).toHaveLength(4);
  });

  test('finds by any part of a name, a number and a code, however it is typed', async () => {
    const sule = await book({
      appointmentDate: '2026-06-02',
      startTime: '10:00',
      customerFirstName: 'Şule',
      customerLastName: 'Iğdır',
      customerPhone: '0541 222 33 44',
      customerEmail: 'sule@musteri.example',
    });
    const code = sule.confirmationCode;
    const some = [code, code.toLowerCase(), code.replaceAll('-', ''), code.slice(0, 7), code.replaceAll('-', ' ')];
    for (const q of ['şule', 'SULE', 'igdir', 'su', 'Iğdır Şule', '541 222', '+90 541 222 33 44', '3344', ...some]) {
      expect(startsOf(await list(`?q=${encodeURIComponent(q)}`)), q).toEqual(['2026-06-02 10:00']);
    }
    expect(startsOf(await list('?q=demir'))).toHaveLength(4);
    expect(startsOf(await list('?q=demir&to=2026-05-30'))).toHaveLength(2);
    expect(startsOf(await list(`?q=${encodeURIComponent('%')}`))).toEqual([]);
    expect(startsOf(await list('?q='))).toHaveLength(5);
  });

  test.each([
    '?limit=0',
    '?limit=201',
    '?limit=x',
    '?status=GONE',
    '?status=',
    '?status=PENDING,',
    '?to=x',
    '?staffId=x',
    '?to=2026-06-01&from=2026-06-02',
    '?date=x',
    '?cursor=x',
    '?branchId=x',
  ])('refuses %s', async (query) => {
    const answer = await list(query);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.validationErrors)).toEqual([query.slice(1, query.indexOf('='))]);
  });

  test('is empty for another owner, and the branch unknown to them', async () => {
    const stranger = await signUpOwner(app);
    expect(startsOf(await list('', stranger))).toEqual([]);
    expect(await list(`?branchId=${salon.branch.id}`, stranger)).toMatchObject({
      status: 404,
      body: { code: 'BRANCH_NOT_FOUND' },
    });
  });
});

describe('pending approvals', () => {
  test('hold what waits, soonest first', async () => {
    await book({ startTime: '15:00' });
    const { id } = await book({ startTime: '13:00' });
    await book({ startTime: '09:00' });
    dataOf(await change(id, 'status=CONFIRMED'));
    const pending = await app.call('GET', `/appointments/manage/pending?branchId=${salon.branch.id}`, {
      token: salon.token,
    });
    expect(dataOf<Appointment[]>(pending).map(({ startTime }) => startTime)).toEqual(['09:00', '15:00']);
  });
});

describe('changing the status', () => {
  test('confirms and completes', async () => {
    const { id } = await book();
    expect(dataOf(await change(id, 'status=CONFIRMED'))).toMatchObject({ id, status: 'CONFIRMED' });
    expect(dataOf(await change(id, 'status=completed'))).toMatchObject({ status: 'COMPLETED' });
    expect(dataOf(await app.call('GET', `/appointments/manage/${id}`, { token: salon.token }))).toMatchObject({
      status: 'COMPLETED',
    });
  });

  test('tells the customer of an approval, and of a rejection with its reason', async () => {
    const mailsAbout = async (id: string) =>
      app.database
        .selectFrom('messages')
        .select(['recipient', 'plain_text', 'calendar_method'])
        .where('appointment_id', '=', id)
        .execute();
    const approved = await book({ startTime: '11:00' });
    const before = (await mailsAbout(approved.id)).length;
    dataOf(await change(approved.id, 'status=CONFIRMED'));
    expect(await mailsAbout(approved.id)).toHaveLength(before + 1);

    const rejected = await book({ startTime: '12:00' });
    dataOf(await change(rejected.id, `status=CANCELLED&staffNotes=${encodeURIComponent('Usta izinli')}`));
    const told = (await mailsAbout(rejected.id)).find((mail) => mail.plain_text?.includes('Usta izinli'));
    expect(told).toMatchObject({ recipient: 'ayse@musteri.example', calendar_method: 'CANCEL' });
    expect(dataOf(await app.call('GET', `/appointments/track/${rejected.confirmationCode}`))).toMatchObject({
      status: 'CANCELLED',
      cancellationReason: 'Usta izinli',
    });
  });

  test('keeps a note apart from the reason for cancelling, which alone is told', async () => {
    const noted = await book({ startTime: '13:00' });
    const note = `staffNotes=${encodeURIComponent('Yanlar kısa')}`;
    expect(dataOf(await change(noted.id, `status=CONFIRMED&${note}`))).toMatchObject({
      staffNotes: 'Yanlar kısa',
      cancellationReason: null,
    });
    expect(dataOf(await change(noted.id, 'status=CANCELLED'))).toMatchObject({
      staffNotes: 'Yanlar kısa',
      cancellationReason: null,
    });
    const rejected = await book({ startTime: '14:00' });
    const reason = `staffNotes=${encodeURIComponent('Usta izinli')}`;
    expect(dataOf(await change(rejected.id, `status=CANCELLED&${reason}`))).toMatchObject({
      staffNotes: 'Usta izinli',
      cancellationReason: 'Usta izinli',
    });
  });

  test.each([
    [[], 'COMPLETED'],
    [[], 'NO_SHOW'],
    [[], 'PENDING'],
    [['CONFIRMED'], 'PENDING'],
    [['CONFIRMED'], 'CONFIRMED'],
    [['CANCELLED'], 'CONFIRMED'],
    [['CONFIRMED', 'COMPLETED'], 'NO_SHOW'],
    [['CONFIRMED', 'NO_SHOW'], 'COMPLETED'],
  ])('after %j refuses %s', async (walk, next) => {
    const { id } = await book();
    for (const status of walk) dataOf(await change(id, `status=${status}`));
    const refused = await change(id, `status=${next}`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'INVALID_STATUS_TRANSITION' } });
    expect(dataOf(await app.call('GET', `/appointments/manage/${id}`, { token: salon.token }))).toMatchObject({
      status: walk.at(-1) ?? 'PENDING',
    });
  });

  test('lets one of two people win', async () => {
    const { id } = await book();
    const answers = await Promise.all([change(id, 'status=CONFIRMED'), change(id, 'status=CONFIRMED')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is for its own people only', async () => {
    const { id } = await book();
    const stranger = await signUpOwner(app);
    expect((await change(id, 'status=CONFIRMED', stranger)).status).toBe(404);
    expect((await app.call('GET', `/appointments/manage/${id}`, { token: stranger })).status).toBe(404);
    expect((await app.call('GET', `/appointments/manage/${id}`)).status).toBe(401);
  });

  test.each(['x', '01890000-0000-7000-8000-000000000000', '%00'])('does not find %j', async (id) => {
    expect(await change(id, 'status=CONFIRMED')).toMatchObject({
      status: 404,
      body: { code: 'APPOINTMENT_NOT_FOUND' },
    });
  });
});

describe('a staff member', () => {
  test('sees and changes their own appointments and nobody else’s', async () => {
    const own = await book();
    const body = staffBody(salon.branch.id);
    const colleague = dataOf<{ id: string }>(await app.call('POST', '/staff', { token: salon.token, body }));
    const others = await book({ staffId: colleague.id });
    const token = await acceptInvitation(app, salon.staff.email);

    expect(dataOf<Appointment[]>(await list('', token)).map(({ id }) => id)).toEqual([own.id]);
    expect((await list(`?branchId=${salon.branch.id}`, token)).status).toBe(200);
    expect(dataOf(await change(own.id, 'status=CONFIRMED', token))).toMatchObject({ status: 'CONFIRMED' });
    expect((await change(others.id, 'status=CONFIRMED', token)).status).toBe(404);
    expect((await app.call('GET', `/appointments/manage/${others.id}`, { token })).status).toBe(404);
    const other = await openSalon(app);
    expect((await list(`?branchId=${other.branch.id}`, token)).status).toBe(404);
  });
});
