import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ServiceCreation, ServiceEdit } from '@vakit/contract';
import { request } from '../../app/api.ts';
import { dashboardKey } from '../dashboard/api.ts';

export const serviceKeys = {
  all: ['services'] as const,
  ofBranch: (branchId: string) => ['services', branchId] as const,
};

export function useServices(branchId: string) {
  return useQuery({
    queryKey: serviceKeys.ofBranch(branchId),
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

/** Waits until the list is fresh; the figures of the dashboard may have changed with it. */
function useServiceMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => {
      queryClient.invalidateQueries({ queryKey: dashboardKey });
      return queryClient.invalidateQueries({ queryKey: serviceKeys.all });
    },
  });
}
