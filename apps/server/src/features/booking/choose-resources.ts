import type { Appointment, ResourceChoice } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import {
  type AppointmentView,
  changeOfResources,
  lockSeenAppointment,
  presentAppointment,
  type ResourceView,
  refuseTransition,
  requireOwnAppointment,
  requireProven,
  waitsOfColumn,
} from '../appointments/index.ts';
import { authorOf, reception } from '../availability/index.ts';
import { inMove } from './book-once.ts';
import { findTakenResources } from './queries.ts';

/**
 * Gives an appointment other rooms and devices than the database has chosen for it, among those that are free. It would
 * rather have them from then on, wherever it is moved.
 * @throws Refusal APPOINTMENT_NOT_FOUND, AWAITS_PROOF, CHANGED, RESOURCE_NOT_FOUND,
 * VALIDATION_FAILED for others than it needs, SLOT_UNAVAILABLE when one is taken, INVALID_STATUS_TRANSITION where it has none
 */
export async function chooseResources(
  context: Context,
  account: SignedIn,
  id: string,
  { resourceIds, expectedVersion }: ResourceChoice,
): Promise<Appointment> {
  const work = async (transaction: Queryable) => {
    const seen = await lockSeenAppointment(transaction, account, id, expectedVersion, { ofOwner: true });
    requireProven(seen);
    if (seen.resources.length === 0) throw refuseTransition(seen.status);
    const wanted = await requireKinds(transaction, seen, resourceIds);
    if (areSame(idsOf(seen.resources), wanted)) return seen;
    await preferResources(transaction, 'appointments', [id], wanted);
    // The database has replaced pieces that are not free.
    const taken = new Set(idsOf(await findTakenResources(transaction, id)));
    if (!taken.isSubsetOf(new Set(wanted))) throw new Refusal('SLOT_UNAVAILABLE');
    const chosen = await requireOwnAppointment(transaction, account, id);
    await transaction
      .insertInto('appointment_changes')
      .values(changeOfResources(seen, chosen, authorOf(reception(account), context.now())))
      .execute();
    return chosen;
  };
  return presentAppointment(await inMove(context, work));
}

export const idsOf = (resources: readonly Pick<ResourceView, 'id'>[]): string[] => resources.map(({ id }) => id);
export const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  String(some.toSorted()) === String(others.toSorted());

/** Has appointments or sessions take these rather than others from now on. */
export async function preferResources(
  transaction: Queryable,
  table: 'appointments' | 'group_sessions',
  ids: readonly string[],
  wanted: readonly string[],
): Promise<void> {
  // The database chooses anew only where others are preferred than before, and these may have been taken when they last were.
  for (const preferred_resources of [null, [...wanted]])
    await transaction.updateTable(table).set({ preferred_resources }).where('id', 'in', ids).execute();
}

/**
 * Checks the pieces that were chosen for an appointment or a session.
 * @returns the pieces, each once
 * @throws Refusal RESOURCE_NOT_FOUND, VALIDATION_FAILED unless they are as many of each kind as it needs. In the
 * stretches of work between its waits it may have others of what it needs only meanwhile.
 */
export async function requireKinds(
  transaction: Queryable,
  seen: Pick<AppointmentView, 'branch_id' | 'needed_types' | 'working_types' | 'waits'>,
  ids: readonly string[],
): Promise<string[]> {
  const wanted = [...new Set(ids)];
  const known = await transaction
    .selectFrom('resources')
    .select(['id', 'type_id'])
    .where('branch_id', '=', seen.branch_id)
    .where('id', 'in', wanted)
    .where('archived_at', 'is', null)
    .execute();
  if (known.length < wanted.length) {
    throw new Refusal('RESOURCE_NOT_FOUND', { fields: { resourceIds: 'resources.gone' } });
  }
  const typeOf = new Map(known.map(({ id, type_id }) => [id, type_id]));
  const chosen = Map.groupBy(ids, (id) => typeOf.get(id));
  const needed = Map.groupBy(seen.needed_types ?? [], (type) => type);
  const stretches = (waitsOfColumn(seen.waits)?.length ?? 0) + 1;
  const isAsNeeded = [...needed].every(([type, { length: quantity }]) => {
    const pieces = chosen.get(type) ?? [];
    const different = new Set(pieces).size;
    return seen.working_types?.includes(type)
      ? quantity <= different && different <= quantity * stretches
      : quantity === different && quantity === pieces.length;
  });
  if (!isAsNeeded || chosen.size > needed.size) {
    throw new Refusal('VALIDATION_FAILED', { fields: { resourceIds: 'resources.others' } });
  }
  return wanted;
}
