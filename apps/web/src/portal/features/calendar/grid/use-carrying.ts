import { type KeyboardEvent, useState } from 'react';
import type { CalendarEvent, Column } from '../columns.ts';
import { columnBeside, type Ghost, gripped, type Layout, type Limits } from './grid-axis.ts';
import { type Direction, directionOf } from './grid-focus.ts';

type Options = {
  readonly columns: readonly Column[];
  readonly layout: Layout;
  readonly limits: Limits;
  readonly onDrop: (event: CalendarEvent, ghost: Ghost) => void;
};

/** Carries an appointment by the keyboard: taken up, moved by the arrows, put down by Enter, taken back by Escape. */
export function useCarrying({ columns, layout, limits, onDrop }: Options) {
  const [ghost, setGhost] = useState<Ghost | null>(null);

  const moved = (carried: Ghost, direction: Direction, isEnd: boolean): Ghost => {
    if ('across' in direction) {
      return {
        ...carried,
        columnKey: columnBeside(columns, carried.columnKey, direction.across)?.key ?? carried.columnKey,
      };
    }
    const by = direction.along * limits.step;
    return isEnd
      ? gripped(carried, 'end', carried.end + by, limits)
      : gripped(carried, 'whole', carried.start + by, limits);
  };

  return {
    ghost,
    takeUp: ({ id, start, end }: CalendarEvent, columnKey: string) => setGhost({ eventId: id, columnKey, start, end }),
    letGo: () => setGhost(null),
    /** @returns whether the key was meant for what is carried */
    onKeyDown: (pressed: KeyboardEvent): boolean => {
      if (!ghost) return false;
      const direction = directionOf(pressed.key, layout);
      if (direction) setGhost(moved(ghost, direction, pressed.shiftKey));
      else if (pressed.key === 'Enter') {
        const event = columns.flatMap(({ events }) => events).find(({ id }) => id === ghost.eventId);
        setGhost(null);
        if (event) onDrop(event, ghost);
      } else if (pressed.key === 'Escape') setGhost(null);
      else return false;
      pressed.preventDefault();
      pressed.stopPropagation();
      return true;
    },
  };
}
