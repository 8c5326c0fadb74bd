import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consumeUses } from '../../limits/consume-uses.ts';
import { SIGN_INS } from '../../limits/limits.ts';
import { proveWork } from '../../test-support/prove-work.ts';
import { dataOf, mailedToken, next, PASSWORD, signIn, signUpOwner } from '../../test-support/salon.ts';
import { type Answer, START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const after = (milliseconds: number) => new Date(START.getTime() + milliseconds);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.setTime(START));
afterAll(() => app.close());

const registration = (overrides: object = {}) => ({
  firstName: 'Elif',
  lastName: 'Yılmaz',
  email: `elif${next()}@salon.example`,
  phone: '+90 532 000 00 00',
  password: PASSWORD,
  ...overrides,
});

describe('registering', () => {
  test('leads through the mailed link to a session with the role of an owner', async () => {
    const body = registration();
    const registered = await app.call('POST', '/auth/register', { body, language: 'tr' });
    expect(registered.status).toBe(201);
    const verified = await app.call('POST', `/auth/verify-email?token=${await mailedToken(app, body.email)}`);
    expect(verified.body).toEqual({ success: true, data: { message: 'Email verified successfully!' } });
    const session = dataOf<{ token: string; user: object }>(
      await app.call('POST', '/auth/login', { body: { email: body.email, password: PASSWORD } }),
    );
    expect(session.user).toMatchObject({ firstName: 'Elif', lastName: 'Yılmaz', email: body.email, role: 'OWNER' });
    expect((await app.call('GET', '/branches', { token: session.token })).body.data).toEqual([]);
  });

  test('names each missing field in the language of the caller', async () => {
    const english = await app.call('POST', '/auth/register', { body: {}, language: 'en' });
    expect(english.status).toBe(400);
    expect(english.body).toEqual({
      success: false,
      code: 'VALIDATION_FAILED',
      message: 'Please check the highlighted fields',
      validationErrors: {
        firstName: 'First name is required',
        lastName: 'Last name is required',
        email: 'Email is required',
        phone: 'Phone is required',
        password: 'Password is required',
      },
    });
    const turkish = await app.call('POST', '/auth/register', { body: { email: 'x' }, language: 'tr' });
    expect(turkish.body.validationErrors).toMatchObject({ firstName: expect.stringMatching(/Ad/) });
    expect(turkish.body.validationErrors.email).not.toBe(english.body.validationErrors.email);
  });

  test('refuses an address that has an account, whatever its case', async () => {
    const body = registration();
    await app.call('POST', '/auth/register', { body });
    const again = await app.call('POST', '/auth/register', { body: { ...body, email: body.email.toUpperCase() } });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ code: 'EMAIL_TAKEN', validationErrors: { email: expect.any(String) } });
  });

  test('lets one of two simultaneous registrations win', async () => {
    const body = registration();
    const answers = await Promise.all([1, 2, 3].map(() => app.call('POST', '/auth/register', { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test.each([
    { password: 'kısacık' },
    { password: 'x'.repeat(129) },
    { email: 'kimse' },
    { firstName: '   ' },
    { firstName: 'a\u0000b' },
    { firstName: '\ud800' },
    { firstName: 'x'.repeat(101) },
    { phone: 5 },
  ])('refuses %j and keeps nothing', async (wrong) => {
    const answer = await app.call('POST', '/auth/register', { body: registration(wrong) });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.validationErrors)).toEqual(Object.keys(wrong));
  });
});

describe('the verification link', () => {
  const register = async () => {
    const body = registration();
    dataOf(await app.call('POST', '/auth/register', { body }));
    return body.email;
  };
  const verify = (token: string) => app.call('POST', `/auth/verify-email?token=${token}`);

  test('works for 24 hours, and says again that the address is verified when it is opened again', async () => {
    const email = await register();
    const token = await mailedToken(app, email);
    app.setTime(after(24 * HOUR));
    expect((await verify(token)).body).toMatchObject({ code: 'INVALID_VERIFICATION_LINK' });
    app.setTime(after(24 * HOUR - 1));
    const first = await verify(token);
    const verifiedAt = () =>
      app.database
        .selectFrom('accounts')
        .select('email_verified_at')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
    const verified = await verifiedAt();
    for (const later of [24 * HOUR - 1, 25 * HOUR]) {
      app.setTime(after(later));
      expect(await verify(token)).toMatchObject({ status: 200, body: first.body });
    }
    expect(await verifiedAt()).toEqual(verified);
  });

  test('can be sent again, which voids the older one', async () => {
    const email = await register();
    const first = await mailedToken(app, email);
    app.setTime(after(HOUR));
    await app.call('POST', `/auth/resend-verification?email=${email}`);
    const second = await mailedToken(app, email);
    expect((await verify(first)).status).toBe(400);
    expect((await verify(second)).status).toBe(200);
  });

  test('is not told apart for unknown addresses', async () => {
    const email = await register();
    const known = await app.call('POST', `/auth/resend-verification?email=${email}`);
    const unknown = await app.call('POST', '/auth/resend-verification?email=niemand@salon.example');
    expect(unknown).toMatchObject({ status: 200, body: known.body });
  });

  test.each(['', '?token=', '?token=unknown'])('without a good token (%j) is invalid', async (query) => {
    const answer = await app.call('POST', `/auth/verify-email${query}`);
    expect(answer).toMatchObject({ status: 400, body: { message: 'Invalid verification link' } });
  });
});

describe('signing in', () => {
  const login = (email: string, password: string, address?: string) =>
    app.call('POST', '/auth/login', { body: { email, password }, language: 'en', address });

  test('says the same of a wrong password and of an unknown address', async () => {
    const email = 'bilinen@salon.example';
    await signUpOwner(app, email);
    const wrong = await login(email, 'yanlis-parola');
    const unknown = await login('bilinmeyen@salon.example', 'yanlis-parola');
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } });
    expect(unknown.body).toEqual(wrong.body);
  });

  test('ignores the case of the address', async () => {
    const email = 'Karma@Salon.example';
    await signUpOwner(app, email);
    expect((await login('kARMA@sALON.EXAMPLE', PASSWORD)).status).toBe(200);
  });

  test('waits for the address to be verified, and only tells who knows the password', async () => {
    const body = registration();
    await app.call('POST', '/auth/register', { body });
    expect(await login(body.email, PASSWORD)).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } });
    expect((await login(body.email, 'yanlis-parola')).body.code).toBe('INVALID_CREDENTIALS');
  });

  test('ends after seven days', async () => {
    const token = await signUpOwner(app);
    app.setTime(after(7 * DAY - 1000));
    expect((await app.call('GET', '/branches', { token })).status).toBe(200);
    app.setTime(after(7 * DAY + 1000));
    expect((await app.call('GET', '/branches', { token })).status).toBe(401);
  });

  test.each(['', 'Bearer', 'Bearer x.y.z', 'Basic YTpi'])('is needed: %j is nobody', async (authorization) => {
    const answer = await app.call('GET', '/branches', { headers: { authorization }, language: 'tr' });
    expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  });

  test('is not fooled by a changed or unsigned token', async () => {
    const [header, claims, signature] = (await signUpOwner(app)).split('.') as [string, string, string];
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const token of [`${header}.${claims}.${signature.slice(0, -4)}AAAA`, `${unsigned}.${claims}.`]) {
      expect((await app.call('GET', '/branches', { token })).status).toBe(401);
    }
  });
});

