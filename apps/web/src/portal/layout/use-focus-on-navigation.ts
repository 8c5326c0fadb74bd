import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a change of screen the focus moves into it, unless the screen has placed it itself, so that it is read out. */
export function useFocusOnNavigation<Screen extends HTMLElement>() {
  const ref = useRef<Screen>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!ref.current?.contains(document.activeElement)) ref.current?.focus({ preventScroll: true });
  }, [pathname]);
  return ref;
}
