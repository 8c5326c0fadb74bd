import { randomUUID } from 'node:crypto';
import { ANY_STAFF, type Appointment, type Service, type Slot, type StaffMember } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  bookingBody,
  dataOf,
  inOrder,
  inQuery,
  openSalon,
  type Salon,
  serviceBody,
  TOMORROW,
  takeOn,
  UNKNOWN_ID,
} from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.setTime(START));
afterAll(() => app.close());

const offer = async ({ token, branch }: Salon, overrides: object) =>
  dataOf<Service>(await app.call('POST', '/services', { token, body: serviceBody(branch.id, overrides) }));
const book = (salon: Salon, overrides: object = {}) =>
  app.call('POST', '/appointments', { body: bookingBody(salon, overrides), language: 'en' });
const slots = async ({ branch, service }: Salon, staffId: string, further?: readonly Service[]) => {
  const services = further ? inQuery([service, ...further]) : { serviceId: service.id };
  const query = new URLSearchParams({ date: TOMORROW, staffId, ...services });
  return dataOf<Slot[]>(await app.call('GET', `/branches/public/${branch.slug}/slots?${query}`));
};
const free = (list: readonly Slot[]) => list.filter(({ available }) => available).map(({ startTime }) => startTime);

describe('several services in one visit', () => {
  test('follow each other with one person, under one code, summed up', async () => {
    const salon = await openSalon(app);
    const shave = await offer(salon, { name: 'Sakal tıraşı', durationMinutes: 20, price: 149.5 });
    const booked = dataOf<Appointment>(await book(salon, inOrder([salon.service, shave])));
    expect(booked).toMatchObject({
      serviceId: salon.service.id,
      serviceName: 'Saç kesimi + Sakal tıraşı',
      startTime: '10:00',
      endTime: '10:50',
      durationMinutes: 50,
      price: 499.49,
    });
    expect(
      booked.services.map(({ serviceName, durationMinutes, price }) => [serviceName, durationMinutes, price]),
    ).toEqual([
      ['Saç kesimi', 30, 349.99],
      ['Sakal tıraşı', 20, 149.5],
    ]);
    const { body } = await app.call('GET', `/appointments/track/${booked.confirmationCode}`);
    expect(body.data).toEqual(booked);
    expect(free(await slots(salon, salon.staff.id)).slice(0, 6)).toEqual([
      '09:00',
      '09:15',
      '09:30',
      '11:00',
      '11:15',
      '11:30',
    ]);
  });

  test('are offered where all of them fit', async () => {
    const salon = await openSalon(app);
    const spa = await offer(salon, { durationMinutes: 480 });
    expect(free(await slots(salon, salon.staff.id, [spa]))).toEqual(['09:00', '09:15', '09:30']);
  });

  test('keep what they cost when prices change', async () => {
    const salon = await openSalon(app);
    const shave = await offer(salon, { name: 'Sakal tıraşı', durationMinutes: 20, price: 150 });
    const { confirmationCode } = dataOf<Appointment>(await book(salon, inOrder([salon.service, shave])));
    const dearer = { ...serviceBody(salon.branch.id, { name: 'Lüks tıraş', price: 900 }) };
    dataOf(await app.call('PUT', `/services/${shave.id}`, { token: salon.token, body: dearer }));
    const { body } = await app.call('GET', `/appointments/track/${confirmationCode}`);
    expect(body.data.services[1]).toMatchObject({ serviceName: 'Sakal tıraşı', price: 150 });
  });

  test('need one person who offers all of them', async () => {
    const salon = await openSalon(app);
    const shave = await offer(salon, { durationMinutes: 20 });
    const barber = await takeOn(app, salon, { serviceIds: [salon.service.id] });
    const refused = await book(salon, { staffId: barber.id, ...inOrder([salon.service, shave]) });
    expect(refused.body.code).toBe('STAFF_NOT_FOUND');
    const { staffId } = dataOf<Appointment>(await book(salon, { staffId: 'any', ...inOrder([salon.service, shave]) }));
    expect(staffId).toBe(salon.staff.id);
  });

  test('are refused twice, unknown, inactive or too long together', async () => {
    const salon = await openSalon(app);
    const { service } = salon;
    const twice = await book(salon, inOrder([service, service]));
    expect(twice.body.validationErrors).toEqual({
      services: 'A service can be chosen only once for a visit',
    });
    const foreign = await openSalon(app);
    expect((await book(salon, inOrder([service, foreign.service]))).body.code).toBe('SERVICE_NOT_FOUND');
    const spa = await offer(salon, { durationMinutes: 480 });
    const massage = await offer(salon, { durationMinutes: 240 });
    expect((await book(salon, inOrder([service, spa, massage]))).body.code).toBe('VISIT_TOO_LONG');
    const gone = await offer(salon, { isActive: false });
    expect((await book(salon, inOrder([service, gone]))).body.code).toBe('SERVICE_NOT_FOUND');
  });
});

