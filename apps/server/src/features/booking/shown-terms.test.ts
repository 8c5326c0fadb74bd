import {
  type Addon,
  ANY_STAFF,
  type Appointment,
  type CustomerAppointment,
  type GroupSession,
  type PreviewedVisit,
  type Series,
  type Service,
  type Slot,
  type StaffMember,
  type VisitTerms,
} from '@vakit/contract';
import { addDays } from '@vakit/scheduling';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hireForNails } from '../../test-support/nails.ts';
import {
  addonBody,
  bookingBody,
  dataOf,
  inOrder,
  next,
  openSalon,
  type Salon,
  serviceBody,
  TOMORROW,
  takeOn,
} from '../../test-support/salon.ts';
import { GROUP_TERMS, seatBody, seenOf } from '../../test-support/sessions.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.setTime(START);
  salon = await openSalon(app, {
    branch: { autoApproveAppointments: true },
    service: { price: 349.99, durationMinutes: 30, variantName: 'Kısa', variants: [LONG] },
  });
});
afterAll(() => app.close());

const LONG = { name: 'Uzun', price: 500, durationMinutes: 45 };
const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  app.call(method, path, { token: salon.token, ...(body && { body }), language: 'en' });
const request = (overrides: object = {}) =>
  bookingBody(salon, { customerEmail: `fiyat${next()}@musteri.example`, ...overrides });
const book = (body: object, key?: string) =>
  app.call('POST', '/appointments', { body, language: 'en', ...(key && { headers: { 'idempotency-key': key } }) });
const edit = async (overrides: object, service: Service = salon.service) =>
  dataOf(await send('PUT', `/services/${service.id}`, { ...service, ...overrides }));
const own = async (terms: object[], { id }: StaffMember = salon.staff) =>
  dataOf(await send('PUT', `/staff/${id}/terms`, { terms }));
const add = async (overrides: object = {}) =>
  dataOf<Service>(await send('POST', '/services', serviceBody(salon.branch.id, overrides)));
const addMask = async () => dataOf<Addon>(await send('POST', '/addons', addonBody(salon, { price: 150.01 })));
const plan = async (serviceId: string, startTime: string) => {
  const place = { branchId: salon.branch.id, serviceId, staffId: salon.staff.id, dates: [TOMORROW] };
  const body = { ...place, startTime, seats: 8, allowOutsideHours: true };
  return dataOf<[GroupSession]>(await send('POST', '/group-sessions', body))[0];
};
const booked = async () =>
  dataOf<Appointment[]>(
    await send('GET', `/appointments/calendar?branchId=${salon.branch.id}&from=${TOMORROW}&to=${TOMORROW}`),
  );
const terms = (price: number, durationMinutes: number, priceKind: VisitTerms['priceKind'] = 'FIXED') => ({
  ...{ price, priceKind, durationMinutes },
});
const changed = (to: VisitTerms) => ({ status: 409, body: { code: 'TERMS_CHANGED', terms: to } });

