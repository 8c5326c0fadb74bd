import { setImmediate } from 'node:timers/promises';
import {
  type Language,
  listedService,
  localizeIssues,
  SERVICES_AT_ONCE_MAX,
  type ServiceFile,
  type ServiceFileColumn,
  type ServiceFileLine,
  text,
  unclearEntries,
} from '@vakit/contract';
import { cellsOf, openTable, refuseFile, type WordsOf } from '../table-files/index.ts';
import { readMinutes, readPrice } from './read-numbers.ts';

const SERVICES = ['hizmet', 'islem', 'service', 'treatment'];

/** The words in the headings of other programs, in Turkish and English. */
const COLUMNS: WordsOf<ServiceFileColumn> = {
  name: {
    whole: ['ad', 'adi', 'isim', 'name', 'hizmetler', 'islemler', 'services', 'treatments', ...SERVICES],
    core: SERVICES.flatMap((service) => [`${service}adi`, `${service}ismi`, `${service}name`]),
  },
  variantName: {
    core: ['secenek', 'secenegi', 'secenekadi', 'varyant', 'boy', 'option', 'optionname', 'variant'],
    beside: SERVICES,
  },
  durationMinutes: {
    core: ['sure', 'suresi', 'dakika', 'dk', 'duration', 'minutes', 'min', 'mins', 'length'],
    beside: SERVICES,
  },
  price: {
    core: ['ucret', 'ucreti', 'fiyat', 'fiyati', 'tutar', 'tutari', 'price', 'amount'],
    beside: [...SERVICES, 'tl', 'try', 'lira'],
  },
  category: { core: ['kategori', 'kategorisi', 'grup', 'grubu', 'baslik', 'category', 'group'], beside: SERVICES },
  description: {
    core: ['aciklama', 'aciklamasi', 'tanim', 'tanimi', 'detay', 'not', 'description', 'details', 'note', 'notes'],
    beside: SERVICES,
  },
};

/** Read in one go; others are served between two of them. */
const LINES_AT_ONCE = 50;

/**
 * Reads a table of services as Excel and other programs save it, with headings in Turkish or English, in any order.
 * @param language in which is told what is wrong with a line
 * @throws Refusal VALIDATION_FAILED with a text on `file`
 */
export async function readServiceFile(content: Buffer, language: Language): Promise<ServiceFile> {
  const table = await openTable(content, COLUMNS);
  if (!table) throw refuseFile('serviceFile.empty');
  const { columns, headings, headingLine } = table;
  if (!columns.has('name') || !(columns.has('durationMinutes') || columns.has('price'))) {
    throw refuseFile('serviceFile.noHeadings');
  }
  const lines: ServiceFileLine[] = [];
  for await (const { line, cells, problem } of table.lines) {
    if (lines.length === SERVICES_AT_ONCE_MAX) throw refuseFile('serviceFile.tooManyLines');
    if (lines.length % LINES_AT_ONCE === 0) await setImmediate();
    const read = readLine(cellsOf(columns, cells), language);
    // Nobody knows then which cell is meant as what.
    if (problem) read.problems.name = text(problem, language);
    lines.push({ line, ...read });
  }
  if (lines.length === 0) throw refuseFile('serviceFile.empty');
  for (const [{ problems }, unclear] of unclearEntries(lines.filter(({ name }) => name))) {
    problems[unclear.field] ??= text(unclear.text, language);
  }
  return { headings: [...headings], headingLine, lines };
}

function readLine(
  cell: ReturnType<typeof cellsOf<ServiceFileColumn>>,
  language: Language,
): Omit<ServiceFileLine, 'line'> {
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
  // Showing the unreadable text helps more than telling that a value is missing.
  const unread = (column: 'durationMinutes' | 'price', key: 'serviceFile.minutes' | 'serviceFile.price') => {
    if (read[column] === null && cell(column))
      problems[column] = text(key, language, { cell: cell(column).slice(0, SHOWN) });
  };
  unread('durationMinutes', 'serviceFile.minutes');
  unread('price', 'serviceFile.price');
  return { ...read, problems };
}

/** Length of an unreadable cell's text, in characters */
const SHOWN = 30;
