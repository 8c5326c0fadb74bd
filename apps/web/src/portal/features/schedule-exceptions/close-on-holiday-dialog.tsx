import { Alert, Button, Group, Stack } from '@mantine/core';
import { type AffectedAppointment, CANCELLED_AT_ONCE_MAX, type PublicHoliday } from '@vakit/contract';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AlertIcon } from '../../components/icons.tsx';
import { Modal } from '../../components/overlays.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { failureText } from '../../core/failure-text.ts';
import { notifySuccess } from '../../core/notify.ts';
import { AffectedAppointments, countInside } from './affected-appointments.tsx';
import { type PlannedTimeOff, useAffectedAppointments, useDecideHoliday } from './api.ts';
import { LeaveButton } from './leave-button.tsx';
import { namedAs } from './named-as.ts';
import { pathOfLeft } from './path-of-left.ts';
import { SessionsInside } from './sessions-inside.tsx';

type Props = {
  readonly holiday: PublicHoliday;
  readonly planned: PlannedTimeOff;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** Asks what becomes of the appointments on a holiday on which the branch is to be closed. */
export function CloseOnHolidayDialog({ holiday, planned, opened, onClose }: Props) {
  const { t } = useTranslation();
  const isCovered = useRef(false);
  const close = () => !isCovered.current && onClose();
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('scheduleExceptions.holidays.closeTitle', { name: holiday.name })}
      size="lg"
    >
      <Question holiday={holiday} planned={planned} onClose={onClose} isCovered={isCovered} />
    </Modal>
  );
}

type QuestionProps = Omit<Props, 'opened'> & { readonly isCovered: RefObject<boolean> };

function Question({ holiday, planned, onClose, isCovered }: QuestionProps) {
  const { t } = useTranslation();
  const [message, setMessage] = useState('');
  const affected = useAffectedAppointments(planned);
  const decide = useDecideHoliday();
  const navigate = useNavigate();
  const close = async (inside: readonly AffectedAppointment[], isLeaving: boolean) => {
    await decide.mutateAsync({
      branchId: planned.branchId,
      date: holiday.date,
      decision: 'CLOSED',
      expectedDecision: holiday.decision,
      ...namedAs(inside, isLeaving),
      cancellationReason: message,
    });
    notifySuccess(t('scheduleExceptions.holidays.closed', { name: holiday.name }));
    onClose();
    if (isLeaving) navigate(pathOfLeft(planned, 'PUBLIC_HOLIDAY'));
  };
  return (
    <QueryView query={affected} fallback={t('scheduleExceptions.errors.affected')}>
      {(appointments) => (
        <Stack gap="md">
          {decide.isError && (
            <Alert color="danger" icon={<AlertIcon />} role="alert">
              {failureText(decide.error, t('scheduleExceptions.errors.decide'))}
            </Alert>
          )}
          <SessionsInside planned={planned} />
          <AffectedAppointments
            planned={planned}
            appointments={appointments}
            message={message}
            onMessageChange={setMessage}
            isCovered={isCovered}
            leave={
              <LeaveButton
                inside={appointments}
                type="button"
                loading={decide.isPending}
                onClick={() => close(appointments, true).catch(() => undefined)}
              />
            }
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common.actions.cancel')}
            </Button>
            <Button
              {...(countInside(appointments) > 0 && { color: 'danger' })}
              disabled={appointments.length > CANCELLED_AT_ONCE_MAX}
              loading={decide.isPending}
              onClick={() => close(appointments, false).catch(() => undefined)}
            >
              {countInside(appointments) > 0
                ? t('scheduleExceptions.affected.cancelAndSave', { count: countInside(appointments) })
                : t('scheduleExceptions.holidays.CLOSED')}
            </Button>
          </Group>
        </Stack>
      )}
    </QueryView>
  );
}
