import { skipToken, useQuery } from '@tanstack/react-query';
import { DAYS_MAX, type GroupSession } from '@vakit/contract';
import { addDays, type Period } from '@vakit/scheduling';
import { request } from '../../core/api.ts';
import { declareQueries } from '../../core/changes.ts';
import { endOfSession } from '../services/index.ts';
import type { PlannedTimeOff } from './api.ts';

const key = declareQueries('sessions-inside', ['group-sessions', 'appointments', 'services', 'staff']);

/** The group sessions inside a planned time off, whether anybody has a seat or not; none while nothing is planned. */
export function useSessionsInside(planned: PlannedTimeOff | null): readonly GroupSession[] {
  const { data = [] } = useQuery({
    queryKey: [...key, planned],
    queryFn: planned ? ({ signal }) => findSessionsInside(planned, signal) : skipToken,
  });
  return data;
}

async function findSessionsInside(planned: PlannedTimeOff, signal: AbortSignal): Promise<GroupSession[]> {
  const { branchId, staffId } = planned;
  const parts = partsOf(planned).map((days) =>
    request('GET /group-sessions', { query: { branchId, ...days }, signal }),
  );
  const all = (await Promise.all(parts)).flat();
  return all.filter((session) => (staffId === null || session.staffId === staffId) && isInside(session, planned));
}

/** The days of a period, as many at a time as can be asked for. */
function partsOf({ startDate, endDate }: Period) {
  const parts: { from: string; to: string }[] = [];
  for (let from = startDate; from <= endDate; from = addDays(from, DAYS_MAX)) {
    const last = addDays(from, DAYS_MAX - 1);
    parts.push({ from, to: last < endDate ? last : endDate });
  }
  return parts;
}

/** Both are local to the branch. */
function isInside(session: GroupSession, { startDate, startTime, endDate, endTime }: Period): boolean {
  const start = `${startDate} ${startTime ?? '00:00'}`;
  const end = endTime === null ? `${addDays(endDate, 1)} 00:00` : `${endDate} ${endTime}`;
  return start < endOfSession(session) && `${session.date} ${session.startTime}` < end;
}
