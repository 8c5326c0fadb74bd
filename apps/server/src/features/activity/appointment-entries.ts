import type { ActivityChange, ActivityField, AppointmentAction } from '@vakit/contract';
import { type AppointmentStatus, isUndo, localDateTimeAt } from '@vakit/scheduling';
import type { EntryView } from './queries.ts';

/** A change of the history of an appointment, as it stands in the log. */
export type ChangeView = EntryView & { readonly status: AppointmentStatus };

/** Names the act that a record of the history tells of. */
export function actionOf(view: ChangeView): AppointmentAction {
  const { status, former_status, move_request, is_called, old_visit, new_visit } = view;
  if (move_request !== null) return move_request === 'APPROVED' ? 'MOVE_APPROVED' : 'MOVE_REJECTED';
  if (is_called !== null) return is_called ? 'CUSTOMER_CALLED' : 'CUSTOMER_TO_CALL';
  if (view.old_starts_at) return isMoved(view) ? 'APPOINTMENT_MOVED' : 'APPOINTMENT_LENGTH_CHANGED';
  if (old_visit) return new_visit?.resources ? 'APPOINTMENT_ROOMS_CHANGED' : 'APPOINTMENT_EDITED';
  if (former_status === null) return 'APPOINTMENT_BOOKED';
  if (former_status === status) return 'APPOINTMENT_EDITED';
  if (isUndo(former_status, status)) return 'APPOINTMENT_REOPENED';
  if (status === 'CANCELLED') return former_status === 'PENDING' ? 'APPOINTMENT_REJECTED' : 'APPOINTMENT_CANCELLED';
  return ENTERED[status];
}

const ENTERED = {
  PENDING: 'APPOINTMENT_REOPENED',
  CONFIRMED: 'APPOINTMENT_APPROVED',
  COMPLETED: 'APPOINTMENT_COMPLETED',
  NO_SHOW: 'APPOINTMENT_NO_SHOW',
} as const satisfies Partial<Record<AppointmentStatus, AppointmentAction>>;

/** Acts of which customers are always told: where no message was written, nobody has told them. */
const NEWS: readonly AppointmentAction[] = [
  ...(['APPOINTMENT_APPROVED', 'APPOINTMENT_REJECTED', 'APPOINTMENT_MOVED', 'APPOINTMENT_CANCELLED'] as const),
  ...(['MOVE_APPROVED', 'MOVE_REJECTED'] as const),
];

/** Whether the customer was told; null where nobody had to. */
export function isTold(view: ChangeView, action: AppointmentAction): boolean | null {
  // The customer of a visit that takes longer is there already.
  if (view.is_silent) return action === 'APPOINTMENT_LENGTH_CHANGED' ? null : false;
  if (view.was_told) return true;
  return NEWS.includes(action) && view.customer_erased_at === null ? false : null;
}

/** The facts that somebody changed, each from what to what. */
export function changesOfAppointment(view: ChangeView, action: AppointmentAction): ActivityChange[] {
  if (action === 'APPOINTMENT_REOPENED') return changed('status', view.former_status, view.status);
  if (action === 'MOVE_REJECTED') return [];
  return [...changesOfPlace(view), ...changesOfVisit(view)];
}

function changesOfPlace(view: ChangeView): ActivityChange[] {
  const { old_starts_at, old_ends_at, new_starts_at, new_ends_at, time_zone } = view;
  if (!old_starts_at || !old_ends_at || !new_starts_at || !new_ends_at) return [];
  const [from, to] = [localDateTimeAt(old_starts_at, time_zone), localDateTimeAt(new_starts_at, time_zone)];
  const end = (at: Date) => localDateTimeAt(at, time_zone).time;
  return [
    ...changed('appointmentDate', from.date, to.date),
    ...changed('startTime', from.time, to.time),
    // A new end says something only where the start has stayed.
    ...(isMoved(view) ? [] : changed('endTime', end(old_ends_at), end(new_ends_at))),
    ...changed('staffId', view.old_staff_name, view.new_staff_name),
  ];
}

function changesOfVisit({ old_visit: from, new_visit: to }: ChangeView): ActivityChange[] {
  if (!from || !to) return [];
  if (from.resources && to.resources) return changed('resources', from.resources.join(', '), to.resources.join(', '));
  const names = (visit: typeof from) => visit.services.map(({ serviceName }) => serviceName).join(', ');
  const sum = (visit: typeof from) => visit.services.reduce((all, { price }) => all + Math.round(price * 100), 0) / 100;
  const isSame = names(from) === names(to);
  return [
    ...changed('serviceIds', names(from), names(to)),
    ...(isSame
      ? to.services.flatMap(({ serviceName, price }, index) =>
          changed(
            'price',
            from.services[index]?.price ?? null,
            price,
            to.services.length > 1 ? serviceName : undefined,
          ),
        )
      : changed('price', sum(from), sum(to))),
    ...changed('durationMinutes', from.durationMinutes, to.durationMinutes),
    ...(from.staffNotes === to.staffNotes ? [] : [{ field: 'note' as const, values: null }]),
  ];
}

const isMoved = ({ old_starts_at, new_starts_at, old_staff_name, new_staff_name }: ChangeView): boolean =>
  old_starts_at?.getTime() !== new_starts_at?.getTime() || old_staff_name !== new_staff_name;

type Value = NonNullable<ActivityChange['values']>['to'];

const changed = (field: ActivityField, from: Value, to: Value, option?: string): ActivityChange[] =>
  from === to ? [] : [{ field, ...(option && { option }), values: { from, to } }];
