import { Alert, Button, Group, NumberInput, Select, Stack, Text } from '@mantine/core';
import { type Appointment, type PreviewedVisit, SERIES_VISITS_MAX } from '@vakit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTold } from '../../../common/told-terms.ts';
import { useIdempotencyKey } from '../../components/form/use-idempotency-key.ts';
import { AlertIcon } from '../../components/icons.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { failureText } from '../../core/failure-text.ts';
import { notifySuccess } from '../../core/notify.ts';
import { customerNameOf } from '../../i18n/customer-name.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { NoticeTick } from '../notices/index.ts';
import { useBookSeries, usePreview } from './api.ts';
import { RepeatedDate } from './repeated-date.tsx';
import { hasConflict, useRepetition, WEEKS_OFFERED } from './use-repetition.ts';

type Props = { readonly appointment: Appointment; readonly onClose: () => void };

/**
 * Repeats an appointment every few weeks, after a look at each of the dates; all that are chosen are booked at what is told of
 * each, or none.
 */
export function Repeat({ appointment, onClose }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const repetition = useRepetition(appointment);
  const { rule, repeated, setRule, change } = repetition;
  const [isSilent, setSilent] = useState(false);
  const query = usePreview({
    appointmentId: appointment.id,
    visits: repeated.map(({ appointmentDate, startTime }) => ({ appointmentDate, startTime })),
  });
  const booking = useBookSeries();
  const keyOf = useIdempotencyKey();
  const isChosen = (preview: PreviewedVisit, index: number) => repeated[index]?.isChosen ?? !hasConflict(preview);

  const book = (chosen: readonly PreviewedVisit[]) => {
    const wanted = {
      appointmentId: appointment.id,
      rule,
      visits: chosen.map(({ appointmentDate, startTime }) => ({ appointmentDate, startTime })),
      allowOutsideHours: chosen.some(({ warnings }) => warnings.length > 0),
      notice: isSilent ? 'NONE' : 'NOW',
    } as const;
    booking.mutate(
      // The shown price is not part of the request.
      { ...wanted, visits: [...wanted.visits], shown: chosen[0]?.terms, idempotencyKey: keyOf(wanted) },
      {
        onSuccess: () => {
          notifySuccess(t('series.repeat.booked', { count: chosen.length, name: customerNameOf(appointment) }));
          onClose();
        },
      },
    );
  };
  return (
    <Stack gap="md">
      {booking.isError && (
        <Alert color="danger" icon={<AlertIcon />} role="alert">
          {failureText(booking.error, t('series.repeat.failed'))}
        </Alert>
      )}
      <Text size="sm">{t('series.same', { service: appointment.serviceName, staff: appointment.staffName })}</Text>
      <Group gap="md" align="flex-start" grow>
        <Select
          label={t('series.repeat.everyWeeks')}
          data={WEEKS_OFFERED.map((count) => ({ value: String(count), label: t('series.repeat.weeks', { count }) }))}
          value={String(rule.everyWeeks)}
          allowDeselect={false}
          data-autofocus
          onChange={(weeks) => weeks && setRule({ everyWeeks: Number(weeks) })}
        />
        <NumberInput
          label={t('series.repeat.times')}
          min={1}
          max={SERIES_VISITS_MAX}
          value={rule.times}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="strict"
          onChange={(times) => Number(times) >= 1 && setRule({ times: Number(times) })}
        />
      </Group>
      <QueryView
        query={query}
        fallback={t('series.repeat.previewFailed')}
        skeleton={<ListSkeleton count={3} columns={1} height={48} />}
      >
        {(previews) => {
          const chosen = previews.filter(isChosen);
          const conflicts = previews.filter(hasConflict).length;
          const isStale = query.isPlaceholderData || previews.length !== repeated.length;
          return (
            <Stack gap="sm" aria-busy={isStale}>
              {previews[0] && (
                <Text size="sm" role="status">
                  {t('series.repeat.each', { told: formatTold(previews[0].terms, language) })}
                </Text>
              )}
              {conflicts > 0 && (
                <Text size="sm" role="status">
                  {t('series.repeat.conflicts', { count: conflicts })}
                </Text>
              )}
              <Stack component="ul" gap="xs" p={0} m={0} aria-label={t('series.repeat.dates')}>
                {previews.map((preview, index) => (
                  <RepeatedDate
                    // biome-ignore lint/suspicious/noArrayIndexKey: a date keeps its place, whatever it is changed to
                    key={index}
                    repeated={repeated[index] ?? preview}
                    preview={preview}
                    isChosen={isChosen(preview, index)}
                    onChange={(to) => change(index, to)}
                  />
                ))}
              </Stack>
              <NoticeTick appointments={[appointment]} isSilent={isSilent} onChange={setSilent} />
              <Group justify="flex-end">
                <Button variant="default" onClick={onClose}>
                  {t('common.actions.cancel')}
                </Button>
                <Button
                  disabled={chosen.length === 0 || isStale || chosen.some(({ isTaken }) => isTaken)}
                  loading={booking.isPending}
                  onClick={() => book(chosen)}
                >
                  {t('series.repeat.submit', { count: chosen.length })}
                </Button>
              </Group>
            </Stack>
          );
        }}
      </QueryView>
    </Stack>
  );
}
