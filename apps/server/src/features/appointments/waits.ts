import { type Interval, type Waits, waitsWithin } from '@vakit/scheduling';

/** The waits of a visit from the column in which they stand, one after the other: from which minute to which. */
export function waitsOfColumn(column: readonly number[] | null): Waits | undefined {
  if (!column) return undefined;
  return Array.from({ length: column.length / 2 }, (_, index): Interval => {
    const [start, end] = column.slice(2 * index) as [number, number];
    return { start, end };
  });
}

/** The column of the waits of a visit, as far as it takes that long. */
export function columnOfWaits(waits: Waits | undefined, durationMinutes: number): number[] | null {
  const kept = waitsWithin(waits, durationMinutes);
  return kept ? kept.flatMap(({ start, end }) => [start, end]) : null;
}
