import { partyPlanAt as askPlanAt } from '../asked-party.ts';
import { atOnce } from '../party-effort.ts';
import * as slots from '../party-slots.ts';

/** The searches for parties, run without a pause. */
export const partySlotsOfDay = (...asked: Parameters<typeof slots.partySlotsOfDay>) =>
  atOnce(slots.partySlotsOfDay(...asked));
export const findPartyPlan = (...asked: Parameters<typeof slots.findPartyPlan>) =>
  atOnce(slots.findPartyPlan(...asked));
export const availabilityOfPartyDays = (...asked: Parameters<typeof slots.availabilityOfPartyDays>) =>
  atOnce(slots.availabilityOfPartyDays(...asked));
export const partyPlanAt = (...asked: Parameters<typeof askPlanAt>) => atOnce(askPlanAt(...asked));
