import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Service, ServiceCreation, ServiceEdit } from '@vakit/contract';
import { request } from '../../app/api.ts';
import { dashboardKey } from '../dashboard/api.ts';

export const serviceKeys = {
  all: ['services'] as const,
  ofBranch: (branchId: string) => ['services', branchId] as const,
};

const pathOf = (id: string) => `/services/${encodeURIComponent(id)}`;

export function useServices(branchId: string) {
  return useQuery({
    queryKey: serviceKeys.ofBranch(branchId),
    queryFn: ({ signal }) => request<Service[]>('/services', { query: { branchId }, signal }),
  });
}

export function useCreateService() {
  return useServiceMutation((body: ServiceCreation) => request<Service>('/services', { method: 'POST', body }));
}

export function useUpdateService() {
  return useServiceMutation(({ id, body }: { id: string; body: ServiceEdit }) =>
    request<Service>(pathOf(id), { method: 'PUT', body }),
  );
}

export function useDeleteService() {
  return useServiceMutation((id: string) => request(pathOf(id), { method: 'DELETE' }));
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
