import { pipeline, type Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { guarded } from './formula-guard.ts';

type Column<Key extends string> = { readonly key: Key; readonly header: string };

/**
 * Rows as a table that Excel opens: UTF-8 with a byte order mark, semicolons between the columns, and nothing in it that
 * would be taken for a formula.
 */
export function writeTable<Key extends string>(
  columns: readonly Column<Key>[],
  rows: AsyncIterable<Readonly<Record<Key, string | number | null>>>,
): Readable {
  const file = stringify({
    bom: true,
    header: true,
    delimiter: ';',
    record_delimiter: 'windows',
    // A line break of either kind ends a row for Excel, and only that of the rows is quoted by itself.
    quoted_match: /[\r\n]/,
    cast: { string: guarded },
    columns: [...columns],
  });
  // A failure in mid-file breaks the answer off, which the caller sees.
  pipeline(rows, file, () => {});
  return file;
}

/** An amount with a comma, as where Excel parts columns by semicolons. */
export const amountInTable = (lira: number): string => lira.toFixed(2).replace('.', ',');
