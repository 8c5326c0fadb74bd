import { useMutation, useQuery } from '@tanstack/react-query';
import type { ServiceCreation, ServiceEdit } from '@vakit/contract';
import { request } from '../../core/api.ts';
import { declareQueries, useAfterChangeOf } from '../../core/changes.ts';

const all = declareQueries('services', ['services']);

export function useServices(branchId: string) {
  return useQuery({
    queryKey: [...all, branchId],
    queryFn: ({ signal }) => request('GET /services', { query: { branchId }, signal }),
  });
}

export function useCreateService() {
  return useServiceMutation((body: ServiceCreation) => request('POST /services', { body }));
}

export function useUpdateService() {
  return useServiceMutation(({ id, body }: { id: string; body: ServiceEdit }) =>
    request('PUT /services/:id', { params: { id }, body }),
  );
}

export function useDeleteService() {
  return useServiceMutation((id: string) => request('DELETE /services/:id', { params: { id } }));
}

/** Done once everything shows it. */
function useServiceMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  return useMutation({ mutationFn, onSuccess: useAfterChangeOf('services') });
}
