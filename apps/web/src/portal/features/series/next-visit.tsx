import { Alert, Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { Appointment, PreviewedVisit } from '@vakit/contract';
import { addDays, isCalendarDate } from '@vakit/scheduling';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatListedDate, formatShortDate } from '../../../common/format.ts';
import { todayIn } from '../../../common/local-now.ts';
import { formatTold } from '../../../common/told-terms.ts';
import { useIdempotencyKey } from '../../components/form/use-idempotency-key.ts';
import { AlertIcon } from '../../components/icons.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { failureText } from '../../core/failure-text.ts';
import { notifySuccess } from '../../core/notify.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { NoticeTick } from '../notices/index.ts';
import { useBookNext, usePreview } from './api.ts';
import { WEEKS_DEFAULT, WEEKS_OFFERED } from './use-repetition.ts';

type Props = { readonly appointment: Appointment; readonly onClose: () => void };

/**
 * The same services, person and customer some weeks on: the free times near the same hour, of which one press books one at what
 * is told of it.
 */
export function NextVisit({ appointment, onClose }: Props) {
  const { t } = useTranslation();
  const { serviceName, staffName, startTime, appointmentDate, timeZone } = appointment;
  const today = todayIn(timeZone);
  const first = appointmentDate > today ? appointmentDate : today;
  const [date, setDate] = useState(() => addDays(first, WEEKS_DEFAULT * 7));
  const [isSilent, setSilent] = useState(false);
  return (
    <Stack gap="md">
      <Text size="sm">{t('series.same', { service: serviceName, staff: staffName })}</Text>
      <Group gap={6} role="group" aria-label={t('series.next.when')}>
        {WEEKS_OFFERED.map((count) => {
          const then = addDays(first, count * 7);
          return (
            <Button
              key={count}
              size="compact-md"
              mih={36}
              variant={then === date ? 'filled' : 'default'}
              aria-pressed={then === date}
              onClick={() => setDate(then)}
            >
              {t('series.next.weeks', { count })}
            </Button>
          );
        })}
      </Group>
      <TextInput
        type="date"
        label={t('series.next.date')}
        value={date}
        min={today}
        onChange={({ currentTarget: { value } }) => setDate(value)}
      />
      <NoticeTick appointments={[appointment]} isSilent={isSilent} onChange={setSilent} />
      {isCalendarDate(date) && date >= today && (
        <NearestTimes
          appointment={appointment}
          wished={{ appointmentDate: date, startTime }}
          isSilent={isSilent}
          onClose={onClose}
        />
      )}
    </Stack>
  );
}

type TimesProps = Props & {
  readonly wished: { readonly appointmentDate: string; readonly startTime: string };
  readonly isSilent: boolean;
};

function NearestTimes({ appointment, wished, isSilent, onClose }: TimesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const query = usePreview({ appointmentId: appointment.id, visits: [wished] });
  const booking = useBookNext(appointment.id);
  const keyOf = useIdempotencyKey();

  const book = (visit: TimesProps['wished'], { terms }: PreviewedVisit) => {
    const wanted = { ...visit, notice: isSilent ? 'NONE' : 'NOW' } as const;
    booking.mutate(
      // The shown price is not part of the request.
      { ...wanted, shown: terms, idempotencyKey: keyOf(wanted) },
      {
        onSuccess: ({ customerName: name, appointmentDate, startTime: time }) => {
          notifySuccess(t('series.next.booked', { name, date: formatShortDate(appointmentDate, language), time }));
          onClose();
        },
      },
    );
  };
  return (
    <>
      {booking.isError && (
        <Alert color="danger" icon={<AlertIcon />} role="alert">
          {failureText(booking.error, t('series.next.failed'))}
        </Alert>
      )}
      <QueryView
        query={query}
        fallback={t('series.repeat.previewFailed')}
        skeleton={<ListSkeleton count={1} columns={1} height={80} />}
      >
        {([preview]) =>
          !preview || preview.nearest.length === 0 ? (
            <Text size="sm" role="status">
              {t('series.next.none')}
            </Text>
          ) : (
            <Stack gap="xs">
              <Text size="sm" role="status">
                {formatTold(preview.terms, language)}
              </Text>
              <Text size="sm" role="status">
                {t('series.next.times', { time: wished.startTime })}
              </Text>
              <SimpleGrid cols={{ base: 2, xs: 3, sm: 4 }} spacing={8}>
                {preview.nearest.map((visit) => (
                  <Button
                    key={`${visit.appointmentDate} ${visit.startTime}`}
                    h="auto"
                    mih={44}
                    p={6}
                    variant={
                      visit.appointmentDate === wished.appointmentDate && visit.startTime === wished.startTime
                        ? 'filled'
                        : 'default'
                    }
                    disabled={booking.isPending || query.isPlaceholderData}
                    onClick={() => book(visit, preview)}
                  >
                    <span>
                      <Text span display="block" size="xs">
                        {formatListedDate(visit.appointmentDate, language)}
                      </Text>{' '}
                      {visit.startTime}
                    </span>
                  </Button>
                ))}
              </SimpleGrid>
            </Stack>
          )
        }
      </QueryView>
    </>
  );
}
