import { ANY_STAFF, type Appointment, type Day, type Service, type Slot, type StaffMember } from '@vakit/contract';
import { MINUTE } from '@vakit/scheduling';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hireForNails } from '../../test-support/nails.ts';
import { openRooms } from '../../test-support/rooms.ts';
import {
  bookingBody,
  businessIdOf,
  dataOf,
  inOrder,
  inQuery,
  mailsTo,
  next,
  openSalon,
  type Salon,
  TOMORROW,
  takeOn,
} from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { freeUnproven } from './booking-proof.ts';

const NAILS = { durationMinutes: 45, price: 200 };

let app: TestApp;
let salon: Salon;
let nails: Service;
let elif: StaffMember;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.setTime(START);
  salon = await openSalon(app);
  ({ nails, elif } = await hireForNails(app, salon, NAILS));
});
afterAll(() => app.close());

const guest = (name: string | null, service: Service, staffId: string = ANY_STAFF) => ({
  name,
  ...inOrder([service], [staffId]),
});
const contact = () => ({ customerEmail: `aile${next()}@musteri.example`, customerPhone: `0535 333 ${1000 + next()}` });
const tryToBook = (overrides: object, of = salon) =>
  app.call('POST', '/appointments', { body: bookingBody(of, { ...contact(), ...overrides }), language: 'en' });
const book = async (overrides: object, of = salon) => dataOf<Appointment>(await tryToBook(overrides, of));
const send = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token: salon.token, ...(body && { body }) });
const hairThenNails = () => inOrder([salon.service, nails], [salon.staff.id, elif.id]);

const slots = async (query: Record<string, string>, of = salon) => {
  const wish = { ...(!query.services && { serviceId: of.service.id }), staffId: ANY_STAFF, date: TOMORROW, ...query };
  return dataOf<Slot[]>(await app.call('GET', `/branches/public/${of.branch.slug}/slots?${new URLSearchParams(wish)}`));
};
const shown = ({ party }: Pick<Appointment, 'party'>) =>
  party.map(({ guestName, serviceName, staffName, startTime, status }) =>
    [startTime, serviceName, staffName.split(' ')[0], guestName, status].filter(Boolean).join(' '),
  );

describe('several people for one customer', () => {
  test('follow each other without a gap, under one code', async () => {
    const booked = await book(hairThenNails());
    expect(shown(booked)).toEqual(['10:00 Saç kesimi İlker PENDING', '10:30 Manikür Elif PENDING']);
    expect(booked).toMatchObject({
      partyId: booked.id,
      guest: 0,
      guestName: null,
      startTime: '10:00',
      endTime: '10:30',
    });
    const tracked = await app.call('GET', `/appointments/track/${booked.confirmationCode}`);
    expect(tracked.body.data).toEqual(booked);
  });

  test('are proposed where nobody does all of it, which one person cannot be booked for', async () => {
    const alone = await tryToBook({ ...inOrder([salon.service, nails]), staffId: ANY_STAFF });
    expect(alone.body.code).toBe('STAFF_NOT_FOUND');
    const query = inQuery([salon.service, nails], [ANY_STAFF, ANY_STAFF]);
    const [first] = await slots(query);
    expect(first).toEqual({
      startTime: '09:00',
      endTime: '10:15',
      available: true,
      parts: [
        {
          guest: 0,
          services: [{ serviceId: salon.service.id, variantId: null }],
          staffId: salon.staff.id,
          startTime: '09:00',
          endTime: '09:30',
        },
        {
          guest: 0,
          services: [{ serviceId: nails.id, variantId: null }],
          staffId: elif.id,
          startTime: '09:30',
          endTime: '10:15',
        },
      ],
    });
    const wish = new URLSearchParams({
      ...query,
      staffId: 'any',
      from: TOMORROW,
      to: TOMORROW,
    });
    expect(dataOf<Day[]>(await app.call('GET', `/branches/public/${salon.branch.slug}/days?${wish}`))).toEqual([
      { date: TOMORROW, availability: 'FREE', firstTime: '09:00', isStaffed: true },
    ]);
  });

  test('are with the customer at once where the service allows it', async () => {
    const { id, branchId: _, addonIds, ...rest } = nails as Service & { addonIds?: string[] };
    dataOf(await send('PUT', `/services/${id}`, { ...rest, isAtOnce: true }));
    const booked = await book(hairThenNails());
    expect(shown(booked)).toEqual(['10:00 Saç kesimi İlker PENDING', '10:00 Manikür Elif PENDING']);
  });

  test('are one person where one does all of it: then it is an ordinary visit', async () => {
    const ayla = await takeOn(app, salon, { firstName: 'Ayla' });
    const booked = await book(inOrder([salon.service, nails], [ANY_STAFF, ANY_STAFF]));
    expect(booked).toMatchObject({ staffId: ayla.id, partyId: null, party: [], durationMinutes: 75 });
  });

  test('are not booked when one of them is taken, and nothing of it is', async () => {
    await book({ serviceId: nails.id, staffId: elif.id, startTime: '10:45' });
    expect((await tryToBook(hairThenNails())).body.code).toBe('SLOT_UNAVAILABLE');
    const { body } = await app.call(
      'GET',
      `/appointments/calendar?branchId=${salon.branch.id}&from=${TOMORROW}&to=${TOMORROW}`,
      {
        token: salon.token,
      },
    );
    expect(body.data).toHaveLength(1);
  });
});

