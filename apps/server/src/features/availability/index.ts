/**
 * People who can be booked, and their free times. `findEach` finds the people of a branch for one wish or several and
 * their occupied time, `lockEach` keeps both as they are; `freeTimesOf`, `listNextTimes`, `choiceOfTime` and `choiceOfParty`
 * ask `scheduling` about them, for a customer or for the reception.
 */
export { type BranchOfBusiness, type Dates, findBusyTime, timeAround } from './busy-time.ts';
export type { Wish } from './candidates.ts';
export { choiceOfParty } from './choose-party.ts';
export { type ChosenTime, checkTime, choiceOfTime, chooseTime, refuseUnusual } from './choose-time.ts';
export { refuseUnknownAddon, serviceWith } from './chosen-addons.ts';
export { findFreeNow } from './find-free-now.ts';
export { asDone } from './found-service.ts';
export { type FreeTimes, freeTimesOf } from './free-times.ts';
export { findLinkedServices } from './linked-services.ts';
export { listNearestTimes } from './list-times.ts';
export { type FoundPieces, findPieces, idsOfPieces } from './needs.ts';
export type { OfferedAddon, OfferedService } from './offered-service.ts';
export { findEach, findOffers, type Lookup, lockEach, lockOffers, type Offers } from './offers.ts';
export { lookupOfParty, type PartyOffers, type WishedVisit, wishOf } from './party-offers.ts';
export { boundsOfCustomers, type Inquiry, questionsOf } from './questions.ts';
export { authorOf, customer, isReception, mayOverride, type Requester, reception } from './requester.ts';
export { availabilityRoutes } from './routes.ts';
export { termsOfServices } from './terms-of-services.ts';
export { serviceIdsOf } from './wished-part.ts';
