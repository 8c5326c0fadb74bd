import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { findOpenDoors } from './open-doors.ts';

const FOLDER = '/nowhere/at/all';
const doorsOf = async (variables: Record<string, string>, demoIsOpen = false) =>
  (await findOpenDoors(readConfig({ DATA_DIR: FOLDER, ...variables }), demoIsOpen)).join('\n');

test('a site that others reach, with all in order, has none', async () => {
  const settings = { PUBLIC_URL: 'https://randevu.example', NODE_ENV: 'production', HOST: '0.0.0.0' };
  expect(await doorsOf(settings)).toBe('');
});

test.each([
  [{}, '/metrics, and /dev/mailbox with its key'],
  [{ SMTP_URL: 'smtp://localhost' }, 'PUBLIC_URL is local: /metrics. '],
  [{ RATE_LIMIT: 'off' }, 'RATE_LIMIT is off'],
])('with %j it is said that %s', async (settings, door) => {
  expect(await doorsOf(settings)).toContain(door);
});

test.each([
  [{}, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ PUBLIC_URL: 'http://192.168.1.5:3000' }, true],
  [{ NODE_ENV: 'production' }, true],
])('a demo whose password everybody knows is one with %j: %s', async (settings, isOne) => {
  expect((await doorsOf(settings, true)).includes('the password of the demo account')).toBe(isOne);
});
