import type { Appointment } from '@vakit/contract';
import { isActive, timeOfMinutes } from '@vakit/scheduling';
import { type CSSProperties, memo, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { namesOf } from '../../../i18n/customer-name.ts';
import type { CalendarEvent } from '../columns.ts';
import { signsOf, wordsOf } from '../customer-signs.ts';
import type { VisibleHours } from '../day-plan.ts';
import { EVENT_COLORS, type EventColor } from '../event-colors.ts';
import { waitsAt } from '../place.ts';
import { shortNameOf } from '../short-name.ts';
import classes from './grid.module.css';
import { alongTime, type Grip, shareOf } from './grid-axis.ts';

/** Sign of a party */
const TOGETHER = '⚭';
/** Sign of a call that is to be made, never drawn as a coloured picture */
const TO_CALL = '☎\uFE0E';

type Props = {
  readonly event: CalendarEvent;
  readonly columnKey: string;
  readonly personName: string;
  readonly hours: VisibleHours;
  readonly color: EventColor;
  readonly canMove: boolean;
  /** Whether the tabulator leads to it: to one of all events and free cells */
  readonly isStop: boolean;
  readonly isCarried: boolean;
  readonly onOpen: (appointment: Appointment) => void;
  readonly onPress: (pressed: PointerEvent, event: CalendarEvent, columnKey: string, grip: Grip) => void;
};

/** An appointment, or where its customer wants it to be. */
export const EventButton = memo(function EventButton(props: Props) {
  const { event, columnKey, personName, hours, color, canMove, isStop, isCarried, onOpen, onPress } = props;
  const { t } = useTranslation();
  const { appointment, isProposed, isWished, isContinued, customer, personName: other, lane, lanes, freeUntil } = event;
  const customerName = namesOf(appointment);
  const { serviceName, status, customerNotes, staffNotes, party, call } = appointment;
  const isToBeCalled = !isWished && call?.madeAt === null;
  const shortName = shortNameOf(appointment);
  const mark = appointment.visitMarks.at(-1)?.mark;
  // Visits that have ended are no longer late or in the chair.
  const present = status === 'CONFIRMED' && !isWished ? mark : undefined;
  const from = timeOfMinutes(event.start);
  const waits = waitsAt(appointment, event);
  const times = waits.map(({ start, end }) => `${timeOfMinutes(start)}–${timeOfMinutes(end)}`).join(', ');
  const note = [customerNotes, staffNotes].filter(Boolean).join(' · ');
  // A seat is moved from session to session, not to a time; what began the day before is moved there.
  const isMovable = canMove && !isWished && !isContinued && !appointment.sessionId && isActive(status);
  const state = isWished ? t('calendar.wished') : t(`common.status.${status}`);
  const what = isWished ? state : [serviceName, other].filter(Boolean).join(' · ');
  const name = [
    // In the words and in the order that are seen
    `${from} ${customerName} ${what}`,
    t('calendar.until', { time: timeOfMinutes(event.end) }),
    times && t('calendar.waits', { times }),
    !isWished && state,
    !isWished && mark && t(`appointments.marks.${mark}`),
    isToBeCalled && t('calendar.toCall'),
    party.length > 1 && t('appointments.together', { number: party.length }),
    ...wordsOf(customer, t),
    !other && t('calendar.withPerson', { name: personName }),
    note && t('calendar.noted', { note }),
  ];
  const across = {
    '--lane': `${(100 * lane) / lanes}%`,
    '--lane-size': `${100 / lanes}%`,
    '--room': shareOf({ start: event.start, end: freeUntil }, hours),
    '--start': Math.max(event.start, hours.start),
    '--minutes': event.end - Math.max(event.start, hours.start),
    '--event-color': EVENT_COLORS[color],
  };
  const signs = [isToBeCalled && TO_CALL, customer && signsOf(customer), party.length > 1 && TOGETHER];
  const press = (grip: Grip) => (pressed: PointerEvent) => {
    pressed.stopPropagation();
    if (isMovable) onPress(pressed, event, columnKey, grip);
  };
  return (
    <div
      className={classes.event}
      style={{ ...alongTime(event, hours), ...across } as CSSProperties}
      data-status={status}
      data-mark={present}
      data-proposed={isProposed || undefined}
    >
      <button
        type="button"
        className={`mantine-focus-auto ${classes.face}`}
        data-event-id={event.id}
        data-start={event.start}
        data-movable={isMovable || undefined}
        aria-label={name.filter(Boolean).join(', ')}
        aria-pressed={isCarried || undefined}
        title={note || undefined}
        tabIndex={isStop ? 0 : -1}
        onPointerDown={press('whole')}
        onClick={() => onOpen(appointment)}
      >
        {waits.map((wait) => (
          <span key={wait.start} className={classes.wait} style={alongTime(wait, event)} />
        ))}
        <span className={classes.words}>
          <span className={classes.when}>
            {(isWished || present === 'ARRIVED') && <b aria-hidden>{isWished ? '↷ ' : '● '}</b>}
            {from}
          </span>{' '}
          <strong>
            <span className={shortName ? classes.name : undefined} data-short={shortName}>
              {customerName}
            </span>
          </strong>{' '}
          <span className={classes.what}>{what}</span>
          {signs.some(Boolean) && (
            <span className={classes.signs} data-alert={customer?.alert ? true : undefined} aria-hidden>
              {signs.filter(Boolean).join(' ')}
            </span>
          )}
          {note && (
            <span className={classes.note} aria-hidden>
              ✎ <span>{note}</span>
            </span>
          )}
        </span>
      </button>
      {isMovable && <span className={classes.edge} data-edge="start" onPointerDown={press('start')} />}
      {isMovable && <span className={classes.edge} data-edge="end" onPointerDown={press('end')} />}
    </div>
  );
});
