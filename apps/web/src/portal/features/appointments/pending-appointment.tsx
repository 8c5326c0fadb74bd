import { Button, Group, Text } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../components/confirm.tsx';
import { SilentTick } from '../../components/silent-tick.tsx';
import { customerNameOf } from '../../i18n/customer-name.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { AppointmentCard } from './appointment-card.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { SelectionTick } from './pending-selection.tsx';
import { StatusFailure } from './status-failure.tsx';
import { useStatusAction } from './use-status-action.ts';
import { waitingSince } from './waiting-since.ts';

/** An appointment that waits for approval, or a confirmed one that waits to be moved: Approve or Reject. */
export function PendingAppointment({ appointment }: { appointment: Appointment }) {
  return appointment.moveRequest ? <ToBeMoved appointment={appointment} /> : <Request appointment={appointment} />;
}

function ToBeMoved({ appointment }: { appointment: Appointment }) {
  return (
    <AppointmentCard ref={useRef<HTMLElement>(null)} appointment={appointment} isBusy={false}>
      <WaitingSince appointment={appointment} />
    </AppointmentCard>
  );
}

function WaitingSince({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation();
  return (
    <Text size="sm" c="dimmed">
      {t('appointments.pending.since', { when: waitingSince(appointment, useLanguage()) })}
    </Text>
  );
}

function Request({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation();
  const action = useStatusAction(appointment);
  const { isBusy, error, dialog, companions } = action;
  const number = companions.length + 1;
  const name = customerNameOf(appointment);

  const approve = async (isTogether: boolean) => {
    let isSilent = false;
    const isConfirmed = await confirm({
      title: isTogether ? t('parties.approveTitle', { number }) : t('appointments.approve.title'),
      text: t('appointments.approve.text', { name }),
      details: (
        <SilentTick
          onChange={(isTicked) => {
            isSilent = isTicked;
          }}
        />
      ),
      confirmLabel: t('appointments.actions.approve'),
    });
    if (isConfirmed) action.changeTo('CONFIRMED', { notice: isSilent ? 'NONE' : 'NOW', isTogether });
  };
  return (
    <AppointmentCard ref={action.cardRef} appointment={appointment} isBusy={isBusy}>
      {error && !dialog.isOpen && (
        <StatusFailure error={error} fallback={t('appointments.errors.approve')} onRefresh={action.refresh} />
      )}
      <Group justify="space-between" gap="sm">
        <WaitingSince appointment={appointment} />
        <SelectionTick appointment={appointment} />
      </Group>
      <Group gap="sm">
        <Button disabled={isBusy} onClick={() => approve(companions.length > 0)}>
          {isBusy
            ? t('appointments.actions.processing')
            : companions.length > 0
              ? t('parties.approveAll', { number })
              : t('appointments.actions.approve')}
        </Button>
        {companions.length > 0 && (
          <Button variant="light" disabled={isBusy} onClick={() => approve(false)}>
            {t('parties.approveOne')}
          </Button>
        )}
        <Button variant="default" disabled={isBusy} onClick={dialog.open}>
          {isBusy ? t('appointments.actions.processing') : t('appointments.actions.reject')}
        </Button>
      </Group>
      <CancelDialog
        action={action}
        together={{ companions, date: appointment.appointmentDate, isTogetherAtFirst: true }}
        title={t('appointments.reject.title')}
        text={t('appointments.reject.text', { name })}
        confirmLabel={t('appointments.actions.reject')}
        fallback={t('appointments.errors.reject')}
      />
    </AppointmentCard>
  );
}
