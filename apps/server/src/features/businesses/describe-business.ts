import { DAY } from '@vakit/scheduling';
import type { Queryable } from '../../database/connect.ts';
import type { AccountRow, BranchRow } from '../../database/tables.ts';
import { findOwnerBySlug } from './find-owner.ts';

/** One line a business: since when it is there or stopped, its owner, and the addresses of its branches. */
export async function listBusinesses(queryable: Queryable): Promise<string> {
  const branches = await queryable
    .selectFrom('accounts')
    .innerJoin('branches', 'branches.owner_id', 'accounts.id')
    .select(['accounts.id', 'accounts.email', 'accounts.created_at', 'accounts.stopped_at', 'branches.slug'])
    .orderBy('accounts.created_at')
    .orderBy('branches.id')
    .execute();
  const businesses = [...Map.groupBy(branches, ({ id }) => id).values()];
  if (businesses.length === 0) return 'There is no business yet.';
  return businesses
    .map((own) => {
      const [{ email, created_at, stopped_at }] = own as [(typeof branches)[number]];
      const state = stopped_at ? `STOPPED ${dayOf(stopped_at)}` : `since ${dayOf(created_at)}`;
      return `${state}  ${email}  ${own.map(({ slug }) => `/${slug}`).join(' ')}`;
    })
    .join('\n');
}

/**
 * What an operator wants to know of a business before stopping it.
 * @throws Error with a sentence for the person at the terminal when no branch has the slug
 */
export async function describeBusiness(queryable: Queryable, slug: string, now: Date): Promise<string> {
  const owner = await findOwnerBySlug(queryable, slug);
  const branches = await queryable
    .selectFrom('branches')
    .selectAll()
    .where('owner_id', '=', owner.id)
    .orderBy('id')
    .execute();
  const { sent } = await queryable
    .selectFrom('message_admissions')
    .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('sent'))
    .where('owner_id', '=', owner.id)
    .where('due_at', '>', new Date(now.getTime() - DAY))
    .executeTakeFirstOrThrow();
  return [
    `Owner    ${owner.first_name} ${owner.last_name}, ${owner.email}, ${owner.phone}`,
    `Since    ${dayOf(owner.created_at)}`,
    `State    ${stateOf(owner)}`,
    `Messages ${sent} in the last 24 hours`,
    ...branches.map((branch) => `Branch   /${branch.slug}  ${branch.name}  (${publicationOf(branch)})`),
  ].join('\n');
}

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

const stateOf = ({ stopped_at }: AccountRow) => (stopped_at ? `stopped on ${dayOf(stopped_at)}` : 'open');

function publicationOf({ archived_at, is_published, published_when_stopped }: BranchRow): string {
  if (archived_at) return 'deleted';
  if (published_when_stopped) return 'published until it was stopped';
  return is_published ? 'published' : 'not published';
}