describe('guests', () => {
  test('have services of their own, at the same time', async () => {
    const booked = await book({ guests: [guest('Zeynep', nails)] });
    expect(shown(booked)).toEqual(['10:00 Saç kesimi İlker PENDING', '10:00 Manikür Elif Zeynep PENDING']);
    const { body } = await send('GET', `/appointments/manage/${booked.party[1]?.id}`);
    expect(body.data).toMatchObject({ guest: 1, guestName: 'Zeynep', customerName: 'Ayşe Demir', partyId: booked.id });
  });

  test('follow each other where there are too few people for all', async () => {
    const friends = ['Ali', 'Can', 'Efe'].map((name) => guest(name, salon.service));
    const booked = await book({ guests: friends });
    expect(booked.party.map(({ startTime, guestName }) => `${startTime} ${guestName}`)).toEqual([
      '10:00 null',
      '10:30 Ali',
      '11:00 Can',
      '11:30 Efe',
    ]);
  });

  test('take a room each', async () => {
    const rooms = await openRooms(app);
    const { massage, salon: spa } = rooms;
    const couple = { serviceId: massage.id, staffId: ANY_STAFF, guests: [guest('Eşi', massage)] };
    const booked = await book(couple, spa);
    expect(booked.party.map(({ startTime }) => startTime)).toEqual(['10:00', '10:00']);
    expect(new Set(await Promise.all(booked.party.map(({ id }) => rooms.roomsOf(id))))).toEqual(
      new Set(['Oda 1', 'Oda 2']),
    );
    const [, , , , at10] = await slots({ serviceId: massage.id, guests: JSON.stringify([guest(null, massage)]) }, spa);
    expect(at10).toMatchObject({ startTime: '10:00', available: false });
  });

  test('count as one booking of the customer', async () => {
    const one = contact();
    const body = { ...salon.branch, maxUnconfirmedBookings: 2 };
    dataOf(await send('PUT', `/branches/${salon.branch.id}`, body));
    await book({ ...one, guests: [guest('Ali', nails), guest('Can', nails)] });
    expect((await tryToBook({ ...one, startTime: '15:00' })).status).toBe(201);
  });
});

