import { useRef } from 'react';

/**
 * For what the server does only when it is told "anyway": `mean` belongs to the click on a submit button, and `isMeant` says
 * to what is submitted by it, and to nothing else, that it was meant.
 */
export function useAnyway() {
  const meant = useRef(false);
  return {
    isMeant: () => meant.current,
    mean: () => {
      meant.current = true;
      // The browser submits right after the click.
      setTimeout(() => {
        meant.current = false;
      });
    },
  };
}
