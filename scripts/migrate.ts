// npm run migrate [-- --check]
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backUp } from '../apps/server/src/database/back-up.ts';
import { withBackUpClient } from '../apps/server/src/database/back-up-client.ts';
import { readHeader } from '../apps/server/src/database/back-up-text.ts';
import { type Connection, connectPostgres } from '../apps/server/src/database/connect.ts';
import { withAddress, withDatabase } from '../apps/server/src/database/held-database.ts';
import { loadBackUp } from '../apps/server/src/database/load-back-up.ts';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { inDatabase } from '../apps/server/src/database/postgres-address.ts';
import { clientOn } from '../apps/server/src/database/primary-client.ts';
import { refuseMisfit } from '../apps/server/src/database/schema-age.ts';
import { ownSchemaFiles } from '../apps/server/src/database/schema-files.ts';
import { type Trial, tryMigrations } from '../apps/server/src/database/try-migrations.ts';
import { runCommand } from './run-command.ts';

await runCommand(async (config) => {
  const [option] = process.argv.slice(2);
  if (option === undefined) {
    await withDatabase(config, migrate);
    return 'The database is up to date.';
  }
  if (option !== '--check') throw new Error('npm run migrate, or npm run migrate -- --check to try it on a copy.');
  return describe(await withAddress(config, (url) => tryOnCopy(url, config.dataDirectory)));
});

/** On a copy in a database beside it; servers may run meanwhile. */
async function tryOnCopy(url: string, dataDirectory: string): Promise<Trial> {
  const admin = clientOn(url);
  await admin.connect();
  try {
    const { rows } = await admin.query<{ name: string }>(`SELECT current_database() || '_migration_check' AS name`);
    const name = rows[0]?.name as string;
    await admin.query(`CREATE DATABASE "${name}" TEMPLATE template0 ENCODING 'UTF8'`);
    try {
      const copy = inDatabase(url, name);
      await copyInto(copy, url, dataDirectory);
      return await using(connectPostgres(copy), tryMigrations);
    } finally {
      await admin.query(`DROP DATABASE "${name}" WITH (FORCE)`);
    }
  } finally {
    await admin.end();
  }
}

async function copyInto(copy: string, url: string, dataDirectory: string): Promise<void> {
  await mkdir(dataDirectory, { recursive: true });
  const folder = await mkdtemp(join(dataDirectory, 'migration-check-'));
  const file = join(folder, 'copy.vakit');
  try {
    await backUp(url, file);
    const header = await readHeader(file);
    refuseMisfit(header.applied, await ownSchemaFiles());
    await withBackUpClient(copy, async (client) => {
      await client.query('BEGIN');
      await loadBackUp(client, file, header);
      await client.query('COMMIT');
    });
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
