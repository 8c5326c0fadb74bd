import { DAY } from '@vakit/scheduling';
import { sql } from 'kysely';
import { acrossBusinesses } from '../../database/across-businesses.ts';
import type { Queryable } from '../../database/connect.ts';
import { ofBusiness } from '../../database/of-business.ts';
import type { BranchRow, BusinessRow } from '../../database/tables.ts';
import { findBusinessBySlug, selectOwners } from './find-business.ts';

/** One line a business with branches: since when it is there or stopped, its owners, and the addresses of its branches. */
export async function listBusinesses(queryable: Queryable): Promise<string> {
  const businesses = await acrossBusinesses(queryable, 'BRANCH')
    .selectFrom('businesses')
    .innerJoin('branches', 'branches.business_id', 'businesses.id')
    .select(['businesses.created_at', 'businesses.stopped_at'])
    .select(sql<string[]>`array_agg(branches.slug ORDER BY branches.id)`.as('slugs'))
    .select(
      sql<string[]>`ARRAY(
        SELECT email FROM business_owners JOIN accounts ON accounts.id = account_id
        WHERE business_owners.business_id = businesses.id ORDER BY joined_at, accounts.id
      )`.as('emails'),
    )
    .groupBy('businesses.id')
    .orderBy('businesses.created_at')
    .orderBy('businesses.id')
    .execute();
  if (businesses.length === 0) return 'There is no business yet.';
  return businesses
    .map(({ created_at, stopped_at, emails, slugs }) => {
      const state = stopped_at ? `STOPPED ${dayOf(stopped_at)}` : `since ${dayOf(created_at)}`;
      return `${state}  ${emails.join(', ')}  ${slugs.map((slug) => `/${slug}`).join(' ')}`;
    })
    .join('\n');
}

/**
 * Describes a business to an operator who is about to stop it.
 * @throws Error with a sentence for the person at the terminal when no branch has the slug
 */
export async function describeBusiness(queryable: Queryable, slug: string, now: Date): Promise<string> {
  const business = await findBusinessBySlug(queryable, slug);
  const owners = await selectOwners(queryable, business.id);
  const own = ofBusiness(queryable, business.id);
  const branches = await own.selectFrom('branches').selectAll().orderBy('id').execute();
  const { sent } = await own
    .selectFrom('message_admissions')
    .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('sent'))
    .where('due_at', '>', new Date(now.getTime() - DAY))
    .executeTakeFirstOrThrow();
  return [
    ...owners.map((owner) => `Owner    ${owner.first_name} ${owner.last_name}, ${owner.email}, ${owner.phone}`),
    `Since    ${dayOf(business.created_at)}`,
    `State    ${stateOf(business)}`,
    `Messages ${sent} in the last 24 hours`,
    ...(business.texts_allowed_at ? [`Texts    to every number since ${dayOf(business.texts_allowed_at)}`] : []),
    ...branches.map((branch) => `Branch   /${branch.slug}  ${branch.name}  (${publicationOf(branch)})`),
  ].join('\n');
}

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

const stateOf = ({ stopped_at }: BusinessRow) => (stopped_at ? `stopped on ${dayOf(stopped_at)}` : 'open');

function publicationOf({ archived_at, is_published, published_when_stopped }: BranchRow): string {
  if (archived_at) return 'deleted';
  if (published_when_stopped) return 'published until it was stopped';
  return is_published ? 'published' : 'not published';
}
