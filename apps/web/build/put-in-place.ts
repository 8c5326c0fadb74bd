import { mkdir, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const UNFINISHED = fileURLToPath(new URL('../../../.cache/pages', import.meta.url));
/** Tells `scripts/prepare.js` that the build is whole, and by its time from which sources it was made. */
const STAMP = 'server/built';

/** Folder of one build: an interrupted build, or two at once, spoil nothing. */
export const BUILD_FOLDER: string = join(UNFINISHED, String(process.pid));

/** Puts a finished build where the server looks for it, in place of the one before; and clears away what others left unfinished. */
export async function putInPlace(folder: string, startedAt: Date): Promise<void> {
  const stamp = join(BUILD_FOLDER, STAMP);
  await writeFile(stamp, '');
  await utimes(stamp, startedAt, startedAt);
  const former = join(UNFINISHED, `${process.pid}-former`);
  await mkdir(dirname(folder), { recursive: true });
  await rename(folder, former).catch(ignoreMissing);
  await rename(BUILD_FOLDER, folder);
  for (const name of await readdir(UNFINISHED)) {
    const pid = Number.parseInt(name, 10);
    if (pid === process.pid || !isRunning(pid)) await rm(join(UNFINISHED, name), { recursive: true, force: true });
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
