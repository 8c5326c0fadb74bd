import { ApiError } from '../../common/api-client.ts';

/** Text for a failed call: the server's own one if there is one, else `fallback`. */
export function failureText(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.message) || fallback;
}

export const isNetworkFailure = (error: unknown) => error instanceof ApiError && error.code === 'NETWORK_ERROR';

export const isStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status;
