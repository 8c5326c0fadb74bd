import type {
  Addon,
  Appointment,
  AppointmentChange,
  FreeNow,
  PreviewedVisit,
  Series,
  Service,
  Slot,
} from '@vakit/contract';
import { addDays, seriesDates } from '@vakit/scheduling';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { COLOUR } from '../../test-support/colour.ts';
import {
  addonBody,
  bookingBody,
  dataOf,
  mailsTo,
  openSalon,
  type Salon,
  serviceBody,
  TOMORROW,
  UNKNOWN_ID,
} from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
let wash: Service;
let mask: Addon;
/** Free, and takes no time */
let towel: Addon;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.setTime(START);
  salon = await openSalon(app, { branch: { autoApproveAppointments: true } });
  wash = dataOf<Service>(
    await call('POST', '/services', serviceBody(salon.branch.id, { name: 'Yıkama', price: 100, durationMinutes: 15 })),
  );
  mask = await addAddon({ translations: { en: { name: 'Care mask' } }, price: 150.01 });
  towel = await addAddon({
    name: 'Sıcak havlu',
    durationMinutes: 0,
    price: 0,
    serviceIds: [salon.service.id, wash.id],
  });
});
afterAll(() => app.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, token = salon.token) =>
  app.call(method, path, { token, language: 'en', ...(body && { body }) });
const addAddon = async (overrides: object) => dataOf<Addon>(await call('POST', '/addons', addonBody(salon, overrides)));
/** The cut with these add-ons */
const withCut = (...addons: readonly Pick<Addon, 'id'>[]) => ({
  services: [{ serviceId: salon.service.id, addonIds: addons.map(({ id }) => id) }],
});
const asked = (...addons: readonly Pick<Addon, 'id'>[]) => ({ services: JSON.stringify(withCut(...addons).services) });

let customers = 0;
const request = (overrides: object = {}) =>
  bookingBody(salon, { customerEmail: `ek${customers++}@musteri.example`, ...overrides });
const postOnline = (overrides: object = {}, language: 'tr' | 'en' = 'en') =>
  app.call('POST', '/appointments', { body: request(overrides), language });
const bookOnline = async (overrides: object = {}, language: 'tr' | 'en' = 'en') =>
  dataOf<Appointment>(await postOnline(overrides, language));
const read = async ({ id }: Pick<Appointment, 'id'>) =>
  dataOf<Appointment>(await call('GET', `/appointments/manage/${id}`));
const ask = (what: string, wish: Record<string, string>) => {
  const query = new URLSearchParams({
    ...(!wish.services && { serviceId: salon.service.id }),
    staffId: 'any',
    ...wish,
  });
  return app.call('GET', `/branches/public/${salon.branch.slug}/${what}?${query}`, { language: 'en' });
};

