import type {
  BranchAccess,
  DeviceAtHand,
  OwnIdleLock,
  OwnPin,
  Session,
  SharedDeviceMade,
  SharedDevices,
} from '@vakit/contract';
import { MINUTE, SECOND } from '@vakit/scheduling';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { employ } from '../../test-support/personas.ts';
import {
  acceptInvitation,
  acceptWaiting,
  dataOf,
  next,
  openBranch,
  openSalon,
  PASSWORD,
  type Salon,
  signIn,
  takeOn,
} from '../../test-support/salon.ts';
import { type Answer, START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

const PIN = '4826';

let app: TestApp;
let salon: Salon;
let receptionist: string;
/** Address of the salon's network, because each process limits how often one may ask */
let address: string;
beforeAll(async () => {
  app = await startTestApp({ rateLimit: true });
});
beforeEach(async () => {
  app.setTime(START);
  // Tests share no limits.
  await app.database.deleteFrom('limit_uses').execute();
  address = `10.0.0.${next()}`;
  salon = await openSalon(app);
  receptionist = await employ(app, salon, 'RECEPTION');
});
afterAll(() => app.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = (method: Method, path: string, token?: string, body?: object) =>
  app.call(method, path, { ...(token && { token }), body, language: 'en' });
const after = (milliseconds: number) => app.setTime(new Date(START.getTime() + milliseconds));
const subjectOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString()).sub;
const cookieOf = ({ headers }: Answer) =>
  [headers['set-cookie']].flat().find((each) => String(each).startsWith('vakit-shared-device=')) as string;

/** A tablet, as its browser knows it. */
type Tablet = { readonly id: string; readonly token: string; readonly cookie: string };

async function makeTablet(name = 'Resepsiyon tableti', { branch, token: maker } = salon): Promise<Tablet> {
  const answer = await ask('POST', `/branches/${branch.id}/shared-devices`, maker, { name });
  const { token, device } = dataOf<SharedDeviceMade>(answer);
  return { id: device.id, token, cookie: cookieOf(answer).split(';')[0] as string };
}
const atHand = ({ cookie }: Pick<Tablet, 'cookie'>, path: string, body?: object, headers = {}) =>
  app.call('POST', path, { body, language: 'en', address, headers: { cookie, ...headers } });
const lock = async (tablet: Tablet) => dataOf<DeviceAtHand>(await atHand(tablet, '/shared-device/lock'));
const type = (tablet: Tablet, token: string, pin = PIN) =>
  atHand(tablet, '/shared-device/session', { accountId: subjectOf(token), pin });
const open = async (tablet: Tablet, token: string) => dataOf<Session>(await type(tablet, token)).token;
const setPin = async (token: string, pin = PIN) =>
  dataOf<OwnPin>(await ask('PUT', '/me/pin', token, { currentPassword: PASSWORD, pin }));
const codeOf = async (token: string) => (await ask('GET', '/me/access', token)).body.code;
const chooseMinutes = async (idleMinutes: number | null) =>
  dataOf(await ask('PUT', `/branches/${salon.branch.id}/idle-lock`, salon.token, { idleMinutes }));
const actions = async () => {
  const { business_id } = await app.database
    .selectFrom('branches')
    .select('business_id')
    .where('id', '=', salon.branch.id)
    .executeTakeFirstOrThrow();
  const entries = await app.database
    .selectFrom('audit_entries')
    .select('action')
    .where('business_id', '=', business_id)
    .where('action', 'in', [
      'DEVICE_SHARED',
      'DEVICE_ENDED',
      'DEVICE_TAKEN_OVER',
      'PIN_SET',
      'PIN_CHANGED',
      'PIN_REMOVED',
    ])
    .orderBy('id')
    .execute();
  return entries.map(({ action }) => action);
};

test('a PIN is set, changed and removed by who knows the password, and never told', async () => {
  expect(dataOf(await ask('GET', '/me/pin', receptionist))).toEqual({ isSet: false });
  const wrong = await ask('PUT', '/me/pin', receptionist, { currentPassword: 'not this one', pin: PIN });
  expect(wrong.body.validationErrors).toEqual({ currentPassword: 'This is not your current password' });
  const set = await ask('PUT', '/me/pin', receptionist, { currentPassword: PASSWORD, pin: PIN });
  expect(dataOf(set)).toEqual({ isSet: true });
  expect(dataOf(await ask('GET', '/me/pin', receptionist))).toEqual({ isSet: true });
  await setPin(receptionist, '739105');
  const { pin_hash } = await app.database
    .selectFrom('account_pins')
    .select('pin_hash')
    .where('account_id', '=', subjectOf(receptionist))
    .executeTakeFirstOrThrow();
  expect(pin_hash).toMatch(/^\$argon2id\$/);
  for (const path of ['/me/pin', '/me/account', `/branches/${salon.branch.id}/members`, '/activity']) {
    const { raw } = await ask('GET', path, salon.token);
    expect(raw.toString()).not.toContain('argon2');
  }
  const removal = await ask('POST', '/me/pin/removal', receptionist, { currentPassword: 'not this one' });
  expect(removal.status).toBe(400);
  dataOf(await ask('POST', '/me/pin/removal', receptionist, { currentPassword: PASSWORD }));
  expect(dataOf(await ask('GET', '/me/pin', receptionist))).toEqual({ isSet: false });
  expect(await actions()).toEqual(['PIN_SET', 'PIN_CHANGED', 'PIN_REMOVED']);
});

test.each([
  '0000',
  '1234',
  '9876',
  '7890',
  '321098',
  '1212',
  '123123',
  '1987',
  '2026',
  '12',
  '1234567',
  'abcd',
  '٤٨٢٦',
])('the PIN %s is refused', async (pin) => {
  const answer = await ask('PUT', '/me/pin', receptionist, { currentPassword: PASSWORD, pin });
  expect(answer.status).toBe(400);
  expect(answer.body.validationErrors.pin).toBeTruthy();
});

test('on a shared tablet people of the branch with a PIN take over by it, and nobody else is named', async () => {
  const booked = await takeOn(app, salon);
  const barber = await acceptInvitation(app, booked.email);
  const stranger = (await openSalon(app)).token;
  for (const token of [receptionist, barber, stranger]) await setPin(token);
  const tablet = await makeTablet();
  const shown = await lock(tablet);
  expect(shown).toMatchObject({ name: 'Resepsiyon tableti', branchName: salon.branch.name, idleMinutes: 5 });
  expect(shown.people.map(({ accountId }) => accountId).sort()).toEqual([receptionist, barber].map(subjectOf).sort());
  expect(Object.keys(shown.people[0] ?? {}).sort()).toEqual(['accountId', 'firstName', 'lastName']);

  const answer = await type(tablet, receptionist);
  const { token, user } = dataOf<Session>(answer);
  expect(user.id).toBe(subjectOf(receptionist));
  expect(cookieOf(answer)).toMatch(/HttpOnly; SameSite=Strict; Secure$/);
  expect(await codeOf(token)).toBeUndefined();
  // The maker's session belongs to the tablet, and so it has ended.
  expect(await codeOf(tablet.token)).toBe('DEVICE_LOCKED');

  const afterwards = await open(tablet, barber);
  expect(await codeOf(token)).toBe('DEVICE_LOCKED');
  expect(await codeOf(afterwards)).toBeUndefined();
  expect((await type(tablet, stranger)).body.code).toBe('PIN_WRONG');
  // Their own sessions elsewhere go on.
  expect(await codeOf(receptionist)).toBeUndefined();
});

test('that somebody else takes over is written down, that the same person comes back is not', async () => {
  await setPin(receptionist);
  const tablet = await makeTablet();
  for (let times = 0; times < 2; times++) {
    await lock(tablet);
    await open(tablet, receptionist);
  }
  dataOf(await ask('DELETE', `/shared-devices/${tablet.id}`, salon.token));
  expect(await actions()).toEqual(['PIN_SET', 'DEVICE_SHARED', 'DEVICE_TAKEN_OVER', 'DEVICE_ENDED']);
});

test('a locked tablet refuses its session until a PIN opens another one', async () => {
  await setPin(receptionist);
  const tablet = await makeTablet();
  const token = await open(tablet, receptionist);
  await lock(tablet);
  const refused = await ask('GET', '/me/access', token);
  expect(refused.status).toBe(401);
  expect(refused.body).toMatchObject({
    code: 'DEVICE_LOCKED',
    message: 'This shared tablet is locked. Choose your name and enter your PIN.',
  });
  expect(await codeOf(await open(tablet, receptionist))).toBeUndefined();
});

test('a tablet that nobody touches is locked by the server, too, and what is touched stays open', async () => {
  await setPin(receptionist);
  await chooseMinutes(2);
  const tablet = await makeTablet();
  const token = await open(tablet, receptionist);
  after(2 * MINUTE);
  expect(await codeOf(token)).toBeUndefined();
  expect(dataOf(await ask('POST', '/shared-device/input', token))).toEqual({ idleMinutes: 2 });
  after(4 * MINUTE + 29 * SECOND);
  expect(await codeOf(token)).toBeUndefined();
  after(4 * MINUTE + 30 * SECOND);
  expect(await codeOf(token)).toBe('DEVICE_LOCKED');
  // Too late
  expect((await ask('POST', '/shared-device/input', token)).body.code).toBe('DEVICE_LOCKED');
  // A locked device stays locked, whatever waiting time the branch chooses afterwards.
  await chooseMinutes(30);
  expect(await codeOf(token)).toBe('DEVICE_LOCKED');
  await chooseMinutes(null);
  const again = await open(tablet, receptionist);
  after(24 * 60 * MINUTE);
  expect(await codeOf(again)).toBeUndefined();
});

test('who ends a tablet ends its session at once', async () => {
  await setPin(receptionist);
  const tablet = await makeTablet();
  const token = await open(tablet, receptionist);
  const path = `/branches/${salon.branch.id}/shared-devices`;
  const listed = dataOf<SharedDevices>(await ask('GET', path, salon.token));
  expect(listed.devices).toMatchObject([{ id: tablet.id, name: 'Resepsiyon tableti', isThis: false }]);
  expect(Object.keys(listed.devices[0] ?? {})).not.toContain('secretHash');
  dataOf(await ask('DELETE', `/shared-devices/${tablet.id}`, salon.token));
  expect(await codeOf(token)).toBe('UNAUTHENTICATED');
  expect((await atHand(tablet, '/shared-device/lock')).body.code).toBe('SHARED_DEVICE_NOT_FOUND');
  expect((await type(tablet, receptionist)).body.code).toBe('SHARED_DEVICE_NOT_FOUND');
  expect(await codeOf(receptionist)).toBeUndefined();
});

test('five wrong PINs of a person lock that person out of the tablet for a while, and nobody else', async () => {
  const barber = await acceptInvitation(app, (await takeOn(app, salon)).email);
  for (const token of [receptionist, barber]) await setPin(token);
  const tablet = await makeTablet();
  for (let guess = 0; guess < 5; guess++) {
    expect((await type(tablet, receptionist, `480${guess}`)).body.code).toBe('PIN_WRONG');
  }
  const refused = await type(tablet, receptionist);
  expect(refused.status).toBe(429);
  expect(refused.headers['retry-after']).toBe('900');
  expect(refused.body).toMatchObject({
    code: 'TOO_MANY_PINS',
    message: 'Too many wrong PINs. Please try again in 15 minutes, or sign in with your email and password.',
  });
  expect(await codeOf(await open(tablet, barber))).toBeUndefined();
  expect(await codeOf(await signIn(app, await emailOf(receptionist)))).toBeUndefined();
  after(15 * MINUTE + SECOND);
  expect(await codeOf(await open(tablet, receptionist))).toBeUndefined();
});

test('simultaneous guesses are all counted, and a right PIN forgives the wrong ones', async () => {
  await setPin(receptionist);
  const tablet = await makeTablet();
  const guesses = await Promise.all(Array.from({ length: 9 }, (_, guess) => type(tablet, receptionist, `480${guess}`)));
  expect(guesses.filter(({ body }) => body.code === 'PIN_WRONG')).toHaveLength(5);
  after(16 * MINUTE);
  for (let round = 0; round < 8; round++) {
    for (let guess = 0; guess < 4; guess++) await type(tablet, receptionist, '4800');
    await open(tablet, receptionist);
  }
});

test('a tablet takes fifteen wrong PINs of all people, and a person twenty a day at all tablets', async () => {
  const people = await Promise.all(
    Array.from({ length: 4 }, async () => acceptInvitation(app, (await takeOn(app, salon)).email)),
  );
  await setPin(people[0] as string);
  const [tablet, ...others] = [await makeTablet(), await makeTablet('2'), await makeTablet('3'), await makeTablet('4')];
  const guess = async (at: Tablet, token: string, times: number) => {
    const codes = [];
    for (let count = 0; count < times; count++) codes.push((await type(at, token, '4800')).body.code);
    return codes.at(-1);
  };
  for (const token of people.slice(0, 3)) expect(await guess(tablet as Tablet, token, 5)).toBe('PIN_WRONG');
  expect(await guess(tablet as Tablet, people[3] as string, 1)).toBe('TOO_MANY_PINS');
  for (const other of others) expect(await guess(other, people[0] as string, 5)).toBe('PIN_WRONG');
  const fifth = await makeTablet('5');
  expect((await type(fifth, people[0] as string)).body.code).toBe('TOO_MANY_PINS');
});

test('guesses at a stranger on the tablet of another business leave the stranger’s own tablets open', async () => {
  await setPin(receptionist);
  const own = await makeTablet();
  const others = await openSalon(app);
  for (const name of ['1', '2', '3', '4']) {
    const elsewhere = await makeTablet(name, others);
    const codes = [];
    for (let guess = 0; guess < 6; guess++) codes.push((await type(elsewhere, receptionist, '4800')).body.code);
    expect(codes).toEqual([...Array(5).fill('PIN_WRONG'), 'TOO_MANY_PINS']);
  }
  expect(await codeOf(await open(own, receptionist))).toBeUndefined();
});

test('a session on a tablet reaches the business of the tablet alone, however it was opened', async () => {
  const other = await openSalon(app);
  await setPin(other.token);
  const body = { firstName: 'Elif', lastName: 'Ak', email: other.ownerEmail, phone: '+90 532 000 00 00' };
  dataOf(await ask('POST', `/branches/${salon.branch.id}/members`, salon.token, { ...body, role: 'RECEPTION' }));
  await acceptWaiting(app, other.token);
  const tablet = await makeTablet();
  const credentials = { email: other.ownerEmail, password: PASSWORD };
  for (const [index, enter] of [
    () => type(tablet, other.token),
    () => atHand(tablet, '/auth/login', credentials),
  ].entries()) {
    const { token, user } = dataOf<Session>(await enter());
    expect(user.role).toBe('STAFF');
    const access = dataOf<BranchAccess[]>(await ask('GET', '/me/access', token));
    expect(access.map(({ branchId, roles }) => [branchId, roles])).toEqual([[salon.branch.id, ['RECEPTION']]]);
    expect((await ask('GET', `/branches/${other.branch.id}`, token)).status).toBe(404);
    expect((await ask('GET', `/appointments/manage?branchId=${other.branch.id}`, token)).status).toBe(404);
    expect((await ask('DELETE', `/branches/${other.branch.id}`, token)).body.code).toBe('FORBIDDEN');
    expect((await ask('GET', '/customers/file', token)).body.code).toBe('FORBIDDEN');
    expect(dataOf(await ask('GET', '/me/account/deletion', token))).toEqual({ branches: [] });
    for (const path of ['/branches', '/dashboard', '/appointments/manage']) {
      expect((await ask('GET', path, token)).raw, path).not.toContain(other.branch.id);
    }
    const customer = { firstName: 'Fatma', phones: [`0535 111 22 3${index}`] };
    dataOf(await ask('POST', '/customers', token, customer));
  }
  expect(dataOf<object[]>(await ask('GET', '/customers?q=fatma', salon.token))).not.toEqual([]);
  expect(dataOf<object[]>(await ask('GET', '/customers?q=fatma', other.token))).toEqual([]);
  // Elsewhere the same account is what it was.
  expect((await ask('GET', `/branches/${other.branch.id}`, other.token)).status).toBe(200);
});

test('whoever guesses at their own tablet uses up nothing of the tablets where somebody works', async () => {
  await setPin(receptionist);
  const others = await openSalon(app);
  const person = { firstName: 'Ece', lastName: 'Ak', email: await emailOf(receptionist), phone: '+90 532 000 00 00' };
  dataOf(await ask('POST', `/branches/${others.branch.id}/members`, others.token, { ...person, role: 'RECEPTION' }));
  await acceptWaiting(app, receptionist);
  for (const name of ['1', '2', '3', '4', '5']) {
    const elsewhere = await makeTablet(name, others);
    for (let guess = 0; guess < 5; guess++) await type(elsewhere, receptionist, '4800');
  }
  const last = await makeTablet('6', others);
  expect((await type(last, receptionist)).body.code).toBe('TOO_MANY_PINS');
  expect(await codeOf(await open(await makeTablet(), receptionist))).toBeUndefined();
});

test.each([
  ['the password is changed', async () => newPassword(receptionist)],
  ['all sessions are ended', async () => ask('POST', '/me/sessions/end', receptionist, { isThisKept: false })],
  [
    'the account is deleted',
    async () => ask('POST', '/me/account/deletion', receptionist, { currentPassword: PASSWORD }),
  ],
  ['the role is taken away', async () => ask('DELETE', memberPath(receptionist), salon.token)],
])('when %s the PIN and its session are void', async (_, act) => {
  await setPin(receptionist);
  const tablet = await makeTablet();
  const token = await open(tablet, receptionist);
  dataOf(await act());
  expect(await codeOf(token)).toBe('UNAUTHENTICATED');
  expect((await lock(tablet)).people).toEqual([]);
  expect((await type(tablet, receptionist)).body.code).toBe('PIN_WRONG');
});

test('who is dismissed is no longer named on the tablet, and the session there ends', async () => {
  const booked = await takeOn(app, salon);
  const barber = await acceptInvitation(app, booked.email);
  await setPin(barber);
  const tablet = await makeTablet();
  const token = await open(tablet, barber);
  dataOf(await ask('DELETE', `/staff/${booked.id}`, salon.token));
  expect(await codeOf(token)).toBe('UNAUTHENTICATED');
  expect((await lock(tablet)).people).toEqual([]);
  expect((await type(tablet, barber)).body.code).toBe('PIN_WRONG');
});

test('who is active in another branch alone is no longer named on the tablet', async () => {
  const { id, branchId: _, version: __, ...terms } = await takeOn(app, salon);
  const barber = await acceptInvitation(app, terms.email);
  await openBranch(app, salon, { staff: { email: terms.email } });
  await acceptWaiting(app, barber);
  await setPin(barber);
  const tablet = await makeTablet();
  expect((await lock(tablet)).people).toHaveLength(1);
  dataOf(await ask('PUT', `/staff/${id}`, salon.token, { ...terms, isActive: false }));
  expect((await lock(tablet)).people).toEqual([]);
});

test('a session that was opened by a password on a tablet belongs to it, and so does one with a new password', async () => {
  const tablet = await makeTablet();
  const body = { email: await emailOf(receptionist), password: PASSWORD };
  const { token } = dataOf<Session>(await atHand(tablet, '/auth/login', body));
  const { token: renewed } = dataOf<Session>(
    await ask('PUT', '/me/password', token, {
      currentPassword: PASSWORD,
      newPassword: 'yepyeni-sifre',
      confirmPassword: 'yepyeni-sifre',
    }),
  );
  expect(await codeOf(renewed)).toBeUndefined();
  await lock(tablet);
  expect(await codeOf(renewed)).toBe('DEVICE_LOCKED');
});

test('of two who choose when tablets lock themselves the later one is told what the other has chosen', async () => {
  const listed = async () =>
    dataOf<SharedDevices>(await ask('GET', `/branches/${salon.branch.id}/shared-devices`, salon.token));
  const choose = (idleMinutes: number | null, expectedVersion?: string) =>
    ask('PUT', `/branches/${salon.branch.id}/idle-lock`, salon.token, { idleMinutes, expectedVersion });
  const { version } = await listed();
  await makeTablet();
  const chosen = dataOf<OwnIdleLock>(await choose(2, version));
  expect(chosen.idleMinutes).toBe(2);
  const refused = await choose(30, version);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ code: 'CHANGED', current: chosen });
  expect(await listed()).toMatchObject(chosen);
  expect(dataOf(await choose(30, chosen.version))).toMatchObject({ idleMinutes: 30 });
  expect(dataOf(await choose(null))).toMatchObject({ idleMinutes: null });
});

