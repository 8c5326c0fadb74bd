import { useCallback, useEffect, useState } from 'react';

/** The `#fragment` of the address, which links set and Back in the browser takes away again. */
export function useFragment() {
  const [fragment, setFragment] = useState(() => (import.meta.env.SSR ? '' : location.hash));
  useEffect(() => {
    const follow = () => setFragment(location.hash);
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  /** @param entry whether Back is to lead to what is shown now */
  const show = useCallback((next: string, entry: 'new' | 'same') => {
    const address = `${location.pathname}${location.search}${next}`;
    if (entry === 'new') history.pushState(null, '', address);
    else history.replaceState(null, '', address);
    setFragment(next);
  }, []);

  return [fragment, show] as const;
}