describe('services of a visit', () => {
  test('are named by one id, or in a list, with the same booking as the answer', async () => {
    const salon = await openSalon(app);
    const booked = dataOf<Appointment>(await book(salon));
    const listed = dataOf<Appointment>(await book(salon, { ...inOrder([salon.service]), startTime: '12:00' }));
    expect(listed).toMatchObject({ services: booked.services, staffId: booked.staffId, party: [] });
    expect(await slots(salon, ANY_STAFF)).toEqual(await slots(salon, ANY_STAFF, []));
  });

  const named = 'Name the services either by `serviceId` or by `services`';
  const required = 'This field is required';
  test.each<[string, (of: Salon) => object, Record<string, string>]>([
    [
      'both ways',
      ({ service }) => ({ serviceId: service.id, services: [{ serviceId: service.id }] }),
      { services: named },
    ],
    ['not at all', () => ({ serviceId: undefined }), { serviceId: required }],
    ['without anybody', () => ({ staffId: undefined }), { staffId: required }],
    [
      'with somebody for one of two',
      ({ service, staff }) => ({
        serviceId: undefined,
        staffId: undefined,
        services: [{ serviceId: service.id, staffId: staff.id }, { serviceId: UNKNOWN_ID }],
      }),
      { staffId: required },
    ],
    ['by an empty list', () => ({ serviceId: undefined, services: [] }), { services: required }],
    [
      'by too many',
      () => ({ serviceId: undefined, services: Array.from({ length: 6 }, () => ({ serviceId: randomUUID() })) }),
      { services: 'At most 5 entries are possible' },
    ],
  ])('are refused %s, in a body and in an address', async (_, wish, errors) => {
    const salon = await openSalon(app);
    const body = { ...bookingBody(salon), ...wish(salon) };
    const refused = await app.call('POST', '/appointments', { body, language: 'en' });
    expect([refused.status, refused.body.validationErrors]).toEqual([400, errors]);
    const { serviceId, staffId, services } = body as Record<string, unknown>;
    const wished = { serviceId, staffId, services: services && JSON.stringify(services), date: TOMORROW };
    const query = new URLSearchParams(Object.entries(wished).filter((each): each is [string, string] => !!each[1]));
    const asked = await app.call('GET', `/branches/public/${salon.branch.slug}/slots?${query}`, { language: 'en' });
    expect([asked.status, asked.body.validationErrors]).toEqual([400, errors]);
  });

  test('whose people are named for some are done by the one person for the others', async () => {
    const salon = await openSalon(app);
    const shave = await offer(salon, { name: 'Sakal tıraşı', durationMinutes: 20 });
    const colleague = await takeOn(app, salon);
    const services = [{ serviceId: salon.service.id, staffId: colleague.id }, { serviceId: shave.id }];
    const { party } = dataOf<Appointment>(await book(salon, { services, staffId: salon.staff.id }));
    expect(party.map(({ staffId }) => staffId)).toEqual([colleague.id, salon.staff.id]);
  });

  test('in an address are JSON', async () => {
    const salon = await openSalon(app);
    for (const services of ['x', '{}', '[{}]', 'null', '[null]', '[', '']) {
      const query = new URLSearchParams({ services, staffId: 'any', date: TOMORROW });
      expect((await app.call('GET', `/branches/public/${salon.branch.slug}/slots?${query}`)).status).toBe(400);
    }
  });
});

