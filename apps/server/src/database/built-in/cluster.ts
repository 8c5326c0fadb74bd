import { rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MAJOR_VERSION } from './postgres-programs.ts';
import { makeDataFolder, type PostgresUser } from './postgres-user.ts';
import { runProgram } from './run-program.ts';

/** The role that Vakit connects as, and its database; it has no rights over the server. */
export const VAKIT = 'vakit';

/** Lets nobody in but over the loopback address with the password. */
const ACCESS = `host all ${VAKIT} 127.0.0.1/32 scram-sha-256\n`;
const INITDB = [
  '--username=postgres',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--no-sync',
  '--no-instructions',
];

/** Makes the data of a new server beside where they shall lie, and moves them there when they are whole. */
export async function makeCluster(user: PostgresUser, password: string): Promise<void> {
  const unfinished = { ...user, data: `${user.data}.new` };
  makeDataFolder(unfinished);
  await runProgram(unfinished, ['find', unfinished.data, '-mindepth', '1', '-delete']);
  await runProgram(unfinished, [user.programs.initdb, ...INITDB, '-D', unfinished.data]);
  await runProgram(unfinished, ['sh', '-c', 'cat >"$1"', 'sh', join(unfinished.data, 'pg_hba.conf')], ACCESS);
  await setPassword(unfinished, password);
  // Written through to the disk, which what comes later takes for granted.
  await runProgram(unfinished, [user.programs.initdb, '--sync-only', '-D', unfinished.data]);
  await rename(unfinished.data, user.data);
}

/** Gives the role of Vakit a password, and makes it and its database if they are missing; the server must not run. */
export async function setPassword(user: PostgresUser, password: string): Promise<void> {
  const statements = [
    `CREATE ROLE ${VAKIT} LOGIN CREATEDB`,
    `CREATE DATABASE ${VAKIT} OWNER ${VAKIT}`,
    // The password is long and random, so slow hashing would add nothing.
    'SET scram_iterations = 1',
    `ALTER ROLE ${VAKIT} PASSWORD '${password}'`,
  ];
  // Errors about things that exist already are ignored, and the next statement runs.
  await runProgram(
    user,
    [user.programs.postgres, '--single', '-D', user.data, 'postgres'],
    `${statements.join('\n')}\n`,
  );
}

/** @throws Error with a sentence for the person at the terminal when this user cannot run what is in the folder */
export async function refuseForeignCluster(user: PostgresUser): Promise<void> {
  const { data } = user;
  const { uid } = await stat(data);
  const own = process.getuid?.();
  if (own !== undefined && own !== 0 && uid !== own) {
    throw new Error(`${data} belongs to another user of this machine. Start Vakit as that user, or as root.`);
  }
  // Root may not be let into the folders of others.
  const version = (await runProgram(user, ['cat', join(data, 'PG_VERSION')]).catch(() => '')).trim();
  if (version === '')
    throw new Error(`${data} is not a database of Vakit. Move it away, or set DATA_DIR to another folder.`);
  if (version !== MAJOR_VERSION) {
    throw new Error(
      `The database in ${data} is of PostgreSQL ${version}, and this version of Vakit brings ${MAJOR_VERSION}. Make a back-up with the version of Vakit that you had (npm run backup), move the folder away, and restore the back-up (npm run restore).`,
    );
  }
}
