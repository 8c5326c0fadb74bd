import type { Appointment, Service, Slot } from '@vakit/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { COLOUR } from '../../test-support/colour.ts';
import {
  bookingBody,
  dataOf,
  openBranch,
  openSalon,
  type Salon,
  serviceBody,
  TOMORROW,
  timeOffBody,
} from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
let colour: Service;
let cut: Service;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.setTime(START);
  salon = await openSalon(app, {
    branch: { autoApproveAppointments: true, slotIntervalMinutes: 5 },
    service: { durationMinutes: 30, bufferMinutes: 0 },
  });
  cut = salon.service;
  colour = await addService(COLOUR);
});
afterAll(() => app.close());

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  app.call(method, path, { token: salon.token, language: 'en', ...(body && { body }) });
const addService = async (terms: object) =>
  dataOf<Service>(await call('POST', '/services', serviceBody(salon.branch.id, terms)));
const setBranch = async (change: object) =>
  dataOf(await call('PUT', `/branches/${salon.branch.id}`, { ...salon.branch, ...change }));

let customers = 0;
const request = (service: Service, startTime: string, overrides: object = {}) =>
  bookingBody(
    { ...salon, service },
    {
      startTime,
      customerEmail: `boya${customers++}@musteri.example`,
      ...overrides,
    },
  );
const bookOnline = (service: Service, startTime: string, overrides: object = {}) =>
  app.call('POST', '/appointments', { body: request(service, startTime, overrides), language: 'en' });
const bookAtDesk = (service: Service, startTime: string, overrides: object = {}) =>
  call('POST', '/appointments/manage', request(service, startTime, overrides));
const freeStarts = async (service: Service) =>
  dataOf<Slot[]>(
    await app.call(
      'GET',
      `/branches/public/${salon.branch.slug}/slots?serviceId=${service.id}&staffId=${salon.staff.id}&date=${TOMORROW}`,
    ),
  )
    .filter(({ available }) => available)
    .map(({ startTime }) => startTime);
const move = (id: string, startTime: string, more: object = {}) =>
  call('PUT', `/appointments/manage/${id}/time`, {
    staffId: salon.staff.id,
    appointmentDate: TOMORROW,
    startTime,
    ...more,
  });
const codeOf = ({ body }: { body: { code?: string } }) => body.code;
/** In minutes from its start */
const takenBy = async (id: string) =>
  (
    await sql<{ from: number; to: number }>`
      SELECT (extract(epoch FROM occupations.starts_at - appointments.starts_at) / 60)::integer AS "from",
        (extract(epoch FROM occupations.ends_at - appointments.starts_at) / 60)::integer AS "to"
      FROM occupations JOIN appointments ON appointments.id = appointment_id
      WHERE appointment_id = ${id} ORDER BY is_wish, part`.execute(app.database)
  ).rows.map(({ from, to }) => [from, to]);

