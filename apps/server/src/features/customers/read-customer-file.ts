import { type CustomerFormInput, IMPORT_LINES_MAX, type TextKey } from '@vakit/contract';
import { CsvError, parse } from 'csv-parse/sync';
import { Refusal } from '../../http/refusal.ts';

/** A line of the file, numbered from 1, as somebody wrote it. */
export type FileLine = { readonly line: number; readonly form: CustomerFormInput };

type Column = 'firstName' | 'lastName' | 'fullName' | 'email' | 'phone' | 'notes';

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
  notes: ['not', 'notlar', 'aciklama', 'note', 'notes', 'comment', 'comments'],
};

/**
 * Reads a table of customers as Excel and other programs save it: commas, semicolons or tabs; with headings in Turkish or
 * English, in any order; other columns are left alone.
 * @throws Refusal VALIDATION_FAILED with a text on `file`
 */
export function readCustomerFile(content: Buffer): FileLine[] {
  const table = parseTable(decode(content));
  const [headings, ...lines] = table;
  if (!headings) throw refuseFile('customerFile.empty');
  const columns = new Map(headings.cells.map((heading, index) => [columnOf(heading), index]));
  const isNamed = columns.has('firstName') || columns.has('fullName');
  if (!isNamed || !(columns.has('email') || columns.has('phone'))) throw refuseFile('customerFile.noHeadings');
  if (lines.length === 0) throw refuseFile('customerFile.empty');
  if (table.length > IMPORT_LINES_MAX) throw refuseFile('customerFile.tooManyLines');
  return lines.map(({ line, cells }) => {
    const cell = (column: Column) => cleaned(cells[columns.get(column) ?? -1] ?? '');
    return {
      line,
      form: {
        ...nameOf(cell, columns.has('lastName')),
        emails: cell('email')
          .split(/[,;\s]+/)
          .filter(Boolean),
        phones: cell('phone').split(/[,;]/).map(cleaned).filter(Boolean),
        notes: cell('notes'),
      },
    };
  });
}

/** Excel saves what it calls Unicode text as UTF-16, and plain CSV in Turkey as Windows-1254. */
function decode(content: Buffer): string {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1254').decode(content);
  }
}

type TableLine = { readonly line: number; readonly cells: readonly string[] };

function parseTable(table: string): TableLine[] {
  try {
    const records = parse(table, {
      delimiter: delimiterOf(table),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as { info: { lines: number }; record: string[] }[];
    return records.map(({ info, record }) => ({ line: info.lines, cells: record }));
  } catch (error) {
    if (error instanceof CsvError) throw refuseFile('customerFile.unreadable');
    throw error;
  }
}

/** Whichever is the most frequent in the headings. */
function delimiterOf(table: string): string {
  const headings = table.slice(0, table.search(/[\r\n]|$/));
  const count = (sign: string) => headings.split(sign).length;
  return [';', '\t', ','].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function columnOf(heading: string): Column | undefined {
  const plain = heading
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(/[^a-z]/g, '');
  return (Object.keys(HEADINGS) as Column[]).find((column) => HEADINGS[column].includes(plain));
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

/** Without the apostrophe that keeps Excel from taking a cell for a formula. */
function cleaned(cell: string): string {
  return cell.trim().replace(/^'(?=[=+\-@])/, '');
}

function refuseFile(file: TextKey): Refusal {
  return new Refusal('VALIDATION_FAILED', { fields: { file } });
}
