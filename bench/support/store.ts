import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openBuiltIn } from '../../apps/server/src/database/built-in/built-in-database.ts';
import { type PostgresServer, runStatement, urlOfDatabase } from '../../tests/support/postgres-server.ts';

/** A throw-away database of one kind. The built-in one runs as long as a server process uses it. */
export type Store = {
  readonly kind: 'PostgreSQL' | 'built-in';
  /** The environment variables that lead a server process to it */
  readonly settings: Readonly<Record<string, string>>;
  /** The process whose children serve its connections, while it runs */
  databasePid(): number;
  /** Runs statements one after the other on a connection of its own; the rows of the last. */
  run<Row>(...statements: string[]): Promise<Row[]>;
  remove(): Promise<void>;
};

/** A new database of a PostgreSQL server. */
export async function createStore(server: PostgresServer, name: string): Promise<Store> {
  await runStatement(server.adminUrl, `CREATE DATABASE ${name}`);
  const url = urlOfDatabase(name, server.adminUrl);
  return {
    kind: 'PostgreSQL',
    settings: { DATABASE_URL: url },
    databasePid: () => pidIn(join(server.socketFolder, 'data')),
    run: (...statements) => runAll(url, statements),
    remove: () => runStatement(server.adminUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

/** The built-in database of a temporary folder. It waits for the disk, as it does at an owner's. */
export async function createBuiltIn(): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), 'vakit-bench-'));
  return {
    kind: 'built-in',
    settings: { DATA_DIR: folder },
    databasePid: () => pidIn(join(folder, 'postgres')),
    async run<Row>(...statements: string[]) {
      const { url, release } = await openBuiltIn(folder);
      try {
        return await runAll<Row>(url, statements);
      } finally {
        await release();
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The process that wrote itself into the folder of the data */
const pidIn = (data: string): number => Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);

async function runAll<Row>(url: string, statements: readonly string[]): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows as Row[];
    return rows;
  } finally {
    await client.end();
  }
}