/** A kind of booking: its request, its shown terms, a change before it is sent, and the terms then. */
type Kind = readonly [
  name: string,
  prepare: () => Promise<{
    readonly wish?: object;
    readonly shown: object;
    readonly change: () => Promise<unknown>;
    readonly to: VisitTerms;
  }>,
];
const KINDS: readonly Kind[] = [
  [
    'a higher price of the service',
    async () => ({ shown: terms(349.99, 30), change: () => edit({ price: 999 }), to: terms(999, 30) }),
  ],
  [
    'a lower price of it',
    async () => ({ shown: terms(349.99, 30), change: () => edit({ price: 349.98 }), to: terms(349.98, 30) }),
  ],
  [
    'another length of it',
    async () => ({
      shown: terms(349.99, 30),
      change: () => edit({ durationMinutes: 60 }),
      to: terms(349.99, 60),
    }),
  ],
  [
    'a price that only begins there',
    async () => ({
      // Without a kind of price it counts as fixed.
      shown: { price: 349.99, durationMinutes: 30 },
      change: () => edit({ priceKind: 'FROM' }),
      to: terms(349.99, 30, 'FROM'),
    }),
  ],
  [
    'a price that is told on request',
    async () => ({
      shown: terms(349.99, 30),
      change: () => edit({ priceKind: 'ASK', price: 0 }),
      to: terms(0, 30, 'ASK'),
    }),
  ],
  [
    'a price where there was none',
    async () => {
      await edit({ priceKind: 'ASK', price: 0 });
      return {
        shown: terms(0, 30, 'ASK'),
        change: () => edit({ priceKind: 'FIXED', price: 500 }),
        to: terms(500, 30),
      };
    },
  ],
  [
    'another price of the variant',
    async () => {
      const [variant] = salon.service.variants;
      return {
        wish: { services: [{ serviceId: salon.service.id, variantId: variant?.id }] },
        shown: terms(500, 45),
        change: () => edit({ variants: [{ ...variant, price: 600 }] }),
        to: terms(600, 45),
      };
    },
  ],
  [
    'another price and length of an add-on',
    async () => {
      const mask = await addMask();
      return {
        wish: { services: [{ serviceId: salon.service.id, addonIds: [mask.id] }] },
        shown: terms(500, 45),
        change: async () =>
          dataOf(await send('PUT', `/addons/${mask.id}`, { ...addonBody(salon), price: 200, durationMinutes: 20 })),
        to: terms(549.99, 50),
      };
    },
  ],
  [
    'terms of a person’s own',
    async () => ({
      shown: terms(349.99, 30),
      change: () => own([{ serviceId: salon.service.id, price: 400, durationMinutes: 40 }]),
      to: terms(400, 40),
    }),
  ],
  [
    'one of several services',
    async () => {
      const wash = await add({ name: 'Yıkama', price: 100.02, durationMinutes: 15 });
      return {
        wish: inOrder([salon.service, wash]),
        shown: terms(450.01, 45),
        change: () => edit({ price: 120 }, wash),
        to: terms(469.99, 45),
      };
    },
  ],
  [
    'what a guest has',
    async () => {
      const { nails, elif } = await hireForNails(app, salon, { durationMinutes: 45, price: 200 });
      const guest = { name: 'Zeynep', services: [{ serviceId: nails.id, staffId: elif.id }] };
      return {
        wish: { guests: [guest] },
        shown: terms(549.99, 45),
        change: () => edit({ price: 250, durationMinutes: 60 }, nails),
        to: terms(599.99, 60),
      };
    },
  ],
];

describe('what is not as it was shown is not booked', () => {
  test.each(KINDS)('%s', async (_, prepare) => {
    const { wish, shown, change, to } = await prepare();
    const body = request(wish);
    const key = `terms-${next()}`;
    await change();
    const refused = await book({ ...body, shown }, key);
    expect(refused).toMatchObject(changed(to));
    expect(refused.body.message).toContain(`${to.durationMinutes} minutes`);
    expect(await booked()).toEqual([]);
    // The key is as unused as the time, and what is shown then is booked.
    expect((await book({ ...body, shown: to }, key)).status).toBe(201);
    const all = await booked();
    const sum = all.reduce((kurus, { price }) => kurus + Math.round(price * 100), 0);
    expect(sum).toBe(Math.round(to.price * 100));
  });

  test('a seat in a session', async () => {
    const pilates = await add(GROUP_TERMS);
    const session = await plan(pilates.id, '10:00');
    const body = seatBody(salon, session, { customerEmail: `fiyat${next()}@musteri.example` });
    await edit({ price: 450 }, pilates);
    expect(await book({ ...body, shown: terms(400, 60) })).toMatchObject(changed(terms(450, 60)));
    // It lasts as long as it was planned, whatever the service takes by now.
    await edit({ price: 450, durationMinutes: 75 }, pilates);
    expect(await book({ ...body, shown: terms(450, 75) })).toMatchObject(changed(terms(450, 60)));
    expect((await book({ ...body, shown: terms(450, 60) })).status).toBe(201);
  });

  test('at the desk and at the door', async () => {
    const body = { ...request(), allowOutsideHours: true, shown: terms(349.99, 30) };
    await edit({ price: 400 });
    for (const path of ['/appointments/manage', '/appointments/manage/walk-in']) {
      expect(await send('POST', path, body)).toMatchObject(changed(terms(400, 30)));
    }
    expect(await booked()).toEqual([]);
    expect((await send('POST', '/appointments/manage', { ...body, shown: terms(400, 30) })).status).toBe(201);
  });
});

test('where a price was shown without a length, that alone is looked at', async () => {
  const body = { ...request(), allowOutsideHours: true };
  const atDesk = (price: number) => send('POST', '/appointments/manage', { ...body, shown: { price } });
  await edit({ price: 400, durationMinutes: 60 });
  expect(await atDesk(349.99)).toMatchObject(changed(terms(400, 60)));
  expect(dataOf(await atDesk(400))).toMatchObject(terms(400, 60));
});

test('who does not say what was shown is booked as it is', async () => {
  await edit({ price: 999, durationMinutes: 60 });
  expect(dataOf(await book(request()))).toMatchObject(terms(999, 60));
});

