type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const ENDS_LINE = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BR DD DIV DL DT FIELDSET FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER LEGEND LI MAIN NAV OL P SECTION TABLE TR UL'.split(
    ' ',
  ),
);
const SILENT = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE']);

/** Reads the visible text line by line, as far as the document alone tells. */
export function shownText(element: Element): string {
  const lines = textOf(element).split('\n');
  return lines
    .map((line) => line.replaceAll(/[ \t\r]+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

function textOf(node: Node): string {
  if (node.nodeType === 3) return node.nodeValue ?? '';
  if (node.nodeType !== 1) return '';
  const element = node as Element;
  if (SILENT.has(element.tagName) || element.hasAttribute('hidden')) return '';
  const text = [...element.childNodes].map(textOf).join('');
  return ENDS_LINE.has(element.tagName) ? `\n${text}\n` : text;
}

export function isCheckedElement(element: Element): boolean {
  const told = element.getAttribute('aria-checked');
  return told === null ? (element as HTMLInputElement).checked : told === 'true';
}

/** Puts a value into a field as if it had been typed over what stood there. */
export function setValue(field: Field, value: string): void {
  const window = field.ownerDocument.defaultView as unknown as typeof globalThis &
    Record<string, { prototype: object }>;
  field.focus();
  const setter = Object.getOwnPropertyDescriptor(window[field.constructor.name]?.prototype, 'value')?.set;
  if (!setter) throw new Error(`A ${field.tagName} has no value`);
  setter.call(field, value);
  field.dispatchEvent(new window.Event('input', { bubbles: true }));
  if (field.tagName === 'SELECT' || /^(date|time|color|month|week)/.test(field.type)) {
    field.dispatchEvent(new window.Event('change', { bubbles: true }));
  }
}
