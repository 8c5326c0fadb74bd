import { Alert } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '../app/failure-text.ts';
import { ErrorState } from './error-state.tsx';
import { AlertIcon } from './icons.tsx';
import { ListSkeleton } from './list-skeleton.tsx';

type Props<Data> = {
  readonly query: UseQueryResult<Data>;
  /** What is told when it fails and the server says nothing */
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
      {query.isError && (
        <Alert color="danger" icon={<AlertIcon />} mb="md" role="alert">
          {failureText(query.error, fallback)}
        </Alert>
      )}
      {children(query.data)}
    </>
  );
}
