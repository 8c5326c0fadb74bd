import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { findMissingSettings } from './missing-settings.ts';

const COMPLETE = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://randevu.example',
  DATABASE_URL: 'postgres://localhost/vakit',
  JWT_SECRET: 'a secret of more than thirty-two characters',
  SMTP_URL: 'smtp://mail.example',
};

test('who tries Vakit, and who has set everything, misses nothing', () => {
  expect(findMissingSettings(readConfig({}))).toEqual([]);
  expect(findMissingSettings(readConfig(COMPLETE))).toEqual([]);
});

test.each(['SMTP_URL', 'PUBLIC_URL', 'JWT_SECRET'])('in production %s is missed', (name) => {
  const config = readConfig({ ...COMPLETE, [name]: '' });
  expect(findMissingSettings(config)).toEqual([expect.stringMatching(`^${name} is not set`)]);
});
