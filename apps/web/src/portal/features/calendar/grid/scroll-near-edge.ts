type Point = { readonly clientX: number; readonly clientY: number };

/** In pixels from the edge, and for each frame */
const EDGE = 36;
const SPEED = 9;

/**
 * Scrolls an element as long as a pointer is near one of its edges.
 * @param onScroll hears by how much, in pixels
 * @returns what ends it
 */
export function scrollNearEdge(
  element: HTMLElement,
  pointer: () => Point,
  onScroll: (by: { readonly left: number; readonly top: number }) => void,
): () => void {
  const towards = (at: number, start: number, end: number) => {
    if (at < start + EDGE) return -SPEED;
    return at > end - EDGE ? SPEED : 0;
  };
  const step = () => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const { clientX, clientY } = pointer();
    const before = { left: element.scrollLeft, top: element.scrollTop };
    element.scrollBy(
      towards(clientX, left, Math.min(right, innerWidth)),
      towards(clientY, top, Math.min(bottom, innerHeight)),
    );
    const by = { left: element.scrollLeft - before.left, top: element.scrollTop - before.top };
    if (by.left || by.top) onScroll(by);
    frame = requestAnimationFrame(step);
  };
  let frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
