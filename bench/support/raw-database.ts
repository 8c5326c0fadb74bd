import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Pool, type PoolConfig } from 'pg';
import { EMBEDDED_EXTENSIONS } from '../../apps/server/src/database/embedded-extensions.ts';

export type Row = Record<string, unknown>;
type Ask = (name: string, sql: string, parameters?: unknown[]) => Promise<Row[]>;

/** A database as its driver alone reaches it; each statement is prepared once on each connection, by its name. */
export type RawDatabase = {
  readonly ask: Ask;
  transaction(work: (ask: Ask) => Promise<void>): Promise<void>;
};

type Place = { readonly DATABASE_URL?: string | undefined; readonly DATA_DIR?: string | undefined };

export async function openRaw({ DATABASE_URL, DATA_DIR }: Place): Promise<RawDatabase> {
  return DATABASE_URL ? openPool({ connectionString: DATABASE_URL, max: 10 }) : openFolder(DATA_DIR as string);
}

async function openFolder(folder: string): Promise<RawDatabase> {
  const database = await PGlite.create(join(folder, 'database'), { extensions: EMBEDDED_EXTENSIONS });
  return openPool({ ...createPgConfig(database), max: 1, idleTimeoutMillis: 0 });
}

function openPool(config: PoolConfig): RawDatabase {
  const pool = new Pool(config);
  return {
    ask: async (name, text, values = []) => (await pool.query({ name, text, values })).rows,
    async transaction(work) {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        await work(async (name, text, values = []) => (await client.query({ name, text, values })).rows);
        await client.query('COMMIT');
      } catch (error) {
        await client.query('ROLLBACK');
        throw error;
      } finally {
        client.release();
      }
    },
  };
}