test('a branch has ten shared tablets at the most, and none once it is deleted', async () => {
  await setPin(salon.token);
  const [first] = await Promise.all(Array.from({ length: 10 }, (_, index) => makeTablet(`Tablet ${index}`)));
  const path = `/branches/${salon.branch.id}/shared-devices`;
  const refused = await ask('POST', path, salon.token, { name: 'Bir tane daha' });
  expect(refused.body.code).toBe('SHARED_DEVICES_FULL');
  const token = await open(first as Tablet, salon.token);
  dataOf(await ask('DELETE', `/branches/${salon.branch.id}`, salon.token));
  expect(await codeOf(token)).toBe('UNAUTHENTICATED');
});

test.each(['', 'x', 'x.y.z', `${crypto.randomUUID()}.${crypto.randomUUID()}.secret`])(
  'the cookie “%s” is no shared tablet',
  async (cookie) => {
    const refused = await atHand({ cookie: `vakit-shared-device=${cookie}` }, '/shared-device/lock');
    expect(refused.body.code).toBe('SHARED_DEVICE_NOT_FOUND');
  },
);

test('another secret opens nothing, nor does the page of another site', async () => {
  const tablet = await makeTablet();
  const forged = { ...tablet, cookie: `${tablet.cookie.slice(0, -4)}AAAA` };
  expect((await atHand(forged, '/shared-device/lock')).body.code).toBe('SHARED_DEVICE_NOT_FOUND');
  const foreign = await atHand(tablet, '/shared-device/lock', undefined, { 'sec-fetch-site': 'cross-site' });
  expect(foreign.body.code).toBe('FORBIDDEN');
  expect(await codeOf(tablet.token)).toBeUndefined();
});

const emailOf = async (token: string) => dataOf<{ email: string }>(await ask('GET', '/me/account', token)).email;
const memberPath = (token: string) =>
  `/branches/${salon.branch.id}/members?accountId=${subjectOf(token)}&role=RECEPTION`;
const newPassword = (token: string) =>
  ask('PUT', '/me/password', token, {
    currentPassword: PASSWORD,
    newPassword: 'yepyeni-sifre',
    confirmPassword: 'yepyeni-sifre',
  });
