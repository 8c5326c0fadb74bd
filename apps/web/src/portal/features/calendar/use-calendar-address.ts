import { calendarQuery } from '@vakit/contract';
import { addDays, WEEKDAYS, weekdayOf } from '@vakit/scheduling';
import { useSearchParams } from 'react-router';

export const CALENDAR_VIEWS = ['day', 'week'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** Instead of a person: everybody */
export const EVERYBODY = 'all';

/** The calendar's state in the address: `?date=&view=&person=`. */
export type CalendarAddress = {
  /** Local ISO date of the branch; null stands for today */
  readonly date: string | null;
  readonly view: CalendarView;
  /** An id, or `EVERYBODY` in a week */
  readonly person: string | null;
};

export function useCalendarAddress(): [CalendarAddress, (change: Partial<CalendarAddress>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const change = (changes: Partial<CalendarAddress>) => {
    // A second key may be pressed before the first change is rendered.
    const current = new URLSearchParams(window.location.search);
    const { view, ...others } = { ...addressIn(current), ...changes };
    const entries = Object.entries({ ...others, view: view === 'day' ? null : view, branch: current.get('branch') });
    const kept = entries.filter((entry): entry is [string, string] => !!entry[1]);
    setParameters(kept, { replace: true, preventScrollReset: true });
  };
  return [addressIn(parameters), change];
}

const addressIn = (parameters: URLSearchParams): CalendarAddress => ({
  date: calendarQuery.shape.from.safeParse(parameters.get('date')).data ?? null,
  view: parameters.get('view') === 'week' ? 'week' : 'day',
  person: parameters.get('person'),
});

/** The Monday of the week of an ISO date. */
export const mondayOf = (date: string): string => addDays(date, -WEEKDAYS.indexOf(weekdayOf(date)));
