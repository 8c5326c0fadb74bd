import { Readable } from 'node:stream';
import type { LiveEvent } from '@vakit/contract';

/** Debounce in milliseconds: changes within it are sent together, those of one kind and branch once. */
const DEBOUNCE = 100;

export type EventStream = {
  /** Stream that the client reads */
  readonly body: Readable;
  /** Sends that something has changed. */
  tell(event: LiveEvent): void;
  /** Sends a heartbeat. */
  beat(): void;
  end(): void;
};

/** Server-sent events to one client. For a slow client nothing piles up: each event waits once at most. */
export function openEventStream(): EventStream {
  const body = new Readable({ read() {} });
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  body.once('close', () => clearTimeout(timer));

  const flush = () => {
    timer = undefined;
    if (body.readableLength > 0) return plan();
    for (const data of waiting) body.push(`data: ${data}\n\n`);
    waiting.clear();
  };
  const plan = () => {
    timer ??= setTimeout(flush, DEBOUNCE);
  };
  const isOpen = () => !body.destroyed && !body.readableEnded;

  // The headers go out with the first bytes.
  body.push(':\n\n');
  return {
    body,
    tell({ branchId, topic }) {
      if (!isOpen()) return;
      waiting.add(JSON.stringify({ branchId, topic }));
      plan();
    },
    beat() {
      if (isOpen() && body.readableLength === 0) body.push(':\n\n');
    },
    end() {
      clearTimeout(timer);
      if (isOpen()) body.push(null);
    },
  };
}
