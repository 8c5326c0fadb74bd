import type { BranchAccess, Invitation, Member, OwnAccount, OwnPin } from '@vakit/contract';
import { DAY, MINUTE } from '@vakit/scheduling';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { whileUncommitted } from '../../test-support/locks.ts';
import { employ } from '../../test-support/personas.ts';
import {
  acceptInvitation,
  acceptWaiting,
  dataOf,
  mailedToken,
  mailsTo,
  next,
  openSalon,
  PASSWORD,
  type Salon,
  signIn,
  takeOn,
} from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { cleanUpAccounts } from '../accounts/index.ts';

let app: TestApp;
/** A salon that invites */
let stranger: Salon;
/** An owner of another salon */
let victim: Salon;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.setTime(START);
  stranger = await openSalon(app);
  victim = await openSalon(app);
});
afterAll(() => app.close());

const ask = (token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token, body, language: 'tr' });
const membersPath = () => `/branches/${stranger.branch.id}/members`;
const invite = async (email: string, role = 'RECEPTION') => {
  const person = { firstName: 'Kim', lastName: 'Bu', email, phone: '+90 532 000 00 00', role };
  return dataOf<Member>(await ask(stranger.token, 'POST', membersPath(), person));
};
const members = async () => dataOf<Member[]>(await ask(stranger.token, 'GET', membersPath()));
const waiting = async (token: string) => dataOf<Invitation[]>(await ask(token, 'GET', '/me/invitations'));
const branchesOf = async (token: string) =>
  dataOf<BranchAccess[]>(await ask(token, 'GET', '/me/access')).map(({ branchId }) => branchId);
const freshEmail = () => `kisi${next()}@salon.example`;
const registration = (email: string) => ({
  ...{ firstName: 'Rakip', lastName: 'Bey', email, phone: '+90 532 000 00 00', password: PASSWORD },
});

test('whoever is invited by a stranger has nothing of it, and the stranger nothing of theirs, before they accept', async () => {
  const pin = { currentPassword: PASSWORD, pin: '4826' };
  dataOf(await ask(victim.token, 'PUT', '/me/pin', pin));
  const invited = await invite(victim.ownerEmail.toUpperCase());
  const typed = { accountId: null, firstName: 'Kim', lastName: 'Bu', invitationPending: true };
  expect(invited).toMatchObject(typed);
  expect(await members()).toEqual([invited]);
  const unknown = await invite(freshEmail());
  expect(Object.keys(unknown)).toEqual(Object.keys(invited));
  expect(unknown).toMatchObject(typed);
  expect(await branchesOf(victim.token)).toEqual([victim.branch.id]);

  dataOf(await ask(stranger.token, 'DELETE', `/invitations/${invited.invitationId}`));
  expect(await branchesOf(victim.token)).toEqual([victim.branch.id]);
  expect(dataOf<OwnPin>(await ask(victim.token, 'GET', '/me/pin')).isSet).toBe(true);
});

test('whoever is invited is listed as names are looked for in Turkey', async () => {
  for (const firstName of ['Zeynep', 'Çiğdem', 'Cem']) {
    const person = { firstName, lastName: 'Öz', email: freshEmail(), phone: '+90 532 000 00 00', role: 'RECEPTION' };
    dataOf(await ask(stranger.token, 'POST', membersPath(), person));
  }
  expect((await members()).map(({ firstName }) => firstName)).toEqual(['Cem', 'Çiğdem', 'Zeynep']);
});

