import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

const FILE = 'jwt-secret';

/** The secret that signs sessions: the one that is set, else one made once and kept in the data folder. */
export async function signingSecret({ jwtSecret, dataDirectory }: Config): Promise<Uint8Array> {
  return new TextEncoder().encode(jwtSecret ?? (await keptSecret(dataDirectory)));
}

async function keptSecret(folder: string): Promise<string> {
  const path = join(folder, FILE);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    // Whoever comes second, be it a moment later, reads what the first has written.
    await writeFile(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return await readFile(path, 'utf8');
}
