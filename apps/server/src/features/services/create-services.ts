import {
  entriesByService,
  type ListedService,
  type OwnService,
  type ServiceList,
  serviceNameKey,
} from '@vakit/contract';
import { kurusOf } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import { serviceColumns } from '../../database/columns.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { columnsOf } from '../../database/map-columns.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { recordActivity } from '../activity/index.ts';
import { lockOwnBranch, requireBranch } from '../branches/index.ts';
import { addMissingCategories } from '../service-categories/index.ts';
import { presentService } from './present-service.ts';
import { insertServices, selectServices } from './queries.ts';
import { putVariants, variantRows } from './write-variants.ts';

/**
 * Adds the services of a list: all of them, or none when the branch has one of the names already.
 * @throws Refusal BRANCH_NOT_FOUND, SERVICE_CATEGORIES_FULL, VALIDATION_FAILED for names that are taken
 */
export async function createServices(
  { database, now }: Context,
  account: SignedIn,
  { branchId, services }: ServiceList,
): Promise<OwnService[]> {
  return inTransaction(database, async (transaction) => {
    // The lock lets the later one of two lists see the names of the first.
    const branch = requireBranch(await lockOwnBranch(transaction, businessOf(account), branchId, { shared: false }));
    const taken = new Set((await selectServices(transaction, branch.id)).map(({ name }) => serviceNameKey(name)));
    const refused = services.flatMap(({ name }, index) => (taken.has(serviceNameKey(name)) ? [index] : []));
    if (refused.length > 0) {
      const fields = refused.map((index) => [`services.${index}.name`, 'service.taken'] as const);
      throw new Refusal('VALIDATION_FAILED', { fields: Object.fromEntries(fields) });
    }
    const names = services.flatMap(({ category }) => category ?? []);
    const categories = await addMissingCategories(transaction, branch.id, names);
    const byService = entriesByService(services);
    const added = await insertServices(
      transaction,
      byService.map(([first]) => {
        const { price, category, ...texts } = first as ListedService;
        return {
          ...columnsOf(serviceColumns, texts),
          category_id: categories.idOf(category),
          branch_id: branch.id,
          price_kurus: kurusOf(price),
          created_at: now(),
        };
      }),
    );
    const variants = await putVariants(
      transaction,
      added.flatMap((each, index) => variantRows(each, byService[index]?.slice(1).map(variantOf) ?? [])),
    );
    await recordActivity(
      transaction,
      account,
      now(),
      ...categories.added.map(({ id, name }) => ({
        action: 'CATEGORY_ADDED' as const,
        branchId: branch.id,
        subjectId: id,
        subjectName: name,
      })),
      ...added.map(({ id, name }) => ({
        action: 'SERVICE_ADDED' as const,
        branchId: branch.id,
        subjectId: id,
        subjectName: name,
      })),
    );
    return added.map((each) => presentService({ ...each, variants: variants.get(each.id) ?? [], addon_ids: [] }));
  });
}

/** Further entries of a service become variants, with the description and the category of the first. */
const variantOf = ({ variantName, durationMinutes, price, translations }: ListedService) => ({
  name: variantName ?? '',
  durationMinutes,
  price,
  priceKind: 'FIXED' as const,
  processingAfterMinutes: null,
  processingMinutes: null,
  translations: Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [
      language,
      { ...(texts?.variantName && { name: texts.variantName }) },
    ]),
  ),
});
