import { ANY_STAFF, type OwnAccount, type Service } from '@vakit/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  acceptInvitation,
  bookingBody,
  dataOf,
  mailsTo,
  next,
  openBranch,
  openSalon,
  type Salon,
  serviceBody,
  signIn,
  TOMORROW,
  takeOn,
} from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { stopBusiness } from '../businesses/index.ts';
import { lookForLists, sendTomorrowList } from './index.ts';
import type { TomorrowList } from './tomorrow-list.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setTime(START);
  await app.database.updateTable('accounts').set({ tomorrow_list_hour: null }).execute();
  salon = await openSalon(app, { branch: { autoApproveAppointments: true } });
});

/** Noon in İstanbul is nine o'clock in UTC. */
const at = (time: string, day = '2026-05-29') => app.setTime(new Date(`${day}T${time}:00Z`));
const choose = (hour: number | null, token = salon.token) =>
  app.call('PUT', '/me/tomorrow-list', { token, body: { hour } });

async function due(): Promise<TomorrowList[]> {
  await sql`DELETE FROM jobs.job WHERE name = 'send-tomorrow-list'`.execute(app.database);
  await lookForLists(app.context);
  const jobs = await sql<{ data: TomorrowList }>`SELECT data FROM jobs.job WHERE name = 'send-tomorrow-list'`.execute(
    app.database,
  );
  return jobs.rows.map(({ data }) => data);
}

/** Sends all due lists, as a server does every ten minutes. */
async function round(): Promise<void> {
  for (const list of await due()) await sendTomorrowList(app.context, list);
}

const book = async (where: Salon, overrides: object = {}) =>
  dataOf(
    await app.call('POST', '/appointments', {
      body: bookingBody(where, {
        customerEmail: `musteri${next()}@posta.example`,
        customerPhone: `+90 535 ${1_000_000 + next()}`,
        ...overrides,
      }),
    }),
  );
const listsTo = async (email: string) => (await mailsTo(app, email)).filter(({ kind }) => kind === 'TOMORROW_LIST');

test('nobody is sent anything who has not chosen an hour', async () => {
  const account = async () => dataOf<OwnAccount>(await app.call('GET', '/me/account', { token: salon.token }));
  expect((await account()).tomorrowListHour).toBeNull();
  at('20:59');
  expect(await due()).toEqual([]);
  expect((await choose(24)).status).toBe(400);
  dataOf(await choose(18));
  expect((await account()).tomorrowListHour).toBe(18);
  expect(await due()).toHaveLength(1);
  dataOf(await choose(null));
  expect(await due()).toEqual([]);
});

test('an owner gets all of the branches at the hour, once, with no more of customers than their names', async () => {
  const other = await openBranch(app, salon, { branch: { name: 'Öteki Şube' } });
  await book(salon, { startTime: '10:00', customerFirstName: 'Ayşe', customerLastName: 'Ak' });
  await book(other, { startTime: '09:00', customerFirstName: 'Can', customerLastName: 'Su' });
  dataOf(await choose(18));
  at('14:50');
  await round();
  expect(await listsTo(salon.ownerEmail)).toEqual([]);
  at('15:00');
  const found = await due();
  await Promise.all([...found, ...found].map((list) => sendTomorrowList(app.context, list)));
  at('15:10');
  await round();
  const [list, ...others] = await listsTo(salon.ownerEmail);
  expect(others).toEqual([]);
  const told = list?.plain_text ?? '';
  for (const word of ['Ayşe Ak', 'Can Su', '10:00', '09:00', salon.branch.name, 'Öteki Şube', 'onay bekliyor']) {
    expect(told).toContain(word);
  }
  expect(told).not.toMatch(/posta\.example|535/);
  expect(told).toContain('https://vakit.example/account');
});

test('somebody of the staff gets their own', async () => {
  const colleague = await takeOn(app, salon);
  await book(salon, { startTime: '10:00', customerFirstName: 'Ayşe' });
  await book({ ...salon, staff: colleague }, { startTime: '10:00', customerFirstName: 'Can' });
  dataOf(await choose(7, await acceptInvitation(app, salon.staff.email)));
  await round();
  const [list] = await listsTo(salon.staff.email);
  expect(list?.plain_text).toContain('Ayşe');
  expect(list?.plain_text).not.toContain('Can');
});

test('says in which of its variants a service is booked', async () => {
  const variants = { variantName: 'Kısa', variants: [{ name: 'Uzun', durationMinutes: 120, price: 1800 }] };
  const body = serviceBody(salon.branch.id, { name: 'Saç boyama', ...variants });
  const colour = dataOf<Service>(await app.call('POST', '/services', { token: salon.token, body }));
  await book(salon, { services: [{ serviceId: colour.id, variantId: colour.variants[0]?.id }] });
  dataOf(await choose(7));
  await round();
  expect((await listsTo(salon.ownerEmail))[0]?.plain_text).toContain('Saç boyama – Uzun');
});

