import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { findFreePort } from '../../support/free-port.ts';
import { type PostgresServer, runStatement, startPostgres } from '../../support/postgres-server.ts';
import { startOwnPostgres } from './installation.ts';

export type Replica = PostgresServer & { readonly port: number };

/** A tested server loses nothing that it acknowledged, and can be copied while it is used. */
const SETTINGS = ['synchronous_commit=on', 'full_page_writes=on', 'wal_log_hints=on'];

export async function startPrimary(): Promise<Replica> {
  const port = await findFreePort();
  return { ...(await startOwnPostgres({ port, settings: SETTINGS })), port };
}

/**
 * Starts a standby with a fresh copy of the primary, and waits until it receives what is written there.
 * @param port where it listens; a port that nobody uses when left out
 * @param line the port by which it reaches the primary, if that is another one than the primary's own
 */
export async function startStandby(primary: Replica, port?: number, line = primary.port): Promise<Replica> {
  const own = port ?? (await findFreePort());
  const standby = await startPostgres({
    port: own,
    settings: [...SETTINGS, `primary_conninfo=host=127.0.0.1 port=${line} user=postgres`],
    data: await primary.copyData(),
    prepare: (data) => writeFileSync(join(data, 'standby.signal'), ''),
  });
  await untilTrue(primary, `SELECT count(*) > 0 AS done FROM pg_stat_replication WHERE state = 'streaming'`);
  return { ...standby, port: own };
}

/** From now on nothing is acknowledged before the standby has it. */
export async function waitForStandbys(primary: Replica, names: '*' | '' = '*'): Promise<void> {
  await runStatement(primary.adminUrl, `ALTER SYSTEM SET synchronous_standby_names = '${names}'`);
  await runStatement(primary.adminUrl, 'SELECT pg_reload_conf()');
  if (names === '') return;
  await untilTrue(primary, `SELECT count(*) > 0 AS done FROM pg_stat_replication WHERE sync_state = 'sync'`);
}

/** Ends when a standby has what is on the primary by now, and shows it. */
export async function untilReceived(primary: Replica, standby: Replica): Promise<void> {
  const position = await withClient(
    primary,
    async (client) => (await client.query('SELECT pg_current_wal_lsn()::text AS position')).rows[0].position,
  );
  await untilTrue(standby, `SELECT pg_last_wal_replay_lsn() >= '${position}'::pg_lsn AS done`);
}

/** Makes a standby the primary, for which nobody is waited for. */
export async function promote(standby: Replica): Promise<void> {
  await runStatement(standby.adminUrl, 'SELECT pg_promote()');
}

/** Whether a statement answers `done: true`. */
export async function isTrue(server: PostgresServer, statement: string): Promise<boolean> {
  return withClient(server, async (client) => (await client.query(statement)).rows[0]?.done === true);
}

/** Ends when a statement answers `done: true`. */
export async function untilTrue(server: PostgresServer, statement: string): Promise<void> {
  await withClient(server, async (client) => {
    while ((await client.query(statement)).rows[0]?.done !== true) await pause(20);
  });
}

async function withClient<Result>({ adminUrl }: PostgresServer, use: (client: Client) => Promise<Result>) {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** The address of a database on whichever of the servers is the primary. */
export function addressOn(servers: readonly Replica[], name: string, { primary = true } = {}): string {
  const hosts = servers.map(({ port }) => `127.0.0.1:${port}`).join(',');
  return `postgres://postgres@${hosts}/${name}${primary ? '?target_session_attrs=read-write' : ''}`;
}
