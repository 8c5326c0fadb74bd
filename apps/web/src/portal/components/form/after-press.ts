let pressed = false;
const release = () => {
  pressed = false;
};
if (!import.meta.env.SSR) {
  window.addEventListener('pointerdown', () => (pressed = true), { capture: true });
  window.addEventListener('pointerup', release, { capture: true });
  window.addEventListener('pointercancel', release, { capture: true });
}

/**
 * Runs the action now, or after the click when a pointer is being pressed: an error that appears between press and
 * release would move the button away from under the pointer.
 */
export function afterPress(action: () => void): void {
  if (pressed) window.addEventListener('pointerup', () => setTimeout(action), { once: true });
  else action();
}
