import { ANY_STAFF, type ProposedPart, type Slot } from '@vakit/contract';
import { mayCustomerCancel, type Taken } from '@vakit/scheduling';
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
import type { Lookup, OfferedService, Offers, PartyOffers } from '../availability/index.ts';
import { heldBy } from './overrun.ts';
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

/**
 * Looks up who can take over the parts of a party, and when. To the plan each appointment is a service, named by the
 * appointment's id: as long as before, with whoever offers what it is. A party that must be approved holds both times until
 * then.
 */
export function lookupOfMove(party: MovableParty): Lookup<PartyOffers> {
  const moving = party.map(({ id }) => id);
  const wishOf = (part: AppointmentView) => ({ ...wishToMove(part, ANY_STAFF), moving });
  const keepsPieces = moveNeedsApproval(party[0], party[0]);
  const [first, ...more] = party;
  return {
    wishes: [wishOf(first), ...more.map(wishOf)],
    keepsPieces,
    result(offers, pieces) {
      const services = party.map((part, index) => {
        const others = keepsPieces ? party.filter((other) => other !== part) : [];
        return { guest: part.guest ?? 0, offers: offers[index]?.map((each) => asOneService(part, each, others)) ?? [] };
      });
      const inOrder = services.toSorted((one, other) => one.guest - other.guest);
      return {
        branch: offers[0][0].branch,
        guests: [...Map.groupBy(inOrder, ({ guest }) => guest).values()].map((each) => each.map((own) => own.offers)),
        pieces,
        present: new Map(party.map(({ id, staff_id }) => [id, staff_id])),
      };
    },
  };
}

/** @param others whose present time stays theirs */
function asOneService(part: AppointmentView, offer: Offers[0], others: readonly AppointmentView[]): Offers[0] {
  const service: OfferedService & Pick<Taken, 'waits'> & { readonly taken: readonly Taken[] } = {
    ...visitToMove(part),
    id: part.id,
    name: '',
    translations: {},
    processingAfterMinutes: null,
    processingMinutes: null,
    priceKurus: 0,
    priceKind: 'FIXED',
    neededTypes: part.needed_types ?? [],
    workingTypes: part.working_types ?? [],
    isAtOnce: offer.services.length > 0 && offer.services.every(({ isAtOnce = false }) => isAtOnce),
    variantId: null,
    variantName: null,
    addons: [],
    taken: others.filter(({ staff_id }) => staff_id === offer.person.id).map(heldBy),
  };
  return { ...offer, services: [service] };
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
