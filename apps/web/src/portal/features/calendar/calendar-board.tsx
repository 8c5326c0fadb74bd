import { Box, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Appointment } from '@vakit/contract';
import { addDays, daysBetween, type WeekHours } from '@vakit/scheduling';
import { lazy, Suspense, useMemo, useState } from 'react';
import { formatShortDate } from '../../../common/format.ts';
import { localNow } from '../../../common/local-now.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { handoverPath } from '../handovers/index.ts';
import { type CalendarData, useMarksOfCustomers } from './api.ts';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { CalendarToolbar, type ToolbarActions } from './calendar-toolbar.tsx';
import { ColumnHeading } from './column-heading.tsx';
import { type Column, columnsOf, firstFree, isInUse } from './columns.ts';
import { DayNotes } from './day-notes.tsx';
import { firstInSight, type Person, visibleHours } from './day-plan.ts';
import type { Place } from './place.ts';
import { SwipeBetweenPeople } from './swipe-between-people.tsx';
import { useAskedMove } from './use-asked-move.ts';
import { useBlocks } from './use-blocks.ts';
import { type CalendarAddress, type CalendarView, EVERYBODY } from './use-calendar-address.ts';
import { focusFirst, useCalendarKeys } from './use-calendar-keys.ts';
import { useColors } from './use-colors.ts';
import { usePreferences } from './use-preferences.ts';

// Loaded beside what it shows.
const TimeGrid = lazy(async () => ({ default: (await import('./grid/time-grid.tsx')).TimeGrid }));
// Loaded behind it, before anybody can open one.
const loadDialogs = () => import('./dialogs.tsx');
const AppointmentDialog = lazy(async () => ({ default: (await loadDialogs()).AppointmentDialog }));
const BlockDialog = lazy(async () => ({ default: (await import('./block-dialog.tsx')).BlockDialog }));
const KeysDialog = lazy(async () => ({ default: (await loadDialogs()).KeysDialog }));

export type CalendarEditing = {
  readonly onBook: (start: Partial<Omit<Place, 'durationMinutes'>>) => void;
  /** Dragging goes in steps of so many minutes, or finer ones where these are shown. */
  readonly stepMinutes: number;
};

type Props = {
  readonly branchId: string;
  readonly data: CalendarData;
  /** Local ISO dates: the chosen one, and the first and the last that are shown */
  readonly days: { readonly date: string; readonly view: CalendarView; readonly from: string; readonly to: string };
  readonly people: readonly Person[];
  /** Who was chosen, if anybody, or `EVERYBODY` */
  readonly personId: string | null;
  readonly timeZone: string;
  readonly openingHours: WeekHours;
  readonly isPhone: boolean;
  /** While other days are on their way */
  readonly isFading: boolean;
  readonly editing?: CalendarEditing;
  /** What else the screen offers, on a phone only */
  readonly actions?: ToolbarActions | undefined;
  readonly onChange: (change: Partial<CalendarAddress>) => void;
};

