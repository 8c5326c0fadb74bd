import { ACTIVITY, type ActivityEntry, type ActivityPerson, type ActivityQuery } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { branchExists, type EntryView, selectEntries, selectPeople } from './queries.ts';

export type ActivityPage = { data: ActivityEntry[]; nextCursor: string | null };

/**
 * One page of what was done in the branches that the database is bound to, newest first.
 * @throws Refusal BRANCH_NOT_FOUND
 */
export async function listActivity({ database }: Context, query: ActivityQuery): Promise<ActivityPage> {
  await requireThere(database, query.branchId);
  const views = await selectEntries(database, { ...query, limit: query.limit + 1 });
  const shown = views.slice(0, query.limit);
  return { data: shown.map(present), nextCursor: views.length > query.limit ? (shown.at(-1)?.id ?? null) : null };
}

/** @throws Refusal BRANCH_NOT_FOUND */
export async function listPeople({ database }: Context, branchId: string | undefined): Promise<ActivityPerson[]> {
  await requireThere(database, branchId);
  return selectPeople(database, branchId);
}

async function requireThere(queryable: Queryable, branchId: string | undefined): Promise<void> {
  if (branchId !== undefined && !(await branchExists(queryable, branchId))) throw new Refusal('BRANCH_NOT_FOUND');
}

const present = (view: EntryView): ActivityEntry => ({
  id: view.id,
  at: view.at.toISOString(),
  action: view.action,
  group: ACTIVITY[view.action],
  accountId: view.account_id,
  accountName: view.account_name ?? '',
  branchId: view.branch_id,
  branchName: view.branch_name,
  timeZone: view.time_zone,
  subjectId: view.subject_id,
  subjectName: view.subject_name,
  changes: view.changes,
});
