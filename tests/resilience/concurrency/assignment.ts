import type { Span } from './life.ts';
import { isWithin, momentsOf, overlap, type Past } from './past.ts';
import { mayBeTakenAt, mayFitAt, mayNotFitAt, type Wanted } from './person-at.ts';
import { dayOf } from './place.ts';
import { type Bounds, possibly, type Stay, surely } from './stay.ts';

/**
 * Why somebody else of the candidates should have got what anybody might have got; undefined where that is not certain.
 * Who is chosen is free at a time that is usual, if anybody is, and of those has the fewest booked minutes on the day.
 */
export function problemOfAssignment(
  chosen: Wanted,
  others: readonly Wanted[],
  when: Span,
  past: Past,
): string | undefined {
  const moments = momentsOf(when, past);
  const isUsual = moments.some((moment) => mayFitAt(past, moment, chosen.place));
  const atLeast = bookedMinutes(past, chosen, 'surely', (stay) => isWithin(when, surely(stay)));
  for (const other of others) {
    const { personId } = other.place;
    if (personId === chosen.place.personId) continue;
    const isSurelyFree = !moments.some(
      (moment) => mayNotFitAt(past, moment, other.place) || mayBeTakenAt(past, moment, other),
    );
    if (!isSurelyFree) continue;
    if (!isUsual) return `took an unusual time although ${personId} was free`;
    const atMost = bookedMinutes(past, other, 'possibly', (stay) => overlap(when, possibly(stay)));
    if (atMost < atLeast) {
      return `assigned somebody with at least ${atLeast} booked minutes although ${personId} had at most ${atMost}`;
    }
  }
  return undefined;
}

/** On the day of the wanted place, without those that do not count. */
function bookedMinutes(
  { stays }: Past,
  { place, except = [] }: Wanted,
  bound: keyof Bounds<number>,
  counts: (stay: Stay) => boolean,
): number {
  return (stays.get(place.personId) ?? [])
    .filter((stay) => dayOf(stay.place.start) === dayOf(place.start) && !except.includes(stay.life.appointment.id))
    .filter(counts)
    .reduce((sum, { minutes }) => sum + minutes[bound], 0);
}