describe('what makes no sense is refused', () => {
  const withOneNamed = () => ({
    services: [{ serviceId: salon.service.id, staffId: salon.staff.id }, { serviceId: nails.id }],
  });
  test.each([
    ['nobody for one of the services', () => ({ ...withOneNamed(), staffId: undefined }), 'staffId'],
    ['a guest without a service', () => ({ guests: [{ name: 'Ali', services: [] }] }), 'guests.0.services'],
    ['more than six people', () => ({ guests: Array.from({ length: 6 }, () => guest(null, nails)) }), 'guests'],
    [
      'a service twice for one guest',
      () => ({ guests: [inOrder([nails, nails], [ANY_STAFF, ANY_STAFF])] }),
      'guests.0.services',
    ],
  ])('%s', async (_, overrides, field) => {
    const { status, body } = await tryToBook(overrides());
    expect(status).toBe(400);
    expect(Object.keys(body.validationErrors ?? {})).toContain(field);
  });

  test('guests in an address that are none', async () => {
    const wish = new URLSearchParams({ serviceId: nails.id, staffId: 'any', date: TOMORROW, guests: '{"no' });
    const { status, body } = await app.call('GET', `/branches/public/${salon.branch.slug}/slots?${wish}`);
    expect([status, Object.keys(body.validationErrors ?? {})]).toEqual([400, ['guests']]);
  });

  test('a person who does not offer it, a service of another branch, a variant of none', async () => {
    expect((await tryToBook({ guests: [guest(null, nails, salon.staff.id)] })).body.code).toBe('STAFF_NOT_FOUND');
    const other = await openSalon(app);
    expect((await tryToBook({ guests: [guest(null, other.service)] })).body.code).toBe('SERVICE_NOT_FOUND');
    const stray = { services: [{ serviceId: nails.id, variantId: salon.service.id }] };
    expect((await tryToBook({ guests: [stray] })).body.code).toBe('VARIANT_NOT_FOUND');
  });

  test('a move of one of them by its customer', async () => {
    const { confirmationCode } = await book(hairThenNails());
    const body = { staffId: salon.staff.id, appointmentDate: TOMORROW, startTime: '15:00' };
    const { status, body: answer } = await app.call('PUT', `/appointments/track/${confirmationCode}/time`, { body });
    expect([status, answer.code]).toEqual([409, 'BOOKED_TOGETHER']);
  });
});

