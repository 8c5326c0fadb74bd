import { pipeline, type Readable } from 'node:stream';
import { type Language, text } from '@vakit/contract';
import { liraOf, localDateAt } from '@vakit/scheduling';
import { stringify } from 'csv-stringify';
import type { Context } from '../../context.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { type CustomerRow, selectCustomers } from './select-customers.ts';

/** Read from the database at a time; all that is in memory of a file */
const ROWS_AT_ONCE = 500;

/**
 * All customers of an owner as a table that Excel opens: UTF-8 with a byte order mark, semicolons between the columns, and
 * nothing in it that would be taken for a formula.
 */
export function exportFile(context: Context, owner: SignedIn, language: Language): Readable {
  const file = stringify({
    bom: true,
    header: true,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
    columns: columnsIn(language),
  });
  // A failure in mid-file breaks the answer off, which the caller sees.
  pipeline(rowsOf(context, owner), file, () => {});
  return file;
}

async function* rowsOf({ database, now }: Context, owner: SignedIn) {
  const present = now();
  for (let last: CustomerRow | undefined; ; ) {
    const after = last && { sortName: last.sort_name, id: last.id };
    const rows = await selectCustomers(database, {
      businessId: businessOf(owner),
      after,
      limit: ROWS_AT_ONCE,
      now: present,
    });
    yield* rows.map(cellsOf);
    last = rows.at(-1);
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

const KEYS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'notes',
  'visits',
  'noShows',
  'spending',
  'lastVisit',
] as const;

const columnsIn = (language: Language) => KEYS.map((key) => ({ key, header: text(`customerFile.${key}`, language) }));

function cellsOf(row: CustomerRow): Record<(typeof KEYS)[number], string | number | null> {
  // What was only seen would be confirmed by taking the file over again; of whom nothing else is known it is better than nothing.
  const isKnown = row.contacts.some(({ confirmed_at }) => confirmed_at);
  const listed = (wanted: string) =>
    row.contacts.filter(({ kind, confirmed_at }) => kind === wanted && (confirmed_at || !isKnown));
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    email: listed('EMAIL')
      .map(({ typed }) => typed)
      .join(', '),
    phone: listed('PHONE')
      .map(({ value }) => dialled(value))
      .join(', '),
    notes: row.notes,
    visits: row.visits,
    noShows: row.no_shows,
    // With a comma, as where Excel parts columns by semicolons
    spending: liraOf(row.spending_kurus).toFixed(2).replace('.', ','),
    lastVisit: row.last_visit_at && row.last_visit_zone && localDateAt(row.last_visit_at, row.last_visit_zone),
  };
}

/** A number as it is dialled in Turkey, in groups: Excel neither calculates with it nor drops the zero. */
function dialled(value: string): string {
  return value.replace(/^\+90(\d{3})(\d{3})(\d{2})(\d{2})$/, '0$1 $2 $3 $4');
}
