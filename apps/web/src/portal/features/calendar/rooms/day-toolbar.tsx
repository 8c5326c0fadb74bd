import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { addDays } from '@vakit/scheduling';
import { useTranslation } from 'react-i18next';
import { formatLongDate } from '../../../../common/format.ts';
import { DateInput } from '../../../components/date-input.tsx';
import { useLanguage } from '../../../i18n/i18n.ts';
import { StepButton } from '../step-button.tsx';
import { useIsPhone } from '../use-is-phone.ts';

type Props = {
  /** Local ISO date of the branch */
  readonly date: string;
  /** @param date null for today */
  readonly onChange: (date: string | null) => void;
};

/** Chooses the shown day. */
export function DayToolbar({ date, onChange }: Props) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const shown = formatLongDate(date, useLanguage());
  return (
    <Group gap={isPhone ? 6 : 'xs'} align="center" wrap="nowrap">
      <StepButton label={t('calendar.previous.day')} isBack onClick={() => onChange(addDays(date, -1))} />
      {!isPhone && (
        <Button variant="default" onClick={() => onChange(null)}>
          {t('calendar.today')}
        </Button>
      )}
      <StepButton label={t('calendar.next.day')} onClick={() => onChange(addDays(date, 1))} />
      <DateInput
        aria-label={t('calendar.date')}
        value={date}
        required
        onChange={onChange}
        {...(isPhone ? { flex: 1, miw: 0 } : { w: 160 })}
      />
      <div role="status">{isPhone ? <VisuallyHidden>{shown}</VisuallyHidden> : <Text fw={600}>{shown}</Text>}</div>
    </Group>
  );
}
