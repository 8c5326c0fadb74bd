import { createParser } from 'eventsource-parser';
import { urlOf } from '../../../common/address-of-call.ts';

/** Timeout in milliseconds: the server sends heartbeats more often than that, so a silent connection is broken. */
const LONGEST_SILENCE = 50_000;

/** The server says that nobody is signed in any more. */
export class SessionEnded extends Error {}

type Options = {
  readonly token: string;
  readonly signal: AbortSignal;
  /** Called once the server has answered */
  readonly onOpen: () => void;
  readonly onData: (data: string) => void;
};

/**
 * Reads the stream of events until it ends. `EventSource` would do this by itself, but it cannot send a bearer token.
 * @throws SessionEnded, or any other error when the line is lost or was not to be had
 */
export async function readEventStream({ token, signal, onOpen, onData }: Options): Promise<void> {
  const line = new AbortController();
  const hangUp = () => line.abort();
  signal.addEventListener('abort', hangUp);
  let silence = setTimeout(hangUp, LONGEST_SILENCE);
  try {
    const response = await fetch(urlOf('GET /events'), {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal: line.signal,
    });
    if (response.status === 401) throw new SessionEnded();
    if (!response.ok || !response.body) throw new Error(`The stream of events answered ${response.status}`);
    onOpen();
    const parser = createParser({ onEvent: ({ data }) => onData(data) });
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(silence);
      silence = setTimeout(hangUp, LONGEST_SILENCE);
      parser.feed(decoder.decode(part.value, { stream: true }));
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', hangUp);
    line.abort();
  }
}
