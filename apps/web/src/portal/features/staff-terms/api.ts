import { useQuery } from '@tanstack/react-query';
import type { OwnTermsEdit } from '@vakit/contract';
import { request } from '../../core/api.ts';
import { declareQueries, useAfterChangeOf } from '../../core/changes.ts';
import { useMutation } from '../../core/mutation.ts';

const listKey = declareQueries('staff-terms', ['staff', 'services']);
/** A form that somebody fills in stays as it is, whatever others change. */
const formKey = declareQueries('staff-terms-form', []);

/** The people of a branch, for what they have of their own. */
export function usePeopleWithTerms(branchId: string) {
  return useQuery({
    queryKey: [...listKey, branchId],
    queryFn: ({ signal }) => request('GET /staff', { query: { branchId }, signal }),
    select: (people) => people.filter(({ terms }) => terms.length > 0),
  });
}

/** Somebody with what they have of their own, always as it is now. */
export function usePersonWithTerms(id: string) {
  return useQuery({
    queryKey: [...formKey, id],
    queryFn: ({ signal }) => request('GET /staff/:id', { params: { id }, signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Done once everything shows it. */
export function useReplaceTerms() {
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: OwnTermsEdit }) =>
      request('PUT /staff/:id/terms', { params: { id }, body }),
    onSuccess: useAfterChangeOf('staff'),
  });
}
