import type { Actor, AppointmentChange } from '@vakit/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import type { AppointmentRow } from '../../database/tables.ts';

/** Who changes an appointment, and when. */
export type Author =
  | { readonly actor: Exclude<Actor, 'ACCOUNT'>; readonly at: Date }
  | { readonly actor: 'ACCOUNT'; readonly accountId: string; readonly at: Date };

/** The record that an appointment has its present status by this author. */
export function changeOf({ id, branch_id, status }: Pick<AppointmentRow, 'id' | 'branch_id' | 'status'>, by: Author) {
  return {
    id: uuidv7(),
    branch_id,
    appointment_id: id,
    status,
    actor: by.actor,
    account_id: by.actor === 'ACCOUNT' ? by.accountId : null,
    changed_at: by.at,
  };
}

/** What was done to an appointment and by whom, oldest first; nothing for one from before records were kept. */
export async function listHistory({ database }: Context, appointmentId: string): Promise<AppointmentChange[]> {
  const rows = await selectChanges(database, appointmentId);
  return rows.map(({ id, status, actor, first_name, last_name, changed_at }) => ({
    id,
    status,
    actor,
    accountName: first_name === null ? null : `${first_name} ${last_name}`,
    changedAt: changed_at.toISOString(),
  }));
}

function selectChanges(queryable: Queryable, appointmentId: string) {
  return queryable
    .selectFrom('appointment_changes as change')
    .leftJoin('accounts', 'accounts.id', 'change.account_id')
    .select(['change.id', 'status', 'actor', 'first_name', 'last_name', 'changed_at'])
    .where('appointment_id', '=', appointmentId)
    .orderBy('change.id')
    .execute();
}
