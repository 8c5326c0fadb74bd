import { Button, Group, Text } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/i18n.ts';
import { type AnsweredAtOnce, PartsByGuest, PartsSkeleton, useCompanions } from '../parties/index.ts';
import { AppointmentCard } from './appointment-card.tsx';
import { AppointmentMenu } from './appointment-menu.tsx';
import { askToApprove } from './ask-to-approve.tsx';
import { PendingParty } from './pending-party.tsx';
import { SelectionTick } from './pending-selection.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { StatusFailure } from './status-failure.tsx';
import { useStatusAction } from './use-status-action.ts';
import { waitingSince } from './waiting-since.ts';

type Props = { readonly answered: AnsweredAtOnce<Appointment> };

/** A request for a booking or for a new time, alone or with its party, with Approve and Reject. */
export function PendingAppointment({ answered }: Props) {
  const [appointment] = answered;
  const isParty = useCompanions(appointment).length > 0;
  if (appointment.moveRequest) return <ToBeMoved answered={answered} />;
  if (!isParty) return <Request appointment={appointment} />;
  return (
    <PendingParty appointment={appointment}>
      <SinceAndTick answered={answered} />
    </PendingParty>
  );
}

function ToBeMoved({ answered }: Props) {
  const [appointment, ...others] = answered;
  const ref = useRef<HTMLElement>(null);
  return (
    <AppointmentCard
      ref={ref}
      appointment={appointment}
      isBusy={false}
      {...(others.length > 0 && { party: <PartsThere appointment={appointment} />, movesAlong: others })}
    >
      <Group justify="space-between" gap="xs">
        <WaitingSince appointment={appointment} />
        <AppointmentMenu appointment={appointment} />
      </Group>
    </AppointmentCard>
  );
}

/** The present places, which hold until the wish is answered. */
function PartsThere({ appointment }: { readonly appointment: Appointment }) {
  return (
    <Suspense fallback={<PartsSkeleton party={appointment.party} />}>
      <PartsByGuest appointment={appointment} actionsOf={() => undefined} />
    </Suspense>
  );
}

function WaitingSince({ appointment }: { readonly appointment: Appointment }) {
  const { t } = useTranslation();
  return (
    <Text size="sm" c="dimmed">
      {t('appointments.pending.since', { when: waitingSince(appointment, useLanguage()) })}
    </Text>
  );
}

function SinceAndTick({ answered }: Props) {
  return (
    <Group justify="space-between" gap="sm">
      <WaitingSince appointment={answered[0]} />
      <SelectionTick answered={answered} />
    </Group>
  );
}

function Request({ appointment }: { readonly appointment: Appointment }) {
  const { t } = useTranslation();
  const action = useStatusAction(appointment);
  const { isBusy, error, dialog } = action;
  const approve = async () => {
    const notice = await askToApprove(appointment, t('appointments.approve.title'));
    if (notice) action.changeTo('CONFIRMED', { notice });
  };
  return (
    <AppointmentCard ref={action.cardRef} appointment={appointment} isBusy={isBusy}>
      {error && !dialog.isOpen && (
        <StatusFailure error={error} fallback={t('appointments.errors.approve')} onRefresh={action.refresh} />
      )}
      <SinceAndTick answered={[appointment]} />
      <Group gap="sm">
        <Button disabled={isBusy} onClick={approve}>
          {isBusy ? t('appointments.actions.processing') : t('appointments.actions.approve')}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={dialog.open}>
          {isBusy ? t('appointments.actions.processing') : t('appointments.actions.reject')}
        </Button>
        <AppointmentMenu appointment={appointment} />
      </Group>
      <RejectDialog action={action} appointment={appointment} />
    </AppointmentCard>
  );
}
