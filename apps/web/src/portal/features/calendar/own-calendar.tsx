import { Stack } from '@mantine/core';
import { type OwnSchedule, ownScheduleQuery } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { BranchSwitcher } from '../../components/branch-switcher.tsx';
import { EmptyPanel } from '../../components/empty-panel.tsx';
import { ScheduleIcon } from '../../components/icons.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useIsPhone } from '../../components/use-is-phone.ts';
import { useAccess, useChosenBranch, useMay } from '../../core/access.ts';
import { isStatus } from '../../core/failure-text.ts';
import { ReceptionDrawer, type WishedStart } from '../booking/index.ts';
import { useOwnSchedule } from '../staff/index.ts';
import { Calendar } from './calendar.tsx';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { personOf, shownPeople } from './people.ts';
import { useBookingOnCalendar } from './use-booking-on-calendar.ts';
import { useCalendarAddress } from './use-calendar-address.ts';

const { branchId: branchIdOf } = ownScheduleQuery.shape;

/** Shows the appointments of the signed-in person, and those of colleagues with that permission, to look at only. Where the branch allows it one books for oneself. */
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
          <OwnBoard key={own.id} own={own} seesAll={seesAll(own)} />
        </Stack>
      )}
    </QueryView>
  );
}

type BoardProps = { readonly own: OwnSchedule; readonly seesAll: boolean };

function OwnBoard({ own, seesAll }: BoardProps) {
  const { id, branchId, timeZone, openingHours, slotIntervalMinutes: stepMinutes } = own;
  const mayBook = useMay('appointments.book', branchId);
  const { editing, drawer } = useBookingOnCalendar();
  const [{ date }] = useCalendarAddress();
  const onBook = (start: WishedStart) => editing.onBook({ ...start, staffId: id });
  return (
    <>
      <Calendar
        branchId={branchId}
        timeZone={timeZone}
        openingHours={openingHours}
        peopleFor={(appointments) => (seesAll ? shownPeople([own], appointments) : [personOf(own)])}
        {...(mayBook && {
          editing: { ...editing, onBook, stepMinutes, ownId: id },
          actions: { onNew: () => onBook(date ? { appointmentDate: date } : {}) },
        })}
      />
      {mayBook && <ReceptionDrawer branch={{ ...own, id: branchId }} own={own} {...drawer} />}
    </>
  );
}
