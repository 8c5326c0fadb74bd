import type { Appointment, MoveRequestStep } from '@vakit/contract';
import type { AppointmentStatus } from '@vakit/scheduling';
import type { Division } from './divisions.ts';
import type { Needs } from './needs.ts';
import type { Place } from './place.ts';
import type { Event } from './play.ts';
import type { ChangeRow } from './remains.ts';

export type Span = Pick<Event, 'from' | 'to'>;
/** State of an appointment after a change, which an event made within a span. */
export type Step = Span & {
  readonly event: Event;
  readonly status: AppointmentStatus;
  readonly place: Place;
  /** How its services are divided */
  readonly services: readonly Division[];
  /** Place and time at which it got its outcome: a later change of its length frees no more time. */
  readonly outcome?: (Span & { readonly place: Place }) | undefined;
  /** Place that the customer asked to move to, not yet answered */
  readonly wish?: Place | undefined;
  /** Answer to such a request by this change */
  readonly answered?: MoveRequestStep | undefined;
};

/** Lengths of a visit before and after a change in its history, and its new division if it has a wait. */
export type ChangedLengths = {
  readonly from: number;
  readonly to: number;
  readonly divided: readonly Pick<Division, 'duration' | 'wait'>[];
};

/** A record of the history: which status the appointment has had since, where it was moved, and where it was to be moved. */
export type Change = {
  readonly status: AppointmentStatus;
  readonly actor: ChangeRow['actor'];
  readonly moved: { readonly from: Place; readonly to: Place } | null;
  readonly request: { readonly step: MoveRequestStep; readonly from: Place; readonly to: Place } | null;
  readonly lengths: ChangedLengths | null;
};

/** An appointment from its booking to its end: what was told of it, in the order in which it is recorded. */
export type Life = {
  /** As it was booked */
  readonly appointment: Appointment;
  /** How long the person stays busy afterwards, in minutes: that is kept, but not told. */
  readonly buffer: number;
  /** Rooms and devices of the booking */
  readonly needs: Needs;
  /** The first is its booking. */
  readonly steps: readonly Step[];
  /** Why its records and what was told of it cannot both be true */
  readonly problem?: string;
};

/** Lists the states that it may have had within a span. */
export function stepsIn({ steps }: Pick<Life, 'steps'>, span: Span): Step[] {
  return steps.filter(
    ({ from }, index) => from <= span.to && (steps[index + 1]?.to ?? Number.POSITIVE_INFINITY) >= span.from,
  );
}

/** Whether something else than the event may have changed it during the event. */
export const mayHaveChangedDuring = ({ steps }: Life, event: Event): boolean =>
  steps.some((step, index) => index > 0 && step.event !== event && step.from <= event.to && event.from <= step.to);

/**
 * Whether it may be where it came by a step at whatever time, since somebody wanted it although it is unusual: with other lengths
 * it stays where it was allowed to be.
 */
export function wasAllowed({ steps }: Pick<Life, 'steps'>, step: Step): boolean {
  const { request } = step.event;
  if ('allowsUnusual' in request && request.allowsUnusual) return true;
  const before = steps[steps.indexOf(step) - 1];
  return request.kind === 'change-lengths' && before !== undefined && wasAllowed({ steps }, before);
}