describe('while a customer waits', () => {
  let booked: Appointment;
  beforeEach(async () => {
    booked = dataOf(await bookAtDesk(colour, '10:00'));
  });

  test('their visit is one to them, and takes the person before and after', async () => {
    expect(booked).toMatchObject({ startTime: '10:00', endTime: '11:50', durationMinutes: 110 });
    expect(booked.waits).toEqual([{ startTime: '10:45', endTime: '11:20' }]);
    expect(await takenBy(booked.id)).toEqual([
      [0, 45],
      [80, 120],
    ]);
    const tracked = dataOf<Appointment>(await app.call('GET', `/appointments/track/${booked.confirmationCode}`));
    expect(tracked).toMatchObject({ startTime: '10:00', endTime: '11:50', durationMinutes: 110 });
    expect(tracked).not.toHaveProperty('waits');
  });

  test('the desk books somebody else into it, as far as it reaches', async () => {
    expect(codeOf(await bookAtDesk(cut, '10:40'))).toBe('SLOT_UNAVAILABLE');
    expect(codeOf(await bookAtDesk(cut, '10:55'))).toBe('SLOT_UNAVAILABLE');
    expect(dataOf(await bookAtDesk(cut, '10:45'))).toMatchObject({ startTime: '10:45', endTime: '11:15' });
    expect(codeOf(await bookAtDesk(cut, '10:50'))).toBe('SLOT_UNAVAILABLE');
  });

  test('customers do so where the branch wants it', async () => {
    expect(await freeStarts(cut)).not.toContain('10:45');
    expect(codeOf(await bookOnline(cut, '10:45'))).toBe('SLOT_UNAVAILABLE');
    await setBranch({ bookableDuringProcessing: true });
    const free = await freeStarts(cut);
    expect(free.filter((time) => time >= '10:00' && time < '12:00')).toEqual(['10:45', '10:50']);
    dataOf(await bookOnline(cut, '10:50'));
    expect((await freeStarts(cut)).filter((time) => time >= '10:00' && time < '12:00')).toEqual([]);
  });

  test('of fifty who book the same wait at once one gets it', async () => {
    await setBranch({ bookableDuringProcessing: true });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => bookOnline(cut, index % 2 ? '10:45' : '10:50')),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(codeOf))).toEqual(new Set(['SLOT_UNAVAILABLE']));
  });

  test('whoever was booked around somebody waits around them', async () => {
    const first = dataOf<Appointment>(await bookAtDesk(cut, '15:45'));
    expect(codeOf(await bookAtDesk(colour, '15:05'))).toBe('SLOT_UNAVAILABLE');
    expect(codeOf(await bookOnline(colour, '15:00'))).toBe('SLOT_UNAVAILABLE');
    const around = dataOf<Appointment>(await bookAtDesk(colour, '15:00'));
    expect(codeOf(await move(first.id, '16:00'))).toBe('SLOT_UNAVAILABLE');
    expect(dataOf(await move(first.id, '15:50'))).toMatchObject({ startTime: '15:50' });
    dataOf(await call('PUT', `/appointments/manage/${around.id}/status?status=CANCELLED`));
    dataOf(await move(first.id, '16:00'));
  });

  test('a move keeps the wait, and takes along nobody who is in it', async () => {
    const within = dataOf<Appointment>(await bookAtDesk(cut, '10:50'));
    const moved = dataOf<Appointment>(await move(booked.id, '10:05'));
    expect(moved.waits).toEqual([{ startTime: '10:50', endTime: '11:25' }]);
    expect(codeOf(await move(booked.id, '10:15'))).toBe('SLOT_UNAVAILABLE');
    expect(dataOf(await call('GET', `/appointments/manage/${within.id}`))).toMatchObject({ startTime: '10:50' });
  });

  test('a longer visit is longer at its end, and a shorter one shorter', async () => {
    const shorter = dataOf<Appointment>(await move(booked.id, '10:00', { durationMinutes: 60 }));
    expect(shorter.waits).toEqual([{ startTime: '10:45', endTime: '11:00' }]);
    expect(await takenBy(booked.id)).toEqual([
      [0, 45],
      [60, 70],
    ]);
    const other = dataOf<Appointment>(await bookAtDesk(colour, '14:00'));
    dataOf(await bookAtDesk(cut, '14:45'));
    const longer = dataOf<Appointment>(await move(other.id, '14:00', { durationMinutes: 140 }));
    expect(longer).toMatchObject({ endTime: '16:20', waits: [{ startTime: '14:45', endTime: '15:20' }] });
    expect(await takenBy(other.id)).toEqual([
      [0, 45],
      [80, 150],
    ]);
  });

  test('made longer again it waits as before, and longer again where it was cut off while it is worked on', async () => {
    dataOf(await move(booked.id, '10:00', { durationMinutes: 60 }));
    const again = dataOf<Appointment>(await move(booked.id, '10:00', { durationMinutes: 110 }));
    expect(again.waits).toEqual(booked.waits);
    for (const durationMinutes of [60, 40]) {
      const cut = dataOf<Appointment>(await move(booked.id, '10:00', { durationMinutes }));
      dataOf(
        await call('POST', '/appointments/manage/push', {
          branchId: salon.branch.id,
          staffId: salon.staff.id,
          date: TOMORROW,
          from: '00:00',
          minutes: 20,
          overrunId: booked.id,
          appointmentIds: [],
        }),
      );
      const longer = dataOf<Appointment>(await call('GET', `/appointments/manage/${booked.id}`));
      expect(longer).toMatchObject({ durationMinutes: durationMinutes + 20, waits: cut.waits });
    }
    expect(await takenBy(booked.id)).toEqual([[0, 70]]);
  });

  test('a note that is written on it later changes nothing of when it waits', async () => {
    dataOf(await move(booked.id, '10:00', { durationMinutes: 60 }));
    const longer = dataOf<Appointment>(await move(booked.id, '10:00', { durationMinutes: 100 }));
    const noted = dataOf<Appointment>(
      await call('PUT', `/appointments/manage/${booked.id}/visit`, {
        services: [{ serviceId: colour.id, price: colour.price }],
        durationMinutes: 100,
        staffNotes: 'Kızıl',
      }),
    );
    expect(noted.waits).toEqual(longer.waits);
  });

  test('another service that would run into who is in the wait is refused, and named where it is changed', async () => {
    dataOf(await bookAtDesk(cut, '10:45'));
    const change = (services: readonly Service[], durationMinutes: number) =>
      call('PUT', `/appointments/manage/${booked.id}/visit`, {
        services: services.map(({ id, price }) => ({ serviceId: id, price })),
        durationMinutes,
        staffNotes: null,
      });
    const refused = await change([cut, colour], 140);
    expect(codeOf(refused)).toBe('SLOT_UNAVAILABLE');
    expect(Object.keys(refused.body.validationErrors ?? {})).toEqual(['durationMinutes']);
    const longer = dataOf<Appointment>(await change([colour, cut], 140));
    expect(longer).toMatchObject({ endTime: '12:20', waits: [{ startTime: '10:45', endTime: '11:20' }] });
    const undone = dataOf<Appointment>(await change([colour], 110));
    expect(undone.waits).toEqual(booked.waits);
  });

  test('an overrun pushes what comes after it, not who is in the wait', async () => {
    const [within, next] = [
      dataOf<Appointment>(await bookAtDesk(cut, '10:45')),
      dataOf<Appointment>(await bookAtDesk(cut, '12:00')),
    ];
    const pushed = await call('POST', '/appointments/manage/push', {
      branchId: salon.branch.id,
      staffId: salon.staff.id,
      date: TOMORROW,
      from: '00:00',
      minutes: 10,
      overrunId: booked.id,
      appointmentIds: [next.id],
    });
    expect(dataOf<{ appointmentId: string }[]>(pushed).map(({ appointmentId }) => appointmentId)).toEqual([next.id]);
    expect(dataOf(await call('GET', `/appointments/manage/${within.id}`))).toMatchObject({ startTime: '10:45' });
    expect(dataOf(await call('GET', `/appointments/manage/${booked.id}`))).toMatchObject({ endTime: '12:00' });
  });

  test('completing it then gives the rest free, and nothing more is taken than was', async () => {
    const within = dataOf<Appointment>(await bookAtDesk(cut, '10:45'));
    app.setTime(new Date(Date.parse(`${TOMORROW}T11:00:00+03:00`)));
    dataOf(await call('PUT', `/appointments/manage/${booked.id}/status?status=COMPLETED`));
    expect(await takenBy(booked.id)).toEqual([[0, 45]]);
    expect(await takenBy(within.id)).toEqual([[0, 30]]);
    dataOf(await bookAtDesk(cut, '11:20'));
    const back = await call('PUT', `/appointments/manage/${booked.id}/status?status=CONFIRMED`);
    expect(codeOf(back)).toBe('SLOT_UNAVAILABLE');
  });

  test('the person may be off, the branch may not', async () => {
    const off = (overrides: object) =>
      call(
        'POST',
        '/schedule-exceptions',
        timeOffBody(salon, { startDate: TOMORROW, endDate: TOMORROW, ...overrides }),
      );
    dataOf(await off({ startTime: '10:45', endTime: '11:20' }));
    expect((await off({ startTime: '11:10', endTime: '11:30' })).status).toBe(409);
    expect((await off({ startTime: '10:50', endTime: '11:00', staffId: null, reason: 'OTHER' })).status).toBe(409);
  });

  test('the person may be off from the wait on where a shorter visit ends with it', async () => {
    const off = (startTime: string, endTime: string) =>
      call(
        'POST',
        '/schedule-exceptions',
        timeOffBody(salon, { startDate: TOMORROW, endDate: TOMORROW, startTime, endTime }),
      );
    dataOf(await move(booked.id, '10:00', { durationMinutes: 80 }));
    dataOf(await off('10:45', '12:00'));
    dataOf(await off('14:00', '18:00'));
    expect(dataOf(await move(booked.id, '13:15'))).toMatchObject({ startTime: '13:15', endTime: '14:35' });
    expect(codeOf(await move(booked.id, '13:20'))).toBe('OUTSIDE_WORKING_HOURS');
  });

  test('what repeats it waits, too', async () => {
    const again = dataOf<Appointment>(
      await call('POST', `/appointments/manage/${booked.id}/again`, {
        appointmentDate: '2026-06-20',
        startTime: '10:00',
      }),
    );
    expect(again.waits).toEqual(booked.waits);
  });

  test('what repeats it with a length of its own waits as the service says by then', async () => {
    dataOf(await move(booked.id, '10:00', { durationMinutes: 100 }));
    const { id, branchId: _, ...service } = colour;
    dataOf(await call('PUT', `/services/${id}`, { ...service, processingAfterMinutes: 20, processingMinutes: 60 }));
    const again = dataOf<Appointment>(
      await call('POST', `/appointments/manage/${booked.id}/again`, {
        appointmentDate: '2026-06-20',
        startTime: '10:00',
      }),
    );
    expect(again).toMatchObject({
      durationMinutes: 100,
      waits: [{ startTime: '10:20', endTime: '11:20' }],
      services: [{ processingAfterMinutes: 20, processingMinutes: 60 }],
    });
  });

  test('a service that is divided otherwise later leaves it as it was booked', async () => {
    const { id, branchId: _, ...service } = colour;
    dataOf(await call('PUT', `/services/${id}`, { ...service, processingAfterMinutes: 20, processingMinutes: 60 }));
    dataOf(await move(booked.id, '14:00'));
    expect(await takenBy(booked.id)).toEqual([
      [0, 45],
      [80, 120],
    ]);
    expect(dataOf<Appointment>(await bookAtDesk(colour, '09:00')).waits).toEqual([
      { startTime: '09:20', endTime: '10:20' },
    ]);
  });
});

