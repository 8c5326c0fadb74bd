import { addDays } from './wall-clock.ts';

/** How often something is repeated. */
export type SeriesRule = {
  /** Weeks from one date to the next */
  readonly everyWeeks: number;
  /** How many dates follow the first */
  readonly times: number;
};

const DAYS_PER_WEEK = 7;

/**
 * The dates that follow one, each on the same weekday. They are local, as the time of day that goes with them: so a change of
 * the clocks moves neither.
 * @param first ISO date `YYYY-MM-DD`, which is not among them
 */
export const seriesDates = (first: string, { everyWeeks, times }: SeriesRule): string[] =>
  Array.from({ length: times }, (_, index) => addDays(first, (index + 1) * everyWeeks * DAYS_PER_WEEK));
