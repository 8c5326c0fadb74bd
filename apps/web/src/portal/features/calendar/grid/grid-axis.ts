import type { Interval } from '@vakit/scheduling';
import type { CSSProperties } from 'react';
import type { Column } from '../columns.ts';
import type { VisibleHours } from '../day-plan.ts';

/** People beside each other with the time downwards, or below each other with the time to the side */
export type Layout = 'columns' | 'rows';

/** Places something on the axis of time: two custom properties that the style sheet uses. */
export function alongTime({ start, end }: Interval, hours: VisibleHours): CSSProperties {
  const from = shareOf({ start: hours.start, end: start }, hours);
  return { '--from': from, '--size': shareOf({ start, end }, hours) } as CSSProperties;
}

/** How much of the axis the visible part of something takes, in percent. */
export function shareOf({ start, end }: Interval, hours: VisibleHours): string {
  const minutes = Math.min(end, hours.end) - Math.max(start, hours.start);
  return `${(100 * Math.max(minutes, 0)) / (hours.end - hours.start)}%`;
}

/** The dragged or carried event at its new place. Minutes are local to the day of the column. */
export type Ghost = Interval & { readonly eventId: string; readonly columnKey: string };

/** The part that is moved: all of it, or only its beginning or end */
export type Grip = 'whole' | 'start' | 'end';

export type Limits = {
  readonly hours: VisibleHours;
  /** In minutes */
  readonly step: number;
  readonly shortest: number;
  readonly longest: number;
};

/** A ghost with its grip at another time, on a step and within the hours. */
export function gripped<G extends Interval>(ghost: G, grip: Grip, minutes: number, limits: Limits): G {
  const { hours, step, shortest, longest } = limits;
  const at = Math.round(minutes / step) * step;
  const between = (low: number, high: number) => Math.max(low, Math.min(at, high));
  if (grip === 'end') return { ...ghost, end: between(ghost.start + shortest, ghost.start + longest) };
  if (grip === 'start') {
    return { ...ghost, start: between(Math.max(ghost.end - longest, hours.start), ghost.end - shortest) };
  }
  const start = between(hours.start, hours.end - step);
  return { ...ghost, start, end: start + ghost.end - ghost.start };
}

/** The column so many further to the end, or the outermost. */
export function columnBeside(columns: readonly Column[], key: string, by: number): Column | undefined {
  const index = columns.findIndex((column) => column.key === key);
  return columns[Math.max(0, Math.min(index + by, columns.length - 1))];
}
