import { ANY_STAFF, type ProposedPart, type Slot } from '@vakit/contract';
import { mayCustomerCancel } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import {
  type AppointmentView,
  cancellableOf,
  moveNeedsApproval,
  movingTogether,
  refuseTransition,
  requireProven,
} from '../appointments/index.ts';
import { lookupToMove } from '../availability/index.ts';
import { findByParty } from './queries.ts';
import { refuseLate } from './track-appointment.ts';
import { visitToMove, wishToMove } from './visit-to-move.ts';

/** Parts of a party that its customer moves together, in the order of time. */
export type MovableParty = readonly [AppointmentView, ...AppointmentView[]];

/**
 * Finds the future parts of an appointment's party, each within its deadline. A partly confirmed party stays, because
 * one part would move at once and the other perhaps later or never.
 * @throws Refusal INVALID_STATUS_TRANSITION, PARTLY_CONFIRMED, AWAITS_PROOF, MOVE_TOO_LATE
 */
export async function requireMovableParty(
  { now }: Pick<Context, 'now'>,
  queryable: Queryable,
  seen: AppointmentView,
): Promise<MovableParty> {
  const party = await findByParty(queryable, seen.party_id ?? seen.id);
  const [first, ...others] = movingTogether(party);
  if (!first) throw refuseTransition(seen.status);
  if (others.some(({ status }) => status !== first.status)) throw new Refusal('PARTLY_CONFIRMED');
  const parts: MovableParty = [first, ...others];
  for (const part of parts) {
    requireProven(part);
    if (!mayCustomerCancel(cancellableOf(part), now())) throw refuseLate(part, 'MOVE_TOO_LATE');
  }
  return parts;
}

/** Looks up where a party can be moved. One that must be approved holds both times until then. */
export function lookupOfMove(party: MovableParty) {
  const moving = party.map(({ id }) => id);
  const [first, ...others] = party.map((part) => ({
    id: part.id,
    guest: part.guest ?? 0,
    wish: { ...wishToMove(part, ANY_STAFF), moving },
    visit: visitToMove(part),
    present: { staffId: part.staff_id, startsAt: part.starts_at, endsAt: part.ends_at },
  }));
  if (!first) throw new Error('A party without parts');
  return lookupToMove([first, ...others], moveNeedsApproval(party[0], party[0]));
}

/** The same times, with what is done in place of the appointments that the plan is about. */
export function inServices(party: MovableParty, slots: readonly Slot[]): Slot[] {
  const byId = new Map(party.map((part) => [part.id, part]));
  const shown = ({ services: [asOne], ...proposed }: ProposedPart): ProposedPart => {
    const part = byId.get(asOne?.serviceId ?? '');
    const services = part?.services.map(({ serviceId, variantId }) => ({ serviceId, variantId })) ?? [];
    return { ...proposed, guest: part?.guest ?? 0, services };
  };
  return slots.map(({ parts, ...slot }) => ({ ...slot, ...(parts && { parts: parts.map(shown) }) }));
}
