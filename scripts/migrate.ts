// npm run migrate [-- --check]
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isThere } from '../apps/server/src/database/back-up-file.ts';
import { backUpPostgres, restorePostgres } from '../apps/server/src/database/back-up-postgres.ts';
import { type Connection, connectPostgres } from '../apps/server/src/database/connect.ts';
import { lockDataDirectory } from '../apps/server/src/database/data-directory-lock.ts';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { openEmbedded } from '../apps/server/src/database/open-embedded.ts';
import { inDatabase } from '../apps/server/src/database/postgres-address.ts';
import { clientOn } from '../apps/server/src/database/primary-client.ts';
import { type Trial, tryMigrations } from '../apps/server/src/database/try-migrations.ts';
import { runCommand } from './run-command.ts';

await runCommand(async ({ dataDirectory, databaseUrl }) => {
  const [option] = process.argv.slice(2);
  if (option === undefined) {
    await (databaseUrl ? using(connectPostgres(databaseUrl), migrate) : migrateEmbedded(dataDirectory));
    return 'The database is up to date.';
  }
  if (option !== '--check') throw new Error('npm run migrate, or npm run migrate -- --check to try it on a copy.');
  const trial = await (databaseUrl ? tryOnServer(databaseUrl, dataDirectory) : tryEmbedded(dataDirectory));
  return describe(trial);
});

async function migrateEmbedded(dataDirectory: string): Promise<void> {
  const lock = await lockDataDirectory(dataDirectory);
  try {
    await using(await openEmbedded(join(dataDirectory, 'database')), migrate);
  } finally {
    lock.release();
  }
}

/** On a copy in a folder of its own; the server must not run meanwhile. */
async function tryEmbedded(dataDirectory: string): Promise<Trial> {
  const database = join(dataDirectory, 'database');
  if (!(await isThere(database))) throw new Error(`There is no database in ${dataDirectory}.`);
  const lock = await lockDataDirectory(dataDirectory);
  try {
    return await inNewFolder(dataDirectory, async (folder) => {
      const copy = join(folder, 'database');
      // Nobody has it open: its files are all there is to it.
      await cp(database, copy, { recursive: true });
      return using(await openEmbedded(copy), tryMigrations);
    });
  } finally {
    lock.release();
  }
}

/** On a copy in a database beside it; servers may run meanwhile. */
async function tryOnServer(url: string, dataDirectory: string): Promise<Trial> {
  const admin = clientOn(url);
  await admin.connect();
  try {
    const { rows } = await admin.query<{ name: string }>(`SELECT current_database() || '_migration_check' AS name`);
    const name = rows[0]?.name as string;
    await admin.query(`CREATE DATABASE "${name}" TEMPLATE template0 ENCODING 'UTF8'`);
    try {
      return await inNewFolder(dataDirectory, async (folder) => {
        const file = join(folder, 'copy.dump');
        await backUpPostgres(url, file);
        await restorePostgres(inDatabase(url, name), file);
        return using(connectPostgres(inDatabase(url, name)), tryMigrations);
      });
    } finally {
      await admin.query(`DROP DATABASE "${name}" WITH (FORCE)`);
    }
  } finally {
    await admin.end();
  }
}

async function inNewFolder<Result>(dataDirectory: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = join(dataDirectory, 'migration-check');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function using<Result>(connection: Connection, work: (connection: Connection) => Promise<Result>) {
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

/** @throws Error that names the tables in which rows are missing or too many */
function describe({ applied, seconds, rows, different }: Trial): string {
  if (different.length > 0) {
    const lines = different.map(({ table, before, now }) => `${table}: ${before} rows before, ${now} afterwards`);
    throw new Error(`Tried on a copy, and the rows differ. Nothing was changed.\n${lines.join('\n')}`);
  }
  if (applied.length === 0) return `There is nothing to migrate. ${rows} rows.`;
  return `Tried on a copy: ${applied.join(', ')}
took ${seconds.toFixed(1)} seconds, and all ${rows} rows are there. Nothing was changed: start Vakit, or run npm run migrate.`;
}