describe('ten failed sign-ins', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await startTestApp({ rateLimit: true });
  });
  beforeEach(() => limited.setTime(START));
  afterAll(() => limited.close());

  const login = (email: string, password: string, address: string) =>
    limited.call('POST', '/auth/login', { body: { email, password }, address });

  test('for an account close it for the rest of 15 minutes, even to the right password', async () => {
    const email = 'kilit@salon.example';
    await signUpOwner(limited, email);
    for (let guess = 1; guess <= 10; guess++) {
      expect((await login(email, `yanlis-${guess}-parola`, `10.0.0.${guess}`)).status).toBe(401);
    }
    const closed = await login(email, PASSWORD, '10.0.0.99');
    expect(closed).toMatchObject({ status: 429, body: { code: 'PROOF_OF_WORK_REQUIRED' } });
    expect(closed.headers['retry-after']).toBe('900');
    limited.setTime(after(15 * 60_000));
    expect((await login(email, PASSWORD, '10.0.0.99')).status).toBe(200);
  });

  test('from one network address close it for every account', async () => {
    const guess = (index: number) => login(`biri${index}@salon.example`, PASSWORD, '10.1.1.1');
    const statuses = (await Promise.all(Array.from({ length: 12 }, (_, index) => guess(index)))).map(
      (each) => each.status,
    );
    // Simultaneous guesses may be refused early; guesses one after the other use up the rest.
    for (let index = 12; index < 24; index++) statuses.push((await guess(index)).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
    expect((await login('baska@salon.example', PASSWORD, '10.1.1.2')).status).toBe(401);
  });
});

