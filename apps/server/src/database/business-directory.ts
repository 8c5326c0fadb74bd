import { slugAsTyped } from '@vakit/contract';
import { cacheOf } from '../cache-of.ts';
import { acrossBusinesses } from './across-businesses.ts';
import type { Database } from './connect.ts';
import type { Read } from './standbys.ts';

/** A branch and whose it is: neither that nor its slug ever changes. */
export type BranchPlace = { readonly id: string; readonly slug: string; readonly business_id: string };

/** Tells whose a branch or an appointment is that strangers name. What is found is remembered. */
export type BusinessDirectory = {
  /** Undefined when no branch, deleted or not, has the slug that was meant. */
  branchAt(typed: string): Promise<BranchPlace | undefined>;
  branchOf(id: string): Promise<BranchPlace | undefined>;
  /** The id of the business that has an appointment with this code */
  businessOfCode(code: string): Promise<string | undefined>;
  /** The same without asking the database: undefined unless it is remembered */
  rememberedOfCode(code: string): string | undefined;
  /** For who has found out by themselves whose it is */
  rememberCode(code: string, businessId: string): void;
};

/** Limit for each kind; an entry takes 200 bytes. */
const MOST_REMEMBERED = 100_000;

/** @param read for what strangers may be shown as it was two seconds ago: an address that is too new is looked for again */
export function openBusinessDirectory({ database, read }: { database: Database; read: Read }): BusinessDirectory {
  // Apart: a branch may have a slug that is the id of another one.
  const bySlug = cacheOf<BranchPlace>(MOST_REMEMBERED);
  const byId = cacheOf<BranchPlace>(MOST_REMEMBERED);
  const codes = cacheOf<string>(MOST_REMEMBERED);
  const find = async (column: 'slug' | 'id', value: string) => {
    const found = await read((asked) =>
      acrossBusinesses(asked, 'BRANCH')
        .selectFrom('branches')
        .select(['id', 'slug', 'business_id'])
        .where(column, '=', value)
        .executeTakeFirst(),
    );
    if (found) {
      bySlug.set(found.slug, found);
      byId.set(found.id, found);
    }
    return found;
  };
  return {
    async branchAt(typed) {
      const slug = slugAsTyped(typed);
      return bySlug.get(slug) ?? find('slug', slug);
    },
    branchOf: async (id) => byId.get(id.toLowerCase()) ?? find('id', id),
    async businessOfCode(code) {
      const known = codes.get(code);
      if (known) return known;
      const found = await acrossBusinesses(database, 'CODE')
        .selectFrom('appointments')
        .select('business_id')
        .where('confirmation_code', '=', code)
        .executeTakeFirst();
      if (found) codes.set(code, found.business_id);
      return found?.business_id;
    },
    rememberedOfCode: (code) => codes.get(code),
    rememberCode(code, businessId) {
      codes.set(code, businessId);
    },
  };
}
