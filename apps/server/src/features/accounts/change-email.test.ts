import type { OwnAccount, StaffMember } from '@vakit/contract';
import { EMAIL_CHANGE_LINK_HOURS } from '@vakit/contract';
import { HOUR } from '@vakit/scheduling';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { VISITS } from '../../limits/limits.ts';
import {
  acceptInvitation,
  bookingBody,
  databaseOf,
  dataOf,
  mailedToken,
  mailsTo,
  next,
  openBranch,
  openSalon,
  PASSWORD,
  signUpOwner,
  takeOn,
} from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let email: string;
let newEmail: string;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ rateLimit: true });
});
beforeEach(async () => {
  app.setTime(START);
  email = `elif${next()}@salon.example`;
  newEmail = `elif${next()}@yeni.example`;
  token = await signUpOwner(app, email);
});
afterAll(() => app.close());

const ask = (to = newEmail, { as = token, password = PASSWORD } = {}) =>
  app.call('PUT', '/me/email', { token: as, language: 'en', body: { email: to, currentPassword: password } });
const open = async (link: string) =>
  app.call('POST', `/auth/change-email?token=${encodeURIComponent(link)}`, { language: 'en' });
const login = async (address: string) =>
  (await app.call('POST', '/auth/login', { body: { email: address, password: PASSWORD } })).status;
const show = (as = token) => app.call('GET', '/me/account', { token: as });

test('the address changes when the link is opened that is mailed to the new one, once', async () => {
  expect(await ask(newEmail, { password: 'yanlis-parola' })).toMatchObject({
    status: 400,
    body: { validationErrors: { currentPassword: 'This is not your current password' } },
  });
  expect(await mailsTo(app, newEmail)).toEqual([]);
  dataOf(await ask());
  expect(dataOf<OwnAccount>(await show())).toMatchObject({ email, pendingEmail: newEmail });
  expect(await login(email)).toBe(200);

  const link = await mailedToken(app, newEmail);
  dataOf(await open(link));
  expect((await show()).status).toBe(401);
  expect([await login(email), await login(newEmail)]).toEqual([401, 200]);
  expect(await open(link)).toMatchObject({ status: 400, body: { code: 'INVALID_EMAIL_LINK' } });
  const told = (await mailsTo(app, email)).at(-1);
  expect(told?.kind).toBe('EMAIL_CHANGED');
  expect(told?.plain_text).not.toContain(newEmail);
});

test('a link is void after its hours, after a newer one, and after the password was changed', async () => {
  const link = async () => {
    dataOf(await ask());
    return mailedToken(app, newEmail);
  };
  const first = await link();
  const second = await link();
  expect((await open(first)).status).toBe(400);
  app.setTime(new Date(START.getTime() + EMAIL_CHANGE_LINK_HOURS * HOUR));
  expect((await open(second)).status).toBe(400);
  expect(dataOf<OwnAccount>(await show()).pendingEmail).toBeNull();
  const third = await link();
  const passwords = { currentPassword: PASSWORD, newPassword: 'yepyeni-parola', confirmPassword: 'yepyeni-parola' };
  dataOf(await app.call('PUT', '/me/password', { token, body: passwords }));
  expect((await open(third)).status).toBe(400);
  expect((await app.call('POST', '/auth/change-email')).status).toBe(400);
  expect(await login(newEmail)).toBe(401);
});

test('that an address is taken is told to nobody but who reads what is mailed there', async () => {
  expect(await ask(email.toUpperCase())).toMatchObject({
    status: 400,
    body: { validationErrors: { email: 'This is your address already' } },
  });
  const free = await ask();
  await signUpOwner(app, newEmail);
  const takenSince = await ask();
  expect(takenSince.body).toEqual(free.body);
  const link = await mailedToken(app, newEmail);
  expect(await open(link)).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
  expect((await show()).status).toBe(200);
  expect(await login(email)).toBe(200);
});

test('an address that somebody registered and never verified goes to who proves it', async () => {
  const stranger = {
    firstName: 'Sahte',
    lastName: 'Kişi',
    email: newEmail.toUpperCase(),
    phone: '+90 532 000 00 00',
    password: 'stranger-knows',
  };
  dataOf(await app.call('POST', '/auth/register', { body: stranger }));
  const verification = await mailedToken(app, stranger.email);
  dataOf(await ask());
  dataOf(await open(await mailedToken(app, newEmail)));
  expect(await login(newEmail)).toBe(200);
  expect((await app.call('POST', `/auth/verify-email?token=${verification}`)).status).toBe(400);
  const accounts = app.database.selectFrom('accounts').select('email').where('email', 'ilike', newEmail);
  expect(await accounts.execute()).toEqual([{ email: newEmail }]);
});

test('links to one address are limited, whoever asks for them', async () => {
  for (let count = 0; count < VISITS.linksToNewMailbox.max; count += 1) expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
  expect((await ask(newEmail, { as: await signUpOwner(app) })).status).toBe(429);
  expect((await ask(`baska${next()}@salon.example`)).status).toBe(200);
});

test('who works in two branches is the same person there under the new address', async () => {
  const here = await openSalon(app);
  const there = await openBranch(app, here, { staff: { email: here.staff.email.toUpperCase() } });
  const member = await acceptInvitation(app, here.staff.email);
  const personsIn = async () => {
    const database = await databaseOf(app, here.branch.id);
    const people = database.selectFrom('staff_members').select(['email', 'person_id']).orderBy('id');
    return people.where('id', 'in', [here.staff.id, there.staff.id]).execute();
  };
  const [former] = await personsIn();
  dataOf(await app.call('POST', '/appointments', { body: bookingBody(here) }));
  dataOf(await ask(newEmail, { as: member }));
  dataOf(await open(await mailedToken(app, newEmail)));
  const now = { email: newEmail, person_id: former?.person_id };
  expect(await personsIn()).toEqual([now, now]);
  const staff = dataOf<StaffMember>(await app.call('GET', `/staff/${here.staff.id}`, { token: here.token }));
  expect(staff.email).toBe(newEmail);
  const again = await app.call('POST', '/appointments', {
    body: bookingBody(there, { customerEmail: 'baska@posta.example', customerPhone: '+90 535 999 88 77' }),
  });
  expect(again).toMatchObject({ status: 409, body: { code: 'SLOT_UNAVAILABLE' } });
});

test('an address that somebody of the same branch has is refused', async () => {
  const salon = await openSalon(app);
  const member = await acceptInvitation(app, salon.staff.email);
  const colleague = await takeOn(app, salon, { email: newEmail });
  expect(colleague.email).toBe(newEmail);
  const database = await databaseOf(app, salon.branch.id);
  await database.updateTable('staff_members').set({ account_id: null }).where('id', '=', colleague.id).execute();
  await app.database.deleteFrom('accounts').where('email', '=', newEmail).execute();
  dataOf(await ask(newEmail, { as: member }));
  expect(await open(await mailedToken(app, newEmail))).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
  expect(await login(salon.staff.email)).toBe(200);
});
