import { ANY_STAFF, type WorkingDay } from '@vakit/contract';
import {
  addDays,
  DAY,
  epochMinute,
  holesOf,
  type Interval,
  intervalOfDay,
  liraOf,
  localDateAt,
  localDateTimeAt,
  normalize,
  occupancyOf,
  segmentsOfDay,
  timeOfMinutes,
  toLocal,
  WEEKDAYS,
  type WeekHours,
  type Workload,
  weekdayOf,
  workloadOf,
} from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import type { BranchRow } from '../../database/tables.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { presentAppointment, presentMarks, requireScope, selectAppointments } from '../appointments/index.ts';
import { findBusyTime } from '../availability/index.ts';
import { findBranch, requireBranch } from '../branches/index.ts';
import { type Person, selectPeople, selectVisits, type Visit } from './queries.ts';

/** More are in the lists to which these lead. */
const LISTED = 5;
const MISSED_DAYS = 7;

/**
 * Today of a branch by person, what waits for approval there, a party once, who did not come lately, and how full each day of the
 * week is; of who does not run it only what is their own. It takes two queries at once, and then five, however many people
 * and days there are.
 * @throws Refusal BRANCH_NOT_FOUND
 */
export async function showWorkingDay(context: Context, account: SignedIn, branchId: string): Promise<WorkingDay> {
  const { database, now } = context;
  const [scope, branch] = await Promise.all([
    requireScope(context, account, branchId),
    findBranch(database, branchId).then(requireBranch),
  ]);
  const today = localDateAt(now(), branch.time_zone);
  const week = weekOf(today);
  const [people, busy, visits, waiting, missed] = await Promise.all([
    selectPeople(database, scope),
    findBusyTime(database, branch, ANY_STAFF, timeOf(week, branch.time_zone)),
    selectVisits(database, scope, timeOf([today], branch.time_zone)),
    selectAppointments(database, account, {
      scope,
      statuses: ['PENDING'],
      isProven: true,
      isFirstOfParty: true,
      direction: 'soonest-first',
      limit: LISTED,
    }),
    selectAppointments(database, account, {
      scope,
      statuses: ['NO_SHOW'],
      from: new Date(now().getTime() - MISSED_DAYS * DAY),
      before: now(),
      direction: 'newest-first',
      limit: LISTED,
    }),
  ]);
  const workload = (person: Person, date: string) => {
    const { taken, ...exceptions } = busy.of(person);
    return workloadOf({ ...hoursOf(branch, person), ...exceptions, date }, taken);
  };
  const view = { branch, today, now: now() };
  const counted = visits.filter(({ status, unproven_until }) => status !== 'NO_SHOW' && unproven_until === null);
  return {
    date: today,
    timeZone: branch.time_zone,
    people: people.map((person) => presentPerson(person, workload(person, today), view)).filter(isConcerned),
    visits: visits.map((visit) => presentVisit(visit, branch.time_zone)),
    count: counted.length,
    total: liraOf(counted.reduce((sum, { price_kurus }) => sum + price_kurus, 0)),
    waiting: waiting.map(presentAppointment),
    missed: missed.map(presentAppointment),
    week: week.map((date) => ({ date, occupancy: occupancyOf(people.map((person) => workload(person, date))) })),
  };
}

type View = { readonly branch: BranchRow; readonly today: string; readonly now: Date };
type ShownPerson = WorkingDay['people'][number];

function presentPerson(person: Person, workload: Workload, { branch, today, now }: View): ShownPerson {
  const segments = segmentsOfDay(today, branch.time_zone);
  const spans = (intervals: readonly Interval[]) =>
    normalize(toLocal(intervals, segments)).map(({ start, end }) => ({
      startTime: timeOfMinutes(start),
      endTime: timeOfMinutes(end),
    }));
  return {
    staffId: person.id,
    staffName: `${person.first_name} ${person.last_name}`,
    working: spans(workload.working),
    booked: spans(workload.booked),
    free: spans(holesOf(workload, epochMinute(now), branch.slot_interval_minutes)),
    occupancy: occupancyOf([workload]),
  };
}

function presentVisit(visit: Visit, timeZone: string): WorkingDay['visits'][number] {
  return {
    id: visit.id,
    staffId: visit.staff_id,
    startTime: localDateTimeAt(visit.starts_at, timeZone).time,
    endTime: localDateTimeAt(visit.ends_at, timeZone).time,
    status: visit.status,
    mark: presentMarks(visit).at(-1)?.mark ?? null,
    serviceName: visit.service_name,
    customerName: `${visit.customer_first_name} ${visit.customer_last_name}`.trim(),
    guest: visit.guest,
    guestName: visit.guest_name,
    sessionId: visit.session_id,
  };
}

/** People who neither work nor have bookings are not listed. */
const isConcerned = ({ booked, occupancy }: ShownPerson) => occupancy !== null || booked.length > 0;

/** From Monday on */
function weekOf(date: string): string[] {
  const monday = addDays(date, -WEEKDAYS.indexOf(weekdayOf(date)));
  return WEEKDAYS.map((_, index) => addDays(monday, index));
}

/** From the first minute of the first day to the end of the last. */
function timeOf(dates: readonly string[], timeZone: string): Interval {
  const days = dates.map((date) => intervalOfDay(date, timeZone));
  return { start: Math.min(...days.map(({ start }) => start)), end: Math.max(...days.map(({ end }) => end)) };
}

const hoursOf = (branch: BranchRow, person: Person) => ({
  timeZone: branch.time_zone,
  openingHours: branch.working_hours,
  // A person who cannot be booked any more works no hours, and keeps their bookings.
  schedule: person.is_active ? person.working_schedule : NEVER,
  breaks: person.break_times,
});

const NEVER = Object.fromEntries(
  WEEKDAYS.map((day) => [day, { start: '00:00', end: '00:00', available: false }]),
) as WeekHours;
