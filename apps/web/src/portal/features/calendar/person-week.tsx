import '@mantine/schedule/styles.css';
import { type ScheduleEventData, WeekView } from '@mantine/schedule';
import { LOCALES } from '@vakit/contract';
import { useLayoutEffect, useRef } from 'react';
import { useLanguage } from '../../i18n/i18n.ts';
import classes from './calendar.module.css';
import type { VisibleHours } from './day-plan.ts';
import { type CalendarActions, unbookableSlot, useScheduleProps } from './use-schedule-props.tsx';

/** The slots that one can click on, in minutes */
const SLOT = 30;

type Props = {
  readonly date: string;
  readonly personId: string;
  readonly events: ScheduleEventData[];
  readonly hours: VisibleHours;
  readonly lookAt: number;
  readonly timeZone: string;
  readonly actions: CalendarActions;
  readonly onOpenDay: (date: string) => void;
};

/** A week of one person: a column each day. */
export function PersonWeek({ date, personId, events, hours, lookAt, timeZone, actions, onOpenDay }: Props) {
  const language = useLanguage();
  const props = useScheduleProps({ actions, hours, lookAt, timeZone, personId });
  const ref = useRef<HTMLDivElement>(null);
  // The names that the library gives to the days leave out what stands on them.
  useLayoutEffect(() => {
    for (const day of ref.current?.querySelectorAll('[data-day]') ?? []) day.removeAttribute('aria-label');
  });
  return (
    <WeekView
      {...props}
      {...(!actions.editing && { getTimeSlotProps: unbookableSlot })}
      ref={ref}
      attributes={{ weekViewDayLabel: { 'data-day': true } }}
      className={classes.calendar as string}
      classNames={{ weekViewBackgroundEvent: classes.absence as string }}
      date={date}
      onDateChange={onOpenDay}
      events={events}
      firstDayOfWeek={1}
      weekdayFormat={(day) =>
        new Date(`${day.slice(0, 10)}T00:00:00Z`).toLocaleDateString(LOCALES[language], {
          weekday: 'short',
          timeZone: 'UTC',
        })
      }
      highlightToday
      withWeekNumber={false}
      withAllDaySlots={false}
      intervalMinutes={SLOT}
      slotHeight={88}
    />
  );
}
