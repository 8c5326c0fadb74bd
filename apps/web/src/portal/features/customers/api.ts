import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  ContactBlock,
  Customer,
  CustomerEditInput,
  CustomerErasure,
  CustomerFormInput,
  OwnContact,
} from '@vakit/contract';
import { useWorkplace } from '../../core/access.ts';
import { request, requestFile } from '../../core/api.ts';
import { declareQueries, showAtOnce, showing, useAfterChangeOf } from '../../core/changes.ts';
import { useMutation } from '../../core/mutation.ts';

const PERMISSION = 'customers.manage';

const all = declareQueries('customers', ['customers', 'appointments']);
const keys = {
  list: (q: string, branchId?: string) => [...all, 'list', q, branchId] as const,
  found: (q: string, branchId?: string) => [...all, 'found', q, branchId] as const,
  one: (id: string) => [...all, 'one', id] as const,
  similar: (id: string) => [...all, 'similar', id] as const,
};

/** How many customers are offered while their name is typed */
const OFFERED = 8;

/** Those who have what was typed in their names, phone numbers or e-mail addresses; page by page. */
export function useCustomers(q: string) {
  const { branchId, isKnown } = useWorkplace(PERMISSION);
  return useInfiniteQuery({
    queryKey: keys.list(q, branchId),
    queryFn: ({ pageParam, signal }) =>
      request('GET /customers', { query: { q, branchId, cursor: pageParam }, signal }),
    enabled: isKnown,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/**
 * Finds customers by names, phone numbers or e-mail addresses.
 * @param branchId of the business that is meant; the chosen one when left out
 */
export function useFoundCustomers(typed: string, branchId?: string) {
  const q = typed.trim();
  const workplace = useWorkplace(PERMISSION);
  const query = { q, branchId: branchId ?? workplace.branchId, limit: OFFERED };
  return useQuery({
    queryKey: keys.found(q, query.branchId),
    queryFn: async ({ signal }) => (await request('GET /customers', { query, signal })).data,
    enabled: q !== '' && (branchId !== undefined || workplace.isKnown),
    placeholderData: (before) => before,
  });
}

export function useCustomer(id: string) {
  return useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => request('GET /customers/:id', { params: { id }, signal }),
  });
}

/** Loads customers who may be the same person. */
export function useSimilarCustomers(id: string) {
  return useQuery({
    queryKey: keys.similar(id),
    queryFn: ({ signal }) => request('GET /customers/:id/similar', { params: { id }, signal }),
  });
}

export function useCreateCustomer() {
  const { branchId } = useWorkplace(PERMISSION);
  return useCustomerChange((body: CustomerFormInput) => request('POST /customers', { query: { branchId }, body }));
}

export const useEditCustomer = (id: string) =>
  useCustomerChange((body: CustomerEditInput) => request('PUT /customers/:id', { params: { id }, body }));

export const useMergeCustomer = (id: string) =>
  useCustomerChange((otherId: string) => request('POST /customers/:id/merge', { params: { id }, body: { otherId } }));

export const useUndoMerge = (id: string) =>
  useCustomerChange((mergeId: string) =>
    request('POST /customers/:id/merge/undo', { params: { id }, body: { mergeId } }),
  );

export const useConfirmContact = (id: string) =>
  useCustomerChange((body: OwnContact) => request('POST /customers/:id/contacts/confirm', { params: { id }, body }));

export const useRemoveContact = (id: string) =>
  useCustomerChange((body: OwnContact) => request('POST /customers/:id/contacts/remove', { params: { id }, body }));

export const useBlockContact = (id: string) =>
  useCustomerChange((body: ContactBlock) => request('PUT /customers/:id/block', { params: { id }, body }));

/** A change whose answer is the customer as they are now. */
function useCustomerChange<Variables>(mutationFn: (variables: Variables) => Promise<Customer>) {
  const queryClient = useQueryClient();
  const afterChange = useAfterChangeOf('customers');
  return useMutation({
    mutationFn,
    onSuccess: (customer) => showAtOnce(queryClient, { queryKey: keys.one(customer.id) }, () => customer),
    // A refusal often means that somebody else has changed the customer.
    onSettled: afterChange,
  });
}

/** All customers as a table. */
export const fetchCustomerFile = () => requestFile('GET /customers/file');

/** All that is held about the customer of an e-mail address. It is kept nowhere but on the screen. */
export const findCustomer = (email: string) => request('GET /customers/export', { query: { email } });

/** All that is held about a customer. */
export const fetchCustomerData = (id: string) => request('GET /customers/:id/export', { params: { id } });

/** Reads again what shows customers. */
export const useRefreshCustomers = () => useAfterChangeOf('customers');

/** Records that the customer no longer agrees to commercial messages. */
export const withdrawConsent = (email: string) => request('DELETE /customers/marketing-consent', { query: { email } });

export const useEraseCustomer = () => useErasure((email: string) => request('DELETE /customers', { query: { email } }));

export const useEraseCustomerById = () =>
  useErasure((id: string) => request('DELETE /customers/:id', { params: { id } }));

function useErasure(erase: (customer: string) => Promise<CustomerErasure>) {
  const queryClient = useQueryClient();
  const afterChange = useAfterChangeOf('customers', 'appointments');
  return useMutation({
    mutationFn: erase,
    onSuccess: () => {
      // Nothing of theirs is kept, not even until it is asked for again.
      queryClient.removeQueries({ type: 'inactive', predicate: showing(['customers', 'appointments']) });
      queryClient.removeQueries({ queryKey: all });
      return afterChange();
    },
  });
}