test('is asked, accepts, and loses with the role what it gave and nothing else', async () => {
  await invite(victim.ownerEmail);
  await invite(victim.ownerEmail, 'MANAGER');
  const offered = await waiting(victim.token);
  expect(offered.map(({ branchName, role }) => [branchName, role]).sort()).toEqual([
    [stranger.branch.name, 'MANAGER'],
    [stranger.branch.name, 'RECEPTION'],
  ]);
  const accept = (id: string | undefined, token: string) => ask(token, 'POST', `/me/invitations/${id}/acceptance`);
  expect((await accept(offered[0]?.id, stranger.token)).body.code).toBe('INVITATION_NOT_FOUND');
  dataOf(await accept(offered[0]?.id, victim.token));
  // Accepting also accepts the other offers of the same business.
  expect(await waiting(victim.token)).toEqual([]);
  expect(await branchesOf(victim.token)).toEqual([victim.branch.id, stranger.branch.id]);
  expect((await members()).map(({ firstName, role }) => [firstName, role])).toEqual([
    ['Elif', 'MANAGER'],
    ['Elif', 'RECEPTION'],
  ]);
  const pin = { currentPassword: PASSWORD, pin: '4826' };
  dataOf(await ask(victim.token, 'PUT', '/me/pin', pin));
  for (const { accountId, role } of await members()) {
    dataOf(await ask(stranger.token, 'DELETE', `${membersPath()}?accountId=${accountId}&role=${role}`));
  }
  expect(await branchesOf(victim.token)).toEqual([victim.branch.id]);
  expect(dataOf<OwnPin>(await ask(victim.token, 'GET', '/me/pin')).isSet).toBe(true);
});

test('who declines is asked no more, which who invited sees until they ask again or take it off the list', async () => {
  await invite(victim.ownerEmail);
  const [offered] = await waiting(victim.token);
  expect((await ask(stranger.token, 'DELETE', `/me/invitations/${offered?.id}`)).body.code).toBe(
    'INVITATION_NOT_FOUND',
  );
  dataOf(await ask(victim.token, 'DELETE', `/me/invitations/${offered?.id}`));
  expect(await waiting(victim.token)).toEqual([]);
  const declined = { declinedAt: START.toISOString(), invitationPending: false, expiresAt: null, accountId: null };
  expect(await members()).toMatchObject([{ email: victim.ownerEmail, ...declined }]);
  expect((await ask(victim.token, 'POST', `/me/invitations/${offered?.id}/acceptance`)).body.code).toBe(
    'INVITATION_NOT_FOUND',
  );
  // Another invitation of the same business, once accepted, does not bring it back.
  await invite(victim.ownerEmail, 'MANAGER');
  await acceptWaiting(app, victim.token);
  expect((await members()).map(({ role, declinedAt }) => [role, declinedAt])).toEqual([
    ['MANAGER', null],
    ['RECEPTION', START.toISOString()],
  ]);
});

test('a declined invitation outlasts its week, is mailed again by one press, and leaves the list by another', async () => {
  const { invitationId } = await invite(victim.ownerEmail);
  const decline = async () =>
    dataOf(await ask(await signIn(app, victim.ownerEmail), 'DELETE', `/me/invitations/${invitationId}`));
  await decline();
  app.setTime(new Date(START.getTime() + 8 * DAY));
  await cleanUpAccounts(app.context);
  const owner = await signIn(app, stranger.ownerEmail);
  const listed = async () => dataOf<Member[]>(await ask(owner, 'GET', membersPath()));
  expect(await listed()).toMatchObject([{ invitationId, declinedAt: START.toISOString() }]);
  const again = dataOf<Member>(await ask(owner, 'POST', `/invitations/${invitationId}`));
  expect(again).toMatchObject({ invitationId, declinedAt: null, invitationPending: true });
  expect(await waiting(await signIn(app, victim.ownerEmail))).toHaveLength(1);
  await decline();
  const taken = async () =>
    app.database.selectFrom('audit_entries').select('action').where('branch_id', '=', stranger.branch.id).execute();
  const before = (await taken()).filter(({ action }) => action.startsWith('ROLE_'));
  expect(before.map(({ action }) => action)).toEqual(['ROLE_OFFERED', 'ROLE_OFFERED']);
  dataOf(await ask(owner, 'DELETE', `/invitations/${invitationId}`));
  expect(await listed()).toEqual([]);
  expect((await taken()).filter(({ action }) => action.startsWith('ROLE_'))).toEqual(before);
});

