import type { Life, Step } from './life.ts';
import type { Past } from './past.ts';
import { type Interval, meet, workOf } from './place.ts';
import type { Remains } from './remains.ts';
import { holdOf } from './stay.ts';

type Occupation = { readonly holder: string; readonly isWish: boolean; readonly start: number; readonly end: number };

/** Checks that exactly the appointments that were answered occupy people, and one at a time. */
export function differencesInOccupations({ lives }: Past, { occupations }: Remains): string[] {
  const ofPeople = occupations.filter(({ resource_id }) => resource_id === null);
  const kept = Map.groupBy(ofPeople, ({ appointment_id }) => appointment_id);
  const ofNobody = [...kept.keys()]
    .filter((id) => !lives.has(id))
    .map((id) => `${id} was never booked, but takes time`);
  const wrong = [...lives].flatMap(([id, life]) => {
    const own = (kept.get(id) ?? []).map(occupationOf);
    return isWhole(life, own) ? [] : [`${id} takes ${JSON.stringify(own)}, not what was told: ${JSON.stringify(life)}`];
  });
  return [...ofNobody, ...wrong, ...takenTwice(occupations)];
}

/** The time of an outcome is known only within milliseconds, and so is the end of its occupied time. */
function isWhole(life: Life, taken: readonly Occupation[]): boolean {
  const last = life.steps.at(-1) as Step;
  const { place, wish } = last;
  const { surely, possibly } = holdOf(life, last).held;
  const present = taken.filter(({ isWish }) => !isWish);
  const [least, most] = [surely, possibly].map((held) => (held ? workOf(held) : []));
  const isPresent =
    present.every(({ holder }) => holder === place.personId) &&
    (least ?? []).every((work) => present.some((each) => isWithin(work, each))) &&
    present.every((each) => (most ?? []).some((work) => isWithin(each, work)));
  const wished = taken.filter(({ isWish }) => isWish).map(({ holder, start, end }) => `${holder} ${start} ${end}`);
  const told = wish ? workOf({ ...wish, end: wish.end + life.buffer }) : [];
  return isPresent && wished.join() === told.map(({ start, end }) => `${wish?.personId} ${start} ${end}`).join();
}

const isWithin = (inner: Interval, outer: Interval) => outer.start <= inner.start && inner.end <= outer.end;

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
