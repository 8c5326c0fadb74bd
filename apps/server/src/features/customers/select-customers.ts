import type { ContactKind } from '@vakit/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { ACTIVE_LIST } from '../appointments/index.ts';

/** The end of a page of the list. */
export type Place = { readonly listName: string; readonly id: string };

type Page = {
  readonly businessId: string;
  /** Patterns of LIKE; each must match */
  readonly patterns?: readonly string[];
  readonly after?: Place | undefined;
  readonly limit: number;
  /** Parts what is still to come from the past: no figure counts what has not begun */
  readonly now: Date;
};

/** Contacts of a group of rows of `customer_contacts` as JSON; null without any */
export const CONTACTS_AS_JSON = sql<ContactRow[] | null>`json_agg(json_build_object(
  'kind', kind, 'value', value, 'typed', typed, 'blocked_at', blocked_at, 'confirmed_at', confirmed_at
) ORDER BY kind, confirmed_at IS NULL, created_at, value)`;

export type ContactRow = {
  kind: ContactKind;
  value: string;
  typed: string;
  blocked_at: string | null;
  confirmed_at: string | null;
};

export type CustomerRow = {
  id: string;
  first_name: string;
  last_name: string;
  notes: string | null;
  alert: string | null;
  list_name: string;
  created_at: Date;
  visits: number;
  no_shows: number;
  spending_kurus: number;
  last_visit_at: Date | null;
  last_visit_zone: string | null;
  next_id: string | null;
  next_starts_at: Date | null;
  next_zone: string | null;
  contacts: ContactRow[];
};

/** One page of an owner's customers with their figures, in the order of their names. */
export function selectCustomers(
  queryable: Queryable,
  { businessId, patterns = [], after, limit, now }: Page,
): Promise<CustomerRow[]> {
  const conditions = patterns.map((pattern) => sql`AND search_text LIKE fold(${pattern})`);
  const place = after ? sql`AND (list_name, id) > (${after.listName}, ${after.id}::uuid)` : sql``;
  return withFigures(
    queryable,
    businessId,
    sql`SELECT * FROM customers
      WHERE business_id = ${businessId} AND NOT is_hidden ${sql.join(conditions, sql` `)} ${place}
      ORDER BY list_name, id LIMIT ${limit}`,
    now,
  );
}

/** One customer of an owner with the figures. */
export async function findCustomer(
  queryable: Queryable,
  businessId: string,
  id: string,
  now: Date,
): Promise<CustomerRow | undefined> {
  const found = sql`SELECT * FROM customers WHERE business_id = ${businessId} AND id = ${id} AND NOT is_hidden`;
  return (await withFigures(queryable, businessId, found, now))[0];
}

/** Customers of an owner with their figures, of those ids that there are. */
export function selectCustomersById(
  queryable: Queryable,
  businessId: string,
  ids: readonly string[],
  now: Date,
): Promise<CustomerRow[]> {
  return withFigures(
    queryable,
    businessId,
    sql`SELECT * FROM customers WHERE business_id = ${businessId} AND id = ANY (${ids}::uuid[]) AND NOT is_hidden`,
    now,
  );
}

async function withFigures(
  queryable: Queryable,
  businessId: string,
  found: RawBuilder<unknown>,
  now: Date,
): Promise<CustomerRow[]> {
  const { rows } = await sql<CustomerRow>`
    SELECT found.id, found.first_name, found.last_name, found.notes, found.alert, found.list_name, found.created_at,
      figures.*, last_visit.*, next_one.*, coalesce(reached.contacts, '[]') AS contacts
    FROM (${found}) AS found
    CROSS JOIN LATERAL (SELECT array_agg(id) AS ids FROM with_merged(${businessId}::uuid, found.id)) AS kept
    CROSS JOIN LATERAL (
      SELECT
        count(*) FILTER (WHERE status = 'COMPLETED')::integer AS visits,
        count(*) FILTER (WHERE status = 'NO_SHOW')::integer AS no_shows,
        coalesce(sum(price_kurus) FILTER (WHERE status = 'COMPLETED'), 0)::double precision AS spending_kurus
      FROM unnest(kept.ids) AS kept_under CROSS JOIN LATERAL (
        SELECT status, price_kurus FROM appointments
        WHERE business_id = ${businessId} AND customer_id = kept_under AND starts_at <= ${now}
        -- Read by the index of each: joined, the planner may read all appointments for every customer.
        OFFSET 0
      ) AS visit
    ) AS figures
    LEFT JOIN LATERAL (
      SELECT starts_at AS last_visit_at, branches.time_zone AS last_visit_zone
      FROM unnest(kept.ids) AS kept_under CROSS JOIN LATERAL (
        SELECT starts_at, branch_id FROM appointments
        WHERE business_id = ${businessId} AND customer_id = kept_under AND status = 'COMPLETED' AND starts_at <= ${now}
        ORDER BY starts_at DESC LIMIT 1
      ) AS visit JOIN branches ON branches.business_id = ${businessId} AND branches.id = branch_id
      ORDER BY starts_at DESC LIMIT 1
    ) AS last_visit ON true
    LEFT JOIN LATERAL (
      SELECT visit.id AS next_id, starts_at AS next_starts_at, branches.time_zone AS next_zone
      FROM unnest(kept.ids) AS kept_under CROSS JOIN LATERAL (
        SELECT id, starts_at, branch_id FROM appointments
        WHERE business_id = ${businessId} AND customer_id = kept_under AND status IN (${ACTIVE_LIST}) AND ends_at > ${now}
        ORDER BY starts_at LIMIT 1
      ) AS visit JOIN branches ON branches.business_id = ${businessId} AND branches.id = branch_id
      ORDER BY starts_at LIMIT 1
    ) AS next_one ON true
    CROSS JOIN LATERAL (
      SELECT ${CONTACTS_AS_JSON} AS contacts FROM customer_contacts own
      WHERE own.business_id = ${businessId} AND own.customer_id = found.id
    ) AS reached
    ORDER BY found.list_name, found.id`.execute(queryable);
  return rows;
}
