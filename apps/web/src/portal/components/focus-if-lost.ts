/** Gives an element the focus if nothing has it, as after a button that went away with what it did; nothing scrolls. */
export function focusIfLost(element: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}

/** In milliseconds: so long does Mantine wait before it gives the focus back to where it was before an overlay. */
const FOCUS_IS_BACK = 20;

/** Does something once an overlay that closes has given the focus back to where it was, if that is still there. */
export const onceFocusIsBack = (then: () => void) => setTimeout(then, FOCUS_IS_BACK);
