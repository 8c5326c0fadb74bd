import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Ghost, Grip } from './grid-axis.ts';
import type { Grasp, Graspable, Point } from './pointer-ghost.ts';
import { scrollNearEdge } from './scroll-near-edge.ts';

/** In pixels: a press that moves less is a click. */
const CLICK = 4;
/** In pixels: a finger that moves more before the time is up scrolls. */
const FINGER = 10;
/** In milliseconds */
const LONG_PRESS = 450;

export type Press = (pressed: ReactPointerEvent, event: Graspable, columnKey: string, grip: Grip) => void;

type Options = {
  readonly scroller: RefObject<HTMLElement | null>;
  /** Computes the new place of a grasped event */
  readonly ghostAt: (grasp: Grasp, now: Point) => Ghost;
  readonly onDrop: (event: Graspable, ghost: Ghost) => void;
};

/** Drags by the mouse, and on a touch screen after a long press. Escape takes it back. */
export function usePointerDrag({ scroller, ghostAt, onDrop }: Options) {
  const [ghost, setGhost] = useState<Ghost | null>(null);
  /** Ends what goes on */
  const stop = useRef<(() => void) | null>(null);
  /** From when something is dragged until the next press: what follows is neither a click nor a swipe. */
  const hasDragged = useRef(false);
  const latest = useRef({ ghostAt, onDrop });
  useEffect(() => {
    latest.current = { ghostAt, onDrop };
  });
  useEffect(() => () => stop.current?.(), []);

  // A key that presses what was dragged over is no end of that.
  useEffect(() => {
    const forget = () => {
      hasDragged.current = false;
    };
    window.addEventListener('keydown', forget, true);
    return () => window.removeEventListener('keydown', forget, true);
  }, []);

  // Not by React, which listens to touches without being able to stop them.
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('touchmove', (touch) => stop.current && hasDragged.current && touch.preventDefault(), {
      passive: false,
      signal,
    });
    element.addEventListener('touchend', (touch) => hasDragged.current && touch.stopPropagation(), { signal });
    return () => listening.abort();
  }, [scroller]);

  const press: Press = (pressed, event, columnKey, grip) => {
    if (pressed.button !== 0 || !pressed.isPrimary) return;
    stop.current?.();
    hasDragged.current = false;
    const began: Point = { clientX: pressed.clientX, clientY: pressed.clientY };
    const isFinger = pressed.pointerType === 'touch';
    let now: Point = began;
    let shown: Ghost | null = null;
    let scrolled = { left: 0, top: 0 };

    const listening = new AbortController();
    const { signal } = listening;
    const end = () => {
      listening.abort();
      clearTimeout(timer);
      stopScrolling?.();
      setGhost(null);
      stop.current = null;
    };
    const follow = () => {
      // The grasped event moves along when the board scrolls.
      const from = { clientX: began.clientX - scrolled.left, clientY: began.clientY - scrolled.top };
      const next = latest.current.ghostAt({ event, columnKey, grip, from }, now);
      if (shown && shown.start === next.start && shown.end === next.end && shown.columnKey === next.columnKey) return;
      shown = next;
      setGhost(next);
    };
    let stopScrolling: (() => void) | undefined;
    const begin = () => {
      hasDragged.current = true;
      follow();
      if (!scroller.current) return;
      stopScrolling = scrollNearEdge(
        scroller.current,
        () => now,
        (by) => {
          scrolled = { left: scrolled.left + by.left, top: scrolled.top + by.top };
          follow();
        },
      );
    };
    const timer = isFinger ? setTimeout(begin, LONG_PRESS) : undefined;
    const distance = () => Math.hypot(now.clientX - began.clientX, now.clientY - began.clientY);
    const move = (moved: PointerEvent) => {
      if (moved.pointerId !== pressed.pointerId) return;
      now = moved;
      if (shown) follow();
      else if (isFinger ? distance() > FINGER : distance() > CLICK) isFinger ? end() : begin();
    };
    const drop = (dropped: PointerEvent) => {
      if (dropped.pointerId !== pressed.pointerId) return;
      now = dropped;
      if (shown) follow();
      const last = shown;
      end();
      if (last) latest.current.onDrop(event, last);
    };
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', drop, { signal });
    window.addEventListener('pointercancel', end, { signal });
    window.addEventListener(
      'keydown',
      (key) => {
        if (key.key !== 'Escape' || !shown) return;
        key.preventDefault();
        key.stopPropagation();
        end();
      },
      { signal, capture: true },
    );
    // A long press would open the menu of the browser.
    window.addEventListener('contextmenu', (menu) => isFinger && menu.preventDefault(), { signal });
    stop.current = end;
  };

  return { ghost, press, wasDragged: () => hasDragged.current };
}
