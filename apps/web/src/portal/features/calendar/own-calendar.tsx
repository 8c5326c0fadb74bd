import { Select, Stack } from '@mantine/core';
import { type OwnSchedule, ownScheduleQuery } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { EmptyPanel } from '../../components/empty-panel.tsx';
import { ScheduleIcon } from '../../components/icons.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useAccess, useChosenBranch, useMay } from '../../core/access.ts';
import { isStatus } from '../../core/failure-text.ts';
import { BranchSelect } from '../branches/index.ts';
import { useOwnSchedule } from '../staff/index.ts';
import { Calendar } from './calendar.tsx';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { personOf, shownPeople } from './people.ts';

const { branchId: branchIdOf } = ownScheduleQuery.shape;

/** Shows the appointments of the signed-in person, and those of colleagues with that permission, to look at only. */
export function OwnCalendar() {
  const { t } = useTranslation();
  const [, setParameters] = useSearchParams();
  const chosenId = useChosenBranch();
  const runsBranches = useMay('appointments.manage');
  const { data: access = [] } = useAccess();
  const seesAll = (own: OwnSchedule) =>
    access.some(({ branchId, permissions }) => branchId === own.branchId && permissions.includes('appointments.read'));
  const changeBranch = (branch: string | null) => branch && setParameters({ branch }, { replace: true });
  const wide = { base: '100%', xs: 280 };
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
          {runsBranches && <BranchSelect value={own.branchId} onChange={changeBranch} withElsewhere w={wide} />}
          {!runsBranches && own.branches.length > 1 && (
            <Select
              label={t('common.branchSelect.label')}
              data={own.branches.map(({ id, name }) => ({ value: id, label: name }))}
              value={own.branchId}
              onChange={changeBranch}
              w={wide}
            />
          )}
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
