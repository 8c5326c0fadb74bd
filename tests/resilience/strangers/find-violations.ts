import { UNCONFIRMED_BOOKINGS_DEFAULT } from '@vakit/contract';
import { BOOKINGS, LARGE_BOOKINGS, UNPROVEN } from '../../../apps/server/src/limits/limits.ts';
import { BRANCHES } from './crowd.ts';
import type { BookingRequest, Event } from './request.ts';
import { type Bound, type Counting, countsAs, type Made, madeBy } from './standing.ts';

/** A limit on what somebody may have booked, or hold, when they book once more. */
type Limit = {
  readonly name: string;
  /** Outcome of a booking beyond the limit */
  readonly outcome: Outcome;
  readonly counting: Counting;
  /** Whether what was booked before counts for a booking */
  readonly isSame: (before: BookingRequest, request: BookingRequest) => boolean;
  /** How much a booking takes */
  readonly amount: (request: BookingRequest) => number;
  readonly max: (request: BookingRequest) => number;
  /** Whether it holds for a booking at all; for every one when left out */
  readonly isFor?: (request: BookingRequest) => boolean;
  /** Whether those who come at once may exceed it */
  readonly isRough?: true;
};

/** Possible outcomes of a booking, in the order in which they are checked. */
const OUTCOMES = ['TOO_MANY_REQUESTS', 'PROOF_OF_WORK_REQUIRED', 'TOO_MANY_BOOKINGS', 'ASKED', 'COUNTED'] as const;
type Outcome = (typeof OUTCOMES)[number];

const once = () => 1;
const people = (request: BookingRequest) => request.people;
const minutes = (request: BookingRequest) => request.minutes;
const branchOf = ({ branch }: BookingRequest) =>
  BRANCHES.find(({ name }) => name === branch) as (typeof BRANCHES)[number];
/** Open from nine to six */
const shareOfDay = (request: BookingRequest) => branchOf(request).people * 9 * 60 * LARGE_BOOKINGS.shareOfDay;

const isSame =
  (...fields: (keyof BookingRequest)[]): Limit['isSame'] =>
  (before, request) =>
    fields.every((field) => before[field] === request[field]);
const fromHere = isSame('network', 'branch');
const withoutWork = { outcome: 'PROOF_OF_WORK_REQUIRED', isFor: ({ works }: BookingRequest) => !works } as const;

const ofContact = (contact: 'phone' | 'mailbox'): Limit[] => {
  const here = isSame(contact, 'branch');
  const most = (request: BookingRequest) => branchOf(request).maxUnconfirmedBookings;
  const asked = { outcome: 'ASKED', amount: once } as const;
  const refused = { outcome: 'TOO_MANY_BOOKINGS', counting: 'WAITING', amount: once } as const;
  return [
    { name: `ahead with a ${contact}`, ...asked, counting: 'AHEAD', isSame: here, max: most },
    {
      ...{ name: `ahead with a ${contact}, or cancelled`, ...asked, counting: 'WITH_CANCELLED', isSame: here },
      max: (request) => Math.max(most(request), UNCONFIRMED_BOOKINGS_DEFAULT),
    },
    {
      ...{ name: `of a ${contact} in a day`, ...asked, counting: 'EVER', isSame: isSame(contact) },
      max: () => BOOKINGS.ofPhone.max,
    },
    {
      ...{
        name: `unproven with a ${contact} from an address`,
        ...refused,
        isSame: isSame(contact, 'branch', 'network'),
      },
      max: () => UNPROVEN.fromAddress,
    },
    { name: `unproven with a ${contact}`, ...refused, isSame: here, max: () => UNPROVEN.fromAnywhere },
  ];
};

