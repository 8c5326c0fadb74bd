import { Stack, Text } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import { isActive } from '@vakit/scheduling';
import { useTranslation } from 'react-i18next';
import { PartLine } from './part-line.tsx';

type Props = { readonly appointment: Pick<Appointment, 'id' | 'appointmentDate' | 'party'> };

/** Names the other parts of a party that stay when an appointment is moved; nothing without any. */
export function OthersStay({ appointment: { id, appointmentDate, party } }: Props) {
  const { t } = useTranslation();
  const others = party.filter((part) => part.id !== id && isActive(part.status));
  if (others.length === 0) return null;
  return (
    <Stack gap={4}>
      <Text size="sm">{t('parties.othersStay')}</Text>
      {others.map((part) => (
        <PartLine key={part.id} part={part} date={appointmentDate} />
      ))}
    </Stack>
  );
}
