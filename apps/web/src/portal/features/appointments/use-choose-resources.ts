import type { Appointment, ResourceChoice } from '@vakit/contract';
import { actAsSeen } from '../../core/act-as-seen.ts';
import { request } from '../../core/api.ts';
import { useAfterChangeOf } from '../../core/changes.ts';
import { useMutation } from '../../core/mutation.ts';

type Choice = Pick<ResourceChoice, 'resourceIds'> & {
  /** As the person saw it */
  readonly appointment: Appointment;
};

/** Gives an appointment other rooms and devices; done once everything shows it. */
export function useChooseResources() {
  return useMutation({
    mutationFn: ({ appointment, resourceIds }: Choice) =>
      actAsSeen(
        appointment,
        (expectedVersion) =>
          request('PUT /appointments/manage/:id/resources', {
            params: { id: appointment.id },
            body: { resourceIds, expectedVersion },
          }),
        ['resources'],
      ),
    onSettled: useAfterChangeOf('appointments'),
  });
}
