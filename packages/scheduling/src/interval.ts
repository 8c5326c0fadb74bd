/** A half-open stretch of whole minutes, `[start, end)`. */
export type Interval = { readonly start: number; readonly end: number };

/** The given intervals sorted, without empty ones, touching and overlapping ones joined. */
export function normalize(intervals: readonly Interval[]): Interval[] {
  const sorted = intervals.filter((each) => each.end > each.start).sort((a, b) => a.start - b.start);
  const joined: Interval[] = [];
  for (const next of sorted) {
    const last = joined.at(-1);
    if (last && next.start <= last.end) {
      if (next.end > last.end) joined[joined.length - 1] = { start: last.start, end: next.end };
    } else {
      joined.push(next);
    }
  }
  return joined;
}

/** The minutes that lie in both sets; both are normalized. */
export function intersect(left: readonly Interval[], right: readonly Interval[]): Interval[] {
  const common: Interval[] = [];
  let l = 0;
  let r = 0;
  while (l < left.length && r < right.length) {
    const a = left[l] as Interval;
    const b = right[r] as Interval;
    const start = Math.max(a.start, b.start);
    const end = Math.min(a.end, b.end);
    if (end > start) common.push({ start, end });
    if (a.end < b.end) l++;
    else r++;
  }
  return common;
}

/** The minutes of `from` that are not in `taken`; both are normalized. */
export function subtract(from: readonly Interval[], taken: readonly Interval[]): Interval[] {
  const rest: Interval[] = [];
  let t = 0;
  for (const each of from) {
    let start = each.start;
    while (t < taken.length && (taken[t] as Interval).end <= start) t++;
    for (let k = t; k < taken.length; k++) {
      const cut = taken[k] as Interval;
      if (cut.start >= each.end) break;
      if (cut.start > start) rest.push({ start, end: cut.start });
      start = Math.max(start, cut.end);
    }
    if (start < each.end) rest.push({ start, end: each.end });
  }
  return rest;
}

/** Whether the whole of `needed` lies inside one of the normalized intervals. */
export function covers(intervals: readonly Interval[], needed: Interval): boolean {
  return intervals.some((each) => each.start <= needed.start && needed.end <= each.end);
}

/** Whether one of the intervals has a minute in common with `needed`. */
export function overlaps(intervals: readonly Interval[], needed: Interval): boolean {
  return intervals.some((each) => each.start < needed.end && needed.start < each.end);
}
