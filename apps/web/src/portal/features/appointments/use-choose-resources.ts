import type { ResourceChoice } from '@vakit/contract';
import { request } from '../../core/api.ts';
import { useAfterChangeOf } from '../../core/changes.ts';
import { useMutation } from '../../core/mutation.ts';

/** Gives an appointment other rooms and devices; done once everything shows it. */
export function useChooseResources() {
  return useMutation({
    mutationFn: ({ id, body }: { readonly id: string; readonly body: ResourceChoice }) =>
      request('PUT /appointments/manage/:id/resources', { params: { id }, body }),
    onSettled: useAfterChangeOf('appointments'),
  });
}
