import { ANY_STAFF, type Appointment, type Service } from '@vakit/contract';
import { DAY, MINUTE } from '@vakit/scheduling';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consumeUses } from '../../limits/consume-uses.ts';
import { BOOKINGS } from '../../limits/limits.ts';
import { usesFrom } from '../../limits/uses-from.ts';
import { proveWork } from '../../test-support/prove-work.ts';
import { bookingBody, dataOf, next, openSalon, type Salon, serviceBody, takeOn } from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ rateLimit: true });
});
beforeEach(() => app.setTime(START));
afterAll(() => app.close());

const address = () => `203.0.${next()}.7`;
const after = (milliseconds: number) => app.setTime(new Date(START.getTime() + milliseconds));
const dateAfter = (days: number) => new Date(START.getTime() + days * DAY).toISOString().slice(0, 10);

/** Books as a person of their own unless the overrides say who it is. */
function book(salon: Salon, overrides: object, from = address(), headers = {}) {
  const number = next();
  const body = bookingBody(salon, {
    customerEmail: `kisi${number}@posta.example`,
    customerPhone: `0532 ${String(1_000_000 + number)}`,
    ...overrides,
  });
  return app.call('POST', '/appointments', { body, address: from, headers, language: 'en' });
}
type Answer = Awaited<ReturnType<typeof book>>;
/** 201 for a booking that counts, and `ASKED` for one that has to be proven first */
const codeOf = ({ status, body }: Answer) => (status !== 201 ? body.code : body.data.provableUntil ? 'ASKED' : 201);

async function openLarge(people: number, durationMinutes: number): Promise<Salon> {
  const salon = await openSalon(app, { service: { durationMinutes }, branch: { autoApproveAppointments: true } });
  for (let more = 1; more < people; more++) await takeOn(app, salon);
  return salon;
}
const party = ({ service }: Salon, guests: number) => ({
  staffId: ANY_STAFF,
  guests: Array.from({ length: guests }, () => ({
    name: null,
    services: [{ serviceId: service.id, staffId: ANY_STAFF }],
  })),
});

/** Proves a booking by the link that its customer was mailed. */
async function prove(booked: Answer): Promise<Appointment> {
  const { confirmationCode, customerEmail } = dataOf<Appointment>(booked);
  const { plain_text } = await app.database
    .selectFrom('messages')
    .select('plain_text')
    .where('recipient', '=', customerEmail)
    .where('kind', '=', 'PROOF')
    .executeTakeFirstOrThrow();
  const token = /#proof=([\w-]+)/.exec(plain_text ?? '')?.[1];
  return dataOf(await app.call('POST', `/appointments/track/${confirmationCode}/proof`, { body: { token } }));
}

describe('whoever is not known', () => {
  test('books for two, and proves a booking for more', async () => {
    const salon = await openLarge(3, 30);
    expect(codeOf(await book(salon, { ...party(salon, 1), startTime: '09:00' }))).toBe(201);
    expect(codeOf(await book(salon, { ...party(salon, 2), startTime: '10:00' }))).toBe('ASKED');
  });

  test('books up to three hours, and proves a booking of more', async () => {
    const [short, long] = [await openLarge(1, 180), await openLarge(1, 185)];
    expect(codeOf(await book(short, { startTime: '09:00' }))).toBe(201);
    expect(codeOf(await book(long, { startTime: '09:00' }))).toBe('ASKED');
    const couple = await openLarge(2, 95);
    expect(codeOf(await book(couple, { ...party(couple, 1), startTime: '09:00' }))).toBe('ASKED');
  });

  test('proves what makes a third of a day of the branch, with all that came from the same network address', async () => {
    const salon = await openLarge(1, 60);
    const from = address();
    const send = (startTime: string, more = {}, where = from) => book(salon, { startTime, ...more }, where);
    for (const time of ['09:00', '10:00', '11:00']) expect(codeOf(await send(time))).toBe(201);
    expect(codeOf(await send('12:00'))).toBe('ASKED');
    expect(codeOf(await send('13:00', {}, address()))).toBe(201);
    expect(codeOf(await send('09:00', { appointmentDate: dateAfter(2) }))).toBe(201);
    // Cancelled bookings do not count towards a burst.
    for (const startTime of ['09:00', '10:00']) {
      const { id } = await appointmentAt(salon, startTime);
      dataOf(await app.call('PUT', `/appointments/manage/${id}/status?status=CANCELLED`, { token: salon.token }));
    }
    expect(codeOf(await send('14:00'))).toBe(201);
  });

  test('proves what is held ahead for more than ten hours from the same network address', async () => {
    const salon = await openLarge(1, 60);
    const from = address();
    for (let day = 1; day <= 10; day++) {
      after(day * 10 * MINUTE);
      expect(codeOf(await book(salon, { appointmentDate: dateAfter(day) }, from))).toBe(201);
    }
    after(110 * MINUTE);
    expect(codeOf(await book(salon, { appointmentDate: dateAfter(11) }, from))).toBe('ASKED');
    expect(codeOf(await book(salon, { appointmentDate: dateAfter(12) }))).toBe(201);
  });
});

