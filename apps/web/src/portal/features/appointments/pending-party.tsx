import { Group } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { PartsByGuest } from '../parties/index.ts';
import { AnswerAll } from './answer-all.tsx';
import { AnswerPart } from './answer-part.tsx';
import { AppointmentCard } from './appointment-card.tsx';
import { AppointmentMenu } from './appointment-menu.tsx';
import { StatusFailure } from './status-failure.tsx';
import { useStatusAction } from './use-status-action.ts';

type Props = {
  /** The first of them that waits */
  readonly appointment: Appointment;
  /** Content above the buttons */
  readonly children?: ReactNode;
};

/** A party that waits for approval: answered as one, or each part by itself. */
export function PendingParty({ appointment, children }: Props) {
  const { t } = useTranslation();
  const action = useStatusAction(appointment);
  const { cardRef, isBusy, error, companions } = action;
  const waiting = new Set([appointment.id, ...companions.map(({ id }) => id)]);
  const card = cardRef as RefObject<HTMLElement | null>;
  return (
    <AppointmentCard
      ref={card}
      appointment={appointment}
      isBusy={isBusy}
      party={
        <PartsByGuest
          appointment={appointment}
          actionsOf={(part) =>
            waiting.has(part.id) ? <AnswerPart {...{ appointment, part, card, isBusy }} /> : undefined
          }
        />
      }
    >
      {error && !action.dialog.isOpen && (
        <StatusFailure error={error} fallback={t('appointments.errors.updateStatus')} onRefresh={action.refresh} />
      )}
      {children}
      <Group gap="sm">
        <AnswerAll appointment={appointment} action={action} />
        <AppointmentMenu appointment={appointment} />
      </Group>
    </AppointmentCard>
  );
}
