import type { VisitChange } from '@vakit/contract';
import { Refusal } from '../../http/refusal.ts';
import type { AppointmentView } from '../appointments/index.ts';

type Item = AppointmentView['services'][number];
type Wanted = Pick<VisitChange['services'][number], 'serviceId' | 'variantId'>;

/** The present item of a visit that a wanted service stands for. */
export type MatchedItem = {
  /** The item whose add-ons it keeps, in whatever variant; nothing for a new one */
  readonly item: Item | undefined;
  /** The same item if its variant stays */
  readonly exactMatch: Item | undefined;
};

/** Finds the present item of each wanted service. Without a variant: the first unclaimed item of that service. */
export function matchItems(items: readonly Item[], wanted: readonly Wanted[]): MatchedItem[] {
  const named = wanted.map(({ serviceId, variantId }) =>
    items.find((item) => item.serviceId === serviceId && item.variantId === variantId),
  );
  const taken = new Set(named);
  return wanted.map(({ serviceId, variantId }, index) => {
    const exact = named[index];
    if (exact) return { item: exact, exactMatch: exact };
    const item = items.find((each) => each.serviceId === serviceId && !taken.has(each));
    taken.add(item);
    return { item, exactMatch: variantId === undefined ? item : undefined };
  });
}

type Chosen = { readonly id: string; readonly variantId: string | null };

/**
 * Refuses a service that is there twice in one choice, and one that is added in another choice where only one can be had.
 * @throws Refusal VALIDATION_FAILED
 */
export function refuseTwice(
  services: readonly Chosen[],
  sold: readonly { readonly id: string; readonly variants_together: boolean }[],
  meant: readonly MatchedItem[],
): void {
  for (const [index, { id, variantId }] of services.entries()) {
    const alike = services.filter((each) => each.id === id);
    if (alike.filter((each) => each.variantId === variantId).length > 1) throw refuse('services.duplicate');
    // A former choice of several variants may stay.
    const isNew = meant[index]?.exactMatch === undefined;
    const mayBeSeveral = sold.some((each) => each.id === id && each.variants_together);
    if (alike.length > 1 && isNew && !mayBeSeveral) throw refuse('variants.oneEach');
  }
}

const refuse = (problem: 'services.duplicate' | 'variants.oneEach') =>
  new Refusal('VALIDATION_FAILED', { fields: { services: problem } });
