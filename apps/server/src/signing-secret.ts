import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, JWT_SECRET_MIN } from './config.ts';

const FILE = 'jwt-secret';

/**
 * The secret that signs sessions: the one that is set, else one made once and kept in the data folder.
 * @throws Error saying what to do when the kept one cannot be used
 */
export async function signingSecret({ jwtSecret, dataDirectory }: Config): Promise<Uint8Array> {
  return new TextEncoder().encode(jwtSecret ?? (await keptSecret(dataDirectory)));
}

async function keptSecret(folder: string): Promise<string> {
  const path = join(folder, FILE);
  const secret = (await readWhereThere(path)) ?? (await keepNewSecret(folder, path));
  if (secret.length < JWT_SECRET_MIN) {
    throw new Error(
      `The secret kept in ${path} is empty or too short to sign sessions with. Bring the file back from a back-up, or delete it: a new one is made then, and everybody signs in again.`,
    );
  }
  return secret;
}

/** Writes the secret so that readers see none or a whole one, even after a power failure. */
async function keepNewSecret(folder: string, path: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await writeSynced(unfinished, randomBytes(48).toString('base64url'));
    await giveName(unfinished, path);
    await syncFolder(folder);
  } finally {
    await rm(unfinished, { force: true });
  }
  // If two servers start at once, the second one reads the first one's secret.
  return await readFile(path, 'utf8');
}

async function writeSynced(path: string, content: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A second name, unlike a new one, never takes the place of a file that is there; not every disk knows it. */
async function giveName(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code)) await rename(from, to);
    else if (code !== 'EEXIST') throw error;
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readWhereThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
