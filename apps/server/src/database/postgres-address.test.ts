import { describe, expect, test } from 'vitest';
import { readPostgresAddress } from './postgres-address.ts';

describe('the address of a PostgreSQL database', () => {
  test.each([
    'postgres://vakit:a%23b%25@localhost/vakit',
    'postgres://vakit:a@b@localhost:5433/vakit?application_name=x%20y',
    'postgres:///vakit?host=%2Fvar%2Frun%2Fpostgresql',
    'postgresql://vakit@[::1]:5432/vakit',
  ])('of one host is left as it is: %s', (url) => {
    expect(readPostgresAddress(url)).toEqual({ urls: [url], asksForPrimary: false });
  });

  test('of several hosts is one for each of them, and asks for the primary', () => {
    expect(
      readPostgresAddress('postgresql://u:p@one:5432,[::1]:5433,three/db?target_session_attrs=read-write'),
    ).toEqual({
      urls: ['postgresql://u:p@one:5432/db', 'postgresql://u:p@[::1]:5433/db', 'postgresql://u:p@three/db'],
      asksForPrimary: true,
    });
    expect(readPostgresAddress('postgres://one,two/db').asksForPrimary).toBe(true);
  });

  test.each([
    ['read-write', true],
    ['primary', true],
    ['any', false],
  ])('of one host with target_session_attrs=%s asks for the primary: %s', (attributes, asksForPrimary) => {
    const url = `postgres://one/db?target_session_attrs=${attributes}&a=b`;
    expect(readPostgresAddress(url)).toEqual({ urls: ['postgres://one/db?a=b'], asksForPrimary });
  });

  test.each([
    ['postgres://one,,two/db', 'names a host that is empty'],
    ['postgres://one,two/db?target_session_attrs=any', 'it must be read-write or primary, or left out'],
    ['postgres://one/db?target_session_attrs=standby', 'it must be read-write or primary, or left out'],
    ['postgres:///db?host=one,two', 'must name several hosts before the database'],
    ['postgres://one/db?sslmode=verify-ca', 'names no sslrootcert'],
  ])('%s is refused', (url, complaint) => {
    expect(() => readPostgresAddress(url)).toThrow(complaint);
  });

  test('asks for TLS as PostgreSQL means it', () => {
    const [required] = readPostgresAddress('postgres://one/db?sslmode=require').urls;
    expect(required).toBe('postgres://one/db?sslmode=require&uselibpqcompat=true');
    const [checked] = readPostgresAddress('postgres://one/db?sslmode=verify-full&sslrootcert=system').urls;
    expect(checked).toBe('postgres://one/db?sslmode=verify-full');
  });
});
