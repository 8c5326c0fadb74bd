import type { PlannedResourceAbsence, TouchedByResource } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { presentTouched } from '../planned-changes/index.ts';
import { spanOf } from '../schedule-exceptions/index.ts';
import { findInside, type Inside } from './inside-queries.ts';
import { requireResource } from './queries.ts';

/**
 * Finds the appointments, in every branch, that hold a room or a device during its planned absence or outside its new
 * hours, and those for which no other one is free.
 * @throws Refusal RESOURCE_NOT_FOUND
 */
export async function findTouchedByResource(
  { database, now }: Context,
  id: string,
  { period, hours }: PlannedResourceAbsence,
): Promise<TouchedByResource> {
  const resource = await requireResource(database, id);
  const inside = await findInside(database, resource, stretchOf());
  const present = (some: readonly Inside[]) =>
    presentTouched(
      database,
      some.filter(({ is_session }) => !is_session).map((each) => each.id),
      some.length,
    );
  return { all: await present(inside), stuck: await present(inside.filter(({ is_replaceable }) => !is_replaceable)) };

  function stretchOf() {
    const from = now();
    if (hours !== undefined) return { from, isHereAlone: true, hours };
    if (!period) return { from, isHereAlone: true };
    const { starts_at, ends_at } = spanOf(period, resource.timeZone);
    return { from: starts_at < from ? from : starts_at, until: ends_at };
  }
}
