import { useQuery } from '@tanstack/react-query';
import type { Addon, AddonCreation, AddonEdit, AddonOrder } from '@vakit/contract';
import { request } from '../../core/api.ts';
import { declareQueries, useAfterChangeOf } from '../../core/changes.ts';
import { useMutation } from '../../core/mutation.ts';

const all = declareQueries('addons', ['services']);

/** Loads the add-ons of a branch. */
export function useAddons(branchId: string) {
  return useQuery({
    queryKey: [...all, branchId],
    queryFn: ({ signal }) => request('GET /addons', { query: { branchId }, signal }),
  });
}

export function useCreateAddon() {
  return useAddonMutation((body: AddonCreation) => request('POST /addons', { body }));
}

export function useUpdateAddon() {
  return useAddonMutation(({ id, body }: { id: string; body: AddonEdit }) =>
    request('PUT /addons/:id', { params: { id }, body }),
  );
}

export function useDeleteAddon() {
  return useAddonMutation(({ id, version }: Addon) =>
    request('DELETE /addons/:id', { params: { id }, query: { expectedVersion: version } }),
  );
}

/** One after the other, so that each follows from the one before. */
export function useOrderAddons() {
  return useMutation({
    mutationFn: (body: AddonOrder) => request('PUT /addons', { body }),
    onSettled: useAfterChangeOf('services'),
    scope: { id: 'addon-order' },
  });
}

/** Done once everything shows it; a refused change often meets one of somebody else. */
function useAddonMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  return useMutation({ mutationFn, onSettled: useAfterChangeOf('services') });
}
