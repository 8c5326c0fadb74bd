import type { Appointment } from '@vakit/contract';
import { addDays, type WeekHours } from '@vakit/scheduling';
import { useTranslation } from 'react-i18next';
import { todayIn } from '../../../common/local-now.ts';
import { QueryView } from '../../components/query-view.tsx';
import { useIsPhone } from '../../components/use-is-phone.ts';
import { useCalendar } from './api.ts';
import { CalendarBoard, type CalendarEditing } from './calendar-board.tsx';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import type { Person } from './day-plan.ts';
import type { ToolbarActions } from './phone-choices.tsx';
import { mondayOf, useCalendarAddress } from './use-calendar-address.ts';
import { useIsAboutAwaited } from './use-is-about-awaited.ts';
import { useShownGroup } from './use-shown-group.ts';

type Props = {
  readonly branchId: string;
  /** IANA zone of the branch */
  readonly timeZone: string;
  /** Opening hours of the branch */
  readonly openingHours: WeekHours;
  /** Lists the people to show on days with these appointments */
  readonly peopleFor: (appointments: readonly Appointment[]) => Person[];
  /** Absent where one may only look */
  readonly editing?: CalendarEditing;
  /** Actions for which a phone has no room beside the calendar */
  readonly actions?: ToolbarActions;
};

/** A day or a week of a branch. What is shown stands in the address. */
export function Calendar({ branchId, timeZone, openingHours, peopleFor, editing, actions }: Props) {
  const { t } = useTranslation();
  const [address, change] = useCalendarAddress();
  const isPhone = useIsPhone();
  const { view } = address;
  const date = address.date ?? todayIn(timeZone);
  const from = view === 'week' ? mondayOf(date) : date;
  const to = view === 'week' ? addDays(from, 6) : date;
  const query = useCalendar({ branchId, from, to });
  const { group, isLoading } = useShownGroup(branchId, editing !== undefined);
  const isAboutAwaited = useIsAboutAwaited({ branchId, from, to }, editing !== undefined);
  return (
    <QueryView
      query={query}
      fallback={t('calendar.errors.fetch')}
      skeleton={<CalendarSkeleton ref={editing?.skeletonRef} />}
    >
      {(data) =>
        isLoading || (isPhone && isAboutAwaited) ? (
          <CalendarSkeleton ref={editing?.skeletonRef} />
        ) : (
          <CalendarBoard
            branchId={branchId}
            data={data}
            days={{ date, view, from, to }}
            people={peopleFor(data.appointments)}
            group={group}
            personId={address.person}
            timeZone={timeZone}
            openingHours={openingHours}
            isPhone={isPhone}
            isFading={query.isPlaceholderData}
            actions={actions}
            onChange={change}
            {...(editing && { editing })}
          />
        )
      }
    </QueryView>
  );
}
