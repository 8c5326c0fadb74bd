import type { Appointment, ManagementQuery } from '@vakit/contract';
import { DAY } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import { searchPatterns } from '../../database/search-patterns.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import type { AppointmentView } from './appointment-view.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';
import { presentAsSeen } from './present-as-seen.ts';
import { type Range, selectAppointments } from './queries.ts';
import { requireScope } from './scope.ts';

export type AppointmentPage = { data: Appointment[]; nextCursor: string | null };

/** How long a call that was made is listed */
const CALLED_DAYS = 7;

/** More than any business leaves waiting; a bound so that an answer stays one. */
const MAX_PENDING = 1000;

/**
 * One page of the appointments that an account sees. Those of a date, or from a date on, come in the order of time; otherwise
 * those still to come, soonest first, then the past, newest first.
 * @throws Refusal BRANCH_NOT_FOUND, VALIDATION_FAILED for a cursor that is not ours
 */
export async function listAppointments(
  context: Context,
  account: SignedIn,
  { limit, cursor, ...filters }: ManagementQuery,
): Promise<AppointmentPage> {
  const selection = await selectionOf(context, account, filters);
  const { views, next } = await readPage(context, account, selection, {
    limit,
    cursor: cursor === undefined ? undefined : readCursor(cursor),
  });
  return { data: await presentAsSeen(context.database, account, views), nextCursor: next ? writeCursor(next) : null };
}

export type Filters = Omit<ManagementQuery, 'limit' | 'cursor'>;
type Selection = Pick<
  Range,
  'scope' | 'sight' | 'statuses' | 'firstDate' | 'lastDate' | 'staffId' | 'patterns' | 'call'
>;

/** @throws Refusal BRANCH_NOT_FOUND */
export async function selectionOf(
  context: Context,
  account: SignedIn,
  { branchId, status, date, from, to, staffId, q = '', toCall, wasCalled }: Filters,
): Promise<Selection> {
  const later = (one = '', other = '') => (one > other ? one : other) || undefined;
  const sooner = (one = '~', other = '~') => (one < other ? one : other);
  const last = sooner(date, to);
  return {
    scope: branchId === undefined ? undefined : await requireScope(context, account, branchId, 'LOOK'),
    sight: 'LOOK',
    statuses: status,
    firstDate: later(date, from),
    lastDate: last === '~' ? undefined : last,
    staffId,
    patterns: searchPatterns(q),
    ...(wasCalled && { call: new Date(context.now().getTime() - CALLED_DAYS * DAY) }),
    ...(toCall && { call: 'OPEN' as const }),
  };
}

type Place = { readonly limit: number; readonly cursor: Cursor | undefined };

/** Reads the page after the cursor, and the next cursor; none after the last page. */
export async function readPage(
  { database, now }: Context,
  account: SignedIn,
  selection: Selection,
  { limit, cursor }: Place,
): Promise<{ views: AppointmentView[]; next: Cursor | undefined }> {
  // Later pages keep the `now` of the first, so that no appointment is listed twice or left out as time goes by.
  const pivot = cursor?.pivot ?? now();
  const isInOrderOfTime = selection.firstDate !== undefined;
  const select = (range: Pick<Range, 'from' | 'before' | 'after' | 'direction' | 'limit'>) =>
    selectAppointments(database, account, { ...selection, ...range });

  const found: AppointmentView[] = [];
  if (!cursor?.past) {
    const from = isInOrderOfTime ? undefined : pivot;
    found.push(...(await select({ from, after: cursor?.after, direction: 'soonest-first', limit: limit + 1 })));
  }
  if (!isInOrderOfTime && found.length <= limit) {
    const after = cursor?.past ? cursor.after : undefined;
    const rest = limit + 1 - found.length;
    found.push(...(await select({ before: pivot, after, direction: 'newest-first', limit: rest })));
  }
  const views = found.slice(0, limit);
  const last = views.at(-1);
  return { views, next: last && found.length > limit ? cursorAfter(last, pivot, !isInOrderOfTime) : undefined };
}

function cursorAfter({ starts_at, id }: AppointmentView, pivot: Date, hasPast: boolean): Cursor {
  return { pivot, past: hasPast && starts_at < pivot, after: { startsAt: starts_at, id } };
}

/**
 * The confirmed ones that wait to be moved, soonest first.
 * @throws Refusal BRANCH_NOT_FOUND
 */
export async function listMoveRequests(context: Context, account: SignedIn, branchId?: string): Promise<Appointment[]> {
  const scope = branchId === undefined ? undefined : await requireScope(context, account, branchId);
  const views = await selectAppointments(context.database, account, {
    scope,
    waitsToBeMoved: true,
    direction: 'soonest-first',
    limit: MAX_PENDING,
  });
  return presentAsSeen(context.database, account, views);
}

/**
 * All that wait for approval, soonest first.
 * @throws Refusal BRANCH_NOT_FOUND
 */
export async function listPending(context: Context, account: SignedIn, branchId?: string): Promise<Appointment[]> {
  const scope = branchId === undefined ? undefined : await requireScope(context, account, branchId);
  const views = await selectAppointments(context.database, account, {
    scope,
    statuses: ['PENDING'],
    isProven: true,
    direction: 'soonest-first',
    limit: MAX_PENDING,
  });
  return presentAsSeen(context.database, account, views);
}
