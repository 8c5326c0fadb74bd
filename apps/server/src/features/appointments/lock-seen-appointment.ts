import type { Queryable } from '../../database/connect.ts';
import { pipeline } from '../../database/pipeline.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { requireVersion } from '../../http/version.ts';
import type { AppointmentView } from './appointment-view.ts';
import { presentAsChanged } from './present-as-seen.ts';
import { requireAppointment } from './require-appointment.ts';

/**
 * An appointment that nobody else changes before the transaction ends. Whoever locks branches and people as well locks them
 * first, as bookings do.
 * @param of as `requireAppointment` has it
 * @throws Refusal APPOINTMENT_NOT_FOUND, CHANGED when the person saw it otherwise
 */
export async function lockSeenAppointment(
  transaction: Queryable,
  account: SignedIn,
  id: string,
  expectedVersion: string | undefined,
  of: Parameters<typeof requireAppointment>[3] = {},
): Promise<AppointmentView> {
  const [, view] = await pipeline(
    transaction,
    (connection) => connection.selectFrom('appointments').select('id').where('id', '=', id).forNoKeyUpdate().execute(),
    (connection) => requireAppointment(connection, account, id, of),
  );
  await requireAsSeen(transaction, account, view, expectedVersion);
  return view;
}

/** @throws Refusal CHANGED with how it is now, as the account is told of it, when the person saw it otherwise */
export async function requireAsSeen(
  queryable: Queryable,
  account: SignedIn,
  view: AppointmentView,
  expectedVersion: string | undefined,
): Promise<void> {
  if (expectedVersion !== undefined) requireVersion(await presentAsChanged(queryable, account, view), expectedVersion);
}

/**
 * Does something with appointments that are guarded only where they are written, because people are locked before them.
 * @param read as they were before it
 * @throws Refusal CHANGED with how the first one is that somebody else was faster with, instead of APPOINTMENT_CHANGED
 */
export async function withCurrentState<Result>(
  queryable: Queryable,
  account: SignedIn,
  read: readonly AppointmentView[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'APPOINTMENT_CHANGED')) throw error;
    for (const before of read) {
      const now = await requireAppointment(queryable, account, before.id);
      const isLast = before === read.at(-1);
      if (isLast || !isGuardedAlike(before, now)) {
        throw new Refusal('CHANGED', { current: { ...(await presentAsChanged(queryable, account, now)) } });
      }
    }
    throw error;
  }
}

/** Tells whether what moves or changes an appointment would still find it as it was read. */
const isGuardedAlike = (one: AppointmentView, other: AppointmentView) =>
  one.status === other.status && one.move_count === other.move_count;
