import { heldTime, isActive, isOutcome } from '@vakit/scheduling';
import type { RunningSalon } from '../support/open-salon.ts';
import type { Life, Span, Step } from './life.ts';
import { type Interval, type Place, workOf } from './place.ts';

/** A place that an appointment held, from when it came there or got its outcome to when it went or lost it, if it ever did. */
export type Stay = {
  readonly life: Life;
  readonly place: Place;
  /** Whether it was still to be done then */
  readonly isActive: boolean;
  /** Whether it was only held, for what waited to be moved there */
  readonly isWished: boolean;
  readonly came: Step;
  readonly went: Step | undefined;
  /** The time that was held: its buffer is included. Which moment an outcome was entered at is known but for some milliseconds. */
  readonly held: Bounds<Interval | undefined>;
  /** How much of it counts as booked, in minutes */
  readonly minutes: Bounds<number>;
};

/** The facts that are certain, and those that are possible. */
export type Bounds<Value> = { readonly surely: Value; readonly possibly: Value };

/** Everywhere that the appointment has held time. */
export const staysOf = (life: Life): Stay[] => [...placesOf(life), ...wishesOf(life)];

function placesOf(life: Life): Stay[] {
  const stays: Stay[] = [];
  for (const step of life.steps) {
    const last = stays.at(-1);
    const isStaying = last && !last.went && last.isActive && isActive(step.status) && step.place === last.place;
    if (isStaying) continue;
    if (last && !last.went) stays[stays.length - 1] = { ...last, went: step };
    const { status, place } = step;
    if (!isActive(status) && !isOutcome(status)) continue;
    stays.push({
      life,
      place,
      isActive: isActive(status),
      isWished: false,
      came: step,
      went: undefined,
      ...holdOf(life, step),
    });
  }
  return stays;
}

/** A requested move has held the other time, too. */
function wishesOf(life: Life): Stay[] {
  return life.steps.flatMap((came, index) => {
    const { wish } = came;
    if (!wish) return [];
    const held = { start: wish.start, end: wish.end + life.buffer, waits: wish.waits };
    const minutes = lengthOf(workOf(wish));
    return [
      {
        life,
        place: wish,
        isActive: true,
        isWished: true,
        came,
        went: life.steps[index + 1],
        held: { surely: held, possibly: held },
        minutes: { surely: minutes, possibly: minutes },
      },
    ];
  });
}

/** The longest span in which it may have held its place. */
export const possibly = ({ came, went }: Stay): Span => ({ from: came.from, to: went?.to ?? Number.POSITIVE_INFINITY });
/** The longest span in which it surely held its place; it may be empty, from later to earlier. */
export const surely = ({ came, went }: Stay): Span => ({ from: came.to, to: went?.from ?? Number.POSITIVE_INFINITY });

/** By how much the clocks of two processes may differ, in minutes */
const SLACK = 1 / 60;

/** Time that an appointment holds after a step, whenever within the step it was made. */
export function holdOf({ buffer }: Life, step: Step): Pick<Stay, 'held' | 'minutes'> {
  const { status, place } = step;
  const { start, end, waits } = place;
  const { from, to, place: then } = step.outcome ?? step;
  const [first, last] = [minuteOf(from) - SLACK, minuteOf(to) + SLACK];
  const turns = [start, then.end - Number.EPSILON * then.end, then.end].filter((turn) => first < turn && turn < last);
  const ends = [first, ...turns, last].map((since) => {
    const until = heldTime(status, { start, end: then.end, buffer }, since)?.end ?? start;
    // Freed time stays free, whatever the length is now.
    return until === then.end + buffer ? end + buffer : Math.min(until, end + buffer);
  });
  const minutes = ends.map((until) => lengthOf(workOf({ start, end: until === end + buffer ? end : until, waits })));
  const upTo = (until: number) => (until > start ? { start, end: until, waits } : undefined);
  return {
    held: { surely: upTo(Math.min(...ends)), possibly: upTo(Math.max(...ends)) },
    minutes: { surely: Math.min(...minutes), possibly: Math.max(...minutes) },
  };
}

const lengthOf = (work: readonly Interval[]) => work.reduce((sum, { start, end }) => sum + end - start, 0);

/** The epoch minute, with its fraction, of a time of this process. */
const minuteOf = (time: number) => (performance.timeOrigin + time) / 60_000;

/** Whether it is in the salon itself, not in its other branch. */
export const isHere = ({ life }: Stay, { branch }: RunningSalon): boolean => life.appointment.branchId === branch.id;
