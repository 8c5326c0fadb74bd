import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StatusBadge } from '../../components/status-badge.tsx';
import { PartTime, partText } from './part-line.tsx';

type Props = { readonly appointment: Pick<Appointment, 'id' | 'appointmentDate' | 'party'> };

/** All that were booked together with an appointment, itself among them; the others lead to where they stand. */
export function BookedTogether({ appointment: { id, appointmentDate, party } }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Stack role="group" gap={6} aria-labelledby={titleId}>
      <Text size="sm" fw={600} id={titleId}>
        {t('parties.title')}
      </Text>
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {party.map((part) => (
          <Group component="li" key={part.id} gap="xs" justify="space-between" wrap="nowrap" align="flex-start">
            <Text size="sm" miw={0} style={{ overflowWrap: 'anywhere' }} aria-current={part.id === id || undefined}>
              {part.id === id || !part.confirmationCode ? (
                <b>
                  <PartTime part={part} date={appointmentDate} />{' '}
                  {part.id === id && <span>{`(${t('parties.thisOne')})`}</span>}
                </b>
              ) : (
                <Anchor
                  component={Link}
                  to={`/appointments?${new URLSearchParams({ q: part.confirmationCode })}`}
                  inherit
                  fw={600}
                  underline="always"
                >
                  <PartTime part={part} date={appointmentDate} />
                </Anchor>
              )}
              <br />
              {partText(part)}
            </Text>
            <StatusBadge status={part.status} />
          </Group>
        ))}
      </Stack>
    </Stack>
  );
}
