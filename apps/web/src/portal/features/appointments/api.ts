import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type {
  Appointment,
  CallAnswer,
  CallMade,
  ManagementQuery,
  Marking,
  MoveDecision,
  Notice,
} from '@vakit/contract';
import { isColleagues, useAccess, useBranchesElsewhere } from '../../core/access.ts';
import { actAsSeen } from '../../core/act-as-seen.ts';
import { request, requestFile } from '../../core/api.ts';
import { declareQueries, showAtOnce, useAfterChangeOf } from '../../core/changes.ts';
import { currentOf } from '../../core/failure-text.ts';
import { useMutation } from '../../core/mutation.ts';
import { answeredAtOnce } from '../parties/index.ts';

export type AppointmentFilters = Omit<ManagementQuery, 'limit' | 'cursor'>;

export type StatusChange = {
  /** As the person saw it: when it is another time, person or status meanwhile nothing changes. */
  readonly appointment: Appointment;
  readonly status: Appointment['status'];
  /** Why it is cancelled; the call takes it for a note, too */
  readonly reason?: string;
  readonly notice?: Notice;
  /** Whether what was booked together with it changes along */
  readonly isTogether?: boolean;
};

export type MoveAnswer = {
  /** As the person saw it, waiting to be moved */
  readonly appointment: Appointment;
  readonly decision: MoveDecision['decision'];
  /** Also where nobody works any more */
  readonly allowOutsideHours?: boolean;
  /** Why it is rejected */
  readonly reason?: string;
};

const all = declareQueries('appointments', ['appointments', 'branches', 'staff', 'customers']);
const keys = {
  lists: [...all, 'list'] as const,
  list: (filters: AppointmentFilters) => [...all, 'list', filters] as const,
  one: (id: string) => [...all, 'one', id] as const,
  allPending: [...all, 'pending'] as const,
  allMoveRequests: [...all, 'move-requests'] as const,
  moveRequests: (branchId?: string) => [...all, 'move-requests', branchId] as const,
  pending: (branchId?: string) => [...all, 'pending', branchId] as const,
};

/** Reads again what shows appointments. */
export const useRefreshAppointments = () => useAfterChangeOf('appointments');

