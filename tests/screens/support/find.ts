import { queryAllByRole } from '@testing-library/dom';
import { computeAccessibleName } from 'dom-accessibility-api';

export type Text = string | RegExp;
export type TextOptions = { readonly exact?: boolean };
export type RoleOptions = TextOptions & {
  readonly name?: Text;
  readonly level?: number;
  readonly checked?: boolean;
  readonly pressed?: boolean;
  readonly expanded?: boolean;
  readonly selected?: boolean;
  readonly disabled?: boolean;
  readonly includeHidden?: boolean;
};
export type Scope = Element | Document;

const oneSpaced = (text: string) => text.replaceAll(/[\s\u200b]+/g, ' ').trim();

/** A text is found as a person would: whatever its letters' case and wherever it stands, unless it is to be exact. */
export function fits(wanted: Text, { exact = false }: TextOptions = {}): (text: string) => boolean {
  if (wanted instanceof RegExp) return (text) => wanted.test(oneSpaced(text));
  const sought = oneSpaced(wanted);
  if (exact) return (text) => oneSpaced(text) === sought;
  return (text) => oneSpaced(text).toLowerCase().includes(sought.toLowerCase());
}

/** Mantine's classes for what only some screens show, with the width in pixels from which on they are broad */
const BREAKPOINTS = { xs: 576, sm: 768, md: 992, lg: 1200, xl: 1408 };

function isShownAt(element: Element, width: number): boolean {
  for (const [name, from] of Object.entries(BREAKPOINTS)) {
    if (width < from && element.classList.contains(`mantine-visible-from-${name}`)) return false;
    if (width >= from && element.classList.contains(`mantine-hidden-from-${name}`)) return false;
  }
  return true;
}

/** Whether it is there to be seen, as far as the document alone tells; style sheets are not read. */
export function isVisible(element: Element): boolean {
  if (!element.isConnected) return false;
  const width = element.ownerDocument.defaultView?.innerWidth ?? 0;
  let child: Element | null = null;
  for (let each: Element | null = element; each; child = each, each = each.parentElement) {
    const { tagName } = each;
    if (each.hasAttribute('hidden') || tagName === 'TEMPLATE' || tagName === 'NOSCRIPT') return false;
    if (tagName === 'INPUT' && each.getAttribute('type') === 'hidden') return false;
    if (tagName === 'DIALOG' && !each.hasAttribute('open')) return false;
    if (tagName === 'DETAILS' && !each.hasAttribute('open') && child && child.tagName !== 'SUMMARY') return false;
    const style = each.getAttribute('style');
    if (style && /(^|[;\s])(display:\s*none|visibility:\s*hidden)/.test(style)) return false;
    if (!isShownAt(each, width)) return false;
  }
  return true;
}

/** Whether assistive technology is told of it. */
const isTold = (element: Element) => isVisible(element) && !element.closest('[aria-hidden=true], [inert]');

export function findByRole(scope: Scope, role: string, options: RoleOptions = {}): Element[] {
  const { name, exact, includeHidden = false, disabled, ...state } = options;
  const container = ('body' in scope ? scope.documentElement : scope) as HTMLElement;
  // The library does not know the element that has this role by itself.
  const searches = role === 'search' ? container.querySelectorAll<HTMLElement>('search') : [];
  const candidates = [...queryAllByRole(container, role, { hidden: true, ...state }), ...searches].filter(
    (element) => (includeHidden || isTold(element)) && (disabled === undefined || isDisabled(element) === disabled),
  );
  if (name === undefined) return candidates;
  const fitsName = fits(name, { exact });
  return candidates.filter((element) => fitsName(computeAccessibleName(element)));
}

const SILENT = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'HEAD', 'TITLE', 'TEMPLATE']);

function textOf(element: Element, known: Map<Element, string>): string {
  const former = known.get(element);
  if (former !== undefined) return former;
  let text = '';
  const { tagName } = element;
  if (tagName === 'INPUT' && ['submit', 'button'].includes(element.getAttribute('type') ?? ''))
    text = (element as HTMLInputElement).value;
  else if (!SILENT.has(tagName)) {
    for (let node = element.firstChild; node; node = node.nextSibling) {
      if (node.nodeType === 3) text += node.nodeValue;
      else if (node.nodeType === 1) text += textOf(node as Element, known);
    }
  }
  known.set(element, text);
  return text;
}

/** The smallest elements that hold the text, of which the scope may be one. */
export function findByText(scope: Scope, wanted: Text, options?: TextOptions): Element[] {
  const fitsText = fits(wanted, options);
  const known = new Map<Element, string>();
  const found: Element[] = [];
  const elements = scope.querySelectorAll('*');
  for (const element of 'tagName' in scope ? [scope, ...elements] : elements) {
    if (SILENT.has(element.tagName) || !fitsText(textOf(element, known))) continue;
    if (![...element.children].some((child) => fitsText(textOf(child, known)))) found.push(element);
  }
  return found;
}

