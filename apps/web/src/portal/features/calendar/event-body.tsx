import type { ScheduleEventData } from '@mantine/schedule';
import { useTranslation } from 'react-i18next';
import classes from './calendar.module.css';
import type { Shown } from './schedule-events.ts';

/** What stands on an appointment, or on hours in which nobody is booked. */
export function EventBody({ event }: { event: ScheduleEventData }) {
  const { t } = useTranslation();
  const shown = event.payload as Shown;
  if ('appointment' in shown) {
    const { customerName, serviceName, startTime } = shown.appointment;
    return (
      <span className={classes.appointment} data-proposed={shown.isProposed || undefined}>
        <strong>{customerName}</strong>
        <span>
          {startTime} {serviceName}
        </span>
      </span>
    );
  }
  if ('extraHours' in shown) return <span className={classes.background}>{t('calendar.extraHours')}</span>;
  const { kind, exception } = shown.absence;
  const reason = exception?.reason && t(`calendar.reason.${exception.reason}`);
  return (
    <span className={classes.background} data-kind={kind} title={exception?.note ?? undefined}>
      {reason ?? t(`calendar.absence.${kind}`)}
    </span>
  );
}
