import type { CustomerFileColumn, CustomerFormInput, TextKey } from '@vakit/contract';
import {
  type Columns,
  cellsOf,
  openTable,
  plainCell,
  plainLetters,
  refuseFile,
  type Table,
} from '../table-files/index.ts';
import { COLUMNS_OF_CUSTOMERS } from './columns-of-customers.ts';

/** A line of the file, numbered from 1, as somebody wrote it, and what is wrong with it as a whole. */
export type FileLine = { readonly line: number; readonly form: CustomerFormInput; readonly problem: TextKey | null };

export type CustomerFile = Pick<Table<CustomerFileColumn>, 'headings' | 'headingLine'> & {
  readonly lines: AsyncGenerator<FileLine>;
};

/** Words that people write instead of a number or an address */
const NOTHING = /^(?:[-–—./?x0]+|yok|yoktur|bilinmiyor|none|null|nan|n\/a|na|no)$/;

/**
 * Reads a table of customers as Excel and other programs save it: with headings in Turkish or English, in any order; other
 * columns are left alone. Line after line: whoever takes them in decides how many it reads.
 * @throws Refusal VALIDATION_FAILED with a text on `file`
 */
export async function openCustomerFile(content: Buffer): Promise<CustomerFile> {
  const table = await openTable(content, COLUMNS_OF_CUSTOMERS);
  if (!table) throw refuseFile('customerFile.empty');
  const { columns, headings, headingLine } = table;
  const isNamed = columns.has('firstName') || columns.has('fullName');
  if (!isNamed || !(columns.has('email') || columns.has('phone'))) throw refuseFile('customerFile.noHeadings');
  return { headings, headingLine, lines: linesOf(table) };
}

async function* linesOf({ columns, lines }: Table<CustomerFileColumn>): AsyncGenerator<FileLine> {
  for await (const { line, cells, problem } of lines) yield { line, form: formOf(columns, cells), problem };
}

type Cell = ReturnType<typeof cellsOf<CustomerFileColumn>>;

function formOf(columns: Columns<CustomerFileColumn>, cells: readonly string[]): CustomerFormInput {
  const cell = cellsOf(columns, cells);
  return {
    ...nameOf(cell, columns.has('lastName')),
    emails: waysIn(cell('email', '\n'), /[,;/\s]+/),
    phones: waysIn(cell('phone', '\n'), /[,;/\n]/),
    alert: cell('alert', ' · '),
    notes: cell('notes', '\n'),
  };
}

/** The numbers or addresses of a line, each once, in their order: the first one is the main one. */
function waysIn(written: string, between: RegExp): string[] {
  const ways = written
    .split('\n')
    .filter(isSomething)
    .flatMap((cell) => cell.split(between))
    .map(plainCell)
    .filter((way) => way && isSomething(way));
  return [...new Set(ways)];
}

const isSomething = (cell: string) => !NOTHING.test(plainLetters(cell).trim());

/** Without a column for last names, the last word of a name is the last name. */
function nameOf(cell: Cell, hasLastName: boolean): Pick<CustomerFormInput, 'firstName' | 'lastName'> {
  const name = [cell('firstName') || cell('fullName'), cell('middleName')].filter(Boolean).join(' ');
  if (hasLastName) return { firstName: name, lastName: cell('lastName') };
  const words = name.split(/\s+/);
  const last = words.length > 1 ? words.pop() : '';
  return { firstName: words.join(' '), lastName: last };
}
