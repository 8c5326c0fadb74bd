import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { SessionWithParticipants } from '@vakit/contract';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLongDate } from '../../../common/format.ts';
import { AddIcon } from '../../components/icons.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useMay } from '../../core/access.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { ManagedAppointment } from '../appointments/index.ts';
import { useSession } from './api.ts';
import { SeatForm } from './seat-form.tsx';

type ShownSession = { readonly session: SessionWithParticipants };
type Props = {
  readonly id: string;
  /** Heading about the session, where the place has none */
  readonly Heading?: ComponentType<ShownSession>;
};

/** The participants of a session with the actions of any appointment, and a seat for somebody at the desk. */
export function Participants({ id, Heading }: Props) {
  const { t } = useTranslation();
  const query = useSession(id);
  return (
    <QueryView query={query} fallback={t('groupSessions.errors.fetch')}>
      {(session) => (
        <Stack gap="md">
          {Heading && <Heading session={session} />}
          <Text role="status">{t('groupSessions.taken', { taken: session.taken, seats: session.seats })}</Text>
          <SeatAtDesk session={session} />
          {session.participants.length === 0 && <Text c="dimmed">{t('groupSessions.participants.none')}</Text>}
          <SimpleGrid cols={Heading ? { base: 1, md: 2, xl: 3 } : 1}>
            {session.participants.map((appointment) => (
              <ManagedAppointment key={appointment.id} appointment={appointment} isParticipant />
            ))}
          </SimpleGrid>
        </Stack>
      )}
    </QueryView>
  );
}

function SeatAtDesk({ session }: ShownSession) {
  const { t } = useTranslation();
  const mayBook = useMay('appointments.manage', session.branchId);
  const [isBooking, booking] = useDisclosure();
  if (isBooking) return <SeatForm session={session} onClose={booking.close} />;
  if (!mayBook || session.taken >= session.seats) return null;
  return (
    <Button leftSection={<AddIcon size={18} />} onClick={booking.open} style={{ alignSelf: 'start' }}>
      {t('groupSessions.participants.add')}
    </Button>
  );
}

/** A session with who takes part, as the calendar leads to it: for whoever holds it, too. */
export function HeldSession({ id }: { readonly id: string }) {
  return <Participants id={id} Heading={Heading} />;
}

function Heading({ session }: ShownSession) {
  const language = useLanguage();
  const { serviceName, staffName, date, startTime, endTime } = session;
  return (
    <Stack gap={2}>
      <Text component="h2" fz="lg" fw={600}>
        {serviceName}
      </Text>
      <Text>{`${formatLongDate(date, language)}, ${startTime} – ${endTime} · ${staffName}`}</Text>
    </Stack>
  );
}
