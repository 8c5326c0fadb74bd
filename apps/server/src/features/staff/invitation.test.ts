import type { StaffMember } from '@vakit/contract';
import { DAY } from '@vakit/scheduling';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  acceptInvitation,
  acceptWaiting,
  dataOf,
  mailedToken,
  mailsTo,
  next,
  openBranch,
  openSalon,
  PASSWORD,
  type Salon,
  signUpOwner,
  staffBody,
  takeOn,
} from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
  salon = await openSalon(app);
});
beforeEach(() => app.setTime(START));
afterAll(() => app.close());

const create = (overrides: object = {}, of: Salon = salon) => takeOn(app, of, overrides);
const get = (id: string, token = salon.token) => app.call('GET', `/staff/${id}`, { token, language: 'en' });
const inviteAgain = (id: string, token = salon.token) =>
  app.call('POST', `/staff/${id}/invitation`, { token, language: 'en' });

describe('an invitation', () => {
  test('is mailed in the owner’s language, and its link leads to a password and the role of staff', async () => {
    const created = await create();
    const [mail] = await mailsTo(app, created.email);
    expect(mail).toMatchObject({ kind: 'INVITATION', subject: expect.stringContaining(salon.branch.name) });
    expect(mail?.plain_text).toContain('https://vakit.example/reset-password?token=');

    expect((await app.call('POST', '/auth/login', { body: { email: created.email, password: PASSWORD } })).status).toBe(
      401,
    );
    const token = await acceptInvitation(app, created.email);
    expect(dataOf(await app.call('GET', '/staff/me/schedule', { token }))).toMatchObject({ id: created.id });
    expect(dataOf(await get(created.id))).toMatchObject({ invitationPending: false });
  });

  test('works once, for seven days', async () => {
    const body = { newPassword: PASSWORD, confirmPassword: PASSWORD };
    const use = (token: string) => app.call('POST', `/auth/reset-password?token=${token}`, { body });
    const late = await mailedToken(app, (await create()).email);
    const { email: soonEmail } = await create();
    const soon = await mailedToken(app, soonEmail);
    app.setTime(new Date(START.getTime() + 7 * DAY - 1000));
    expect(dataOf(await use(soon))).toMatchObject({ email: soonEmail });
    expect(await use(soon)).toMatchObject({ status: 400, body: { code: 'INVALID_RESET_LINK' } });
    app.setTime(new Date(START.getTime() + 7 * DAY));
    expect((await use(late)).status).toBe(400);
  });

  test('can be mailed again, which voids the older one, until a password is set', async () => {
    const { id, email } = await create();
    const older = await mailedToken(app, email);
    expect(dataOf(await inviteAgain(id))).toMatchObject({ id, invitationPending: true });
    expect(await mailsTo(app, email)).toHaveLength(2);
    const body = { newPassword: PASSWORD, confirmPassword: PASSWORD };
    expect((await app.call('POST', `/auth/reset-password?token=${older}`, { body })).status).toBe(400);
    await acceptInvitation(app, email);
    expect(await inviteAgain(id)).toMatchObject({
      status: 409,
      body: { code: 'STAFF_ACTIVE', message: 'This staff member has already set a password' },
    });
    expect(await mailsTo(app, email)).toHaveLength(2);
  });

  test('of an address that somebody has registered and never verified leaves that as it is, and takes it over by its link', async () => {
    const email = `sahte${next()}@salon.example`;
    const stranger = {
      firstName: 'Sahte',
      lastName: 'Kişi',
      email,
      phone: '+90 532 000 00 00',
      password: 'stranger-knows',
    };
    await app.call('POST', '/auth/register', { body: stranger });
    const verification = await mailedToken(app, email);
    await app.call('POST', `/auth/forgot-password?email=${email}`);
    const reset = await mailedToken(app, email);

    const created = await create({ email, firstName: 'Ece' });
    expect(created).toMatchObject({ invitationPending: true });
    const signIn = (password: string) => app.call('POST', '/auth/login', { body: { email, password } });
    // Somebody who has registered may own the address, so their own link still works.
    expect((await signIn(stranger.password)).body.code).toBe('EMAIL_NOT_VERIFIED');

    await acceptInvitation(app, email);
    expect((await signIn(stranger.password)).status).toBe(401);
    expect((await signIn(PASSWORD)).body.data.user).toMatchObject({ firstName: 'Ece' });
    const body = { newPassword: PASSWORD, confirmPassword: PASSWORD };
    expect((await app.call('POST', `/auth/reset-password?token=${reset}`, { body })).status).toBe(400);
    expect((await app.call('POST', `/auth/verify-email?token=${verification}`)).status).toBe(400);
    expect(dataOf(await get(created.id))).toMatchObject({ invitationPending: false });
  });

  test('of an address that has an account waits there until it is accepted', async () => {
    const email = `isletmeci${next()}@salon.example`;
    const token = await signUpOwner(app, email);
    const created = await create({ email: email.toUpperCase() });
    expect(created).toMatchObject({ invitationPending: true });
    const [told, ...rest] = await mailsTo(app, email);
    expect(told).toMatchObject({ kind: 'INVITATION' });
    expect(told?.plain_text).not.toContain('token=');
    expect(told?.plain_text).toContain('https://vakit.example/account/invitations');
    expect(rest).toEqual([]);
    expect((await app.call('GET', '/staff/me/schedule', { token })).status).toBe(404);
    await acceptWaiting(app, token);
    expect(dataOf(await app.call('GET', '/staff/me/schedule', { token }))).toMatchObject({ id: created.id });
    expect((await app.call('GET', '/branches', { token })).status).toBe(200);
  });
});

