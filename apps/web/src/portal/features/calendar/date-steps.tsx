import { Button, Group, Text, useMatches, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { addDays, weekdayOf } from '@vakit/scheduling';
import { useTranslation } from 'react-i18next';
import { formatLongDate, formatShortDate } from '../../../common/format.ts';
import { DateInput } from '../../components/date-input.tsx';
import { useIsPhone } from '../../components/use-is-phone.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { StepButton } from './step-button.tsx';
import { type CalendarView, mondayOf } from './use-calendar-address.ts';

type Props = {
  /** Local ISO date of the branch */
  readonly date: string;
  readonly view: CalendarView;
  /** The number of what is shown, beside the name of the day */
  readonly summary?: string;
  /** @param date null for today */
  readonly onChange: (date: string | null) => void;
};

/** Chooses the shown day or week, and names it. */
export function DateSteps({ date, view, summary, onChange }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isPhone = useIsPhone();
  // In a week the person is chosen beside it, and the columns name its days.
  const isWide = useMediaQuery('(min-width: 105em)', true, { getInitialValueInEffect: false });
  const hasRoom = useMatches({ base: false, md: view === 'day' || isWide });
  const step = view === 'week' ? 7 : 1;
  const monday = mondayOf(date);
  const shown =
    view === 'week'
      ? `${formatShortDate(monday, language)} – ${formatShortDate(addDays(monday, 6), language)}`
      : formatLongDate(date, language);
  return (
    <Group gap={isPhone ? 6 : 'xs'} wrap="nowrap" flex={1} miw={0}>
      <StepButton label={t(`calendar.previous.${view}`)} isBack onClick={() => onChange(addDays(date, -step))} />
      {!isPhone && (
        <Button variant="default" px="sm" style={{ flexShrink: 0 }} onClick={() => onChange(null)}>
          {t('calendar.today')}
        </Button>
      )}
      <StepButton label={t(`calendar.next.${view}`)} onClick={() => onChange(addDays(date, step))} />
      <DateInput
        aria-label={t('calendar.date')}
        value={date}
        required
        onChange={onChange}
        {...(isPhone ? { flex: 1, miw: 0 } : { w: 150, style: { flexShrink: 0 } })}
      />
      {!hasRoom ? (
        <VisuallyHidden role="status">{[shown, summary].filter(Boolean).join(', ')}</VisuallyHidden>
      ) : (
        <Text role="status" truncate>
          {view === 'day' ? (
            <>
              <VisuallyHidden>{shown}</VisuallyHidden>
              <Text span fw={600} aria-hidden>
                {t(`common.weekdays.${weekdayOf(date)}`)}
              </Text>
            </>
          ) : (
            <Text span fw={600}>
              {shown}
            </Text>
          )}
          {summary && (
            <Text span c="dimmed">
              {' · '}
              <span>{summary}</span>
            </Text>
          )}
        </Text>
      )}
    </Group>
  );
}
