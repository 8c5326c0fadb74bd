import type { Appointment, AppointmentChange, Service } from '@vakit/contract';
import { WEEKDAYS } from '@vakit/scheduling';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { COLOUR } from '../../test-support/colour.ts';
import {
  bookingBody,
  dataOf,
  mailsTo,
  openSalon,
  type Salon,
  serviceBody,
  TOMORROW,
} from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
let cut: Service;
let booked: Appointment;
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
  booked = dataOf(await book(await addService(COLOUR), '10:00'));
});
afterAll(() => app.close());

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, language: 'en' | 'tr' = 'en') =>
  app.call(method, path, { token: salon.token, language, ...(body && { body }) });
const addService = async (terms: object) =>
  dataOf<Service>(await call('POST', '/services', serviceBody(salon.branch.id, terms)));
let customers = 0;
const book = (service: Service, startTime: string, overrides: object = {}) =>
  call('POST', '/appointments/manage', {
    ...bookingBody(salon, {
      serviceId: service.id,
      startTime,
      customerEmail: `sure${customers++}@musteri.example`,
      ...overrides,
    }),
    allowOutsideHours: true,
  });
const read = async ({ id }: Appointment) => dataOf<Appointment>(await call('GET', `/appointments/manage/${id}`));
const changeItems = (lengths: object[], more: object = {}, language: 'en' | 'tr' = 'en') =>
  call(
    'PUT',
    `/appointments/manage/${booked.id}/visit`,
    {
      services: booked.services.map(({ serviceId, price }, index) => ({ serviceId, price, ...lengths[index] })),
      staffNotes: null,
      ...more,
    },
    language,
  );
const takenBy = async ({ id }: Appointment) =>
  (
    await sql<{ from: number; to: number }>`
      SELECT (extract(epoch FROM occupations.starts_at - appointments.starts_at) / 60)::integer AS "from",
        (extract(epoch FROM occupations.ends_at - appointments.starts_at) / 60)::integer AS "to"
      FROM occupations JOIN appointments ON appointments.id = appointment_id
      WHERE appointment_id = ${id} ORDER BY part`.execute(app.database)
  ).rows.map(({ from, to }) => [from, to]);
const told = async ({ customerEmail }: Appointment) =>
  (await mailsTo(app, customerEmail)).map(({ kind }) => kind).filter((kind) => kind !== 'CONFIRMED');
const lastVisitChange = async () =>
  dataOf<AppointmentChange[]>(await call('GET', `/appointments/manage/${booked.id}/history`)).at(-1)?.visitChange;

