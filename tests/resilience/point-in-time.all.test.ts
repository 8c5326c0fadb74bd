import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectPatiently } from '../support/connect-patiently.ts';
import { type PostgresServer, startPostgres, urlOfDatabase } from '../support/postgres-server.ts';
import { installPostgres, startOwnPostgres } from './support/installation.ts';
import { addOwner, OWNER_EMAIL } from './support/open-salon.ts';
import { untilTrue } from './support/replication.ts';
import { TIMEOUT } from './support/soak.ts';

let archive: string;
let server: PostgresServer;
let restored: PostgresServer | undefined;
beforeAll(async () => {
  archive = mkdtempSync(join(tmpdir(), 'vakit-archive-'));
  server = await startOwnPostgres({
    // As the guide says
    settings: ['archive_mode=on', `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`],
    prepare(data) {
      const { uid, gid } = statSync(data);
      chownSync(archive, uid, gid);
    },
  });
});
afterAll(async () => {
  await Promise.all([server?.stop(), restored?.stop()]);
  rmSync(archive, { recursive: true, force: true });
});

test('a database comes back as it was at any time since the last copy', { timeout: TIMEOUT }, async () => {
  const installation = await installPostgres(server.adminUrl);
  const copy = await server.copyData();
  await installation.inspect(addOwner);
  const before = await installation.inspect(async (database) => {
    const { rows } = await sql<{ now: string }>`SELECT clock_timestamp()::text AS now`.execute(database);
    await database.deleteFrom('accounts').execute();
    return rows[0]?.now;
  });
  const { name } = await installation.inspect(async (database) => {
    const { rows } = await sql<{ name: string }>`SELECT pg_walfile_name(pg_switch_wal()) AS name`.execute(database);
    return rows[0] as { name: string };
  });
  await untilTrue(server, `SELECT last_archived_wal >= '${name}' AS done FROM pg_stat_archiver`);
  await server.shutDown();

  restored = await startPostgres({
    data: copy,
    settings: [
      `restore_command=cp ${archive}/%f %p`,
      `recovery_target_time=${before}`,
      'recovery_target_action=promote',
    ],
    prepare: (data) => writeFileSync(join(data, 'recovery.signal'), ''),
  });
  await untilTrue(restored, 'SELECT NOT pg_is_in_recovery() AS done');
  const { pathname } = new URL(installation.databaseUrl);
  const { database, close } = connectPatiently(urlOfDatabase(pathname.slice(1), restored.adminUrl));
  expect(await database.selectFrom('accounts').select('email').execute()).toEqual([{ email: OWNER_EMAIL }]);
  await close();
});
