import { type RawBuilder, sql } from 'kysely';
import { AddBusinessKey, IS_THE_BUSINESS, THE_BUSINESS, type Whose } from './add-business-key.ts';
import type { Queryable } from './connect.ts';
import { rebind } from './rebind.ts';

/** One for all: to make one takes longer than what it does to most statements. */
const key = new AddBusinessKey();

/**
 * The same database or transaction, for the rows of one business, or of those that an account works for: every statement
 * names the key of the business as a parameter, and what is inserted gets it. Kysely's builders need nothing more; SQL that
 * is written by hand says where, with `inBusiness`. See decision 19.
 * @throws Error without any business
 */
export function ofBusiness<Asked extends Queryable>(queryable: Asked, ...businessIds: readonly string[]): Asked {
  return bind(queryable, { businessIds });
}

/**
 * The same for somebody who may do something in some branches of a business only: of what belongs to branches the rows of
 * the others are not there. SQL that is written by hand, routines and inserts know the business alone.
 */
export function ofBranches<Asked extends Queryable>(
  queryable: Asked,
  businessId: string,
  branchIds: readonly string[],
): Asked {
  return bind(queryable, { businessIds: [businessId], branchIds });
}

function bind<Asked extends Queryable>(queryable: Asked, whose: Whose): Asked {
  if (whose.businessIds.length === 0) throw new Error('A database is bound to one business at least');
  return rebind(queryable, (node) => key.addTo(node, whose));
}

/**
 * That a row belongs to the business, for SQL that is written by hand: a condition for every table that holds rows of
 * businesses, in subqueries and joins too.
 * @param table its name or alias in the statement
 */
export const inBusiness = (table: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.business_id`)} ${sql.val(IS_THE_BUSINESS)}`;

/** The id of the business, for SQL that is written by hand: to insert, or to call a routine with. */
export const BUSINESS_ID: RawBuilder<string> = sql`${sql.val(THE_BUSINESS)}::uuid`;
