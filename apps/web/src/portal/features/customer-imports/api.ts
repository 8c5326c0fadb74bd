import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CustomerImportSummary, FILE_NAME_MAX } from '@vakit/contract';
import { useEffect } from 'react';
import { request } from '../../core/api.ts';
import { afterChangeOf, declareQueries, useAfterChangeOf } from '../../core/changes.ts';
import { useMutation } from '../../core/mutation.ts';
import { tableOf } from '../../core/table-of.ts';

const all = declareQueries('customer-imports', ['customer-imports']);

/** In milliseconds: how often is asked how far an import is */
const PACE = 1_000;

const isRunning = ({ status }: Pick<CustomerImportSummary, 'status'>) =>
  status === 'RUNNING' || status === 'TAKING_BACK';

/** Recent imports and the progress of a running one. Once it is done, the customers are fetched again. */
export function useImports() {
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: all,
    queryFn: ({ signal }) => request('GET /customers/imports', { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? PACE : false),
  });
  const runningId = query.data?.find(isRunning)?.id;
  useEffect(() => {
    if (!runningId) return;
    return () => void afterChangeOf(queryClient, ['customers']);
  }, [runningId, queryClient]);
  return query;
}

/** How far an import is, and once it is over what became of each line. */
export function useImport(id: string | null) {
  return useQuery({
    queryKey: [...all, id],
    queryFn:
      id === null ? skipToken : ({ signal }) => request('GET /customers/imports/:id', { params: { id }, signal }),
    refetchInterval: ({ state }) => (!state.data || isRunning(state.data) ? PACE : false),
  });
}

/** Sends a file: a preview only tells what would happen, otherwise what it holds is taken over in the background. */
export function useSendFile() {
  const afterChange = useAfterChangeOf('customer-imports');
  return useMutation({
    mutationFn: ({ file, isPreview }: { file: File; isPreview: boolean }) =>
      request('POST /customers/file', {
        query: { preview: String(isPreview), fileName: file.name.slice(0, FILE_NAME_MAX) },
        body: tableOf(file),
      }),
    onSuccess: ({ id }) => {
      if (id) return afterChange();
    },
  });
}

/** Undoes an import in the background. */
export function useTakeBack() {
  return useMutation({
    mutationFn: (id: string) => request('POST /customers/imports/:id/take-back', { params: { id } }),
    onSuccess: useAfterChangeOf('customer-imports'),
  });
}
