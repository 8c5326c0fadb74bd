import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../common/api-client.ts';

export type Loaded<Data> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly data: Data }
  | { readonly state: 'failed'; readonly error: ApiError };

/**
 * Loads something again whenever `load` changes, and on demand; a stale answer is dropped.
 * @param load a stable reference while what it loads is the same
 */
export function useLoaded<Data>(load: (signal: AbortSignal) => Promise<Data>) {
  const [loaded, setLoaded] = useState<Loaded<Data>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const loadedBy = useRef(load);
  /** Takes what another call has answered in place of loading it again. */
  const replace = useCallback((data: Data) => setLoaded({ state: 'ready', data }), []);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the same again
  useEffect(() => {
    const abort = new AbortController();
    // Loaded again on demand, what is there stays in sight.
    setLoaded((before) => (before.state === 'ready' && loadedBy.current === load ? before : { state: 'loading' }));
    loadedBy.current = load;
    load(abort.signal)
      .then((data) => setLoaded({ state: 'ready', data }))
      .catch((error: unknown) => {
        if (abort.signal.aborted) return;
        setLoaded({ state: 'failed', error: error instanceof ApiError ? error : new ApiError(0, 'NETWORK_ERROR') });
      });
    return () => abort.abort();
  }, [load, attempt]);

  return { loaded, reload, replace };
}
