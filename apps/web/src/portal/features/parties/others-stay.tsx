import { Stack, Text } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import { isActive } from '@vakit/scheduling';
import { useTranslation } from 'react-i18next';
import { PartLine } from './part-line.tsx';

type Props = { readonly appointment: Pick<Appointment, 'id' | 'appointmentDate' | 'party'> };

/** Which of those that were booked together with an appointment stay where they are when it is moved; nothing where none is. */
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
