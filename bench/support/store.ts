import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openBuiltIn } from '../../apps/server/src/database/built-in/built-in-database.ts';
import { runStatement, startPostgres, urlOfDatabase } from '../../tests/support/postgres-server.ts';

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

export type PostgresStores = {
  create(name: string): Promise<Store>;
  stop(): Promise<void>;
};

/**
 * A PostgreSQL server of its own, on which databases are made. It waits for no disk, and neither do the references.
 * @param settings `name=value` of its configuration
 */
export async function openPostgres(settings: readonly string[] = []): Promise<PostgresStores> {
  const server = await startPostgres({ settings });
  return {
    async create(name) {
      await runStatement(server.adminUrl, `CREATE DATABASE ${name}`);
      const remove = () => runStatement(server.adminUrl, `DROP DATABASE ${name} WITH (FORCE)`);
      return { ...storeAt(urlOfDatabase(name, server.adminUrl), join(server.socketFolder, 'data')), remove };
    },
    stop: () => server.stop(),
  };
}

/** A database of a PostgreSQL server, which goes with it; the data of the server lie in a folder of this machine. */
export const storeAt = (url: string, data: string): Store => ({
  kind: 'PostgreSQL',
  settings: { DATABASE_URL: url },
  databasePid: () => pidIn(data),
  run: (...statements) => runAll(url, statements),
  remove: async () => {},
});

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
