import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import type {
  OwnService,
  PriceList,
  ServiceCategory,
  ServiceCategoryCreation,
  ServiceCategoryEdit,
  ServiceCategoryOrder,
  ServiceCreation,
  ServiceEdit,
  SessionsQuery,
} from '@vakit/contract';
import { request } from '../../core/api.ts';
import { declareQueries, useAfterChangeOf } from '../../core/changes.ts';
import { useMutation } from '../../core/mutation.ts';

const all = declareQueries('services', ['services']);
const categories = declareQueries('service-categories', ['services']);
const sessions = declareQueries('sessions-to-move-to', ['group-sessions', 'appointments', 'services', 'staff']);

const servicesOf = (branchId: string) =>
  queryOptions({
    queryKey: [...all, branchId],
    queryFn: ({ signal }) => request('GET /services', { query: { branchId }, signal }),
  });

/** @param isWanted without it nothing is asked for yet */
export const useServices = (branchId: string, isWanted = true) =>
  useQuery({ ...servicesOf(branchId), enabled: isWanted });

/** The services of each of some branches. */
export const useServicesOfBranches = (branchIds: readonly string[]) =>
  useQueries({ queries: branchIds.map(servicesOf) });

/** The sessions of a service on some days, both included, whether customers see them or not. */
export function useSessionsOfService(query: SessionsQuery, serviceId: string) {
  return useQuery({
    queryKey: [...sessions, query],
    queryFn: ({ signal }) => request('GET /group-sessions', { query, signal }),
    select: (found) => found.filter((session) => session.serviceId === serviceId),
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

export function useChangePrices() {
  return useServiceMutation((body: PriceList) => request('PUT /services/prices', { body }));
}

export function useDeleteService() {
  return useServiceMutation(({ id, version }: OwnService) =>
    request('DELETE /services/:id', { params: { id }, query: { expectedVersion: version } }),
  );
}

/** @param isWanted without it nothing is asked for yet */
export function useServiceCategories(branchId: string, isWanted = true) {
  return useQuery({
    enabled: isWanted,
    queryKey: [...categories, branchId],
    queryFn: ({ signal }) => request('GET /service-categories', { query: { branchId }, signal }),
  });
}

export function useCreateServiceCategory() {
  return useServiceMutation((body: ServiceCategoryCreation) => request('POST /service-categories', { body }));
}

export function useUpdateServiceCategory() {
  return useServiceMutation(({ id, body }: { id: string; body: ServiceCategoryEdit }) =>
    request('PUT /service-categories/:id', { params: { id }, body }),
  );
}

export function useDeleteServiceCategory() {
  return useServiceMutation(({ id, version }: ServiceCategory) =>
    request('DELETE /service-categories/:id', { params: { id }, query: { expectedVersion: version } }),
  );
}

/** One after the other, so that each follows from the one before. */
export function useOrderServiceCategories() {
  return useMutation({
    mutationFn: (body: ServiceCategoryOrder) => request('PUT /service-categories', { body }),
    onSettled: useAfterChangeOf('services'),
    scope: { id: 'service-category-order' },
  });
}

/** Done once everything shows it; a refused change often meets one of somebody else. */
function useServiceMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  return useMutation({ mutationFn, onSettled: useAfterChangeOf('services') });
}
