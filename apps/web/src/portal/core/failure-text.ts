import { ApiError } from '../../common/api-client.ts';

/** Text for a failed call: the server's own one if there is one, else `fallback`. */
export function failureText(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.message) || fallback;
}

export const isNetworkFailure = (error: unknown) => error instanceof ApiError && error.code === 'NETWORK_ERROR';

export const isStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status;

/** How something is by now that was not as a change expected it; undefined of every other failure. */
export const currentOf = (error: unknown): { readonly version: string } | undefined =>
  error instanceof ApiError && error.code === 'CHANGED'
    ? (error.current as { version: string } | undefined)
    : undefined;
