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
      messageTextDays: 60,
      production: false,
    });
  });

  test('the store of files is one address with its key, its secret and the bucket', () => {
    const FILES_URL = 'https://anahtar:gizli%2Fs%C3%B6z@depo.example/vakit/resimler/?region=eu-central-1';
    expect(readConfig({ FILES_URL }).files).toEqual({
      url: 'https://depo.example/vakit/resimler',
      accessKeyId: 'anahtar',
      secretAccessKey: 'gizli/söz',
      region: 'eu-central-1',
    });
    expect(readConfig({}).files).toBeUndefined();
    for (const wrong of [
      'depo',
      's3://a:b@depo.example/vakit',
      'https://depo.example/vakit',
      'https://a:b@depo.example/',
      'https://a:%E0@depo.example/vakit',
    ]) {
      expect(() => readConfig({ FILES_URL: wrong }), wrong).toThrow(/^FILES_URL: /);
    }
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
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'production', DEMO: 'on' }, false],
    [{ DATABASE_URL: 'postgres://localhost/vakit' }, false],
  ])('with %j a demo is wanted: %s', (variables, demo) => {
    expect(readConfig(variables).demo).toBe(demo);
  });

  test.each(['1', 'true', 'on', 'yes', 'ON', 'True'])('a switch at %s is on', (value) => {
    expect(readConfig({ DEMO: value, RATE_LIMIT: value })).toMatchObject({ demo: true, rateLimit: true });
  });

  test.each(['0', 'false', 'off', 'no', 'OFF', 'False'])('a switch at %s is off', (value) => {
    expect(readConfig({ DEMO: value, RATE_LIMIT: value })).toMatchObject({ demo: false, rateLimit: false });
  });

  test.each(['2', 'none', 'disabled', 'offf', '-', 'toString'])('a switch at %s is refused by its name', (value) => {
    expect(() => readConfig({ RATE_LIMIT: value })).toThrow('RATE_LIMIT: must be on or off');
    expect(() => readConfig({ DEMO: value })).toThrow('DEMO: must be on or off');
  });

  test('every request is logged in production, unless told otherwise', () => {
    expect(readConfig({}).logLevel).toBe('warn');
    expect(readConfig({ NODE_ENV: 'production' }).logLevel).toBe('info');
    expect(readConfig({ NODE_ENV: 'production', LOG_LEVEL: 'error' }).logLevel).toBe('error');
  });

  test.each([
    [{ PORT: 'many' }, 'PORT: '],
    [{ PORT: '70000' }, 'PORT: '],
    [{ DATABASE_URL: 'mysql://localhost/vakit' }, 'DATABASE_URL: must be an address beginning with postgres'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL: must be an address beginning with smtp'],
    [{ PUBLIC_URL: 'vakit.example' }, 'PUBLIC_URL: must be an address beginning with http'],
    [{ PUBLIC_URL: 'https://example.com/vakit' }, 'PUBLIC_URL: must be the address of the whole site, without a path'],
    [{ PUBLIC_URL: 'https://example.com/?a=b' }, 'PUBLIC_URL: must be the address of the whole site'],
    [{ PUBLIC_URL: 'https://user:word@example.com' }, 'PUBLIC_URL: must be the address of the whole site'],
    [{ DATABASE_URL: 'postgres://vakit:a#b@localhost/vakit' }, 'DATABASE_URL: has a password with # in it'],
    [{ DATABASE_URL: 'postgres://vakit:1/b@localhost/vakit' }, 'write %2F instead'],
    [{ SMTP_URL: 'smtp://user:a?b@mail.example:587' }, 'SMTP_URL: has a password with ? in it'],
    [{ SMTP_URL: 'smtp://user:50%@mail.example:587' }, 'write %25 instead'],
    [{ DATABASE_URL: 'postgres://vakit:1/b@one,two/vakit' }, 'DATABASE_URL: has a password with / in it'],
    [{ DATABASE_URL: 'postgres://one:port,two/vakit' }, 'DATABASE_URL: must be an address beginning with postgres'],
    [{ DATABASE_URL: 'postgres://one,two/vakit?target_session_attrs=any' }, 'must be read-write or primary'],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET: must have at least 32 characters'],
  ])('%j cannot be used, and the message names it', (variables, problem) => {
    expect(() => readConfig(variables)).toThrow(problem);
  });

  test.each([
    'postgres://vakit:a%23b%25@localhost/vakit',
    'postgres://vakit:a@b@localhost/vakit',
    'postgres://vakit@localhost/vakit?host=%2Fvar%2Frun&options=a@b',
    'postgres:///vakit',
    'postgresql://u:p@h1:5432,h2:5432/db?target_session_attrs=read-write',
  ])('the address %s is taken as it is', (url) => {
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });

  test('past a pooler there is another address, of use only with the first', () => {
    const [DATABASE_URL, DATABASE_DIRECT_URL] = ['postgres://pooler/vakit', 'postgres://one,two/vakit'];
    expect(readConfig({ DATABASE_URL, DATABASE_DIRECT_URL }).databaseDirectUrl).toBe(DATABASE_DIRECT_URL);
    expect(readConfig({ DATABASE_DIRECT_URL }).databaseDirectUrl).toBeUndefined();
    expect(() => readConfig({ DATABASE_URL, DATABASE_DIRECT_URL: 'one' })).toThrow('DATABASE_DIRECT_URL: must be');
  });

  test('standbys are only read from', () => {
    const DATABASE_URL = 'postgres://one,two/vakit';
    const readFrom = (DATABASE_READ_URL: string) => readConfig({ DATABASE_URL, DATABASE_READ_URL }).databaseReadUrl;
    expect(readFrom('postgres://one,two/vakit?target_session_attrs=standby')).toBeDefined();
    expect(() => readFrom('postgres://one/vakit?target_session_attrs=primary')).toThrow('DATABASE_READ_URL: asks for');
    expect(readConfig({ DATABASE_READ_URL: DATABASE_URL }).databaseReadUrl).toBeUndefined();
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

  test.each(['0', '-1', '1.5', 'hep', '36501'])('%s days are no time for which texts are kept', (MESSAGE_TEXT_DAYS) => {
    expect(() => readConfig({ MESSAGE_TEXT_DAYS })).toThrow(/^MESSAGE_TEXT_DAYS: /);
    expect(readConfig({ MESSAGE_TEXT_DAYS: '7' }).messageTextDays).toBe(7);
  });

  test('are all named that cannot be used', () => {
    expect(() => readConfig({ PORT: 'x', JWT_SECRET: 'x' })).toThrow(/PORT: .*\nJWT_SECRET: /);
  });
});
