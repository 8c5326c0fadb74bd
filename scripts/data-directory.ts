import { resolve } from 'node:path';
import { readConfig } from '../apps/server/src/config.ts';

/** Runs a command on the embedded database with the file that is named behind it; says what came of it. */
export async function runOnDataDirectory(
  command: string,
  run: (dataDirectory: string, file: string) => Promise<string>,
): Promise<void> {
  try {
    const [file] = process.argv.slice(2);
    if (!file) throw new Error(`Say which file: npm run ${command} -- FILE`);
    const { dataDirectory, databaseUrl } = readConfig(process.env);
    if (databaseUrl) throw new Error('DATABASE_URL is set: back PostgreSQL up with pg_dump, as the README says.');
    // npm runs scripts in the project's folder; the file is meant from where the person is.
    console.log(await run(dataDirectory, resolve(process.env.INIT_CWD ?? '.', file)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
