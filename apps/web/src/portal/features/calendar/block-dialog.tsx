import { Alert, Button, Divider, Group, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import { NOTES_MAX, type TimeOffReason } from '@vakit/contract';
import { minutesOfTime, timeOfMinutes } from '@vakit/scheduling';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLongDate } from '../../../common/format.ts';
import { onceFocusIsBack } from '../../components/focus-if-lost.ts';
import { Modal } from '../../components/overlays.tsx';
import { failureText } from '../../core/failure-text.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import type { Person } from './day-plan.ts';
import type { Place } from './place.ts';
import type { Block } from './use-blocks.ts';
import { focusAgain } from './use-calendar-keys.ts';

const REASONS: readonly TimeOffReason[] = ['BREAK', 'ERRAND', 'OTHER'];

type Props = {
  /** The marked stretch; null while there is none */
  readonly stretch: Place | null;
  readonly people: readonly Person[];
  readonly mayRepeat: boolean;
  readonly onBook: (start: Omit<Place, 'durationMinutes'>) => void;
  readonly onBlock: (block: Block) => Promise<void>;
  readonly onClose: () => void;
};

/** Asks for the use of a free stretch: an appointment, or no bookings. */
export function BlockDialog({ stretch, people, ...props }: Props) {
  const { t } = useTranslation();
  const person = people.find(({ id }) => id === stretch?.staffId);
  return (
    <Modal
      opened={stretch !== null}
      onClose={props.onClose}
      // The free time that was marked is gone once it is blocked.
      onExitTransitionEnd={() => onceFocusIsBack(focusAgain)}
      title={t('calendar.block.title', { name: person?.name })}
    >
      {stretch && <BlockForm key={JSON.stringify(stretch)} stretch={stretch} {...props} />}
    </Modal>
  );
}

type FormProps = Omit<Props, 'people' | 'stretch'> & { readonly stretch: Place };

function BlockForm({ stretch, mayRepeat, onBook, onBlock, onClose }: FormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { durationMinutes, appointmentDate: date, staffId, ...start } = stretch;
  const [startTime, setStartTime] = useState(start.startTime);
  const [endTime, setEndTime] = useState(timeOfMinutes(minutesOfTime(start.startTime) + durationMinutes));
  const [reason, setReason] = useState<TimeOffReason>('BREAK');
  const [note, setNote] = useState('');
  const [isWeekly, setWeekly] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);
  const isPossible = startTime !== '' && endTime !== '' && (endTime > startTime || endTime === '00:00');

  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault();
    setPending(true);
    setFailure(null);
    try {
      await onBlock({ staffId, date, startTime, endTime, reason, note, isWeekly });
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setPending(false);
    }
  };
  const book = () => {
    onClose();
    onBook({ staffId, appointmentDate: date, startTime });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text fw={600}>{formatLongDate(date, language)}</Text>
        <Group grow align="flex-start">
          <TextInput
            type="time"
            label={t('scheduleExceptions.fields.startTime')}
            value={startTime}
            required
            onChange={({ currentTarget: { value } }) => setStartTime(value)}
          />
          <TextInput
            type="time"
            label={t('scheduleExceptions.fields.endTime')}
            value={endTime}
            required
            error={isPossible || endTime === '' ? undefined : t('calendar.block.endBeforeStart')}
            onChange={({ currentTarget: { value } }) => setEndTime(value)}
          />
        </Group>
        <Button onClick={book}>{t('booking.open')}</Button>
        <Divider label={t('calendar.block.or')} />
        <Select
          label={t('calendar.block.reason')}
          data={REASONS.map((value) => ({ value, label: t(`calendar.block.reasons.${value as 'BREAK'}`) }))}
          value={reason}
          onChange={(chosen) => chosen && setReason(chosen as TimeOffReason)}
          allowDeselect={false}
          disabled={isWeekly}
        />
        {!isWeekly && (
          <TextInput
            label={t('scheduleExceptions.fields.note')}
            value={note}
            maxLength={NOTES_MAX}
            onChange={({ currentTarget: { value } }) => setNote(value)}
          />
        )}
        {mayRepeat && (
          <Switch
            label={t('calendar.block.weekly')}
            checked={isWeekly}
            onChange={({ currentTarget: { checked } }) => setWeekly(checked)}
          />
        )}
        {failure !== null && (
          <Alert color="danger" role="alert">
            {failureText(failure, t('calendar.block.failed'))}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.actions.cancel')}
          </Button>
          <Button type="submit" variant="light" loading={isPending} disabled={!isPossible}>
            {t('calendar.block.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
