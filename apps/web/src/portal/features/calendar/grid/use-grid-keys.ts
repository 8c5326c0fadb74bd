import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { type CalendarEvent, type Column, freeCells } from '../columns.ts';
import type { VisibleHours } from '../day-plan.ts';
import { focusAgain } from '../use-calendar-keys.ts';
import type { Ghost, Layout, Limits } from './grid-axis.ts';
import { directionOf, outermostStop, stopBeside } from './grid-focus.ts';
import { useCarrying } from './use-carrying.ts';

/** The target of Tab: an appointment or a free cell, by its first minute */
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

  const cells = canBook ? { hours, step } : null;
  const stop = (chosen && stopNear(chosen, columns, cells)) ?? firstStop(columns, lookAt, cells);
  const isWithin = useRef(false);
  // A moved event is drawn elsewhere, and a cancelled one is gone; either loses the focus.
  useLayoutEffect(() => {
    if (isWithin.current) focusAgain();
  });

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
    const start = target.dataset.start ?? target.dataset.freedFrom;
    if (!column || start === undefined) return;
    isWithin.current = true;
    setChosen({ columnKey: column.key, eventId: target.dataset.eventId, start: Number(start) });
  };
  const onBlur = () => {
    isWithin.current = false;
    carrying.letGo();
  };
  return { carrying, stop, onKeyDown, onFocus, onBlur };
}

/** Free cells; null if nobody can be booked by hand */
type Cells = { readonly hours: VisibleHours; readonly step: number } | null;

const cellsOf = (column: Column, cells: Cells) => (cells ? freeCells(column, cells.hours, cells.step) : []);

/** Finds the chosen event, wherever it was moved to, else the nearest stop in its column, if that is shown. */
function stopNear({ columnKey, eventId, start: from = 0 }: Stop, columns: readonly Column[], cells: Cells) {
  const isChosen = ({ id }: CalendarEvent) => id === eventId;
  const column = columns.find(({ events }) => events.some(isChosen)) ?? columns.find(({ key }) => key === columnKey);
  if (!column) return undefined;
  const eventStop = ({ id, start }: CalendarEvent) => ({ columnKey: column.key, eventId: id, start });
  const moved = column.events.find(isChosen);
  if (moved) return eventStop(moved);
  const away = ({ start }: { readonly start: number }) => Math.abs(start - from);
  return [
    ...cellsOf(column, cells).map(({ start }) => ({ columnKey: column.key, start })),
    ...column.events.map(eventStop),
  ].sort((one, other) => away(one) - away(other))[0];
}

/** The first appointment from what is in sight on, else the first one, else the first free cell. */
function firstStop(columns: readonly Column[], lookAt: number, cells: Cells): Stop | null {
  const all = columns.flatMap(({ key, events }) =>
    events.map(({ id, start }) => ({ columnKey: key, eventId: id, start })),
  );
  const first = all.filter(({ start }) => start >= lookAt).sort((one, other) => one.start - other.start)[0] ?? all[0];
  if (first) return first;
  for (const column of columns) {
    const cell = cellsOf(column, cells)[0];
    if (cell) return { columnKey: column.key, start: cell.start };
  }
  return null;
}
