import { sql } from 'kysely';
import type { Database, Queryable } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { ofBusiness } from '../../database/of-business.ts';
import { findBusinessBySlug } from './find-business.ts';

/**
 * Stops the business that a branch belongs to, at once and on every server: its pages are gone as if they were not
 * published, nothing is sent for it, and its people are signed out. Stopping it again changes nothing.
 * @throws Error with a sentence for the person at the terminal when no branch has the slug
 */
export async function stopBusiness(database: Database, slug: string, now: Date): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { id, stopped_at } = await findBusinessBySlug(transaction, slug);
    if (stopped_at) return;
    await transaction.updateTable('businesses').set({ stopped_at: now }).where('id', '=', id).execute();
    await ofBusiness(transaction, id)
      .updateTable('branches')
      .set(({ ref }) => ({ published_when_stopped: ref('is_published'), is_published: false }))
      .execute();
    await endSessionsOf(transaction, id);
  });
}

/**
 * Lets a stopped business go on: what was published is published again. What was not sent meanwhile is not sent later.
 * @throws Error with a sentence for the person at the terminal when no branch has the slug
 */
export async function startBusiness(database: Database, slug: string): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { id } = await findBusinessBySlug(transaction, slug);
    await transaction.updateTable('businesses').set({ stopped_at: null }).where('id', '=', id).execute();
    await ofBusiness(transaction, id)
      .updateTable('branches')
      .set({ is_published: sql<boolean>`published_when_stopped`, published_when_stopped: null })
      .where('published_when_stopped', 'is not', null)
      .execute();
  });
}

/**
 * Lets a young business have text messages sent to every number, as older ones do.
 * @throws Error with a sentence for the person at the terminal when no branch has the slug
 */
export async function allowTexts(database: Database, slug: string, now: Date): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { id } = await findBusinessBySlug(transaction, slug);
    await transaction.updateTable('businesses').set({ texts_allowed_at: now }).where('id', '=', id).execute();
  });
}

/** Ends the sessions of its owners and of everybody who works there */
async function endSessionsOf(transaction: Queryable, businessId: string): Promise<void> {
  await ofBusiness(transaction, businessId)
    .updateTable('accounts')
    .set(({ eb }) => ({ session_version: eb('session_version', '+', 1) }))
    .where(({ or, eb, selectFrom }) =>
      or([
        eb(
          'id',
          'in',
          selectFrom('business_owners').select('business_owners.account_id').where('business_id', '=', businessId),
        ),
        eb(
          'id',
          'in',
          selectFrom('staff_members')
            .where('staff_members.account_id', 'is not', null)
            .select(({ ref }) => ref('staff_members.account_id').$notNull().as('account_id')),
        ),
        eb('id', 'in', selectFrom('branch_roles').select('branch_roles.account_id')),
      ]),
    )
    .execute();
}
