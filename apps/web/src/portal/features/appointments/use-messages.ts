import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CustomerMessage } from '@vakit/contract';
import { request } from '../../core/api.ts';
import { declareQueries, showAtOnce, useAfterChangeOf } from '../../core/changes.ts';
import { useMutation } from '../../core/mutation.ts';

/** In milliseconds: how soon a message that waits is looked at again */
const REFRESH = 5_000;

const all = declareQueries('messages', ['messages', 'appointments']);
const keyOf = (appointmentId: string) => [...all, appointmentId] as const;
const isWaiting = ({ status }: CustomerMessage) => status === 'WAITING';

/** Loads the messages to the customer, newest first; kept up to date while one waits to be sent. */
export function useMessages(appointmentId: string) {
  return useQuery({
    queryKey: keyOf(appointmentId),
    queryFn: ({ signal }) =>
      request('GET /appointments/manage/:id/messages', { params: { id: appointmentId }, signal }),
    refetchInterval: ({ state }) => state.data?.some(isWaiting) && REFRESH,
  });
}

/** Sends the last message to the customer once more. */
export function useResend(appointmentId: string) {
  const queryClient = useQueryClient();
  const afterChange = useAfterChangeOf('messages');
  return useMutation({
    mutationFn: () => request('POST /appointments/manage/:id/messages/resend', { params: { id: appointmentId } }),
    onSuccess: async (repeated) => {
      await showAtOnce<CustomerMessage[]>(
        queryClient,
        { queryKey: keyOf(appointmentId) },
        (messages) => messages && [repeated, ...messages],
      );
      afterChange();
    },
  });
}
