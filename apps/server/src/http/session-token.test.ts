import { expect, test } from 'vitest';
import { readSession, readToken, signSession, signToken } from './session-token.ts';

const SIGNED_AT = new Date('2026-05-29T09:00:00Z');
const ENDS_AT = new Date('2026-06-05T09:00:00Z');
const session = { accountId: '01890000-0000-7000-8000-000000000001', sessionVersion: 3 };

const signing = (moment = SIGNED_AT, secret = 'a secret that only this test knows') => ({
  secret: new TextEncoder().encode(secret),
  now: () => moment,
});

/** As version 0.2.0 has signed it, by a library */
const FORMER = [
  'eyJhbGciOiJIUzI1NiJ9',
  'eyJ2ZXJzaW9uIjozLCJyb2xlIjoiT1dORVIiLCJzdWIiOiIwMTg5MDAwMC0wMDAwLTcwMDAtODAwMC0wMDAwMDAwMDAwMDEiLCJh' +
    'dWQiOiJzZXNzaW9uIiwiaWF0IjoxNzgwMDQ1MjAwLCJleHAiOjE3ODA2NTAwMDB9',
  '_MKb0KS_Fbhwzgf_LNFxfbLrXMwVoot9UhXOba_Yksk',
].join('.');

test('a session that was signed by an earlier version goes on', async () => {
  expect(await readSession(signing(), FORMER)).toEqual({ ...session, device: undefined });
  expect(await signSession(signing(), session, 'OWNER')).toBe(FORMER);
});

test('a token holds until its last second, for its purpose, under its key', async () => {
  const token = await signToken(signing(), 'device', 'şube', 7, { accounts: ['ç'] });
  expect(await readToken(signing(new Date(ENDS_AT.getTime() - 1)), 'device', token)).toEqual({
    ...{ accounts: ['ç'], sub: 'şube', aud: 'device' },
    ...{ iat: SIGNED_AT.getTime() / 1000, exp: ENDS_AT.getTime() / 1000 },
  });
  expect(await readToken(signing(ENDS_AT), 'device', token)).toBeUndefined();
  expect(await readToken(signing(), 'session', token)).toBeUndefined();
  expect(await readToken(signing(SIGNED_AT, 'another secret of somebody else'), 'device', token)).toBeUndefined();
});

const [header, payload, signature] = FORMER.split('.') as [string, string, string];
const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');

test.each([
  ['nothing', ''],
  ['no token', 'abc'],
  ['no signature', `${header}.${payload}.`],
  ['a part too few', `${header}.${payload}`],
  ['a part too many', `${FORMER}.`],
  ['another signature', `${header}.${payload}.${signature.toLowerCase()}`],
  ['a signature of bytes', `${header}.${payload}.${'ş'.repeat(signature.length)}`],
  ['another way to sign', `${unsigned}.${payload}.${signature}`],
  ['none', `${unsigned}.${payload}.`],
  ['another content', `${header}.${payload.replace('e', 'f')}.${signature}`],
])('%s is no session', async (_, token) => {
  expect(await readSession(signing(), token)).toBeUndefined();
});