describe('on one appointment', () => {
  test('the first work takes longer, and all behind it follows', async () => {
    const changed = dataOf<Appointment>(await changeItems([{ processingAfterMinutes: 60 }]));
    expect(changed).toMatchObject({ durationMinutes: 125, endTime: '12:05' });
    expect(changed.waits).toEqual([{ startTime: '11:00', endTime: '11:35' }]);
    expect(changed.services).toMatchObject([
      { durationMinutes: 125, processingAfterMinutes: 60, processingMinutes: 35 },
    ]);
    expect(await takenBy(booked)).toEqual([
      [0, 60],
      [95, 135],
    ]);
    expect(await told(booked)).toEqual(['CHANGED']);
    const division = { processingAfterMinutes: 45, processingMinutes: 35 };
    expect(await lastVisitChange()).toMatchObject({
      from: { durationMinutes: 110, services: [{ durationMinutes: 110, ...division }] },
      to: { durationMinutes: 125, services: [{ durationMinutes: 125, ...division, processingAfterMinutes: 60 }] },
    });
  });

  test('the wait and what is done after it take another time, too', async () => {
    expect(dataOf(await changeItems([{ processingMinutes: 50 }]))).toMatchObject({ durationMinutes: 125 });
    expect(dataOf(await changeItems([{ durationMinutes: 115 }]))).toMatchObject({ durationMinutes: 115 });
    expect(await takenBy(booked)).toEqual([
      [0, 45],
      [95, 125],
    ]);
  });

  test('what is said of the whole visit counts, and the rest of it is done at the end', async () => {
    const changed = dataOf<Appointment>(await changeItems([{ processingAfterMinutes: 50 }], { durationMinutes: 110 }));
    expect(changed).toMatchObject({ durationMinutes: 110, endTime: '11:50' });
    expect(await takenBy(booked)).toEqual([
      [0, 50],
      [85, 120],
    ]);
  });

  test('it loses its wait, and gets one again, and its work stays as long', async () => {
    const none = { processingAfterMinutes: null, processingMinutes: null };
    const undivided = dataOf<Appointment>(await changeItems([none]));
    expect(undivided).toMatchObject({ durationMinutes: 75, waits: [] });
    expect(undivided.services[0]).not.toHaveProperty('processingMinutes');
    expect(await takenBy(booked)).toEqual([[0, 85]]);
    expect(dataOf(await changeItems([{ processingAfterMinutes: 45, processingMinutes: 35 }]))).toMatchObject({
      durationMinutes: 110,
      waits: booked.waits,
    });
  });

  test('when they wait their customer is not told, but who works there reads it', async () => {
    const again = dataOf<Appointment>(await changeItems([{ processingAfterMinutes: 60, processingMinutes: 20 }]));
    expect(again).toMatchObject({ durationMinutes: 110, waits: [{ startTime: '11:00', endTime: '11:20' }] });
    expect(await told(booked)).toEqual([]);
    expect((await lastVisitChange())?.to.services).toMatchObject([
      { processingAfterMinutes: 60, processingMinutes: 20 },
    ]);
    const tracked = dataOf<Appointment>(await app.call('GET', `/appointments/track/${booked.confirmationCode}`));
    expect(tracked.services[0]).not.toHaveProperty('processingMinutes');
  });

  test('left out everything stays as it is, whatever the service is by now', async () => {
    dataOf(await changeItems([{ processingAfterMinutes: 60 }]));
    const changed = dataOf<Appointment>(await changeItems([{}], { staffNotes: 'Kızıl' }));
    expect(changed).toMatchObject({ durationMinutes: 125, services: [{ processingAfterMinutes: 60 }] });
    expect(await takenBy(booked)).toEqual([
      [0, 60],
      [95, 135],
    ]);
  });

  test('a service that is added is divided as is wanted here, and its wait lies where it is', async () => {
    const perm = await addService({ ...COLOUR, name: 'Perma', bufferMinutes: 0 });
    const services = [
      { serviceId: cut.id, price: 1 },
      { serviceId: perm.id, price: 2, processingAfterMinutes: 20, processingMinutes: 60 },
    ];
    const changed = dataOf<Appointment>(await changeItems([], { services, durationMinutes: undefined }));
    expect(changed).toMatchObject({ durationMinutes: 140, waits: [{ startTime: '10:50', endTime: '11:50' }] });
    expect(changed.services).toMatchObject([{ durationMinutes: 30 }, { durationMinutes: 110 }]);
  });

  test('it may be divided so after it took place', async () => {
    app.setTime(new Date(Date.parse(`${TOMORROW}T14:00:00+03:00`)));
    expect(dataOf(await changeItems([{ processingAfterMinutes: 60 }]))).toMatchObject({ durationMinutes: 125 });
    expect(await told(booked)).toEqual([]);
  });
});

