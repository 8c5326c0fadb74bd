import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { RefreshFailure } from './refresh-failure.tsx';

type Props<Data> = {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isError' | 'refetch'>;
  /** The text of a failure for which the server sent none */
  readonly fallback: string;
  readonly skeleton?: ReactNode;
  readonly children: (data: Data) => ReactNode;
};

/** The states of a query: its skeleton, its failure with a retry, its data; data that could not be refreshed stays. */
export function QueryView<Data>({ query, fallback, skeleton = <ListSkeleton />, children }: Props<Data>) {
  if (query.data === undefined) {
    return query.isError ? (
      <ErrorState error={query.error} fallback={fallback} onRetry={() => query.refetch()} />
    ) : (
      skeleton
    );
  }
  return (
    <>
      {query.isError && <RefreshFailure error={query.error} fallback={fallback} onRetry={() => query.refetch()} />}
      {children(query.data)}
    </>
  );
}
