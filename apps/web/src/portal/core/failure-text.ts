import { ApiError } from '../../common/api-client.ts';

/** What to tell about a failed call: the server's own text where there is one, else `fallback`. */
export function failureText(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.message) || fallback;
}

export const isNetworkFailure = (error: unknown) => error instanceof ApiError && error.code === 'NETWORK_ERROR';

export const isStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status;
