/** Tells the website that shows this page within its own how high it is, now and whenever that changes; in CSS pixels. */
export function followHeight(): void {
  new ResizeObserver(() => {
    // The height is no secret for the page around it, because it shows the frame.
    parent.postMessage({ vakitHeight: document.body.getBoundingClientRect().height }, '*');
  }).observe(document.body);
}
