import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

describe('the settings', () => {
  test('all have a safe default', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDirectory: expect.stringMatching(/data$/),
      databaseUrl: undefined,
      smtpUrl: undefined,
      publicUrl: 'http://localhost:3000',
      jwtSecret: undefined,
      demo: true,
      rateLimit: true,
      production: false,
    });
  });

  test('an empty variable counts as absent, and the site’s address has no slash at its end', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}));
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(readConfig({ PUBLIC_URL: 'https://randevu.example/' }).publicUrl).toBe('https://randevu.example');
  });

  test.each([
    [{}, true],
    [{ DEMO: '1' }, true],
    [{ DEMO: '0' }, false],
    [{ DATABASE_URL: 'postgres://localhost/vakit' }, false],
  ])('with %j a demo is wanted: %s', (variables, demo) => {
    expect(readConfig(variables).demo).toBe(demo);
  });

  test.each([
    [{ PORT: 'many' }, 'PORT: '],
    [{ PORT: '70000' }, 'PORT: '],
    [{ DATABASE_URL: 'mysql://localhost/vakit' }, 'DATABASE_URL: must be an address beginning with postgres'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL: must be an address beginning with smtp'],
    [{ PUBLIC_URL: 'vakit.example' }, 'PUBLIC_URL: must be an address beginning with http'],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET: must have at least 32 characters'],
  ])('%j cannot be used, and the message names it', (variables, problem) => {
    expect(() => readConfig(variables)).toThrow(problem);
  });

  test.each([
    ['loopback', ['loopback']],
    ['10.0.0.5, 192.168.0.0/16', ['10.0.0.5', '192.168.0.0/16']],
    ['fd00::/8', ['fd00::/8']],
  ])('the proxies %j are believed', (variable, proxies) => {
    expect(readConfig({ TRUST_PROXY: variable }).trustProxy).toEqual(proxies);
  });

  // Everybody or a number of hops would let a client name an address of its own choice.
  test.each(['true', '1', '10.0.0.5/33', '10.0.0', 'proxy.example', '10.0.0.5,'])(
    'the proxies %j are not',
    (variable) => {
      expect(() => readConfig({ TRUST_PROXY: variable })).toThrow('TRUST_PROXY: must list the addresses of proxies');
    },
  );

  test('are all named that cannot be used', () => {
    expect(() => readConfig({ PORT: 'x', JWT_SECRET: 'x' })).toThrow(/PORT: .*\nJWT_SECRET: /);
  });
});
