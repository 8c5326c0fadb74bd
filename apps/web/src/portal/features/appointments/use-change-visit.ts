import type { VisitChangeInput } from '@vakit/contract';
import { request } from '../../core/api.ts';
import { useAfterChangeOf } from '../../core/changes.ts';
import { useMutation } from '../../core/mutation.ts';

/** Changes what an appointment is made of; done once everything shows it. */
export function useChangeVisit() {
  return useMutation({
    mutationFn: ({ id, body }: { readonly id: string; readonly body: VisitChangeInput }) =>
      request('PUT /appointments/manage/:id/visit', { params: { id }, body }),
    onSettled: useAfterChangeOf('appointments'),
  });
}
