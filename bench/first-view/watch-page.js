// Runs in the page before everything else and notes what a visitor notices. Times are in milliseconds since the visit began.
const BUTTON = 'main button[aria-pressed]';

const seen = { largestPaint: 0, layoutShift: 0, longTasksEnd: 0, takenOver: 0 };

const watch = (type, note) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
watch('largest-contentful-paint', ({ startTime }) => {
  seen.largestPaint = startTime;
});
watch('layout-shift', ({ value }) => {
  seen.layoutShift += value;
});
watch('longtask', ({ startTime, duration }) => {
  seen.longTasksEnd = startTime + duration;
});

requestAnimationFrame(function look() {
  const button = document.querySelector(BUTTON);
  if (button && isTakenOver(button)) seen.takenOver = performance.now();
  else requestAnimationFrame(look);
});

/** React notes the properties of each element that it answers for beside it. */
function isTakenOver(button) {
  const properties = Object.keys(button).find((key) => key.startsWith('__reactProps$'));
  return properties !== undefined && typeof button[properties].onClick === 'function';
}

globalThis.firstView = {
  /** Returns the notes as soon as nothing has happened for so many milliseconds. */
  async settled(quiet) {
    const firstPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    // Nobody taps on what is not to be seen yet.
    const interactive = () => Math.max(firstPaint(), seen.takenOver, seen.longTasksEnd);
    while (seen.takenOver === 0 || performance.now() - Math.max(interactive(), seen.largestPaint) < quiet) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const asked = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => startTime < interactive() && !name.endsWith('/favicon.svg'));
    return {
      firstPaint: Math.round(firstPaint()),
      largestPaint: Math.round(seen.largestPaint),
      interactive: Math.round(interactive()),
      layoutShift: seen.layoutShift,
      requests: 1 + asked.length,
      bytes: asked.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  },
};
