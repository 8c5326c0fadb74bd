import { Button } from '@mantine/core';
import type { Branch } from '@vakit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSignedInUser } from '../../app/session.ts';
import { EmptyPanel } from '../../components/empty-panel.tsx';
import { AddIcon, StaffIcon } from '../../components/icons.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { BranchScope } from '../branches/branch-scope.tsx';
import { ReceptionDrawer } from '../reception/reception-drawer.tsx';
import type { WishedStart } from '../reception/wished-start.ts';
import { useStaff } from '../staff/api.ts';
import { Calendar } from './calendar.tsx';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { OwnCalendar } from './own-calendar.tsx';
import { shownPeople } from './people.ts';
import { useCalendarAddress } from './use-calendar-address.ts';

export function Component() {
  return useSignedInUser().role === 'OWNER' ? <OwnersCalendar /> : <OwnCalendar />;
}

/** What is planned and booked in a branch, of everybody who works there. */
function OwnersCalendar() {
  const { t } = useTranslation();
  const [booking, setBooking] = useState<WishedStart | null>(null);
  const [{ date }] = useCalendarAddress();
  return (
    <BranchScope
      action={() => (
        <Button leftSection={<AddIcon size={18} />} onClick={() => setBooking(date ? { appointmentDate: date } : {})}>
          {t('reception.open')}
        </Button>
      )}
    >
      {(branch) => (
        <>
          <BranchCalendar key={branch.id} branch={branch} onBook={setBooking} />
          <ReceptionDrawer branch={branch} start={booking} onClose={() => setBooking(null)} />
        </>
      )}
    </BranchScope>
  );
}

type BranchCalendarProps = { readonly branch: Branch; readonly onBook: (start: WishedStart) => void };

function BranchCalendar({ branch, onBook }: BranchCalendarProps) {
  const { t } = useTranslation();
  const staff = useStaff(branch.id);
  return (
    <QueryView query={staff} fallback={t('staff.errors.fetch')} skeleton={<CalendarSkeleton />}>
      {(members) =>
        members.length === 0 ? (
          <EmptyPanel
            icon={<StaffIcon size={28} />}
            title={t('calendar.noStaff.title')}
            text={t('calendar.noStaff.text')}
          >
            <Button component={Link} to={`/staff?branch=${branch.id}`}>
              {t('calendar.noStaff.action')}
            </Button>
          </EmptyPanel>
        ) : (
          <Calendar
            branchId={branch.id}
            timeZone={branch.timeZone}
            openingHours={branch.workingHours}
            peopleFor={(appointments) => shownPeople(members, appointments)}
            editing={{ onBook, stepMinutes: branch.slotIntervalMinutes }}
          />
        )
      }
    </QueryView>
  );
}
