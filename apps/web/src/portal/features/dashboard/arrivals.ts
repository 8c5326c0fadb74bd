import type { WorkingDay } from '@vakit/contract';

type Visit = WorkingDay['visits'][number];

/** Finds who should be there and has not arrived, and who comes next, both in the order of time. */
export function arrivalsAt(visits: readonly Visit[], time: string) {
  const expected = visits.filter(
    ({ status, mark }) => (status === 'CONFIRMED' || status === 'PENDING') && (mark === null || mark === 'LATE'),
  );
  return {
    late: expected.filter(({ startTime, endTime, status }) => {
      const endsToday = endTime > startTime;
      return status === 'CONFIRMED' && startTime < time && (!endsToday || endTime > time);
    }),
    next: expected.filter(({ startTime }) => startTime >= time),
  };
}
