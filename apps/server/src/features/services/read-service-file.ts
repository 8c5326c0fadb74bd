import { setImmediate } from 'node:timers/promises';
import {
  type Language,
  listedService,
  localizeIssues,
  SERVICES_AT_ONCE_MAX,
  type ServiceFile,
  type ServiceFileLine,
  text,
  unclearEntries,
} from '@vakit/contract';
import { asUtf8, type Columns, cellsOf, readColumns, readTable, refuseFile } from '../table-files/index.ts';
import { readMinutes, readPrice } from './read-numbers.ts';

type Column = 'name' | 'variantName' | 'durationMinutes' | 'price' | 'category' | 'description';

/** What columns are called in files of other programs, without accents, signs and spaces. */
const HEADINGS: Readonly<Record<Column, readonly string[]>> = {
  name: [
    'ad',
    'adi',
    'isim',
    'hizmet',
    'hizmetadi',
    'hizmetler',
    'islem',
    'name',
    'service',
    'servicename',
    'treatment',
  ],
  variantName: ['secenek', 'secenegi', 'secenekadi', 'varyant', 'boy', 'option', 'optionname', 'variant'],
  durationMinutes: [
    'sure',
    'suresi',
    'suredk',
    'suredakika',
    'dakika',
    'dk',
    'duration',
    'durationmin',
    'durationminutes',
    'minutes',
    'min',
    'length',
  ],
  price: [
    'ucret',
    'ucreti',
    'ucrettl',
    'fiyat',
    'fiyati',
    'fiyattl',
    'tutar',
    'price',
    'pricetry',
    'pricetl',
    'amount',
  ],
  category: ['kategori', 'kategorisi', 'grup', 'baslik', 'category', 'group'],
  description: ['aciklama', 'aciklamasi', 'tanim', 'detay', 'not', 'description', 'details', 'note', 'notes'],
};

/** Read in one go; others are served between two of them. */
const LINES_AT_ONCE = 50;

/**
 * Reads a table of services as Excel and other programs save it, with headings in Turkish or English, in any order.
 * @param language in which is told what is wrong with a line
 * @throws Refusal VALIDATION_FAILED with a text on `file`
 */
export async function readServiceFile(content: Buffer, language: Language): Promise<ServiceFile> {
  const lines: ServiceFileLine[] = [];
  let columns: Columns<Column> | undefined;
  for await (const { line, cells } of readTable(asUtf8(content))) {
    if (!columns) {
      columns = columnsOf(cells);
      continue;
    }
    if (lines.length === SERVICES_AT_ONCE_MAX) throw refuseFile('serviceFile.tooManyLines');
    if (lines.length % LINES_AT_ONCE === 0) await setImmediate();
    lines.push({ line, ...readLine(cellsOf(columns, cells), language) });
  }
  if (lines.length === 0) throw refuseFile('serviceFile.empty');
  for (const [{ problems }, unclear] of unclearEntries(lines.filter(({ name }) => name))) {
    problems[unclear.field] ??= text(unclear.text, language);
  }
  return { lines };
}

function columnsOf(headings: readonly string[]): Columns<Column> {
  const columns = readColumns(headings, HEADINGS);
  if (!columns.has('name') || !(columns.has('durationMinutes') || columns.has('price')))
    throw refuseFile('serviceFile.noHeadings');
  return columns;
}

function readLine(cell: ReturnType<typeof cellsOf<Column>>, language: Language): Omit<ServiceFileLine, 'line'> {
  const name = cell('name');
  const read = {
    name,
    variantName: cell('variantName') || null,
    description: cell('description', '\n') || name,
    durationMinutes: readMinutes(cell('durationMinutes')),
    price: readPrice(cell('price')),
    category: cell('category') || null,
  };
  const { error } = listedService.safeParse(
    { ...read, durationMinutes: read.durationMinutes ?? undefined, price: read.price ?? undefined },
    { reportInput: true },
  );
  const problems: ServiceFileLine['problems'] = error ? localizeIssues(error.issues, language) : {};
  // The name stands for it, and is told to be missing itself.
  if (!cell('description')) delete problems.description;
  // What was written helps more than that something is missing.
  const unread = (column: 'durationMinutes' | 'price', key: 'serviceFile.minutes' | 'serviceFile.price') => {
    if (read[column] === null && cell(column))
      problems[column] = text(key, language, { cell: cell(column).slice(0, SHOWN) });
  };
  unread('durationMinutes', 'serviceFile.minutes');
  unread('price', 'serviceFile.price');
  return { ...read, problems };
}

/** Of a cell that cannot be read, in characters */
const SHOWN = 30;
