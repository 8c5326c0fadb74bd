import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { EMBEDDED_EXTENSIONS } from '../../apps/server/src/database/embedded-extensions.ts';
import { runStatement, startPostgres, urlOfDatabase } from '../../tests/support/postgres-server.ts';

/** A throw-away database of one kind. The embedded one can be asked only while no server process works on it. */
export type Store = {
  readonly kind: 'PostgreSQL' | 'PGlite';
  /** The environment variables that lead a server process to it */
  readonly settings: Readonly<Record<string, string>>;
  /** Runs statements one after the other on a connection of its own; the rows of the last. */
  run<Row>(...statements: string[]): Promise<Row[]>;
  remove(): Promise<void>;
};

export type PostgresStores = {
  /** The process whose children serve the connections */
  readonly pid: number;
  create(name: string): Promise<Store>;
  stop(): Promise<void>;
};

/**
 * A PostgreSQL server of its own, on which databases are made. It waits for no disk, and neither do the references.
 * @param settings `name=value` of its configuration
 */
export async function openPostgres(settings: readonly string[] = []): Promise<PostgresStores> {
  const server = await startPostgres({ settings });
  const [pid] = (await readFile(join(server.socketFolder, 'data', 'postmaster.pid'), 'utf8')).split('\n');
  return {
    pid: Number(pid),
    async create(name) {
      await runStatement(server.adminUrl, `CREATE DATABASE ${name}`);
      const url = urlOfDatabase(name, server.adminUrl);
      const remove = () => runStatement(server.adminUrl, `DROP DATABASE ${name} WITH (FORCE)`);
      return { ...storeAt(url), remove };
    },
    stop: () => server.stop(),
  };
}

/** A database of a PostgreSQL server, which goes with it. */
export const storeAt = (url: string): Store => ({
  kind: 'PostgreSQL',
  settings: { DATABASE_URL: url },
  async run<Row>(...statements: string[]) {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      let rows: Row[] = [];
      for (const statement of statements) rows = (await client.query(statement)).rows as Row[];
      return rows;
    } finally {
      await client.end();
    }
  },
  remove: async () => {},
});

/** An embedded database in a temporary folder. */
export async function createEmbedded(): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), 'vakit-bench-'));
  return {
    kind: 'PGlite',
    settings: { DATA_DIR: folder },
    async run<Row>(...statements: string[]) {
      const database = await PGlite.create(join(folder, 'database'), { extensions: EMBEDDED_EXTENSIONS });
      try {
        let rows: Row[] = [];
        for (const statement of statements) ({ rows } = await database.query<Row>(statement));
        return rows;
      } finally {
        await database.close();
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
