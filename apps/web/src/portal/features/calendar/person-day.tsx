import '@mantine/schedule/styles.css';
import { DayView, type ScheduleEventData } from '@mantine/schedule';
import classes from './calendar.module.css';
import type { VisibleHours } from './day-plan.ts';
import { type CalendarActions, unbookableSlot, useScheduleProps } from './use-schedule-props.tsx';

/** The slots that one can tap on, in minutes */
const SLOT = 30;

type Props = {
  readonly date: string;
  readonly personId: string;
  readonly events: ScheduleEventData[];
  readonly hours: VisibleHours;
  readonly lookAt: number;
  readonly timeZone: string;
  readonly actions: CalendarActions;
};

/** A day of one person, from the top to the bottom. */
export function PersonDay({ date, personId, events, hours, lookAt, timeZone, actions }: Props) {
  const props = useScheduleProps({ actions, hours, lookAt, timeZone, personId });
  return (
    <DayView
      {...props}
      {...(!actions.editing && { getTimeSlotProps: unbookableSlot })}
      className={classes.calendar as string}
      classNames={{ dayViewBackgroundEvent: classes.absence as string }}
      date={date}
      events={events}
      withAllDaySlot={false}
      intervalMinutes={SLOT}
      slotHeight={104}
    />
  );
}
