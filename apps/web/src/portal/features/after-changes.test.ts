import { QueryClient, QueryClientProvider, QueryObserver, type UseMutationResult } from '@tanstack/react-query';
import { LIVE_TOPICS } from '@vakit/contract';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { afterChangeOf, isGathering, refreshSoon, type Topic, topicsShown } from '../core/changes.ts';
import { useCreateAddon, useDeleteAddon, useOrderAddons, useUpdateAddon } from './addons/api.ts';
import { useChangeSeveral, useChangeStatus, useDecideMove, useMarkCalled, useMarkVisit } from './appointments/api.ts';
import { useCancelSeries, useMoveSeries } from './appointments/series/api.ts';
import { useChangeVisit } from './appointments/use-change-visit.ts';
import { useChooseResources } from './appointments/use-choose-resources.ts';
import { useResend } from './appointments/use-messages.ts';
import { useBookAtReception, useMove, usePush, useSwap } from './booking/api.ts';
import { useCancelFromSource } from './booking-sources/api.ts';
import { useChangePublication, useCreateBranch, useDeleteBranch, useUpdateBranch } from './branches/api.ts';
import { useSendFile, useTakeBack } from './customer-imports/api.ts';
import {
  useBlockContact,
  useConfirmContact,
  useCreateCustomer,
  useEditCustomer,
  useEraseCustomer,
  useEraseCustomerById,
  useMergeCustomer,
  useRemoveContact,
  useUndoMerge,
} from './customers/api.ts';
import { useEditDayNote, useRemoveDayNote, useWriteDayNote } from './day-notes/api.ts';
import { useBookSeat, useCancelSession, useEditSession, usePlanSessions } from './group-sessions/api.ts';
import { useAcceptInvitation, useDeclineInvitation } from './invitations/api.ts';
import { useDismissMember, useInviteAgain, useInviteMember, useWithdrawInvitation } from './members/api.ts';
import {
  useChangeDetails,
  useChangePassword,
  useChangeTomorrowList,
  useDeleteAccount,
  useEndOtherSessions,
  useRemovePin,
  useRequestEmailChange,
  useSetPin,
} from './own-account/api.ts';
import { useDeletePicture, useDescribePicture, useOrderGallery, useSendPicture } from './pictures/api.ts';
import { useHandOver } from './planned-changes/api.ts';
import {
  useAddResource,
  useAddResourceType,
  useDeleteResource,
  useDeleteResourceType,
  useEditResource,
  useEditResourceType,
  useEnterMaintenance,
  useGiveOthersToLeft,
  useOrderResources,
  useRemoveMaintenance,
  useShareResource,
} from './resources/api.ts';
import {
  useCreateException,
  useDecideHoliday,
  useDeleteException,
  useUpdateException,
} from './schedule-exceptions/api.ts';
import {
  useAnswerTimeOffRequest,
  useAskForTimeOff,
  useWithdrawTimeOffRequest,
} from './schedule-exceptions/time-off-requests/api.ts';
import { useBookNext, useBookSeries } from './series/api.ts';
import {
  useChangePrices,
  useCreateService,
  useCreateServiceCategory,
  useDeleteService,
  useDeleteServiceCategory,
  useOrderServiceCategories,
  useUpdateService,
  useUpdateServiceCategory,
} from './services/api.ts';
import { useCreateServices, useReadServiceFile } from './services/use-several.ts';
import { useChangeIdleLock, useEndDevice, useMakeDevice, useSignInByPin } from './shared-devices/api.ts';
import {
  useCreateStaffMember,
  useDeleteStaffMember,
  useSendInvitation,
  useTakeAppointments,
  useUpdateStaffMember,
} from './staff/api.ts';
import { useChangeBreakTimes, useChangeWorkingHours } from './staff/own-schedule.ts';
import { useDeleteStaffGroup, useEditStaffGroup, useMakeStaffGroup } from './staff-groups/api.ts';
import { useReplaceTerms } from './staff-terms/api.ts';

// The features declare their queries as they are loaded.
const FILES = import.meta.glob<object>(['./*/*.ts', './*/*/api.ts', '!./**/*.test.ts'], { eager: true });

