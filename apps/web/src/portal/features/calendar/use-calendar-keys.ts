import type { Appointment } from '@vakit/contract';
import { useEffect, useRef } from 'react';
import { focusIfLost } from '../../components/focus-if-lost.ts';
import { isOverlayOnItsWay } from '../../components/overlays.tsx';

type Keys = Readonly<Record<string, (() => void) | undefined>>;

/** In these a letter is a letter. */
const FIELDS =
  'input, textarea, select, [contenteditable=true], [role=dialog], [data-beside], [role=combobox], [role=listbox]';

/** Single keys of the whole screen; who types or is in a dialog does not set them off. */
export function useCalendarKeys(areOn: boolean, keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const listen = (pressed: KeyboardEvent) => {
      const { key, target } = pressed;
      const isTaken = pressed.defaultPrevented || pressed.ctrlKey || pressed.metaKey || pressed.altKey;
      if (isTaken || isOverlayOnItsWay() || (target instanceof Element && target.closest(FIELDS))) return;
      // `?` always works, because its dialog has the switch for the keys.
      const action = areOn || key === '?' ? latest.current[key.toLowerCase()] : undefined;
      if (!action) return;
      pressed.preventDefault();
      action();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [areOn]);
}

const stop = () => document.querySelector<HTMLElement>('[data-start][tabindex="0"]');

/** Leads into the calendar: to the first appointment from now on, or to where the focus was. */
export const focusFirst = (): void => stop()?.focus();

/** Leads back into the calendar, to where the focus was or nearest to it, if nothing has it any more. */
export const focusAgain = (): void => focusIfLost(stop());

/** Leads from the free time in which somebody was booked to the appointment; into the calendar where it does not show it. */
export function focusBooked({ id }: Appointment): void {
  const booked = document.querySelector<HTMLElement>(`[data-event-id="${id}"]`);
  // Its free time is gone, or there is still room in it.
  if (document.activeElement?.matches('[data-cell]')) booked?.focus();
  else focusIfLost(booked ?? stop());
}
