/** Tells the website that shows this page within its own how high it is, now and whenever that changes; in CSS pixels. */
export function followHeight(): void {
  new ResizeObserver(() => {
    // Whoever shows it may know: it is seen.
    parent.postMessage({ vakitHeight: document.body.getBoundingClientRect().height }, '*');
  }).observe(document.body);
}
