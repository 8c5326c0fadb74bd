import type { Interval } from './interval.ts';

/** One of those that were booked together and take place, in epoch minutes without the buffer. */
export type PartOfParty = Interval & {
  readonly id: string;
  readonly partyId: string;
  /** 0 is the customer, 1 and more are the guests */
  readonly guest: number;
  /** Whether all of it may be done while somebody else does something else for the guest */
  readonly isAtOnce: boolean;
};

/**
 * When the guest of a part has something else beside which it cannot be done: as a party is planned, one of two that are done at
 * once has to be a service that allows it.
 * @param parts of whatever parties, itself among them
 * @param moving those whose present time counts as free, since they are about to be moved
 */
export function busyTimeOfGuest(
  id: string,
  parts: readonly PartOfParty[],
  moving: readonly string[] = [],
): readonly Interval[] {
  const own = parts.find((part) => part.id === id);
  if (!own || own.isAtOnce) return [];
  return parts.filter(
    (part) =>
      part.id !== id &&
      part.partyId === own.partyId &&
      part.guest === own.guest &&
      !part.isAtOnce &&
      !moving.includes(part.id),
  );
}