test('says whom a visit is for who comes along with the customer', async () => {
  const guest = (name: string | null) => ({ name, services: [{ serviceId: salon.service.id, staffId: ANY_STAFF }] });
  await book(salon, { guests: [guest('Zeynep'), guest(null)] });
  dataOf(await choose(7));
  await round();
  const told = (await listsTo(salon.ownerEmail))[0]?.plain_text;
  expect(told).toContain('Ayşe Demir · misafir: Zeynep');
  expect(told).toContain('Ayşe Demir · 2. misafir');
});

test('says in which room a visit is', async () => {
  const { token, branch } = salon;
  const rooms = { branchId: branch.id, name: 'Oda', resourceNames: ['Çamlı oda'] };
  const { id: typeId } = dataOf<{ id: string }>(await app.call('POST', '/resource-types', { token, body: rooms }));
  const body = serviceBody(branch.id, { name: 'Masaj', needs: [{ typeId, quantity: 1 }] });
  const massage = dataOf<Service>(await app.call('POST', '/services', { token, body }));
  await book(salon, { serviceId: massage.id });
  dataOf(await choose(7));
  await round();
  expect((await listsTo(salon.ownerEmail))[0]?.plain_text).toContain('Masaj · Çamlı oda');
});

test('a day without appointments is passed over, also when one is booked later in the evening', async () => {
  dataOf(await choose(12));
  await round();
  await book(salon);
  at('10:00');
  await round();
  expect(await listsTo(salon.ownerEmail)).toEqual([]);
  at('09:00', TOMORROW);
  expect(await due()).toHaveLength(1);
});

test('a server that was off sends it in the same evening, but not on the next day', async () => {
  await book(salon);
  dataOf(await choose(12));
  const [late] = (await due()) as [TomorrowList];
  at('21:00');
  await sendTomorrowList(app.context, late);
  expect(await listsTo(salon.ownerEmail)).toEqual([]);
  at('20:59');
  await round();
  expect(await listsTo(salon.ownerEmail)).toHaveLength(1);
});

test('nothing is sent for a business that was stopped, or to who has left', async () => {
  await book(salon);
  dataOf(await choose(12, await acceptInvitation(app, salon.staff.email)));
  const [list] = (await due()) as [TomorrowList];
  dataOf(
    await app.call('PUT', `/staff/${salon.staff.id}`, {
      token: salon.token,
      body: { ...salon.staff, isActive: false },
    }),
  );
  expect(await due()).toEqual([]);
  await sendTomorrowList(app.context, list);
  dataOf(await choose(12));
  expect(await due()).toHaveLength(1);
  await stopBusiness(app.context.database, salon.branch.slug, app.context.now());
  expect(await due()).toEqual([]);
  expect([...(await listsTo(salon.ownerEmail)), ...(await listsTo(salon.staff.email))]).toEqual([]);
});

describe('where clocks are changed', () => {
  beforeEach(async () => {
    salon = await openSalon(app, { branch: { timeZone: 'America/New_York' } });
  });
  const isDue = async () => (await due()).length > 0;

  test('an hour that is skipped comes with the next one', async () => {
    dataOf(await choose(2));
    at('06:59', '2026-03-08');
    expect(await isDue()).toBe(false);
    at('07:00', '2026-03-08');
    expect(await due()).toMatchObject([{ day: '2026-03-09', timeZone: 'America/New_York' }]);
  });

  test('an hour that is repeated comes once', async () => {
    dataOf(await choose(1));
    at('04:59', '2026-11-01');
    expect(await isDue()).toBe(false);
    at('05:00', '2026-11-01');
    expect(await isDue()).toBe(true);
    await round();
    at('06:00', '2026-11-01');
    expect(await isDue()).toBe(false);
  });
});

test('a branch whose time zone nobody knows stops no list of others', async () => {
  dataOf(await choose(12));
  // As it may come from another machine
  const triggers = (state: string) => sql`ALTER TABLE branches ${sql.raw(state)} TRIGGER USER`.execute(app.database);
  const branches = app.database.updateTable('branches').where('id', '=', salon.branch.id);
  await triggers('DISABLE');
  await branches.set({ time_zone: 'Mars/Phobos' }).execute();
  await triggers('ENABLE');
  const other = await openSalon(app);
  await book(other, { customerFirstName: 'Ayşe' });
  dataOf(await choose(12, other.token));
  await round();
  expect((await listsTo(other.ownerEmail))[0]?.plain_text).toContain('Ayşe');
  expect(await listsTo(salon.ownerEmail)).toEqual([]);
});

test('one who works in two time zones is sent each by its own clock', async () => {
  const email = salon.staff.email;
  await openBranch(app, salon, { branch: { timeZone: 'Asia/Tokyo' }, staff: { email } });
  dataOf(await choose(18, await acceptInvitation(app, email)));
  expect(await due()).toMatchObject([{ timeZone: 'Asia/Tokyo', day: TOMORROW }]);
  await round();
  at('15:00');
  expect(await due()).toMatchObject([{ timeZone: 'Europe/Istanbul', day: TOMORROW }]);
  expect(await signIn(app, email)).not.toBe('');
});
