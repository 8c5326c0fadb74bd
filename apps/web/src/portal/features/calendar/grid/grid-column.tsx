import type { Appointment } from '@vakit/contract';
import { type Interval, timeOfMinutes } from '@vakit/scheduling';
import { type ComponentProps, type MouseEvent, memo, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { sessionAddress } from '../../services/index.ts';
import { type CalendarEvent, type Column, freeCells, isInWait, sessionsOf } from '../columns.ts';
import type { Absence, VisibleHours } from '../day-plan.ts';
import type { EventColor } from '../event-colors.ts';
import type { Place } from '../place.ts';
import { EventButton } from './event-button.tsx';
import classes from './grid.module.css';
import { alongTime, type Ghost } from './grid-axis.ts';
import type { Stop } from './use-grid-keys.ts';
import type { Press } from './use-pointer-drag.ts';

/** Actions on a calendar. */
export type ColumnActions = {
  readonly colorOf: (event: CalendarEvent) => EventColor;
  readonly onOpen: (appointment: Appointment) => void;
  /** Absent where nobody is booked by hand */
  readonly onBook?: ((start: Omit<Place, 'durationMinutes'>) => void) | undefined;
  /** Absent where nothing is marked */
  readonly onMark?: ((stretch: Interval, column: Column, pressed: PointerEvent) => void) | undefined;
  /** Whether a stretch in which nobody is booked can be freed here */
  readonly canFree?: ((absence: Absence, column: Column) => boolean) | undefined;
  readonly onFree?: ((absence: Absence, column: Column) => void) | undefined;
  /** Absent where nothing is moved */
  readonly onPress?: Press | undefined;
};

type Props = {
  readonly column: Column;
  /** Name of the column: the person, and the day if several are shown */
  readonly name: string;
  readonly hours: VisibleHours;
  /** In minutes, of the cells */
  readonly step: number;
  /** The event or cell that Tab leads to, if it is in this column */
  readonly stop: Stop | null;
  /** The event that would be put here */
  readonly ghost: Ghost | null;
  /** Place in which somebody is about to be booked */
  readonly planned: Ghost | null;
  readonly carriedId: string | null;
  /** Whether the line of now crosses it */
  readonly hasNow: boolean;
  /** Whether another day begins with it */
  readonly isNewDay: boolean;
  readonly actions: ColumnActions;
};

/** A day of a person: hours in which nobody is booked, free cells and appointments. */
export const GridColumn = memo(function GridColumn(props: Props) {
  const { column, name, hours, step, stop, ghost, planned, carriedId, hasNow, isNewDay, actions } = props;
  const { t } = useTranslation();
  const { key, plan, events, person, date } = column;
  const { onBook, onOpen, onPress, onMark, canFree, onFree, colorOf } = actions;
  const cells = onBook ? freeCells(column, hours, step) : [];
  const book = ({ target }: MouseEvent) => {
    const start = target instanceof HTMLElement ? target.dataset.cell : undefined;
    if (start) onBook?.({ staffId: person.id, appointmentDate: date, startTime: timeOfMinutes(Number(start)) });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the cells in it are buttons.
    <div
      className={classes.column}
      data-column={key}
      data-new-day={isNewDay || undefined}
      data-now={hasNow || undefined}
      onClick={book}
    >
      {plan.extra.map((extra) => (
        <div key={extra.start} className={classes.extra} style={alongTime(extra, hours)}>
          {t('calendar.extraHours')}
        </div>
      ))}
      {sessionsOf(plan).map((held) => (
        <SessionBlock key={held.session?.id} held={held} hours={hours} name={name} />
      ))}
      {plan.absences
        .filter(({ kind }) => kind !== 'SESSION')
        .filter(({ start, end }) => end > hours.start && start < hours.end)
        .map((absence) => (
          <AbsenceBlock
            key={`${absence.kind} ${absence.start}`}
            absence={absence}
            hours={hours}
            name={name}
            onFree={canFree?.(absence, column) ? () => onFree?.(absence, column) : undefined}
          />
        ))}
      {cells.map(({ start, end }) => (
        <button
          key={start}
          type="button"
          className={`mantine-focus-auto ${classes.cell}`}
          style={alongTime({ start, end }, hours)}
          data-cell={start}
          data-wait={isInWait(column, { start, end }) || undefined}
          data-start={start}
          tabIndex={stop && !stop.eventId && stop.start === start ? 0 : -1}
          onPointerDown={onMark && ((pressed) => onMark({ start, end }, column, pressed))}
          aria-label={`${t('calendar.slot')} ${timeOfMinutes(start)}–${timeOfMinutes(end)}, ${name}`}
        />
      ))}
      {events.map((event) => (
        <EventButton
          key={event.id}
          event={event}
          columnKey={key}
          personName={name}
          hours={hours}
          color={colorOf(event)}
          canMove={onPress !== undefined}
          isStop={stop?.eventId === event.id}
          isCarried={carriedId === event.id}
          onOpen={onOpen}
          onPress={onPress ?? ignore}
        />
      ))}
      {hasNow && <div className={classes.now} />}
      {planned && <GhostBlock ghost={planned} hours={hours} data-planned />}
      {ghost && <GhostBlock ghost={ghost} hours={hours} data-ghost />}
    </div>
  );
});

const ignore = () => {};

type GhostProps = ComponentProps<'div'> & { readonly ghost: Ghost; readonly hours: VisibleHours };

/** A place in which nothing stands yet */
const GhostBlock = ({ ghost, hours, ...props }: GhostProps) => (
  <div className={classes.ghost} style={alongTime(ghost, hours)} {...props}>
    {timeOfMinutes(ghost.start)}–{timeOfMinutes(ghost.end)}
  </div>
);

type SessionProps = { readonly held: Absence; readonly hours: VisibleHours; readonly name: string };

/** A session of a group, which leads to who takes part. */
function SessionBlock({ held, hours, name }: SessionProps) {
  const { t } = useTranslation();
  const { session, start, end } = held;
  if (!session) return null;
  const { id, serviceName, taken, seats } = session;
  const what = `${timeOfMinutes(start)} ${serviceName} ${taken}/${seats}`;
  const until = t('calendar.until', { time: timeOfMinutes(end) });
  return (
    <Link
      className={`mantine-focus-auto ${classes.session}`}
      style={alongTime(held, hours)}
      to={sessionAddress(id)}
      aria-label={[what, until, t('calendar.withPerson', { name })].join(', ')}
    >
      {what}
    </Link>
  );
}

type AbsenceProps = {
  readonly absence: Absence;
  readonly hours: VisibleHours;
  /** Name of the column */
  readonly name: string;
  readonly onFree: (() => void) | undefined;
};

function AbsenceBlock({ absence, hours, name, onFree }: AbsenceProps) {
  const { t } = useTranslation();
  const { kind, exception, branchName, start, end } = absence;
  const note = exception?.note ?? absence.note;
  const reason = exception?.reason && t(`calendar.reason.${exception.reason}`);
  const text = reason ?? (kind === 'SESSION' ? '' : t(`calendar.absence.${kind}`, { branch: branchName }));
  const times = { start: timeOfMinutes(start), end: timeOfMinutes(end) };
  return (
    <div
      className={classes.absence}
      data-kind={kind}
      style={alongTime(absence, hours)}
      title={note ?? (branchName ? text : undefined)}
    >
      {onFree && (
        <button
          type="button"
          className={`mantine-focus-auto ${classes.free}`}
          data-freed-from={absence.start}
          aria-label={t('calendar.block.remove', { what: text, ...times, name })}
          onClick={onFree}
        >
          ✕
        </button>
      )}
      <span>{text}</span>
      {note && ' '}
      {note && <span>{note}</span>}
    </div>
  );
}
