import type { CustomerMessageKind } from '@vakit/contract';
import { isActive, localDateTimeAt } from '@vakit/scheduling';
import type { AppointmentRow } from '../../database/tables.ts';
import type { AppointmentFacts } from './appointment-facts.ts';
import { type CustomerOccasion, OCCASIONS } from './customer-occasions.ts';

type Rule = (appointment: AppointmentRow, now: Date) => boolean;
const isPending: Rule = ({ status }) => status === 'PENDING';
const isConfirmed: Rule = ({ status }) => status === 'CONFIRMED';
const isCancelled: Rule = ({ status }) => status === 'CANCELLED';
const isStill: Rule = ({ status }) => isActive(status);
const isAhead: Rule = (appointment, now) => isConfirmed(appointment, now) && appointment.starts_at > now;
const never: Rule = () => false;

/** When a message of each kind may be written anew of what has changed since; what answers a wish to move is told once. */
const STAYS_SO: Readonly<Record<CustomerMessageKind, Rule>> = {
  PROOF: never,
  REQUESTED: isPending,
  CONFIRMED: isConfirmed,
  REJECTED: isCancelled,
  CANCELLED: isCancelled,
  OVERDUE: isCancelled,
  CANCELLATION_RECEIPT: isCancelled,
  MOVED: isStill,
  CHANGED: isStill,
  SERIES_BOOKED: isStill,
  SERIES_MOVED: isStill,
  SERIES_CANCELLED: isCancelled,
  MOVE_REQUESTED: never,
  MOVE_REJECTED: never,
  MOVE_EXPIRED: never,
  REMINDER_24H: isAhead,
  REMINDER_2H: isAhead,
};

/** Whether what a message of a kind says of an appointment still holds, wherever it is by now. */
export const staysSo = (kind: CustomerMessageKind, appointment: AppointmentRow, now: Date): boolean =>
  STAYS_SO[kind](appointment, now);

/** The occasion of a message that is written again; undefined if it would not be true any more. */
export function occasionAnew(
  kind: CustomerMessageKind,
  { appointment, branch }: AppointmentFacts,
  now: Date,
): CustomerOccasion | undefined {
  if (kind === 'MOVED') return appointment.status === 'PENDING' ? OCCASIONS.requestMoved : OCCASIONS.moved;
  const dayOf = (instant: Date) => localDateTimeAt(instant, branch.time_zone).date;
  if (kind === 'REMINDER_2H' && dayOf(appointment.starts_at) !== dayOf(now)) return undefined;
  return Object.values<CustomerOccasion>(OCCASIONS).find((occasion) => occasion.kind === kind);
}
