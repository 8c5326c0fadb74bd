import type { User } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SIGN_INS } from '../../limits/limits.ts';
import { acceptInvitation, dataOf, next, openSalon, PASSWORD, signIn, signUpOwner } from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

const NEW_PASSWORD = 'yepyeni-parola';

let app: TestApp;
let email: string;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ rateLimit: true });
});
beforeEach(async () => {
  app.setTime(START);
  email = `elif${next()}@salon.example`;
  token = await signUpOwner(app, email);
});
afterAll(() => app.close());

const show = (as = token) => app.call('GET', '/me/account', { token: as });
const login = (password: string) => app.call('POST', '/auth/login', { body: { email, password } });
const changePassword = (currentPassword: string, overrides: object = {}) =>
  app.call('PUT', '/me/password', {
    token,
    language: 'en',
    body: { currentPassword, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD, ...overrides },
  });

test('an owner and a member of the staff change their name and number', async () => {
  const salon = await openSalon(app);
  const member = await acceptInvitation(app, salon.staff.email);
  for (const each of [token, member]) {
    const body = { firstName: ' Nil ', lastName: 'Aydın', phone: '0532 111 22 33', email: 'x@salon.example' };
    const changed = dataOf<User>(await app.call('PUT', '/me/account', { token: each, body }));
    expect(changed).toMatchObject({ firstName: 'Nil', lastName: 'Aydın', phone: '0532 111 22 33' });
    expect(changed.email).not.toBe('x@salon.example');
    expect(dataOf(await show(each))).toMatchObject(changed);
  }
  const refused = await app.call('PUT', '/me/account', { token, body: { firstName: '', lastName: 'x', phone: 'x' } });
  expect(Object.keys(refused.body.validationErrors)).toEqual(['firstName', 'phone']);
});

test('a new password needs the present one, and ends all other sessions', async () => {
  const other = await signIn(app, email);
  const wrong = await changePassword('yanlis-parola');
  expect(wrong).toMatchObject({
    status: 400,
    body: { validationErrors: { currentPassword: 'This is not your current password' } },
  });
  expect((await changePassword(PASSWORD, { confirmPassword: 'x' })).status).toBe(400);
  expect((await changePassword(PASSWORD, { newPassword: 'kisa', confirmPassword: 'kisa' })).status).toBe(400);
  expect((await show(other)).status).toBe(200);

  const { token: kept } = dataOf<{ token: string }>(await changePassword(PASSWORD));
  expect((await show(kept)).status).toBe(200);
  expect((await show(other)).status).toBe(401);
  expect((await show()).status).toBe(401);
  expect((await login(PASSWORD)).status).toBe(401);
  expect((await login(NEW_PASSWORD)).status).toBe(200);
});

test('whoever guesses the present password at an open session is stopped, the sign-in is not', async () => {
  for (let guess = 0; guess < 10; guess += 1) expect((await changePassword(`yanlis-${guess}`)).status).toBe(400);
  expect(await changePassword(PASSWORD)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_SIGN_INS' } });
  expect((await login(PASSWORD)).status).toBe(200);
  app.setTime(new Date(START.getTime() + 16 * 60_000));
  expect((await changePassword(PASSWORD)).status).toBe(200);
});

test('the right password is no wrong guess, and forgives those before it, whatever else is refused', async () => {
  const owner = await openSalon(app);
  const askForEmail = (currentPassword: string, to = `elif${next()}@yeni.example`) =>
    app.call('PUT', '/me/email', { token: owner.token, body: { email: to, currentPassword } });
  const deleteAccount = (currentPassword: string) =>
    app.call('POST', '/me/account/deletion', { token: owner.token, body: { currentPassword } });
  const wrong = { status: 400, body: { validationErrors: { currentPassword: expect.any(String) } } };
  for (const [attempt, askRightly, refused] of [
    [askForEmail, () => askForEmail(PASSWORD, owner.ownerEmail), { validationErrors: { email: expect.any(String) } }],
    [deleteAccount, () => deleteAccount(PASSWORD), { code: 'ACCOUNT_OWNS_BRANCHES' }],
  ] as const) {
    for (let guess = 1; guess < SIGN_INS.onDevice.max; guess += 1) expect(await attempt('yanlis')).toMatchObject(wrong);
    expect((await askRightly()).body).toMatchObject(refused);
    for (let guess = 1; guess < SIGN_INS.onDevice.max; guess += 1) expect(await attempt('yanlis')).toMatchObject(wrong);
    expect((await askRightly()).body).toMatchObject(refused);
  }
});

test('signing out everywhere ends every session, or every other', async () => {
  const end = (isThisKept: boolean, as = token) =>
    app.call('POST', '/me/sessions/end', { token: as, body: { isThisKept } });
  const other = await signIn(app, email);
  const { token: kept } = dataOf<{ token: string }>(await end(true));
  expect((await show(other)).status).toBe(401);
  expect((await show(kept)).status).toBe(200);
  expect(dataOf(await end(false, kept))).toEqual({ token: null });
  expect((await show(kept)).status).toBe(401);
});