beforeAll(() => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: { id } }));
});
afterAll(() => {
  vi.unstubAllGlobals();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The queries, by what their keys begin with, that are asked for again after something has been done. */
async function refreshedBy(act: (client: QueryClient) => Promise<unknown>): Promise<string[]> {
  const client = new QueryClient();
  for (const name of topicsShown.keys()) client.setQueryData([name, 'anything'], []);
  const before = client.getQueryCache().getAll();
  await act(client);
  // A query that is not in the cache is loaded again when it is needed.
  const isRefreshed = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    client.getQueryState(queryKey)?.isInvalidated ?? true;
  return before
    .filter(isRefreshed)
    .map(({ queryKey: [name] }) => String(name))
    .sort();
}

const refreshedByEventOf = (...topics: Topic[]) => refreshedBy((client) => afterChangeOf(client, topics));

type Hook = (...input: never[]) => unknown;

/** Returns the result of a hook inside a component. */
function callHook(client: QueryClient, hook: Hook, ...input: unknown[]): unknown {
  let given: unknown;
  const Screen = () => {
    given = hook(...(input as never[]));
    return null;
  };
  renderToString(createElement(QueryClientProvider, { client }, createElement(Screen)));
  return given;
}

const isMutation = (given: unknown): given is UseMutationResult<unknown, Error, unknown> =>
  typeof given === 'object' && given !== null && 'mutateAsync' in given;

const id = 'x';
const body = {};
const change = { id, body };
const ignore = () => {};

/** Every mutation: what it is called for, what it is called with, and of what it makes a change */
const MUTATIONS: readonly [hook: Hook, owner: unknown, input: unknown, ...topics: Topic[]][] = [
  [useChangeStatus, ignore, { appointment: { id }, status: 'CONFIRMED' }, 'appointments'],
  [useChangeSeveral, ignore, [{ appointment: { id }, status: 'CONFIRMED' }], 'appointments'],
  [useMarkVisit, undefined, { appointment: { id }, mark: 'ARRIVED', isSet: true }, 'appointments'],
  [useMarkCalled, undefined, { appointment: { id }, isMade: true }, 'appointments'],
  [useDecideMove, ignore, { appointment: { id }, decision: 'APPROVED' }, 'appointments'],
  [useChangeVisit, undefined, { id, body }, 'appointments'],
  [useChooseResources, undefined, { appointment: { id } }, 'appointments'],
  [useBookNext, id, body, 'appointments'],
  [useBookSeries, undefined, body, 'appointments'],
  [useMoveSeries, { id }, body, 'appointments'],
  [useCancelSeries, id, body, 'appointments'],
  [useMove, undefined, { appointment: { id }, body }, 'appointments'],
  [useSwap, undefined, { appointments: [{ id }, { id }] }, 'appointments'],
  [usePush, undefined, body, 'appointments'],
  [useBookAtReception, undefined, { booking: body, idempotencyKey: id }, 'appointments'],
  [useCancelFromSource, undefined, body, 'appointments'],
  [useResend, id, undefined, 'messages'],
  [useCreateBranch, undefined, body, 'branches'],
  [useUpdateBranch, id, body, 'branches'],
  [useDeleteBranch, undefined, { id, version: 'x' }, 'branches'],
  [useChangePublication, undefined, { id, isPublished: true, expectedVersion: 'x' }, 'branches'],
  [useCreateService, undefined, body, 'services'],
  [useUpdateService, undefined, change, 'services'],
  [useCreateServices, undefined, body, 'services'],
  // It only reads.
  [useReadServiceFile, undefined, { branchId: id, content: new Blob([]) }],
  [useChangePrices, undefined, body, 'services'],
  [useDeleteService, undefined, id, 'services'],
  [useCreateServiceCategory, undefined, body, 'services'],
  [useUpdateServiceCategory, undefined, { id, name: 'x' }, 'services'],
  [useDeleteServiceCategory, undefined, id, 'services'],
  [useOrderServiceCategories, undefined, body, 'services'],
  [useCreateAddon, undefined, body, 'services'],
  [useUpdateAddon, undefined, change, 'services'],
  [useDeleteAddon, undefined, id, 'services'],
  [useOrderAddons, undefined, body, 'services'],
  [useCreateStaffMember, undefined, body, 'staff'],
  [useReplaceTerms, undefined, change, 'staff'],
  [useUpdateStaffMember, undefined, change, 'staff'],
  [useDeleteStaffMember, undefined, id, 'staff'],
  [useTakeAppointments, { id, workingHours: {} }, 'Usta', 'staff'],
  [useSendInvitation, undefined, id, 'staff'],
  [usePlanSessions, undefined, body, 'group-sessions', 'appointments'],
  [useEditSession, undefined, change, 'group-sessions', 'appointments'],
  [useCancelSession, undefined, change, 'group-sessions', 'appointments'],
  [useBookSeat, undefined, { body, idempotencyKey: id }, 'group-sessions', 'appointments'],
  [useAddResourceType, undefined, body, 'resources'],
  [useEditResourceType, undefined, change, 'resources'],
  [useDeleteResourceType, undefined, id, 'resources'],
  [useAddResource, undefined, body, 'resources'],
  [useEditResource, undefined, change, 'resources'],
  [useOrderResources, undefined, change, 'resources'],
  [useDeleteResource, undefined, { resource: { id }, leaveServices: false }, 'resources'],
  [useEnterMaintenance, undefined, body, 'resources'],
  [useGiveOthersToLeft, undefined, id, 'resources'],
  [useRemoveMaintenance, undefined, id, 'resources'],
  [useShareResource, undefined, change, 'resources'],
  [useMakeStaffGroup, undefined, body, 'staff'],
  [useEditStaffGroup, undefined, change, 'staff'],
  [useDeleteStaffGroup, undefined, id, 'staff'],
  [useChangeWorkingHours, { id, branchId: id }, body, 'staff'],
  [useChangeBreakTimes, { id, branchId: id }, body, 'staff'],
  [useInviteMember, id, body, 'members'],
  [useDismissMember, id, body, 'members'],
  [useInviteAgain, undefined, { id, expectedVersion: 'x' }, 'members'],
  [useWithdrawInvitation, undefined, { id, expectedVersion: 'x' }, 'members'],
  [useAcceptInvitation, undefined, id, 'members', 'branches', 'staff'],
  [useDeclineInvitation, undefined, id, 'members', 'branches', 'staff'],
  [useEndDevice, undefined, id, 'shared-devices'],
  [useChangeIdleLock, id, body, 'shared-devices'],
  // The session itself shows these changes.
  [useMakeDevice, id, body],
  [useSignInByPin, undefined, body],
  [useSetPin, undefined, body],
  [useRemovePin, undefined, body],
  [useChangeDetails, undefined, body],
  [useChangeTomorrowList, undefined, { hour: 18 }],
  [useRequestEmailChange, undefined, body],
  [useDeleteAccount, undefined, body],
  [useChangePassword, body, body],
  [useEndOtherSessions, body, undefined],
  [useSendPicture, undefined, { target: { use: 'LOGO', branchId: id }, picture: change }, 'branches', 'staff'],
  [useDescribePicture, undefined, { id, alt: id }, 'branches', 'staff'],
  [useDeletePicture, undefined, id, 'branches', 'staff'],
  [useOrderGallery, id, [id], 'branches', 'staff'],
  [useCreateException, undefined, body, 'schedule-exceptions', 'appointments'],
  [useHandOver, undefined, body, 'appointments', 'schedule-exceptions'],
  [useUpdateException, undefined, change, 'schedule-exceptions', 'appointments'],
  [useDeleteException, undefined, { id, version: 'x' }, 'schedule-exceptions', 'appointments'],
  [useDecideHoliday, undefined, { date: '2026-10-29' }, 'schedule-exceptions', 'appointments'],
  [useAskForTimeOff, undefined, body, 'time-off-requests'],
  [useWithdrawTimeOffRequest, undefined, id, 'time-off-requests'],
  [useAnswerTimeOffRequest, undefined, { id, decision: 'GRANTED' }, 'time-off-requests', 'schedule-exceptions'],
  [useWriteDayNote, undefined, body, 'day-notes'],
  [useEditDayNote, undefined, { id, text: 'x' }, 'day-notes'],
  [useRemoveDayNote, undefined, id, 'day-notes'],
  [useCreateCustomer, undefined, body, 'customers'],
  [useEditCustomer, id, body, 'customers'],
  [useMergeCustomer, id, id, 'customers'],
  [useUndoMerge, id, id, 'customers'],
  [useConfirmContact, id, body, 'customers'],
  [useRemoveContact, id, body, 'customers'],
  [useBlockContact, id, body, 'customers'],
  [useEraseCustomer, undefined, id, 'customers', 'appointments'],
  [useEraseCustomerById, undefined, id, 'customers', 'appointments'],
  [useSendFile, undefined, { file: new File([], 'x.csv'), isPreview: false }, 'customer-imports'],
  [useTakeBack, undefined, 'an id', 'customer-imports'],
];

// Each waits a moment for what else is told of, so they do it together.
test.concurrent.each(MUTATIONS)(
  '%o makes stale what an event of the same change does',
  async (hook, owner, input, ...topics) => {
    const mutate = async (client: QueryClient) => {
      const mutation = callHook(client, hook, owner);
      expect(isMutation(mutation) && (await mutation.mutateAsync(input))).toBeTruthy();
    };
    expect(await refreshedBy(mutate)).toEqual(await refreshedByEventOf(...topics));
  },
);

// Nothing is mounted here, as what acted is not any more once the lists that were asked again have lost it.
test.concurrent.each(MUTATIONS)(
  '%o tells who called it what came of it, mounted or not',
  async (hook, owner, input) => {
    const mutation = callHook(new QueryClient(), hook, owner);
    if (!isMutation(mutation)) throw new Error('It is none');
    const told: string[] = [];
    const tell = (what: string) => () => void told.push(what);
    // The next call takes nothing from the one before.
    mutation.mutate(input, { onSuccess: tell('done'), onError: tell('failed'), onSettled: tell('settled') });
    await mutation.mutateAsync(input);
    expect(told).toEqual(['done', 'settled']);
  },
);

test('every mutation of the features is among them', () => {
  const exported = Object.values(FILES).flatMap((file) => Object.values(file));
  const hooks = exported.filter((each): each is Hook => typeof each === 'function' && /^use[A-Z]/.test(each.name));
  const isOne = (hook: Hook) => {
    try {
      return isMutation(callHook(new QueryClient(), hook, {}));
    } catch {
      // It needs more than a client of queries, such as an address.
      return false;
    }
  };
  expect(new Set(hooks.filter(isOne))).toEqual(new Set(MUTATIONS.map(([hook]) => hook)));
});

test.each(LIVE_TOPICS)('what shows %s is declared by the feature, or the part of one, of that name', async (topic) => {
  expect(await refreshedByEventOf(topic)).toContain(topic);
  expect(Object.keys(FILES)).toContainEqual(expect.stringMatching(RegExp(`/${topic}/api\\.ts$`)));
});

test('an event asks again for all that shows what it may tell of, and only for that', async () => {
  const refreshed = await refreshedByEventOf(...LIVE_TOPICS);
  expect(refreshed).toContain('dashboard');
  expect(refreshed).toContain('calendar');
  expect(refreshed).not.toContain('branch-form');
});

test('what becomes of appointments is told wherever they are shown or counted', async () => {
  const refreshed = await refreshedByEventOf('appointments');
  expect(refreshed).toEqual(expect.arrayContaining(['appointments', 'calendar', 'customers', 'dashboard']));
});

test('what was asked for after an event is not asked for again', async () => {
  const since = Date.now();
  vi.useFakeTimers({ now: since + 1 });
  expect(await refreshedBy((client) => afterChangeOf(client, LIVE_TOPICS, since))).toEqual([]);
});

test('all that is told of one change asks once for what shows it', async () => {
  vi.useFakeTimers();
  const client = new QueryClient();
  const asked: string[] = [];
  for (const name of ['appointments', 'customers', 'members']) {
    const queryFn = () => asked.push(name);
    new QueryObserver(client, { queryKey: [name], queryFn }).subscribe(() => {});
  }
  await vi.runAllTimersAsync();
  asked.length = 0;
  const refreshed = [refreshSoon(client, ['appointments'])];
  await vi.advanceTimersByTimeAsync(20);
  refreshed.push(refreshSoon(client, ['customers']));
  expect([asked, isGathering(client)]).toEqual([[], true]);
  await vi.runAllTimersAsync();
  await Promise.all(refreshed);
  expect([asked.sort(), isGathering(client)]).toEqual([['appointments', 'customers'], false]);
  // A later event belongs to another change.
  const later = refreshSoon(client, ['members']);
  await vi.runAllTimersAsync();
  await later;
  expect(asked).toEqual(['appointments', 'customers', 'members']);
  client.clear();
});
