import type { Appointment, DeletionObstacles, StaffMember } from '@vakit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  acceptInvitation,
  bookingBody,
  databaseOf,
  dataOf,
  mailsTo,
  next,
  openBranch,
  openSalon,
  PASSWORD,
  signUpOwner,
} from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { addOwner } from './change-owners.ts';
import { cleanUpAccounts } from './clean-up-accounts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const obstacles = async (token: string) =>
  dataOf<DeletionObstacles>(await app.call('GET', '/me/account/deletion', { token })).branches;
const deleteAccount = (token: string, currentPassword = PASSWORD) =>
  app.call('POST', '/me/account/deletion', { token, language: 'en', body: { currentPassword } });
const login = async (email: string) =>
  (await app.call('POST', '/auth/login', { body: { email, password: PASSWORD } })).status;
const accountOf = (email: string) =>
  app.database.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow();
const rowOf = (id: string) =>
  app.database.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('somebody of the staff goes; the branches keep the person and the appointments, without an account', async () => {
  const here = await openSalon(app);
  const there = await openBranch(app, here, { staff: { email: here.staff.email } });
  const token = await acceptInvitation(app, here.staff.email);
  const { id } = await accountOf(here.staff.email);
  const booked = dataOf<Appointment>(await app.call('POST', '/appointments', { body: bookingBody(here) }));
  const database = await databaseOf(app, here.branch.id);
  const persons = async () =>
    (await database.selectFrom('staff_members').select('person_id').orderBy('id').execute()).map(
      (row) => row.person_id,
    );
  const former = await persons();

  expect(await deleteAccount(token, 'yanlis-parola')).toMatchObject({
    status: 400,
    body: { validationErrors: { currentPassword: 'This is not your current password' } },
  });
  expect(await obstacles(token)).toEqual([]);
  dataOf(await deleteAccount(token));
  expect((await app.call('GET', '/me/account', { token })).status).toBe(401);
  expect(await login(here.staff.email)).toBe(401);

  const account = await rowOf(id);
  expect(JSON.stringify(account)).not.toMatch(new RegExp(`${here.staff.email}|İlker|Öz|533`));
  expect(account.password_hash).toBeNull();
  for (const { staff, token: owner } of [here, there]) {
    const kept = dataOf<StaffMember>(await app.call('GET', `/staff/${staff.id}`, { token: owner }));
    expect(kept).toMatchObject({ firstName: 'İlker', email: '', isActive: true });
  }
  expect(await persons()).toEqual(former);
  const kept = dataOf<Appointment>(await app.call('GET', `/appointments/track/${booked.confirmationCode}`));
  expect(kept.staffName).toBe(booked.staffName);
  const mails = await mailsTo(app, here.staff.email);
  expect(mails.map(({ kind }) => kind).filter((kind) => !['INVITATION', 'STAFF_LINK'].includes(kind))).toEqual([
    'ACCOUNT_DELETED',
  ]);

  // The address is free again, and the nightly clean-up leaves what is kept.
  await signUpOwner(app, here.staff.email);
  await cleanUpAccounts(app.context);
  expect((await rowOf(id)).deleted_at).not.toBeNull();
});

test('a receptionist loses the role', async () => {
  const salon = await openSalon(app);
  const email = `resepsiyon${next()}@salon.example`;
  const body = { email, firstName: 'Ece', lastName: 'Ak', phone: '+90 532 000 00 00', role: 'RECEPTION' };
  dataOf(await app.call('POST', `/branches/${salon.branch.id}/members`, { token: salon.token, body }));
  dataOf(await deleteAccount(await acceptInvitation(app, email)));
  const members = await app.call('GET', `/branches/${salon.branch.id}/members`, { token: salon.token });
  expect(JSON.stringify(members.body)).not.toContain('Ece');
});

test('the only owner of a business with branches is told what stands in the way', async () => {
  const salon = await openSalon(app);
  expect(await obstacles(salon.token)).toEqual([salon.branch.name]);
  const refused = await deleteAccount(salon.token);
  expect(refused).toMatchObject({ status: 409, body: { code: 'ACCOUNT_OWNS_BRANCHES' } });
  expect(refused.body.message).toContain(salon.branch.name);
  expect(await login(salon.ownerEmail)).toBe(200);

  dataOf(await app.call('DELETE', `/branches/${salon.branch.id}`, { token: salon.token }));
  expect(await obstacles(salon.token)).toEqual([]);
  dataOf(await deleteAccount(salon.token));
  expect(await login(salon.ownerEmail)).toBe(401);
  const kept = app.database.selectFrom('branches').select('name').where('id', '=', salon.branch.id);
  expect(await kept.execute()).toHaveLength(1);
});

test('one of several owners goes, and the other has what they did', async () => {
  const salon = await openSalon(app);
  const email = `ortak${next()}@salon.example`;
  await signUpOwner(app, email);
  await addOwner(app.context.database, salon.branch.slug, email, app.context.now());
  dataOf(await deleteAccount(salon.token));
  const token = dataOf<{ token: string }>(
    await app.call('POST', '/auth/login', { body: { email, password: PASSWORD } }),
  ).token;
  expect(await obstacles(token)).toEqual([salon.branch.name]);
  const activity = dataOf<{ accountName: string }[]>(await app.call('GET', '/activity', { token }));
  expect(new Set(activity.map(({ accountName }) => accountName))).toEqual(new Set(['Deleted account']));
});

test('an owner without branches leaves nothing behind', async () => {
  const email = `bos${next()}@salon.example`;
  const token = await signUpOwner(app, email);
  const { id } = await accountOf(email);
  const business = app.database.selectFrom('business_owners').select('business_id').where('account_id', '=', id);
  const { business_id } = await business.executeTakeFirstOrThrow();
  dataOf(await deleteAccount(token));
  expect(await app.database.selectFrom('businesses').select('id').where('id', '=', business_id).execute()).toEqual([]);
});
