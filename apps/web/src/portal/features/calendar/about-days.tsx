import { Badge, Group } from '@mantine/core';
import type { ScheduleException } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { formatShortDate } from '../../../common/format.ts';
import { formatPeriod } from '../../components/period/format-period.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { usePublicHolidays } from '../schedule-exceptions/index.ts';

type Props = {
  readonly branchId: string;
  readonly exceptions: readonly ScheduleException[];
  /** Local ISO dates, both included */
  readonly from: string;
  readonly to: string;
  /** Whether to tell of public holidays on which the branch is not closed, which only its owner may ask for */
  readonly withHolidays: boolean;
};

/** Shows facts about the whole branch on these days: closures, extra hours and public holidays. */
export function AboutDays({ branchId, exceptions, from, to, withHolidays }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const known = usePublicHolidays(branchId, language, withHolidays).data?.holidays ?? [];
  const dayOf = (date: string) => (from === to ? undefined : formatShortDate(date, language));
  const notes = [
    ...exceptions
      .filter(({ staffId }) => staffId === null)
      .map((exception) => {
        const { id, kind, reason, note, startDate, endDate, startTime, endTime } = exception;
        const isOnlyHere = startDate === from && endDate === to && from === to;
        const times = startTime && `${startTime}–${endTime}`;
        const what = reason ? t(`calendar.reason.${reason}`) : t('calendar.extraHours');
        const when = isOnlyHere ? times : formatPeriod(exception, language);
        const closed = kind === 'TIME_OFF' && t('calendar.absence.CLOSED');
        return { id, color: kind === 'TIME_OFF' ? 'danger' : 'success', parts: [closed, what, note, when] };
      }),
    ...known
      .filter(({ date, exceptionId }) => !exceptionId && from <= date && date <= to)
      .map(({ date, name, startTime }) => {
        const since = startTime && t('calendar.holidayFrom', { time: startTime });
        return { id: date, color: 'accent', parts: [t('calendar.reason.PUBLIC_HOLIDAY'), name, dayOf(date), since] };
      }),
  ];
  if (notes.length === 0) return null;
  return (
    <Group component="ul" aria-label={t('calendar.dayNotes')} gap={6} p={0} m={0} style={{ listStyle: 'none' }}>
      {notes.map(({ id, color, parts }) => (
        <Badge key={id} component="li" color={color} size="lg" radius="sm" maw="100%">
          {parts.filter(Boolean).join(' · ')}
        </Badge>
      ))}
    </Group>
  );
}
