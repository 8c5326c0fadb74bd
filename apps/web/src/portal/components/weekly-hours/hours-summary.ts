import type { WorkingHours } from '@vakit/contract';
import { WEEKDAYS, type Weekday } from '@vakit/scheduling';

/** Working days in a row that have the same hours */
export type HoursRun = { readonly from: Weekday; readonly to: Weekday; readonly start: string; readonly end: string };

/** The working days of a week, Monday first, neighbours with the same hours joined. */
export function summarizeHours(schedule: WorkingHours): HoursRun[] {
  const runs: HoursRun[] = [];
  for (const [index, day] of WEEKDAYS.entries()) {
    const { start, end, available } = schedule[day];
    if (!available) continue;
    const last = runs.at(-1);
    const continues = last && last.to === WEEKDAYS[index - 1] && last.start === start && last.end === end;
    if (continues) runs[runs.length - 1] = { ...last, to: day };
    else runs.push({ from: day, to: day, start, end });
  }
  return runs;
}
