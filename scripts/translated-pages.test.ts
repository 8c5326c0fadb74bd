import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

// A browser that translates a page moves each text into an element of its own. What React then takes out as a text, or
// puts in before one, fails, and with it the whole page: a text that comes and goes, or before which something comes
// and goes, needs an element around it, or to be part of one text.

const WEB = fileURLToPath(new URL('../apps/web/src', import.meta.url));

type Node = { readonly type: string; readonly start: number; readonly [field: string]: unknown };
type Shown = 'TEXT' | 'ELEMENT' | 'NOTHING' | 'ANYTHING';

/** Calls that answer with a text */
const WRITES = /^(t|text|join|format\w*|\w+(Text|[nN]ames?Of))$/;

function writes(call: Node): boolean {
  const callee = call.callee as Node;
  const name = callee.type === 'Identifier' ? callee : (callee.property as Node | undefined);
  return WRITES.test(String(name?.name));
}

/** Texts that an expression may put into the page. */
function shownBy(node: Node): Shown[] {
  switch (node.type) {
    case 'ParenthesizedExpression':
      return shownBy(node.expression as Node);
    case 'ConditionalExpression':
      return [...shownBy(node.consequent as Node), ...shownBy(node.alternate as Node)];
    case 'LogicalExpression': {
      const right = shownBy(node.right as Node);
      return node.operator === '&&' ? [...right, 'NOTHING'] : [...shownBy(node.left as Node), ...right];
    }
    case 'BinaryExpression':
    case 'TemplateLiteral':
    case 'JSXText':
      return ['TEXT'];
    case 'Literal':
      return [typeof node.value === 'string' && node.value.trim() ? 'TEXT' : 'NOTHING'];
    case 'JSXExpressionContainer':
      return shownBy(node.expression as Node);
    case 'JSXElement':
      return ['ELEMENT'];
    case 'CallExpression':
      return [writes(node) ? 'TEXT' : 'ANYTHING'];
    default:
      return ['ANYTHING'];
  }
}

const isBlank = (node: Node) =>
  node.type === 'JSXText'
    ? /^\s*\n\s*$/.test(String(node.value))
    : node.type === 'JSXExpressionContainer' && (node.expression as Node).type === 'JSXEmptyExpression';

/** The children of an element that come and go as texts, or before a text. */
function faultsAmong(parent: Node): Node[] {
  const children = (parent.children as readonly Node[]).filter((child) => !isBlank(child));
  // The text of an element that holds nothing else is replaced with all that is in it.
  if (children.length < 2 && parent.type === 'JSXElement') return [];
  const shown = children.map((child) => new Set(shownBy(child)));
  return children.filter((_, index) => {
    const own = shown[index] as Set<Shown>;
    const comesAndGoes = (own.has('NOTHING') && own.size > 1) || (own.has('TEXT') && own.has('ELEMENT'));
    if (!comesAndGoes) return false;
    const next = shown.slice(index + 1).find((other) => !other.has('NOTHING') && !other.has('ANYTHING'));
    return own.has('TEXT') || (next?.has('TEXT') ?? false);
  });
}

function faultsIn(name: string, source: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const { start } of faultsAmong(node)) found.push(`${name}:${source.slice(0, start).split('\n').length}`);
    Object.values(node).forEach(visit);
  };
  visit(parseSync(name, source).program);
  return found;
}

test('no text comes and goes beside others, nor anything before one', () => {
  const faults = globSync('**/*.tsx', { cwd: WEB }).flatMap((name) =>
    faultsIn(name, readFileSync(`${WEB}/${name}`, 'utf8')),
  );
  expect(faults).toEqual([]);
});

test.each([
  ['<p>{name}{isOff && t("off")}</p>', true],
  ['<p>{t("count")} {more > 0 && " · " + formatCount(more)}</p>', true],
  ['<button>{isBusy && <Spinner />}{t("save")}</button>', true],
  ['<>{isLink ? <a href="/">{name}</a> : t("name")}</>', true],
  ['<button>{isBusy && <Spinner />}<span>{t("save")}</span></button>', false],
  ['<p>{isOff && t("off")}</p>', false],
  ['<p>{isOff ? t("off") : t("on")} {name}</p>', false],
  ['<p>{name}{isOff && <i>{t("off")}</i>}</p>', false],
  ['<p>{[name, isOff && t("off")].filter(Boolean).join(" ")}</p>', false],
])('%s is refused: %s', (line, isRefused) => {
  expect(faultsIn('line.tsx', line).length > 0).toBe(isRefused);
});
