import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';
import { openBuiltIn } from '../../../apps/server/src/database/built-in/built-in-database.ts';
import type { Database } from '../../../apps/server/src/database/connect.ts';
import { wholeDatabase } from '../../../apps/server/src/test-support/whole-database.ts';
import { connectPatiently } from '../../support/connect-patiently.ts';
import { makeDataDirectory, removeDataDirectory } from '../../support/database.ts';
import { MIGRATED } from '../../support/migrated-server.ts';
import {
  type PostgresServer,
  type PostgresWishes,
  runStatement,
  startPostgres,
  urlOfDatabase,
} from '../../support/postgres-server.ts';
import { type ServerProcess, startServer } from './server-process.ts';

export const JWT_SECRET = 'a secret that only the resilience tests know';

/** One database and the server processes that work on it. */
export type Installation = {
  /** How many processes may run at a time */
  readonly maxProcesses: number;
  start(settings?: Readonly<Record<string, string>>): Promise<ServerProcess>;
  /** Looks into the database. */
  inspect<Result>(use: (database: Database) => Promise<Result>): Promise<Result>;
  /** Throws everything away, once no process runs. */
  remove(): Promise<void>;
};

export type BuiltInInstallation = Installation & {
  /** Ends the processes of its PostgreSQL as a power cut would: the first at once, and the others with it. */
  killPostgres(): Promise<void>;
};

/** An empty, migrated built-in database in a folder of its own. */
export async function installBuiltIn(): Promise<BuiltInInstallation> {
  const folder = await mkdtemp(join(tmpdir(), 'vakit-resilience-'));
  await makeDataDirectory(folder);
  return {
    maxProcesses: Number.POSITIVE_INFINITY,
    start: (settings) => startServer({ DATA_DIR: folder, JWT_SECRET, ...settings }),
    async inspect(use) {
      const { url, release } = await openBuiltIn(folder);
      const connection = connectPatiently(url);
      try {
        return await use(wholeDatabase(connection.database));
      } finally {
        await connection.close();
        await release();
      }
    },
    async killPostgres() {
      // The one that was killed before may not have been started again.
      while (!(await isKilled(join(folder, 'postgres', 'postmaster.pid')))) await pause(20);
    },
    remove: () => removeDataDirectory(folder),
  };
}

async function isKilled(pidFile: string): Promise<boolean> {
  try {
    const [pid] = (await readFile(pidFile, 'utf8')).split('\n');
    return process.kill(Number(pid), 'SIGKILL');
  } catch {
    return false;
  }
}

export type PostgresInstallation = Installation & {
  readonly databaseUrl: string;
};

/** A server for a test that ends or halts it, which has a migrated database to copy. */
export const startOwnPostgres = (wishes?: PostgresWishes): Promise<PostgresServer> =>
  startPostgres({ ...wishes, dataToCopy: join(inject('databaseSource').dataDirectory, 'postgres') });

/** An empty, migrated database: of the server that the files of a run share, unless the test has one of its own. */
export async function installPostgres(adminUrl = inject('databaseSource').adminUrl): Promise<PostgresInstallation> {
  const name = `resilience_${randomUUID().replaceAll('-', '')}`;
  await runStatement(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${MIGRATED}`);
  const databaseUrl = urlOfDatabase(name, adminUrl);
  const connection = connectPatiently(databaseUrl);
  return {
    maxProcesses: Number.POSITIVE_INFINITY,
    databaseUrl,
    start: (settings) => startServer({ DATABASE_URL: databaseUrl, JWT_SECRET, ...settings }),
    inspect: (use) => use(wholeDatabase(connection.database)),
    async remove() {
      await connection.close();
      await runStatement(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}
