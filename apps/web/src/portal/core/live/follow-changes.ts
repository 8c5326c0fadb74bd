import type { LiveEvent, LiveTopic } from '@vakit/contract';
import { LIVE_TOPICS } from '@vakit/contract/live-topics.ts';
import { readEventStream, SessionEnded } from './event-stream.ts';

/** In milliseconds; backoff doubles it after each failure, and jitter shortens it so that not everybody reconnects at once */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
/** In milliseconds: a server that takes longer to listen may have missed what was changed meanwhile. */
const PROMPT = 1_000;

type Options = {
  readonly token: string;
  readonly signal: AbortSignal;
  /**
   * Called when shown data of these topics may be out of date.
   * @param since only what was asked for before this moment, on the clock of the browser; undefined for everything
   */
  readonly onChange: (topics: readonly LiveTopic[], since?: number) => void;
  readonly onSessionEnded: () => void;
  /** The line is there, or it is not to be had. */
  readonly onConnected: (isConnected: boolean) => void;
};

/**
 * Hears of changes for as long as the window is looked at: a browser keeps only a few lines to one server open, for all of
 * its windows together. A line that is lost is replaced; the server then says that anything may have changed.
 */
export async function followChanges({ token, signal, onChange, onSessionEnded, onConnected }: Options): Promise<void> {
  for (let failures = 0; !signal.aborted; failures++) {
    await becomeVisible(signal);
    const looking = whileVisible(signal);
    const asked = { at: Date.now(), ticks: performance.now() };
    let isFirst = true;
    try {
      const onOpen = () => {
        failures = 0;
        onConnected(true);
      };
      const onData = (data: string) => {
        const { topic } = JSON.parse(data) as LiveEvent;
        // The first event says that the server listens. What is asked for after the stream is answered after it, too.
        const isPrompt = isFirst && performance.now() - asked.ticks < PROMPT;
        isFirst = false;
        onChange(topic ? [topic] : LIVE_TOPICS, isPrompt ? asked.at : undefined);
      };
      await readEventStream({ token, signal: looking.signal, onOpen, onData });
    } catch (error) {
      if (error instanceof SessionEnded) return onSessionEnded();
      // A window that nobody looks at has hung up itself.
      if (!looking.signal.aborted && !signal.aborted) onConnected(false);
    } finally {
      looking.stop();
    }
    const longest = Math.min(FIRST_PAUSE * 2 ** failures, LONGEST_PAUSE);
    await pause(longest * (0.5 + Math.random() / 2), signal);
  }
}

/** Waits until the window is shown. */
function becomeVisible(signal: AbortSignal): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return firstOf(signal, (done, { signal: heard }) => {
    document.addEventListener('visibilitychange', () => document.hidden || done(), { signal: heard });
  });
}

/** A signal that comes when the window is hidden, or with the other one. */
function whileVisible(signal: AbortSignal) {
  const looking = new AbortController();
  const stop = () => looking.abort();
  const check = () => document.hidden && stop();
  document.addEventListener('visibilitychange', check, { signal: looking.signal });
  signal.addEventListener('abort', stop, { signal: looking.signal });
  return { signal: looking.signal, stop };
}

/** Passes the milliseconds, or fewer: a window that is shown again, or that has a network again, need not wait. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  firstOf(signal, (done, { signal: heard }) => {
    const timer = setTimeout(done, milliseconds);
    heard.addEventListener('abort', () => clearTimeout(timer));
    window.addEventListener('online', done, { signal: heard });
    document.addEventListener('visibilitychange', done, { signal: heard });
  });

/** Waits for whichever comes first, the other signal included, and then listens no more. */
function firstOf(signal: AbortSignal, listen: (done: () => void, listening: AbortController) => void): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const done = () => {
      listening.abort();
      resolve();
    };
    if (signal.aborted) return done();
    signal.addEventListener('abort', done, { signal: listening.signal });
    listen(done, listening);
  });
}
