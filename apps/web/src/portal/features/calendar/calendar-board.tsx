import { Box, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { StaffGroup } from '@vakit/contract';
import { addDays, type WeekHours } from '@vakit/scheduling';
import { type Ref, Suspense, useMemo, useRef, useState } from 'react';
import type { PlannedPlace } from '../booking/index.ts';
import { NotesOfDays } from '../day-notes/index.ts';
import { handoverPath } from '../planned-changes/index.ts';
import { AboutDays } from './about-days.tsx';
import { type CalendarData, useMarksOfCustomers } from './api.ts';
import { BoardDialogs } from './board-dialogs.tsx';
import { BoardGrid } from './board-grid.tsx';
import classes from './calendar.module.css';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import type { Person } from './day-plan.ts';
import { GroupChoice } from './group-choice.tsx';
import { inGroup, inOrder } from './people.ts';
import type { ToolbarActions } from './phone-choices.tsx';
import type { Place } from './place.ts';
import { type ShownDates, shownColumns } from './shown-columns.ts';
import { useAskedMove } from './use-asked-move.ts';
import { useBlocks } from './use-blocks.ts';
import { type CalendarAddress, EVERYBODY } from './use-calendar-address.ts';
import { focusFirst, useCalendarKeys } from './use-calendar-keys.ts';
import { useColors } from './use-colors.ts';
import { shortestDrawn, usePreferences } from './use-preferences.ts';

export type CalendarEditing = {
  /** The only person for whom one may book and move, who may block nothing; absent for who runs the branch */
  readonly ownId?: string;
  readonly onBook: (start: Partial<Omit<Place, 'durationMinutes'>>) => void;
  /** Dragging goes in steps of so many minutes, or finer ones where these are shown. */
  readonly stepMinutes: number;
  /** Place in which somebody is about to be booked */
  readonly planned: PlannedPlace | null;
  /** Takes the element in which a booking stands beside the calendar; absent where there is no room for it */
  readonly besideRef: Ref<HTMLDivElement> | undefined;
  /** Set while the calendar is awaited */
  readonly skeletonRef: Ref<HTMLDivElement> | undefined;
};

type Props = {
  readonly branchId: string;
  readonly data: CalendarData;
  readonly days: ShownDates;
  readonly people: readonly Person[];
  /** The group whose people are shown, as far as any of them can be */
  readonly group: StaffGroup | undefined;
  /** The chosen person, if any, or `EVERYBODY` */
  readonly personId: string | null;
  readonly timeZone: string;
  readonly openingHours: WeekHours;
  readonly isPhone: boolean;
  /** While other days are on their way */
  readonly isFading: boolean;
  readonly editing?: CalendarEditing;
  /** Further actions of the screen, on a phone only */
  readonly actions?: ToolbarActions | undefined;
  readonly onChange: (change: Partial<CalendarAddress>) => void;
};

/** The calendar itself, with all that one can do on it. */
export function CalendarBoard(props: Props) {
  const { branchId, data, days, people, personId, timeZone, openingHours, isPhone, isFading, editing, onChange } =
    props;
  const { date, view, from, to } = days;
  const ownId = editing?.ownId;
  const mayEdit = editing !== undefined && ownId === undefined;
  const isWeek = view === 'week';
  const [stretch, setStretch] = useState<Place | null>(null);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [areKeysShown, keys] = useDisclosure();
  const [notedDay, setNotedDay] = useState<string | null>(null);
  const noteOpener = useRef<HTMLElement>(null);
  const blocks = useBlocks(branchId, mayEdit);
  const { proposal, propose } = useAskedMove(data.appointments, people);
  const [preferences, setPreferences] = usePreferences();
  const { onlyWorking, order, groups } = preferences;
  const shortest = shortestDrawn(preferences.step);
  // Services can be read only by those who may edit.
  const askedColoring = mayEdit || preferences.coloring !== 'category' ? preferences.coloring : 'status';
  // By the usual order: who is put elsewhere keeps their colour.
  const { colorOf, legend, coloring } = useColors(askedColoring, branchId, people);
  const marks = useMarksOfCustomers({ branchId, from, to }, mayEdit);

  const everybody = useMemo(() => inOrder(people, order[branchId]), [people, order, branchId]);
  const together = useMemo(() => (props.group ? inGroup(everybody, props.group) : []), [everybody, props.group]);
  const group = together.length > 0 ? props.group : undefined;
  const wanted = group ? together : everybody;
  const shown = useMemo(
    () =>
      shownColumns({
        ...{ days: { date, view, from, to }, people: wanted, personId, isNarrow: isPhone, onlyWorking },
        ...{ data, marks, timeZone, openingHours, proposal, shortest },
      }),
    // biome-ignore format: one line each for the days, the people and the data.
    [
      date, view, from, to,
      wanted, personId, isPhone, onlyWorking,
      data, marks, timeZone, openingHours, proposal, shortest,
    ],
  );
  const { columns, areManyShown, person } = shown;
  const count = columns
    .flatMap(({ events }) => events)
    .filter(({ isWished, isContinued }) => !isWished && !isContinued).length;
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
  const beginNote = () => {
    noteOpener.current = document.activeElement as HTMLElement | null;
    setNotedDay(date);
  };
  const closeDialogs = () => {
    setStretch(null);
    setOpenedId(null);
    keys.close();
  };
  return (
    <Stack gap={6} mt={isPhone ? -12 : -16}>
      <CalendarToolbar
        date={date}
        view={view}
        people={isWeek ? wanted : []}
        person={areManyShown ? EVERYBODY : person?.id}
        isPhone={isPhone}
        count={count}
        preferences={preferences}
        coloring={coloring}
        canColorByCategory={mayEdit && (askedColoring !== 'category' || coloring === 'category')}
        legend={legend}
        everybody={everybody}
        groupName={group?.name}
        groupChoice={
          mayEdit && (
            <GroupChoice
              branchId={branchId}
              everybody={everybody}
              value={group?.id}
              onChange={(id) => setPreferences({ groups: { ...groups, [branchId]: id } })}
            />
          )
        }
        onOrder={(ids) => setPreferences({ order: { ...order, [branchId]: [...ids] } })}
        actions={props.actions}
        handover={
          mayEdit && person && !areManyShown ? handoverPath(branchId, { staffId: person.id, startDate: date }) : null
        }
        onPreferences={setPreferences}
        onKeys={keys.open}
        onNote={mayEdit && !isWeek ? beginNote : undefined}
        onChange={onChange}
      />
      <Group className={classes.aboutDay} gap={6} align="flex-start">
        <AboutDays branchId={branchId} exceptions={data.exceptions} from={from} to={to} withHolidays={mayEdit} />
        <NotesOfDays
          branchId={branchId}
          from={from}
          to={to}
          mayEdit={mayEdit}
          isWriting={!isWeek && notedDay === date}
          onWritten={() => setNotedDay(null)}
          opener={noteOpener}
        />
      </Group>
      <div className={classes.desk}>
        <Box opacity={isFading ? 0.5 : 1}>
          <Suspense fallback={<CalendarSkeleton />}>
            <BoardGrid
              branchId={branchId}
              days={days}
              shown={shown}
              // Nothing else says who a group of one is.
              withNames={areManyShown || (group !== undefined && wanted.length === 1)}
              preferences={preferences}
              stepMinutes={editing?.stepMinutes}
              ownId={ownId}
              planned={editing?.planned ?? null}
              isPhone={isPhone}
              timeZone={timeZone}
              colorOf={colorOf}
              blocks={blocks}
              onOpen={setOpenedId}
              onBook={editing?.onBook}
              onMove={editing && propose}
              onMark={setStretch}
              onChange={onChange}
            />
          </Suspense>
        </Box>
        {editing?.besideRef && <div ref={editing.besideRef} className={classes.beside} />}
      </div>
      <BoardDialogs
        data={data}
        marks={marks}
        people={people}
        openedId={openedId}
        stretch={stretch}
        areKeysShown={areKeysShown}
        withKeys={preferences.withKeys}
        ownId={ownId}
        canMove={editing !== undefined}
        blocking={
          editing && mayEdit ? { mayRepeat: blocks.mayEdit, onBook: editing.onBook, onBlock: blocks.block } : undefined
        }
        onPreferences={setPreferences}
        onClose={closeDialogs}
      />
    </Stack>
  );
}
