import type { Appointment } from '@vakit/contract';
import { type AppointmentStatus, isActive, mayBusinessChange } from '@vakit/scheduling';
import type { Event } from './play.ts';

type Span = Pick<Event, 'from' | 'to'>;
type Step = Span & { readonly status: AppointmentStatus };

/** An appointment from its booking to its end, as far as the answers tell. */
export type Life = {
  readonly appointment: Appointment;
  /** The status it was booked with, and each that it was successfully given, in order; a span is when it began */
  readonly steps: readonly Step[];
  /** Statuses that it was successfully given though it cannot have been in one that allows it */
  readonly illegal: readonly Step[];
};

/** The lives of all appointments that somebody was told of. */
export function livesOf(events: readonly Event[]): Map<string, Life> {
  const lives = new Map<string, Life>();
  for (const { appointment, first } of bookingsOf(events)) {
    const { id } = appointment;
    const changes = events.flatMap(({ request, answer, from, to }) => {
      if ((request.kind !== 'cancel' && request.kind !== 'change') || request.id !== id || answer?.status !== 200)
        return [];
      return [{ from, to, status: request.kind === 'cancel' ? 'CANCELLED' : request.to } satisfies Step];
    });
    lives.set(id, { appointment, ...arrange(first, changes) });
  }
  return lives;
}

/** A repeated request is answered with the first booking, which was there before the first answer. */
function bookingsOf(events: readonly Event[]) {
  const told = events.flatMap(({ request, answer, from, to }) =>
    request.kind === 'book' && answer?.status === 201
      ? [{ appointment: answer.body.data as Appointment, from, to }]
      : [],
  );
  return [...Map.groupBy(told, ({ appointment }) => appointment.id).values()].map((all) => {
    const earliest = all.reduce((one, other) => (one.to < other.to ? one : other));
    const { appointment, to } = earliest;
    return { appointment, first: { from: Math.min(...all.map(({ from }) => from)), to, status: appointment.status } };
  });
}

function arrange(first: Step, changes: readonly Step[]): Pick<Life, 'steps' | 'illegal'> {
  const steps = [first];
  // Confirming leads on; everything else ends.
  const remaining = changes.toSorted((a, b) => Number(b.status === 'CONFIRMED') - Number(a.status === 'CONFIRMED'));
  const illegal: Step[] = [];
  for (const change of remaining) {
    const last = steps.at(-1) as Step;
    const isBefore = change.to < last.from;
    if (mayBusinessChange(last.status, change.status) && !isBefore) steps.push(change);
    else illegal.push(change);
  }
  return { steps, illegal };
}

export const finalStatus = ({ steps }: Life): AppointmentStatus => (steps.at(-1) as Step).status;

/** The statuses that it may have had at some moment of a span. */
export function statusesIn({ steps }: Life, span: Span): AppointmentStatus[] {
  return steps
    .filter(({ from }, index) => from <= span.to && (steps[index + 1]?.to ?? Number.POSITIVE_INFINITY) >= span.from)
    .map(({ status }) => status);
}

export const mayHaveBeenActive = (life: Life, span: Span) => statusesIn(life, span).some(isActive);

/** The longest span in which it surely held its time. */
export function surelyActive({ steps }: Life): Span {
  const end = steps.find(({ status }) => !isActive(status));
  return { from: (steps[0] as Step).to, to: end ? end.from : Number.POSITIVE_INFINITY };
}
