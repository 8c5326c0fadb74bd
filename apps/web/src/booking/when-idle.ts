/** For browsers that do not tell when they have nothing to do: by then the page has been drawn. In milliseconds */
const USUALLY_IDLE_AFTER = 300;

/**
 * Runs something as soon as the page has been drawn and the browser has nothing better to do.
 * @returns what gives it up
 */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, USUALLY_IDLE_AFTER);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run);
  return () => cancelIdleCallback(handle);
}
