import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Branch } from '@vakit/contract';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { todayIn } from '../../../common/local-now.ts';
import { BranchSwitcher } from '../../components/branch-switcher.tsx';
import { EmptyPanel } from '../../components/empty-panel.tsx';
import { StaffIcon } from '../../components/icons.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { isElsewhere, useAccess, useChosenBranch, useMay, usePermissions } from '../../core/access.ts';
import { ReceptionDrawer } from '../booking/index.ts';
import { BranchScope } from '../branches/index.ts';
import { TimeOffDrawer } from '../schedule-exceptions/index.ts';
import { useStaff } from '../staff/index.ts';
import { Calendar } from './calendar.tsx';
import type { CalendarEditing } from './calendar-board.tsx';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { OwnCalendar } from './own-calendar.tsx';
import { shownPeople } from './people.ts';
import type { ToolbarActions } from './phone-choices.tsx';
import { RoomsLink } from './rooms/rooms-link.tsx';
import { useBookingOnCalendar } from './use-booking-on-calendar.ts';
import { EVERYBODY, useCalendarAddress } from './use-calendar-address.ts';

export function Component() {
  const permissions = usePermissions();
  if (!permissions) return <CalendarSkeleton />;
  return permissions.has('appointments.manage') ? <CalendarOfBranch /> : <OwnCalendar />;
}

/** The calendar of everybody in a branch that one runs, or what is one's own in another. */
function CalendarOfBranch() {
  const { data: branches, isPending } = useAccess();
  const askedId = useChosenBranch();
  if (askedId && isPending) return <CalendarSkeleton />;
  const shown = branches?.find(({ branchId }) => branchId === askedId) ?? branches?.[0];
  return shown && isElsewhere(shown) ? <OwnCalendar /> : <CalendarOfEverybody />;
}

/** Shows the plans and appointments of everybody in a branch. */
function CalendarOfEverybody() {
  const { t } = useTranslation();
  const { editing, drawer } = useBookingOnCalendar();
  const [isAddingTimeOff, timeOff] = useDisclosure();
  const [{ date, person }] = useCalendarAddress();
  return (
    <BranchScope isBare>
      {(branch) => (
        <>
          <BranchCalendar
            key={branch.id}
            branch={branch}
            editing={editing}
            actions={{
              onNew: () => editing.onBook(date ? { appointmentDate: date } : {}),
              onTimeOff: timeOff.open,
              roomsLink: <RoomsLink branchId={branch.id} date={date} />,
              branchChoice: (
                <BranchSwitcher
                  branches="all"
                  label={t('common.branchSelect.label')}
                  comboboxProps={{ withinPortal: false }}
                />
              ),
              printPath: `/appointments/print?by=person&branch=${branch.id}&date=${date ?? todayIn(branch.timeZone)}`,
            }}
          />
          <ReceptionDrawer branch={branch} {...drawer} />
          <Suspense>
            <TimeOffDrawer
              branch={branch}
              initial={{
                ...(date && { startDate: date, endDate: date }),
                ...(person && person !== EVERYBODY && { staffId: person }),
              }}
              opened={isAddingTimeOff}
              onClose={timeOff.close}
            />
          </Suspense>
        </>
      )}
    </BranchScope>
  );
}

type BranchCalendarProps = {
  readonly branch: Branch;
  readonly editing: Omit<CalendarEditing, 'stepMinutes'>;
  readonly actions: ToolbarActions;
};

function BranchCalendar({ branch, editing, actions }: BranchCalendarProps) {
  const { t } = useTranslation();
  const staff = useStaff(branch.id);
  const mayEdit = useMay('branch.edit', branch.id);
  return (
    <QueryView
      query={staff}
      fallback={t('staff.errors.fetch')}
      skeleton={<CalendarSkeleton ref={editing.skeletonRef} />}
    >
      {(members) =>
        members.length === 0 ? (
          <EmptyPanel
            icon={<StaffIcon size={28} />}
            title={t('calendar.noStaff.title')}
            text={t('calendar.noStaff.text')}
          >
            {mayEdit && (
              <Button component={Link} to={`/staff?branch=${branch.id}`}>
                {t('calendar.noStaff.action')}
              </Button>
            )}
          </EmptyPanel>
        ) : (
          <Calendar
            branchId={branch.id}
            timeZone={branch.timeZone}
            openingHours={branch.workingHours}
            peopleFor={(appointments) => shownPeople(members, appointments)}
            editing={{ ...editing, stepMinutes: branch.slotIntervalMinutes }}
            actions={actions}
          />
        )
      }
    </QueryView>
  );
}
