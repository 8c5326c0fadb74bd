import { ACTIVITY, type ActivityEntry, type ActivityPerson, type ActivityQuery } from '@vakit/contract';
import { localDateTimeAt } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { actionOf, type ChangeView, changesOfAppointment, isTold } from './appointment-entries.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { branchExists, type EntryView, selectEntries, selectPeople } from './queries.ts';

export type ActivityPage = { data: ActivityEntry[]; nextCursor: string | null };

/**
 * One page of what was done in the branches that the database is bound to, newest first.
 * @throws Refusal BRANCH_NOT_FOUND
 */
export async function listActivity({ database }: Context, query: ActivityQuery): Promise<ActivityPage> {
  await requireThere(database, query.branchId);
  const after = query.cursor ? readCursor(query.cursor) : undefined;
  const views = await selectEntries(database, { ...query, after, limit: query.limit + 1 });
  const shown = views.slice(0, query.limit);
  const last = views.length > query.limit ? shown.at(-1) : undefined;
  return { data: shown.map(present), nextCursor: last ? writeCursor(last) : null };
}

/** @throws Refusal BRANCH_NOT_FOUND */
export async function listPeople({ database }: Context, branchId: string | undefined): Promise<ActivityPerson[]> {
  await requireThere(database, branchId);
  return selectPeople(database, branchId);
}

async function requireThere(queryable: Queryable, branchId: string | undefined): Promise<void> {
  if (branchId !== undefined && !(await branchExists(queryable, branchId))) throw new Refusal('BRANCH_NOT_FOUND');
}

const present = (view: EntryView): ActivityEntry => ({
  ...(view.action === null ? presentChange(view as ChangeView) : presentAction(view, view.action)),
  id: view.id,
  at: view.at.toISOString(),
  accountId: view.account_id,
  accountName: view.account_name ?? '',
  branchId: view.branch_id,
  branchName: view.branch_name,
  timeZone: view.time_zone,
});

type Told = Omit<ActivityEntry, 'id' | 'at' | 'accountId' | 'accountName' | 'branchId' | 'branchName' | 'timeZone'>;

const presentAction = (
  { subject_id, subject_name, changes }: EntryView,
  action: NonNullable<EntryView['action']>,
): Told => ({
  action,
  group: ACTIVITY[action],
  subjectId: subject_id,
  subjectName: subject_name,
  changes: changes ?? [],
  appointment: null,
  isTold: null,
});

function presentChange(view: ChangeView): Told {
  const action = actionOf(view);
  const { date, time } = localDateTimeAt(view.starts_at ?? view.at, view.time_zone);
  return {
    action,
    group: 'APPOINTMENTS',
    subjectId: view.appointment_id,
    subjectName: view.customer_name,
    changes: changesOfAppointment(view, action),
    appointment: {
      appointmentDate: date,
      startTime: time,
      serviceName: view.service_name ?? '',
      confirmationCode: view.confirmation_code ?? '',
    },
    isTold: isTold(view, action),
  };
}
