import {
  ANY_STAFF,
  HANDOVER_MAX,
  type PlannedBranchChange,
  type PlannedStaffChange,
  TOUCHED_SHOWN_MAX,
  type TouchedAppointments,
} from '@vakit/contract';
import { epochMinute, type HoursOfPerson, isLeftOutside, localDateAt } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import type { BranchRow } from '../../database/tables.ts';
import { presentAppointment, waitsOfColumn } from '../appointments/index.ts';
import { findBusyTime, timeAround } from '../availability/index.ts';
import { type Concerned, selectSchedules, selectUpcoming, selectViews } from './queries.ts';

type Upcoming = Awaited<ReturnType<typeof selectUpcoming>>[number];
type Branch = Pick<BranchRow, 'id' | 'business_id' | 'time_zone' | 'working_hours'>;
type WeeklyHours = Pick<HoursOfPerson, 'timeZone' | 'openingHours' | 'schedule' | 'breaks'>;

/**
 * The upcoming appointments that planned opening hours leave outside; with another time zone all of them, since their
 * clock times change.
 */
export async function findTouchedByBranch(
  { database, now }: Context,
  branch: Branch,
  { workingHours, timeZone = branch.time_zone }: PlannedBranchChange,
): Promise<TouchedAppointments> {
  const upcoming = await selectUpcoming(database, { branchId: branch.id }, now());
  if (timeZone !== branch.time_zone) return present(database, upcoming);
  if (!workingHours) return present(database, []);
  return present(
    database,
    await leftOutside(database, branch, { branchId: branch.id }, upcoming, (hours) => ({
      ...hours,
      openingHours: workingHours,
    })),
  );
}

/**
 * The upcoming appointments of a person that planned hours or breaks leave outside; all of them when nobody is to book
 * the person any more.
 */
export async function findTouchedByPerson(
  { database, now }: Context,
  branch: Branch,
  person: { readonly id: string; readonly is_active: boolean },
  { workingSchedule, breakTimes, isActive = person.is_active }: PlannedStaffChange,
): Promise<TouchedAppointments> {
  const concerned = { branchId: branch.id, staffId: person.id };
  const upcoming = await selectUpcoming(database, concerned, now());
  if (person.is_active && !isActive) return present(database, upcoming);
  if (!workingSchedule && !breakTimes) return present(database, []);
  return present(
    database,
    await leftOutside(database, branch, concerned, upcoming, (hours) => ({
      ...hours,
      schedule: workingSchedule ?? hours.schedule,
      breaks: breakTimes ?? hours.breaks,
    })),
  );
}

async function leftOutside(
  database: Queryable,
  branch: Branch,
  { staffId }: Concerned,
  upcoming: readonly Upcoming[],
  change: (hours: WeeklyHours) => WeeklyHours,
): Promise<Upcoming[]> {
  const [first, last] = [upcoming[0], upcoming.at(-1)];
  if (!first || !last) return [];
  const schedules = new Map((await selectSchedules(database, branch.id)).map((each) => [each.id, each]));
  const dateOf = ({ starts_at }: Upcoming) => localDateAt(starts_at, branch.time_zone);
  const dates = { from: dateOf(first), to: dateOf(last) };
  const busy = await findBusyTime(database, branch, staffId ?? ANY_STAFF, timeAround(dates));
  return upcoming.filter((appointment) => {
    const { staff_id, person_id, starts_at, ends_at, waits } = appointment;
    const schedule = schedules.get(staff_id);
    if (!schedule) return false;
    const { extraHours, closures, absences } = busy.of({ id: staff_id, person_id });
    const before: WeeklyHours = {
      timeZone: branch.time_zone,
      openingHours: branch.working_hours,
      schedule: schedule.working_schedule,
      breaks: schedule.break_times,
    };
    const on = { date: dateOf(appointment), extraHours, closures, absences };
    const visit = { start: epochMinute(starts_at), end: epochMinute(ends_at), waits: waitsOfColumn(waits) };
    return isLeftOutside(visit, { ...before, ...on }, { ...change(before), ...on });
  });
}

const present = (database: Queryable, touched: readonly Upcoming[]) =>
  presentTouched(
    database,
    touched.map(({ id }) => id),
  );

/**
 * Appointments that are touched, as they are told.
 * @param ids of the appointments, the earliest first
 * @param count where more are touched than are told
 */
export async function presentTouched(
  database: Queryable,
  ids: readonly string[],
  count = ids.length,
): Promise<TouchedAppointments> {
  const told = ids.slice(0, HANDOVER_MAX);
  const views = told.length > 0 ? await selectViews(database, told.slice(0, TOUCHED_SHOWN_MAX)) : [];
  return { count, appointments: views.map(presentAppointment), ids: told };
}
