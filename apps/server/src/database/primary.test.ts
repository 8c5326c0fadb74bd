import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { findFreePort } from '../../../../tests/support/free-port.ts';
import { runStatement, startPostgres, urlOfDatabase } from '../../../../tests/support/postgres-server.ts';
import { type Connection, connectPostgres, type Database } from './connect.ts';
import { isDatabaseUnavailable } from './errors.ts';

let testDatabase: TestDatabase;
let name: string;
let adminUrl: string;
let url: string;
let opened: Connection[];
beforeEach(async () => {
  testDatabase = await createTestDatabase();
  opened = [];
  const source = inject('databaseSource');
  const named = sql<{ name: string }>`SELECT current_database() AS name`;
  const { rows } = await named.execute(testDatabase.connection.database);
  name = rows[0]?.name ?? '';
  adminUrl = source.adminUrl;
  url = urlOfDatabase(name, adminUrl);
});
afterEach(async () => {
  for (const each of opened) await each.close();
  await testDatabase.drop();
});

function open(address: string): Database {
  const connection = connectPostgres(address);
  opened.push(connection);
  return connection.database;
}

/** A standby lets read and refuses changes; so does a server that is told to, on connections made from then on. */
const standBy = (isStandby: boolean) =>
  runStatement(adminUrl, `ALTER DATABASE ${name} SET default_transaction_read_only = ${isStandby}`);

const write = (to: Database) => sql`CREATE TABLE notes ()`.execute(to);
const read = async (from: Database) => (await sql`SELECT 1 AS one`.execute(from)).rows;

describe('a server that is no primary', () => {
  test('is unavailable for changes only, and asked again on another connection', async () => {
    await standBy(true);
    const standby = open(url);
    expect(await read(standby)).toEqual([{ one: 1 }]);
    await expect(write(standby)).rejects.toSatisfy(isDatabaseUnavailable);
    await standBy(false);
    await write(standby);
  });

  test('is not connected to by who asks for the primary, until it is one', async () => {
    await standBy(true);
    const primary = open(`${url}&target_session_attrs=read-write`);
    const refused = read(primary);
    await expect(refused).rejects.toThrow('None of the hosts of DATABASE_URL can be written to');
    await expect(refused).rejects.toSatisfy(isDatabaseUnavailable);
    await standBy(false);
    await write(primary);
  });
});

test('of several hosts those that cannot be reached are left out', async () => {
  const port = await findFreePort();
  const server = await startPostgres({ port });
  try {
    const nobody = await findFreePort();
    const primary = open(`postgres://postgres@127.0.0.1:${nobody},127.0.0.1:${port}/postgres`);
    expect(await read(primary)).toEqual([{ one: 1 }]);
  } finally {
    await server.stop();
  }
});

test('TLS without a word about certificates encrypts, as hosters mean it, and verifies where it is told to', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vakit-tls-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=database.example'];
  spawnSync('openssl', [...request, '-keyout', key, '-out', certificate]);
  const port = await findFreePort();
  const server = await startPostgres({
    port,
    prepare(data) {
      const { uid, gid } = statSync(data);
      for (const path of [folder, key, certificate]) chownSync(path, uid, gid);
      chmodSync(key, 0o600);
    },
    settings: ['ssl=on', `ssl_cert_file=${certificate}`, `ssl_key_file=${key}`],
  });
  try {
    const address = `postgres://postgres@127.0.0.1:${port}/postgres`;
    const encrypted = sql<{ ssl: boolean }>`SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()`;
    const { rows } = await encrypted.execute(open(`${address}?sslmode=require`));
    expect(rows).toEqual([{ ssl: true }]);
    expect((await encrypted.execute(open(`${address}?sslmode=verify-ca&sslrootcert=${certificate}`))).rows).toEqual(
      rows,
    );
    await expect(encrypted.execute(open(`${address}?sslmode=verify-full`))).rejects.toThrow(/self-signed/);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
});
