import type { ScheduleEventData } from '@mantine/schedule';
import type { Appointment } from '@vakit/contract';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './calendar.module.css';
import type { Absence } from './day-plan.ts';
import type { Shown } from './schedule-events.ts';

/** What stands on an appointment, or on hours in which nobody is booked. */
export const EventBody = memo(function EventBody({ event }: { event: ScheduleEventData }) {
  const shown = event.payload as Shown;
  if ('appointment' in shown) return <AppointmentBody appointment={shown.appointment} isProposed={shown.isProposed} />;
  return 'extraHours' in shown ? <ExtraHoursBody /> : <AbsenceBody absence={shown.absence} />;
});

type AppointmentProps = { readonly appointment: Appointment; readonly isProposed: boolean };

function AppointmentBody({ appointment: { customerName, serviceName, startTime }, isProposed }: AppointmentProps) {
  return (
    <span className={classes.appointment} data-proposed={isProposed || undefined}>
      <strong>{customerName}</strong>
      <span>
        {startTime} {serviceName}
      </span>
    </span>
  );
}

function ExtraHoursBody() {
  const { t } = useTranslation();
  return <span className={classes.background}>{t('calendar.extraHours')}</span>;
}

function AbsenceBody({ absence: { kind, exception } }: { absence: Absence }) {
  const { t } = useTranslation();
  const reason = exception?.reason && t(`calendar.reason.${exception.reason}`);
  return (
    <span className={classes.background} title={exception?.note ?? undefined}>
      {reason ?? t(`calendar.absence.${kind}`)}
    </span>
  );
}