describe('when others guess', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await startTestApp({ rateLimit: true });
  });
  beforeEach(() => limited.setTime(START));
  afterAll(() => limited.close());

  const login = (email: string, password: string, address: string, headers = {}) =>
    limited.call('POST', '/auth/login', { body: { email, password }, address, headers, language: 'en' });
  const cookieOf = ({ headers }: Answer) => ({ cookie: String(headers['set-cookie']).split(';')[0] as string });

  test('who has signed in on a device before does so again, with a count of their own', async () => {
    const email = 'sahibi@salon.example';
    await signUpOwner(limited, email);
    const first = await login(email, PASSWORD, '10.2.0.1');
    expect(first.headers['set-cookie']).toMatch(
      /; Path=\/api\/v1\/auth; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
    );
    const device = cookieOf(first);
    const stranger = cookieOf(await login('sahibi@salon.example', 'yanlis-parola', '10.2.0.2'));
    for (let guess = 2; guess <= 10; guess++) await login(email, 'yanlis-parola', '10.2.0.2', stranger);
    expect((await login(email, PASSWORD, '10.2.0.3')).status).toBe(429);
    expect((await login(email, PASSWORD, '10.2.0.2', device)).status).toBe(200);

    // Their success forgives their own failures, not those of others.
    expect((await login(email, PASSWORD, '10.2.0.3')).status).toBe(429);
    const changed = { cookie: `${device.cookie}x` };
    expect((await login(email, PASSWORD, '10.2.0.3', changed)).status).toBe(429);
    for (let guess = 1; guess <= 10; guess++) {
      expect((await login(email, 'yanlis-parola', '10.2.0.4', device)).status).toBe(401);
    }
    expect(await login(email, PASSWORD, '10.2.0.4', device)).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_SIGN_INS', message: 'Too many failed sign-ins. Please try again in 15 minutes.' },
    });
    await signUpOwner(limited, 'komsu@salon.example');
    expect((await login('komsu@salon.example', PASSWORD, '10.2.0.4')).status).toBe(200);
  });

  test('who is on a new device proves work, until very many have failed', async () => {
    const email = 'yeni-cihaz@salon.example';
    await signUpOwner(limited, email);
    for (let guess = 1; guess <= 10; guess++) await login(email, 'yanlis-parola', `10.3.0.${guess}`);
    const { challenge } = (await login(email, PASSWORD, '10.3.1.1')).body;
    const proof = await proveWork(challenge);
    expect((await login('baskasi@salon.example', PASSWORD, '10.3.1.1', proof)).status).toBe(401);
    expect((await login(email, PASSWORD, '10.3.1.1', proof)).status).toBe(200);

    const { database } = limited.context;
    for (let guess = 0; guess < SIGN_INS.forAccountInAll.max; guess++) {
      await consumeUses(limited.context, database, [{ limit: { ...SIGN_INS.forAccount, max: 1000 }, name: email }]);
    }
    expect((await login(email, PASSWORD, '10.3.1.1')).body.code).toBe('TOO_MANY_SIGN_INS');
  });
});

describe('resetting a password', () => {
  const NEW_PASSWORD = 'yepyeni-parola';
  const reset = (token: string, body: object = { newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }) =>
    app.call('POST', `/auth/reset-password?token=${token}`, { body, language: 'en' });
  const forget = async (email: string) => {
    dataOf(await app.call('POST', `/auth/forgot-password?email=${encodeURIComponent(email)}`));
    return mailedToken(app, email);
  };

  test('changes it once and ends every session', async () => {
    const email = 'unutan@salon.example';
    const session = await signUpOwner(app, email);
    app.setTime(after(1000));
    const token = await forget(email);
    const answer = await reset(token);
    expect(answer.status).toBe(200);
    // A person without an invitation types the address when signing in.
    expect(answer.body.data).not.toHaveProperty('email');
    expect((await app.call('GET', '/branches', { token: session })).status).toBe(401);
    expect((await app.call('POST', '/auth/login', { body: { email, password: PASSWORD } })).status).toBe(401);
    await signIn(app, email, NEW_PASSWORD);
    expect(await reset(token)).toMatchObject({ status: 400, body: { message: 'Invalid or expired reset link' } });
  });

  test('is possible for an hour, by the newest link only', async () => {
    const email = 'geciken@salon.example';
    await signUpOwner(app, email);
    app.setTime(after(1000));
    const first = await forget(email);
    app.setTime(after(2000));
    const second = await forget(email);
    expect((await reset(first)).status).toBe(400);
    app.setTime(after(2000 + HOUR));
    expect((await reset(second)).status).toBe(400);
  });

  test('wants the password twice and long enough', async () => {
    const email = 'titiz@salon.example';
    await signUpOwner(app, email);
    app.setTime(after(1000));
    const token = await forget(email);
    const different = await reset(token, { newPassword: NEW_PASSWORD, confirmPassword: 'baska-bir-sey' });
    expect(different.body.validationErrors).toEqual({ confirmPassword: 'Passwords do not match' });
    const short = await reset(token, { newPassword: 'kisa', confirmPassword: 'kisa' });
    expect(short.body.validationErrors).toEqual({ newPassword: 'Password must be at least 8 characters' });
    expect((await reset(token)).status).toBe(200);
  });

  test('keeps no token that could be read from the database', async () => {
    const email = 'gizli@salon.example';
    await signUpOwner(app, email);
    app.setTime(after(1000));
    const token = await forget(email);
    const kept = await app.database.selectFrom('account_tokens').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token);
  });
});
