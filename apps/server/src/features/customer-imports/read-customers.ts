import { setImmediate } from 'node:timers/promises';
import {
  type CustomerForm,
  customerForm,
  IMPORT_LINES_MAX,
  type ImportLine,
  type Language,
  localizeIssues,
  text,
} from '@vakit/contract';
import { v7 as uuidv7 } from 'uuid';
import { refuseFile } from '../table-files/index.ts';
import { type CustomerFile, type FileLine, openCustomerFile } from './read-customer-file.ts';

/** Checked in one go */
const LINES_AT_ONCE = 100;

/** A customer of a file, with the id under which the database knows them if they are new. */
export type ReadCustomer = CustomerForm & { readonly line: number; readonly newId: string };
/** The lines of a file that can be taken over, and why the others cannot. */
export type ReadFile = Pick<CustomerFile, 'headings' | 'headingLine'> & {
  readonly customers: ReadCustomer[];
  readonly refused: ImportLine[];
};

/**
 * Reads the customers of a file.
 * @param language in which is told what is wrong with a line
 * @throws Refusal VALIDATION_FAILED for a file that is no table of customers, or too large a one
 */
export async function readCustomers(content: Buffer, language: Language): Promise<ReadFile> {
  const customers: ReadCustomer[] = [];
  const refused: ImportLine[] = [];
  const { headings, headingLine, lines } = await openCustomerFile(content);
  for (const [index, { line, form, problem }] of (await readLines(lines)).entries()) {
    // Others are served between some of them.
    if (index % LINES_AT_ONCE === 0) await setImmediate();
    const { data, error } = customerForm.safeParse(form, { reportInput: true });
    if (data && !problem) {
      customers.push({ ...data, line, newId: uuidv7() });
      continue;
    }
    const [wrong = null] = error ? Object.values(localizeIssues(error.issues, language)) : [];
    const reason = problem ? text(problem, language) : wrong;
    refused.push({ line, name: nameOf(form.firstName, form.lastName), outcome: 'REFUSED', reason });
  }
  return { headings, headingLine, customers, refused };
}

/** Whether there are too many is known before any of them is looked at. */
async function readLines(each: AsyncIterable<FileLine>): Promise<FileLine[]> {
  const lines: FileLine[] = [];
  for await (const line of each) {
    if (lines.push(line) > IMPORT_LINES_MAX) throw refuseFile('customerFile.tooManyLines');
  }
  if (lines.length === 0) throw refuseFile('customerFile.empty');
  return lines;
}

export const nameOf = (firstName: string, lastName: string | null = '') => `${firstName} ${lastName ?? ''}`.trim();
