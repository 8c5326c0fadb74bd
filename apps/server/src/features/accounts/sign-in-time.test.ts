import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HASHING_COST, openPasswords } from '../../passwords.ts';
import { openSalon, PASSWORD, type Salon, signUpOwner } from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';

// Counts what Argon2 is asked, which is all that takes time.
const compared: { hash: string; password: string }[] = [];
const passwords = openPasswords(HASHING_COST, (hash, password) => {
  compared.push({ hash: String(hash), password: String(password) });
  return verify(hash, password);
});

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp({}, undefined, passwords);
  salon = await openSalon(app);
  await signUpOwner(app, 'bilinen@salon.example');
});
beforeEach(() => {
  compared.length = 0;
});
afterAll(() => app.close());

test.each([
  ['a known address', () => 'bilinen@salon.example'],
  ['an unknown address', () => 'bilinmeyen@salon.example'],
  ['an invited person without a password', () => salon.staff.email],
])('%s costs one comparison of equal size when the password is wrong', async (_, emailOf) => {
  const body = { email: emailOf(), password: `${PASSWORD}!` };
  expect(await app.call('POST', '/auth/login', { body, language: 'en' })).toMatchObject({
    status: 401,
    body: { success: false, code: 'INVALID_CREDENTIALS', message: 'Invalid email or password' },
  });
  expect(compared).toEqual([
    { hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/), password: body.password },
  ]);
});
