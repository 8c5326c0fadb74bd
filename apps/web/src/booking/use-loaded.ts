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
  /** Raised by whatever makes an earlier answer stale */
  const version = useRef(0);
  /** Takes what another call has answered in place of loading it again. */
  const replace = useCallback((data: Data) => {
    version.current++;
    setLoaded({ state: 'ready', data });
  }, []);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);

  /** Loads it again unseen; where that fails, what is there stays, unless it exists no longer. Never rejects. */
  const refresh = useCallback(
    async (signal: AbortSignal) => {
      const before = version.current;
      const isStale = () => signal.aborted || version.current !== before;
      try {
        const data = await load(signal);
        if (!isStale()) setLoaded({ state: 'ready', data });
      } catch (error) {
        if (!isStale() && error instanceof ApiError && error.status === 404) reload();
      }
    },
    [load, reload],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the same again
  useEffect(() => {
    const abort = new AbortController();
    version.current++;
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

  return { loaded, reload, replace, refresh };
}
