import type { Language, TimeOffReason } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import type { AppointmentRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { cancelLocked, lockRestOfUnproven, lockWaiting, rejectMoves } from '../appointments/index.ts';
import { findFacts, placedAsKnown, tellCancelledByBusiness, timeOffReason } from '../messages/index.ts';
import { lockAffected, type TimeOff } from './affected-appointments.ts';

export type Cancellation = {
  /** The ids of the appointments to cancel */
  readonly cancelAppointments: readonly string[];
  /** The ids of those that stay inside for now */
  readonly leaveAppointments: readonly string[];
  /** Reason for the customers; null for a text that fits the kind of time off */
  readonly cancellationReason: string | null;
};

type Closing = Cancellation & {
  readonly timeOff: TimeOff;
  readonly replaced?: TimeOff | undefined;
  readonly reason: TimeOffReason;
};

/**
 * Sees to it that no appointment is left inside a time off, whose branch or person the caller has locked: those inside
 * are cancelled if all of them are named, and their customers told, unless they have proven nothing yet; what only waits to be
 * moved inside stays where it is. Which stay, or wait, for now must be named, too.
 * @throws Refusal TIME_OFF_HAS_APPOINTMENTS with their count when one is not named
 */
export async function keepTimeFree(
  context: Context,
  transaction: Queryable,
  { id: accountId }: SignedIn,
  { timeOff, replaced, reason, cancelAppointments, leaveAppointments, cancellationReason }: Closing,
): Promise<void> {
  const now = context.now();
  const inside = await lockAffected(transaction, { timeOff, replaced, now });
  const affected = inside.filter(({ id }) => !leaveAppointments.includes(id));
  const named = new Set(cancelAppointments);
  if (affected.some(({ id }) => !named.has(id))) {
    throw new Refusal('TIME_OFF_HAS_APPOINTMENTS', { parameters: { count: affected.length } });
  }
  if (affected.length === 0) return;
  const textIn = (language: Language) => cancellationReason ?? timeOffReason(reason, language);
  const own = affected.filter((each) => !each.is_only_wished);
  const by = { actor: 'ACCOUNT', accountId, at: now } as const;
  // The parts of a party wait to be moved together.
  const wished = affected.filter((each) => each.is_only_wished);
  for (const [each] of Map.groupBy(wished, ({ id, party_id }) => party_id ?? id).values()) {
    if (!each) continue;
    await rejectMoves(context, transaction, await lockWaiting(transaction, each), textIn(each.language), by);
  }
  if (own.length === 0) return;
  const ended = [...own, ...(await lockRestOfUnproven(transaction, own))];
  const byText = Map.groupBy(ended, ({ language }) => textIn(language));
  const cancelled: AppointmentRow[] = [];
  for (const [text, group] of byText) {
    const ids = group.map(({ id }) => id);
    cancelled.push(...(await cancelLocked(transaction, timeOff.branch_id, ids, text, by)));
  }
  // All are of one branch.
  const shared = await findFacts(transaction, cancelled[0] as AppointmentRow);
  const pending = new Set(own.filter(({ status }) => status === 'PENDING').map(({ id }) => id));
  const known = await placedAsKnown(transaction, cancelled);
  await tellCancelledByBusiness(
    context,
    transaction,
    known.map((appointment) => ({
      facts: { ...shared, appointment },
      wasPending: pending.has(appointment.id),
    })),
  );
}
