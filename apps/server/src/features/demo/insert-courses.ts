import { DAY, instantOf } from '@vakit/scheduling';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../database/connect.ts';
import { insertSessions } from '../group-sessions/index.ts';
import type { DemoSalon } from './demo-salon.ts';
import { type DemoSession, sessionsOf } from './draw-sessions.ts';
import type { OpenSalon } from './open-salon.ts';

const keyOf = ({ staff, slot }: DemoSession) => `${staff.email} ${slot.start}`;

/**
 * Writes what a salon holds in groups, each course as one series.
 * @returns the ids of its sessions
 */
export async function insertCourses(
  transaction: Queryable,
  salon: DemoSalon,
  { branchId, serviceIds, staffIds, neededBy }: OpenSalon,
  now: Date,
): Promise<(session: DemoSession) => string> {
  const ids = new Map<string, string>();
  for (const [, sessions] of Map.groupBy(sessionsOf(salon, now), ({ course }) => course)) {
    const series_id = uuidv7();
    const rows = sessions.map(({ service, staff, slot }) => ({
      branch_id: branchId,
      service_id: serviceIds.get(service) as string,
      staff_id: staffIds.get(staff) as string,
      starts_at: instantOf(slot.start),
      ends_at: instantOf(slot.end),
      buffer_minutes: service.bufferMinutes ?? 0,
      needed_types: neededBy(service),
      series_id,
      created_at: new Date(
        Math.min(now.getTime(), ...sessions.map((each) => instantOf(each.slot.start).getTime())) - PLANNED_BEFORE,
      ),
    }));
    const inserted = await insertSessions(transaction, rows, sessions[0]?.seats ?? 1);
    for (const [index, session] of sessions.entries()) ids.set(keyOf(session), inserted[index] as string);
  }
  return (session) => ids.get(keyOf(session)) as string;
}

/** How long before its first session a course was planned, in milliseconds */
const PLANNED_BEFORE = 14 * DAY;
