import { useCallback, useState } from 'react';
import { ApiError } from '../../common/api-client.ts';

/** Does one thing at a time, and keeps why the last one failed. */
export function useAttempt() {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const attempt = useCallback(async (work: () => Promise<void>) => {
    setIsBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
  }, []);
  return { isBusy, failure, attempt };
}
