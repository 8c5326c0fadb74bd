import { Client } from 'pg';
import { REASONS_ACROSS_BUSINESSES } from '../database/across-businesses.ts';
import { tablesWithoutKey } from './statements-without-key.ts';
import { TEST } from './whole-database.ts';

const ACROSS = new RegExp(
  `/\\* across businesses: (${[...Object.keys(REASONS_ACROSS_BUSINESSES), TEST].join('|')}) \\*/`,
);

/** Results by statement, so that each is parsed once. */
const verdicts = new Map<string, readonly string[]>();

const marked = Client.prototype as { asks?: unknown };
if (!marked.asks) {
  marked.asks = Client.prototype.query;
  const ask = Client.prototype.query;
  // Every statement that the server sends while tests run: one that forgets the key of the business fails where it is sent.
  Client.prototype.query = function (this: Client, ...question: unknown[]) {
    const [statement] = question as [{ text?: unknown } | string];
    const text = typeof statement === 'object' && typeof statement.text === 'string' ? statement.text : '';
    const tables = lackingIn(text);
    if (tables.length > 0) {
      return Promise.reject(new Error(`The statement names no business for ${tables.join(', ')}: ${text}`));
    }
    return Reflect.apply(ask, this, question);
  } as typeof Client.prototype.query;
}

function lackingIn(text: string): readonly string[] {
  const known = verdicts.get(text);
  if (known) return known;
  const verdict = text === '' || ACROSS.test(text) ? [] : tablesWithoutKey(text);
  verdicts.set(text, verdict);
  return verdict;
}
