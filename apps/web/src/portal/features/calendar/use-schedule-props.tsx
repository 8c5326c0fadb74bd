import type { ScheduleEventData } from '@mantine/schedule';
import type { Appointment } from '@vakit/contract';
import { isActive, MINUTE } from '@vakit/scheduling';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { localNow } from '../../../common/local-now.ts';
import type { VisibleHours } from './day-plan.ts';
import { EventBody } from './event-body.tsx';
import { renderEvent } from './render-event.tsx';
import { boundOf, isAppointment, type Place, type Shown, startAt } from './schedule-events.ts';

export type CalendarEditing = {
  readonly onBook: (start: Omit<Place, 'durationMinutes'>) => void;
  /** Dragging goes in steps of so many minutes. */
  readonly stepMinutes: number;
};

/** What one can do on a calendar. */
export type CalendarActions = {
  readonly onOpen: (appointment: Appointment) => void;
  /** Absent where one may only look */
  readonly editing?: CalendarEditing & { readonly onMove: (appointment: Appointment, to: Place) => void };
};

type Options = {
  readonly actions: CalendarActions;
  readonly hours: VisibleHours;
  /** What is in sight at first, in local minutes */
  readonly lookAt: number;
  readonly timeZone: string;
  /** Whose calendar it is where all of it is one person's */
  readonly personId?: string;
};

const appointmentOf = ({ payload }: ScheduleEventData): Appointment | undefined => {
  const shown = payload as Shown;
  return 'appointment' in shown ? shown.appointment : undefined;
};

const canMove = (event: ScheduleEventData) => {
  const appointment = isAppointment(event) ? appointmentOf(event) : undefined;
  return appointment !== undefined && isActive(appointment.status);
};

const renderEventBody = (event: ScheduleEventData) => <EventBody event={event} />;

/** The calendar writes both in the same way, so that the browser's own zone cancels out. */
const minutesBetween = (start: string, end: string) =>
  (Date.parse(`${end.replace(' ', 'T')}Z`) - Date.parse(`${start.replace(' ', 'T')}Z`)) / MINUTE;

type Drop = { newStart: string; newEnd: string; event: ScheduleEventData; resourceId?: string | number };
type SlotClick = { slotStart: string; resourceId?: string | number };

/** What the views of the calendar have in common. */
export function useScheduleProps({ actions, hours, lookAt, timeZone, personId }: Options) {
  const { t } = useTranslation();
  const { editing, onOpen } = actions;
  const getCurrentTime = useCallback(() => localNow(timeZone), [timeZone]);

  const drop = ({ newStart, newEnd, event, resourceId }: Drop) => {
    const appointment = appointmentOf(event);
    if (!appointment) return;
    const staffId = String(resourceId ?? appointment.staffId);
    editing?.onMove(appointment, { staffId, ...startAt(newStart), durationMinutes: minutesBetween(newStart, newEnd) });
  };
  const labels = useMemo(
    () => ({
      timeSlot: t('calendar.slot'),
      resourceSlot: t('calendar.slot'),
      resources: t('calendar.people'),
      moreLabel: (count: number) => t('calendar.more', { count }),
    }),
    [t],
  );
  return {
    startTime: boundOf(hours.start),
    startScrollTime: boundOf(lookAt),
    endTime: boundOf(hours.end),
    withHeader: false,
    labels,
    getCurrentTime,
    renderEventBody,
    renderEvent,
    onEventClick: (event: ScheduleEventData) => {
      const appointment = appointmentOf(event);
      if (appointment) onOpen(appointment);
    },
    'aria-label': t('calendar.label'),
    ...(editing && {
      withEventsDragAndDrop: true,
      canDragEvent: canMove,
      eventDragInterval: editing.stepMinutes,
      onEventDrop: drop,
      withEventResize: true,
      canResizeEvent: canMove,
      eventResizeInterval: editing.stepMinutes,
      onEventResize: drop,
      onTimeSlotClick: ({ slotStart, resourceId }: SlotClick) =>
        editing.onBook({ staffId: String(resourceId ?? personId), ...startAt(slotStart) }),
    }),
  };
}

/** For the slots of a calendar on which nobody is booked by hand. */
export const unbookableSlot = () => ({ disabled: true, 'aria-hidden': true });
