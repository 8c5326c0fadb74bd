import type { Readable } from 'node:stream';
import { formatPhone, type Language, text } from '@vakit/contract';
import { liraOf, localDateAt } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import { amountInTable, writeTable } from '../../files/write-table.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { type CustomerRow, selectCustomers } from './select-customers.ts';

/** Read from the database at a time; all that is in memory of a file */
const ROWS_AT_ONCE = 500;

/** All customers of an owner as a table. */
export const exportFile = (context: Context, owner: SignedIn, language: Language): Readable =>
  writeTable(columnsIn(language), rowsOf(context, owner));

async function* rowsOf({ database, now }: Context, owner: SignedIn) {
  const present = now();
  for (let last: CustomerRow | undefined; ; ) {
    const after = last && { listName: last.list_name, id: last.id };
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
  'alert',
  'notes',
  'visits',
  'noShows',
  'spending',
  'lastVisit',
] as const;

const columnsIn = (language: Language) => KEYS.map((key) => ({ key, header: text(`customerFile.${key}`, language) }));

function cellsOf(row: CustomerRow): Record<(typeof KEYS)[number], string | number | null> {
  // Importing the file again would confirm unconfirmed contacts, so they are written only if nothing else of the
  // customer is known.
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
      .map(({ value }) => formatPhone(value))
      .join(', '),
    alert: row.alert,
    notes: row.notes,
    visits: row.visits,
    noShows: row.no_shows,
    spending: amountInTable(liraOf(row.spending_kurus)),
    lastVisit: row.last_visit_at && row.last_visit_zone && localDateAt(row.last_visit_at, row.last_visit_zone),
  };
}
