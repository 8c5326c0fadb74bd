import type { WorkingDay } from '@vakit/contract';

type Visit = WorkingDay['visits'][number];

/** An appointment, or a session that stands for all who have a seat in it. */
export type Entry = Visit & { readonly seats: number };

/** Joins the seats of each session to one entry, in the order of time. It bears the id of its first seat. */
export function entriesOf(visits: readonly Visit[]): Entry[] {
  const groups = Map.groupBy(visits, ({ id, sessionId }) => sessionId ?? id);
  return [...groups.values()].map((group) => {
    const standing = group.find(({ status }) => status === 'CONFIRMED') ?? (group[0] as Visit);
    return { ...standing, seats: group.length, ...(standing.sessionId && { mark: null }) };
  });
}

/**
 * Finds who should be there and has not arrived, and who comes next, both in the order of time. Nobody marks each seat of a
 * session, so that none is late.
 */
export function arrivalsAt(visits: readonly Visit[], time: string) {
  const expected = visits.filter(
    ({ status, mark }) => (status === 'CONFIRMED' || status === 'PENDING') && (mark === null || mark === 'LATE'),
  );
  return {
    late: expected.filter(({ startTime, endTime, status, sessionId }) => {
      const endsToday = endTime > startTime;
      return status === 'CONFIRMED' && !sessionId && startTime < time && (!endsToday || endTime > time);
    }),
    next: entriesOf(expected.filter(({ startTime }) => startTime >= time)),
  };
}
