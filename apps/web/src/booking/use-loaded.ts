import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../common/api-client.ts';

export type Loaded<Data> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly data: Data }
  | { readonly state: 'failed'; readonly error: ApiError };

const LOADING = { state: 'loading' } as const;

/**
 * Loads something again whenever `load` changes, and on demand. What belongs to another `load` is never shown, not for
 * a single frame: it could be pressed.
 * @param load a stable reference while what it loads is the same
 */
export function useLoaded<Data>(load: (signal: AbortSignal) => Promise<Data>) {
  const [kept, setKept] = useState<{ readonly by: typeof load; readonly loaded: Loaded<Data> }>({
    by: load,
    loaded: LOADING,
  });
  const loaded = kept.by === load ? kept.loaded : LOADING;
  const [attempt, setAttempt] = useState(0);
  /** Raised by whatever makes an earlier answer stale */
  const version = useRef(0);
  const keep = useCallback((data: Data) => setKept({ by: load, loaded: { state: 'ready', data } }), [load]);
  /** Takes what another call has answered in place of loading it again. */
  const replace = useCallback(
    (data: Data) => {
      version.current++;
      keep(data);
    },
    [keep],
  );
  const reload = useCallback(() => setAttempt((count) => count + 1), []);

  /** Loads it again unseen; where that fails, what is there stays, unless it exists no longer. Never rejects. */
  const refresh = useCallback(
    async (signal: AbortSignal) => {
      const before = version.current;
      const isStale = () => signal.aborted || version.current !== before;
      try {
        const data = await load(signal);
        if (!isStale()) keep(data);
      } catch (error) {
        if (!isStale() && error instanceof ApiError && error.status === 404) reload();
      }
    },
    [load, keep, reload],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the same again
  useEffect(() => {
    const abort = new AbortController();
    version.current++;
    // Loaded again on demand, what is there stays in sight.
    setKept((before) =>
      before.by === load && before.loaded.state === 'ready' ? before : { by: load, loaded: LOADING },
    );
    load(abort.signal)
      .then(keep)
      .catch((cause: unknown) => {
        if (abort.signal.aborted) return;
        const error = cause instanceof ApiError ? cause : new ApiError(0, 'NETWORK_ERROR');
        setKept({ by: load, loaded: { state: 'failed', error } });
      });
    return () => abort.abort();
  }, [load, attempt]);

  return { loaded, reload, replace, refresh };
}