describe('the time of a booking that was proven', () => {
  const addShort = async ({ branch, token }: Salon) => {
    const body = serviceBody(branch.id, { name: 'Sakal', durationMinutes: 60 });
    return { serviceId: dataOf<Service>(await app.call('POST', '/services', { token, body })).id };
  };

  test('is no part any more of what its network address holds of a day', async () => {
    const salon = await openLarge(1, 185);
    const from = address();
    const short = await addShort(salon);
    const large = await book(salon, { startTime: '09:00' }, from);
    expect(codeOf(large)).toBe('ASKED');
    expect(codeOf(await book(salon, { ...short, startTime: '13:00' }, from))).toBe('ASKED');
    await prove(large);
    expect(codeOf(await book(salon, { ...short, startTime: '14:00' }, from))).toBe(201);
  });

  test('of all of a party, is no part any more of what its network address holds ahead', async () => {
    const salon = await openLarge(3, 200);
    const from = address();
    const short = await addShort(salon);
    const large = await book(salon, { ...party(salon, 2), startTime: '09:00' }, from);
    expect(codeOf(large)).toBe('ASKED');
    after(11 * MINUTE);
    expect(codeOf(await book(salon, { ...short, appointmentDate: dateAfter(2) }, from))).toBe('ASKED');
    await prove(large);
    expect(codeOf(await book(salon, { ...short, appointmentDate: dateAfter(3) }, from))).toBe(201);
  });
});

const appointmentAt = async ({ token }: Salon, startTime: string) => {
  const listed = dataOf<Appointment[]>(await app.call('GET', `/appointments/manage?date=${dateAfter(1)}`, { token }));
  return listed.find((each) => each.startTime === startTime) as Appointment;
};

describe('one network address', () => {
  test('is counted for each person of a party', async () => {
    const salon = await openLarge(2, 30);
    const from = address();
    const send = (hour: number) => book(salon, { ...party(salon, 1), startTime: `${hour}:00` }, from);
    for (const hour of [10, 11, 12, 13, 14]) expect((await send(hour)).status, `${hour}:00`).toBe(201);
    expect(codeOf(await send(15))).toBe('PROOF_OF_WORK_REQUIRED');
  });

  test('works for long parties, the more the longer they are, and takes forty hours of a branch in a day', async () => {
    const salon = await openLarge(4, 480);
    const from = address();
    const wanted = (day: number) => ({ ...party(salon, 3), startTime: '09:00', appointmentDate: dateAfter(day) });
    const refused = await book(salon, wanted(1), from);
    expect(codeOf(refused)).toBe('PROOF_OF_WORK_REQUIRED');
    expect(refused.body.challenge.parameters.data.level).toBe(1);
    expect(codeOf(await book(salon, wanted(1), from, await proveWork(refused.body.challenge)))).toBe('ASKED');
    after(10 * MINUTE);
    const last = await book(salon, wanted(2), from);
    expect(codeOf(last)).toBe('TOO_MANY_REQUESTS');
    expect(Number(last.headers['retry-after'])).toBeLessThanOrEqual(DAY / 1000);
    expect(codeOf(await book(salon, { startTime: '09:00', appointmentDate: dateAfter(3) }, address()))).toBe('ASKED');
  });

  test('is one of a site of IPv6, which has no more than ten of them', async () => {
    const salon = await openLarge(1, 30);
    const visitor = { network: '2001:db8:7:1', site: '2001:db8:7' };
    const uses = usesFrom(visitor, BOOKINGS.ofAddress).map((use) => ({ ...use, amount: use.limit.max }));
    await consumeUses(app.context, app.context.database, uses);
    expect(codeOf(await book(salon, { startTime: '09:00' }, '2001:db8:7:2::1'))).toBe('PROOF_OF_WORK_REQUIRED');
    expect(codeOf(await book(salon, { startTime: '09:00' }, '2001:db8:8:2::1'))).toBe(201);
  });
});