test('two appointments of one person in two branches fit into each other’s waits', async () => {
  const there = await openBranch(app, salon, { staff: { email: salon.staff.email } });
  dataOf(await bookAtDesk(colour, '10:00'));
  const bookThere = (startTime: string) =>
    call(
      'POST',
      '/appointments/manage',
      bookingBody(there, { startTime, customerEmail: `orada${customers++}@musteri.example` }),
    );
  expect(codeOf(await bookThere('10:30'))).toBe('SLOT_UNAVAILABLE');
  expect((await bookThere('10:45')).status).toBe(201);
  const elsewhere = dataOf<{ startsAt: string; endsAt: string }[]>(
    await call('GET', `/appointments/calendar/elsewhere?branchId=${there.branch.id}&from=${TOMORROW}&to=${TOMORROW}`),
  );
  expect(elsewhere.map(({ startsAt, endsAt }) => [startsAt.slice(11, 16), endsAt.slice(11, 16)])).toEqual([
    ['07:00', '07:45'],
    ['08:20', '09:00'],
  ]);
});

test('a move that waits for approval holds both times but the waits', async () => {
  await setBranch({ autoApproveAppointments: false, bookableDuringProcessing: true });
  const booked = dataOf<Appointment>(await bookAtDesk(colour, '10:00'));
  const body = { staffId: salon.staff.id, appointmentDate: TOMORROW, startTime: '15:00' };
  dataOf(await app.call('PUT', `/appointments/track/${booked.confirmationCode}/time`, { body, language: 'en' }));
  expect(await takenBy(booked.id)).toEqual([
    [0, 45],
    [80, 120],
    [300, 345],
    [380, 420],
  ]);
  dataOf(await bookOnline(cut, '15:45'));
  expect(codeOf(await bookOnline(cut, '16:00'))).toBe('SLOT_UNAVAILABLE');
  dataOf(await call('PUT', `/appointments/manage/${booked.id}/move-request`, { decision: 'APPROVED' }));
  expect(await takenBy(booked.id)).toEqual([
    [0, 45],
    [80, 120],
  ]);
});

