import { Button, Group } from '@mantine/core';
import { addDays, WEEKDAYS, weekdayOf } from '@vakit/scheduling';
import { useTranslation } from 'react-i18next';
import { todayIn } from '../../../common/local-now.ts';
import type { AppointmentFilters } from './api.ts';
import type { FilterProps } from './filter-props.ts';

type Days = Pick<AppointmentFilters, 'date' | 'from' | 'to'>;

/** Lead to today, tomorrow and this week, and back. */
export function DayChoices({ filters, onChange, timeZone }: FilterProps & { readonly timeZone: string }) {
  const { t } = useTranslation();
  const today = todayIn(timeZone);
  const monday = addDays(today, -WEEKDAYS.indexOf(weekdayOf(today)));
  const choices: readonly (Days & { readonly key: 'today' | 'tomorrow' | 'thisWeek' })[] = [
    { key: 'today', date: today },
    { key: 'tomorrow', date: addDays(today, 1) },
    { key: 'thisWeek', from: monday, to: addDays(monday, WEEKDAYS.length - 1) },
  ];
  return (
    <Group component="fieldset" aria-label={t('appointments.filters.days')} gap="xs" wrap="nowrap" p={0} m={0} bd={0}>
      {choices.map(({ key, date, from, to }) => {
        const isChosen = filters.date === date && filters.from === from && filters.to === to;
        return (
          <Button
            key={key}
            variant={isChosen ? 'light' : 'default'}
            aria-pressed={isChosen}
            px="sm"
            onClick={() =>
              onChange(
                isChosen
                  ? { date: null, from: null, to: null }
                  : { date: date ?? null, from: from ?? null, to: to ?? null },
              )
            }
          >
            {t(`appointments.filters.${key}`)}
          </Button>
        );
      })}
    </Group>
  );
}
