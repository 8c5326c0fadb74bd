import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  ContactBlock,
  Customer,
  CustomerEdit,
  CustomerErasure,
  CustomerExport,
  CustomerForm,
  CustomerSummary,
  OwnContact,
  SimilarCustomer,
} from '@vakit/contract';
import { request, requestFile, requestPage } from '../../app/api.ts';
import { appointmentKeys } from '../appointments/api.ts';
import { dashboardKey } from '../dashboard/api.ts';

export const customerKeys = {
  all: ['customers'] as const,
  list: (q: string) => ['customers', 'list', q] as const,
  one: (id: string) => ['customers', 'one', id] as const,
  similar: (id: string) => ['customers', 'similar', id] as const,
};

/** Those who have what was typed in their names, phone numbers or e-mail addresses; page by page. */
export function useCustomers(q: string) {
  return useInfiniteQuery({
    queryKey: customerKeys.list(q),
    queryFn: ({ pageParam, signal }) =>
      requestPage<CustomerSummary>('/customers', { query: { q, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

export function useCustomer(id: string) {
  return useQuery({
    queryKey: customerKeys.one(id),
    queryFn: ({ signal }) => request<Customer>(pathOf(id), { signal }),
  });
}

/** Who may be the same person. */
export function useSimilarCustomers(id: string) {
  return useQuery({
    queryKey: customerKeys.similar(id),
    queryFn: ({ signal }) => request<SimilarCustomer[]>(`${pathOf(id)}/similar`, { signal }),
  });
}

export const useCreateCustomer = () =>
  useCustomerChange((form: CustomerForm) => request<Customer>('/customers', { method: 'POST', body: form }));

export const useEditCustomer = (id: string) =>
  useCustomerChange((edit: CustomerEdit) => request<Customer>(pathOf(id), { method: 'PUT', body: edit }));

export const useMergeCustomer = (id: string) =>
  useCustomerChange((otherId: string) =>
    request<Customer>(`${pathOf(id)}/merge`, { method: 'POST', body: { otherId } }),
  );

export const useUndoMerge = (id: string) =>
  useCustomerChange((mergeId: string) =>
    request<Customer>(`${pathOf(id)}/merge/undo`, { method: 'POST', body: { mergeId } }),
  );

export const useConfirmContact = (id: string) =>
  useCustomerChange((contact: OwnContact) =>
    request<Customer>(`${pathOf(id)}/contacts/confirm`, { method: 'POST', body: contact }),
  );

export const useRemoveContact = (id: string) =>
  useCustomerChange((contact: OwnContact) =>
    request<Customer>(`${pathOf(id)}/contacts/remove`, { method: 'POST', body: contact }),
  );

export const useBlockContact = (id: string) =>
  useCustomerChange((block: ContactBlock) => request<Customer>(`${pathOf(id)}/block`, { method: 'PUT', body: block }));

/** A change whose answer is the customer as they are now. */
function useCustomerChange<Variables>(mutationFn: (variables: Variables) => Promise<Customer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (customer) => {
      queryClient.setQueryData(customerKeys.one(customer.id), customer);
      return queryClient.invalidateQueries({ queryKey: customerKeys.all });
    },
  });
}

/** All customers as a table. */
export const fetchCustomerFile = () => requestFile('/customers/file');

/** All that is held about the customer of an e-mail address. It is kept nowhere but on the screen. */
export const findCustomer = (email: string) => request<CustomerExport>('/customers/export', { query: { email } });

/** All that is held about a customer. */
export const fetchCustomerData = (id: string) => request<CustomerExport>(`${pathOf(id)}/export`);

/** Records that the customer no longer agrees to commercial messages. */
export const withdrawConsent = (email: string) =>
  request('/customers/marketing-consent', { method: 'DELETE', query: { email } });

export const useEraseCustomer = () =>
  useErasure((email: string) => request<CustomerErasure>('/customers', { method: 'DELETE', query: { email } }));

export const useEraseCustomerById = () =>
  useErasure((id: string) => request<CustomerErasure>(pathOf(id), { method: 'DELETE' }));

function useErasure(erase: (customer: string) => Promise<CustomerErasure>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: erase,
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: ['messages'] });
      queryClient.removeQueries({ queryKey: customerKeys.all });
      queryClient.invalidateQueries({ queryKey: appointmentKeys.all });
      return queryClient.invalidateQueries({ queryKey: dashboardKey });
    },
  });
}

const pathOf = (id: string) => `/customers/${encodeURIComponent(id)}`;