describe('how a length is divided', () => {
  const post = (terms: object, language: 'tr' | 'en' = 'en') =>
    app.call('POST', '/services', {
      token: salon.token,
      body: serviceBody(salon.branch.id, { ...COLOUR, ...terms }),
      language,
    });

  test.each([
    ['no work before it', { processingAfterMinutes: null }, 'processingAfterMinutes'],
    ['no wait after the work', { processingMinutes: null }, 'processingMinutes'],
    ['less work than five minutes', { processingAfterMinutes: 4 }, 'processingAfterMinutes'],
    ['no length of the wait', { processingMinutes: 0 }, 'processingMinutes'],
    ['more than there is', { processingMinutes: 66 }, 'processingMinutes'],
    ['a part of a minute', { processingMinutes: 10.5 }, 'processingMinutes'],
  ])('is refused with %s, in both languages', async (_, terms, field) => {
    for (const language of ['tr', 'en'] as const) {
      const refused = await post(terms, language);
      expect([refused.status, Object.keys(refused.body.validationErrors ?? {})]).toEqual([400, [field]]);
    }
    const variants = [{ ...COLOUR, name: 'Uzun', price: 900, ...terms }];
    const refused = await post({ variantName: 'Kısa', variants });
    expect(Object.keys(refused.body.validationErrors ?? {})).toContain(`variants.0.${field}`);
  });

  test('may end with the wait', async () => {
    const mask = await addService({
      name: 'Maske',
      durationMinutes: 40,
      processingAfterMinutes: 10,
      processingMinutes: 30,
    });
    const { id } = dataOf<Appointment>(await bookAtDesk(mask, '10:00'));
    expect(await takenBy(id)).toEqual([[0, 10]]);
  });

  test('is kept by an edit that does not know of it, and refuses a length that it does not fit into', async () => {
    const { id, branchId: _, processingAfterMinutes: __, processingMinutes: ___, ...known } = colour;
    const edited = dataOf<object>(await call('PUT', `/services/${id}`, { ...known, price: 950 }));
    expect(edited).toEqual({ ...colour, price: 950, version: expect.any(String) });
    expect((await call('PUT', `/services/${id}`, { ...known, durationMinutes: 60 })).status).toBe(400);
  });

  test('is that of a variant where one is chosen', async () => {
    const { id, branchId: _, ...service } = colour;
    const long = { name: 'Uzun', price: 900, durationMinutes: 150, processingAfterMinutes: 60, processingMinutes: 40 };
    const variants = [long, { name: 'Dip', price: 300, durationMinutes: 40 }];
    const sold = dataOf<Service>(await call('PUT', `/services/${id}`, { ...service, variantName: 'Kısa', variants }));
    const [longId, rootsId] = sold.variants.map((variant) => variant.id);
    const ofLong = dataOf<Appointment>(
      await bookAtDesk(colour, '10:00', { services: [{ serviceId: id, variantId: longId }] }),
    );
    expect(ofLong.waits).toEqual([{ startTime: '11:00', endTime: '11:40' }]);
    const ofRoots = dataOf<Appointment>(
      await bookAtDesk(colour, '14:00', { services: [{ serviceId: id, variantId: rootsId }] }),
    );
    expect(ofRoots).toMatchObject({ endTime: '14:40', waits: [] });
  });

  test('takes nobody another time, unless that is divided, too', async () => {
    const terms = (service: Service, durationMinutes: number | null) =>
      call('PUT', `/staff/${salon.staff.id}/terms`, {
        terms: [{ serviceId: service.id, variantId: null, price: 500, durationMinutes }],
      });
    const refused = await terms(colour, 90);
    expect(Object.keys(refused.body.validationErrors ?? {})).toEqual(['terms.0.durationMinutes']);
    dataOf(await terms(colour, null));
    dataOf(await terms(cut, 45));
    const { id, branchId: _, ...service } = cut;
    const divided = { ...service, processingAfterMinutes: 10, processingMinutes: 10 };
    const alsoRefused = await call('PUT', `/services/${id}`, divided);
    expect(Object.keys(alsoRefused.body.validationErrors ?? {})).toEqual(['processingMinutes']);
    dataOf(await terms(cut, null));
    dataOf(await call('PUT', `/services/${id}`, divided));
  });
});