const LIMITS: readonly Limit[] = [
  {
    ...{ name: 'people of an address in a day', outcome: 'TOO_MANY_REQUESTS', counting: 'EVER', amount: people },
    ...{ isSame: isSame('network'), max: () => BOOKINGS.ofAddressInADay.max },
  },
  {
    ...{ name: 'minutes of an address in a day', outcome: 'TOO_MANY_REQUESTS', counting: 'EVER', amount: minutes },
    ...{ isSame: fromHere, max: () => BOOKINGS.minutesOfAddressInADay.max },
  },
  {
    ...{ name: 'people of an address without work', ...withoutWork, counting: 'EVER', amount: people },
    ...{ isSame: isSame('network'), max: () => BOOKINGS.ofAddress.max },
  },
  {
    ...{ name: 'minutes of an address without work', ...withoutWork, counting: 'EVER', amount: minutes },
    ...{ isSame: fromHere, max: () => BOOKINGS.minutesOfAddress.max },
  },
  {
    ...{ name: 'people of a branch without work', ...withoutWork, counting: 'EVER', amount: people, isRough: true },
    ...{ isSame: isSame('branch'), max: () => BOOKINGS.ofBranch.max },
  },
  ...ofContact('phone'),
  ...ofContact('mailbox'),
  {
    ...{ name: 'people at once', outcome: 'ASKED', counting: 'EVER', amount: people },
    ...{ isSame: () => false, max: () => LARGE_BOOKINGS.people },
  },
  {
    ...{ name: 'minutes at once', outcome: 'ASKED', counting: 'EVER', amount: minutes },
    ...{ isSame: () => false, max: () => LARGE_BOOKINGS.minutes },
  },
  {
    ...{ name: 'minutes that an address holds', outcome: 'ASKED', counting: 'HELD', amount: minutes },
    ...{ isSame: fromHere, max: () => LARGE_BOOKINGS.minutesAhead },
  },
  {
    ...{ name: 'minutes that an address holds of a day', outcome: 'ASKED', counting: 'HELD', amount: minutes },
    isSame: (before, request) => !before.isSeat && isSame('network', 'branch', 'date')(before, request),
    ...{ max: shareOfDay, isFor: ({ isSeat }) => !isSeat },
  },
];
export const LIMIT_NAMES: readonly string[] = LIMITS.map(({ name }) => name);

/** Everything that nobody would be told, or would hold, where one booking was made after the other. */
export function findViolations(events: readonly Event[]): string[] {
  const made = madeBy(events);
  return [
    ...bookings(events).flatMap((event) => problemOf(event, made)),
    ...LIMITS.flatMap((limit) => beyond(limit, made)),
  ];
}

const isBooking = (event: Event): event is Event<BookingRequest> => event.request.kind === 'book';
const bookings = (events: readonly Event[]) => events.filter(isBooking);

function outcomeOf({ answer }: Event): string {
  if (answer?.status !== 201) return answer?.body.code ?? `${answer?.status}`;
  return answer.body.data.provableUntil === null ? 'COUNTED' : 'ASKED';
}

/** The limits beyond which a booking was, or may have been. */
function exceeded({ request, ...span }: Event<BookingRequest>, made: readonly Made[], bound: Bound): Limit[] {
  return LIMITS.filter(({ counting, isSame, amount, max, isFor = () => true }) => {
    const before = made.filter((each) => each.request !== request && isSame(each.request, request));
    const counted = before.filter((each) => countsAs(each, counting, bound, span));
    return isFor(request) && sum(counted, amount) + amount(request) > max(request);
  });
}

const sum = (made: readonly Made[], amount: Limit['amount']) =>
  made.reduce((total, { request }) => total + amount(request), 0);

/** An answer has its reason where that limit may have been exceeded, and surely none that is looked at before. */
function problemOf(event: Event<BookingRequest>, made: readonly Made[]): string[] {
  const outcome = outcomeOf(event);
  // Other histories check the times; a refused time counts for no limit.
  if (outcome === 'SLOT_UNAVAILABLE') return [];
  const rank = OUTCOMES.indexOf(outcome as Outcome);
  const may = outcome === 'COUNTED' || exceeded(event, made, 'possibly').some((limit) => limit.outcome === outcome);
  const sooner = exceeded(event, made, 'surely').find((limit) => OUTCOMES.indexOf(limit.outcome) < rank);
  if (rank >= 0 && may && !sooner) return [];
  return [`${outcome} ${sooner ? `beyond: ${sooner.name}` : 'for no reason'}: ${JSON.stringify(event.request)}`];
}

/**
 * Together they were beyond a limit: of those that it let pass, and that all counted at some moment, whichever was the last
 * one found the others.
 */
function beyond(
  { name, outcome, counting, isSame, amount, max, isFor = () => true, isRough }: Limit,
  made: readonly Made[],
) {
  if (isRough) return [];
  const passed = made.filter(({ request, isAsked }) => isFor(request) && !(outcome === 'ASKED' && isAsked));
  const found = passed.find(({ request, to }) => {
    const counted = passed.filter((each) => countsAs(each, counting, 'surely', { from: to, to }));
    return (
      sum(
        counted.filter((each) => isSame(each.request, request)),
        amount,
      ) > max(request)
    );
  });
  return found ? [`more passed than ${name}: ${JSON.stringify(found.request)}`] : [];
}

/** The limits that some booking was surely refused by, or asked for a proof for. */
export function limitsReached(events: readonly Event[]): Set<string> {
  const made = madeBy(events);
  return new Set(
    bookings(events).flatMap((event) => {
      const outcome = outcomeOf(event);
      const reasons = exceeded(event, made, 'possibly').filter((limit) => limit.outcome === outcome);
      return reasons.length === 1 ? reasons.map(({ name }) => name) : [];
    }),
  );
}
