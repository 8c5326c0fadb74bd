import { type CustomerImport, type ImportLine, type Language, text } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { countOutcomes, inOrder } from './outcomes.ts';
import { type ContactsOfLine, selectContactsOfLines } from './queries.ts';
import { nameOf, type ReadCustomer, readCustomers } from './read-customers.ts';
import { tellShared } from './tell-shared.ts';

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
  const { customers, refused, headings, headingLine } = await readCustomers(content, language);
  const lines = [...refused];
  const seen: Seen = { persons: new Set(), names: new Map() };
  for (let start = 0; start < customers.length; start += LINES_AT_ONCE) {
    const some = customers.slice(start, start + LINES_AT_ONCE);
    const contacts = new Map(
      (await selectContactsOfLines(database, businessOf(owner), some)).map((each) => [each.line, each]),
    );
    for (const customer of some) lines.push(foresee(customer, contacts.get(customer.line), seen, language));
  }
  return {
    id: null,
    status: 'PREVIEW',
    fileName,
    total: lines.length,
    ...countOutcomes(lines),
    createdAt: now().toISOString(),
    finishedAt: null,
    headings: [...headings],
    headingLine,
    takenBack: 0,
    takeBackUntil: null,
    kept: [],
    lines: inOrder(lines),
  };
}

/** The people of earlier lines: by contact and name, and the first one of each contact. */
type Seen = { readonly persons: Set<string>; readonly names: Map<string, { nameKey: string; name: string }> };

/** @param seen the lines before, among which this one is from now on */
function foresee(
  { line, firstName, lastName }: ReadCustomer,
  found: ContactsOfLine | undefined,
  seen: Seen,
  language: Language,
): ImportLine {
  const name = nameOf(firstName, lastName);
  if (!found?.are_possible) return { line, name, outcome: 'REFUSED', reason: text('phone.invalid', language) };
  const nameKey = found.name_key;
  const persons = found.contacts.map(({ kind, key }) => `${kind} ${key} ${nameKey}`);
  const isKnown = found.are_known || persons.some((person) => seen.persons.has(person));
  const shared = found.contacts.flatMap(({ kind, key, other }) => {
    const before = seen.names.get(`${kind} ${key}`);
    if (other) return [{ kind, name: other.name }];
    return before && before.nameKey !== nameKey ? [{ kind, name: before.name }] : [];
  });
  for (const person of persons) seen.persons.add(person);
  for (const { kind, key } of found.contacts) {
    if (!seen.names.has(`${kind} ${key}`)) seen.names.set(`${kind} ${key}`, { nameKey, name });
  }
  return { line, name, outcome: isKnown ? 'MERGED' : 'CREATED', reason: tellShared(shared, language) };
}
