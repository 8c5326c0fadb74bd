/** An appointment that changes places with another; minutes on one line of time. */
export type Swappable = {
  readonly staffId: string;
  readonly start: number;
  readonly durationMinutes: number;
  readonly bufferMinutes: number;
};

const heldMinutes = ({ durationMinutes, bufferMinutes }: Swappable) => durationMinutes + bufferMinutes;

/**
 * When two appointments begin once they have changed places. Each takes the start of the other; with the same person they
 * stay within the time that they took together, one behind the other, however long each of them takes.
 * @returns the starts of the first and of the second that were given
 */
export function swappedStarts(one: Swappable, other: Swappable): readonly [number, number] {
  if (one.staffId !== other.staffId) return [other.start, one.start];
  if (other.start < one.start) {
    const [second, first] = swappedStarts(other, one);
    return [first, second];
  }
  const end = other.start + heldMinutes(other);
  const behind = one.start + heldMinutes(other);
  return [Math.max(behind, Math.min(other.start, end - heldMinutes(one))), one.start];
}
