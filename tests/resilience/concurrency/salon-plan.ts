/** Minutes of the day, the same on every weekday */
export type Minutes = { readonly start: number; readonly end: number };
export type Hours = Minutes & { readonly isOpen: boolean };
export type Opening = { readonly hours: Hours; readonly isAutoApproved: boolean };
export type Work = { readonly hours: Hours; readonly breaks: readonly Minutes[] };
/** How a service is offered, in minutes */
export type Terms = {
  readonly duration: number;
  readonly buffer: number;
  /** When its customer waits, from its start */
  readonly wait?: Minutes;
};

/** Between the starts that customers can choose, in minutes */
export const STEP = 15;
/** Days on which appointments are made */
export const DAYS = 4;
/** People who are booked only at the moment at which they are let go */
export const LEAVING = 4;

/** Terms of the services at the beginning */
export const SERVICES: readonly Terms[] = [
  { duration: 30, buffer: 0 },
  { duration: 45, buffer: 15 },
  { duration: 60, buffer: 0 },
  { duration: 90, buffer: 30 },
  { duration: 30, buffer: 10 },
  { duration: 30, buffer: 0 },
  { duration: 75, buffer: 10, wait: { start: 15, end: 60 } },
];
/** A service as somebody does it, or one of its choices; the price in lira */
export type Done = Terms & { readonly price: number };
/** Services that a person offers with an own length, by their number, or by their other variant */
export type OwnTerms = readonly {
  readonly service: number;
  readonly duration: number;
  readonly isOther?: boolean;
  /** Time of the wait with this person, if the service has one */
  readonly wait?: Minutes;
}[];

/** The service that has another choice, and what that takes and costs */
export const VARIED = 3;
export const VARIANT = { name: 'Uzun', duration: 75, price: 999 };

/** The service to which something can be added, and what that takes and costs */
export const ADDED = 1;
export const ADDON = { name: 'Bakım maskesi', duration: 20, price: 7 };

/** How many rooms or devices there are of each kind; the first of several begins out of use */
export const PIECES: readonly number[] = [4, 1];
/** The service that needs a room and nothing else */
export const IN_A_ROOM = 2;
/** How many of each kind the services need that need any, by their number */
export const NEEDS: Readonly<Record<number, readonly number[]>> = { [IN_A_ROOM]: [1, 0], 3: [2, 0], 6: [1, 1] };
/** The kinds that are free again while a customer waits */
export const ONLY_WORKING: readonly number[] = [1];

/** How the other branch offers its service */
export const TERMS_ELSEWHERE: Terms = { duration: 30, buffer: 10 };
/** The kind of which both branches have the same pieces, and how many of each kind the service of the other one needs */
export const SHARED = 1;
export const NEEDS_ELSEWHERE: readonly number[] = [0, 1];
/** The service that the other branch holds in groups */
export const COURSE = { name: 'Pilates', duration: 45, buffer: 5, seats: 2 };
/** The services whose terms change */
export const EDITABLE = 4;
/** The service that may be deleted */
export const DELETABLE = 4;
/** The service whose customer waits, long enough for others */
export const WAITING = 6;
/** The service of those who leave */
export const LAST_SERVICE = 5;
export const OTHER_TERMS: readonly Terms[] = [
  { duration: 15, buffer: 0 },
  { duration: 30, buffer: 15 },
  { duration: 60, buffer: 0 },
  { duration: 120, buffer: 30 },
];

/** Different for different terms, so that a mixture is noticed; in lira */
export const priceOf = ({ duration, buffer }: Terms) => duration * 10 + buffer;

/** Distinct from all other prices, so that a price shows whose length was used. */
export const priceOfOwn = (duration: number) => duration * 10 + 3;
/**
 * Own terms for the services whose terms change, and for the one with a wait, each length divided once. People with
 * fewer services have fewer.
 */
export const OWN_TERMS: readonly OwnTerms[] = [
  [],
  [{ service: 0, duration: 20 }],
  [
    { service: 0, duration: 55 },
    { service: 1, duration: 25 },
  ],
  [
    { service: 2, duration: 100 },
    { service: VARIED, duration: 50 },
  ],
  [
    { service: VARIED, duration: 35 },
    { service: VARIED, duration: 85, isOther: true },
  ],
  [{ service: VARIED, duration: 110, isOther: true }],
  [{ service: WAITING, duration: 90, wait: { start: 20, end: 70 } }],
  [
    { service: WAITING, duration: 65, wait: { start: 10, end: 45 } },
    { service: 2, duration: 40 },
  ],
];

/** How what has a wait is divided on one visit, and how long other services and visits are on it */
export const WAITS_ON_VISIT: readonly (Minutes | null)[] = [{ start: 10, end: 40 }, { start: 25, end: 80 }, null];
export const LENGTHS_ON_VISIT: readonly number[] = [25, 50, 95];

/** The services that each person is linked to, none for all of them; those who leave have one of their own. */
const LINKS: readonly (readonly number[])[] = [[], [0, 1, 2, 4, 6], [0, 1, 3, 4, 6], [0, 2, 3, 4]];
export const STAYING = LINKS.length;
export const offeredBy = (person: number): readonly number[] => LINKS[person] ?? [LAST_SERVICE];

const clock = (start: number, end: number): Minutes => ({ start: start * 60, end: end * 60 });
const hours = (start: number, end: number, isOpen = true): Hours => ({ ...clock(start, end), isOpen });

export const ALL_DAY: Work = { hours: hours(9, 18), breaks: [] };
export const FIRST_OPENING: Opening = { hours: hours(9, 18), isAutoApproved: false };
export const OPENINGS: readonly Hours[] = [hours(9, 18), hours(8, 17), hours(11, 18), hours(9, 18, false)];
export const WORKS: readonly Work[] = [
  ALL_DAY,
  { hours: hours(9, 18), breaks: [clock(12, 13)] },
  { hours: hours(10, 16), breaks: [clock(11, 11.5), clock(13, 14)] },
  { hours: hours(13, 18), breaks: [] },
  { hours: hours(9, 18, false), breaks: [] },
];
/** Within a day; null is all of it. */
export const ABSENCES: readonly (Minutes | null)[] = [clock(9, 11), clock(12, 12.5), clock(14, 18), null];
