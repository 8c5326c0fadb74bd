import { isLocked, stayOpen } from '../../core/shared-device.ts';

/** Events that show that somebody is there */
const INPUT = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;
/** In milliseconds: how often is looked at the time, and written down that somebody is there */
const PACE = 1000;
/** In milliseconds: how often the server is told; it waits so much longer than the browser, and more */
const REPORT_PACE = 15_000;

type Options = {
  readonly onLocked: () => void;
  /** Somebody has touched a window of this browser. */
  readonly onInput: (now: number) => void;
  readonly now?: () => number;
};

/**
 * Looks after this window of a shared device: what is touched here keeps all of its windows open, and what locks one of them
 * locks this one.
 * @returns stops
 */
export function watchIdle({ onLocked, onInput, now = Date.now }: Options): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  let keptAt = 0;
  let toldAt = 0;
  let isUntold = false;

  const look = () => {
    const at = now();
    // Before anything is shown or taken: a tablet that slept wakes up late.
    if (isLocked(at)) {
      stop();
      onLocked();
    } else if (isUntold && at - toldAt >= REPORT_PACE) {
      isUntold = false;
      toldAt = at;
      onInput(at);
    }
  };
  const touched = () => {
    isUntold = true;
    look();
    const at = now();
    if (signal.aborted || at - keptAt < PACE) return;
    keptAt = at;
    stayOpen(at);
  };
  const timer = setInterval(look, PACE);
  const stop = () => {
    clearInterval(timer);
    watching.abort();
  };
  for (const kind of INPUT) window.addEventListener(kind, touched, { capture: true, passive: true, signal });
  window.addEventListener('storage', look, { signal });
  window.addEventListener('focus', look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  look();
  return stop;
}