describe('refused, and nothing changes, is', () => {
  const OVERLAP = {
    en: 'Another appointment is booked in the processing time or after the end. Please move one of them first.',
    tr: 'Bekleme süresinde ya da bitişten sonra başka bir randevu var. Lütfen önce birini taşıyın.',
  };
  test.each(['en', 'tr'] as const)('what runs into who is booked in the wait, in %s', async (language) => {
    const within = dataOf<Appointment>(await book(cut, '10:50'));
    const refused = await changeItems([{ processingAfterMinutes: 60 }], { allowOutsideHours: true }, language);
    expect(refused).toMatchObject({ status: 409, body: { code: 'SLOT_UNAVAILABLE' } });
    expect(refused.body.validationErrors).toEqual({ 'services.0.processingAfterMinutes': OVERLAP[language] });
    const sooner = await changeItems([{ processingMinutes: 30 }]);
    expect(sooner.body.code).toBe('SLOT_UNAVAILABLE');
    expect(await read(booked)).toEqual(booked);
    // As far as the time before it goes
    dataOf(await changeItems([{ processingAfterMinutes: 50 }]));
    expect(await read(within)).toMatchObject({ startTime: '10:50' });
  });

  test('what runs into who was there then, after it took place', async () => {
    dataOf(await book(cut, '10:50'));
    app.setTime(new Date(Date.parse(`${TOMORROW}T14:00:00+03:00`)));
    const refused = await changeItems([{ processingAfterMinutes: 60 }]);
    expect(refused.body).toMatchObject({
      code: 'SLOT_UNAVAILABLE',
      validationErrors: { 'services.0.processingAfterMinutes': OVERLAP.en },
    });
  });

  test('what lies in a break, unless somebody means it', async () => {
    const { id } = salon.staff;
    const daily = Object.fromEntries(WEEKDAYS.map((day) => [day, [{ start: '10:50', end: '11:10' }]]));
    dataOf(await call('PUT', `/staff/${id}`, { ...salon.staff, breakTimes: daily }));
    const wanted = [{ processingAfterMinutes: 60 }];
    expect((await changeItems(wanted)).body.code).toBe('OUTSIDE_WORKING_HOURS');
    dataOf(await changeItems(wanted, { allowOutsideHours: true }));
  });

  test.each([
    [{ processingAfterMinutes: 4 }, 'processingAfterMinutes', 'Duration must be between 5 and 480 minutes'],
    [{ processingMinutes: 481 }, 'processingMinutes', 'Duration must be between 5 and 480 minutes'],
    [{ processingMinutes: 0 }, 'processingMinutes', 'Duration must be between 5 and 480 minutes'],
    [{ processingMinutes: null }, 'processingMinutes', 'This field is required'],
    [{ processingAfterMinutes: null }, 'processingAfterMinutes', 'This field is required'],
    [
      { processingAfterMinutes: 60, durationMinutes: 90 },
      'processingMinutes',
      'Must fit into the duration with the work before',
    ],
    [{ durationMinutes: 79 }, 'processingMinutes', 'Must fit into the duration with the work before'],
    [{ durationMinutes: 721 }, 'durationMinutes', 'Must be at most 720'],
    [{ processingMinutes: '35' }, 'processingMinutes', 'This value is not valid'],
    [{ processingAfterMinutes: 5.5 }, 'processingAfterMinutes', 'Must be a whole number'],
  ])('%j', async (length, field, message) => {
    const { status, body } = await changeItems([length]);
    expect([status, Object.keys(body.validationErrors ?? {})]).toEqual([400, [`services.0.${field}`]]);
    expect(body.validationErrors?.[`services.0.${field}`]).toBe(message);
    expect(await read(booked)).toEqual(booked);
  });

  test('a visit that would be too long', async () => {
    const refused = await changeItems([{ processingAfterMinutes: 480, processingMinutes: 480 }]);
    expect(refused).toMatchObject({ status: 409, body: { code: 'VISIT_TOO_LONG' } });
    const shorter = await changeItems([{ processingAfterMinutes: 480, processingMinutes: 480 }], {
      durationMinutes: 60,
    });
    expect(shorter.body.code).toBe('VISIT_TOO_LONG');
  });
});