/** Loads appointments page by page: upcoming ones, soonest first, then past ones, newest first. */
export function useAppointments(filters: AppointmentFilters & Partial<Pick<ManagementQuery, 'limit'>>) {
  return useInfiniteQuery({
    queryKey: keys.list(filters),
    queryFn: ({ pageParam, signal }) =>
      request('GET /appointments/manage', { query: { ...asSent(filters), cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** Appointments of whose changes one telephone call tells: of a party or a series, with the same contact. */
export type ToldTogether = readonly [Appointment, ...Appointment[]];

/** More are counted with a plus. */
const CALLS_COUNTED = 200;

/** Customers whom the account has to call, in one branch or in all, soonest visit first. */
export const useOpenCalls = (branchId?: string) => useCalls({ toCall: true, branchId });

/** Customers who were called lately, the last one first. */
export function useMadeCalls() {
  const { calls, ...others } = useCalls({ wasCalled: true });
  const madeAt = ([{ call }]: ToldTogether) => call?.madeAt ?? '';
  return { ...others, calls: calls.toSorted((one, other) => madeAt(other).localeCompare(madeAt(one))) };
}

function useCalls(filters: AppointmentFilters) {
  const query = useAppointments({ ...filters, limit: CALLS_COUNTED });
  const { data: branches } = useAccess();
  const all = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const own = all.filter((each) => !isColleagues(each, branches));
  const calls = [...Map.groupBy(own, contactOf).values()].flatMap(([first, ...others]): ToldTogether[] =>
    first ? [[first, ...others]] : [],
  );
  return { query, calls, countText: `${calls.length}${query.hasNextPage ? '+' : ''}` };
}

const contactOf = ({ id, partyId, seriesId, customerPhone, customerEmail, call }: Appointment) =>
  [partyId ?? seriesId ?? id, customerPhone, customerEmail, call?.madeAt].join('\n');

const asSent = ({ status, toCall, wasCalled, ...others }: AppointmentFilters) => ({
  ...others,
  status: status?.join(','),
  ...(toCall && { toCall: 'true' }),
  ...(wasCalled && { wasCalled: 'true' }),
});

/** Downloads the filtered appointments as a table. */
export const fetchAppointmentFile = (filters: AppointmentFilters) =>
  requestFile('GET /appointments/manage/file', { query: asSent(filters) });

/** A page of the list, however long. */
export const fetchAppointments = (
  filters: AppointmentFilters,
  page: Pick<ManagementQuery, 'limit'> & { readonly cursor: string | undefined },
  signal: AbortSignal,
) => request('GET /appointments/manage', { query: { ...asSent(filters), ...page }, signal });

/** Loads one appointment, with all that is known of it. */
export function useAppointment(id: string) {
  return useQuery({ queryKey: keys.one(id), queryFn: ({ signal }) => fetchAppointment(id, signal) });
}

export const fetchAppointment = (id: string, signal: AbortSignal) =>
  request('GET /appointments/manage/:id', { params: { id }, signal });

const pending = (branchId?: string) =>
  queryOptions({
    queryKey: keys.pending(branchId),
    queryFn: ({ signal }) => request('GET /appointments/manage/pending', { query: { branchId }, signal }),
  });

const moveRequests = (branchId?: string) =>
  queryOptions({
    queryKey: keys.moveRequests(branchId),
    queryFn: ({ signal }) => request('GET /appointments/manage/move-requests', { query: { branchId }, signal }),
  });

/** The confirmed appointments that wait to be moved: of the same branches as `usePendingAppointments`. */
export const useMoveRequests = (branchId?: string) => useQuery(moveRequests(branchId));

/** Loads the requests of one branch; without a branch, those of all branches of the owner or the person. */
export const usePendingAppointments = (branchId?: string) => useQuery(pending(branchId));

/** How much the account may approve, wherever it owns a branch or works, a party being one thing; 0 until known. */
export function usePendingCount(): number {
  const elsewhere = useBranchesElsewhere().map(({ branchId }) => branchId);
  const branches = [undefined, ...elsewhere];
  const lists = useQueries({ queries: [...branches.map(pending), ...branches.map(moveRequests)] });
  return answeredAtOnce(lists.flatMap(({ data = [] }) => data)).length;
}

const changeStatus = (change: StatusChange): Promise<Appointment> => {
  const { appointment, status, reason, notice, isTogether = false } = change;
  return actAsSeen(appointment, (expectedVersion) =>
    request('PUT /appointments/manage/:id/status', {
      params: { id: appointment.id },
      query: { status, staffNotes: reason, expectedVersion, notice, together: String(isTogether) },
    }),
  ).catch((error: unknown) => {
    const current = currentOf(error) as Appointment | undefined;
    if (current && isDone(change, current)) return current;
    throw error;
  });
};

/** Whether somebody else has done the same at the same place; a reason that nobody was told is not done. */
function isDone({ appointment, status, reason, isTogether }: StatusChange, current: Appointment): boolean {
  return (
    current.status === status &&
    (['id', 'staffId', 'appointmentDate', 'startTime'] as const).every(
      (field) => current[field] === appointment[field],
    ) &&
    (!reason || current.cancellationReason === reason) &&
    !(isTogether && current.party.some((part) => part.status === appointment.status))
  );
}

/** All of them are confirmed, or all cancelled. */
export type SeveralChange = StatusChange & {
  readonly status: 'CONFIRMED' | 'CANCELLED';
  /** How many appointments change with it, itself among them; one when left out */
  readonly size?: number;
};

export type SeveralChanged = {
  readonly changes: readonly SeveralChange[];
  /** As they are now */
  readonly changed: readonly Appointment[];
  readonly failed: readonly { readonly appointment: Appointment; readonly error: unknown }[];
};

/**
 * Changes one after the other, each by itself: what fails holds the others up no longer than its answer takes.
 * @param onChanged called before the lists show it
 */
export function useChangeSeveral(onChanged: (result: SeveralChanged) => void) {
  const afterChange = useAfterChangeOf('appointments');
  return useMutation({
    mutationFn: async (changes: readonly SeveralChange[]): Promise<SeveralChanged> => {
      const changed: Appointment[] = [];
      const failed: { appointment: Appointment; error: unknown }[] = [];
      for (const change of changes) {
        await changeStatus(change).then(
          (done) => changed.push(done),
          (error: unknown) => failed.push({ appointment: change.appointment, error }),
        );
      }
      return { changes, changed, failed };
    },
    onSuccess: (result) => {
      onChanged(result);
      return afterChange();
    },
  });
}

/**
 * Confirms, cancels, completes an appointment or marks it a no-show, or takes that back. A failure leaves every list as it is.
 * @param onChanged called before the lists show the change, with what was changed
 */
export function useChangeStatus(
  onChanged: (changed: Appointment, before: Appointment) => void,
  onFailed?: (error: Error) => void,
) {
  const queryClient = useQueryClient();
  const afterChange = useAfterChangeOf('appointments');
  return useMutation({
    mutationFn: changeStatus,
    onError: onFailed,
    onSuccess: async (changed, { appointment: before }) => {
      onChanged(changed, before);
      // The answer is shown at once, so that no button of the old status can be pressed while the lists are read anew.
      await showInLists(queryClient, changed);
      await showAtOnce<Appointment[]>(queryClient, { queryKey: keys.allPending }, (pending) =>
        pending?.filter(({ id }) => id !== changed.id && !isAnswered(changed, id)),
      );
      afterChange();
    },
  });
}

/** Whether one that was booked together with it is pending no more. */
const isAnswered = ({ party }: Appointment, id: string) =>
  party.some((part) => part.id === id && part.status !== 'PENDING');

/** Sets a mark of a visit, or takes it back; done once everything shows it. */
export function useMarkVisit() {
  return useMutation({
    mutationFn: ({ appointment, ...marking }: Marking & { readonly appointment: Appointment }) =>
      actAsSeen(appointment, (expectedVersion) =>
        request('PUT /appointments/manage/:id/mark', {
          params: { id: appointment.id },
          body: { ...marking, expectedVersion },
        }),
      ),
    onSettled: useAfterChangeOf('appointments'),
  });
}

/** Ticks that a customer was called, or takes that back; done once everything shows it. */
export function useMarkCalled() {
  return useMutation({
    mutationFn: ({ appointment, isMade }: CallMade & { readonly appointment: Appointment }) =>
      actAsSeen(appointment, (expectedVersion) =>
        request('PUT /appointments/manage/:id/call', {
          params: { id: appointment.id },
          body: { isMade, expectedVersion },
        }),
      ),
    onSettled: useAfterChangeOf('appointments'),
  });
}

/** Approves or rejects what the customer of an appointment wants, as the person saw it. A failure leaves every list as it is. */
export function useDecideMove(onDecided: (decision: MoveAnswer['decision']) => void) {
  const queryClient = useQueryClient();
  const afterChange = useAfterChangeOf('appointments');
  return useMutation({
    mutationFn: ({ appointment, ...decision }: MoveAnswer) =>
      actAsSeen(appointment, (expectedVersion) =>
        request('PUT /appointments/manage/:id/move-request', {
          params: { id: appointment.id },
          body: { ...decision, expectedVersion },
        }),
      ),
    onSuccess: async (changed, { decision }) => {
      onDecided(decision);
      await showInLists(queryClient, changed);
      await showAtOnce<Appointment[]>(queryClient, { queryKey: keys.allMoveRequests }, (waiting) =>
        waiting?.filter(({ id, partyId }) => id !== changed.id && (partyId === null || partyId !== changed.partyId)),
      );
      afterChange();
    },
  });
}

const showInLists = (queryClient: QueryClient, changed: Appointment) =>
  showAtOnce<InfiniteData<CallAnswer<'GET /appointments/manage'>>>(
    queryClient,
    { queryKey: keys.lists },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, data: replaced(page.data, changed) })) },
  );

/** The rest of its party may have changed along. */
const replaced = (appointments: Appointment[], changed: Appointment) =>
  appointments.map((each) => {
    if (each.id === changed.id) return changed;
    const part = changed.party.find(({ id }) => id === each.id);
    return part ? { ...each, status: part.status, party: changed.party } : each;
  });
