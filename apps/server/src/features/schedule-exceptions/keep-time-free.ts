import type { TimeOffReason } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { changeAppointment } from '../appointments/index.ts';
import { findFacts, tellCancelledByBusiness, timeOffReason } from '../messages/index.ts';
import { lockAffected, type TimeOff } from './affected-appointments.ts';

export type Cancellation = {
  /** The ids of the appointments to cancel */
  readonly cancelAppointments: readonly string[];
  /** What their customers are told; null for a text that fits the reason */
  readonly cancellationReason: string | null;
};

type Closing = Cancellation & {
  readonly timeOff: TimeOff;
  readonly replaced?: TimeOff | undefined;
  readonly reason: TimeOffReason;
};

/**
 * Sees to it that no appointment is left inside a time off, whose branch or person the caller has locked: those inside
 * are cancelled if all of them are named, and their customers told.
 * @throws Refusal TIME_OFF_HAS_APPOINTMENTS with their count when one is not named
 */
export async function keepTimeFree(
  context: Context,
  transaction: Queryable,
  { id: accountId }: SignedIn,
  { timeOff, replaced, reason, cancelAppointments, cancellationReason }: Closing,
): Promise<void> {
  const present = context.now();
  const affected = await lockAffected(transaction, { timeOff, replaced, now: present });
  const named = new Set(cancelAppointments.map((id) => id.toLowerCase()));
  if (affected.some(({ id }) => !named.has(id))) {
    throw new Refusal('TIME_OFF_HAS_APPOINTMENTS', { parameters: { count: affected.length } });
  }
  let shared: Awaited<ReturnType<typeof findFacts>> | undefined;
  for (const appointment of affected) {
    const cancelled = await changeAppointment(
      transaction,
      appointment,
      {
        status: 'CANCELLED',
        cancellation_reason: cancellationReason ?? timeOffReason(reason, appointment.language),
      },
      { actor: 'ACCOUNT', accountId, at: present },
    );
    if (!cancelled) continue;
    // All are of one branch.
    shared ??= await findFacts(transaction, cancelled);
    const facts = { ...shared, appointment: cancelled };
    await tellCancelledByBusiness(context, transaction, facts, appointment.status === 'PENDING');
  }
}