describe('no preference', () => {
  const openTeam = async () => {
    const salon = await openSalon(app);
    const second = await takeOn(app, salon, { firstName: 'Ada', lastName: 'Su' });
    return { salon, second };
  };

  test('offers the times of anyone, and books whoever is free', async () => {
    const { salon, second } = await openTeam();
    dataOf(await book(salon, { startTime: '10:00' }));
    expect(free(await slots(salon, 'any'))).toContain('10:00');
    const booked = dataOf<Appointment>(await book(salon, { staffId: 'any', startTime: '10:00' }));
    expect(booked).toMatchObject({ staffId: second.id, staffName: 'Ada Su' });
    expect(free(await slots(salon, 'any'))).not.toContain('10:00');
    expect((await book(salon, { staffId: 'any', startTime: '10:00' })).body.code).toBe('SLOT_UNAVAILABLE');
  });

  test('books whoever has the fewest booked minutes that day', async () => {
    const { salon, second } = await openTeam();
    dataOf(await book(salon, { staffId: second.id, startTime: '16:00' }));
    for (const startTime of ['09:00']) {
      expect(dataOf<Appointment>(await book(salon, { staffId: 'any', startTime })).staffId).toBe(salon.staff.id);
    }
    dataOf(await book(salon, { startTime: '15:00' }));
    expect(dataOf<Appointment>(await book(salon, { staffId: 'any', startTime: '11:00' })).staffId).toBe(second.id);
  });

  test('is fair among equals', async () => {
    const { salon } = await openTeam();
    const chosen = new Set<string>();
    // Each day begins with nobody booked. All to the same person: once in 2^29.
    for (let day = 1; day <= 30; day++) {
      const appointmentDate = `2026-06-${String(day).padStart(2, '0')}`;
      chosen.add(dataOf<Appointment>(await book(salon, { staffId: 'any', appointmentDate })).staffId);
    }
    expect(chosen.size).toBe(2);
  });

  test('leaves out who is inactive or does not offer the service', async () => {
    const { salon, second } = await openTeam();
    const shave = await offer(salon, { durationMinutes: 20 });
    const shaver = await takeOn(app, salon, { serviceIds: [shave.id] });
    for (const startTime of ['10:00', '10:00']) {
      const { staffId } = dataOf<Appointment>(await book(salon, { staffId: 'any', startTime }));
      expect([salon.staff.id, second.id]).toContain(staffId);
      expect(staffId).not.toBe(shaver.id);
    }
  });

  test('gives simultaneous customers each somebody else, and as many as there are people', async () => {
    const { salon } = await openTeam();
    const people: StaffMember[] = [];
    while (people.length < 3) people.push(await takeOn(app, salon));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => book(salon, { staffId: 'any', startTime: '14:00' })),
    );
    const booked = answers.filter(({ status }) => status === 201).map(({ body }) => body.data.staffId);
    expect(new Set(booked).size).toBe(5);
    expect(booked).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(15);
  });
});

describe('the rules of a branch', () => {
  test('a buffer keeps the person busy after the service', async () => {
    const salon = await openSalon(app, { service: { bufferMinutes: 20 } });
    dataOf(await book(salon, { startTime: '10:00' }));
    expect(free(await slots(salon, salon.staff.id)).slice(0, 3)).toEqual(['09:00', '11:00', '11:15']);
    expect((await book(salon, { startTime: '10:45' })).body.code).toBe('SLOT_UNAVAILABLE');
    dataOf(await book(salon, { startTime: '17:30' }));
  });

  test('of several services the longest buffer follows the visit', async () => {
    const salon = await openSalon(app, { service: { bufferMinutes: 30 } });
    const shave = await offer(salon, { durationMinutes: 30, bufferMinutes: 5 });
    dataOf(await book(salon, { startTime: '09:00', ...inOrder([salon.service, shave]) }));
    expect(free(await slots(salon, salon.staff.id))[0]).toBe('10:30');
  });

  test('the database itself keeps the buffer free', async () => {
    const salon = await openSalon(app, { service: { bufferMinutes: 20 } });
    const { id } = dataOf<Appointment>(await book(salon, { startTime: '10:00' }));
    const { database } = app;
    const row = await database.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const at = (minutes: number) => new Date(row.ends_at.getTime() + minutes * 60_000);
    const copy = { ...row, id: crypto.randomUUID(), confirmation_code: 'ABC-123-XYZ' };
    const insert = (minutes: number) =>
      database
        .insertInto('appointments')
        .values({ ...copy, starts_at: at(minutes), ends_at: at(minutes + 30) })
        .execute();
    await expect(insert(19)).rejects.toThrow('occupations_no_overlap');
    await insert(20);
  });

  test('a notice closes the times that are near', async () => {
    const salon = await openSalon(app, { branch: { minimumNoticeMinutes: 24 * 60 } });
    expect(free(await slots(salon, salon.staff.id))[0]).toBe('12:00');
    expect((await book(salon, { startTime: '11:45' })).body.code).toBe('SLOT_UNAVAILABLE');
    dataOf(await book(salon, { startTime: '12:00' }));
  });

  test('a horizon closes the days that are far', async () => {
    const salon = await openSalon(app, { branch: { bookingHorizonDays: 1 } });
    const days = dataOf<{ date: string; availability: string }[]>(
      await app.call(
        'GET',
        `/branches/public/${salon.branch.slug}/days?staffId=any&serviceId=${salon.service.id}&from=${TOMORROW}&to=2026-06-01`,
      ),
    );
    expect(days.map(({ availability }) => availability)).toEqual(['FREE', 'FULL', 'FULL']);
    expect((await book(salon, { appointmentDate: '2026-05-31' })).body.code).toBe('SLOT_UNAVAILABLE');
  });
});