test('a request that is repeated is answered with its booking, whatever is shown by then', async () => {
  const body = request();
  const key = `terms-${next()}`;
  const first = dataOf<CustomerAppointment>(await book({ ...body, shown: terms(349.99, 30) }, key));
  await edit({ price: 999 });
  const again = dataOf<CustomerAppointment>(await book({ ...body, shown: terms(999, 30) }, key));
  expect(again).toMatchObject({ id: first.id, price: 349.99 });
});

test('what cannot have been shown is refused', async () => {
  for (const shown of [terms(-1, 30), terms(349.99, 30.5), { durationMinutes: 30 }, 'free', null]) {
    expect(await book(request({ shown }))).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  }
  expect(await booked()).toEqual([]);
});

describe('with no preference', () => {
  let senior: StaffMember;
  /** The first one takes 349.99 and 30 minutes, the senior 900 and 45. */
  beforeEach(async () => {
    senior = await takeOn(app, salon, { firstName: 'Ayten' });
    await own([{ serviceId: salon.service.id, price: 900, durationMinutes: 45 }], senior);
  });
  const anyone = (overrides: object = {}) => request({ staffId: ANY_STAFF, ...overrides });
  const slotAt = async (startTime: string) => {
    const query = new URLSearchParams({ serviceId: salon.service.id, staffId: ANY_STAFF, date: TOMORROW });
    const slots = dataOf<Slot[]>(await app.call('GET', `/branches/public/${salon.branch.slug}/slots?${query}`));
    return slots.find((slot) => slot.startTime === startTime);
  };

  test('chance gives no other terms than were shown', async () => {
    const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'];
    for (const startTime of times) {
      const shown = startTime < '13:00' ? terms(900, 45) : terms(349.99, 30);
      expect(dataOf(await book(anyone({ startTime, shown })))).toMatchObject(shown);
    }
  });

  test('a start says what it costs and takes with who would do it, and so it is booked', async () => {
    expect(await slotAt('10:00')).toMatchObject({ endTime: '10:30', price: 349.99 });
    dataOf(await book(request({ startTime: '16:00' })));
    // The person with less work that day comes next.
    expect(await slotAt('10:00')).toMatchObject({ endTime: '10:45', price: 900 });
    const shown = terms(900, 45);
    expect(dataOf(await book(anyone({ shown })))).toMatchObject({ staffId: senior.id, ...shown });
  });

  test('the new figures are told where nobody is left with whom it is as it was shown', async () => {
    dataOf(await book(request()));
    const refused = await book(anyone({ shown: terms(349.99, 30) }));
    expect(refused).toMatchObject(changed(terms(900, 45)));
    expect(dataOf(await book(anyone({ shown: refused.body.terms })))).toMatchObject({ staffId: senior.id });
  });
});

describe('what its customer moves', () => {
  const move = (code: string, overrides: object) =>
    app.call('PUT', `/appointments/track/${code}/time`, {
      body: { staffId: salon.staff.id, appointmentDate: TOMORROW, startTime: '14:00', ...overrides },
      language: 'en',
    });
  const tracked = async (code: string) => dataOf<Appointment>(await app.call('GET', `/appointments/track/${code}`));
  const lengthen = async ({ id, services }: Appointment) =>
    dataOf(
      await send('PUT', `/appointments/manage/${id}/visit`, {
        services: services.map(({ serviceId }) => ({ serviceId, price: 400 })),
        durationMinutes: 60,
        staffNotes: null,
      }),
    );

  test.each([{ autoApproveAppointments: true }, { autoApproveAppointments: false }])(
    'stays where it is when it is not what was seen (%o)',
    async (branch) => {
      const first = dataOf<Appointment>(await book(request()));
      dataOf(await send('PUT', `/branches/${salon.branch.id}`, { ...salon.branch, ...branch }));
      await lengthen(first);
      const { confirmationCode: code } = first;
      expect(await move(code, { shown: terms(349.99, 30) })).toMatchObject(changed(terms(400, 60)));
      expect(await tracked(code)).toMatchObject({ startTime: '10:00', moveRequest: null });
      expect((await move(code, { shown: terms(400, 60) })).status).toBe(200);
    },
  );

  test('keeps its price when the service has another one', async () => {
    const { confirmationCode: code } = dataOf<Appointment>(await book(request()));
    await edit({ price: 999 });
    expect(dataOf(await move(code, { shown: terms(349.99, 30) }))).toMatchObject({ startTime: '14:00', price: 349.99 });
  });

  test('is all of a party', async () => {
    const { nails, elif } = await hireForNails(app, salon, { durationMinutes: 45, price: 200 });
    const both = inOrder([salon.service, nails], [salon.staff.id, elif.id]);
    const party = dataOf<Appointment>(await book(request(both)));
    const whole = { staffId: ANY_STAFF, together: true };
    const { confirmationCode: code } = party;
    expect(await move(code, { ...whole, shown: terms(549.99, 60) })).toMatchObject(changed(terms(549.99, 75)));
    expect(await tracked(code)).toMatchObject({ startTime: '10:00' });
    expect((await move(code, { ...whole, shown: terms(549.99, 75) })).status).toBe(200);
  });

  test('is a seat as long as the other session is', async () => {
    const pilates = await add(GROUP_TERMS);
    const from = await plan(pilates.id, '10:00');
    await edit({ durationMinutes: 75, price: 450 }, pilates);
    const to = await plan(pilates.id, '14:00');
    const seat = dataOf<Appointment>(
      await book(seatBody(salon, from, { customerEmail: `fiyat${next()}@musteri.example` })),
    );
    const { confirmationCode: code } = seat;
    const other = terms(seat.price, 75);
    expect(await move(code, { ...seenOf(to), shown: terms(seat.price, 60) })).toMatchObject(changed(other));
    expect(await tracked(code)).toMatchObject({ sessionId: from.id });
    expect(dataOf(await move(code, { ...seenOf(to), shown: other }))).toMatchObject({ sessionId: to.id });
  });
});

