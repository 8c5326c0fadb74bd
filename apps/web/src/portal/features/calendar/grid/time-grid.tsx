import { VisuallyHidden } from '@mantine/core';
import { type Appointment, DURATION_MIN } from '@vakit/contract';
import { MINUTES_PER_HOUR, timeOfMinutes, VISIT_MINUTES_MAX } from '@vakit/scheduling';
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../columns.ts';
import type { VisibleHours } from '../day-plan.ts';
import { MIXED } from '../event-colors.ts';
import { intervalAt, type Place } from '../place.ts';
import classes from './grid.module.css';
import { alongTime, type Ghost, type Layout } from './grid-axis.ts';
import { type ColumnActions, GridColumn } from './grid-column.tsx';
import { type Graspable, ghostUnder } from './pointer-ghost.ts';
import { useGridFrame } from './use-grid-frame.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { usePointerDrag } from './use-pointer-drag.ts';

type Props = Omit<ColumnActions, 'onPress' | 'onMark'> & {
  /** Place in which somebody is about to be booked */
  readonly planned?: Place | null;
  readonly columns: readonly Column[];
  /** The only person for whom one may book and move; to look at the others */
  readonly ownId?: string | undefined;
  readonly layout: Layout;
  readonly hours: VisibleHours;
  /** In minutes, of the lines and of the free cells */
  readonly step: number;
  /** Dragging goes in steps of so many minutes. */
  readonly dragStep: number;
  /** First visible minute, in local minutes */
  readonly lookAt: number;
  readonly timeZone: string;
  /** Heading above a column, or beside it */
  readonly headingOf?: ((column: Column) => ReactNode) | undefined;
  /** Name of a column for screen readers */
  readonly nameOf: (column: Column) => string;
  /** A free stretch was marked; absent where one may only look */
  readonly onMark?: ((stretch: Place) => void) | undefined;
  /** Absent where one may only look */
  readonly onMove?: ((appointment: Appointment, to: Place) => void) | undefined;
};