test('an invitation that is not as it was seen is neither taken back nor mailed again', async () => {
  const { invitationId, version: mailed } = await invite(victim.ownerEmail);
  const at = (expectedVersion: string) => `/invitations/${invitationId}?expectedVersion=${expectedVersion}`;
  expect(await members()).toMatchObject([{ version: mailed }]);
  dataOf(await ask(victim.token, 'DELETE', `/me/invitations/${invitationId}`));
  const [declined] = await members();
  dataOf(await ask(stranger.token, 'POST', at(declined?.version ?? '')));
  app.setTime(new Date(START.getTime() + MINUTE));
  const [current] = await members();
  for (const method of ['DELETE', 'POST'] as const) {
    const late = await ask(stranger.token, method, at(declined?.version ?? ''));
    expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED', current } });
  }
  expect(await members()).toEqual([current]);
  dataOf(await ask(stranger.token, 'DELETE', at(current?.version ?? '')));
  expect(await members()).toEqual([]);
});

test('an invitation that is mailed again at the same moment is not taken back as the declined one', async () => {
  const { invitationId } = await invite(victim.ownerEmail);
  dataOf(await ask(victim.token, 'DELETE', `/me/invitations/${invitationId}`));
  const [declined] = await members();
  const path = `/invitations/${invitationId}?expectedVersion=${declined?.version}`;
  const [again, late] = await whileUncommitted(
    app,
    () => ask(stranger.token, 'POST', path),
    () => ask(stranger.token, 'DELETE', path),
  );
  expect(again.status).toBe(200);
  expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED', current: dataOf(again) } });
});

test('a role is not taken from somebody who is not as they were seen', async () => {
  const email = `ekip${next()}@salon.example`;
  await invite(email);
  const token = await acceptInvitation(app, email);
  const [seen] = await members();
  const body = { firstName: 'Ece', lastName: 'Ak', phone: '+90 532 000 00 00' };
  dataOf(await ask(token, 'PUT', '/me/account', body));
  const dismiss = (version = '') =>
    ask(
      stranger.token,
      'DELETE',
      `${membersPath()}?accountId=${seen?.accountId}&role=RECEPTION&expectedVersion=${version}`,
    );
  const [current] = await members();
  expect(await dismiss(seen?.version)).toMatchObject({ status: 409, body: { code: 'CHANGED', current } });
  dataOf(await dismiss(current?.version));
  expect(await members()).toEqual([]);
});

test('a person who is booked and declines is shown so, until they are invited again', async () => {
  const { id } = await takeOn(app, stranger, { email: victim.ownerEmail });
  const [offered] = await waiting(victim.token);
  dataOf(await ask(victim.token, 'DELETE', `/me/invitations/${offered?.id}`));
  const shown = async () => dataOf(await ask(stranger.token, 'GET', `/staff/${id}`));
  expect(await shown()).toMatchObject({ invitationPending: false, invitationDeclined: true });
  dataOf(await ask(stranger.token, 'POST', `/staff/${id}/invitation`));
  expect(await shown()).toMatchObject({ invitationPending: true, invitationDeclined: false });
});

test('takes no address out of circulation: whoever registers it is an owner, and finds the invitation', async () => {
  const email = freshEmail();
  await invite(email);
  const link = await mailedToken(app, email);
  dataOf(await app.call('POST', '/auth/register', { body: registration(email) }));
  dataOf(await app.call('POST', `/auth/verify-email?token=${await mailedToken(app, email)}`));
  const token = await signIn(app, email);
  expect(dataOf<OwnAccount>(await ask(token, 'GET', '/me/account'))).toMatchObject({
    role: 'OWNER',
    firstName: 'Rakip',
  });
  // A link of seven days opens no account that somebody has.
  const body = { newPassword: `${PASSWORD}2`, confirmPassword: `${PASSWORD}2` };
  const refused = await app.call('POST', `/auth/reset-password?token=${link}`, { body });
  expect([refused.status, refused.body.code]).toEqual([409, 'INVITATION_NEEDS_SIGN_IN']);
  expect(await signIn(app, email)).toBeTruthy();
  await acceptWaiting(app, token);
  expect(await branchesOf(token)).toEqual([stranger.branch.id]);
});

