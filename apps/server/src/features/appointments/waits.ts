import type { Interval, Processing, Waits } from '@vakit/scheduling';

/** The waits of a visit from the column in which they stand, one after the other: from which minute to which. */
export function waitsOfColumn(column: readonly number[] | null): Waits | undefined {
  if (!column) return undefined;
  return Array.from({ length: column.length / 2 }, (_, index): Interval => {
    const [start, end] = column.slice(2 * index) as [number, number];
    return { start, end };
  });
}

/** The column of the waits of a visit. */
export const columnOfWaits = (waits: Waits | undefined): number[] | null =>
  waits ? waits.flatMap(({ start, end }) => [start, end]) : null;

/** How a service of a visit is divided, on the wire: nothing where nobody waits. */
export const processingOf = ({ processingAfterMinutes, processingMinutes }: Processing) =>
  processingAfterMinutes && processingMinutes ? { processingAfterMinutes, processingMinutes } : {};