describe('one message', () => {
  test('tells the customer and the owner of all of it, with one calendar file', async () => {
    const { customerEmail, ...who } = contact();
    await book({ ...who, customerEmail, guests: [guest('Zeynep', nails)] });
    const [mail, ...others] = await mailsTo(app, customerEmail);
    expect(others).toEqual([]);
    expect(mail?.plain_text).toContain('10:00–10:30: Saç kesimi · İlker Öz · Ayşe');
    expect(mail?.plain_text).toContain('10:00–10:45: Manikür · Elif Öz · Zeynep');
    expect(mail?.plain_text).toContain('₺549,99');
    expect(mail?.calendar?.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    const told = (await mailsTo(app, salon.ownerEmail)).filter(({ kind }) => kind === 'NEW_BOOKING');
    expect(told).toHaveLength(1);
    expect(told[0]?.plain_text).toContain('Zeynep');
  });
});

describe('cancelling', () => {
  const cancel = (code: string, together: boolean) =>
    app.call('DELETE', `/appointments/track/${code}?together=${together}`, { language: 'en' });
  const statusesOf = async ({ confirmationCode }: Appointment) =>
    dataOf<Appointment>(await app.call('GET', `/appointments/track/${confirmationCode}`)).party.map(
      ({ status }) => status,
    );

  test('one of them leaves the others', async () => {
    const booked = await book(hairThenNails());
    dataOf(await cancel(booked.party[1]?.confirmationCode ?? '', false));
    expect(await statusesOf(booked)).toEqual(['PENDING', 'CANCELLED']);
    expect((await slots({ serviceId: nails.id })).find(({ startTime }) => startTime === '10:30')?.available).toBe(true);
  });

  test('one of them is told with what stays and the code of all, to the customer and the owners', async () => {
    const who = contact();
    const guests = [guest(null, nails), guest('Zeynep', salon.service)];
    const booked = await book({ ...who, staffId: salon.staff.id, guests });
    const manicure = booked.party.find(({ guest: number }) => number === 1);
    dataOf(await cancel(manicure?.confirmationCode ?? '', false));
    const receipt = (await mailsTo(app, who.customerEmail)).at(-1);
    expect(receipt?.subject).toMatch(/^Manikür \(Guest 1\) was cancelled: /);
    expect(receipt?.plain_text).toContain('Your other 2 appointments stay as they are.');
    expect(receipt?.plain_text).toContain(`/track/${booked.confirmationCode}`);
    expect(receipt?.plain_text).not.toContain(manicure?.confirmationCode);
    const owner = await app.database
      .selectFrom('messages')
      .select('plain_text')
      .where('kind', '=', 'CUSTOMER_CANCELLED')
      .where('branch_id', '=', salon.branch.id)
      .executeTakeFirstOrThrow();
    expect(owner.plain_text).toContain('Manikür (1. misafir)');
    expect(owner.plain_text).toContain('Diğer 2 randevusu duruyor.');
  });

  test('one of them by the business is told in the same way, and the last one as the whole', async () => {
    const who = contact();
    const booked = await book({ ...who, ...hairThenNails() });
    const [hair, manicure] = booked.party;
    const cancelAtDesk = async (id = '') =>
      dataOf(await send('PUT', `/appointments/manage/${id}/status?status=CANCELLED`));
    await cancelAtDesk(hair?.id);
    const first = (await mailsTo(app, who.customerEmail)).at(-1);
    expect(first?.subject).toMatch(/^Saç kesimi was cancelled: /);
    expect(first?.plain_text).toContain('Your other appointment stays as it is.');
    expect(first?.plain_text).toContain(`/track/${booked.confirmationCode}`);
    await cancelAtDesk(manicure?.id);
    const last = (await mailsTo(app, who.customerEmail)).at(-1);
    expect(last?.subject).toMatch(/^Your request could not be accepted: /);
    expect(last?.plain_text).not.toContain('stays as');
  });

  test('all of them is one act and one message', async () => {
    const who = contact();
    const booked = await book({ ...who, ...hairThenNails() });
    const answer = dataOf<Appointment>(await cancel(booked.party[1]?.confirmationCode ?? '', true));
    expect(shown(answer)).toEqual(['10:00 Saç kesimi İlker CANCELLED', '10:30 Manikür Elif CANCELLED']);
    const mails = (await mailsTo(app, who.customerEmail)).filter(({ kind }) => kind === 'CANCELLATION_RECEIPT');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.plain_text).toContain('Manikür');
    expect(mails[0]?.plain_text).toContain('Saç kesimi');
  });

  test.each([
    ['the confirmed one', 0],
    ['the one that waits', 1],
  ])('all of them takes what is confirmed and what still waits, by the code of %s', async (_, index) => {
    const who = contact();
    const booked = await book({ ...who, ...hairThenNails() });
    dataOf(await send('PUT', `/appointments/manage/${booked.id}/status?status=CONFIRMED`));
    const answer = dataOf<Appointment>(await cancel(booked.party[index]?.confirmationCode ?? '', true));
    expect(shown(answer)).toEqual(['10:00 Saç kesimi İlker CANCELLED', '10:30 Manikür Elif CANCELLED']);
    const mails = (await mailsTo(app, who.customerEmail)).filter(({ kind }) => kind === 'CANCELLATION_RECEIPT');
    expect(mails).toHaveLength(1);
  });

  test('both at once from two windows ends with both cancelled, told once each', async () => {
    const who = contact();
    const booked = await book({ ...who, ...hairThenNails() });
    await Promise.all(booked.party.map(({ confirmationCode }) => cancel(confirmationCode, true)));
    expect(await statusesOf(booked)).toEqual(['CANCELLED', 'CANCELLED']);
  });
});

