import { useQuery } from '@tanstack/react-query';
import type {
  PlannedResourceAbsence,
  Resource,
  ResourceCreation,
  ResourceEdit,
  ResourceMaintenanceCreation,
  ResourceSharing,
  ResourceType,
  ResourceTypeCreation,
  ResourceTypeEdit,
} from '@vakit/contract';
import { request } from '../../core/api.ts';
import { declareQueries, useAfterChangeOf } from '../../core/changes.ts';
import { useMutation } from '../../core/mutation.ts';

const key = declareQueries('resources', ['resources']);

/**
 * The kinds of rooms and devices of a branch, with those that there are of each.
 * @param isWanted without it nothing is asked for yet
 */
export function useResourceTypes(branchId: string, isWanted = true) {
  return useQuery({
    enabled: isWanted,
    queryKey: [...key, branchId],
    queryFn: ({ signal }) => request('GET /resource-types', { query: { branchId }, signal }),
  });
}

export function useAddResourceType() {
  return useResourceMutation((body: ResourceTypeCreation) => request('POST /resource-types', { body }));
}

export function useEditResourceType() {
  return useResourceMutation(({ id, body }: { id: string; body: ResourceTypeEdit }) =>
    request('PUT /resource-types/:id', { params: { id }, body }),
  );
}

/** One after the other, so that each follows from the one before. */
export function useOrderResources() {
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: ResourceTypeEdit }) =>
      request('PUT /resource-types/:id', { params: { id }, body }),
    onSettled: useAfterChangeOf('resources'),
    scope: { id: 'resource-order' },
  });
}

export function useDeleteResourceType() {
  return useResourceMutation(({ id, version }: ResourceType) =>
    request('DELETE /resource-types/:id', { params: { id }, query: { expectedVersion: version } }),
  );
}

export function useAddResource() {
  return useResourceMutation((body: ResourceCreation) => request('POST /resources', { body }));
}

export function useEditResource() {
  return useResourceMutation(({ id, body }: { id: string; body: ResourceEdit }) =>
    request('PUT /resources/:id', { params: { id }, body }),
  );
}

export function useShareResource() {
  return useResourceMutation(({ id, body }: { id: string; body: ResourceSharing }) =>
    request('PUT /resources/:id/sharing', { params: { id }, body }),
  );
}

export function useDeleteResource() {
  type Deletion = { resource: Resource; leaveServices: boolean; moveAppointments: boolean };
  return useResourceMutation(({ resource: { id, version }, leaveServices, moveAppointments }: Deletion) =>
    request('DELETE /resources/:id', {
      params: { id },
      query: {
        leaveServices: `${leaveServices}`,
        moveAppointments: `${moveAppointments}`,
        expectedVersion: version,
      },
    }),
  );
}

/**
 * Finds the appointments that have a room or a device while it is to be away, and those without a replacement.
 * @param period null for all that is still to come
 */
export const touchedByResource = (id: string, period: PlannedResourceAbsence['period']) =>
  request('POST /resources/:id/touched-appointments', { params: { id }, body: { period } });

/** The same of who has it at present, and outside the hours that are planned for it. */
export const touchedByHours = (id: string, hours: Resource['hours']) =>
  request('POST /resources/:id/touched-appointments', { params: { id }, body: { hours } });

/**
 * When the rooms and devices of a branch are in maintenance.
 * @param from local date of the branch, as `to`; without an end all that is still to come
 */
export function useMaintenance(branchId: string, from: string, to?: string) {
  return useQuery({
    queryKey: [...key, 'maintenance', branchId, from, to],
    queryFn: ({ signal }) =>
      request('GET /resource-maintenance', { query: { branchId, from, ...(to !== undefined && { to }) }, signal }),
  });
}

export function useEnterMaintenance() {
  return useResourceMutation((body: ResourceMaintenanceCreation) => request('POST /resource-maintenance', { body }));
}

export function useGiveOthersToLeft() {
  return useResourceMutation((id: string) => request('POST /resource-maintenance/:id/others', { params: { id } }));
}

export function useRemoveMaintenance() {
  return useResourceMutation((id: string) => request('DELETE /resource-maintenance/:id', { params: { id } }));
}

/** Done once everything shows it. */
function useResourceMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  return useMutation({ mutationFn, onSettled: useAfterChangeOf('resources') });
}
