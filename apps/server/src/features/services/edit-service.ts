import type { OwnService, ServiceEdit } from '@vakit/contract';
import { kurusOf } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import { serviceColumns } from '../../database/columns.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { columnsOf } from '../../database/map-columns.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { requireVersion } from '../../http/version.ts';
import { recordActivity } from '../activity/index.ts';
import { replaceAddonsOf } from '../addons/index.ts';
import { changeNeeds } from '../resources/index.ts';
import { changesOfService } from './changes-of-service.ts';
import {
  refuseAskedPrice,
  refuseImpossibleGroups,
  refuseImpossibleProcessing,
  refuseOtherDivisions,
  refuseUnknownCategory,
  requireNoSessions,
  requireService,
} from './own-service.ts';
import { presentService } from './present-service.ts';
import { lockOwnService, updateService } from './queries.ts';
import { refuseUnclearVariants, writeVariants } from './write-variants.ts';

/**
 * Changes a service for bookings to come; appointments keep what they were booked with.
 * @throws Refusal SERVICE_NOT_FOUND, CHANGED, VARIANT_NOT_FOUND, SERVICE_HAS_SESSIONS, VALIDATION_FAILED for a category that the
 * branch does not have, a price of what is asked for, variants that nobody could tell apart, an add-on that is not of the
 * branch, or rooms and devices of which there are too few
 */
export async function editService(
  { database, now }: Context,
  account: SignedIn,
  id: string,
  { price, variants, addonIds, needs, expectedVersion, ...input }: ServiceEdit,
): Promise<OwnService> {
  const change = {
    ...columnsOf(serviceColumns, input),
    // The only choice that is left is none.
    ...(variants?.length === 0 && input.variantName === undefined && { variant_name: null }),
    ...(price !== undefined && { price_kurus: kurusOf(price) }),
  };
  const edit = inTransaction(database, async (transaction) => {
    const stored = requireService(await lockOwnService(transaction, businessOf(account), id));
    const before = presentService(stored);
    requireVersion(before, expectedVersion);
    const changed = { ...stored, ...change };
    refuseAskedPrice(changed);
    refuseImpossibleProcessing(changed);
    refuseImpossibleGroups(changed, variants ?? stored.variants);
    if (stored.seats && changed.seats === null) await requireNoSessions(transaction, id, now());
    refuseUnclearVariants({ variantName: changed.variant_name, variants: variants ?? stored.variants });
    const service = Object.keys(change).length > 0 ? await updateService(transaction, id, change) : stored;
    const sold = variants && (await writeVariants(transaction, stored, stored.variants, variants, now()));
    const needed = needs && (await changeNeeds(transaction, stored, needs));
    const addon_ids =
      addonIds && !haveSame(addonIds, stored.addon_ids)
        ? await replaceAddonsOf(transaction, stored, addonIds)
        : stored.addon_ids;
    const after = presentService({ ...service, ...needed, addon_ids, variants: sold ?? stored.variants });
    await refuseOtherDivisions(transaction, after);
    const { branchId, name: subjectName } = after;
    const changes = changesOfService(before, after);
    const entry = { action: 'SERVICE_EDITED', branchId, subjectId: id, subjectName, changes } as const;
    if (changes.length > 0) await recordActivity(transaction, account, now(), entry);
    return after;
  });
  return refuseUnknownCategory(edit);
}

const haveSame = (some: readonly string[], others: readonly string[]) =>
  some.toSorted().join() === others.toSorted().join();
