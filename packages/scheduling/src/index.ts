export { type AskedParty, partyPlanAt } from './asked-party.ts';
export * from './assignment.ts';
export * from './cancellation.ts';
export * from './day-plan.ts';
export {
  availabilityOfDays,
  DAY_AVAILABILITIES,
  type DayAvailability,
  firstFreeStart,
  type KnownDay,
  type QuestionAboutDays,
  slotsByDate,
} from './days.ts';
export * from './division.ts';
export * from './guest-time.ts';
export * from './handover.ts';
export { heldTime } from './held-time.ts';
export { type Interval, intersect, normalize, overlaps, subtract } from './interval.ts';
export * from './left-outside.ts';
export * from './money.ts';
export * from './nearest-starts.ts';
export * from './need.ts';
export { holesOf, occupancyOf, type Workload, workloadOf } from './occupancy.ts';
export { type Opening, openingAt } from './opening.ts';
export { outsideHours } from './outside-hours.ts';
export type {
  PartyCandidate,
  PartyGuest,
  PartyPart,
  PartyPerson,
  PartyPlan,
  PartyQuestion,
  PartyService,
} from './party.ts';
export { atOnce, type Effort, PARTY_EFFORT, type Search } from './party-effort.ts';
export { availabilityOfPartyDays, findPartyPlan, type PartySlot, partySlotsOfDay } from './party-slots.ts';
export * from './period.ts';
export * from './price-change.ts';
export * from './reached-by.ts';
export { type Claim, claimsOf, type TakenRooms, withClaims } from './rooms.ts';
export * from './series-dates.ts';
export * from './shifted-start.ts';
export * from './slots.ts';
export * from './status.ts';
export * from './swapped-starts.ts';
export * from './terms.ts';
export { type AskedTime, askedTimeOf, UNUSUAL_TIMES, type UnusualTime } from './unusual-time.ts';
export * from './visit.ts';
export * from './waiting.ts';
export * from './wall-clock.ts';
export type { Break, DayHours, HoursOfPerson, WeekBreaks, WeekHours } from './working-time.ts';
export {
  clockAt,
  intervalOfDay,
  isNamedByPlace,
  isTimeZone,
  localDateAt,
  localDateTimeAt,
  readingsOf,
  type Segment,
  segmentsOfDay,
  startOfDay,
  toLocal,
} from './zoned-day.ts';
