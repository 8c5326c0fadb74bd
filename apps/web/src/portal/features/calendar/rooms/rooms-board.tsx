import { Stack } from '@mantine/core';
import type { Branch, ResourceMaintenance, ResourceType } from '@vakit/contract';
import { lazy, Suspense, useMemo, useState } from 'react';
import { localNow } from '../../../../common/local-now.ts';
import { useIsPhone } from '../../../components/use-is-phone.ts';
import { useStaff } from '../../staff/index.ts';
import { type CalendarData, useMarksOfCustomers } from '../api.ts';
import classes from '../calendar.module.css';
import { CalendarSkeleton } from '../calendar-skeleton.tsx';
import { firstInSight, visibleHours } from '../day-plan.ts';
import { Legend } from '../legend.tsx';
import { shownPeople } from '../people.ts';
import { useColors } from '../use-colors.ts';
import { shortestDrawn, usePreferences } from '../use-preferences.ts';
import { roomColumns } from './room-columns.ts';

// Loaded beside what they show.
const TimeGrid = lazy(async () => ({ default: (await import('../grid/time-grid.tsx')).TimeGrid }));
const AppointmentDialog = lazy(async () => ({
  default: (await import('../appointment-dialog.tsx')).AppointmentDialog,
}));

type Props = {
  readonly branch: Branch;
  /** Local ISO date of the branch */
  readonly date: string;
  readonly data: CalendarData;
  readonly types: readonly ResourceType[];
  readonly maintenance: readonly ResourceMaintenance[];
};

/** The rooms and devices beside each other; an appointment is opened, and given another room there. */
export function RoomsBoard({ branch, date, data, types, maintenance }: Props) {
  const { id: branchId, timeZone, workingHours: openingHours } = branch;
  const isPhone = useIsPhone();
  const [{ layout, step, coloring }] = usePreferences();
  const [openedId, setOpenedId] = useState<string | null>(null);
  const { data: staff } = useStaff(branchId);
  const people = useMemo(() => shownPeople(staff ?? [], data.appointments), [staff, data.appointments]);
  const marks = useMarksOfCustomers({ branchId, from: date, to: date }, true);
  const { colorOf, legend } = useColors(coloring, branchId, people);
  const columns = useMemo(
    () => roomColumns({ date, timeZone, openingHours, types, maintenance, data, shortest: shortestDrawn(step) }),
    [date, timeZone, openingHours, types, maintenance, data, step],
  );
  const hours = visibleHours(
    columns.map(({ plan }) => plan),
    columns.flatMap(({ events }) => events),
  );
  const opened = data.appointments.find(({ id }) => id === openedId);
  return (
    <Suspense fallback={<CalendarSkeleton />}>
      <TimeGrid
        columns={columns}
        layout={isPhone ? 'columns' : layout}
        hours={hours}
        step={step}
        dragStep={step}
        lookAt={firstInSight(localNow(timeZone), date, date, hours)}
        timeZone={timeZone}
        headingOf={({ person: { name } }) => (
          <span className={classes.name} title={name}>
            {name}
          </span>
        )}
        nameOf={({ person: { name } }) => name}
        colorOf={colorOf}
        onOpen={({ id }) => setOpenedId(id)}
      />
      <Stack gap="xs" mt="xs">
        <Legend colors={legend} />
      </Stack>
      <AppointmentDialog
        appointment={opened}
        customer={opened && marks?.get(opened.id)}
        appointments={data.appointments}
        people={people}
        canMove
        canPush
        onClose={() => setOpenedId(null)}
      />
    </Suspense>
  );
}
