import { Readable } from 'node:stream';
import { CUSTOMER_MESSAGE_KINDS, type CustomerExport, customerExport, phoneKey } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connect.ts';
import type { MessageRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import { presentAppointment } from '../appointments/index.ts';
import { presentContact } from './present-customer.ts';
import {
  type CustomerOf,
  findNotice,
  findRecord,
  selectAppointmentIdsOf,
  selectAppointmentsById,
  selectKnown,
  selectMessageIdsAbout,
  selectMessagesById,
} from './queries.ts';
import type { ContactRow } from './select-customers.ts';

/** Rows read at a time: all that is in memory of an export */
const ROWS_AT_ONCE = 50;

/** To the owner, who hands it over, or to the customer at once, who never sees what the business writes for itself. */
type Reader = 'OWNER' | 'CUSTOMER';

/**
 * All that the owner's branches hold about a customer, as the JSON of a successful answer, a part at a time.
 * @throws Refusal CUSTOMER_NOT_FOUND
 */
export async function exportCustomer(
  { database, now }: Context,
  customer: CustomerOf,
  reader: Reader = 'OWNER',
): Promise<Readable> {
  const record = await findRecord(database, customer);
  const ids = await selectAppointmentIdsOf(database, customer);
  if (!record && ids.length === 0) throw new Refusal('CUSTOMER_NOT_FOUND');
  const heading = {
    email: 'email' in customer ? customer.email : null,
    exportedAt: now().toISOString(),
    customer: record
      ? { ...presentRecord(record, customer), ...(reader === 'CUSTOMER' && { notes: null, alert: null }) }
      : null,
  };
  return Readable.from(
    answerOf(heading, {
      appointments: appointmentsOf(database, customer.businessId, ids, reader, 'id' in customer ? 'all' : record?.id),
      messages: messagesAbout(database, customer.businessId, ids, contactsOf(customer, record), reader),
    }),
  );
}

const { shape } = customerExport;

type Lists = {
  readonly appointments: AsyncIterable<CustomerExport['appointments']>;
  readonly messages: AsyncIterable<CustomerExport['messages']>;
};

/** A failure in its middle breaks the answer off, which the caller sees. */
async function* answerOf(heading: Omit<CustomerExport, keyof Lists>, lists: Lists): AsyncGenerator<string> {
  const told = customerExport.omit({ appointments: true, messages: true }).parse(heading);
  yield `{"success":true,"data":${JSON.stringify(told).slice(0, -1)}`;
  for (const key of ['appointments', 'messages'] as const) {
    yield `,"${key}":[`;
    let comma = '';
    for await (const page of lists[key]) {
      yield comma + JSON.stringify(shape[key].parse(page)).slice(1, -1);
      comma = ',';
    }
    yield ']';
  }
  yield '}}';
}

/** @param own whose notes are exported: those of a record, of nobody who is known, or all */
async function* appointmentsOf(
  database: Database,
  businessId: string,
  ids: readonly string[],
  reader: Reader,
  own: string | 'all' | undefined,
) {
  const noticeOf = rememberNotices(database);
  for (const some of pagesOf(ids)) {
    const rows = await selectAppointmentsById(database, businessId, some);
    const owners = rows.flatMap(({ record_id }) => record_id ?? []);
    const known = own === 'all' ? new Set<string>() : await selectKnown(database, businessId, owners);
    const page: CustomerExport['appointments'] = [];
    for (const row of rows) {
      // Notes about a known customer are not shown to somebody who has booked with the same number.
      const isAnothers = row.record_id !== null && row.record_id !== own && known.has(row.record_id);
      const hasNotes = reader === 'OWNER' && !isAnothers;
      page.push({
        ...presentAppointment(row),
        staffNotes: hasNotes ? row.staff_notes : null,
        marketingConsentChannel: row.marketing_consent_channel,
        privacyNotice: await noticeOf(row),
      });
    }
    yield page;
  }
}

async function* messagesAbout(
  database: Database,
  businessId: string,
  appointmentIds: readonly string[],
  contacts: readonly string[],
  reader: Reader,
) {
  const ids = await selectMessageIdsAbout(database, businessId, appointmentIds, contacts);
  for (const some of pagesOf(ids)) {
    const rows = await selectMessagesById(database, some);
    yield rows.filter(({ kind }) => reader === 'OWNER' || isToCustomer(kind)).map(presentMessage);
  }
}

const isToCustomer = (kind: string) =>
  kind === 'MY_APPOINTMENTS' || (CUSTOMER_MESSAGE_KINDS as readonly string[]).includes(kind);

/** Contacts to which codes were sent that open the customer's appointments. */
function contactsOf(customer: CustomerOf, record: RecordRow | undefined): string[] {
  if ('email' in customer) return [customer.email.toLowerCase()];
  if ('phone' in customer) return [phoneKey(customer.phone) ?? customer.phone];
  return record?.contacts.map(({ value }) => value) ?? [];
}

function* pagesOf(ids: readonly string[]) {
  for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
    yield ids.slice(start, start + ROWS_AT_ONCE);
  }
}

type RecordRow = NonNullable<Awaited<ReturnType<typeof findRecord>>>;

/** Another address, or a number that was only seen, may be somebody else's: who asks by one of them is not told of it. */
function presentRecord(record: RecordRow, asked: CustomerOf) {
  const isTold = ({ kind, value, confirmed_at }: ContactRow) => {
    if ('id' in asked) return true;
    if (confirmed_at === null) return false;
    if ('email' in asked) return kind !== 'EMAIL' || value === asked.email.toLowerCase();
    return kind !== 'PHONE' || value === phoneKey(asked.phone);
  };
  return {
    firstName: record.first_name,
    lastName: record.last_name,
    notes: record.notes,
    alert: record.alert,
    contacts: record.contacts.filter(isTold).map(presentContact),
    createdAt: record.created_at.toISOString(),
  };
}

type Shown = Awaited<ReturnType<typeof selectAppointmentsById>>[number];

/** A branch shows the same words to many: they are asked for once. */
function rememberNotices(database: Database) {
  const known = new Map<string, string>();
  return async ({ branch_id, privacy_notice_version: version, privacy_notice_shown_at: shownAt }: Shown) => {
    if (!version || !shownAt) return null;
    const key = `${branch_id} ${version}`;
    const content = known.get(key) ?? (await findNotice(database, branch_id, version));
    known.set(key, content);
    return { version, shownAt: shownAt.toISOString(), content };
  };
}

function presentMessage(row: MessageRow): CustomerExport['messages'][number] {
  return {
    id: row.id,
    appointmentId: row.appointment_id,
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
