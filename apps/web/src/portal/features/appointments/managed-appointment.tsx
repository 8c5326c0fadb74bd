import { Group, Text } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../common/format.ts';
import type { FurtherAction } from '../../components/more-menu.tsx';
import { useIsColleagues } from '../../core/access.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { AppointmentActions } from './appointment-actions.tsx';
import { AppointmentCard } from './appointment-card.tsx';
import { AppointmentMenu } from './appointment-menu.tsx';
import { StatusFailure } from './status-failure.tsx';
import { useStatusAction } from './use-status-action.ts';
import { VisitMarks } from './visit-marks.tsx';

type Props = {
  readonly appointment: Appointment;
  /** A button beside those for the status */
  readonly furtherAction?: ReactNode;
  /** Further actions of the place where it is shown */
  readonly furtherActions?: readonly FurtherAction[] | undefined;
  /** Whether it stands among those of its session */
  readonly isParticipant?: boolean;
};

/** An appointment of the list, with all that is known of it and all that can be done with it. */
export function ManagedAppointment({ appointment, furtherAction, furtherActions, isParticipant = false }: Props) {
  const { t } = useTranslation();
  const action = useStatusAction(appointment);
  const isColleagues = useIsColleagues(appointment);
  return (
    <AppointmentCard
      ref={action.cardRef}
      appointment={appointment}
      isBusy={action.isBusy}
      isParticipant={isParticipant}
    >
      {action.error && !action.dialog.isOpen && (
        <StatusFailure
          error={action.error}
          fallback={t('appointments.errors.updateStatus')}
          onRefresh={action.refresh}
        />
      )}
      {appointment.provableUntil && <AwaitsProof until={appointment.provableUntil} timeZone={appointment.timeZone} />}
      {!isColleagues && <VisitMarks appointment={appointment} />}
      {isColleagues ? (
        <ToLookAt appointment={appointment} />
      ) : (
        <AppointmentActions
          appointment={appointment}
          action={action}
          furtherAction={furtherAction}
          furtherActions={furtherActions}
        />
      )}
    </AppointmentCard>
  );
}

/** Nothing can be done with it until its customer has proven it. */
function AwaitsProof({ until, timeZone }: { until: string; timeZone: string }) {
  const { t } = useTranslation();
  const time = formatInstant(until, timeZone, useLanguage());
  return <Text size="sm">{t('appointments.unproven.text', { time })}</Text>;
}

/** A colleague's appointment: only they and those who run the branch act on it. */
function ToLookAt({ appointment }: Pick<Props, 'appointment'>) {
  const { t } = useTranslation();
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" c="dimmed">
        {t('appointments.ofColleague')}
      </Text>
      <AppointmentMenu appointment={appointment} />
    </Group>
  );
}