/** Days of people on one axis of time, to look at, to book in and to move appointments on. */
export function TimeGrid(props: Props) {
  const { columns, layout, hours, step, dragStep, lookAt, timeZone, planned, ownId, headingOf, nameOf } = props;
  const { colorOf, onOpen, onBook, onMark, onMove, canFree, onFree } = props;
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const view = `${columns[0]?.date} ${columns.at(-1)?.date} ${step}`;
  const now = useGridFrame({ scroller, layout, hours, lookAt, timeZone, view });
  const limits = { hours, step: dragStep, shortest: DURATION_MIN, longest: VISIT_MINUTES_MAX };

  const onDrop = ({ appointment }: Graspable, { start, end, columnKey }: Ghost) => {
    const column = columns.find(({ key }) => key === columnKey);
    if (!column || (ownId !== undefined && column.person.id !== ownId)) return;
    const [staffId, appointmentDate, startTime] = [column.person.id, column.date, timeOfMinutes(start)];
    const place = { staffId, appointmentDate, startTime, durationMinutes: end - start };
    if (appointment) onMove?.(appointment, place);
    else onMark?.(place);
  };
  const { ghost, press, wasDragged } = usePointerDrag({
    scroller,
    onDrop,
    ghostAt: (grasp, at) => ghostUnder(scroller.current as Element, layout, limits, grasp, at),
  });
  const canBook = onBook !== undefined;
  const mark = ({ person, date }: Column, start: number) =>
    onMark?.({ staffId: person.id, appointmentDate: date, startTime: timeOfMinutes(start), durationMinutes: step });
  const keys = useGridKeys({
    ...{ columns, layout, limits, step, hours, lookAt, canBook, onDrop },
    onMark: onMark && mark,
  });
  const { carrying, stop } = keys;

  // Stable, so that the columns are drawn anew only for what has changed in them.
  const latest = useRef({ onOpen, onBook, onFree, press, wasDragged });
  useEffect(() => {
    latest.current = { onOpen, onBook, onFree, press, wasDragged };
  });
  const canMove = onMove !== undefined;
  const canMark = onMark !== undefined;
  const actions = useMemo<ColumnActions>(
    () => ({
      colorOf,
      onOpen: (appointment) => latest.current.wasDragged() || latest.current.onOpen(appointment),
      onBook: canBook ? (start) => latest.current.wasDragged() || latest.current.onBook?.(start) : undefined,
      onMark: canMark
        ? (stretch, { key }, pressed) => latest.current.press(pressed, { id: MARKED, ...stretch }, key, 'end')
        : undefined,
      canFree,
      onFree: (absence, column) => latest.current.onFree?.(absence, column),
      onPress: canMove ? (...pressed) => latest.current.press(...pressed) : undefined,
    }),
    [colorOf, canBook, canMark, canMove, canFree],
  );
  const looking = useMemo<ColumnActions>(() => ({ colorOf, onOpen: actions.onOpen }), [colorOf, actions]);

  const booked = useMemo<Ghost | null>(() => {
    if (!planned) return null;
    const column = columns.find(
      ({ person, date }) => person.id === planned.staffId && date === planned.appointmentDate,
    );
    return column ? { eventId: PLANNED, columnKey: column.key, ...intervalAt(planned) } : null;
  }, [planned, columns]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it is put elsewhere
  useEffect(() => {
    scroller.current?.querySelector('[data-planned]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [booked?.columnKey, booked?.start]);

  const put = ghost ?? carrying.ghost;
  const over = put && columns.find(({ key }) => key === put.columnKey);
  const length = hours.end - hours.start;
  const axis = {
    '--hours': length / MINUTES_PER_HOUR,
    '--lines': length / step,
    '--count': columns.length,
    ...MIXED,
    ...now.style,
  } as CSSProperties;
  const areDaysMany = columns[0]?.date !== columns.at(-1)?.date;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll. */}
      <div
        ref={scroller}
        className={classes.scroller}
        style={axis}
        data-layout={layout}
        data-step={step}
        data-many={columns.length > 7 || undefined}
        data-dragging={ghost ? true : undefined}
        role="group"
        aria-label={t('calendar.label')}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        onBlur={keys.onBlur}
      >
        <div className={classes.board} data-bare={!headingOf || undefined}>
          {headingOf && <div className={classes.corner} />}
          <Hours hours={hours} time={columns.some(({ date }) => date === now.date) ? now.time : null} />
          {columns.map((column, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be left out of the layout.
            <div key={column.key} className={classes.group} role="group" aria-label={nameOf(column)}>
              {headingOf && (
                <div className={classes.heading} data-today={(areDaysMany && column.date === now.date) || undefined}>
                  {headingOf(column)}
                </div>
              )}
              <GridColumn
                column={column}
                name={nameOf(column)}
                hours={hours}
                step={step}
                stop={stop?.columnKey === column.key ? stop : null}
                ghost={put?.columnKey === column.key ? put : null}
                planned={booked?.columnKey === column.key ? booked : null}
                carriedId={carrying.ghost?.eventId ?? null}
                hasNow={column.date === now.date && now.time !== null}
                isNewDay={index > 0 && columns[index - 1]?.date !== column.date}
                actions={ownId === undefined || column.person.id === ownId ? actions : looking}
              />
            </div>
          ))}
        </div>
      </div>
      <VisuallyHidden aria-live="polite">
        {carrying.ghost && over && t('calendar.carried', { ...timesOf(carrying.ghost), name: nameOf(over) })}
      </VisuallyHidden>
    </>
  );
}

/** In place of an appointment */
const MARKED = 'marked';
const PLANNED = 'planned';

const timesOf = ({ start, end }: Ghost) => ({ start: timeOfMinutes(start), end: timeOfMinutes(end) });

/** Hours on the axis, for the eye only: every cell and appointment says its own time. */
function Hours({ hours, time }: { readonly hours: VisibleHours; readonly time: string | null }) {
  const starts: number[] = [];
  for (let start = hours.start; start < hours.end; start += MINUTES_PER_HOUR) starts.push(start);
  return (
    <div className={classes.hours} aria-hidden>
      {starts.map((start) => (
        <span key={start} className={classes.hour} style={alongTime({ start, end: start }, hours)}>
          {timeOfMinutes(start)}
        </span>
      ))}
      {time && <span className={classes.clock}>{time}</span>}
    </div>
  );
}
