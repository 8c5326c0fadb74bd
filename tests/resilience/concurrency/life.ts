import type { Appointment, MoveRequestStep } from '@vakit/contract';
import type { AppointmentStatus } from '@vakit/scheduling';
import type { Needs } from './needs.ts';
import type { Place } from './place.ts';
import type { Event } from './play.ts';
import type { ChangeRow } from './remains.ts';

export type Span = Pick<Event, 'from' | 'to'>;
/** What an appointment was from a change on, which was made by an event in a span. */
export type Step = Span & {
  readonly event: Event;
  readonly status: AppointmentStatus;
  readonly place: Place;
  /** Where its customer wanted to have it, which waited for an answer */
  readonly wish?: Place | undefined;
  /** What became of such a wish by this change */
  readonly answered?: MoveRequestStep | undefined;
};

/** A record of the history: which status the appointment has had since, where it was moved, and where it was to be moved. */
export type Change = {
  readonly status: AppointmentStatus;
  readonly actor: ChangeRow['actor'];
  readonly moved: { readonly from: Place; readonly to: Place } | null;
  readonly request: { readonly step: MoveRequestStep; readonly from: Place; readonly to: Place } | null;
};

/** An appointment from its booking to its end: what was told of it, in the order in which it is recorded. */
export type Life = {
  /** As it was booked */
  readonly appointment: Appointment;
  /** How long the person stays busy afterwards, in minutes: that is kept, but not told. */
  readonly buffer: number;
  /** Which rooms and devices it was booked with */
  readonly needs: Needs;
  /** The first is its booking. */
  readonly steps: readonly Step[];
  /** Why its records and what was told of it cannot both be true */
  readonly problem?: string;
};

/** What it may have been at some moment of a span. */
export function stepsIn({ steps }: Life, span: Span): Step[] {
  return steps.filter(
    ({ from }, index) => from <= span.to && (steps[index + 1]?.to ?? Number.POSITIVE_INFINITY) >= span.from,
  );
}

/** Whether something else than the event may have changed it during the event. */
export const mayHaveChangedDuring = ({ steps }: Life, event: Event): boolean =>
  steps.some((step, index) => index > 0 && step.event !== event && step.from <= event.to && event.from <= step.to);
