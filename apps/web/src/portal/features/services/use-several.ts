import type { ServiceList } from '@vakit/contract';
import { request } from '../../core/api.ts';
import { useAfterChangeOf } from '../../core/changes.ts';
import { useMutation } from '../../core/mutation.ts';
import { tableOf } from '../../core/table-of.ts';

/** All of a list, or none. Done once everything shows it. */
export function useCreateServices() {
  return useMutation({
    mutationFn: (body: ServiceList) => request('POST /services/list', { body }),
    onSuccess: useAfterChangeOf('services'),
  });
}

/** Only reads: nothing that is shown changes by it. */
export function useReadServiceFile() {
  return useMutation({
    mutationFn: ({ branchId, content }: { branchId: string; content: Blob }) =>
      request('POST /services/file', { query: { branchId }, body: tableOf(content) }),
  });
}
