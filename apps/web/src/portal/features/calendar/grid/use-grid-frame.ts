import { useInterval } from '@mantine/hooks';
import { MINUTE, minutesOfTime } from '@vakit/scheduling';
import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';
import { localNow } from '../../../../common/local-now.ts';
import type { VisibleHours } from '../day-plan.ts';
import type { Layout } from './grid-axis.ts';

type Options = {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly layout: Layout;
  readonly hours: VisibleHours;
  /** First visible minute, in local minutes */
  readonly lookAt: number;
  readonly timeZone: string;
  /** The days and the zoom: with others the calendar is looked at from its beginning again */
  readonly view: string;
};

/** By which share the hours shrink so that a day that nearly fits does so, instead of cutting its first hour */
const SHRINKS_BY = 0.04;

function fit(scroller: HTMLElement) {
  const board = scroller.firstElementChild;
  const column = scroller.querySelector<HTMLElement>('[data-column]');
  if (!(board instanceof HTMLElement) || !column) return;
  board.style.removeProperty('--length');
  if (scroller.dataset.layout !== 'columns') return;
  const [length, over] = [column.offsetHeight, scroller.scrollHeight - scroller.clientHeight];
  if (over > 0 && over <= length * SHRINKS_BY) board.style.setProperty('--length', `${length - over}px`);
}

/** How much of the window the calendar takes, what of it is in sight at first, and where the line of now is. */
export function useGridFrame({ scroller, layout, hours, lookAt, timeZone, view }: Options) {
  const [now, setNow] = useState(() => localNow(timeZone));
  useInterval(() => setNow(localNow(timeZone)), MINUTE / 2, { autoInvoke: true });

  // The content above it differs in height from screen to screen.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      const top = element.getBoundingClientRect().top + window.scrollY;
      element.style.setProperty('--above', `${Math.round(top)}px`);
      fit(element);
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (element.parentElement) observer.observe(element.parentElement);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [scroller]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout, zoom or day has another length.
  useLayoutEffect(() => {
    if (scroller.current) fit(scroller.current);
  }, [scroller, layout, view, hours.start, hours.end]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with other days or another zoom it begins anew, and only then.
  useLayoutEffect(() => {
    const element = scroller.current;
    const column = element?.querySelector<HTMLElement>('[data-column]');
    if (!element || !column) return;
    const share = (lookAt - hours.start) / (hours.end - hours.start);
    if (layout === 'columns') element.scrollTop = share * column.offsetHeight;
    else element.scrollLeft = share * column.offsetWidth;
    if (layout !== 'columns') return;
    const today = element.querySelector<HTMLElement>('[data-today]');
    if (today) element.scrollLeft = today.offsetLeft - column.offsetLeft;
  }, [scroller, layout, view]);

  const [date, time] = [now.slice(0, 10), now.slice(11, 16)];
  const minutes = minutesOfTime(time);
  const isShown = minutes >= hours.start && minutes <= hours.end;
  const share = (minutes - hours.start) / (hours.end - hours.start);
  return {
    date,
    time: isShown ? time : null,
    style: (isShown ? { '--now': `${100 * share}%`, '--now-minutes': minutes } : {}) as CSSProperties,
  };
}
