import { SegmentedControl, Stack, Text } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import { useTranslation } from 'react-i18next';

type Props = {
  readonly appointment: Appointment;
  /** 0 for what is done before its first wait */
  readonly work: number;
  readonly onChange: (work: number) => void;
};

/** Asks for the stretch of work that takes longer, if the appointment has a wait. */
export function WhichWork({ appointment, work, onChange }: Props) {
  const { t } = useTranslation();
  const { startTime, endTime, waits } = appointment;
  const stretches = [...waits, { startTime: endTime, endTime }].map((wait, index) => ({
    value: `${index}`,
    label: `${waits[index - 1]?.endTime ?? startTime}–${wait.startTime}`,
  }));
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500} aria-hidden>
        {t('services.division.longer')}
      </Text>
      <SegmentedControl
        fullWidth
        aria-label={t('services.division.longer')}
        orientation={stretches.length > 3 ? 'vertical' : 'horizontal'}
        data={stretches}
        value={`${work}`}
        onChange={(chosen) => onChange(Number(chosen))}
      />
    </Stack>
  );
}
