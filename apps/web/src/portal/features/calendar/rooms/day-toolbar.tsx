import { Button, Group, Text, TextInput } from '@mantine/core';
import { addDays } from '@vakit/scheduling';
import { useTranslation } from 'react-i18next';
import { formatLongDate } from '../../../../common/format.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { StepButton } from '../step-button.tsx';

type Props = {
  /** Local ISO date of the branch */
  readonly date: string;
  /** @param date null for today */
  readonly onChange: (date: string | null) => void;
};

/** Which day is shown. */
export function DayToolbar({ date, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Group gap="xs" align="flex-end">
      <StepButton label={t('calendar.previous.day')} isBack onClick={() => onChange(addDays(date, -1))} />
      <Button variant="default" onClick={() => onChange(null)}>
        {t('calendar.today')}
      </Button>
      <StepButton label={t('calendar.next.day')} onClick={() => onChange(addDays(date, 1))} />
      <TextInput
        type="date"
        aria-label={t('calendar.date')}
        value={date}
        required
        onChange={(event) => event.currentTarget.value && onChange(event.currentTarget.value)}
        w={150}
      />
      <Text fw={600} role="status">
        {formatLongDate(date, useLanguage())}
      </Text>
    </Group>
  );
}
