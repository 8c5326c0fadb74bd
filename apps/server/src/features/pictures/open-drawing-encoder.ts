import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Drawn } from './encode-drawings.ts';
import type { EncodedPicture } from './encode-picture.ts';

const ENCODER = fileURLToPath(new URL('./encode-drawings.ts', import.meta.url));

export type DrawingEncoder = {
  /** Makes of a drawing the versions that are shown, one drawing at a time. @throws Error when the process has ended */
  encode(drawn: Drawn): Promise<EncodedPicture>;
  close(): void;
};

/** Settings with which it takes 170 MB at most, and not 330: a demo runs in a container of 512 MB. */
const SMALL = {
  execArgv: ['--max-semi-space-size=1', '--max-old-space-size=32'],
  env: { MALLOC_ARENA_MAX: '1' },
};

/** Encodes drawings in a process of its own until it is closed: otherwise this one would keep 130 MB that it took. */
export function openDrawingEncoder(): DrawingEncoder {
  const child = fork(ENCODER, { ...SMALL, serialization: 'advanced' });
  const ended = once(child, 'exit').then(() => {
    throw new Error('The process that encodes drawings has ended');
  });
  // Nobody may be waiting when it ends.
  ended.catch(() => {});
  return {
    async encode(drawn) {
      const answered = once(child, 'message') as Promise<[EncodedPicture]>;
      child.send(drawn);
      const [encoded] = await Promise.race([answered, ended]);
      return encoded;
    },
    close: () => child.kill(),
  };
}
