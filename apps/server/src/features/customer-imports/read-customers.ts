import {
  type CustomerForm,
  customerForm,
  IMPORT_LINES_MAX,
  type ImportLine,
  type Language,
  localizeIssues,
} from '@vakit/contract';
import { v7 as uuidv7 } from 'uuid';
import { readCustomerFile } from './read-customer-file.ts';
import { refuseFile } from './refuse-file.ts';

/** A customer of a file, with the id under which the database knows them if they are new. */
export type ReadCustomer = CustomerForm & { readonly line: number; readonly newId: string };
/** The lines of a file that can be taken over, and why the others cannot. */
export type ReadFile = { readonly customers: ReadCustomer[]; readonly refused: ImportLine[] };

/**
 * Reads the customers of a file.
 * @param language in which is told what is wrong with a line
 * @throws Refusal VALIDATION_FAILED for a file that is no table of customers, or too large a one
 */
export async function readCustomers(content: Buffer, language: Language): Promise<ReadFile> {
  const customers: ReadCustomer[] = [];
  const refused: ImportLine[] = [];
  for await (const { line, form } of readCustomerFile(content)) {
    if (customers.length + refused.length === IMPORT_LINES_MAX) throw refuseFile('customerFile.tooManyLines');
    const { data, error } = customerForm.safeParse(form, { reportInput: true });
    if (data) {
      customers.push({ ...data, line, newId: uuidv7() });
      continue;
    }
    const [reason = null] = Object.values(localizeIssues(error.issues, language));
    refused.push({ line, name: nameOf(form.firstName, form.lastName), outcome: 'REFUSED', reason });
  }
  if (customers.length + refused.length === 0) throw refuseFile('customerFile.empty');
  return { customers, refused };
}

export const nameOf = (firstName: string, lastName: string | null = '') => `${firstName} ${lastName ?? ''}`.trim();
