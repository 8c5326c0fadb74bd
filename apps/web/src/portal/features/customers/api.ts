import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CustomerErasure, CustomerExport } from '@vakit/contract';
import { request } from '../../app/api.ts';
import { appointmentKeys } from '../appointments/api.ts';
import { dashboardKey } from '../dashboard/api.ts';

/** All that is held about the customer of an e-mail address. It is kept nowhere but on the screen. */
export const findCustomer = (email: string) => request<CustomerExport>('/customers/export', { query: { email } });

/** Records that the customer no longer agrees to commercial messages. */
export const withdrawConsent = (email: string) =>
  request('/customers/marketing-consent', { method: 'DELETE', query: { email } });

export function useEraseCustomer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => request<CustomerErasure>('/customers', { method: 'DELETE', query: { email } }),
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: ['messages'] });
      queryClient.invalidateQueries({ queryKey: appointmentKeys.all });
      return queryClient.invalidateQueries({ queryKey: dashboardKey });
    },
  });
}
