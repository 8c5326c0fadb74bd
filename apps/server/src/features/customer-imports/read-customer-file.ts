import type { CustomerFormInput } from '@vakit/contract';
import { unguarded } from '../../files/formula-guard.ts';
import { asUtf8, type Columns, cellsOf, readColumns, readTable, refuseFile } from '../table-files/index.ts';

/** A line of the file, numbered from 1, as somebody wrote it. */
export type FileLine = { readonly line: number; readonly form: CustomerFormInput };

type Column = 'firstName' | 'lastName' | 'fullName' | 'email' | 'phone' | 'alert' | 'notes';

/** What columns are called in files of other programs, without accents, signs and spaces. */
const HEADINGS: Readonly<Record<Column, readonly string[]>> = {
  firstName: ['ad', 'adi', 'isim', 'ismi', 'firstname', 'givenname', 'forename'],
  lastName: ['soyad', 'soyadi', 'soyisim', 'lastname', 'surname', 'familyname'],
  fullName: [
    'adsoyad',
    'adisoyadi',
    'isimsoyisim',
    'musteri',
    'musteriadi',
    'name',
    'fullname',
    'customer',
    'customername',
  ],
  email: ['eposta', 'epostaadresi', 'mail', 'mailadresi', 'email', 'emailaddress'],
  phone: [
    'telefon',
    'telefonu',
    'telefonno',
    'telefonnumarasi',
    'tel',
    'gsm',
    'cep',
    'ceptelefonu',
    'phone',
    'phonenumber',
    'mobile',
    'mobilephone',
  ],
  alert: ['uyari', 'alerji', 'alert', 'allergy'],
  notes: ['not', 'notlar', 'aciklama', 'note', 'notes', 'comment', 'comments'],
};

/**
 * Reads a table of customers as Excel and other programs save it: commas, semicolons or tabs; with headings in Turkish or
 * English, in any order; other columns are left alone. Line after line: whoever takes them in decides how many it reads.
 * @throws Refusal VALIDATION_FAILED with a text on `file`
 */
export async function* readCustomerFile(content: Buffer): AsyncGenerator<FileLine> {
  let columns: Columns<Column> | undefined;
  for await (const { line, cells } of readTable(asUtf8(content))) {
    if (columns) yield { line, form: formOf(columns, cells) };
    else columns = columnsOf(cells);
  }
  if (!columns) throw refuseFile('customerFile.empty');
}

function columnsOf(headings: readonly string[]): Columns<Column> {
  const columns = readColumns(headings, HEADINGS);
  const isNamed = columns.has('firstName') || columns.has('fullName');
  if (!isNamed || !(columns.has('email') || columns.has('phone'))) throw refuseFile('customerFile.noHeadings');
  return columns;
}

function formOf(columns: Columns<Column>, cells: readonly string[]): CustomerFormInput {
  const cell = cellsOf(columns, cells);
  return {
    ...nameOf(cell, columns.has('lastName')),
    emails: cell('email', ', ')
      .split(/[,;\s]+/)
      .filter(Boolean),
    phones: cell('phone', ', ')
      .split(/[,;]/)
      .map((typed) => unguarded(typed.trim()))
      .filter(Boolean),
    alert: cell('alert', ' · '),
    notes: cell('notes', '\n'),
  };
}

/** Where there is no column for last names, the last word of a name is one. */
function nameOf(
  cell: (column: Column) => string,
  hasLastName: boolean,
): Pick<CustomerFormInput, 'firstName' | 'lastName'> {
  const name = cell('firstName') || cell('fullName');
  if (hasLastName) return { firstName: name, lastName: cell('lastName') };
  const words = name.split(/\s+/);
  const last = words.length > 1 ? words.pop() : '';
  return { firstName: words.join(' '), lastName: last };
}
