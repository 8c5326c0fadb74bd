import * as fc from 'fast-check';

/** Branches by how many people they have, which bounds how much of a day one network address may hold */
export const BRANCHES = [
  { name: 'ordinary', people: 6, maxUnconfirmedBookings: 5 },
  { name: 'wide', people: 6, maxUnconfirmedBookings: 4 },
  { name: 'narrow', people: 2, maxUnconfirmedBookings: 5 },
] as const;
export type BranchName = (typeof BRANCHES)[number]['name'];

/** How long the services take, in minutes; the longest is more than somebody whom nobody knows books unproven */
export const LENGTHS = [30, 60, 180, 185] as const;
/** The length of a group session, in minutes: every seat counts as much */
export const SESSION_LENGTH = 120;

/** Contacts that everybody in a crowd shares instead of having their own. */
type Shared = 'phone' | 'mailbox' | 'network';

/** Simultaneous bookings, and then an end for those that were booked before. */
export type Step = {
  readonly branch: BranchName;
  readonly shares: readonly Shared[];
  /** Number of the member within its crowd */
  readonly which: number;
  readonly times: number;
  readonly length: (typeof LENGTHS)[number] | 'SEAT';
  readonly guests: number;
  /** Whether all want to come on one day */
  readonly isOneDay: boolean;
  /** Whether they prove work, as a page does once it is asked to */
  readonly works: boolean;
  /** By the number of the booking, counted from the last one */
  readonly settles: readonly { readonly how: Settling; readonly booking: number }[];
};
/** The business confirms or rejects it, its customer cancels it or proves that the contact is theirs. */
export type Settling = 'confirm' | 'reject' | 'cancel' | 'prove';

/** How long each of them is served, in minutes */
export const stepMinutes = ({ length }: Pick<Step, 'length'>): number => (length === 'SEAT' ? SESSION_LENGTH : length);

/** Steps of people who share something, one after the other, while other crowds do theirs. */
export type Crowd = readonly Step[];

const USUAL = { branch: 'wide', which: 0, length: 30, guests: 0, isOneDay: false, works: true, settles: [] } as const;
type Wishes = Partial<Omit<Step, 'times' | 'settles'>> & Pick<Step, 'shares'>;

const settlesBy = (...how: Settling[]) =>
  fc.array(fc.record({ how: fc.constantFrom(...how), booking: fc.nat(11) }), { maxLength: 4 });
const none = fc.constant<Step['settles']>([]);

/** @param times how many at the least, and at the most */
const step = (wishes: Wishes, [min, max]: readonly [number, number], settles = none) =>
  fc.record({ times: fc.integer({ min, max }), settles }).map((drawn): Step => ({ ...USUAL, ...wishes, ...drawn }));
const steps = (count: number, each: fc.Arbitrary<Step>) => fc.array(each, { minLength: count, maxLength: count });

/** Ends all bookings of a crowd so far, or the last ones. */
const all = (how: Settling, count = 30): Step => ({
  ...{ ...USUAL, shares: [], times: 0 },
  settles: Array.from({ length: count }, (_, booking) => ({ how, booking })),
});

/** More with one contact than lie ahead unconfirmed, then than there are in a day, then than wait for a proof */
const manyWith = (contact: 'phone' | 'mailbox'): fc.Arbitrary<Crowd> =>
  fc
    .tuple(
      steps(3, step({ shares: [contact] }, [6, 7], settlesBy('reject'))),
      steps(2, step({ shares: [contact] }, [5, 6])),
    )
    .map(([before, after]) => [...before, all('confirm'), ...after]);

/** More than lie ahead or were cancelled, then than wait for a proof from one address */
const cancelledWith = (contact: 'phone' | 'mailbox'): fc.Arbitrary<Crowd> => {
  const here = { shares: [contact, 'network'] } as const;
  return fc
    .tuple(step(here, [3, 3]), step(here, [5, 6]), step(here, [4, 6], settlesBy('confirm', 'prove', 'cancel')))
    .map(([first, ...others]) => [first, all('cancel'), ...others]);
};

const here = { shares: ['network'] } as const;
const narrow = { ...here, branch: 'narrow', isOneDay: true } as const;
const ordinary = { branch: 'ordinary', works: false } as const;

/** One for each limit that is to be reached, whatever is drawn */
const CROWDS: readonly fc.Arbitrary<Crowd>[] = [
  // More people of an address than go without work, then more of its time, then more than a branch is used to
  fc.tuple(
    step({ ...ordinary, ...here }, [7, 8]),
    step({ ...ordinary, ...here }, [4, 5]),
    step({ ...ordinary, ...here, which: 1, length: 180 }, [5, 6]),
    step({ ...ordinary, shares: [] }, [12, 14]),
    // Those may all have come at once, before one of them was counted.
    fc.constant<Step>({ ...USUAL, ...ordinary, shares: [], times: 3 }),
  ),
  manyWith('phone'),
  manyWith('mailbox'),
  cancelledWith('phone'),
  cancelledWith('mailbox'),
  // More time than an address holds, and then than it takes in a day
  steps(3, step({ ...here, length: 180 }, [5, 6], settlesBy('confirm', 'cancel', 'prove'))),
  steps(2, step({ ...narrow, length: 60 }, [5, 6], settlesBy('cancel', 'prove'))),
  fc.tuple(step({ ...narrow, length: 'SEAT' }, [4, 4]), step({ ...narrow, length: 60 }, [2, 3], settlesBy('cancel'))),
  // More people than an address has in a day, in parties
  steps(3, step({ ...here, guests: 2 }, [5, 6], settlesBy('cancel', 'prove'))),
  fc.tuple(step({ shares: [], length: 185 }, [1, 2])),
];

/** Draws several crowds that act at the same time. */
export const crowds: fc.Arbitrary<readonly Crowd[]> = fc.tuple(...CROWDS);
