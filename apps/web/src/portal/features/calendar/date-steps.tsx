import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { addDays } from '@vakit/scheduling';
import { useTranslation } from 'react-i18next';
import { formatLongDate, formatShortDate } from '../../../common/format.ts';
import { DateInput } from '../../components/date-input.tsx';
import { useLanguage } from '../../i18n/i18n.ts';
import { StepButton } from './step-button.tsx';
import { type CalendarView, mondayOf } from './use-calendar-address.ts';
import { useIsPhone } from './use-is-phone.ts';

type Props = {
  /** Local ISO date of the branch */
  readonly date: string;
  readonly view: CalendarView;
  /** The number of what is shown, below the name of the day */
  readonly summary?: string;
  /** @param date null for today */
  readonly onChange: (date: string | null) => void;
};

/** Chooses the shown day or week, and names it. */
export function DateSteps({ date, view, summary, onChange }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isPhone = useIsPhone();
  const step = view === 'week' ? 7 : 1;
  const monday = mondayOf(date);
  const shown =
    view === 'week'
      ? `${formatShortDate(monday, language)} – ${formatShortDate(addDays(monday, 6), language)}`
      : formatLongDate(date, language);
  return (
    <Group
      gap={isPhone ? 6 : 'xs'}
      align={summary ? 'flex-end' : 'center'}
      wrap={isPhone ? 'nowrap' : 'wrap'}
      {...(isPhone && { flex: 1, miw: 0 })}
    >
      <StepButton label={t(`calendar.previous.${view}`)} isBack onClick={() => onChange(addDays(date, -step))} />
      {!isPhone && (
        <Button variant="default" onClick={() => onChange(null)}>
          {t('calendar.today')}
        </Button>
      )}
      <StepButton label={t(`calendar.next.${view}`)} onClick={() => onChange(addDays(date, step))} />
      <DateInput
        aria-label={t('calendar.date')}
        value={date}
        required
        onChange={onChange}
        {...(isPhone ? { flex: 1, miw: 0 } : { w: 160 })}
      />
      <div role="status">
        {isPhone ? (
          <VisuallyHidden>{[shown, summary].filter(Boolean).join(', ')}</VisuallyHidden>
        ) : (
          <>
            <Text fw={600} lh={1.3}>
              {shown}
            </Text>
            {summary && (
              <Text size="sm" c="dimmed" lh={1.3}>
                {summary}
              </Text>
            )}
          </>
        )}
      </div>
    </Group>
  );
}
