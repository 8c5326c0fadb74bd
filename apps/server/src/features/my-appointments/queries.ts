import { createHash } from 'node:crypto';
import type { Queryable } from '../../database/connect.ts';
import type { BranchRow } from '../../database/tables.ts';
import type { CustomerOf } from '../customers/index.ts';
import type { Contact } from './contact.ts';

/** The published branch at a slug; undefined when there is none. */
export function findBranchBySlug(queryable: Queryable, slug: string): Promise<BranchRow | undefined> {
  return queryable
    .selectFrom('branches')
    .selectAll()
    .where('slug', '=', slug)
    .where('is_published', '=', true)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
}

/** Hashes the token of a cookie, because only the hash is stored. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The contact that was proven to a business with the token of a cookie; undefined when that does not hold, or no more. */
export function findSession(
  queryable: Queryable,
  { businessId, tokenHash, now }: { readonly businessId: string; readonly tokenHash: Uint8Array; readonly now: Date },
): Promise<Contact | undefined> {
  return queryable
    .selectFrom('customer_sessions')
    .select(['kind', 'contact as value'])
    .where('token_hash', '=', tokenHash)
    .where('business_id', '=', businessId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Finds the customer whose appointments a proven contact shows. */
export function customerWith(businessId: string, { kind, value }: Contact): CustomerOf {
  return kind === 'EMAIL' ? { businessId, email: value } : { businessId, phone: value };
}
