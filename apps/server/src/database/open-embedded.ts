import type { PGlite, Results } from '@electric-sql/pglite';
import { Pool } from 'pg';
import { fromPglite } from 'pg-boss';
import { closeToOthers } from './close-to-others.ts';
import type { Connection } from './connect.ts';
import { listenOnEmbedded } from './listen.ts';
import { databaseOn } from './postgres-pool.ts';
import { readFromPrimary } from './standbys.ts';
import { inWholeStatements } from './whole-statements.ts';

/** Lets one after the other use the only connection there is. */
type Exclusively = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Opens the embedded database in a folder, or in memory when none is given; `snapshot` is a dump to begin with.
 *
 * It is spoken to by the driver of PostgreSQL servers, so that statements are prepared here, too: to plan one takes it
 * several times as long as to run it.
 */
export const openEmbedded = async (folder?: string, snapshot?: Blob): Promise<Connection> =>
  connectEmbedded(await openPglite(folder, snapshot));

/** The same without a connection to it */
export async function openPglite(folder?: string, snapshot?: Blob): Promise<PGlite> {
  // Where there is a PostgreSQL server, a database in the process would only take memory.
  const [{ PGlite }, { EMBEDDED_EXTENSIONS }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('./embedded-extensions.ts'),
  ]);
  const pglite = await PGlite.create({
    ...(folder && { dataDir: folder }),
    ...(snapshot && { loadDataDir: snapshot }),
    extensions: EMBEDDED_EXTENSIONS,
  });
  if (folder) await closeToOthers(folder);
  return pglite;
}

/**
 * The connection to an embedded database that is open.
 * @param end what becomes of the database when the connection is closed
 */
export async function connectEmbedded(pglite: PGlite, end = () => pglite.close()): Promise<Connection> {
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres');
  const pool = new Pool({
    ...createPgConfig(inWholeStatements(pglite) as PGlite),
    max: 1,
    idleTimeoutMillis: 0,
    pipeline: true,
  });
  const { database, countConnections, close } = databaseOn(pool);
  const exclusively: Exclusively = async (work) => {
    const client = await pool.connect();
    try {
      return await work();
    } finally {
      client.release();
    }
  };
  const inTurn = inTurnOn(pglite, exclusively);
  return {
    database,
    read: readFromPrimary(database),
    countConnections,
    jobStore: { db: fromPglite(inTurn), backend: 'pglite' },
    listen: (channel, listener) => listenOnEmbedded(inTurn, channel, listener),
    tellsAtOnce: true,
    async close() {
      await close();
      if (!pglite.closed) await end();
    },
    withScriptRunner: (work) =>
      exclusively(() =>
        work({
          run: async (script) => void (await pglite.exec(script)),
          rows: async <Row>(statement: string) => (await pglite.query<Row>(statement)).rows,
        }),
      ),
  };
}

/** The database for who asks it directly. A script that fails leaves no transaction behind for whoever comes next. */
const inTurnOn = (pglite: PGlite, exclusively: Exclusively) => ({
  query: <Row>(statement: string, parameters?: unknown[]): Promise<Results<Row>> =>
    exclusively(() => pglite.query<Row>(statement, parameters)),
  exec: (script: string) =>
    exclusively(async () => {
      try {
        return await pglite.exec(script);
      } finally {
        if (pglite.isInTransaction()) await pglite.exec('ROLLBACK');
      }
    }),
  async listen(channel: string, onMessage: (payload: string) => void) {
    const stop = await exclusively(() => pglite.listen(channel, onMessage));
    return async () => {
      if (!pglite.closed) await exclusively(stop);
    };
  },
});
