import { focusManager, QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { ApiError } from '../../common/api-client.ts';
import { currentSession, holderOf, subscribeToSession } from './session.ts';

const isPassing = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 502);

export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network the calls fail and say so, instead of waiting without a word.
    queries: { networkMode: 'always', retry: (failures, error) => failures < 1 && isPassing(error), retryDelay: 500 },
    mutations: { networkMode: 'always' },
  },
});

// By itself it would notice a tab that is shown again, but not a window that was only behind another one.
focusManager.setEventListener((onFocus) => {
  const refocus = () => onFocus();
  const subscription = new AbortController();
  window.addEventListener('visibilitychange', refocus, { signal: subscription.signal });
  window.addEventListener('focus', refocus, { signal: subscription.signal });
  return () => subscription.abort();
});

// The server has told of a failure in the language of then.
i18next.on('languageChanged', () =>
  queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
);

// Data of one account must never be shown to the next one.
const currentHolder = () => {
  const session = currentSession();
  return session && holderOf(session);
};
let holder = currentHolder();
subscribeToSession(() => {
  if (holder === currentHolder()) return;
  holder = currentHolder();
  queryClient.clear();
});