describe('a service with add-ons', () => {
  test('is what it was for everybody who names none', async () => {
    for (const [startTime, wish] of [
      ['10:00', {}],
      ['12:00', withCut()],
    ] as const) {
      expect(await bookOnline({ startTime, ...wish })).toMatchObject({
        serviceName: 'Saç kesimi',
        services: [{ addons: [], durationMinutes: 30, price: 349.99 }],
        durationMinutes: 30,
        price: 349.99,
      });
    }
  });

  test('takes longer by them and costs more, and says what was added', async () => {
    const booked = await bookOnline(withCut(mask, towel));
    expect(booked).toMatchObject({
      serviceName: 'Saç kesimi (+ Care mask, Sıcak havlu)',
      services: [
        {
          serviceName: 'Saç kesimi',
          durationMinutes: 45,
          price: 500,
          priceKind: 'FIXED',
          addons: [
            { addonId: mask.id, addonName: 'Care mask', durationMinutes: 15, price: 150.01 },
            { addonId: towel.id, addonName: 'Sıcak havlu', durationMinutes: 0, price: 0 },
          ],
        },
      ],
      durationMinutes: 45,
      price: 500,
      endTime: '10:45',
    });
    expect(await read(booked)).toMatchObject({
      serviceName: 'Saç kesimi (+ Bakım maskesi, Sıcak havlu)',
      services: [{ addons: [{ addonName: 'Bakım maskesi' }, { addonName: 'Sıcak havlu' }] }],
    });
    expect((await postOnline({ startTime: '10:30' })).body.code).toBe('SLOT_UNAVAILABLE');
    expect((await postOnline({ startTime: '10:45' })).status).toBe(201);
  });

  test('is one of several, each with its own', async () => {
    const washed = { serviceId: wash.id, addonIds: [towel.id] };
    const booked = await bookOnline({ services: [...withCut(mask).services, washed] });
    expect(booked).toMatchObject({
      serviceName: 'Saç kesimi (+ Care mask) + Yıkama (+ Sıcak havlu)',
      durationMinutes: 60,
      price: 600,
      services: [{ addons: [{ addonId: mask.id }] }, { addons: [{ addonId: towel.id }] }],
    });
  });

  test('is told to its customer by name, on the page of the booking, by mail and in the calendar', async () => {
    const booked = await bookOnline(withCut(mask));
    const path = `/appointments/track/${booked.confirmationCode}`;
    expect(dataOf(await app.call('GET', path, { language: 'tr' }))).toMatchObject({
      serviceName: 'Saç kesimi (+ Bakım maskesi)',
      services: [{ addons: [{ addonName: 'Bakım maskesi' }] }],
    });
    const [mail] = await mailsTo(app, booked.customerEmail);
    expect(mail?.plain_text).toContain('Saç kesimi (+ Care mask)');
    const calendar = String((await app.call('GET', `${path}/calendar`)).raw).replaceAll('\r\n ', '');
    expect(calendar).toContain('Saç kesimi (+ Care mask)');
    const file = await call('GET', `/appointments/manage/file?branchId=${salon.branch.id}`);
    expect(String(file.raw)).toContain('Saç kesimi (+ Bakım maskesi)');
  });

  test('that is priced on request costs at least its add-ons', async () => {
    const balayage = dataOf<Service>(
      await call('POST', '/services', serviceBody(salon.branch.id, { name: 'Balyaj', priceKind: 'ASK', price: 0 })),
    );
    const { id, branchId: _, ...entered } = mask;
    dataOf(await call('PUT', `/addons/${id}`, { ...entered, serviceIds: [balayage.id] }));
    const { id: free, branchId: __, ...of } = towel;
    dataOf(await call('PUT', `/addons/${free}`, { ...of, serviceIds: [balayage.id] }));
    const book = (addonId: string, startTime: string) =>
      bookOnline({ startTime, services: [{ serviceId: balayage.id, addonIds: [addonId] }] });
    expect(await book(id, '10:00')).toMatchObject({ price: 150.01, priceKind: 'FROM' });
    expect(await book(free, '12:00')).toMatchObject({ price: 0, priceKind: 'ASK' });
  });

  test('is offered only where all of it fits', async () => {
    await bookOnline({ startTime: '10:45' });
    const slotAt = async (startTime: string, wish = {}) =>
      dataOf<Slot[]>(await ask('slots', { date: TOMORROW, ...wish })).find((slot) => slot.startTime === startTime);
    expect(await slotAt('10:15')).toMatchObject({ available: true, endTime: '10:45' });
    expect(await slotAt('10:15', asked(mask))).toMatchObject({ available: false, endTime: '11:00' });
    expect(await slotAt('10:00', asked(mask))).toMatchObject({ available: true, endTime: '10:45' });
    for (const what of ['days', 'next-times']) {
      const dates = { from: TOMORROW, to: TOMORROW };
      expect((await ask(what, { ...dates, ...asked(mask) })).status).toBe(200);
    }
  });

  test('is longer by them with everybody, whatever a person takes for the service', async () => {
    dataOf(
      await call('PUT', `/staff/${salon.staff.id}/terms`, {
        terms: [{ serviceId: salon.service.id, durationMinutes: 60, price: 400 }],
      }),
    );
    expect(await bookOnline(withCut(mask))).toMatchObject({ durationMinutes: 75, price: 550.01 });
  });

  test('is booked at the reception and at the door', async () => {
    const body = { ...request(withCut(mask)), allowOutsideHours: false };
    expect(dataOf(await call('POST', '/appointments/manage', body))).toMatchObject({
      serviceName: 'Saç kesimi (+ Bakım maskesi)',
      endTime: '10:45',
    });
    app.setTime(new Date(`${TOMORROW}T07:00:00Z`));
    const query = new URLSearchParams({
      branchId: salon.branch.id,
      ...asked(mask),
      staffId: 'any',
    });
    const free = dataOf<FreeNow>(await call('GET', `/appointments/manage/free-now?${query}`));
    expect(free).toMatchObject({ startTime: '10:45' });
    const walkIn = { ...body, startTime: free.startTime, customerFirstName: '', customerEmail: '', customerPhone: '' };
    expect(dataOf(await call('POST', '/appointments/manage/walk-in', walkIn))).toMatchObject({ endTime: '11:30' });
  });

  test('is moved as it was booked, and repeated as it is offered by then', async () => {
    const booked = await bookOnline(withCut(mask));
    const to = { staffId: salon.staff.id, appointmentDate: TOMORROW, startTime: '15:00' };
    const moved = await app.call('PUT', `/appointments/track/${booked.confirmationCode}/time`, { body: to });
    expect(dataOf(moved)).toMatchObject({ endTime: '15:45', durationMinutes: 45 });
    const again = await bookOnline({ startTime: '10:00', ...withCut(mask) });
    const rule = { everyWeeks: 1, times: 3 };
    const visits = seriesDates(TOMORROW, rule).map((appointmentDate) => ({ appointmentDate, startTime: '10:00' }));
    const later = visits.slice(1);
    const wanted = { appointmentId: again.id, visits: later };
    const previewed = dataOf<PreviewedVisit[]>(await call('POST', '/appointments/series/preview', wanted));
    expect(previewed.map(({ endTime }) => endTime)).toEqual(later.map(() => '10:45'));
    const series = dataOf<Series>(await call('POST', '/appointments/series', { ...wanted, rule }));
    expect(series.appointments.map(({ serviceName, endTime }) => [serviceName, endTime])).toEqual(
      series.appointments.map(() => ['Saç kesimi (+ Bakım maskesi)', '10:45']),
    );
  });
});

