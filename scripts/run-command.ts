import { resolve } from 'node:path';
import { type Config, readConfig } from '../apps/server/src/config.ts';
import { describeReason } from '../apps/server/src/start-message.ts';

/** Runs a command with the settings of the server; says what came of it. Whatever it writes is for its own user alone. */
export async function runCommand(run: (config: Config) => Promise<string>): Promise<void> {
  process.umask(0o077);
  try {
    const config = readConfig(process.env);
    // Commands need a connection to the server itself, without a pooler.
    console.log(await run({ ...config, databaseUrl: config.databaseDirectUrl ?? config.databaseUrl }));
  } catch (error) {
    console.error(describeReason(error));
    process.exitCode = 1;
  }
}

/**
 * The file that is named behind a command.
 * @throws Error with a sentence for the person at the terminal when none is
 */
export function namedFile(command: string): string {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error(`Say which file: npm run ${command} -- FILE`);
  // npm runs scripts in the project's folder; the file is meant from where the person is.
  return resolve(process.env.INIT_CWD ?? '.', file);
}
