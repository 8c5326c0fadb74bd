import { Anchor, Card, DataList, Group, Stack, Text, Title } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import { type ReactNode, type RefObject, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration, formatPrice, formatShortDate } from '../../../common/format.ts';
import { LocationIcon, MailIcon, PendingIcon, PhoneIcon, ScheduleIcon } from '../../components/icons.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useLanguage } from '../../i18n/i18n.ts';
import { useIsColleagues } from '../access/index.ts';
import { BookedTogether } from '../parties/index.ts';
import { CustomerLink } from './customer-link.tsx';
import { HistoryButton } from './history-dialog.tsx';
import { MessagesButton } from './messages-button.tsx';
import { MoveRequest } from './move-request.tsx';
import { PrintLink } from './printing/print-link.tsx';
import { SeenContacts } from './seen-contacts.tsx';
import { useFocusHandover } from './use-focus-handover.ts';

type Props = {
  readonly appointment: Appointment;
  readonly ref: RefObject<HTMLElement | null>;
  readonly isBusy: boolean;
  /** Whether it stands among those of its session, so that what and when go without saying */
  readonly isParticipant?: boolean;
  /** What can be done with it */
  readonly children?: ReactNode;
};

/** All that the business knows about an appointment. */
export function AppointmentCard({ appointment, ref, isBusy, isParticipant = false, children }: Props) {
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
          <div>
            <Title order={2} size="h4" id={titleId} style={{ overflowWrap: 'anywhere' }}>
              {isParticipant ? <CustomerLink appointment={appointment} /> : appointment.serviceName}
            </Title>
            {!isParticipant && (
              <Text size="sm" c="dimmed">
                {t('appointments.card.with', { name: appointment.staffName })}
              </Text>
            )}
          </div>
          <StatusBadge status={appointment.status} isUnproven={appointment.provableUntil !== null} />
        </Group>
        {!isParticipant && (
          <Stack gap={6}>
            <Line icon={<ScheduleIcon size={18} />}>
              <Text span fw={600}>
                {formatShortDate(appointment.appointmentDate, language)}
              </Text>
            </Line>
            <Line icon={<PendingIcon size={18} />}>
              <Text span fw={600}>
                {appointment.startTime} – {appointment.endTime}
              </Text>{' '}
              <Text span size="sm" c="dimmed">
                ({formatDuration(appointment.durationMinutes, language)})
              </Text>
              {appointment.waits.length > 0 && (
                <Text size="sm">{t('calendar.waits', { times: timesOf(appointment.waits) })}</Text>
              )}
            </Line>
            <Line icon={<LocationIcon size={18} />}>{appointment.branchName}</Line>
          </Stack>
        )}
        <Customer appointment={appointment} withName={!isParticipant} />
        <Details appointment={appointment} />
        {appointment.party.length > 1 && (
          <Suspense>
            <BookedTogether appointment={appointment} />
          </Suspense>
        )}
        <Group gap="xs">
          {!isColleagues && <MessagesButton appointment={appointment} />}
          <HistoryButton appointment={appointment} />
          <PrintLink search={`appointment=${appointment.id}`} size="sm" />
        </Group>
      </Stack>
      <Stack gap="sm" mt="lg">
        {!isColleagues && (
          <MoveRequest appointment={appointment} focusCard={() => ref.current?.focus({ preventScroll: true })} />
        )}
        {children}
      </Stack>
    </Card>
  );
}

const timesOf = (waits: Appointment['waits']) =>
  waits.map(({ startTime, endTime }) => `${startTime} – ${endTime}`).join(', ');

function Customer({ appointment, withName }: { appointment: Appointment; withName: boolean }) {
  const { customerEmail, customerPhone } = appointment;
  return (
    <Stack gap={6}>
      {withName && (
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          <CustomerLink appointment={appointment} />
        </Text>
      )}
      {/* Who was erased has neither. */}
      {customerPhone && (
        <Line icon={<PhoneIcon size={18} />}>
          <Anchor href={`tel:${customerPhone.replace(/[^+\d]/g, '')}`}>{customerPhone}</Anchor>
        </Line>
      )}
      {customerEmail && (
        <Line icon={<MailIcon size={18} />}>
          <Anchor href={`mailto:${customerEmail}`}>{customerEmail}</Anchor>
        </Line>
      )}
      {appointment.customerName && <SeenContacts appointment={appointment} />}
    </Stack>
  );
}

function Details({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { customerNotes, staffNotes, cancellationReason } = appointment;
  const entries = [
    [
      t('appointments.card.confirmationCode'),
      <span key="code" style={{ whiteSpace: 'nowrap' }}>
        {appointment.confirmationCode}
      </span>,
    ],
    [t('appointments.card.price'), formatPrice(appointment, language)],
    [t('appointments.card.resources'), appointment.resources.map(({ name }) => name).join(', ')],
    [t('appointments.card.customerNotes'), customerNotes],
    // The reason that the business gave is kept as its note, too.
    [t('appointments.card.staffNotes'), staffNotes === cancellationReason ? null : staffNotes],
    [t('appointments.card.cancellationReason'), cancellationReason],
  ] as const;
  return (
    <DataList gap={6} labelWidth="9rem">
      {entries.map(
        ([label, value]) =>
          value && (
            <DataList.Item key={label}>
              <DataList.ItemLabel c="dimmed">{label}</DataList.ItemLabel>
              <DataList.ItemValue style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {value}
              </DataList.ItemValue>
            </DataList.Item>
          ),
      )}
    </DataList>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <Text span c="dimmed" lh={1} pt={3}>
        {icon}
      </Text>
      <Text component="div" miw={0} style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </Group>
  );
}
