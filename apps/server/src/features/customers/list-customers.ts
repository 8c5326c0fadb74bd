import type { CustomerSummary, CustomersQuery } from '@vakit/contract';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { searchPatterns } from '../../database/search-patterns.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { presentSummary } from './present-customer.ts';
import { type Place, selectCustomers } from './select-customers.ts';

export type CustomerPage = { data: CustomerSummary[]; nextCursor: string | null };

/**
 * One page of an owner's customers whose names, numbers or addresses hold what was typed, in the order of their names.
 * @throws Refusal VALIDATION_FAILED for a cursor that is not ours
 */
export async function listCustomers(
  { database, now }: Context,
  owner: SignedIn,
  { q, limit, cursor }: CustomersQuery,
): Promise<CustomerPage> {
  const rows = await selectCustomers(database, {
    businessId: businessOf(owner),
    patterns: searchPatterns(q),
    after: cursor === undefined ? undefined : readCursor(cursor),
    limit: limit + 1,
    now: now(),
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    data: shown.map(presentSummary),
    nextCursor: last && rows.length > limit ? writeCursor({ listName: last.list_name, id: last.id }) : null,
  };
}

const written = z.tuple([z.string(), z.uuid()]);

function writeCursor({ listName, id }: Place): string {
  return Buffer.from(JSON.stringify([listName, id])).toString('base64url');
}

function readCursor(text: string): Place {
  try {
    const [listName, id] = written.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { listName, id };
  } catch {
    throw new Refusal('VALIDATION_FAILED', { fields: { cursor: 'field.invalid' } });
  }
}
