import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type Appointment, PUSH_MINUTES, type Pushed, text } from '@vakit/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WholeNumberInput } from '../../components/form/whole-number-input.tsx';
import { failureText } from '../../core/failure-text.ts';
import { notifySuccess } from '../../core/notify.ts';
import { namesOf } from '../../i18n/customer-name.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { usePush, usePushPreview } from '../booking/index.ts';
import { NoticeTick } from '../notices/index.ts';

const { min, max, step } = PUSH_MINUTES;
const AT_FIRST = 15;

type Props = {
  /** The first that begins later */
  readonly appointment: Appointment;
  /** Those of the days that are shown */
  readonly appointments: readonly Appointment[];
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

/** Has the rest of somebody's day begin some minutes later, and shows before what becomes of each appointment. */
export function PushForm({ appointment, appointments, onDone, onCancel }: Props) {
  const { t } = useTranslation();
  const { branchId, staffId, staffName, appointmentDate: date, startTime: from } = appointment;
  const [minutes, setMinutes] = useState(AT_FIRST);
  const [isSilent, setSilent] = useState(false);
  const isPossible = Number.isInteger(minutes) && minutes >= min && minutes <= max;
  const [asked] = useDebouncedValue(minutes, 200);
  const day = { branchId, staffId, date, from };
  const preview = usePushPreview({ ...day, minutes: asked }, isPossible);
  const push = usePush();
  const pushed = isPossible && asked === minutes ? preview.data : undefined;
  const isTaken = pushed?.some((each) => each.isTaken) ?? false;
  const pushedOf = appointments.filter(({ id }) => pushed?.some(({ appointmentId }) => appointmentId === id));

  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (!pushed) return;
    const appointmentIds = pushed.map(({ appointmentId }) => appointmentId);
    // The warnings stand in the list: whoever presses has seen them.
    const body = {
      ...day,
      minutes,
      appointmentIds,
      expectedStartTimes: pushed.map(({ appointmentId, startTime }) => ({ appointmentId, startTime })),
      allowOutsideHours: true,
      notice: isSilent ? 'NONE' : 'NOW',
    } as const;
    push.mutate(body, {
      onSuccess: ({ length: count }) => {
        notifySuccess(t('calendar.push.done', { count }));
        onDone();
      },
    });
  };
  const failure = push.error ?? preview.error;
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">{t('calendar.push.text', { name: staffName, time: from })}</Text>
        <WholeNumberInput
          label={t('calendar.push.minutes')}
          value={minutes}
          onChange={(value) => setMinutes(Number(value))}
          min={min}
          max={max}
          step={step}
          error={isPossible ? undefined : t('calendar.push.range', { min, max })}
          required
          data-autofocus
        />
        {pushed && (
          <List aria-label={t('calendar.push.preview')} size="sm" spacing={6} listStyleType="none" aria-live="polite">
            {pushed.map((each) => (
              <Line key={each.appointmentId} pushed={each} />
            ))}
          </List>
        )}
        {isTaken && <Alert color="danger">{t('calendar.push.taken')}</Alert>}
        <NoticeTick appointments={pushedOf} isSilent={isSilent} onChange={setSilent} />
        {failure && (
          <Alert color="danger" role="alert">
            {failureText(failure, t('calendar.push.failed'))}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('common.actions.cancel')}
          </Button>
          <Button type="submit" loading={push.isPending} disabled={!pushed || isTaken}>
            {t('calendar.push.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Line({ pushed }: { readonly pushed: Pushed }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { startTime, newStartTime, newEndTime, isTaken, warnings } = pushed;
  const notes = [
    ...(isTaken ? [t('calendar.push.isTaken')] : []),
    ...warnings.map((each) => text(`warning.${each}`, language)),
  ];
  return (
    <List.Item>
      <Text span size="sm" fw={600}>
        {startTime} → {newStartTime}–{newEndTime}
      </Text>{' '}
      {namesOf(pushed)}
      {notes.length > 0 && (
        <Text size="sm" c="danger">
          ⚠ {notes.join(', ')}
        </Text>
      )}
    </List.Item>
  );
}
