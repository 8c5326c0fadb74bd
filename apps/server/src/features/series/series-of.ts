import type { Appointment, SeriesCancellation } from '@vakit/contract';
import { isActive } from '@vakit/scheduling';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import {
  type AppointmentView,
  presentAppointment,
  requireOwnAppointment,
  VIEW_COLUMNS,
} from '../appointments/index.ts';

/** The repeated appointments of a branch that belong together, in the order of time. */
export function selectSeries(queryable: Queryable, branchId: string, seriesId: string): Promise<AppointmentView[]> {
  return queryable
    .selectFrom('appointments')
    .innerJoin('branches', 'branches.id', 'appointments.branch_id')
    .selectAll('appointments')
    .select(VIEW_COLUMNS)
    .where('appointments.branch_id', '=', branchId)
    .where('appointments.series_id', '=', seriesId)
    .orderBy('appointments.starts_at')
    .orderBy('appointments.id')
    .execute();
}

/**
 * Those that an appointment belongs to; nothing for one of none.
 * @throws Refusal APPOINTMENT_NOT_FOUND
 */
export async function listSeries(queryable: Queryable, account: SignedIn, id: string): Promise<Appointment[]> {
  const { branch_id, series_id } = await requireOwnAppointment(queryable, account, id);
  if (!series_id) return [];
  return (await selectSeries(queryable, branch_id, series_id)).map(presentAppointment);
}

/**
 * An appointment with all of its series, in the order of time.
 * @throws Refusal APPOINTMENT_NOT_FOUND also for one of no series
 */
export async function requireSeries(queryable: Queryable, account: SignedIn, id: string) {
  const seen = await requireOwnAppointment(queryable, account, id);
  if (!seen.series_id) throw new Refusal('APPOINTMENT_NOT_FOUND');
  return { seen, all: await selectSeries(queryable, seen.branch_id, seen.series_id) };
}

/**
 * Selects an appointment and those that are meant besides, still to come, in the order of time.
 * @throws Refusal APPOINTMENT_CHANGED where others are meant than the person saw
 */
export function requireMeant(
  { seen, all }: Awaited<ReturnType<typeof requireSeries>>,
  { scope, appointmentIds }: Pick<SeriesCancellation, 'scope' | 'appointmentIds'>,
  now: Date,
): readonly AppointmentView[] {
  const meant = all.filter(
    ({ status, starts_at, unproven_until }) =>
      isActive(status) && !unproven_until && starts_at > now && (scope === 'ALL' || starts_at >= seen.starts_at),
  );
  const isWhatWasSeen =
    meant.length === new Set(appointmentIds).size && meant.every((each) => appointmentIds.includes(each.id));
  if (!isWhatWasSeen) throw new Refusal('APPOINTMENT_CHANGED');
  return meant;
}
