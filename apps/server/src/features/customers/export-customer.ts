import type { CustomerExport } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { MessageRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { presentAppointment } from '../appointments/index.ts';
import { selectAppointmentsOf, selectMessagesAbout } from './queries.ts';

/**
 * All that the owner's branches hold about the customer of an e-mail address, whatever its case.
 * @throws Refusal CUSTOMER_NOT_FOUND
 */
export async function exportCustomer(context: Context, owner: SignedIn, email: string): Promise<CustomerExport> {
  const { database, now } = context;
  const appointments = await selectAppointmentsOf(database, { ownerId: owner.id, email });
  if (appointments.length === 0) throw new Refusal('CUSTOMER_NOT_FOUND');
  const ids = appointments.map(({ id }) => id);
  return {
    email,
    exportedAt: now().toISOString(),
    appointments: appointments.map((row) => ({
      ...presentAppointment(row),
      marketingConsentChannel: row.marketing_consent_channel,
      privacyNotice: presentNotice(row),
    })),
    messages: (await selectMessagesAbout(database, ids)).map(presentMessage),
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
    subject: row.subject,
    text: row.plain_text,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  };
}
