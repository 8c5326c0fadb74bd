import { spawnSync } from 'node:child_process';
import { closeSync, constants, openSync, rmSync, writeSync } from 'node:fs';

/**
 * A named pipe that every process holds open for writing while it uses the database. Whoever reads it hears of the end when
 * the last of them has closed it or has ended, however it ended.
 */
export type HeldPipe = {
  /** Whether there still is somebody to read it */
  isRead(): boolean;
  /** Says a line to whoever reads it. */
  say(line: string): void;
  release(): void;
};

const ABSENT = ['ENXIO', 'ENOENT'];

/** Holds the pipe if somebody reads it. */
export function holdPipe(path: string): HeldPipe | undefined {
  try {
    return heldPipe(openSync(path, constants.O_WRONLY | constants.O_NONBLOCK));
  } catch (error) {
    if (ABSENT.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/**
 * Makes the pipe and holds it.
 * @returns with the descriptor to read from, which is for another process; the caller closes it
 * @throws Error when the disk knows no named pipes
 */
export function makePipe(path: string): { held: HeldPipe; reading: number } {
  rmSync(path, { force: true });
  const { status, stderr, error } = spawnSync('mkfifo', ['-m', '600', path], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`No pipe can be made at ${path}: ${error?.message ?? stderr.trim()}`);
  // Either end waits for the other; who opens both waits for nobody.
  const both = openSync(path, constants.O_RDWR);
  const reading = openSync(path, constants.O_RDONLY);
  const held = heldPipe(openSync(path, constants.O_WRONLY | constants.O_NONBLOCK));
  closeSync(both);
  return { held, reading };
}

function heldPipe(descriptor: number): HeldPipe {
  let isHeld = true;
  const isTaken = (line: string) => {
    // The number of a closed descriptor is soon that of another file.
    if (!isHeld) return false;
    try {
      writeSync(descriptor, `${line}\n`);
      return true;
    } catch (error) {
      // The reader is slow, and there.
      return (error as NodeJS.ErrnoException).code === 'EAGAIN';
    }
  };
  return {
    isRead: () => isTaken(''),
    say: (line) => void isTaken(line),
    release() {
      if (isHeld) closeSync(descriptor);
      isHeld = false;
    },
  };
}