/** The calendar itself, with all that one can do on it. */
export function CalendarBoard(props: Props) {
  const { branchId, data, days, people, personId, timeZone, openingHours, isPhone, isFading, editing, onChange } =
    props;
  const language = useLanguage();
  const { date, view, from, to } = days;
  const [stretch, setStretch] = useState<Place | null>(null);
  const blocks = useBlocks(branchId, editing !== undefined);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const { proposal, propose } = useAskedMove(data.appointments, people);
  const [preferences, setPreferences] = usePreferences();
  const { onlyWorking, step } = preferences;
  const coloring = editing || preferences.coloring !== 'category' ? preferences.coloring : 'status';
  const { colorOf, legend } = useColors(coloring, branchId, people);

  const marks = useMarksOfCustomers({ branchId, from, to }, editing !== undefined);
  const person = people.find(({ id }) => id === personId) ?? people[0];
  const isWeek = view === 'week';
  const areManyShown = people.length > 1 && (isWeek ? personId === EVERYBODY : !isPhone);
  const { hours, columns } = useMemo(() => {
    const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
    const shown = areManyShown ? people : person ? [person] : [];
    const all = columnsOf({ dates, people: shown, data, marks, timeZone, openingHours, proposal });
    const inUse = areManyShown && onlyWorking ? all.filter(isInUse) : all;
    const kept = inUse.length > 0 ? inUse : all;
    return {
      columns: kept,
      hours: visibleHours(
        kept.map(({ plan }) => plan),
        kept.flatMap(({ events }) => events),
      ),
    };
  }, [data, marks, from, to, areManyShown, people, person, timeZone, openingHours, proposal, onlyWorking]);

  const count = columns.flatMap(({ events }) => events).filter(({ isWished }) => !isWished).length;
  const opened = [...data.appointments, ...data.toBeMoved].find(({ id }) => id === openedId);
  const [areKeysShown, keys] = useDisclosure();
  const by = isWeek ? 7 : 1;
  useCalendarKeys(preferences.withKeys, {
    a: focusFirst,
    n: editing && (() => editing.onBook({ appointmentDate: date })),
    t: () => onChange({ date: null }),
    d: () => onChange({ view: 'day' }),
    w: () => onChange({ view: 'week' }),
    ',': () => onChange({ date: addDays(date, -by) }),
    '.': () => onChange({ date: addDays(date, by) }),
    '?': keys.open,
  });
  const heading = (column: Column) => (
    <ColumnHeading
      branchId={branchId}
      column={column}
      withName={areManyShown}
      withDay={isWeek}
      hasMenu={editing !== undefined}
      onBlock={() => setStretch(firstFree(column, hours))}
      onChange={onChange}
    />
  );
  const grid = (
    <TimeGrid
      columns={columns}
      layout={areManyShown && !isWeek ? preferences.layout : 'columns'}
      hours={hours}
      step={step}
      dragStep={Math.min(editing?.stepMinutes ?? step, step)}
      lookAt={firstInSight(localNow(timeZone), from, to, hours)}
      timeZone={timeZone}
      headingOf={areManyShown || isWeek ? heading : undefined}
      nameOf={(column) =>
        isWeek ? `${formatShortDate(column.date, language)}, ${column.person.name}` : column.person.name
      }
      colorOf={colorOf}
      onOpen={({ id }: Appointment) => setOpenedId(id)}
      onBook={editing?.onBook}
      onMove={editing && propose}
      onMark={editing && setStretch}
      canFree={editing && blocks.canFree}
      onFree={blocks.free}
    />
  );
  return (
    <Stack gap={isPhone ? 6 : 'md'} mt={isPhone ? -12 : 0}>
      <CalendarToolbar
        date={date}
        view={view}
        people={isWeek ? people : []}
        person={areManyShown ? EVERYBODY : person?.id}
        isPhone={isPhone}
        count={count}
        preferences={preferences}
        coloring={coloring}
        canColorByCategory={editing !== undefined}
        legend={legend}
        actions={props.actions}
        handover={
          editing && person && !areManyShown ? handoverPath(branchId, { staffId: person.id, startDate: date }) : null
        }
        onPreferences={setPreferences}
        onKeys={keys.open}
        onChange={onChange}
      />
      <DayNotes
        branchId={branchId}
        exceptions={data.exceptions}
        from={from}
        to={to}
        withHolidays={editing !== undefined}
      />
      <Box opacity={isFading ? 0.5 : 1}>
        <Suspense fallback={<CalendarSkeleton />}>
          {person && isPhone && !isWeek ? (
            <SwipeBetweenPeople people={people} person={person} onChange={(id) => onChange({ person: id })}>
              {grid}
            </SwipeBetweenPeople>
          ) : (
            person && grid
          )}
        </Suspense>
      </Box>
      <Suspense>
        {editing && (
          <BlockDialog
            stretch={stretch}
            people={people}
            mayRepeat={blocks.mayEdit}
            onBook={editing.onBook}
            onBlock={blocks.block}
            onClose={() => setStretch(null)}
          />
        )}
        <KeysDialog
          opened={areKeysShown}
          onClose={keys.close}
          withKeys={preferences.withKeys}
          onChange={setPreferences}
        />
        <AppointmentDialog
          appointment={opened}
          customer={opened && marks?.get(opened.id)}
          appointments={data.appointments}
          people={people}
          canMove={editing !== undefined}
          onClose={() => setOpenedId(null)}
        />
      </Suspense>
    </Stack>
  );
}
