import type { Appointment, ResourceChoice, TakenResource } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { afterDeadlock, inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import {
  type AppointmentView,
  changeOfResources,
  presentAppointment,
  refuseTransition,
  requireOwnAppointment,
  requireProven,
} from '../appointments/index.ts';
import { authorOf, reception } from '../availability/index.ts';
import { isLostRace } from './book-once.ts';
import { findTakenResources } from './queries.ts';

/**
 * Gives an appointment other rooms and devices than the database has chosen for it, among those that are free. It would
 * rather have them from then on, wherever it is moved.
 * @throws Refusal APPOINTMENT_NOT_FOUND, AWAITS_PROOF, APPOINTMENT_CHANGED when it has others meanwhile, RESOURCE_NOT_FOUND,
 * VALIDATION_FAILED for others than it needs, SLOT_UNAVAILABLE when one is taken, INVALID_STATUS_TRANSITION where it has none
 */
export async function chooseResources(
  { database, now }: Context,
  account: SignedIn,
  id: string,
  { resourceIds, expected }: ResourceChoice,
): Promise<Appointment> {
  const work = async (transaction: Queryable) => {
    await lockAppointment(transaction, id);
    const seen = await requireOwnAppointment(transaction, account, id);
    requireProven(seen);
    if (!areSame(idsOf(seen.resources), expected)) throw new Refusal('APPOINTMENT_CHANGED');
    if (seen.resources.length === 0) throw refuseTransition(seen.status);
    await requireKinds(transaction, seen, resourceIds);
    if (areSame(idsOf(seen.resources), resourceIds)) return seen;
    await transaction
      .updateTable('appointments')
      .set({ preferred_resources: resourceIds })
      .where('branch_id', '=', seen.branch_id)
      .where('id', '=', id)
      .execute();
    // Of what is not free the database has taken another one.
    if (!areSame(idsOf(await findTakenResources(transaction, id)), resourceIds)) throw new Refusal('SLOT_UNAVAILABLE');
    const chosen = await requireOwnAppointment(transaction, account, id);
    await transaction
      .insertInto('appointment_changes')
      .values(changeOfResources(seen, chosen, authorOf(reception(account), now())))
      .execute();
    return chosen;
  };
  try {
    return presentAppointment(await inTransaction(database, work, [afterDeadlock()]));
  } catch (error) {
    throw isLostRace(error) ? new Refusal('SLOT_UNAVAILABLE') : error;
  }
}

const idsOf = (resources: readonly TakenResource[]) => resources.map(({ id }) => id);
const areSame = (some: readonly string[], others: readonly string[]) =>
  String(some.toSorted()) === String(others.toSorted());

/** Nobody else changes what it has before the transaction ends. */
async function lockAppointment(transaction: Queryable, id: string): Promise<void> {
  await transaction.selectFrom('appointments').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** @throws Refusal RESOURCE_NOT_FOUND, VALIDATION_FAILED unless they are as many of each kind as the appointment needs */
async function requireKinds(transaction: Queryable, seen: AppointmentView, ids: readonly string[]): Promise<void> {
  const known = await transaction
    .selectFrom('resources')
    .select(['id', 'type_id'])
    .where('branch_id', '=', seen.branch_id)
    .where('id', 'in', ids)
    .where('archived_at', 'is', null)
    .execute();
  if (known.length < new Set(ids).size) throw new Refusal('RESOURCE_NOT_FOUND');
  const types = known.map(({ type_id }) => type_id);
  if (ids.length > known.length || !areSame(types, seen.needed_types ?? [])) {
    throw new Refusal('VALIDATION_FAILED', { fields: { resourceIds: 'resources.others' } });
  }
}