describe('what the desk has booked again', () => {
  const visits = [7, 14].map((days) => ({ appointmentDate: addDays(TOMORROW, days), startTime: '10:00' }));
  const rule = { everyWeeks: 1, times: 2 };
  const later = async () =>
    dataOf<Appointment[]>(
      await send(
        'GET',
        `/appointments/calendar?branchId=${salon.branch.id}&from=${addDays(TOMORROW, 1)}&to=${addDays(TOMORROW, 20)}`,
      ),
    );
  const previewOf = async ({ id }: Appointment) =>
    dataOf<PreviewedVisit[]>(await send('POST', '/appointments/series/preview', { appointmentId: id, visits }));
  const again = ({ id }: Appointment, shown: object | undefined, key: string) =>
    app.call('POST', `/appointments/manage/${id}/again`, {
      token: salon.token,
      body: { ...visits[0], shown },
      headers: { 'idempotency-key': key },
      language: 'en',
    });
  const repeat = ({ id }: Appointment, shown: object | undefined, key: string) =>
    app.call('POST', '/appointments/series', {
      token: salon.token,
      body: { appointmentId: id, rule, visits, shown },
      headers: { 'idempotency-key': key },
      language: 'en',
    });

  test.each([
    ['once', again],
    ['as a series', repeat],
  ])('%s, is told before at what price and length, and is booked at no other', async (_, ask) => {
    const mask = await addMask();
    const services = [{ serviceId: salon.service.id, addonIds: [mask.id] }];
    const first = dataOf<Appointment>(await book(request({ services })));
    const key = `terms-${next()}`;
    await own([{ serviceId: salon.service.id, price: 400, durationMinutes: 40 }]);
    const told = (await previewOf(first)).map((each) => each.terms);
    expect(told).toEqual([terms(550.01, 55), terms(550.01, 55)]);
    await own([{ serviceId: salon.service.id, price: 450, durationMinutes: 60 }]);
    const refused = await ask(first, told[0], key);
    expect(refused).toMatchObject(changed(terms(600.01, 75)));
    expect(refused.body.message).toContain('75 minutes');
    expect(await later()).toEqual([]);
    // The key is as unused as the dates are.
    expect((await ask(first, refused.body.terms, key)).status).toBe(201);
    const all = await later();
    expect(all).toHaveLength(ask === again ? 1 : 2);
    for (const each of all) expect(each).toMatchObject(terms(600.01, 75));
    // A repeated request is answered with its booking, whatever the terms are now.
    expect((await ask(first, terms(1, 5), key)).status).toBe(201);
    expect(await later()).toHaveLength(all.length);
  });

  test('in a length of its own, is told with that', async () => {
    const first = dataOf<Appointment>(await book(request()));
    const services = [{ serviceId: salon.service.id, price: 349.99 }];
    const visit = { services, durationMinutes: 50, staffNotes: null };
    dataOf(await send('PUT', `/appointments/manage/${first.id}/visit`, visit));
    await edit({ durationMinutes: 60, price: 360 });
    expect((await previewOf(first))[0]?.terms).toEqual(terms(360, 50));
    expect(await again(first, terms(360, 60), `terms-${next()}`)).toMatchObject(changed(terms(360, 50)));
    expect((await again(first, terms(360, 50), `terms-${next()}`)).status).toBe(201);
  });

  test('is booked as it is for who does not say what was shown', async () => {
    const first = dataOf<Appointment>(await book(request()));
    await edit({ price: 999 });
    expect(dataOf<Series>(await repeat(first, undefined, `terms-${next()}`)).appointments.at(-1)).toMatchObject(
      terms(999, 30),
    );
  });
});
