import {
  type Actor,
  type AppointmentChange,
  type MoveRequestStep,
  nameOfItem,
  type RecordedVisit,
} from '@vakit/contract';
import { type Divided, localDateTimeAt } from '@vakit/scheduling';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import type { AppointmentRow } from '../../database/tables.ts';
import type { AppointmentView } from './appointment-view.ts';
import { processingOf } from './waits.ts';

type RecordedService = RecordedVisit['services'][number];

/** The author and the time of a change, and if the customer hears nothing of it. */
export type Author = { readonly isSilent?: boolean } & (
  | { readonly actor: Exclude<Actor, 'ACCOUNT'>; readonly at: Date }
  | { readonly actor: 'ACCOUNT'; readonly accountId: string; readonly at: Date }
);

type Placed = Pick<AppointmentRow, 'starts_at' | 'ends_at' | 'staff_name'>;

/**
 * The record that an appointment has its status and its place as they are now, by this author.
 * @param before where it was moved from
 */
export function changeOf(
  appointment: Pick<AppointmentRow, 'id' | 'branch_id' | 'status'> & Partial<Placed>,
  by: Author,
  before?: Placed,
) {
  const { id, branch_id, status } = appointment;
  return {
    ...(before && {
      old_starts_at: before.starts_at,
      old_ends_at: before.ends_at,
      old_staff_name: before.staff_name,
      new_starts_at: appointment.starts_at,
      new_ends_at: appointment.ends_at,
      new_staff_name: appointment.staff_name,
    }),
    id: uuidv7(),
    branch_id,
    appointment_id: id,
    status,
    actor: by.actor,
    account_id: by.actor === 'ACCOUNT' ? by.accountId : null,
    changed_at: by.at,
    is_silent: by.isSilent ?? false,
  };
}

/** The record of a step of the customer's request to move an appointment. */
export function requestChangeOf(
  appointment: AppointmentRow,
  by: Author,
  step: MoveRequestStep,
  { from, to }: { readonly from: Placed; readonly to: Placed },
) {
  const { starts_at, ends_at, staff_name } = to;
  return { ...changeOf({ ...appointment, starts_at, ends_at, staff_name }, by, from), move_request: step };
}

/** A visit as the history keeps it. */
export const recordedOf = ({ services, duration_minutes, staff_notes }: AppointmentView): RecordedVisit => ({
  services: services.map((item) => recordedItem(item, { serviceName: nameOfItem(item), price: item.price })),
  durationMinutes: duration_minutes,
  staffNotes: staff_notes,
});

/** A service of a visit in a record: how it is divided is told of what is. */
export const recordedItem = (item: Divided, told: Pick<RecordedService, 'serviceName' | 'price'>): RecordedService => ({
  ...told,
  ...(item.processingMinutes && { durationMinutes: item.durationMinutes, ...processingOf(item) }),
});

/** The record that an appointment has other rooms and devices, and is otherwise as it was. */
export function changeOfResources(before: AppointmentView, after: AppointmentView, by: Author) {
  const recorded = (view: AppointmentView): RecordedVisit => ({
    ...recordedOf(view),
    resources: view.resources.map(({ name }) => name),
  });
  return {
    ...changeOf({ id: before.id, branch_id: before.branch_id, status: before.status }, by),
    old_visit: JSON.stringify(recorded(before)),
    new_visit: JSON.stringify(recorded(after)),
  };
}

/**
 * Lists the changes of an appointment with their authors, the oldest first; nothing for one from before records were
 * kept.
 */
export async function listHistory({ database }: Context, appointmentId: string): Promise<AppointmentChange[]> {
  const rows = await selectChanges(database, appointmentId);
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    actor: row.actor,
    accountName: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
    changedAt: row.changed_at.toISOString(),
    moved: row.move_request === null || row.move_request === 'APPROVED' ? presentMove(row) : null,
    moveRequest: presentRequest(row),
    visitMark: row.visit_mark && { mark: row.visit_mark, isSet: row.is_mark_set ?? false },
    isCalled: row.is_called,
    visitChange: row.old_visit && row.new_visit && { from: row.old_visit, to: row.new_visit },
    isSilent: row.is_silent,
    formerDetails: row.former_details,
  }));
}

function presentMove(row: Awaited<ReturnType<typeof selectChanges>>[number]): AppointmentChange['moved'] {
  const { old_starts_at, old_ends_at, old_staff_name, new_starts_at, new_ends_at, new_staff_name } = row;
  if (!old_starts_at || !old_ends_at || !new_starts_at || !new_ends_at) return null;
  const place = (startsAt: Date, endsAt: Date, staffName: string | null) => {
    const { date, time } = localDateTimeAt(startsAt, row.time_zone);
    return {
      appointmentDate: date,
      startTime: time,
      endTime: localDateTimeAt(endsAt, row.time_zone).time,
      staffName: staffName ?? '',
    };
  };
  return {
    from: place(old_starts_at, old_ends_at, old_staff_name),
    to: place(new_starts_at, new_ends_at, new_staff_name),
  };
}

function presentRequest(row: Awaited<ReturnType<typeof selectChanges>>[number]): AppointmentChange['moveRequest'] {
  const places = presentMove(row);
  return row.move_request && places && { step: row.move_request, ...places };
}

function selectChanges(queryable: Queryable, appointmentId: string) {
  return queryable
    .selectFrom('appointment_changes as change')
    .leftJoin('accounts', 'accounts.id', 'change.account_id')
    .innerJoin('branches', 'branches.id', 'change.branch_id')
    .select(['change.id', 'change.status', 'actor', 'accounts.first_name', 'accounts.last_name', 'changed_at'])
    .select([
      'move_request',
      'old_starts_at',
      'old_ends_at',
      'old_staff_name',
      'new_starts_at',
      'new_ends_at',
      'new_staff_name',
    ])
    .select([
      'branches.time_zone',
      'former_details',
      'old_visit',
      'new_visit',
      'is_silent',
      'visit_mark',
      'is_mark_set',
      'is_called',
    ])
    .where('appointment_id', '=', appointmentId)
    .orderBy('change.id')
    .execute();
}
