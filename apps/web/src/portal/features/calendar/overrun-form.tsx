import { Alert, Button, Group, List, SegmentedControl, Stack, Switch, Text } from '@mantine/core';
import { type Appointment, text } from '@vakit/contract';
import { timeOfMinutes } from '@vakit/scheduling';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../common/declared-call.ts';
import { formatDuration } from '../../../common/format.ts';
import { AnywayButton } from '../../components/form/anyway-button.tsx';
import { useAnyway } from '../../components/form/use-anyway.ts';
import { failureText } from '../../core/failure-text.ts';
import { notifySuccess } from '../../core/notify.ts';
import { namesOf } from '../../i18n/customer-name.ts';
import { useLanguage, withTexts } from '../../i18n/i18n.ts';
import { useMove, usePush, usePushPreview } from '../booking/index.ts';
import { WhoIsTold } from '../notices/index.ts';
import { intervalAt, placeOf } from './place.ts';
import { workOnNow } from './work-on-now.ts';

const WhichWork = lazy(withTexts('seldom', async () => ({ default: (await import('./which-work.tsx')).WhichWork })));

/** In minutes */
const CHOICES = [5, 10, 15] as const;

type Props = {
  readonly appointment: Appointment;
  /** Those of the days that are shown */
  readonly appointments: readonly Appointment[];
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

/** Makes an appointment longer that takes more time than was thought, and pushes what it runs into. */
export function OverrunForm({ appointment, appointments, onDone, onCancel }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [minutes, setMinutes] = useState<number>(CHOICES[0]);
  const [isPushing, setPushing] = useState(true);
  const [work, setWork] = useState(() => workOnNow(appointment));
  const move = useMove();
  const anyway = useAnyway();
  const push = usePush();
  const place = placeOf(appointment);
  const end = intervalAt(place).end + minutes;
  const { branchId, staffId, appointmentDate: date, startTime: from } = appointment;
  const isAtEnd = work === appointment.waits.length;
  const overrun = { branchId, staffId, date, from, minutes, overrunId: appointment.id, overrunWork: work + 1 };
  const preview = usePushPreview(overrun, true);
  const pushed = preview.data ?? [];
  const isInTheWay = pushed.length > 0;
  const isBlocked = preview.data === undefined || (isInTheWay && !isPushing) || pushed.some(({ isTaken }) => isTaken);
  const failure = move.error ?? push.error ?? preview.error;
  const isUnusual =
    isRefusal('PUT /appointments/manage/:id/time', move.error, 'OUTSIDE_WORKING_HOURS') ||
    isRefusal('POST /appointments/manage/push', push.error, 'OUTSIDE_WORKING_HOURS');

  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault();
    // Another part of the same party may stand in the way, so a confirmation is needed.
    const allowOutsideHours = appointment.party.length === 0 || anyway.isMeant();
    // Its beginning stays: its customer, who is here, need not hear of it.
    if (isInTheWay || !isAtEnd) {
      const appointmentIds = pushed.map(({ appointmentId }) => appointmentId);
      const expectedStartTimes = pushed.map(({ appointmentId, startTime }) => ({ appointmentId, startTime }));
      const { endTime: expectedEndTime, waits: expectedWaits } = appointment;
      const expected = { expectedStartTimes, expectedEndTime, expectedWaits };
      await push.mutateAsync({ ...overrun, appointmentIds, ...expected, allowOutsideHours });
    } else {
      const longer = { ...place, durationMinutes: place.durationMinutes + minutes };
      await move.mutateAsync({ appointment, body: { ...longer, allowOutsideHours, notice: 'NONE' } });
    }
    notifySuccess(t('calendar.overrun.done', { time: timeOfMinutes(end) }));
    onDone();
  };
  return (
    <form onSubmit={(submitted) => void submit(submitted).catch(() => undefined)}>
      <Stack gap="md">
        <SegmentedControl
          fullWidth
          aria-label={t('calendar.overrun.by')}
          data={CHOICES.map((each) => ({ value: `${each}`, label: `+${formatDuration(each, language)}` }))}
          value={`${minutes}`}
          onChange={(chosen) => setMinutes(Number(chosen))}
        />
        {appointment.waits.length > 0 && (
          <Suspense fallback={null}>
            <WhichWork appointment={appointment} work={work} onChange={setWork} />
          </Suspense>
        )}
        <Text role="status">
          {[
            t('calendar.overrun.until', { time: timeOfMinutes(end) }),
            isInTheWay && t('calendar.overrun.affects', { count: pushed.length }),
            preview.data?.length === 0 && t('calendar.overrun.nobody'),
          ]
            .filter(Boolean)
            .join(' ')}
        </Text>
        {isInTheWay && (
          <Switch
            label={t('calendar.overrun.push', { count: minutes })}
            checked={isPushing}
            onChange={({ currentTarget: { checked } }) => setPushing(checked)}
          />
        )}
        {pushed.length > 0 && (
          <List aria-label={t('calendar.push.preview')} size="sm" spacing={6} listStyleType="none">
            {pushed.map(({ appointmentId, startTime, newStartTime, newEndTime, warnings, isTaken, ...others }) => (
              <List.Item key={appointmentId}>
                <Text span size="sm" fw={600}>
                  {startTime} → {newStartTime}–{newEndTime}
                </Text>{' '}
                {namesOf(others)}
                {(isTaken || warnings.length > 0) && (
                  <Text size="sm" c="danger">
                    ⚠{' '}
                    {[
                      ...(isTaken ? [t('calendar.push.isTaken')] : []),
                      ...warnings.map((each) => text(`warning.${each}`, language)),
                    ].join(', ')}
                  </Text>
                )}
              </List.Item>
            ))}
          </List>
        )}
        {isInTheWay && isPushing && (
          <Text size="sm">
            <WhoIsTold
              appointments={appointments.filter(({ id }) => pushed.some(({ appointmentId }) => appointmentId === id))}
            />
          </Text>
        )}
        {failure && (
          <Alert color="danger" role="alert">
            {failureText(failure, t('calendar.overrun.failed'))}
            {isUnusual && <AnywayButton anyway={anyway}>{t('calendar.overrun.anyway')}</AnywayButton>}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('common.actions.cancel')}
          </Button>
          <Button type="submit" loading={move.isPending || push.isPending} disabled={isBlocked}>
            {t('calendar.overrun.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
