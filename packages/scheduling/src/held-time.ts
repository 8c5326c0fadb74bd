import type { Interval } from './interval.ts';
import type { AppointmentStatus } from './status.ts';

/** A visit, and how long the person stays busy after it, all in the same unit. */
export type BookedTime = Interval & { readonly buffer: number };

/**
 * The time that an appointment holds once it has the status, buffer included; undefined for none. It keeps its time until it
 * is over: completed while it runs it holds what has passed, with the buffer, and as a no-show what has passed alone. The
 * exclusion constraint of the database and its queries say the same.
 * @param since when it got the status
 */
export function heldTime(
  status: AppointmentStatus,
  { start, end, buffer }: BookedTime,
  since: number,
): Interval | undefined {
  const until = end + buffer;
  switch (status) {
    case 'PENDING':
    case 'CONFIRMED':
      return { start, end: until };
    case 'COMPLETED':
      return isBetween(start, since, end) ? nonEmpty({ start, end: since + buffer }) : { start, end: until };
    case 'NO_SHOW':
      return nonEmpty({ start, end: Math.min(Math.max(start, since), until) });
    case 'CANCELLED':
      return undefined;
  }
}

const isBetween = (start: number, moment: number, end: number) => start <= moment && moment < end;
const nonEmpty = (held: Interval) => (held.start < held.end ? held : undefined);
