import { useMatches } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import { addDays, type WeekHours } from '@vakit/scheduling';
import { useTranslation } from 'react-i18next';
import { todayIn } from '../../../common/local-now.ts';
import { QueryView } from '../../components/query-view.tsx';
import { useCalendar } from './api.ts';
import { CalendarBoard } from './calendar-board.tsx';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import type { Person } from './day-plan.ts';
import { type CalendarView, mondayOf, useCalendarAddress } from './use-calendar-address.ts';
import type { CalendarEditing } from './use-schedule-props.tsx';

type Props = {
  readonly branchId: string;
  /** IANA zone of the branch */
  readonly timeZone: string;
  /** Of the branch */
  readonly openingHours: WeekHours;
  /** Who is shown on days with these appointments */
  readonly peopleFor: (appointments: readonly Appointment[]) => Person[];
  /** Absent where one may only look */
  readonly editing?: CalendarEditing;
};

/** A day or a week of a branch. What is shown stands in the address. */
export function Calendar({ branchId, timeZone, openingHours, peopleFor, editing }: Props) {
  const { t } = useTranslation();
  const [address, change] = useCalendarAddress();
  const isPhone = useMatches({ base: true, sm: false }, { getInitialValueInEffect: false });
  const view: CalendarView = isPhone ? 'day' : address.view;
  const date = address.date ?? todayIn(timeZone);
  const from = view === 'week' ? mondayOf(date) : date;
  const to = view === 'week' ? addDays(from, 6) : date;
  const query = useCalendar({ branchId, from, to });
  return (
    <QueryView query={query} fallback={t('calendar.errors.fetch')} skeleton={<CalendarSkeleton />}>
      {(data) => (
        <CalendarBoard
          data={data}
          days={{ date, view, from, to }}
          people={peopleFor(data.appointments)}
          personId={address.person}
          timeZone={timeZone}
          openingHours={openingHours}
          isPhone={isPhone}
          isFading={query.isPlaceholderData}
          onChange={change}
          {...(editing && { editing })}
        />
      )}
    </QueryView>
  );
}
