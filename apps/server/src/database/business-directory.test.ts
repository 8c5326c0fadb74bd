import type { Branch } from '@vakit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingBody, branchBody, dataOf, openSalon, signUpOwner } from '../test-support/salon.ts';
import { startTestApp, type TestApp } from '../test-support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a branch whose slug is the id of another one takes nothing of it', async () => {
  const salon = await openSalon(app);
  const token = await signUpOwner(app);
  const other = dataOf<Branch>(
    await app.call('POST', '/branches', { token, body: branchBody({ slug: salon.branch.id }) }),
  );
  const { directory } = app.context;
  expect((await directory.branchAt(salon.branch.id))?.id).toBe(other.id);
  expect((await directory.branchOf(salon.branch.id))?.slug).toBe(salon.branch.slug);
  dataOf(await app.call('POST', '/appointments', { body: bookingBody(salon) }));
  expect((await directory.branchAt(salon.branch.id))?.id).toBe(other.id);
});

test('an id and a slug are the same in capitals', async () => {
  const { branch } = await openSalon(app);
  const { directory } = app.context;
  expect((await directory.branchOf(branch.id))?.slug).toBe(branch.slug);
  expect((await directory.branchOf(branch.id.toUpperCase()))?.slug).toBe(branch.slug);
  expect((await directory.branchAt(branch.slug))?.id).toBe(branch.id);
  expect((await directory.branchAt(branch.slug.toUpperCase()))?.id).toBe(branch.id);
});

test('nothing is known of what is not there', async () => {
  const { directory } = app.context;
  expect(await directory.branchAt('yok-boyle-bir-yer')).toBeUndefined();
  expect(await directory.branchOf(crypto.randomUUID())).toBeUndefined();
  expect(await directory.businessOfCode('AAA-000-AAA')).toBeUndefined();
});
