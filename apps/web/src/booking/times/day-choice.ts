import type { FreeTimes } from '../api.ts';
import type { BookableDates, BookingRules } from './days.ts';

/** Props of every way to choose a day; dates are `YYYY-MM-DD`. */
export type DayChoice = {
  readonly times: FreeTimes;
  readonly rules: BookingRules;
  readonly dates: BookableDates;
  readonly date: string | null;
  readonly onChoose: (date: string) => void;
};
