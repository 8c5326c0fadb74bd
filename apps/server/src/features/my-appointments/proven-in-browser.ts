import { phoneKey } from '@vakit/contract';
import type { Queryable } from '../../database/connect.ts';
import { findSession, hashOfToken } from './queries.ts';

type Question = {
  readonly businessId: string;
  /** Token of the browser's session at the business */
  readonly token: string | undefined;
  readonly contacts: { readonly email: string; readonly phone: string };
  readonly now: Date;
};

/** Whether who books has proven to the business, in this browser, that one of the contacts is theirs. */
export async function isProvenInBrowser(
  queryable: Queryable,
  { businessId, token, contacts, now }: Question,
): Promise<boolean> {
  if (token === undefined) return false;
  const proven = await findSession(queryable, { businessId, tokenHash: hashOfToken(token), now });
  if (!proven) return false;
  return proven.value === (proven.kind === 'EMAIL' ? contacts.email.toLowerCase() : phoneKey(contacts.phone));
}
