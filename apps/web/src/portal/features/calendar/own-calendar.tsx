import { Stack } from '@mantine/core';
import { type OwnSchedule, ownScheduleQuery } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { BranchSwitcher } from '../../components/branch-switcher.tsx';
import { EmptyPanel } from '../../components/empty-panel.tsx';
import { ScheduleIcon } from '../../components/icons.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useIsPhone } from '../../components/use-is-phone.ts';
import { useAccess, useChosenBranch } from '../../core/access.ts';
import { isStatus } from '../../core/failure-text.ts';
import { useOwnSchedule } from '../staff/index.ts';
import { Calendar } from './calendar.tsx';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { personOf, shownPeople } from './people.ts';

const { branchId: branchIdOf } = ownScheduleQuery.shape;

/** Shows the appointments of the signed-in person, and those of colleagues with that permission, to look at only. */
export function OwnCalendar() {
  const { t } = useTranslation();
  const chosenId = useChosenBranch();
  const { data: access = [] } = useAccess();
  const seesAll = (own: OwnSchedule) =>
    access.some(({ branchId, permissions }) => branchId === own.branchId && permissions.includes('appointments.read'));
  const isPhone = useIsPhone();
  const schedule = useOwnSchedule(branchIdOf.safeParse(chosenId).data);
  if (isStatus(schedule.error, 404)) {
    return (
      <EmptyPanel
        icon={<ScheduleIcon size={28} />}
        title={t('ownSchedule.notStaff.title')}
        text={t('ownSchedule.notStaff.text')}
      />
    );
  }
  return (
    <QueryView query={schedule} fallback={t('ownSchedule.errors.fetch')} skeleton={<CalendarSkeleton />}>
      {(own) => (
        <Stack gap="lg">
          {isPhone && <BranchSwitcher branches="all" />}
          <Calendar
            key={own.id}
            branchId={own.branchId}
            timeZone={own.timeZone}
            openingHours={own.openingHours}
            peopleFor={(appointments) => (seesAll(own) ? shownPeople([own], appointments) : [personOf(own)])}
          />
        </Stack>
      )}
    </QueryView>
  );
}