describe('an add-on', () => {
  test('of another service, of another branch, deleted or of nobody does not exist', async () => {
    const other = await openSalon(app);
    const theirs = dataOf<Addon>(
      await app.call('POST', '/addons', { token: other.token, body: addonBody(other, { name: 'Onların' }) }),
    );
    const gone = await addAddon({ name: 'Eski' });
    dataOf(await call('DELETE', `/addons/${gone.id}`));
    const wished = [
      { serviceId: wash.id, addonIds: [towel.id, mask.id] },
      { serviceId: salon.service.id, addonIds: [theirs.id] },
      { serviceId: salon.service.id, addonIds: [gone.id] },
      { serviceId: salon.service.id, addonIds: [UNKNOWN_ID] },
    ];
    for (const part of wished) {
      const before = part.serviceId === wash.id ? salon.service : wash;
      const refused = await postOnline({ services: [{ serviceId: before.id }, part] }, 'tr');
      expect(refused).toMatchObject({
        status: 404,
        body: { code: 'ADDON_NOT_FOUND', message: 'Bu ek hizmet artık yok' },
      });
      expect(refused.body.validationErrors).toEqual({ 'services.1.addonIds': 'Ek hizmetlerden biri artık yok' });
      const wish = { services: JSON.stringify([part]), date: TOMORROW, from: TOMORROW, to: TOMORROW };
      for (const what of ['slots', 'days', 'next-times']) {
        expect(await ask(what, wish)).toMatchObject({ status: 404, body: { code: 'ADDON_NOT_FOUND' } });
      }
    }
    const unknown = { services: [{ serviceId: UNKNOWN_ID, addonIds: [mask.id] }] };
    expect((await postOnline(unknown)).body.code).toBe('SERVICE_NOT_FOUND');
    expect(dataOf(await call('GET', `/appointments/manage?branchId=${salon.branch.id}`))).toEqual([]);
  });

  test('is chosen once with a service, and five with one at the most', async () => {
    const others = await Promise.all(
      Array.from({ length: 5 }, (_, index) => addAddon({ name: `Ek ${index}`, price: 1 })),
    );
    const six = [mask, ...others];
    expect((await postOnline(withCut(...six))).body.validationErrors).toEqual({
      'services.0.addonIds': 'At most 5 add-ons can be chosen with one service',
    });
    expect((await postOnline(withCut(mask, mask))).body.validationErrors).toEqual({
      'services.0.addonIds': 'An add-on can be chosen only once with a service',
    });
    expect(await bookOnline(withCut(...others))).toMatchObject({ durationMinutes: 105, price: 354.99 });
    for (const addonIds of ['x', mask.id, ['x'], [null], [{ addonId: mask.id }], {}]) {
      const services = [{ serviceId: salon.service.id, addonIds }];
      expect((await postOnline({ services })).status).toBe(400);
      expect((await ask('slots', { date: TOMORROW, services: JSON.stringify(services) })).status).toBe(400);
    }
  });

  test('that is deleted or changed stays where it is booked', async () => {
    const booked = await bookOnline(withCut(mask));
    const { id, branchId: _, ...entered } = mask;
    dataOf(await call('PUT', `/addons/${id}`, { ...entered, name: 'Ipek maske', durationMinutes: 30, price: 999 }));
    const asBooked = { serviceName: 'Saç kesimi (+ Bakım maskesi)', durationMinutes: 45, price: 500 };
    expect(await read(booked)).toMatchObject(asBooked);
    dataOf(await call('DELETE', `/addons/${id}`));
    expect(await read(booked)).toMatchObject(asBooked);
    const visits = [{ appointmentDate: addDays(TOMORROW, 7), startTime: '10:00' }];
    const again = await call('POST', '/appointments/series/preview', { appointmentId: booked.id, visits });
    expect(again).toMatchObject({ status: 404, body: { code: 'ADDON_NOT_FOUND' } });
  });

  test('raises the version of its branch, so that nobody is offered what it was', async () => {
    const lastOf = async () => dataOf<Slot[]>(await ask('slots', { date: TOMORROW, ...asked(mask) })).at(-1)?.startTime;
    const before = await lastOf();
    const { id, branchId: _, ...entered } = mask;
    dataOf(await call('PUT', `/addons/${id}`, { ...entered, durationMinutes: 60 }));
    expect((await lastOf())?.localeCompare(before ?? '')).toBe(-1);
  });
});

