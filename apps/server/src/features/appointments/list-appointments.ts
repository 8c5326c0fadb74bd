import type { Appointment, ManagementQuery } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { type AppointmentView, presentAppointment } from './appointment-view.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';
import { type Range, selectAppointments } from './queries.ts';
import { requireScope } from './scope.ts';

export type AppointmentPage = { data: Appointment[]; nextCursor: string | null };

/** More than any business leaves waiting; a bound so that an answer stays one. */
const MAX_PENDING = 1000;

/**
 * One page of the appointments that an account sees. Those of a date come in the order of the day; without a date, those
 * still to come, soonest first, then the past, newest first.
 * @throws Refusal BRANCH_NOT_FOUND, VALIDATION_FAILED for a cursor that is not ours
 */
export async function listAppointments(
  context: Context,
  account: SignedIn,
  query: ManagementQuery,
): Promise<AppointmentPage> {
  const { branchId, status, date, limit } = query;
  const scope = branchId === undefined ? undefined : await requireScope(context, account, branchId);
  const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor);
  // Later pages keep the `now` of the first, so that no appointment is listed twice or left out as time goes by.
  const pivot = cursor?.pivot ?? context.now();
  const select = (range: Pick<Range, 'from' | 'before' | 'after' | 'direction' | 'limit'>) =>
    selectAppointments(context.database, account, { scope, status, date, ...range });

  const views: AppointmentView[] = [];
  if (!cursor?.past) {
    const from = date ? undefined : pivot;
    views.push(...(await select({ from, after: cursor?.after, direction: 'soonest-first', limit: limit + 1 })));
  }
  if (!date && views.length <= limit) {
    const after = cursor?.past ? cursor.after : undefined;
    const rest = limit + 1 - views.length;
    views.push(...(await select({ before: pivot, after, direction: 'newest-first', limit: rest })));
  }
  const shown = views.slice(0, limit);
  const last = shown.at(-1);
  return {
    data: shown.map(presentAppointment),
    nextCursor: last && views.length > limit ? writeCursor(cursorAfter(last, pivot, !date)) : null,
  };
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
  return views.map(presentAppointment);
}

/**
 * All that wait for approval, soonest first.
 * @throws Refusal BRANCH_NOT_FOUND
 */
export async function listPending(context: Context, account: SignedIn, branchId?: string): Promise<Appointment[]> {
  const scope = branchId === undefined ? undefined : await requireScope(context, account, branchId);
  const views = await selectAppointments(context.database, account, {
    scope,
    status: 'PENDING',
    isProven: true,
    direction: 'soonest-first',
    limit: MAX_PENDING,
  });
  return views.map(presentAppointment);
}
