import type { Layout } from './grid-axis.ts';

/** Direction of an arrow key: along the time of a column, or across to another one. */
export type Direction = { readonly along: number } | { readonly across: number };

const KEYS: Record<string, readonly [down: number, right: number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** Translates an arrow key for a layout; undefined for other keys. */
export function directionOf(key: string, layout: Layout): Direction | undefined {
  const [down, right] = KEYS[key] ?? [0, 0];
  if (!down && !right) return undefined;
  const [along, across] = layout === 'columns' ? [down, right] : [right, down];
  return along ? { along } : { across };
}

const stopsOf = (column: Element) =>
  [...column.querySelectorAll<HTMLElement>('[data-start]')].sort((one, other) => startOf(one) - startOf(other));
const startOf = (stop: HTMLElement) => Number(stop.dataset.start);

/** Finds the next appointment or free cell in a direction; undefined at the edge. */
export function stopBeside(board: Element, stop: HTMLElement, direction: Direction): HTMLElement | undefined {
  const columns = [...board.querySelectorAll('[data-column]')];
  const column = stop.closest('[data-column]');
  if (!column) return undefined;
  if ('along' in direction) {
    const stops = stopsOf(column);
    return stops[stops.indexOf(stop) + direction.along];
  }
  for (let index = columns.indexOf(column) + direction.across; columns[index]; index += direction.across) {
    const stops = stopsOf(columns[index] as Element);
    const nearest = stops.toSorted((one, other) => away(one, stop) - away(other, stop))[0];
    if (nearest) return nearest;
  }
  return undefined;
}

const away = (one: HTMLElement, other: HTMLElement) => Math.abs(startOf(one) - startOf(other));

/** The first one of the same column, or the last. */
export function outermostStop(stop: HTMLElement, key: string): HTMLElement | undefined {
  const column = stop.closest('[data-column]');
  return column ? stopsOf(column).at(key === 'Home' ? 0 : -1) : undefined;
}
