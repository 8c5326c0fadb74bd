import type { Break } from '@vakit/scheduling';

/** The breaks of a weekday with one more, in the order of time. */
export const withBreak = (breaks: readonly Break[], added: Break): Break[] =>
  [...breaks, added].sort((one, other) => (one.start < other.start ? -1 : 1));

/** The breaks of a weekday but for one; one of them that has been changed meanwhile stays. */
export const withoutBreak = (breaks: readonly Break[], { start, end }: Break): Break[] =>
  breaks.filter((each) => each.start !== start || each.end !== end);
