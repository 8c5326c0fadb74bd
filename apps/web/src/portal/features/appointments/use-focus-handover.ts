import { type RefObject, useLayoutEffect } from 'react';
import { focusListOf } from './appointment-grid.tsx';

/** A card or row that leaves the list while it has the focus hands it to the list, or the keyboard would start at the top again. */
export function useFocusHandover(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const card = ref.current;
    return () => {
      if (card?.contains(document.activeElement)) focusListOf(card);
    };
  }, [ref]);
}
