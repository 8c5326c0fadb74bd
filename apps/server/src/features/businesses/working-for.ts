import { sql } from 'kysely';

/**
 * Whether the operator has not stopped the business in whose branch somebody works; for queries that read `staff_members`.
 * Who has another business of their own, or works for another one, may still sign in.
 */
export const WORKS_FOR_OPEN_BUSINESS = sql<boolean>`EXISTS (
  SELECT FROM businesses AS employer WHERE employer.id = staff_members.business_id AND employer.stopped_at IS NULL
)`;
