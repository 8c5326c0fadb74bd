import { Alert, Anchor, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import {
  type Appointment,
  CANCELLED_AT_ONCE_MAX,
  NOTES_MAX,
  type TimeOffAnswer,
  type WaitingTimeOffRequest,
} from '@vakit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { formatShortDate } from '../../../../common/format.ts';
import { AlertIcon } from '../../../components/icons.tsx';
import { Modal } from '../../../components/overlays.tsx';
import { formatPeriod } from '../../../components/period/format-period.ts';
import { QueryView } from '../../../components/query-view.tsx';
import { failureText } from '../../../core/failure-text.ts';
import { notifySuccess } from '../../../core/notify.ts';
import { namesOf } from '../../../i18n/customer-name.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { useAffectedAppointments } from '../api.ts';
import { pathOfLeft } from '../path-of-left.ts';
import { SessionsInside } from '../sessions-inside.tsx';
import { useAnswerTimeOffRequest } from './api.ts';

type Props = {
  readonly request: WaitingTimeOffRequest;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** Grants a request or not, with the appointments inside in sight. */
export function AnswerDialog({ request, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('timeOffRequests.replyTitle', { who: request.staffName })}
      size="lg"
    >
      <Question request={request} onClose={onClose} />
    </Modal>
  );
}

function Question({ request, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const answer = useAnswerTimeOffRequest();
  const { id, branchId, staffId, staffName, reason, note, startDate, endDate, startTime, endTime } = request;
  const period = { startDate, endDate, startTime, endTime };
  const planned = { branchId, staffId, ...period };
  const affected = useAffectedAppointments(planned);
  const handover = pathOfLeft(planned, reason ?? 'OTHER');

  const send = (decision: TimeOffAnswer, inside: readonly Appointment[]) =>
    answer.mutate(
      { id, decision, answer: words, leave: decision === 'GRANTED' ? inside.map((each) => each.id) : [] },
      {
        onSuccess: () => {
          notifySuccess(t(decision === 'GRANTED' ? 'timeOffRequests.granted' : 'timeOffRequests.refused'));
          onClose();
          if (decision === 'GRANTED' && inside.length > 0) navigate(handover);
        },
      },
    );
  return (
    <QueryView query={affected} fallback={t('scheduleExceptions.errors.affected')}>
      {(inside) => {
        const isTooMany = inside.length > CANCELLED_AT_ONCE_MAX;
        return (
          <Stack gap="md">
            <Stack gap={2}>
              <Text fw={600}>{formatPeriod(request, language)}</Text>
              {note && (
                <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                  {note}
                </Text>
              )}
            </Stack>
            <SessionsInside planned={planned} />
            {isTooMany ? (
              <Alert color="warning" icon={<AlertIcon />}>
                {t('timeOffRequests.tooMany', { max: CANCELLED_AT_ONCE_MAX })}{' '}
                <Anchor component={Link} to={handover}>
                  {t('timeOffRequests.toOthers')}
                </Anchor>
              </Alert>
            ) : (
              <Inside appointments={inside} />
            )}
            <Textarea
              label={t('timeOffRequests.words', { who: staffName })}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
              maxLength={NOTES_MAX}
              autosize
              minRows={2}
              maxRows={6}
            />
            {answer.isError && (
              <Alert color="danger" icon={<AlertIcon />} role="alert">
                {failureText(answer.error, t('timeOffRequests.errors.answer'))}
              </Alert>
            )}
            <Group justify="flex-end">
              <Button variant="default" disabled={answer.isPending} onClick={() => send('REFUSED', inside)}>
                {t('timeOffRequests.refuse')}
              </Button>
              <Button loading={answer.isPending} disabled={isTooMany} onClick={() => send('GRANTED', inside)}>
                {t('timeOffRequests.grant')}
              </Button>
            </Group>
          </Stack>
        );
      }}
    </QueryView>
  );
}

function Inside({ appointments }: { readonly appointments: readonly Appointment[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (appointments.length === 0) return <Text size="sm">{t('timeOffRequests.affectedNone')}</Text>;
  return (
    <Stack component="section" gap="xs" aria-label={t('timeOffRequests.inside')}>
      <Text size="sm" fw={600}>
        {t('timeOffRequests.affected', { count: appointments.length })}
      </Text>
      <Stack
        component="ul"
        gap={4}
        p={0}
        m={0}
        mah={220}
        // A longer list scrolls, by the keyboard too.
        tabIndex={0}
        style={{ listStyle: 'none', overflowY: 'auto' }}
      >
        {appointments.map((appointment) => (
          <Text key={appointment.id} component="li" size="sm" style={{ overflowWrap: 'anywhere' }}>
            {formatShortDate(appointment.appointmentDate, language)} {appointment.startTime}–{appointment.endTime} ·{' '}
            {namesOf(appointment)} · {appointment.serviceName}
          </Text>
        ))}
      </Stack>
      <Text size="sm">{t('timeOffRequests.leadsOn')}</Text>
    </Stack>
  );
}
