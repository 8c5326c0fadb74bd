import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { Appointment, MoveRequest as Wished } from '@vakit/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../common/declared-call.ts';
import { formatShortDate } from '../../../common/format.ts';
import { confirm } from '../../components/confirm.tsx';
import { ScheduleIcon } from '../../components/icons.tsx';
import { useMay } from '../../core/access.ts';
import { failureText } from '../../core/failure-text.ts';
import { notifySuccess } from '../../core/notify.ts';
import { guestNameOf } from '../../i18n/customer-name.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { WhoIsTold } from '../notices/index.ts';
import { useDecideMove, useRefreshAppointments } from './api.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { StatusFailure } from './status-failure.tsx';

type Props = {
  readonly appointment: Appointment;
  /** Parts of its party that wait to be moved as one with it */
  readonly along?: readonly Appointment[] | undefined;
  readonly focusCard: () => void;
};

/** The new time that the customer of a confirmed appointment wishes for, with Approve and Reject for those who may decide. */
export function MoveRequest({ appointment, along, focusCard }: Props) {
  const { moveRequest } = appointment;
  return moveRequest && <Waiting {...{ appointment, along, focusCard }} wished={moveRequest} />;
}

function Waiting({ appointment, along = [], wished, focusCard }: Props & { readonly wished: Wished }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const runsBranch = useMay('appointments.manage', appointment.branchId);
  const { staffName, startTime, endTime } = wished;
  const date = formatShortDate(wished.appointmentDate, language);
  // Those who run the branch answer a party as one.
  const isSamePerson = wished.staffId === appointment.staffId && !appointment.partyId;
  return (
    <Alert color="warning" icon={<ScheduleIcon />} title={t('appointments.moveRequest.title')}>
      <Stack gap="sm">
        <Text size="sm">
          {t('appointments.moveRequest.text', { date, start: startTime, end: endTime, name: staffName })}
        </Text>
        {along.length > 0 && <Wishes appointments={[appointment, ...along]} />}
        {runsBranch || isSamePerson ? (
          <Decision appointment={appointment} focusCard={focusCard} />
        ) : (
          <Text size="sm">{t('appointments.moveRequest.forOwner')}</Text>
        )}
      </Stack>
    </Alert>
  );
}

/** The wished place of each part of a party. */
function Wishes({ appointments }: { readonly appointments: readonly Appointment[] }) {
  const { t } = useTranslation();
  const titleId = useId();
  const wished = appointments.flatMap(({ moveRequest, ...each }) =>
    moveRequest ? [{ ...each, to: moveRequest }] : [],
  );
  return (
    <div>
      <Text size="sm" id={titleId}>
        {t('parties.wishes')}
      </Text>
      <Stack component="ul" gap={2} m={0} p={0} style={{ listStyle: 'none' }} aria-labelledby={titleId}>
        {wished
          .toSorted((one, other) => one.to.startTime.localeCompare(other.to.startTime))
          .map((each) => (
            <Text component="li" size="sm" key={each.id} style={{ overflowWrap: 'anywhere' }}>
              <b>
                {each.to.startTime} – {each.to.endTime}
              </b>{' '}
              {[each.serviceName, each.to.staffName, guestNameOf(each)].filter(Boolean).join(' · ')}
            </Text>
          ))}
      </Stack>
    </div>
  );
}

function Decision({ appointment, focusCard }: Omit<Props, 'along'>) {
  const { t } = useTranslation();
  const [isRejecting, setRejecting] = useState(false);
  const refreshAppointments = useRefreshAppointments();
  const decide = useDecideMove((decision) => {
    setRejecting(false);
    // The buttons go away with what was decided.
    focusCard();
    notifySuccess(t(`appointments.moveRequest.${decision}`));
  });
  const { isPending, error, reset, mutate, mutateAsync } = decide;

  const approve = async () => {
    const isConfirmed = await confirm({
      title: t('appointments.moveRequest.approveTitle'),
      text: t('appointments.moveRequest.approveText'),
      details: (
        <Text size="sm">
          <WhoIsTold appointments={[appointment]} />
        </Text>
      ),
      confirmLabel: t('appointments.actions.approve'),
    });
    if (!isConfirmed) return;
    // A failure is shown beside the buttons.
    await mutateAsync({ appointment, decision: 'APPROVED' }).catch(askAgain);
  };
  /** Nobody works there any more: the business may approve it all the same. */
  const askAgain = async (failure: unknown) => {
    if (!isRefusal('PUT /appointments/manage/:id/move-request', failure, 'OUTSIDE_WORKING_HOURS')) return;
    reset();
    const isAllowed = await confirm({
      title: t('calendar.unusual.title'),
      text: failureText(failure, ''),
      confirmLabel: t('appointments.moveRequest.approveAnyway'),
    });
    if (isAllowed) mutate({ appointment, decision: 'APPROVED', allowOutsideHours: true });
  };
  const close = () => {
    setRejecting(false);
    reset();
  };
  const refresh = () => {
    close();
    focusCard();
    refreshAppointments();
  };
  const open = () => {
    reset();
    setRejecting(true);
  };
  const label = (action: 'approve' | 'reject') => t(`appointments.actions.${isPending ? 'processing' : action}`);
  return (
    <>
      {error && !isRejecting && (
        <StatusFailure error={error} fallback={t('appointments.errors.approve')} onRefresh={refresh} />
      )}
      <Group gap="sm">
        <Button disabled={isPending} onClick={approve}>
          {label('approve')}
        </Button>
        <Button variant="default" disabled={isPending} onClick={open}>
          {label('reject')}
        </Button>
      </Group>
      <CancelDialog
        action={{
          isBusy: isPending,
          error,
          cancel: (reason) => mutate({ appointment, decision: 'REJECTED', reason }),
          refresh,
          dialog: { isOpen: isRejecting, open, close },
        }}
        title={t('appointments.moveRequest.rejectTitle')}
        text={t('appointments.moveRequest.rejectText')}
        appointments={[appointment]}
        confirmLabel={t('appointments.actions.reject')}
        fallback={t('appointments.errors.reject')}
        isAnswer
      />
    </>
  );
}
