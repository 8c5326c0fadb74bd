import type { ActivityChange, Service, ServiceVariant } from '@vakit/contract';
import { changesOf } from '../activity/index.ts';

/** Lists the differences between two states of a service for the log: variants by their names, with both values. */
export function changesOfService(before: Service, after: Service): ActivityChange[] {
  const told = [...goneOf(before.variants, after.variants), ...after.variants.flatMap(changesSince(before.variants))];
  const ofService = changesOf(before, after);
  // Only their order may be another.
  return [...(told.length > 0 ? ofService.filter(({ field }) => field !== 'variants') : ofService), ...told];
}

const goneOf = (before: readonly ServiceVariant[], after: readonly ServiceVariant[]): ActivityChange[] =>
  before
    .filter(({ id }) => after.every((each) => each.id !== id))
    .map(({ name }) => ({ field: 'variants', values: { from: name, to: null } }));

const changesSince =
  (before: readonly ServiceVariant[]) =>
  (variant: ServiceVariant): ActivityChange[] => {
    const known = before.find(({ id }) => id === variant.id);
    if (!known) return [{ field: 'variants', values: { from: null, to: variant.name } }];
    return changesOf(known, variant).map((change) => ({ ...change, option: known.name }));
  };