test('whoever holds a code moves the appointment five times a day, and then calls', async () => {
  const salon = await openLarge(1, 30);
  const { confirmationCode } = dataOf<Appointment>(await book(salon, { startTime: '09:00' }));
  const move = (startTime: string) =>
    app.call('PUT', `/appointments/track/${confirmationCode}/time`, {
      body: { staffId: salon.staff.id, appointmentDate: dateAfter(1), startTime },
      address: address(),
      language: 'en',
    });
  for (const time of ['10:00', '09:00', '10:00', '09:00', '10:00']) expect((await move(time)).status, time).toBe(200);
  const refused = await move('11:00');
  expect(codeOf(refused)).toBe('TOO_MANY_MOVES');
  expect(refused.body.message).toContain(salon.branch.phone);
  expect(refused.headers['retry-after']).toBe(String(DAY / 1000));
  const tracked = await app.call('GET', `/appointments/track/${confirmationCode}`);
  expect(dataOf<Appointment>(tracked).startTime).toBe('10:00');
});

describe('whose number strangers have used up', () => {
  const who = { customerPhone: '0536 123 45 67', customerEmail: 'ayse@musteri.example' };

  test('books with a proof, which counts against nobody', async () => {
    const salon = await openLarge(1, 30);
    for (const startTime of ['09:00', '09:30', '10:00', '10:30', '11:00']) {
      expect(codeOf(await book(salon, { startTime, customerPhone: who.customerPhone }))).toBe(201);
    }
    const booked = await book(salon, { ...who, startTime: '12:00' });
    expect(codeOf(booked)).toBe('ASKED');
    expect((await prove(booked)).status).toBe('CONFIRMED');
  });

  test('is asked for a proof after twenty bookings of a day anywhere, not sent away', async () => {
    const salon = await openLarge(1, 30);
    const customerPhone = '0537 123 45 67';
    const use = { limit: BOOKINGS.ofPhone, name: '+905371234567', amount: BOOKINGS.ofPhone.max };
    await consumeUses(app.context, app.context.database, [use]);
    expect(codeOf(await book(salon, { customerPhone, startTime: '09:00' }))).toBe('ASKED');
  });

  test('is waited for five times from one network address, and elsewhere goes on', async () => {
    const salon = await openLarge(1, 30);
    const [from, customerPhone] = [address(), '0538 123 45 67'];
    const send = (minutes: number, where?: string) => {
      const startTime = new Date(minutes * MINUTE).toISOString().slice(11, 16);
      return book(salon, { customerPhone, startTime, appointmentDate: dateAfter(1 + (minutes % 7)) }, where);
    };
    for (let index = 0; index < 5; index++) expect(codeOf(await send(9 * 60 + index * 30))).toBe(201);
    const asked: Answer[] = [];
    for (let index = 5; index < 10; index++) asked.push(await send(9 * 60 + index * 30, from));
    expect(asked.map(codeOf)).toEqual(Array(5).fill('ASKED'));
    const refused = await send(14 * 60, from);
    expect(codeOf(refused)).toBe('TOO_MANY_BOOKINGS');
    expect(refused.body.message).toContain(salon.branch.phone);
    expect(Number(refused.headers['retry-after'])).toBe(15 * 60);
    expect(codeOf(await send(14 * 60 + 30))).toBe('ASKED');
    // A proven booking no longer counts as waiting.
    await prove(asked[0] as Answer);
    expect(codeOf(await send(15 * 60, from))).toBe('ASKED');
    expect(codeOf(await send(15 * 60 + 30, from))).toBe('TOO_MANY_BOOKINGS');
  });
});
