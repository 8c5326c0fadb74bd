import type { Interval } from '@vakit/scheduling';
import type { CalendarEvent } from '../columns.ts';
import { type Ghost, type Grip, gripped, type Layout, type Limits } from './grid-axis.ts';

export type Point = { readonly clientX: number; readonly clientY: number };

/** An appointment, or without one a free stretch that is being marked; in local minutes */
export type Graspable = Interval & Pick<CalendarEvent, 'id'> & Partial<Pick<CalendarEvent, 'appointment'>>;

/** The event that a pointer holds */
export type Grasp = {
  readonly event: Graspable;
  readonly columnKey: string;
  readonly grip: Grip;
  /** Point where it was grasped */
  readonly from: Point;
};

/** The new place of a grasped event under the pointer. */
export function ghostUnder(board: Element, layout: Layout, limits: Limits, grasp: Grasp, at: Point): Ghost {
  const { event, columnKey, grip, from } = grasp;
  const isDown = layout === 'columns';
  const columns = [...board.querySelectorAll<HTMLElement>('[data-column]')].map((element) => ({
    key: element.dataset.column as string,
    box: element.getBoundingClientRect(),
  }));
  const own = columns.find(({ key }) => key === columnKey)?.box;
  const length = (isDown ? own?.height : own?.width) || 1;
  const pixels = isDown ? at.clientY - from.clientY : at.clientX - from.clientX;
  const minutes = (pixels / length) * (limits.hours.end - limits.hours.start);
  const ghost: Ghost = { eventId: event.id, columnKey, start: event.start, end: event.end };
  // An event between two steps stays there until it is moved by a whole step.
  const isMoved = Math.abs(minutes) >= limits.step / 2;
  const moved = isMoved ? gripped(ghost, grip, (grip === 'end' ? event.end : event.start) + minutes, limits) : ghost;
  if (grip !== 'whole') return moved;
  const over = columns.find(({ box: { left, right, top, bottom } }) =>
    isDown ? at.clientX >= left && at.clientX < right : at.clientY >= top && at.clientY < bottom,
  );
  return over ? { ...moved, columnKey: over.key } : moved;
}
