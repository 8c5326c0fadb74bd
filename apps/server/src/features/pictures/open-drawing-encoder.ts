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

/** Encodes drawings in a process of its own until it is closed: otherwise this one would keep 130 MB that it took. */
export function openDrawingEncoder(): DrawingEncoder {
  const child = fork(ENCODER, { execArgv: [], serialization: 'advanced' });
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
