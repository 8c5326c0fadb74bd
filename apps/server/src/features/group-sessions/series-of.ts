import type { GroupSession, SeriesScope } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { findSession, type PricedSessionView, presentSession, type SessionView, selectComing } from './queries.ts';

/**
 * Those still to come of the sessions that one was planned with, in the order of time; nothing for one alone.
 * @throws Refusal SESSION_NOT_FOUND
 */
export async function listSeries({ database, now }: Context, account: SignedIn, id: string): Promise<GroupSession[]> {
  const { branch_id, series_id } = await requireSession(database, account, id);
  if (!series_id) return [];
  return (await selectComing(database, { branch_id, series_id }, now())).map(presentSession);
}

export type PartOfSeries = {
  /** The one that was acted on */
  readonly seen: SessionView;
  /** It, or several that were planned together, in the order of time */
  readonly meant: readonly SessionView[];
};

/**
 * Finds the selected sessions: one alone, or with a scope the future ones that were planned with it.
 * @throws Refusal SESSION_NOT_FOUND, SESSION_CHANGED when none of them is still to come
 */
export async function requirePart(
  queryable: Queryable,
  account: SignedIn,
  id: string,
  scope: SeriesScope | undefined,
  now: Date,
): Promise<PartOfSeries> {
  const seen = await requireSession(queryable, account, id);
  const { branch_id, series_id } = seen;
  if (!scope || !series_id) return { seen, meant: [seen] };
  const coming = await selectComing(queryable, { branch_id, series_id }, now);
  const meant = coming.filter(({ starts_at }) => scope === 'ALL' || starts_at >= seen.starts_at);
  if (meant.length === 0) throw new Refusal('SESSION_CHANGED');
  return { seen, meant };
}

/** @throws Refusal SESSION_NOT_FOUND for one that is unknown, cancelled or not the account's to see */
export async function requireSession(queryable: Queryable, account: SignedIn, id: string): Promise<PricedSessionView> {
  const session = await findSession(queryable, account, id);
  if (!session || session.cancelled_at) throw new Refusal('SESSION_NOT_FOUND');
  return session;
}
