import type { Appointment } from '@vakit/contract';
import { type ComponentProps, lazy } from 'react';
import { formatShortDate } from '../../../common/format.ts';
import { localNow } from '../../../common/local-now.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { ColumnHeading } from './column-heading.tsx';
import { type Column, firstFree } from './columns.ts';
import { firstInSight } from './day-plan.ts';
import type { Place } from './place.ts';
import type { ShownDates, shownColumns } from './shown-columns.ts';
import { SwipeBetweenPeople } from './swipe-between-people.tsx';
import type { useBlocks } from './use-blocks.ts';
import type { CalendarAddress } from './use-calendar-address.ts';
import type { CalendarPreferences } from './use-preferences.ts';

// Loaded beside what it shows.
const TimeGrid = lazy(async () => ({ default: (await import('./grid/time-grid.tsx')).TimeGrid }));

type GridProps = ComponentProps<typeof TimeGrid>;
type Props = Pick<GridProps, 'timeZone' | 'colorOf' | 'onBook' | 'onMove' | 'planned'> & {
  readonly branchId: string;
  readonly days: ShownDates;
  readonly shown: ReturnType<typeof shownColumns>;
  readonly preferences: CalendarPreferences;
  /** Dragging goes in steps of so many minutes, or in finer ones where these are shown; absent where one may only look */
  readonly stepMinutes: number | undefined;
  /** The only person for whom one may book and move */
  readonly ownId: string | undefined;
  /** Whether every column says whose it is */
  readonly withNames: boolean;
  /** Whether one leads from person to person by a swipe */
  readonly isPhone: boolean;
  readonly blocks: ReturnType<typeof useBlocks>;
  readonly onOpen: (appointmentId: string) => void;
  readonly onMark: (stretch: Place) => void;
  readonly onChange: (change: Partial<CalendarAddress>) => void;
};

/** The days of the people who are shown, each under its name. */
export function BoardGrid({ branchId, days, shown, preferences, stepMinutes, isPhone, blocks, ...props }: Props) {
  const { withNames, timeZone, colorOf, planned, onBook, onMove, onOpen, onMark, onChange } = props;
  const language = useLanguage();
  const { columns, hours, areManyShown, people, person } = shown;
  const { layout, step } = preferences;
  const isWeek = days.view === 'week';
  const { ownId } = props;
  const mayEdit = stepMinutes !== undefined && ownId === undefined;
  if (!person) return null;

  const heading = (column: Column) => (
    <ColumnHeading
      branchId={branchId}
      column={column}
      withName={withNames}
      withDay={isWeek}
      hasMenu={mayEdit}
      onBlock={() => onMark(firstFree(column, hours))}
      onChange={onChange}
    />
  );
  const grid = (
    <TimeGrid
      columns={columns}
      layout={areManyShown && !isWeek ? layout : 'columns'}
      hours={hours}
      step={step}
      dragStep={Math.min(stepMinutes ?? step, step)}
      lookAt={firstInSight(localNow(timeZone), days.from, days.to, hours)}
      timeZone={timeZone}
      planned={planned}
      headingOf={withNames || isWeek ? heading : undefined}
      nameOf={(column) =>
        isWeek ? `${formatShortDate(column.date, language)}, ${column.person.name}` : column.person.name
      }
      colorOf={colorOf}
      onOpen={({ id }: Appointment) => onOpen(id)}
      onBook={onBook}
      onMove={onMove}
      ownId={ownId}
      onMark={mayEdit ? onMark : undefined}
      canFree={mayEdit ? blocks.canFree : undefined}
      onFree={blocks.free}
    />
  );
  if (!isPhone || isWeek) return grid;
  return (
    <SwipeBetweenPeople people={people} person={person} onChange={(id) => onChange({ person: id })}>
      {grid}
    </SwipeBetweenPeople>
  );
}
