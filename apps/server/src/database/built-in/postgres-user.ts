import { type SpawnOptions, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type PostgresPrograms, programsIn } from './postgres-programs.ts';

/** As whom PostgreSQL runs, and from where */
export type PostgresUser = {
  readonly programs: PostgresPrograms;
  /** The data folder */
  readonly data: string;
  /** Words before a command that make it run as this user */
  readonly prefix: readonly string[];
  readonly options: Pick<SpawnOptions, 'uid' | 'gid'>;
  /** Owner of the data folder, if it is not the current user */
  readonly owner?: Owner;
};

type Owner = { readonly uid: number; readonly gid: number };
type Way = Pick<PostgresUser, 'prefix' | 'options'>;

/** The user and the group `nobody`, wherever Linux runs */
const NOBODY: Owner = { uid: 65_534, gid: 65_534 };
/**
 * Lets that user through the folders of root, such as a clone in `/root`. Without the bit, `access(2)` takes the right away
 * again, and `initdb` does not find `postgres`.
 */
const THROUGH_FOLDERS = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup'];
/** Folder for programs and data, because this user cannot reach into a folder of root */
const OPEN_FOLDER = '/var/lib/vakit-postgresql';

/**
 * Chooses as whom PostgreSQL runs: as the own user; for root, which it refuses to serve, as the owner of the data or as
 * `nobody`, without any right of root where everything can be reached without.
 * @param folder where the data shall lie
 * @param tell hears where they lie if that cannot be
 * @throws Error with a sentence for the person at the terminal when there is no way to run it for root
 */
export function choosePostgresUser(
  programs: PostgresPrograms,
  folder: string,
  tell: (line: string) => void,
): PostgresUser {
  if (process.getuid?.() !== 0) return { programs, data: folder, prefix: [], options: {} };
  const elsewhere = join(OPEN_FOLDER, createHash('sha256').update(folder).digest('hex').slice(0, 16));
  const owner = ownerOf(folder);
  if (existsSync(folder) || !existsSync(elsewhere)) {
    const way = waysToRunAs(owner).find((each) => reaches(each, programs, dirname(folder)));
    if (way) return { programs, data: folder, owner, ...way };
  }
  return moveIntoTheOpen(programs, elsewhere, folder, tell);
}

const waysToRunAs = (owner: Owner): readonly Way[] => [
  { prefix: [], options: owner },
  {
    prefix: ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups', ...THROUGH_FOLDERS],
    options: {},
  },
];

/** The owner of what is there already, unless that is root */
function ownerOf(path: string): Owner {
  const { uid, gid } = statSync(path, { throwIfNoEntry: false }) ?? NOBODY;
  return uid === 0 ? NOBODY : { uid, gid };
}

function reaches(way: Way, { initdb, postgres }: PostgresPrograms, folder: string): boolean {
  const succeeds = (...command: string[]) => {
    const [program = '', ...parameters] = [...way.prefix, ...command];
    return spawnSync(program, parameters, { ...way.options, cwd: '/', stdio: 'ignore' }).status === 0;
  };
  // With the program that `initdb` looks for: to be let through folders is not enough for that everywhere.
  return succeeds('test', '-x', postgres) && succeeds('test', '-x', folder) && succeeds(initdb, '--version');
}

function moveIntoTheOpen(
  { folder: installed, version }: PostgresPrograms,
  data: string,
  wanted: string,
  tell: (line: string) => void,
): PostgresUser {
  const copy = join(OPEN_FOLDER, `postgresql-${version}`);
  const programs = programsIn(copy, version);
  // Others shall reach it, unlike all else that Vakit writes.
  const mask = process.umask(0o022);
  try {
    mkdirSync(OPEN_FOLDER, { recursive: true });
    if (!existsSync(copy)) {
      cpSync(installed, `${copy}.new`, { recursive: true, verbatimSymlinks: true, force: true });
      renameSync(`${copy}.new`, copy);
    }
  } catch (error) {
    throw noWay(error);
  } finally {
    process.umask(mask);
  }
  const owner = ownerOf(data);
  const way: Way = { prefix: [], options: owner };
  if (!reaches(way, programs, OPEN_FOLDER)) throw noWay();
  tell(`The database lies in ${data}: as root, Vakit runs PostgreSQL as "nobody", who does not reach ${wanted}.`);
  return { programs, data, owner, ...way };
}

const noWay = (cause?: unknown) =>
  new Error(
    'PostgreSQL does not run as root, and nobody else can run it here. Start Vakit as another user, or set DATABASE_URL to a server of your own.',
    { cause },
  );

/** Makes the data folder of this user if it is missing. */
export function makeDataFolder({ data, owner }: PostgresUser): void {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  if (owner) chownSync(data, owner.uid, owner.gid);
}
