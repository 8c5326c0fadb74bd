import { findPartyPlan, type PartyPart, type PartyPlan, partyPlanAt } from '@vakit/scheduling';
import { Refusal } from '../../http/refusal.ts';
import { type Choice, type ChosenPart, type ChosenTime, refuseUnusual, unusualOf } from './choose-time.ts';
import { inTurns } from './in-turns.ts';
import { idsOfPieces } from './needs.ts';
import { type Lookup, mapLookup } from './offers.ts';
import type { PartyOffers } from './party-offers.ts';
import { partyQuestionOf } from './party-question.ts';
import type { Inquiry } from './questions.ts';
import { isReception, mayOverride } from './requester.ts';

/** A local date `YYYY-MM-DD` and time `HH:MM` of the branch. */
type LocalStart = { readonly appointmentDate: string; readonly startTime: string };
/** The choice of who does what of a party, as `chooseParty` makes it. */
export const choiceOfParty = (lookup: Lookup<PartyOffers>, start: LocalStart, inquiry: Inquiry): Choice =>
  mapLookup(lookup, (offers) => () => chooseParty(offers, start, inquiry));

/**
 * Chooses who does what of a party that begins at a time; the business may take unusual times as well once it has been asked.
 * @returns in the order in which rooms and devices are to be given to them; the first begins with the party
 * @throws Refusal SLOT_UNAVAILABLE, OUTSIDE_WORKING_HOURS (to the business)
 */
async function chooseParty(
  offers: PartyOffers,
  start: LocalStart,
  inquiry: Inquiry,
): Promise<readonly [ChosenPart, ...ChosenPart[]]> {
  const { parts } = await planFor(offers, start, inquiry);
  const [first, ...others] = parts.map((part) => ({ guest: part.guest, chosen: chosenOf(offers, part) }));
  if (!first) throw new Error('A plan without parts');
  return [first, ...others];
}

async function planFor(
  offers: PartyOffers,
  { appointmentDate, startTime }: LocalStart,
  inquiry: Inquiry,
): Promise<PartyPlan> {
  const question = partyQuestionOf(offers, inquiry, appointmentDate);
  const { requester } = inquiry;
  const usual = await inTurns((effort) => findPartyPlan(question, appointmentDate, startTime, effort));
  if (!isReception(requester)) {
    if (!usual) throw new Refusal('SLOT_UNAVAILABLE');
    return usual;
  }
  const asked = usual
    ? { plan: usual, unusual: [] }
    : await inTurns((effort) => partyPlanAt(question, appointmentDate, startTime, effort));
  if (!asked) throw new Refusal('SLOT_UNAVAILABLE');
  const doing = asked.plan.parts.flatMap((part) => offersFor(offers, part));
  const unusual = unusualOf(asked, doing, requester);
  if (unusual.length > 0 && !mayOverride(requester)) throw refuseUnusual(unusual);
  return asked.plan;
}

/** The person's offer for each service of a part. */
const offersFor = ({ guests }: PartyOffers, { guest, person, services }: PartyPart) =>
  services.flatMap((index) => guests[guest]?.[index]?.find((offer) => offer.person.id === person) ?? []);

function chosenOf(offers: PartyOffers, part: PartyPart): ChosenTime {
  const { start, end } = part;
  const done = offersFor(offers, part);
  const [first] = done;
  if (!first) throw new Error('A part is done by somebody who was not offered');
  return {
    start,
    end,
    preferred: idsOfPieces(offers.pieces, part.pieces),
    offer: { ...first, services: done.flatMap((offer) => offer.services) },
  };
}
