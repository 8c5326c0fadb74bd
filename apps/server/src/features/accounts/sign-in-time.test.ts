import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openSalon, PASSWORD, type Salon, signUpOwner } from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';

// Counts what the library is asked, which is all that takes time; it still answers itself.
vi.mock('@node-rs/argon2', { spy: true });

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
  salon = await openSalon(app);
  await signUpOwner(app, 'bilinen@salon.example');
});
beforeEach(() => {
  vi.mocked(verify).mockClear();
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
  expect(vi.mocked(verify)).toHaveBeenCalledTimes(1);
  const [hash, password] = vi.mocked(verify).mock.calls[0] ?? [];
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(password).toBe(body.password);
});
