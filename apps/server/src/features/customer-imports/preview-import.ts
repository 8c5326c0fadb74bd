import { setImmediate } from 'node:timers/promises';
import { type CustomerImport, type ImportLine, type Language, text } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { countOutcomes, inOrder } from './outcomes.ts';
import { type ContactsOfLine, selectContactsOfLines } from './queries.ts';
import { nameOf, type ReadCustomer, readCustomers } from './read-customers.ts';

/** Asked for in one go */
const LINES_AT_ONCE = 200;

type Options = { readonly fileName: string; readonly language: Language };

/**
 * Tells what would become of the lines of a file, and changes nothing.
 * @throws Refusal VALIDATION_FAILED for a file that is no table of customers
 */
export async function previewImport(
  { database, now }: Context,
  owner: SignedIn,
  content: Buffer,
  { fileName, language }: Options,
): Promise<CustomerImport> {
  const { customers, refused } = await readCustomers(content, language);
  const lines = [...refused];
  const seen = new Set<string>();
  for (let start = 0; start < customers.length; start += LINES_AT_ONCE) {
    const some = customers.slice(start, start + LINES_AT_ONCE);
    const contacts = new Map(
      (await selectContactsOfLines(database, businessOf(owner), some)).map((each) => [each.line, each]),
    );
    for (const customer of some) lines.push(foresee(customer, contacts.get(customer.line), seen, language));
    await setImmediate();
  }
  return {
    id: null,
    status: 'PREVIEW',
    fileName,
    total: lines.length,
    ...countOutcomes(lines),
    createdAt: now().toISOString(),
    finishedAt: null,
    lines: inOrder(lines),
  };
}

/** @param seen the contacts of the lines before, among which those of this line are from now on */
function foresee(
  { line, firstName, lastName }: ReadCustomer,
  contacts: ContactsOfLine | undefined,
  seen: Set<string>,
  language: Language,
): ImportLine {
  const name = nameOf(firstName, lastName);
  if (!contacts?.are_possible) return { line, name, outcome: 'REFUSED', reason: text('phone.invalid', language) };
  const isKnown = contacts.are_known || contacts.keys.some((key) => seen.has(key));
  for (const key of contacts.keys) seen.add(key);
  return { line, name, outcome: isKnown ? 'MERGED' : 'CREATED', reason: null };
}
