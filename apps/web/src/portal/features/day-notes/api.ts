import { useQuery } from '@tanstack/react-query';
import type { DayNote, DayNoteCreation, DayNoteEdit } from '@vakit/contract';
import { request } from '../../core/api.ts';
import { declareQueries, useAfterChangeOf } from '../../core/changes.ts';
import { useMutation } from '../../core/mutation.ts';

const all = declareQueries('day-notes', ['day-notes', 'branches']);

/** Local ISO dates of the branch, both included. */
type Days = { readonly branchId: string; readonly from: string; readonly to: string };

/** Loads the notes about some days of a branch, day by day. */
export function useDayNotes(days: Days, { enabled = true } = {}) {
  return useQuery({
    queryKey: [...all, days],
    queryFn: ({ signal }) => request('GET /appointments/calendar/notes', { query: days, signal }),
    enabled,
  });
}

export function useWriteDayNote() {
  return useNoteMutation((body: DayNoteCreation) => request('POST /appointments/calendar/notes', { body }));
}

export function useEditDayNote() {
  return useNoteMutation(({ id, body }: { id: string; body: DayNoteEdit }) =>
    request('PUT /appointments/calendar/notes/:id', { params: { id }, body }),
  );
}

export function useRemoveDayNote() {
  return useNoteMutation(({ id, version }: DayNote) =>
    request('DELETE /appointments/calendar/notes/:id', { params: { id }, query: { expectedVersion: version } }),
  );
}

/** Done once it is shown. */
function useNoteMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  return useMutation({ mutationFn, onSettled: useAfterChangeOf('day-notes') });
}
