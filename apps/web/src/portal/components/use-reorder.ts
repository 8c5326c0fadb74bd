import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

type Point = { readonly clientX: number; readonly clientY: number };

/**
 * Puts the elements of a list or a grid in another order, by dragging a handle or with the arrow keys on it.
 * @param list whose children are the elements, in the order of the ids
 * @param onMove is called once a move is done
 */
export function useReorder(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  onMove: (ids: string[], moved: string) => void,
) {
  const [drag, setDrag] = useState<{ readonly id: string; readonly order: readonly string[] } | null>(null);
  const latestOnMove = useRef(onMove);
  useEffect(() => {
    latestOnMove.current = onMove;
  });

  const draggedId = drag?.id;
  useEffect(() => {
    if (!draggedId) return;
    const listening = new AbortController();
    const follow = (at: globalThis.PointerEvent) =>
      setDrag((before) => before && { id: before.id, order: placed(before.order, before.id, placeAt(list, at)) });
    // A quick drop comes before the last move of the pointer is drawn, so its place is computed here.
    const drop = (at: globalThis.PointerEvent) => {
      const order = placed(ids, draggedId, placeAt(list, at));
      setDrag(null);
      if (order.join() !== ids.join()) latestOnMove.current(order, draggedId);
    };
    const forget = () => setDrag(null);
    // The element moves while it is dragged, and would lose the pointer.
    window.addEventListener('pointermove', follow, listening);
    window.addEventListener('pointerup', drop, listening);
    window.addEventListener('pointercancel', forget, listening);
    return () => listening.abort();
  }, [draggedId, ids, list]);

  return {
    order: drag?.order ?? ids,
    draggedId,
    handleOf: (id: string) => ({
      onPointerDown: ({ button }: PointerEvent) => button === 0 && setDrag({ id, order: ids }),
      onKeyDown: (event: KeyboardEvent) => {
        const step = stepOf(event.key, list);
        if (step === undefined) return;
        event.preventDefault();
        const next = placed(ids, id, ids.indexOf(id) + step);
        if (next.join() !== ids.join()) onMove(next, id);
      },
      // Otherwise a finger would scroll the page.
      style: { touchAction: 'none', cursor: draggedId ? 'grabbing' : 'grab' },
    }),
  };
}

/** The order with an id at another place, counted from 0; beyond the ends it is the first or the last. */
function placed(order: readonly string[], id: string, place: number): string[] {
  const others = order.filter((each) => each !== id);
  others.splice(Math.max(0, place), 0, id);
  return others;
}

const boxesOf = (list: RefObject<HTMLElement | null>) =>
  [...(list.current?.children ?? [])].map((element) => element.getBoundingClientRect());

/** By how many places a key moves an element; up and down by a row. */
function stepOf(key: string, list: RefObject<HTMLElement | null>): number | undefined {
  const boxes = boxesOf(list);
  const columns = boxes.filter(({ top }) => top === boxes[0]?.top).length;
  return { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key];
}

/** The place of the element that is at a point of the window: in the row that lies there, or the last one. */
function placeAt(list: RefObject<HTMLElement | null>, { clientX, clientY }: Point): number {
  const boxes = boxesOf(list);
  const row = (boxes.find(({ bottom }) => clientY < bottom) ?? boxes.at(-1))?.top;
  const inRow = boxes.flatMap(({ top, right }, place) => (top === row ? [{ place, right }] : []));
  const found = inRow.find(({ right }) => clientX < right) ?? inRow.at(-1);
  return found?.place ?? 0;
}