describe('an overrun', () => {
  const push = (method: 'GET' | 'POST', body: Record<string, unknown>) => {
    const wanted = {
      branchId: salon.branch.id,
      staffId: salon.staff.id,
      date: TOMORROW,
      from: '00:00',
      minutes: 10,
      overrunId: booked.id,
      ...body,
    };
    if (method === 'POST') return call('POST', '/appointments/manage/push', wanted);
    const query = new URLSearchParams(Object.entries(wanted).map(([key, value]) => [key, `${value}`]));
    return call('GET', `/appointments/manage/push?${query}`);
  };
  const at = (time: string) => app.setTime(new Date(Date.parse(`${TOMORROW}T${time}:00+03:00`)));
  const idsOf = (answer: Awaited<ReturnType<typeof push>>) =>
    dataOf<{ appointmentId: string }[]>(answer).map(({ appointmentId }) => appointmentId);

  test('of the first work has the wait begin later, and makes who is in it wait', async () => {
    const within = dataOf<Appointment>(await book(cut, '10:50'));
    const after = dataOf<Appointment>(await book(cut, '12:00'));
    const later = dataOf<Appointment>(await book(cut, '14:00'));
    expect(idsOf(await push('GET', { overrunWork: 1 }))).toEqual([within.id, after.id]);
    dataOf(await push('POST', { overrunWork: 1, appointmentIds: [within.id, after.id] }));
    const longer = await read(booked);
    expect(longer).toMatchObject({ startTime: '10:00', endTime: '12:00', durationMinutes: 120 });
    expect(longer.waits).toEqual([{ startTime: '10:55', endTime: '11:30' }]);
    expect(longer.services).toMatchObject([{ durationMinutes: 120, processingAfterMinutes: 55 }]);
    expect(await takenBy(booked)).toEqual([
      [0, 55],
      [90, 130],
    ]);
    expect(await read(within)).toMatchObject({ startTime: '11:00' });
    expect(await read(after)).toMatchObject({ startTime: '12:10' });
    expect(await read(later)).toMatchObject({ startTime: '14:00' });
    expect([await told(within), await told(booked)]).toEqual([['MOVED'], []]);
    // Later changes keep the division.
    dataOf(await changeItems([{}], { staffNotes: 'Kızıl', durationMinutes: 120 }));
    expect(await read(booked)).toMatchObject({ waits: longer.waits });
  });

  test('leaves in the wait whoever has time enough', async () => {
    const within = dataOf<Appointment>(await book(cut, '10:50'));
    const after = dataOf<Appointment>(await book(cut, '12:00'));
    expect(idsOf(await push('GET', { overrunWork: 1, minutes: 5 }))).toEqual([after.id]);
    dataOf(await push('POST', { overrunWork: 1, minutes: 5, appointmentIds: [after.id] }));
    expect(await read(within)).toMatchObject({ startTime: '10:50' });
    expect(await takenBy(booked)).toEqual([
      [0, 50],
      [85, 125],
    ]);
  });

  test('goes into what is under way, and else to the end', async () => {
    at('10:20');
    dataOf(await push('POST', { appointmentIds: [] }));
    expect(await takenBy(booked)).toEqual([
      [0, 55],
      [90, 130],
    ]);
    at('11:05');
    dataOf(await push('POST', { appointmentIds: [] }));
    expect(await takenBy(booked)).toEqual([
      [0, 55],
      [90, 140],
    ]);
    at('11:40');
    dataOf(await push('POST', { appointmentIds: [] }));
    expect((await takenBy(booked)).at(-1)).toEqual([90, 150]);
    dataOf(await push('POST', { appointmentIds: [], overrunWork: 1 }));
    expect((await takenBy(booked))[0]).toEqual([0, 65]);
  });

  test('is of the stretch that was seen, whatever a colleague makes of the division meanwhile', async () => {
    const seen = { overrunWork: 1, appointmentIds: [], expectedEndTime: booked.endTime, expectedWaits: booked.waits };
    const parts = { durationMinutes: 110, processingAfterMinutes: 60, processingMinutes: 20 };
    const divided = dataOf<Appointment>(await changeItems([parts], { durationMinutes: 110 }));
    expect([divided.endTime, divided.waits]).toEqual([booked.endTime, [{ startTime: '11:00', endTime: '11:20' }]]);
    expect((await push('POST', seen)).body.code).toBe('APPOINTMENT_CHANGED');
    expect(await read(booked)).toEqual(divided);
    dataOf(await push('POST', { ...seen, expectedWaits: divided.waits }));
    expect((await read(booked)).waits).toEqual([{ startTime: '11:10', endTime: '11:30' }]);
    // Nobody waits any more, so there is no second stretch.
    await changeItems([{ durationMinutes: 120, processingAfterMinutes: null, processingMinutes: null }]);
    const { endTime: expectedEndTime } = await read(booked);
    const again = { ...seen, overrunWork: 2, expectedEndTime, expectedWaits: divided.waits };
    expect((await push('POST', again)).body.code).toBe('APPOINTMENT_CHANGED');
    dataOf(await push('POST', { ...again, overrunWork: 1, expectedWaits: [] }));
  });

  test('pushes with whom somebody waits besides, and keeps both apart', async () => {
    const { services, durationMinutes } = dataOf<Appointment>(
      await book(
        await addService({
          ...COLOUR,
          durationMinutes: 15,
          processingAfterMinutes: 5,
          processingMinutes: 5,
          bufferMinutes: 0,
        }),
        '10:45',
      ),
    );
    expect([services.length, durationMinutes]).toEqual([1, 15]);
    const [inner] = idsOf(await push('GET', { overrunWork: 1, minutes: 15 }));
    dataOf(await push('POST', { overrunWork: 1, minutes: 15, appointmentIds: [inner] }));
    expect(await read({ id: inner } as Appointment)).toMatchObject({ startTime: '11:00', endTime: '11:15' });
  });

  test('is refused where it runs into what cannot make way, and nothing changes', async () => {
    const within = dataOf<Appointment>(await book(cut, '10:50'));
    dataOf(await call('PUT', `/appointments/manage/${within.id}/status?status=COMPLETED`));
    const refused = await push('POST', { overrunWork: 1, appointmentIds: [] });
    expect(refused.body.code).toBe('SLOT_UNAVAILABLE');
    expect(await read(booked)).toEqual(booked);
  });

  test.each([0, 14, 1.5, 'x'])('is of no stretch %j', async (overrunWork) => {
    for (const method of ['GET', 'POST'] as const) {
      const { status, body } = await push(method, { overrunWork, appointmentIds: [] });
      expect([status, Object.keys(body.validationErrors ?? {})]).toEqual([400, ['overrunWork']]);
    }
  });

  test('names whom it pushes, unless that is nobody', async () => {
    const { status, body } = await push('POST', { overrunId: undefined, appointmentIds: [] });
    expect([status, Object.keys(body.validationErrors ?? {})]).toEqual([400, ['appointmentIds']]);
  });
});
