import { Button, useMatches } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Branch } from '@vakit/contract';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { todayIn } from '../../../common/local-now.ts';
import { BranchSwitcher } from '../../components/branch-switcher.tsx';
import { EmptyPanel } from '../../components/empty-panel.tsx';
import { useFormOpening } from '../../components/form/use-form-opening.ts';
import { StaffIcon } from '../../components/icons.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { isElsewhere, useAccess, useChosenBranch, useMay, usePermissions } from '../../core/access.ts';
import { NOTHING_WISHED, ReceptionDrawer, useBookingBeside, type WishedStart } from '../booking/index.ts';
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
import { EVERYBODY, useCalendarAddress } from './use-calendar-address.ts';
import { focusBooked } from './use-calendar-keys.ts';

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
  const booking = useFormOpening<{ start: WishedStart }>('reception', NOTHING_WISHED);
  const [isAddingTimeOff, timeOff] = useDisclosure();
  const [{ date, person }] = useCalendarAddress();
  // A wide screen has room for the calendar and a booking beside it.
  const isWide = useMatches({ base: false, lg: true }, { getInitialValueInEffect: false });
  const { beside, planned, setPlace } = useBookingBeside();
  const book = (start: WishedStart) => (beside.take.current ? beside.take.current(start) : booking.open({ start }));
  return (
    <BranchScope isBare>
      {(branch) => (
        <>
          <BranchCalendar
            key={branch.id}
            branch={branch}
            editing={{ onBook: book, planned, besideRef: isWide ? setPlace : undefined }}
            actions={{
              onNew: () => book(date ? { appointmentDate: date } : {}),
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
          <ReceptionDrawer
            branch={branch}
            start={booking.opened ? booking.subject.start : null}
            beside={beside}
            onBooked={focusBooked}
            onClose={booking.close}
          />
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
    <QueryView query={staff} fallback={t('staff.errors.fetch')} skeleton={<CalendarSkeleton />}>
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
