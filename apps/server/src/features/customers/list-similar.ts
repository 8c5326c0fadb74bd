import { SIMILAR_CUSTOMERS_MAX, SIMILARITIES, type SimilarCustomer, type Similarity } from '@vakit/contract';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { isOneEditApart } from './one-edit-apart.ts';
import { presentSummary } from './present-customer.ts';
import { selectCustomersById } from './select-customers.ts';

/** Limits the contacts of a customer that are compared with others, the confirmed ones first. */
const CONTACTS_COMPARED = 10;
/** How many addresses that begin or end alike are looked at for each; a bound, so that a common address stays cheap. */
const NEIGHBOURS_READ = 500;

/**
 * Lists customers who may be the same person: with the same address or number, an address one typing error away, or the
 * same first and last name except for case and accents. The likeliest come first, and only as many as a person can look
 * at.
 * @throws Refusal CUSTOMER_NOT_FOUND
 */
export async function listSimilar({ database, now }: Context, owner: SignedIn, id: string): Promise<SimilarCustomer[]> {
  const customer = await database
    .selectFrom('customers')
    .select('id')
    .where('business_id', '=', businessOf(owner))
    .where('id', '=', id)
    .where('is_hidden', '=', false)
    .executeTakeFirst();
  if (!customer) throw new Refusal('CUSTOMER_NOT_FOUND');
  const reasons = new Map<string, Set<Similarity>>();
  for (const { customer_id, reason, own, other } of await selectCandidates(database, businessOf(owner), id)) {
    if (reason === 'SIMILAR_EMAIL' && !isOneEditApart(own, other)) continue;
    reasons.set(customer_id, (reasons.get(customer_id) ?? new Set()).add(reason));
  }
  const rankOf = (found: Set<Similarity>) => Math.min(...[...found].map((reason) => SIMILARITIES.indexOf(reason)));
  const likeliest = [...reasons]
    .sort(([, a], [, b]) => rankOf(a) - rankOf(b) || b.size - a.size)
    .slice(0, SIMILAR_CUSTOMERS_MAX);
  const rows = await selectCustomersById(
    database,
    businessOf(owner),
    likeliest.map(([otherId]) => otherId),
    now(),
  );
  const customers = new Map(rows.map((row) => [row.id, presentSummary(row)]));
  return likeliest.flatMap(([otherId, found]) => {
    const other = customers.get(otherId);
    return other ? [{ customer: other, reasons: SIMILARITIES.filter((reason) => found.has(reason)) }] : [];
  });
}

type Candidate = { customer_id: string; reason: Similarity; own: string; other: string };

/**
 * Reads index ranges alone. One typing error leaves one half of what stands before the @ as it is, so that addresses are found
 * by the first half, or by the second with all that follows, read backwards.
 */
async function selectCandidates(queryable: Queryable, businessId: string, id: string): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    WITH own AS (
      SELECT kind, value, split_part(value, '@', 1) AS name, char_length(split_part(value, '@', 1)) / 2 AS half
      FROM customer_contacts WHERE business_id = ${businessId} AND customer_id = ${id}
      ORDER BY confirmed_at IS NULL, created_at LIMIT ${CONTACTS_COMPARED}
    ), neighbours AS (
      SELECT own.value AS own, other.customer_id, other.value AS other
      FROM (SELECT *, CASE WHEN half < 2 THEN name || '@' ELSE left(name, half) END AS start FROM own WHERE kind = 'EMAIL') AS own
      CROSS JOIN LATERAL (
        SELECT customer_id, value FROM customer_contacts
        WHERE business_id = ${businessId} AND kind = 'EMAIL' AND value >= start AND value < start || chr(1114109)
        LIMIT ${NEIGHBOURS_READ}
      ) AS other
      UNION ALL
      SELECT own.value, other.customer_id, other.value
      FROM (SELECT *, reverse(substr(value, half + 1)) COLLATE "C" AS ending FROM own WHERE kind = 'EMAIL' AND half >= 2) AS own
      CROSS JOIN LATERAL (
        SELECT customer_id, value FROM customer_contacts
        WHERE business_id = ${businessId} AND kind = 'EMAIL'
          AND reverse(value) COLLATE "C" >= ending AND reverse(value) COLLATE "C" < ending || chr(1114109)
        LIMIT ${NEIGHBOURS_READ}
      ) AS other
    )
    SELECT other.customer_id, 'SAME_' || own.kind AS reason, own.value AS own, own.value AS other
    FROM own CROSS JOIN LATERAL (
      SELECT customer_id FROM customer_contacts
      WHERE business_id = ${businessId} AND kind = own.kind AND value = own.value AND customer_id <> ${id}
      LIMIT ${SIMILAR_CUSTOMERS_MAX}
    ) AS other
    UNION ALL
    (SELECT other.id, 'SAME_NAME', '', '' FROM customers other, customers mine
      WHERE mine.business_id = ${businessId} AND mine.id = ${id} AND mine.last_name <> ''
        AND other.business_id = ${businessId} AND other.sort_name = mine.sort_name
        AND other.last_name <> '' AND other.id <> mine.id AND NOT other.is_hidden
      LIMIT ${SIMILAR_CUSTOMERS_MAX})
    UNION ALL
    SELECT customer_id, 'SIMILAR_EMAIL', own, other FROM neighbours
    WHERE customer_id <> ${id} AND own <> other AND abs(char_length(own) - char_length(other)) <= 1`.execute(queryable);
  return rows;
}
