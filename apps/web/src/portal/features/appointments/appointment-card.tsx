import { Box, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import { type ReactNode, type RefObject, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration, formatShortDate } from '../../../common/format.ts';
import { LocationIcon, PendingIcon, ScheduleIcon } from '../../components/icons.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useIsColleagues } from '../../core/access.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { alikeOf, BookedTogether, lastEndOf, PartsSkeleton } from '../parties/index.ts';
import { CallNotice } from './calls/index.ts';
import { CardDetails, CardLine, CustomerOfCard } from './card-details.tsx';
import { CustomerLink } from './customer-link.tsx';
import { MoveRequest } from './move-request.tsx';
import { useFocusHandover } from './use-focus-handover.ts';

type Props = {
  readonly appointment: Appointment;
  readonly ref: RefObject<HTMLElement | null>;
  readonly isBusy: boolean;
  /** Whether it stands among those of its session, so that what and when go without saying */
  readonly isParticipant?: boolean;
  /** All that was booked together with it, where the card is of all of it: what it is alone stands there */
  readonly party?: ReactNode;
  /** Parts of its party that wait to be moved with it */
  readonly movesAlong?: readonly Appointment[];
  /** Its buttons */
  readonly children?: ReactNode;
};

/** All that the business knows about an appointment. */
export function AppointmentCard({
  appointment,
  ref,
  isBusy,
  isParticipant = false,
  party,
  movesAlong,
  children,
}: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const titleId = useId();
  const isColleagues = useIsColleagues(appointment);
  useFocusHandover(ref);
  return (
    <Card
      component="article"
      ref={ref as RefObject<HTMLDivElement | null>}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-busy={isBusy}
      h="100%"
    >
      <Stack gap="md" flex={1}>
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
            <Title order={2} size="h4" id={titleId}>
              {isParticipant ? (
                <CustomerLink appointment={appointment} />
              ) : party ? (
                t('appointments.allTogether', { number: alikeOf(appointment).length })
              ) : (
                appointment.serviceName
              )}
            </Title>
            {!isParticipant && !party && (
              <Text size="sm" c="dimmed">
                {t('appointments.card.with', { name: appointment.staffName })}
              </Text>
            )}
          </Box>
          <StatusBadge status={appointment.status} isUnproven={appointment.provableUntil !== null} />
        </Group>
        {!isParticipant && (
          <Stack gap={6}>
            <CardLine icon={<ScheduleIcon size={18} />}>
              <Text span fw={600}>
                {formatShortDate(appointment.appointmentDate, language)}
              </Text>
            </CardLine>
            <CardLine icon={<PendingIcon size={18} />}>
              <Text span fw={600}>
                {appointment.startTime} – {party ? lastEndOf(appointment) : appointment.endTime}
              </Text>{' '}
              {!party && (
                <Text span size="sm" c="dimmed">
                  ({formatDuration(appointment.durationMinutes, language)})
                </Text>
              )}
              {!party && appointment.waits.length > 0 && (
                <Text size="sm">{t('calendar.waits', { times: timesOf(appointment.waits) })}</Text>
              )}
            </CardLine>
            <CardLine icon={<LocationIcon size={18} />}>{appointment.branchName}</CardLine>
          </Stack>
        )}
        <CustomerOfCard
          appointment={party ? { ...appointment, guest: null, guestName: null } : appointment}
          withName={!isParticipant}
        />
        {party}
        <CardDetails appointment={appointment} isOfParty={party !== undefined} />
        {!party && appointment.party.length > 1 && (
          <Suspense fallback={<PartsSkeleton party={appointment.party} />}>
            <BookedTogether appointment={appointment} />
          </Suspense>
        )}
      </Stack>
      <Stack gap="sm" mt="lg">
        {!isColleagues && appointment.call && (
          <Suspense>
            <CallNotice appointment={appointment} />
          </Suspense>
        )}
        {!isColleagues && (
          <MoveRequest
            appointment={appointment}
            along={movesAlong}
            focusCard={() => ref.current?.focus({ preventScroll: true })}
          />
        )}
        {children}
      </Stack>
    </Card>
  );
}

const timesOf = (waits: Appointment['waits']) =>
  waits.map(({ startTime, endTime }) => `${startTime} – ${endTime}`).join(', ');
