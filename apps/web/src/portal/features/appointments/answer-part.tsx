import { Box, Button, Group } from '@mantine/core';
import type { Appointment, PartyPart } from '@vakit/contract';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { partBeside } from '../../core/act-as-seen.ts';
import { askToApprove } from './ask-to-approve.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { StatusFailure } from './status-failure.tsx';
import { useStatusAction } from './use-status-action.ts';

type Props = {
  /** Any of those that were booked together with it */
  readonly appointment: Appointment;
  readonly part: PartyPart;
  /** On which all of them stand */
  readonly card: RefObject<HTMLElement | null>;
  /** Whether all of them are being answered */
  readonly isBusy: boolean;
};

/** Approves or rejects one alone of what was booked together. */
export function AnswerPart({ appointment, part, card, isBusy }: Props) {
  const { t } = useTranslation();
  const only = partBeside(appointment, part);
  const action = useStatusAction(only, card);
  const named = { part: `${part.startTime} ${part.serviceName} · ${part.staffName}` };
  const approve = async () => {
    const notice = await askToApprove(only, t('appointments.approve.title'));
    if (notice) action.changeTo('CONFIRMED', { notice });
  };
  const shared = { size: 'xs', disabled: isBusy || action.isBusy } as const;
  return (
    <>
      <Group gap={4} wrap="nowrap">
        <Button {...shared} variant="light" aria-label={t('parties.approveNamed', named)} onClick={approve}>
          {t('appointments.actions.approve')}
        </Button>
        <Button {...shared} variant="default" aria-label={t('parties.rejectNamed', named)} onClick={action.dialog.open}>
          {t('appointments.actions.reject')}
        </Button>
      </Group>
      {action.error && !action.dialog.isOpen && (
        <Box w="100%">
          <StatusFailure
            error={action.error}
            fallback={t('appointments.errors.updateStatus')}
            onRefresh={action.refresh}
          />
        </Box>
      )}
      <RejectDialog action={action} appointment={appointment} />
    </>
  );
}
