import type { FreeTimes } from '../api.ts';
import type { BookableDates, BookingRules } from './days.ts';

/** What every way of choosing a day is given; dates are `YYYY-MM-DD`. */
export type DayChoice = {
  readonly times: FreeTimes;
  readonly rules: BookingRules;
  readonly dates: BookableDates;
  readonly date: string | null;
  readonly onChoose: (date: string) => void;
};
