// Plain JavaScript, for it is also used before packages are there.

/** In milliseconds */
const INTERVAL = 200;

/**
 * Calls back once the process that started this one has ended. npm puts a shell between itself and what it starts, which
 * does not pass signals on.
 * @param {() => void} onEnd
 * @returns {() => void} stops looking
 */
export function endWithParent(onEnd) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onEnd();
  }, INTERVAL);
  timer.unref();
  return () => clearInterval(timer);
}