describe('somebody without an e-mail address', () => {
  const noEmail = { email: '', hasNoEmail: true };
  const particulars = ({ firstName, lastName, phone, title }: StaffMember) => ({ firstName, lastName, phone, title });
  const edit = (member: StaffMember, change: object) =>
    app.call('PUT', `/staff/${member.id}`, {
      token: salon.token,
      body: { ...particulars(member), ...change },
      language: 'en',
    });

  test('is entered without an invitation, as is the next one, and each is a person of their own', async () => {
    const [ali, veli] = [await create(noEmail), await create(noEmail)];
    expect(ali).toMatchObject({ email: '', invitationPending: false });
    expect(await mailsTo(app, '')).toEqual([]);
    expect(await inviteAgain(ali.id)).toMatchObject({ status: 409, body: { code: 'STAFF_HAS_NO_EMAIL' } });
    const people = await app.database
      .selectFrom('staff_members')
      .select(['person_id', 'account_id'])
      .where('id', 'in', [ali.id, veli.id])
      .execute();
    expect(new Set(people.map(({ person_id }) => person_id)).size).toBe(2);
    expect(people.map(({ account_id }) => account_id)).toEqual([null, null]);
  });

  test('has said so: a blank address alone is a mistake, and so is an address beside it', async () => {
    const member = await create();
    for (const [change, message] of [
      [{ email: '' }, 'Email is required'],
      [{ email: 'a@salon.example', hasNoEmail: true }, 'Leave the e-mail blank, or untick the box'],
    ] as const) {
      expect((await edit(member, change)).body.validationErrors).toEqual({ email: message });
    }
    expect(dataOf(await get(member.id))).toEqual(member);
  });

  test('is invited once there is one, and loses access with it', async () => {
    const member = await create(noEmail);
    const email = `cirak${next()}@salon.example`;
    expect(dataOf(await edit(member, { email }))).toMatchObject({ email, invitationPending: true });
    const token = await acceptInvitation(app, email);
    expect((await app.call('GET', '/staff/me/schedule', { token })).status).toBe(200);
    expect(dataOf(await edit(member, noEmail))).toMatchObject({ email: '', invitationPending: false });
    expect((await app.call('GET', '/staff/me/schedule', { token })).status).toBe(401);
  });
});

test('an owner who enters themselves is not written to', async () => {
  const email = `sahip${next()}@salon.example`;
  const own = await openBranch(app, { ownerEmail: email, token: await signUpOwner(app, email) });
  const before = await mailsTo(app, email);
  const entered = await create({ email }, own);
  expect(entered).toMatchObject({ email, invitationPending: false });
  expect(await mailsTo(app, email)).toEqual(before);
  expect(dataOf(await app.call('GET', '/staff/me/schedule', { token: own.token }))).toMatchObject({ id: entered.id });
});

describe('a business that may be a stranger’s', () => {
  let strange: TestApp;
  let young: Salon;
  beforeAll(async () => {
    strange = await startTestApp({ rateLimit: true });
    young = await openSalon(strange);
  });
  afterAll(() => strange.close());
  const invite = (overrides: object = {}) =>
    strange.call('POST', '/staff', {
      token: young.token,
      body: staffBody(young.branch.id, overrides),
      language: 'en',
      address: `192.0.2.${next() % 250}`,
    });

  test('invites nobody abroad unless the operator allows it', async () => {
    const refused = await invite({ phone: '+49 1512 3456789' });
    expect(refused).toMatchObject({
      status: 400,
      body: { validationErrors: { phone: expect.stringContaining('not possible') } },
    });
    expect(await invite({ phone: '0533 000 00 00' })).toMatchObject({ status: 201 });
  });

  test('invites fifteen people a day in its first week, more later', async () => {
    // Two are invited already.
    for (let count = 2; count < 15; count++) expect((await invite()).status).toBe(201);
    expect(await invite()).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_INVITATIONS', message: expect.stringContaining('tomorrow') },
    });
    strange.setTime(new Date(START.getTime() + 23 * 60 * 60 * 1000));
    expect((await invite()).status).toBe(429);
    strange.setTime(new Date(START.getTime() + DAY + 1));
    expect((await invite()).status).toBe(201);
    expect((await strange.database.selectFrom('staff_members').selectAll().execute()).length).toBe(16);
  });
});
