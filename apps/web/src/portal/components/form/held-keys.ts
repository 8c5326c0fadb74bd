/** Text that was typed while a form is loading; undefined if none is loading */
let held: string | undefined;

/** In which the forms are that are opened */
const FORMS = '[role=dialog], [data-beside]';

const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.matches('input, textarea, select');

/**
 * Holds what is typed until a field of the form that was just asked for has the focus, and types it there: whoever knows the
 * form does not wait for it, and what lies below would take the letters for its keys. A press elsewhere forgets it.
 * @returns ends it
 */
export function holdKeys(): () => void {
  const listeners = new AbortController();
  const end = () => {
    held = undefined;
    listeners.abort();
  };
  const hold = (pressed: KeyboardEvent) => {
    const { key, target } = pressed;
    if (key === 'Tab') return end();
    if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || isField(target)) return;
    const isLetter = key.length === 1 && (key !== ' ' || held !== '');
    // It would press what opened the form once more, or what has the focus below.
    const isForBelow = key === 'Enter' && target instanceof Element && !target.closest(FORMS);
    if (!isLetter && !isForBelow && key !== 'Backspace') return;
    pressed.preventDefault();
    pressed.stopImmediatePropagation();
    if (isLetter) held += key;
    if (key === 'Backspace') held = held?.slice(0, -1);
  };
  const give = ({ target }: FocusEvent) => {
    if (!isField(target) || !target.closest(FORMS)) return;
    const typed = held;
    end();
    // As if it were typed now, so that the field hears of it.
    if (typed && target.matches('input, textarea')) document.execCommand('insertText', false, typed);
  };
  held = '';
  const options = { capture: true, signal: listeners.signal };
  window.addEventListener('keydown', hold, options);
  window.addEventListener('focusin', give, options);
  window.addEventListener('pointerdown', end, options);
  return end;
}

/**
 * Gives a form that has come late the focus, in the field in which one begins. Not before the effects that run now are done:
 * the overlay around it remembers in one of them where the focus was, to give it back.
 */
export function beginIn(form: HTMLElement | null): void {
  queueMicrotask(() => {
    if (held !== undefined) form?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  });
}
