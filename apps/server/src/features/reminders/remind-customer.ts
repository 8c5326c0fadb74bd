import { MINUTE } from '@vakit/scheduling';
import { type Context, contextOf } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { AppointmentRow, BranchRow } from '../../database/tables.ts';
import { findFacts, findOthersOfParty, remind } from '../messages/index.ts';
import { dueAt, type Lead, type Reminder } from './reminder.ts';

/** In milliseconds: a reminder that comes later before the start helps nobody. */
const TOO_LATE = 30 * MINUTE;

/** Reminds the customer, unless the appointment is no longer what it was, the branch does not remind, or it is too late. */
export async function remindCustomer(
  anywhere: Context,
  { businessId, appointmentId, startsAt, lead }: Reminder,
): Promise<void> {
  const context = contextOf(anywhere, businessId);
  const start = new Date(startsAt);
  if (context.now().getTime() > start.getTime() - TOO_LATE) return;
  await inTransaction(context.database, async (transaction) => {
    const appointment = await findConfirmed(transaction, appointmentId);
    if (appointment?.starts_at.getTime() !== start.getTime()) return;
    const others = await findOthersConfirmed(transaction, appointment);
    if (others.some((other) => isBefore(other, appointment))) return;
    const facts = await findFacts(transaction, appointment, others);
    if (!isWanted(facts.branch, lead) || isOvertaken(context, facts.branch, start, lead)) return;
    if (await isReminded(transaction, appointmentId, lead, dueAt(start, lead))) return;
    await remind(context, transaction, facts, lead);
  });
}

const isWanted = ({ reminder_24h, reminder_2h }: BranchRow, lead: Lead) => (lead === 24 ? reminder_24h : reminder_2h);

/** After a long pause both may be due: then the later one says it all. */
function isOvertaken({ now }: Context, branch: BranchRow, start: Date, lead: Lead): boolean {
  return lead === 24 && branch.reminder_2h && now() >= dueAt(start, 2);
}

/** Locks the appointment's row, so that two attempts of the same reminder run one after the other. */
function findConfirmed(queryable: Queryable, id: string) {
  return queryable
    .selectFrom('appointments')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'CONFIRMED')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Finds the confirmed rest of a party, because its customer is reminded once, of the first part. */
const findOthersConfirmed = async (queryable: Queryable, appointment: AppointmentRow): Promise<AppointmentRow[]> =>
  (await findOthersOfParty(queryable, appointment)).filter(({ status }) => status === 'CONFIRMED');

const isBefore = (one: AppointmentRow, other: AppointmentRow) =>
  one.starts_at < other.starts_at || (one.starts_at.getTime() === other.starts_at.getTime() && one.id < other.id);

/** Whether it was done already by an attempt that ended before it could say so. */
async function isReminded(queryable: Queryable, appointmentId: string, lead: Lead, since: Date): Promise<boolean> {
  const message = await queryable
    .selectFrom('messages')
    .select('id')
    .where('appointment_id', '=', appointmentId)
    .where('kind', '=', `REMINDER_${lead}H`)
    .where('created_at', '>=', since)
    .executeTakeFirst();
  return message !== undefined;
}
