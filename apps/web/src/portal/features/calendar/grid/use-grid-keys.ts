import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { type CalendarEvent, type Column, freeCells } from '../columns.ts';
import type { VisibleHours } from '../day-plan.ts';
import type { Ghost, Layout, Limits } from './grid-axis.ts';
import { directionOf, outermostStop, stopBeside } from './grid-focus.ts';
import { useCarrying } from './use-carrying.ts';

/** What the tabulator leads to: an appointment or a free cell, by the minute at which it begins */
export type Stop = { readonly columnKey: string; readonly eventId?: string | undefined; readonly start?: number };

type Options = {
  readonly columns: readonly Column[];
  readonly layout: Layout;
  readonly limits: Limits;
  /** In minutes, of the free cells */
  readonly step: number;
  readonly hours: VisibleHours;
  readonly lookAt: number;
  readonly canBook: boolean;
  readonly onMark?: ((column: Column, start: number) => void) | undefined;
  readonly onDrop: (event: CalendarEvent, ghost: Ghost) => void;
};

/** The tabulator leads into the calendar once; there the arrows go on, and M takes an appointment up. */
export function useGridKeys({ columns, layout, limits, step, hours, lookAt, canBook, onMark, onDrop }: Options) {
  const carrying = useCarrying({ columns, layout, limits, onDrop });
  const [chosen, setChosen] = useState<Stop | null>(null);

  const stop = ((): Stop | null => {
    const column = columns.find(({ key }) => key === chosen?.columnKey);
    const isThere = chosen?.eventId
      ? column?.events.some(({ id }) => id === chosen.eventId)
      : canBook && column && freeCells(column, hours, step).some(({ start }) => start === chosen?.start);
    return isThere ? chosen : firstStop(columns, lookAt, canBook ? { hours, step } : null);
  })();

  const columnOf = (element: HTMLElement) => {
    const key = element.closest<HTMLElement>('[data-column]')?.dataset.column;
    return columns.find((column) => column.key === key);
  };
  const onKeyDown = (pressed: KeyboardEvent<HTMLElement>) => {
    const { target, key, currentTarget } = pressed;
    if (carrying.onKeyDown(pressed) || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return;
    if (!(target instanceof HTMLElement) || target.dataset.start === undefined) return;
    if (key.toLowerCase() === 'm' && target.dataset.movable) {
      const column = columnOf(target);
      const event = column?.events.find(({ id }) => id === target.dataset.eventId);
      if (column && event) carrying.takeUp(event, column.key);
      return pressed.preventDefault();
    }
    if (key.toLowerCase() === 'b' && onMark && target.dataset.cell) {
      const column = columnOf(target);
      if (column) onMark(column, Number(target.dataset.cell));
      return pressed.preventDefault();
    }
    const direction = directionOf(key, layout);
    const isOutermost = key === 'Home' || key === 'End';
    if (!direction && !isOutermost) return;
    pressed.preventDefault();
    const next = direction ? stopBeside(currentTarget, target, direction) : outermostStop(target, key);
    next?.focus();
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const column = columnOf(target);
    if (!column || target.dataset.start === undefined) return;
    setChosen({ columnKey: column.key, eventId: target.dataset.eventId, start: Number(target.dataset.start) });
  };
  return { carrying, stop, onKeyDown, onFocus };
}

/** The first appointment from what is in sight on, else the first one, else the first free cell. */
function firstStop(
  columns: readonly Column[],
  lookAt: number,
  cells: { readonly hours: VisibleHours; readonly step: number } | null,
): Stop | null {
  const all = columns.flatMap(({ key, events }) =>
    events.map(({ id, start }) => ({ columnKey: key, eventId: id, start })),
  );
  const first = all.filter(({ start }) => start >= lookAt).sort((one, other) => one.start - other.start)[0] ?? all[0];
  if (first || !cells) return first ?? null;
  for (const column of columns) {
    const cell = freeCells(column, cells.hours, cells.step)[0];
    if (cell) return { columnKey: column.key, start: cell.start };
  }
  return null;
}
