import type { Life, Step } from './life.ts';
import type { Past } from './past.ts';
import { meet } from './place.ts';
import type { Remains } from './remains.ts';
import { holdOf } from './stay.ts';

type Occupation = { readonly holder: string; readonly isWish: boolean; readonly start: number; readonly end: number };

/** Who is taken is taken by what was told of each appointment, no more and no less, and by one at a time. */
export function differencesInOccupations({ lives }: Past, { occupations }: Remains): string[] {
  const kept = Map.groupBy(occupations, ({ appointment_id }) => appointment_id);
  const ofNobody = [...kept.keys()]
    .filter((id) => !lives.has(id))
    .map((id) => `${id} was never booked, but takes time`);
  const wrong = [...lives].flatMap(([id, life]) => {
    const own = (kept.get(id) ?? []).map(occupationOf);
    return isWhole(life, own) ? [] : [`${id} takes ${JSON.stringify(own)}, not what was told: ${JSON.stringify(life)}`];
  });
  return [...ofNobody, ...wrong, ...takenTwice(occupations)];
}

/** Of an outcome it is known but for some milliseconds when it was entered, and so until when time is taken. */
function isWhole(life: Life, taken: readonly Occupation[]): boolean {
  const last = life.steps.at(-1) as Step;
  const { place, wish } = last;
  const { surely, possibly } = holdOf(life, last).held;
  const [present, ...more] = taken.filter(({ isWish }) => !isWish);
  const isPresent = present
    ? present.holder === place.personId &&
      present.start === place.start &&
      present.end >= (surely?.end ?? place.start) &&
      present.end <= (possibly?.end ?? place.start)
    : !surely;
  const wished = taken.filter(({ isWish }) => isWish).map(({ holder, start, end }) => `${holder} ${start} ${end}`);
  const told = wish ? [`${wish.personId} ${wish.start} ${wish.end + life.buffer}`] : [];
  return isPresent && more.length === 0 && wished.join() === told.join();
}

function takenTwice(occupations: Remains['occupations']): string[] {
  return occupations.flatMap((one, index) =>
    occupations
      .slice(index + 1)
      .filter((other) => one.appointment_id !== other.appointment_id && one.holder_id === other.holder_id)
      .filter((other) => meet(occupationOf(one), occupationOf(other)))
      .map((other) => `${one.holder_id} is taken twice: ${one.appointment_id} and ${other.appointment_id}`),
  );
}

/** In epoch minutes, with their fractions */
const occupationOf = ({ holder_id, is_wish, starts_at, ends_at }: Remains['occupations'][number]): Occupation => ({
  holder: holder_id,
  isWish: is_wish,
  start: starts_at.getTime() / 60_000,
  end: ends_at.getTime() / 60_000,
});
