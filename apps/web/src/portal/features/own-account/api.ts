import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  AccountDeletion,
  AccountDetails,
  EmailChange,
  OwnAccount,
  OwnPin,
  PasswordChange,
  PinChange,
  PinRemoval,
  TomorrowList,
  User,
} from '@vakit/contract';
import { request } from '../../core/api.ts';
import { declareQueries, showAtOnce } from '../../core/changes.ts';
import { useMutation } from '../../core/mutation.ts';
import { closeSession, currentSession, openSession } from '../../core/session.ts';

/** A form that somebody fills in stays as it is. */
const key = declareQueries('own-account', []);

export function useOwnAccount() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => request('GET /me/account', { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

const showInAccount = (queryClient: QueryClient, changed: Partial<OwnAccount>) =>
  // The key of the deletion's obstacles begins with the same words.
  showAtOnce<OwnAccount>(queryClient, { queryKey: key, exact: true }, (former) => former && { ...former, ...changed });

/** Done once the whole portal shows it. */
export function useChangeDetails() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: AccountDetails) => request('PUT /me/account', { body }),
    onSuccess: async (user) => {
      await showInAccount(queryClient, user);
      goOn(currentSession()?.token, user);
    },
  });
}

/** Done once the page says that the link is awaited. */
export function useRequestEmailChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: EmailChange) => request('PUT /me/email', { body }),
    onSuccess: (_answer, { email }) => showInAccount(queryClient, { pendingEmail: email }),
  });
}

const pinKey = declareQueries('own-pin', []);

export function useOwnPin() {
  return useQuery({ queryKey: pinKey, queryFn: ({ signal }) => request('GET /me/pin', { signal }) });
}

export const useSetPin = () => useChangeOfPin((body: PinChange) => request('PUT /me/pin', { body }));
export const useRemovePin = () => useChangeOfPin((body: PinRemoval) => request('POST /me/pin/removal', { body }));

function useChangeOfPin<Body>(change: (body: Body) => Promise<OwnPin>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (own) => showAtOnce(queryClient, { queryKey: pinKey }, () => own),
  });
}

export function useChangeTomorrowList() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: TomorrowList) => request('PUT /me/tomorrow-list', { body }),
    onSuccess: ({ hour }) => showInAccount(queryClient, { tomorrowListHour: hour }),
  });
}

/** Loads the obstacles of a deletion, once it is `wanted`. */
export function useDeletionObstacles(wanted: boolean) {
  return useQuery({
    queryKey: [...key, 'deletion'],
    queryFn: ({ signal }) => request('GET /me/account/deletion', { signal }),
    enabled: wanted,
    gcTime: 0,
  });
}

/** Done once nobody is signed in here any more. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: (body: AccountDeletion) => request('POST /me/account/deletion', { body }),
    onSuccess: closeSession,
  });
}

export const useChangePassword = (user: User) =>
  useEndOfOthers(user, (body: PasswordChange) => request('PUT /me/password', { body }));

export const useEndOtherSessions = (user: User) =>
  useEndOfOthers(user, () => request('POST /me/sessions/end', { body: { isThisKept: true } }));

/** Every other session ends, and the PIN with them; this one goes on. */
function useEndOfOthers<Body = void>(user: User, end: (body: Body) => Promise<{ readonly token: string | null }>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSuccess: async ({ token }) => {
      goOn(token, user);
      await showAtOnce<OwnPin>(queryClient, { queryKey: pinKey }, () => ({ isSet: false }));
    },
  });
}

function goOn(token: string | null | undefined, user: User): void {
  if (token) openSession({ token, user });
}