/** As `Node.DOCUMENT_POSITION_FOLLOWING` */
const FOLLOWS = 4;

const LABELABLE = '[aria-label], [aria-labelledby], button, input, meter, output, progress, select, textarea';

export function findByLabel(scope: Scope, wanted: Text, options?: TextOptions): Element[] {
  const fitsText = fits(wanted, options);
  return [...scope.querySelectorAll(LABELABLE)].filter((element) => labelsOf(element).some(fitsText));
}

function labelsOf(element: Element): string[] {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const referred = ids.flatMap((id) => element.ownerDocument.getElementById(id) ?? []);
  if (referred.length > 0) return referred.map((each) => each.textContent ?? '');
  const label = element.getAttribute('aria-label');
  if (label !== null) return [label];
  return [...((element as HTMLInputElement).labels ?? [])].map((each) => each.textContent ?? '');
}

export const findByAttribute = (scope: Scope, attribute: string, wanted: Text, options?: TextOptions): Element[] =>
  [...scope.querySelectorAll(`[${attribute}]`)].filter((element) =>
    fits(wanted, options)(element.getAttribute(attribute) ?? ''),
  );

const isChosen = (element: Element) => (element as HTMLOptionElement).selected;

/** By a selector of CSS, in which `:visible` may end a part, and `:checked` what is looked for among options. */
export function findByCss(scope: Scope, selector: string): Element[] {
  const parts = selector.split(',').map((part) => part.trim());
  const found = new Set(
    parts.flatMap((part) => {
      const [, plain = '', ending] = /^(.*?)(:visible|(?<=option):checked)?$/.exec(part) ?? [];
      const elements = [...scope.querySelectorAll(plain)];
      if (!ending) return elements;
      return elements.filter(ending === ':visible' ? isVisible : isChosen);
    }),
  );
  return [...scope.querySelectorAll('*')].filter((element) => found.has(element));
}

/** Elements that have got the focus, and those that have kept it long enough for nothing else to take it */
const focused = new WeakSet<object>();
const settled = new WeakSet<object>();
/** When a dialog was first seen with the focus */
const entered = new WeakMap<object, number>();
/** In turns of the timers, a few milliseconds each: a dialog takes the focus several times, one turn after the other. */
const TAKES_FOCUS = 3;
const TURN = 5;
/** In milliseconds, after which a field that was to begin with has not got the focus and never will */
const GIVES_UP = 2000;

/** Remembers what gets the focus in a window. */
export const watchFocus = (window: Pick<Window, 'addEventListener'>): void =>
  window.addEventListener('focusin', ({ target }) => {
    if (!target || focused.has(target)) return;
    focused.add(target);
    settleAfter(TAKES_FOCUS, target);
  });

const settleAfter = (turns: number, target: object): unknown =>
  turns === 0 ? settled.add(target) : setTimeout(() => settleAfter(turns - 1, target), TURN);

/** Dialogs that took the focus once: they stay where they are, also when the field that had it is gone. */
const opened = new WeakSet<object>();

/** Whether a dialog has taken the focus for good: the field that it begins with comes after the dialog. */
function hasTakenFocus(dialog: Element): boolean {
  if (opened.has(dialog)) return true;
  if (!dialog.contains(dialog.ownerDocument.activeElement)) return false;
  const now = performance.now();
  if (!entered.has(dialog)) entered.set(dialog, now);
  const first = dialog.querySelector('[data-autofocus]');
  if (first && !settled.has(first) && now - (entered.get(dialog) ?? now) <= GIVES_UP) return false;
  opened.add(dialog);
  return true;
}

/**
 * Whether no dialog is in the way: it covers what stands before it. One that opens takes the focus, and one that closes
 * gives it back; what somebody opened or typed meanwhile would be lost.
 */
export function isInReach(element: Element): boolean {
  const { ownerDocument } = element;
  const dialog = [...ownerDocument.querySelectorAll('[role=dialog][aria-modal=true]')].filter(isVisible).at(-1);
  if (!dialog) return true;
  if (dialog.contains(element)) return hasTakenFocus(dialog);
  return Boolean(dialog.compareDocumentPosition(element) & FOLLOWS);
}

export const isDisabled = (element: Element): boolean =>
  element.closest('[aria-disabled=true]') !== null ||
  (/^(BUTTON|INPUT|SELECT|TEXTAREA|OPTION|OPTGROUP)$/.test(element.tagName) &&
    (element.hasAttribute('disabled') ||
      [...ancestorsOf(element)].some(
        (each) =>
          each.tagName === 'FIELDSET' &&
          each.hasAttribute('disabled') &&
          !each.querySelector(':scope > legend')?.contains(element),
      )));

function* ancestorsOf(element: Element): Generator<Element> {
  for (let each = element.parentElement; each; each = each.parentElement) yield each;
}
