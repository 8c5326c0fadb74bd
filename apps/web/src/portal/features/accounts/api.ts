import { queryOptions, useQuery } from '@tanstack/react-query';
import { accountNoticeOf, type Credentials, type PasswordReset, type Registration } from '@vakit/contract';
import { request } from '../../core/api.ts';
import { useLanguage } from '../../i18n/i18n.ts';

export const signIn = (body: Credentials) => request('POST /auth/login', { body });
export const register = (body: Registration) => request('POST /auth/register', { body });
export const resendVerification = (email: string) => request('POST /auth/resend-verification', { query: { email } });
export const requestPasswordReset = (email: string) => request('POST /auth/forgot-password', { query: { email } });
export const resetPassword = (token: string, body: PasswordReset) =>
  request('POST /auth/reset-password', { query: { token }, body });

export const changeEmail = (token: string) => request('POST /auth/change-email', { query: { token } });

/** Verifies once: a link works a single time, so the answer is kept as long as the page is open. */
export function useEmailVerification(token: string) {
  return useQuery({
    queryKey: ['email-verification', token],
    queryFn: () => request('POST /auth/verify-email', { query: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

const siteQuery = queryOptions({ queryKey: ['site'], queryFn: ({ signal }) => request('GET /site', { signal }) });

/** The address of the mailbox that replaces a mail server; null where there is one, and until known. */
export function useMailboxUrl(): string | null {
  return useQuery(siteQuery).data?.mailboxUrl ?? null;
}

/** The privacy notice for a new account. It is long, so it is loaded only once `wanted`. */
export function useAccountNotice(wanted: boolean) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['account-notice', language],
    queryFn: async ({ client }) => accountNoticeOf(await client.fetchQuery(siteQuery), language),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
