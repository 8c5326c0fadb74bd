import {
  type CustomerForm,
  type CustomerImport,
  customerForm,
  type Language,
  localizeIssues,
  text,
} from '@vakit/contract';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { type FileLine, readCustomerFile } from './read-customer-file.ts';

type Outcome = CustomerImport['lines'][number];
type Options = { readonly language: Language; readonly isPreview: boolean };

/** Handed to the database at a time */
const LINES_AT_ONCE = 250;

/** Undoes what a preview has done. */
class Previewed extends Error {
  override readonly name = 'Previewed';
}

/**
 * Takes the customers of a file over: all lines that can be, in one transaction. Those whose e-mail address or phone number
 * is known are merged with the customer who has it.
 * @param isPreview only tells what would happen
 * @throws Refusal VALIDATION_FAILED for a file that is no table of customers
 */
export async function importFile(
  context: Context,
  owner: SignedIn,
  content: Buffer,
  { language, isPreview }: Options,
): Promise<CustomerImport> {
  const read = readCustomerFile(content).map((line) => readLine(line, language));
  const customers = read.filter((each) => 'customer' in each);
  const outcomes: Outcome[] = read.filter((each) => 'outcome' in each);
  try {
    await context.database.transaction().execute(async (transaction) => {
      for (let start = 0; start < customers.length; start += LINES_AT_ONCE) {
        const lines = customers.slice(start, start + LINES_AT_ONCE);
        outcomes.push(...(await importLines(transaction, owner.id, lines, context.now(), language)));
      }
      if (isPreview) throw new Previewed();
    });
  } catch (error) {
    if (!(error instanceof Previewed)) throw error;
  }
  const count = (wanted: Outcome['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  return {
    isPreview,
    created: count('CREATED'),
    merged: count('MERGED'),
    refused: count('REFUSED'),
    lines: outcomes.sort((a, b) => a.line - b.line),
  };
}

type Line = { readonly line: number; readonly name: string; readonly customer: CustomerForm };

function readLine({ line, form }: FileLine, language: Language): Line | Outcome {
  const name = `${form.firstName} ${form.lastName}`.trim();
  const { data, error } = customerForm.safeParse(form, { reportInput: true });
  if (data) return { line, name, customer: data };
  const [reason = null] = Object.values(localizeIssues(error.issues, language));
  return { line, name, outcome: 'REFUSED', reason };
}

async function importLines(
  transaction: Queryable,
  ownerId: string,
  lines: readonly Line[],
  at: Date,
  language: Language,
): Promise<Outcome[]> {
  const wanted = lines.map(({ line, customer }) => ({ ...customer, line, newId: uuidv7() }));
  const { rows } = await sql<{ line: number; is_new: boolean | null }>`
    SELECT line, "newId" = import_customer(${ownerId}, "newId", ${at}, "firstName", "lastName", emails, phones, notes) AS is_new
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS wanted (
      line integer, "newId" uuid, "firstName" text, "lastName" text, emails text[], phones text[], notes text
    )`.execute(transaction);
  const results = new Map(rows.map((row) => [row.line, row.is_new]));
  return lines.map(({ line, name }) => {
    const isNew = results.get(line);
    if (typeof isNew !== 'boolean') return { line, name, outcome: 'REFUSED', reason: text('phone.invalid', language) };
    return { line, name, outcome: isNew ? 'CREATED' : 'MERGED', reason: null };
  });
}