test('breaks no registration off that waits for its link', async () => {
  const email = freshEmail();
  dataOf(await app.call('POST', '/auth/register', { body: registration(email) }));
  const link = await mailedToken(app, email);
  await invite(email);
  dataOf(await app.call('POST', `/auth/verify-email?token=${link}`));
  const token = await signIn(app, email);
  expect(dataOf<OwnAccount>(await ask(token, 'GET', '/me/account'))).toMatchObject({
    role: 'OWNER',
    firstName: 'Rakip',
  });
  expect(await branchesOf(token)).toEqual([]);
});

test('ends by itself after seven days, and is gone then', async () => {
  const email = freshEmail();
  await invite(email);
  await invite(victim.ownerEmail);
  const token = await mailedToken(app, email);
  app.setTime(new Date(START.getTime() + 7 * DAY));
  const owner = await signIn(app, stranger.ownerEmail);
  expect(dataOf(await ask(owner, 'GET', membersPath()))).toEqual([]);
  const body = { newPassword: PASSWORD, confirmPassword: PASSWORD };
  expect((await app.call('POST', `/auth/reset-password?token=${token}`, { body })).body.code).toBe(
    'INVALID_RESET_LINK',
  );
  const later = await signIn(app, victim.ownerEmail);
  expect(await waiting(later)).toEqual([]);
  await cleanUpAccounts(app.context);
  expect(await app.database.selectFrom('invitations').select('email').where('email', '=', email).execute()).toEqual([]);
});

test('is mailed again with another link, and not by who may not give the role', async () => {
  const email = freshEmail();
  const { invitationId } = await invite(email, 'MANAGER');
  const older = await mailedToken(app, email);
  const manager = await employ(app, stranger, 'MANAGER');
  for (const method of ['POST', 'DELETE'] as const) {
    expect((await ask(manager, method, `/invitations/${invitationId}`)).body.code).toBe('FORBIDDEN');
  }
  const again = dataOf<Member>(await ask(stranger.token, 'POST', `/invitations/${invitationId}`));
  expect(again).toMatchObject({ invitationId, invitationPending: true });
  expect(await mailsTo(app, email)).toHaveLength(2);
  const body = { newPassword: PASSWORD, confirmPassword: PASSWORD };
  expect((await app.call('POST', `/auth/reset-password?token=${older}`, { body })).status).toBe(400);
  expect(await branchesOf(await acceptInvitation(app, email))).toEqual([stranger.branch.id]);
});

test('lets somebody back in who works nowhere any more', async () => {
  const { id, email } = await takeOn(app, victim);
  await acceptInvitation(app, email);
  dataOf(await ask(victim.token, 'DELETE', `/staff/${id}`));
  const body = { email, password: PASSWORD };
  expect((await app.call('POST', '/auth/login', { body })).body.code).toBe('ACCOUNT_INACTIVE');
  await invite(email);
  const token = await signIn(app, email);
  await acceptWaiting(app, token);
  expect(await branchesOf(token)).toEqual([stranger.branch.id]);
});

test('of a person who is booked ends with another address, without any, and with the person', async () => {
  const edit = async (change: object) => {
    const { firstName, lastName, phone, title, id, email } = person;
    dataOf(await ask(stranger.token, 'PUT', `/staff/${id}`, { firstName, lastName, phone, title, email, ...change }));
  };
  let person = await takeOn(app, stranger, { email: victim.ownerEmail });
  expect(await waiting(victim.token)).toHaveLength(1);
  await edit({ email: freshEmail() });
  expect(await waiting(victim.token)).toEqual([]);
  await edit({ email: victim.ownerEmail });
  expect(await waiting(victim.token)).toHaveLength(1);
  await edit({ email: '', hasNoEmail: true });
  expect(await waiting(victim.token)).toEqual([]);
  person = await takeOn(app, stranger, { email: victim.ownerEmail });
  dataOf(await ask(stranger.token, 'DELETE', `/staff/${person.id}`));
  expect(await waiting(victim.token)).toEqual([]);
});
