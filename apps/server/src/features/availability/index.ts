/** Who can be booked, when: the people of a branch, what takes and gives time to them, and the times that are left. */
export { type Dates, findBusyTime, timeAround } from './busy-time.ts';
export { type ChosenTime, chooseAsked, chooseFree } from './choose-time.ts';
export { presentDays } from './list-days.ts';
export { presentSlots } from './list-slots.ts';
export { findMissing, findOffers, type OfferToBook } from './offers.ts';
export { type PersonQuestion, questionsOf } from './questions.ts';
export { requireOffersToBook } from './require-offers.ts';
export { availabilityRoutes } from './routes.ts';
export { type OfferedService, visitOf } from './visit.ts';
