import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import type { AppointmentRow } from '../../database/tables.ts';
import type { NewJob } from '../../jobs/job-queues.ts';
import { dueAt, LEADS, type Lead, REMINDERS, type Reminder } from './reminder.ts';

/**
 * Has the customers of confirmed appointments reminded, at the times that are still to come. Whether it is to be done is
 * asked again when it is due: an appointment may have been cancelled by then, or the branch may not remind.
 */
export async function scheduleReminders(
  { now, jobs }: Pick<Context, 'now' | 'jobs'>,
  queryable: Queryable,
  ...confirmed: readonly Pick<AppointmentRow, 'id' | 'business_id' | 'starts_at'>[]
): Promise<void> {
  await jobs.add(
    REMINDERS,
    queryable,
    confirmed.flatMap(({ id, business_id, starts_at }) =>
      LEADS.filter((lead) => dueAt(starts_at, lead) > now()).map((lead) =>
        reminderOf({ id, business_id, starts_at }, lead),
      ),
    ),
  );
}

/** The job that reminds of an appointment so long before its start. */
export const reminderOf = (
  { id, business_id, starts_at }: Pick<AppointmentRow, 'id' | 'business_id' | 'starts_at'>,
  lead: Lead,
): NewJob<Reminder> => ({
  data: { businessId: business_id, appointmentId: id, startsAt: starts_at.toISOString(), lead },
  startAfter: dueAt(starts_at, lead),
});

/** The same for an appointment that was moved. The jobs for its former time find that it was moved and do nothing. */
export async function rescheduleReminders(
  context: Pick<Context, 'now' | 'jobs'>,
  queryable: Queryable,
  moved: Pick<AppointmentRow, 'id' | 'business_id' | 'starts_at' | 'status'>,
): Promise<void> {
  if (moved.status === 'CONFIRMED') await scheduleReminders(context, queryable, moved);
}
