import { findConfirmationCode } from '@vakit/contract';
import { ACTIVE_STATUSES, cancellationDeadline, isActive, localDateTimeAt, mayCustomerCancel } from '@vakit/scheduling';
import { type Context, contextOf } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import {
  type AppointmentView,
  cancellableOf,
  changeAppointment,
  changeOthers,
  lockOthersOfParty,
  refuseAfter,
  refuseTransition,
} from '../appointments/index.ts';
import { authorOf, customer } from '../availability/index.ts';
import {
  appointmentCalendar,
  findFacts,
  findOthersOfParty,
  tellCancelledByCustomer,
  visitsCalendar,
} from '../messages/index.ts';
import { findByCode, findByCodeAnywhere, findByCodeIn } from './queries.ts';

/**
 * The appointment as an iCalendar file to download, named after its salon and date.
 * @throws Refusal APPOINTMENT_NOT_FOUND
 */
export async function calendarOf(context: Context, typedCode: string): Promise<{ name: string; content: string }> {
  const view = await requireByCode(context.database, typedCode);
  const { date } = localDateTimeAt(view.starts_at, view.time_zone);
  return {
    name: `${view.branch_slug}-${date}.ics`,
    content: await calendarContent(context, view),
  };
}

/** Writes all parts of a party into one calendar file. */
async function calendarContent(context: Context, view: AppointmentView): Promise<string> {
  const facts = await findFacts(context.database, view, await findOthersOfParty(context.database, view));
  return facts.party ? visitsCalendar(context, facts, facts.party) : appointmentCalendar(context, facts, 'PUBLISH');
}

/**
 * Cancels on behalf of the customer who holds the code, up to the deadline, and notifies the owner.
 * @param isTogether whether all that was booked together with it is cancelled, too, as far as it still can be; what has not been
 * proven yet is proven, and cancelled, together
 * @throws Refusal APPOINTMENT_NOT_FOUND, INVALID_STATUS_TRANSITION, CANCELLATION_TOO_LATE
 */
export async function cancelByCode(
  context: Context,
  typedCode: string,
  reason: string | null,
  isTogether: boolean,
): Promise<AppointmentView> {
  const seen = await requireByCode(context.database, typedCode);
  if (!isActive(seen.status)) throw refuseTransition(seen.status);
  if (!mayCustomerCancel(cancellableOf(seen), context.now())) throw refuseLate(seen, 'CANCELLATION_TOO_LATE');

  const answer = await inTransaction(context.database, async (transaction) => {
    const change = { status: 'CANCELLED', ...(reason && { cancellation_reason: reason }) } as const;
    const by = authorOf(customer, context.now());
    const isWhole = isTogether || seen.unproven_until;
    const others = isWhole ? await lockOthersOfParty(transaction, seen, ACTIVE_STATUSES) : [];
    const changed = await changeAppointment(transaction, seen, change, by);
    if (!changed) return undefined;
    const { min_cancellation_hours } = seen;
    const along = await changeOthers(
      transaction,
      others.filter((other) => mayCustomerCancel(cancellableOf({ ...other, min_cancellation_hours }), context.now())),
      change,
      by,
    );
    // Nobody was told about an unproven booking, so nobody is told about its end.
    if (!changed.unproven_until) {
      await tellCancelledByCustomer(context, transaction, await findFacts(transaction, changed, along));
    }
    return requireByCode(transaction, typedCode);
  });
  // Somebody was quicker: it may have been approved, which changes nothing for the customer, or ended.
  return answer ?? cancelByCode(context, typedCode, reason, isTogether);
}

/**
 * The context of the business that has the appointment with the code.
 * @throws Refusal APPOINTMENT_NOT_FOUND
 */
export async function contextOfCode(context: Context, typedCode: string): Promise<Context> {
  const code = findConfirmationCode(typedCode);
  const businessId = code && (await context.directory.businessOfCode(code));
  if (!businessId) throw new Refusal('APPOINTMENT_NOT_FOUND');
  return contextOf(context, businessId);
}

/**
 * The appointment whose customer holds the code: what is asked for most by a code, in one round trip, whose ever it is.
 * @throws Refusal APPOINTMENT_NOT_FOUND
 */
export async function trackAppointment({ database, directory }: Context, typedCode: string): Promise<AppointmentView> {
  const code = findConfirmationCode(typedCode);
  if (!code) throw new Refusal('APPOINTMENT_NOT_FOUND');
  const businessId = directory.rememberedOfCode(code);
  const [view] = await (businessId ? findByCodeIn(database, businessId, code) : findByCodeAnywhere(database, code));
  if (!view) throw new Refusal('APPOINTMENT_NOT_FOUND');
  directory.rememberCode(code, view.business_id);
  return view;
}

/**
 * The appointment whose customer holds the code, as it is now. Whoever changes it reads it in the transaction that does:
 * what is read after the commit may fail, and the customer would take for undone what is done.
 * @throws Refusal APPOINTMENT_NOT_FOUND
 */
export async function requireByCode(queryable: Queryable, typedCode: string): Promise<AppointmentView> {
  const code = findConfirmationCode(typedCode);
  const view = code && (await findByCode(queryable, code));
  if (!view) throw new Refusal('APPOINTMENT_NOT_FOUND');
  return view;
}

/** The refusal of what is possible up to the deadline only; it says until when it was. */
export function refuseLate(view: AppointmentView, code: 'CANCELLATION_TOO_LATE' | 'MOVE_TOO_LATE'): Refusal {
  return refuseAfter(code, cancellationDeadline(cancellableOf(view)), view.time_zone);
}
