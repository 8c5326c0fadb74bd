import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bookingBody,
  dataOf,
  mailsTo,
  next,
  openSalon,
  PASSWORD,
  type Salon,
  signIn,
  signUpOwner,
} from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { stopBusiness } from '../businesses/index.ts';
import { addOwner, removeOwner } from './index.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
  salon = await openSalon(app);
});
afterAll(() => app.close());

const add = (email: string, { branch } = salon) =>
  addOwner(app.context.database, branch.slug, email, app.context.now());
const remove = (email: string) => removeOwner(app.context.database, salon.branch.slug, email, app.context.now());
const signUp = async () => {
  const email = `ortak${next()}@salon.example`;
  return { email, token: await signUpOwner(app, email) };
};
const branchesOf = async (token: string) =>
  dataOf<{ slug: string }[]>(await app.call('GET', '/branches', { token })).map(({ slug }) => slug);
const book = async () => dataOf(await app.call('POST', '/appointments', { body: bookingBody(salon) }));
const newBookingsTo = async (email: string) =>
  (await mailsTo(app, email)).filter(({ kind }) => kind === 'NEW_BOOKING').length;

test('a business has two owners: both see and change all of it and are told, until one is taken out', async () => {
  const partner = await signUp();
  expect(await branchesOf(partner.token)).toEqual([]);
  await add(partner.email.toUpperCase());
  await add(partner.email);

  expect((await app.call('GET', '/branches', { token: partner.token })).status).toBe(401);
  const token = await signIn(app, partner.email);
  expect(await branchesOf(token)).toEqual([salon.branch.slug]);
  expect(await branchesOf(salon.token)).toEqual([salon.branch.slug]);
  await book();
  expect([await newBookingsTo(partner.email), await newBookingsTo(salon.ownerEmail)]).toEqual([1, 1]);
  const [customer] = dataOf<{ id: string }[]>(await app.call('GET', '/customers', { token }));
  const notes = { firstName: 'Ayşe', lastName: 'Demir', emails: [], phones: [], notes: 'Kahvesi sade' };
  dataOf(await app.call('PUT', `/customers/${customer?.id}`, { token, body: notes }));
  expect(dataOf(await app.call('GET', `/customers/${customer?.id}`, { token: salon.token }))).toMatchObject({
    notes: notes.notes,
  });

  await remove(partner.email);
  expect((await app.call('GET', '/branches', { token })).status).toBe(401);
  const alone = await signIn(app, partner.email);
  expect(await branchesOf(alone)).toEqual([]);
  expect((await app.call('GET', `/customers/${customer?.id}`, { token: alone })).status).toBe(404);
  expect((await app.call('GET', `/branches/${salon.branch.id}`, { token: alone })).status).toBe(404);
});

test('a business passes to another owner', async () => {
  const former = await openSalon(app);
  const { email } = await signUp();
  await add(email, former);
  await removeOwner(app.context.database, former.branch.slug, former.ownerEmail, app.context.now());
  expect(await branchesOf(await signIn(app, email))).toEqual([former.branch.slug]);
  expect(await branchesOf(await signIn(app, former.ownerEmail))).toEqual([]);
});

test('who owns a branch elsewhere, has proven no address or is the only owner stays what they are', async () => {
  const other = await openSalon(app);
  await expect(add(other.ownerEmail)).rejects.toThrow('owns another business');
  await expect(add('kimse@salon.example')).rejects.toThrow('proven address');
  const email = `yeni${next()}@salon.example`;
  const body = { firstName: 'Ela', lastName: 'Su', email, phone: '+90 532 000 00 00', password: PASSWORD };
  dataOf(await app.call('POST', '/auth/register', { body }));
  await expect(add(email)).rejects.toThrow('proven address');
  await expect(remove(salon.ownerEmail)).rejects.toThrow('at least one owner');
  await expect(remove(other.ownerEmail)).rejects.toThrow('does not own');
  expect(await branchesOf(other.token)).toEqual([other.branch.slug]);
});

test('the operator stops a business for all of its owners', async () => {
  const { email } = await signUp();
  const shared = await openSalon(app);
  await add(email, shared);
  await stopBusiness(app.context.database, shared.branch.slug, app.context.now());
  for (const stopped of [email, shared.ownerEmail]) {
    const answer = await app.call('POST', '/auth/login', { body: { email: stopped, password: PASSWORD } });
    expect(answer.body.code).toBe('BUSINESS_STOPPED');
  }
});

test('a branch never changes its business, whoever asks the database', async () => {
  const other = await openSalon(app);
  const [own, others] = await Promise.all(
    [salon, other].map(({ branch }) =>
      app.database.selectFrom('branches').select('business_id').where('id', '=', branch.id).executeTakeFirstOrThrow(),
    ),
  );
  const pass = (business_id = '') =>
    app.database.updateTable('branches').set({ business_id }).where('id', '=', salon.branch.id).execute();
  await expect(pass(others?.business_id)).rejects.toThrow('never changes its business');
  await pass(own?.business_id);
});
