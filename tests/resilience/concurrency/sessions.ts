import type { Appointment } from '@vakit/contract';
import type { Life, Span, Step } from './life.ts';
import { liftingOf } from './lifting.ts';
import { minuteAt, type Place } from './place.ts';
import type { Event } from './play.ts';
import type { Remains } from './remains.ts';
import { COURSE } from './salon-plan.ts';
import type { Stay } from './stay.ts';
import type { TwoBranches } from './two-branches.ts';

/** A group session of the other branch: it takes its trainer as an appointment takes a person. */
type Session = {
  readonly id: string;
  readonly planned: Event;
  readonly place: Place;
  readonly cancelled: Span | undefined;
};

function sessionsOf(events: readonly Event[]): Session[] {
  return events.flatMap((planned) => {
    const { request, answer } = planned;
    if (request.kind !== 'plan-session' || answer?.status !== 201) return [];
    const { id } = answer.body.data[0];
    const start = minuteAt(request.place.date, request.place.start);
    const place = { personId: request.place.personId, start, end: start + COURSE.duration };
    return [{ id, planned, place, cancelled: liftingOf(events, id) }];
  });
}

/** Stays of people in sessions, from planning until cancellation. */
export function staysOfSessions(events: readonly Event[], { elsewhere }: TwoBranches): Stay[] {
  return sessionsOf(events).map(({ id, planned, place, cancelled }): Stay => {
    const { from, to } = planned;
    const came: Step = { event: planned, from, to, status: 'CONFIRMED', place, services: [] };
    // No appointment, but told apart by an id as appointments are
    const appointment = { id, branchId: elsewhere.branch.id } as Appointment;
    const life: Life = { appointment, buffer: COURSE.buffer, needs: [], steps: [came] };
    const held = { start: place.start, end: place.end + COURSE.buffer };
    return {
      life,
      place,
      isActive: true,
      isWished: false,
      came,
      went: cancelled && { ...came, ...cancelled, status: 'CANCELLED' },
      held: { surely: held, possibly: held },
      minutes: { surely: COURSE.duration, possibly: COURSE.duration },
    };
  });
}

/** Checks that the stored sessions are those that were answered and not cancelled, each at its answered place. */
export function differencesInSessions(events: readonly Event[], { sessions }: Remains): string[] {
  const told = sessionsOf(events)
    .filter(({ cancelled }) => !cancelled)
    .map(({ id, place: { start, end } }) => `${id} ${start} ${end}`);
  const kept = sessions.map(
    ({ id, starts_at, ends_at }) => `${id} ${starts_at.getTime() / 60_000} ${ends_at.getTime() / 60_000}`,
  );
  return told.toSorted().join() === kept.toSorted().join() ? [] : [`kept are the sessions ${kept}, not ${told}`];
}
