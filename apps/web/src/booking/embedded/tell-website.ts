/**
 * Tells the website that shows this page within its own how high it is, now and whenever that changes; in CSS pixels.
 * Whatever is told here is no secret for the page around it, because it shows the frame.
 */
export function followHeight(): void {
  new ResizeObserver(() => {
    parent.postMessage({ vakitHeight: document.body.getBoundingClientRect().height }, '*');
  }).observe(document.body);
}

/** Asks that website to close the window in which it shows this page. */
export const askToClose = (): void => parent.postMessage({ vakitClose: true }, '*');

/** Does the same at Escape, which the website does not hear, unless something in this page takes it. */
export function closeAtEscape(): void {
  addEventListener('keydown', ({ key, defaultPrevented, isComposing }) => {
    const isTaken = defaultPrevented || isComposing || document.querySelector('dialog[open]');
    if (key === 'Escape' && !isTaken) askToClose();
  });
}
