import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  acceptInvitation,
  acceptWaiting,
  branchBody,
  dataOf,
  mailsTo,
  next,
  openSalon,
  PASSWORD,
  signIn,
  signUpOwner,
  takeOn,
} from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { describeBusiness, listBusinesses, startBusiness, stopBusiness } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const stop = (slug: string) => stopBusiness(app.context.database, slug, app.context.now());
const start = (slug: string) => startBusiness(app.context.database, slug);
const pageOf = async (slug: string) => (await app.call('GET', `/branches/public/${slug}`)).status;
const codeOf = async (email: string) =>
  (await app.call('POST', '/auth/login', { body: { email, password: PASSWORD }, language: 'tr' })).body.code;

test('a stopped business is gone at once, and comes back as it was', async () => {
  const ownerEmail = `sahip${next()}@salon.example`;
  const token = await signUpOwner(app, ownerEmail);
  const [open, closed] = [branchBody(), branchBody()];
  const branch = dataOf<{ id: string; slug: string }>(await app.call('POST', '/branches', { token, body: open }));
  dataOf(await app.call('POST', '/branches', { token, body: closed }));
  dataOf(await app.call('PUT', `/branches/${branch.id}/publish`, { token }));
  const staffEmail = `usta${next()}@salon.example`;
  await takeOn(app, { token, branch: branch as never }, { email: staffEmail });
  const staffToken = await acceptInvitation(app, staffEmail);
  const other = await openSalon(app);

  await stop(open.slug);
  expect([await pageOf(open.slug), await pageOf(closed.slug), await pageOf(other.branch.slug)]).toEqual([
    404, 404, 200,
  ]);
  for (const ended of [token, staffToken]) {
    expect((await app.call('GET', '/appointments/manage', { token: ended })).status).toBe(401);
  }
  for (const email of [ownerEmail, staffEmail]) expect(await codeOf(email)).toBe('BUSINESS_STOPPED');
  expect((await app.call('GET', '/branches', { token: other.token })).status).toBe(200);

  // Neither is a link to a new password sent.
  const before = (await mailsTo(app, ownerEmail)).length;
  await app.call('POST', `/auth/forgot-password?email=${ownerEmail}`);
  expect(await mailsTo(app, ownerEmail)).toHaveLength(before);

  await stop(open.slug);
  await start(open.slug);
  expect([await pageOf(open.slug), await pageOf(closed.slug)]).toEqual([200, 404]);
  expect((await app.call('GET', '/branches', { token: await signIn(app, ownerEmail) })).status).toBe(200);
  await signIn(app, staffEmail);
});

test('who works for another business, too, may still sign in', async () => {
  const [one, other] = [await openSalon(app), await openSalon(app)];
  const email = `usta${next()}@salon.example`;
  for (const salon of [one, other]) await takeOn(app, salon, { email });
  await acceptWaiting(app, await acceptInvitation(app, email));
  await stop(one.branch.slug);
  expect(await codeOf(email)).toBeUndefined();
  await stop(other.branch.slug);
  expect(await codeOf(email)).toBe('BUSINESS_STOPPED');
});

test('the owner of a stopped business signs in where they work for another one, and finds nothing of their own', async () => {
  const [own, employer] = [await openSalon(app), await openSalon(app)];
  const manager = { firstName: 'Elif', lastName: 'Ak', email: own.ownerEmail, phone: '+90 532 000 00 00' };
  const path = `/branches/${employer.branch.id}/members` as const;
  dataOf(await app.call('POST', path, { token: employer.token, body: { ...manager, role: 'MANAGER' } }));
  await acceptWaiting(app, own.token);
  await stop(own.branch.slug);
  const token = await signIn(app, own.ownerEmail);
  const ask = (asked: string) => app.call('GET', asked, { token });
  for (const list of ['/me/access', '/branches', '/appointments/manage', '/dashboard']) {
    expect((await ask(list)).raw.toString(), list).not.toContain(own.branch.id);
  }
  expect(dataOf(await ask('/branches'))).toMatchObject([{ id: employer.branch.id }]);
  expect((await ask(`/branches/${own.branch.id}`)).status).toBe(404);
  expect((await app.call('POST', '/branches', { token, body: branchBody() })).status).toBe(403);
  const before = (await mailsTo(app, own.ownerEmail)).length;
  dataOf(await app.call('POST', `/auth/forgot-password?email=${own.ownerEmail}`));
  expect(await mailsTo(app, own.ownerEmail)).toHaveLength(before + 1);

  await start(own.branch.slug);
  expect(dataOf<object[]>(await ask('/branches'))).toHaveLength(2);
  await stop(own.branch.slug);
  await stop(employer.branch.slug);
  expect(await codeOf(own.ownerEmail)).toBe('BUSINESS_STOPPED');
});

test('the operator sees whose business it is, and what is stopped', async () => {
  const { branch } = await openSalon(app);
  expect(await listBusinesses(app.context.database)).toContain(`/${branch.slug}`);
  const describe = () => describeBusiness(app.context.database, branch.slug, app.context.now());
  expect(await describe()).toMatch(/State {4}open\n(.*\n)+.*\(published\)/);
  await stop(branch.slug);
  expect(await describe()).toMatch(/State {4}stopped on 2026-05-29\n(.*\n)+.*\(published until it was stopped\)/);
  expect(await listBusinesses(app.context.database)).toMatch(new RegExp(`^STOPPED 2026-05-29 .*/${branch.slug}$`, 'm'));
});

test('an address that no branch has stops nothing', async () => {
  await expect(stop('yok-boyle-bir-yer')).rejects.toThrow('No branch has the address /yok-boyle-bir-yer');
});