test('time off that cancels several of a party tells its customer once', async () => {
  const who = contact();
  const { party } = await book({ ...who, ...hairThenNails() });
  const closure = {
    branchId: salon.branch.id,
    kind: 'TIME_OFF',
    reason: 'OTHER',
    startDate: TOMORROW,
    endDate: TOMORROW,
  };
  dataOf(await send('POST', '/schedule-exceptions', { ...closure, cancelAppointments: party.map(({ id }) => id) }));
  const told = (await mailsTo(app, who.customerEmail)).filter(({ kind }) => kind !== 'REQUESTED');
  expect(told).toHaveLength(1);
  expect(told[0]?.plain_text).toContain('Manikür');
});

describe('the business', () => {
  const setStatus = (id: string, status: string, together: boolean) =>
    send('PUT', `/appointments/manage/${id}/status?status=${status}&together=${together}`);

  test('approves and cancels all of it at once, or one alone', async () => {
    const who = contact();
    const booked = await book({ ...who, ...hairThenNails() });
    expect(shown(dataOf<Appointment>(await setStatus(booked.id, 'CONFIRMED', true)))).toEqual([
      '10:00 Saç kesimi İlker CONFIRMED',
      '10:30 Manikür Elif CONFIRMED',
    ]);
    const approved = (await mailsTo(app, who.customerEmail)).filter(({ kind }) => kind === 'CONFIRMED');
    expect(approved).toHaveLength(1);
    expect(approved[0]?.plain_text).toContain('Manikür');
    const one = dataOf<Appointment>(await setStatus(booked.id, 'CANCELLED', false));
    expect(shown(one)).toEqual(['10:00 Saç kesimi İlker CANCELLED', '10:30 Manikür Elif CONFIRMED']);
  });

  test('books it at the desk, at unusual times once it was asked', async () => {
    const body = (overrides: object) => ({ ...bookingBody(salon, { ...contact(), ...overrides }) });
    const wish = { ...hairThenNails(), guests: [guest('Zeynep', nails)] };
    const booked = dataOf<Appointment>(await send('POST', '/appointments/manage', body(wish)));
    expect(booked.party).toHaveLength(3);
    expect(new Set(booked.party.map(({ status }) => status))).toEqual(new Set(['CONFIRMED']));
    const late = { ...hairThenNails(), startTime: '18:00' };
    const asked = await send('POST', '/appointments/manage', body(late));
    expect([asked.status, asked.body.code]).toEqual([409, 'OUTSIDE_WORKING_HOURS']);
    const allowed = await send('POST', '/appointments/manage', body({ ...late, allowOutsideHours: true }));
    expect(allowed.status).toBe(201);
  });
});

describe('a move at the desk', () => {
  const moveTo = ({ id, staffId }: Appointment, startTime: string, more: object = {}) =>
    send('PUT', `/appointments/manage/${id}/time`, { staffId, appointmentDate: TOMORROW, startTime, ...more });

  test('takes all of it along by as many minutes, told in one message', async () => {
    const who = contact();
    const booked = await book({ ...who, ...hairThenNails() });
    // Each takes the time that the other had.
    expect(shown(dataOf<Appointment>(await moveTo(booked, '10:15', { together: true })))).toEqual([
      '10:15 Saç kesimi İlker PENDING',
      '10:45 Manikür Elif PENDING',
    ]);
    const moved = (await mailsTo(app, who.customerEmail)).filter(({ kind }) => kind === 'MOVED');
    expect(moved).toHaveLength(1);
    expect(moved[0]?.plain_text).toContain('10:45–11:30: Manikür');
  });

  test('moves nothing where one of them cannot be then', async () => {
    const booked = await book(hairThenNails());
    await book({ serviceId: nails.id, staffId: elif.id, startTime: '15:30' });
    expect((await moveTo(booked, '15:00', { together: true })).body.code).toBe('SLOT_UNAVAILABLE');
    expect((await moveTo(booked, '17:30', { together: true })).body.code).toBe('OUTSIDE_WORKING_HOURS');
    const { body } = await app.call('GET', `/appointments/track/${booked.confirmationCode}`);
    expect(body.data).toEqual(booked);
    const late = await moveTo(booked, '17:30', { together: true, allowOutsideHours: true });
    expect(shown(dataOf<Appointment>(late))[1]).toBe('18:00 Manikür Elif PENDING');
  });

  test('of one alone leaves the others, and so does a cancelled one', async () => {
    const booked = await book(hairThenNails());
    dataOf(await moveTo(booked, '09:00'));
    const [, second] = booked.party;
    dataOf(await app.call('DELETE', `/appointments/track/${second?.confirmationCode}`));
    expect(shown(dataOf<Appointment>(await moveTo(booked, '12:00', { together: true })))).toEqual([
      '10:30 Manikür Elif CANCELLED',
      '12:00 Saç kesimi İlker PENDING',
    ]);
  });
});

