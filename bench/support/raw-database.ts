import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Pool } from 'pg';
import { EMBEDDED_EXTENSIONS } from '../../apps/server/src/database/embedded-extensions.ts';

export type Row = Record<string, unknown>;
type Ask = (name: string, sql: string, parameters?: unknown[]) => Promise<Row[]>;

/** A database as its driver alone reaches it. */
export type RawDatabase = {
  readonly ask: Ask;
  transaction(work: (ask: Ask) => Promise<void>): Promise<void>;
};

type Place = { readonly DATABASE_URL?: string | undefined; readonly DATA_DIR?: string | undefined };

export async function openRaw({ DATABASE_URL, DATA_DIR }: Place): Promise<RawDatabase> {
  return DATABASE_URL ? openPool(DATABASE_URL) : openFolder(DATA_DIR as string);
}

/** Each statement is prepared once on each connection, by its name. */
function openPool(connectionString: string): RawDatabase {
  const pool = new Pool({ connectionString, max: 10 });
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

async function openFolder(folder: string): Promise<RawDatabase> {
  const database = await PGlite.create(join(folder, 'database'), { extensions: EMBEDDED_EXTENSIONS });
  return {
    ask: async (_name, sql, parameters) => (await database.query<Row>(sql, parameters)).rows,
    transaction: (work) =>
      database.transaction((transaction) =>
        work(async (_name, sql, parameters) => (await transaction.query<Row>(sql, parameters)).rows),
      ),
  };
}