describe('a visit that is changed', () => {
  const change = async (booked: Appointment, services: object[], durationMinutes: number | null = 45) =>
    call('PUT', `/appointments/manage/${booked.id}/visit`, {
      services,
      ...(durationMinutes && { durationMinutes }),
      staffNotes: null,
      allowOutsideHours: true,
    });

  test('keeps what is added to it unless that is named, gets more of it, and loses it', async () => {
    const booked = await bookOnline(withCut(mask));
    const cut = { serviceId: salon.service.id, price: 500 };
    expect(dataOf(await change(booked, [cut]))).toMatchObject({ services: [{ addons: [{ addonId: mask.id }] }] });
    expect(dataOf(await change(booked, [{ ...cut, addonIds: [mask.id, towel.id] }]))).toMatchObject({
      serviceName: 'Saç kesimi (+ Bakım maskesi, Sıcak havlu)',
      price: 500,
      priceKind: 'FIXED',
    });
    expect(dataOf(await change(booked, [{ ...cut, price: 349.99, addonIds: [] }], 30))).toMatchObject({
      serviceName: 'Saç kesimi',
      price: 349.99,
      services: [{ addons: [], durationMinutes: 30, price: 349.99 }],
    });
    const history = dataOf<AppointmentChange[]>(await call('GET', `/appointments/manage/${booked.id}/history`));
    expect(JSON.stringify(history)).toContain('Saç kesimi (+ Bakım maskesi, Sıcak havlu)');
  });

  test('that was made too short to lose its add-on stays as long without that', async () => {
    const massage = await addAddon({ name: 'Baş masajı', durationMinutes: 30 });
    const cut = { serviceId: salon.service.id, price: 500 };
    const colour = dataOf<Service>(await call('POST', '/services', serviceBody(salon.branch.id, COLOUR)));
    const { id, branchId: _, ...entered } = massage;
    dataOf(await call('PUT', `/addons/${id}`, { ...entered, serviceIds: [salon.service.id, colour.id] }));
    for (const [startTime, service, minutes, left] of [
      ['09:00', cut, 20, 20],
      ['10:00', cut, 32, 32],
      ['11:00', cut, 40, 10],
      ['12:00', { ...cut, serviceId: colour.id }, 90, 90],
      ['14:00', { ...cut, serviceId: colour.id }, 110, 80],
    ] as const) {
      const { serviceId } = service;
      const booked = await bookOnline({ startTime, services: [{ serviceId, addonIds: [id] }] });
      const lasting = async (wanted: object, visitMinutes: number | null = null) => {
        const changed = dataOf<Appointment>(await change(booked, [{ ...service, ...wanted }], visitMinutes));
        return [changed.durationMinutes, ...changed.services.map(({ durationMinutes }) => durationMinutes)];
      };
      expect(await lasting({ durationMinutes: minutes }, minutes)).toEqual([minutes, minutes]);
      expect(await lasting({ addonIds: [id] })).toEqual([minutes, minutes]);
      expect(await lasting({ addonIds: [] })).toEqual([left, left]);
    }
  });

  test('keeps what is not offered any more, and gets none of that', async () => {
    const booked = await bookOnline(withCut(mask));
    dataOf(await call('DELETE', `/addons/${mask.id}`));
    const cut = { serviceId: salon.service.id, price: 500 };
    expect(dataOf(await change(booked, [{ ...cut, addonIds: [towel.id, mask.id] }]))).toMatchObject({
      serviceName: 'Saç kesimi (+ Sıcak havlu, Bakım maskesi)',
    });
    for (const [serviceId, addonId] of [
      [wash.id, mask.id],
      [salon.service.id, UNKNOWN_ID],
    ]) {
      const refused = await change(booked, [{ serviceId, price: 500, addonIds: [addonId] }]);
      expect(refused).toMatchObject({ status: 404, body: { code: 'ADDON_NOT_FOUND' } });
    }
  });
});
