import { Pool } from 'pg';
import { openBuiltIn } from '../../apps/server/src/database/built-in/built-in-database.ts';

export type Row = Record<string, unknown>;
type Ask = (name: string, sql: string, parameters?: unknown[]) => Promise<Row[]>;

/** A database as its driver alone reaches it; each statement is prepared once on each connection, by its name. */
export type RawDatabase = {
  readonly ask: Ask;
  transaction(work: (ask: Ask) => Promise<void>): Promise<void>;
};

type Place = { readonly DATABASE_URL?: string | undefined; readonly DATA_DIR?: string | undefined };

export async function openRaw({ DATABASE_URL, DATA_DIR }: Place): Promise<RawDatabase> {
  const connectionString = DATABASE_URL ?? (await openBuiltIn(DATA_DIR as string)).url;
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
