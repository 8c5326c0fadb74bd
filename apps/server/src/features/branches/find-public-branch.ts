import {
  type PublicBranch,
  publicBranch,
  publicServiceCategory,
  publicStaffMember,
  service,
  slugAsTyped,
  slug as slugSchema,
} from '@vakit/contract';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Context, contextOf } from '../../context.ts';
import { branchColumns, serviceCategoryColumns, serviceColumns, staffColumns } from '../../database/columns.ts';
import type { Database } from '../../database/connect.ts';
import { selectionOf } from '../../database/map-columns.ts';
import { PUBLIC_ADDONS } from './addons-of-branch.ts';
import { LINKED_SERVICE_IDS } from './linked-service-ids.ts';
import { openingExceptions } from './opening-exceptions.ts';
import { PUBLIC_TERMS } from './own-terms.ts';
import { COVER, GALLERY, LOGO, PORTRAIT } from './pictures.ts';
import { BOOKABLE_VARIANTS_OF_SERVICE } from './variants-of-service.ts';

/**
 * Finds the public data of a published branch, its active services and staff, with all translations; undefined if no
 * branch has the slug.
 */
export async function findPublicBranch(
  context: Pick<Context, 'database' | 'read' | 'directory' | 'now'>,
  typed: string,
): Promise<PublicBranch | undefined> {
  const slug = slugAsTyped(typed);
  if (!slugSchema.safeParse(slug).success) return undefined;
  const place = await context.directory.branchAt(slug);
  if (!place) return undefined;
  return contextOf(context, place.business_id).read((database) => publicBranchAt(database, place.id, context.now()));
}

const publicBranchAt = (database: Database, id: string, now: Date) =>
  database
    .selectFrom('branches')
    .select(selectionOf(branchColumns, publicBranch))
    .select(({ selectFrom }) => [
      LOGO.as('logo'),
      COVER.as('cover'),
      GALLERY.as('gallery'),
      openingExceptions(now).as('openingExceptions'),
      jsonArrayFrom(
        selectFrom('service_categories')
          .select(selectionOf(serviceCategoryColumns, publicServiceCategory))
          .whereRef('branch_id', '=', 'branches.id')
          .orderBy('position'),
      ).as('serviceCategories'),
      jsonArrayFrom(
        selectFrom('services')
          .select(selectionOf(serviceColumns, service))
          .select([sql<number>`price_kurus / 100.0`.as('price'), BOOKABLE_VARIANTS_OF_SERVICE.as('variants')])
          .whereRef('branch_id', '=', 'branches.id')
          .where('is_active', '=', true)
          .where('online_booking', '<>', 'NOBODY')
          .where('archived_at', 'is', null)
          .orderBy('id'),
      ).as('services'),
      PUBLIC_ADDONS.as('addons'),
      jsonArrayFrom(
        selectFrom('staff_members')
          .select(selectionOf(staffColumns, publicStaffMember))
          .select([LINKED_SERVICE_IDS.as('serviceIds'), PUBLIC_TERMS.as('terms'), PORTRAIT.as('picture')])
          .whereRef('branch_id', '=', 'branches.id')
          .where('is_active', '=', true)
          .where('archived_at', 'is', null)
          .orderBy('id'),
      ).as('staff'),
    ])
    .where('id', '=', id)
    .where('is_published', '=', true)
    .where('archived_at', 'is', null)
    .executeTakeFirst();

/** The websites that may show the page of a branch within theirs. */
export async function embedSitesOf(context: Context, branchId: string): Promise<readonly string[]> {
  const place = await context.directory.branchOf(branchId);
  if (!place) return [];
  const branch = await contextOf(context, place.business_id)
    .database.selectFrom('branches')
    .select('embed_sites')
    .where('id', '=', branchId)
    .executeTakeFirst();
  return branch?.embed_sites ?? [];
}
