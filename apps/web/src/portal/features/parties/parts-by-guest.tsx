import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { Appointment, PartyPart } from '@vakit/contract';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StatusBadge } from '../../components/status-badge.tsx';
import { customerNameOf, guestNameOf } from '../../i18n/customer-name.ts';
import { PartTime } from './part-line.tsx';

type Props = {
  readonly appointment: Pick<Appointment, 'appointmentDate' | 'customerName' | 'party'>;
  /** Buttons of a single part; without any, its status is shown */
  readonly actionsOf: (part: PartyPart) => ReactNode;
};

/** All that was booked together, by whom it is for. */
export function PartsByGuest({ appointment, actionsOf }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const guests = [...new Set(appointment.party.map(({ guest }) => guest))].toSorted((one, other) => one - other);
  return (
    <Stack role="group" gap="sm" aria-labelledby={titleId}>
      <Text size="sm" fw={600} id={titleId}>
        {t('parties.title')}
      </Text>
      {guests.map((guest) => (
        <PartsOfGuest
          key={guest}
          appointment={appointment}
          parts={appointment.party.filter((part) => part.guest === guest)}
          actionsOf={actionsOf}
        />
      ))}
    </Stack>
  );
}

function PartsOfGuest({ appointment, parts, actionsOf }: Props & { readonly parts: readonly PartyPart[] }) {
  const nameId = useId();
  return (
    <Stack gap={4}>
      <Text size="sm" c="dimmed" id={nameId} style={{ overflowWrap: 'anywhere' }}>
        {guestNameOf(parts[0] ?? {}) || customerNameOf(appointment)}
      </Text>
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }} aria-labelledby={nameId}>
        {parts.map((part) => (
          <Group component="li" key={part.id} gap="xs" justify="space-between" align="flex-start">
            <Text size="sm" flex="1 1 9rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
              <Anchor
                component={Link}
                to={`/appointments?${new URLSearchParams({ q: part.confirmationCode })}`}
                inherit
                fw={600}
                underline="always"
              >
                <PartTime part={part} date={appointment.appointmentDate} />
              </Anchor>
              <br />
              {part.serviceName} · {part.staffName}
            </Text>
            {actionsOf(part) ?? <StatusBadge status={part.status} />}
          </Group>
        ))}
      </Stack>
    </Stack>
  );
}
