import type { Interval } from './interval.ts';

/**
 * What has to make way, as many minutes later, for something that takes longer: what follows and is run into by it, or by
 * what makes way before. Behind a gap that is long enough everything stays.
 * @param held until when the person is busy with what takes longer, its buffer included; all minutes on one line of time
 * @param following what the person does afterwards, each with its buffer, in the order of time
 */
export function reachedBy<Following extends Interval>(
  held: Pick<Interval, 'end'>,
  following: readonly Following[],
  minutes: number,
): Following[] {
  let end = held.end;
  const stays = following.findIndex((each) => {
    if (each.start >= end + minutes) return true;
    // What lies in the wait of another ends before it.
    end = Math.max(end, each.end);
    return false;
  });
  return following.slice(0, stays === -1 ? undefined : stays);
}
