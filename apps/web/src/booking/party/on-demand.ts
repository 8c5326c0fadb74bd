/** In one file that most never load. */
export { BookPartyAgain } from './book-party-again.tsx';
export { CancelParty } from './cancel-party.tsx';
export { ChoosePeople } from './choose-people.tsx';
export { MovedParty } from './moved-party.tsx';
export { OwnParty } from './own-party.tsx';
export { PartyServices } from './party-services.tsx';
export { PartyStep } from './party-step.tsx';
export { PartySummary } from './party-summary.tsx';
export { PlannedParty } from './planned-party.tsx';
export { TrackedParty } from './tracked-party.tsx';
