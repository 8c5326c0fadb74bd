import type { ScheduleEventData } from '@mantine/schedule';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './calendar.module.css';
import type { Absence } from './day-plan.ts';
import type { Shown } from './schedule-events.ts';

/** What stands on an appointment, or on hours in which nobody is booked. */
export const EventBody = memo(function EventBody({ event }: { event: ScheduleEventData }) {
  const shown = event.payload as Shown;
  if ('appointment' in shown) return <AppointmentBody {...shown} />;
  return 'extraHours' in shown ? <ExtraHoursBody /> : <AbsenceBody absence={shown.absence} />;
});

type AppointmentProps = Extract<Shown, { readonly appointment: unknown }>;

function AppointmentBody({ appointment, isProposed, isWished }: AppointmentProps) {
  const { t } = useTranslation();
  const { customerName, serviceName, startTime, moveRequest } = appointment;
  return (
    <span className={classes.appointment} data-proposed={isProposed || undefined}>
      <strong>{customerName}</strong>
      <span>{isWished ? `${moveRequest?.startTime} ${t('calendar.wished')}` : `${startTime} ${serviceName}`}</span>
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
