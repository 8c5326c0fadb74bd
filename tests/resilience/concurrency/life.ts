import type { Appointment } from '@vakit/contract';
import { type AppointmentStatus, isActive } from '@vakit/scheduling';
import type { Place } from './place.ts';
import type { Event } from './play.ts';
import type { ChangeRow } from './remains.ts';

export type Span = Pick<Event, 'from' | 'to'>;
/** What an appointment was from a change on, which was made by an event in a span. */
export type Step = Span & { readonly event: Event; readonly status: AppointmentStatus; readonly place: Place };

/** A record of the history: which status the appointment has had since, and where it was moved. */
export type Change = {
  readonly status: AppointmentStatus;
  readonly actor: ChangeRow['actor'];
  readonly moved: { readonly from: Place; readonly to: Place } | null;
};

/** An appointment from its booking to its end: what was told of it, in the order in which it is recorded. */
export type Life = {
  /** As it was booked */
  readonly appointment: Appointment;
  /** How long the person stays busy afterwards, in minutes: that is kept, but not told. */
  readonly buffer: number;
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

/** A place that an active appointment held, from when it came there to when it went, if it ever did. */
export type Stay = {
  readonly life: Life;
  readonly place: Place;
  readonly came: Step;
  readonly went: Step | undefined;
};

/** Everywhere that the appointment has been while it was active. */
export function staysOf(life: Life): Stay[] {
  const stays: Stay[] = [];
  for (const step of life.steps) {
    const last = stays.at(-1);
    if (last && !last.went && isActive(step.status) && step.place === last.place) continue;
    if (last && !last.went) stays[stays.length - 1] = { ...last, went: step };
    if (isActive(step.status)) stays.push({ life, place: step.place, came: step, went: undefined });
  }
  return stays;
}

/** The longest span in which it may have held its place. */
export const possibly = ({ came, went }: Stay): Span => ({ from: came.from, to: went?.to ?? Number.POSITIVE_INFINITY });
/** The longest span in which it surely held its place; it may be empty, from later to earlier. */
export const surely = ({ came, went }: Stay): Span => ({ from: came.to, to: went?.from ?? Number.POSITIVE_INFINITY });