describe('a proof', () => {
  test('is given once for all of it, by any code of it', async () => {
    dataOf(await send('PUT', `/branches/${salon.branch.id}`, { ...salon.branch, bookingProof: 'EVERYBODY' }));
    const who = contact();
    const booked = await book({ ...who, ...hairThenNails() });
    const [mail] = await mailsTo(app, who.customerEmail);
    expect(mail?.plain_text).toContain('Manikür');
    const code = /\b(\d{6})\b/.exec(mail?.plain_text ?? '')?.[1];
    const second = booked.party[1]?.confirmationCode;
    const proven = dataOf<Appointment>(
      await app.call('POST', `/appointments/track/${second}/proof`, { body: { code } }),
    );
    expect(proven).toMatchObject({ id: booked.party[1]?.id, provableUntil: null });
    const { body } = await app.call('GET', `/appointments/track/${second}`);
    expect(body.data.provableUntil).toBe(null);
  });

  test('that is never given frees all of it', async () => {
    dataOf(await send('PUT', `/branches/${salon.branch.id}`, { ...salon.branch, bookingProof: 'EVERYBODY' }));
    const booked = await book(hairThenNails());
    app.setTime(new Date(START.getTime() + 16 * MINUTE));
    const businessId = await businessIdOf(app, salon.branch.id);
    expect(await freeUnproven(app.context, { businessId, appointmentId: booked.id })).toBe('done');
    for (const { confirmationCode } of booked.party) {
      expect((await app.call('GET', `/appointments/track/${confirmationCode}`)).status).toBe(404);
    }
  });
});

test('thirty families who want two people at once: nobody is booked twice, and no family in part', async () => {
  const times = ['09:00', '09:15', '09:30', '10:00', '10:30', '11:00'];
  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      tryToBook({ startTime: times[index % times.length], guests: [guest('Zeynep', nails)] }),
    ),
  );
  const { body } = await send(
    'GET',
    `/appointments/calendar?branchId=${salon.branch.id}&from=${TOMORROW}&to=${TOMORROW}`,
  );
  const booked = body.data as Appointment[];
  expect(booked.length).toBeGreaterThan(0);
  for (const { id } of [salon.staff, elif]) {
    const own = booked.filter(({ staffId }) => staffId === id).toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1));
    own.slice(1).forEach((each, index) => {
      expect(each.startTime >= (own[index]?.endTime ?? '')).toBe(true);
    });
  }
  for (const parts of Map.groupBy(booked, ({ partyId }) => partyId).values()) expect(parts).toHaveLength(2);
});

test('a repeated request is answered with the first booking', async () => {
  const body = bookingBody(salon, { ...contact(), ...hairThenNails() });
  const headers = { 'idempotency-key': `aile-${next()}` };
  const [first, again] = [
    await app.call('POST', '/appointments', { body, headers }),
    await app.call('POST', '/appointments', { body, headers }),
  ];
  expect(again.body.data).toEqual(first.body.data);
});
