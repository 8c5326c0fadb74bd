import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../common/api-client.ts';
import { currentSession, subscribeToSession } from './session.ts';

const isPassing = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 502);

export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network the calls fail and say so, instead of waiting without a word.
    queries: { networkMode: 'always', retry: (failures, error) => failures < 1 && isPassing(error), retryDelay: 500 },
    mutations: { networkMode: 'always' },
  },
});

// What one account has seen is never shown to the next.
let token = currentSession()?.token;
subscribeToSession(() => {
  if (token === currentSession()?.token) return;
  token = currentSession()?.token;
  queryClient.clear();
});
