import { acrossBusinesses } from '../../database/across-businesses.ts';
import type { Queryable } from '../../database/connect.ts';

const published = (queryable: Queryable) =>
  acrossBusinesses(queryable, 'SITEMAP')
    .selectFrom('branches')
    .where('is_published', '=', true)
    .where('archived_at', 'is', null);

/** How many branches customers can book. */
export async function countPublished(queryable: Queryable): Promise<number> {
  const { count } = await published(queryable)
    .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Reads the slugs of published branches, the oldest first. */
export async function listPublishedSlugs(
  queryable: Queryable,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const rows = await published(queryable).select('slug').orderBy('id').limit(limit).offset(offset).execute();
  return rows.map(({ slug }) => slug);
}
