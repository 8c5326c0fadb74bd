import { addDays, daysBetween, type WeekHours } from '@vakit/scheduling';
import type { CalendarData, MarksOfCustomers } from './api.ts';
import { type Column, columnsOf, isInUse, type Proposal, sessionsOf } from './columns.ts';
import { type Person, type VisibleHours, visibleHours } from './day-plan.ts';
import { type CalendarView, EVERYBODY } from './use-calendar-address.ts';

/** Local ISO dates: the chosen one, and the first and the last that are shown. */
export type ShownDates = {
  readonly date: string;
  readonly view: CalendarView;
  readonly from: string;
  readonly to: string;
};

type Wanted = {
  readonly days: ShownDates;
  /** In the order in which they are shown */
  readonly people: readonly Person[];
  /** The chosen person, if any, or `EVERYBODY` */
  readonly personId: string | null;
  /** Whether there is room for one person at a time only */
  readonly isNarrow: boolean;
  /** Whether who neither works nor is booked on a day is left out */
  readonly onlyWorking: boolean;
  readonly data: CalendarData;
  readonly marks: MarksOfCustomers | undefined;
  readonly timeZone: string;
  readonly openingHours: WeekHours;
  readonly proposal: Proposal | null;
  /** In minutes: what is shorter takes so much room */
  readonly shortest: number;
};

type Shown = {
  readonly columns: readonly Column[];
  readonly hours: VisibleHours;
  readonly areManyShown: boolean;
  /** People to choose from on these days */
  readonly people: readonly Person[];
  /** The person who is shown alone, or would be */
  readonly person: Person | undefined;
};

/** Chooses the shown days, people and hours. If nobody works, everybody is shown. */
export function shownColumns({ days, people, personId, isNarrow, onlyWorking, ...shown }: Wanted): Shown {
  const { view, from, to } = days;
  const isWeek = view === 'week';
  const areManyShown = people.length > 1 && (isWeek ? personId === EVERYBODY : !isNarrow);
  const isFiltered = onlyWorking && (areManyShown || !isWeek);
  const chosenFrom = (some: readonly Person[]) => some.find(({ id }) => id === personId) ?? some[0];
  const chosen = chosenFrom(people);
  const wanted = areManyShown || isFiltered ? people : chosen ? [chosen] : [];
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
  const all = columnsOf({ dates, people: wanted, ...shown });
  const inUse = isFiltered ? all.filter(isInUse) : all;
  const kept = inUse.length > 0 ? inUse : all;
  const there = isFiltered && !isWeek ? kept.map((column) => column.person) : people;
  const person = chosenFrom(there);
  const columns = areManyShown ? kept : kept.filter((column) => column.person === person);
  const hours = visibleHours(
    columns.map(({ plan }) => plan),
    columns.flatMap(({ events, plan }) => [...events, ...sessionsOf(plan)]),
  );
  return { columns, hours, areManyShown, people: there, person };
}
