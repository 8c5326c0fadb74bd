import { useEffect, useState } from 'react';

/** A state that is kept for the tab under a key, so that a reload loses nothing. */
export function useKeptState<State extends object>(key: string, initial: (kept: Partial<State>) => State) {
  const [state, setState] = useState(() => initial(restore<State>(key)));
  useEffect(() => keep(key, state), [key, state]);
  return [state, setState] as const;
}

/** Changes what is kept under a key, for the page that is come to next. */
export function changeKept<State extends object>(key: string, change: Partial<State>): void {
  keep(key, { ...restore<State>(key), ...change });
}

function restore<State>(key: string): Partial<State> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}');
  } catch {
    return {};
  }
}

function keep(key: string, state: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(state));
  } catch {
    // A browser that forbids storage forgets the choices on a reload, no more.
  }
}
