import type { CustomerExport } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connect.ts';
import type { MessageRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import { presentAppointment } from '../appointments/index.ts';
import { presentContact } from './present-customer.ts';
import { type CustomerOf, findRecord, selectAppointmentsOf, selectKnown, selectMessagesAbout } from './queries.ts';
import type { ContactRow } from './select-customers.ts';

/**
 * All that the owner's branches hold about a customer.
 * @throws Refusal CUSTOMER_NOT_FOUND
 */
export async function exportCustomer({ database, now }: Context, customer: CustomerOf): Promise<CustomerExport> {
  const record = await findRecord(database, customer);
  const appointments = await selectAppointmentsOf(database, customer);
  if (!record && appointments.length === 0) throw new Refusal('CUSTOMER_NOT_FOUND');
  const ids = appointments.map(({ id }) => id);
  const isAnothers = 'id' in customer ? () => false : await otherRecords(database, appointments, record?.id);
  return {
    email: 'email' in customer ? customer.email : null,
    exportedAt: now().toISOString(),
    customer: record ? presentRecord(record, customer) : null,
    appointments: appointments.map((row) => ({
      ...presentAppointment(row),
      // What was noted about somebody who is known is not told to whoever has booked with their number.
      staffNotes: isAnothers(row) ? null : row.staff_notes,
      marketingConsentChannel: row.marketing_consent_channel,
      privacyNotice: presentNotice(row),
    })),
    messages: (await selectMessagesAbout(database, ids)).map(presentMessage),
  };
}

/** Which of the appointments belong to a known customer other than the one who asks. */
async function otherRecords(database: Database, appointments: readonly Shown[], ownId: string | undefined) {
  const known = await selectKnown(
    database,
    appointments.flatMap(({ customer_id }) => customer_id ?? []),
  );
  return ({ customer_id }: Shown) => customer_id !== null && customer_id !== ownId && known.has(customer_id);
}

type RecordRow = NonNullable<Awaited<ReturnType<typeof findRecord>>>;

/** Another address, or a number that was only seen, may be somebody else's: who asks by address is not told of it. */
function presentRecord(record: RecordRow, asked: CustomerOf): CustomerExport['customer'] {
  const isTold = ({ kind, value, confirmed_at }: ContactRow) =>
    'id' in asked || (confirmed_at !== null && (kind !== 'EMAIL' || value === asked.email.toLowerCase()));
  return {
    firstName: record.first_name,
    lastName: record.last_name,
    notes: record.notes,
    contacts: record.contacts.filter(isTold).map(presentContact),
    createdAt: record.created_at.toISOString(),
  };
}

type Shown = Awaited<ReturnType<typeof selectAppointmentsOf>>[number];

function presentNotice({ privacy_notice_version, privacy_notice_shown_at, notice_content }: Shown) {
  if (!privacy_notice_version || !privacy_notice_shown_at) return null;
  return {
    version: privacy_notice_version,
    shownAt: privacy_notice_shown_at.toISOString(),
    content: notice_content ?? '',
  };
}

function presentMessage(row: MessageRow): CustomerExport['messages'][number] {
  return {
    id: row.id,
    appointmentId: row.appointment_id as string,
    channel: row.channel,
    kind: row.kind,
    recipient: row.recipient,
    status: row.status,
    dropReason: row.drop_reason,
    subject: row.subject,
    text: row.plain_text,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  };
}
