/** Gives an element the focus if nothing has it, as after a button that went away with what it did; nothing scrolls. */
export function focusIfLost(element: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
