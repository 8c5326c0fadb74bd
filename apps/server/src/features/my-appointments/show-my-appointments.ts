import { type CustomerAccess, type Language, MY_APPOINTMENTS_MAX, type MyAppointments } from '@vakit/contract';
import { isActive } from '@vakit/scheduling';
import { type Context, contextIn } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { AppointmentRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import { presentToCustomer } from '../appointments/index.ts';
import { type CustomerOf, clearConsents, selectNewestOf } from '../customers/index.ts';
import type { Contact } from './contact.ts';
import { customerWith, findBranchBySlug, findSession, hashOfToken } from './queries.ts';

/** The customer's session on the page of a branch. */
export type Asker = {
  readonly slug: string;
  readonly language: Language;
  /** How the token of a business's session is found in the request; undefined where it carries none */
  readonly tokenFor: (businessId: string) => string | undefined;
};

/** @throws Refusal PUBLIC_BRANCH_NOT_FOUND */
export async function showMyAppointments(context: Context, asker: Asker): Promise<CustomerAccess> {
  const { businessId, contact } = await findCustomer(context, asker);
  return {
    channels: context.config.sms ? ['EMAIL', 'SMS'] : ['EMAIL'],
    appointments: contact ? await listFor(context, businessId, contact, asker.language) : null,
  };
}

/**
 * The contact that was proven, and to which business.
 * @throws Refusal PUBLIC_BRANCH_NOT_FOUND, UNAUTHENTICATED
 */
export async function requireContact(
  context: Context,
  asker: Asker,
): Promise<{ businessId: string; contact: Contact }> {
  const { businessId, contact } = await findCustomer(context, asker);
  if (!contact) throw new Refusal('UNAUTHENTICATED');
  return { businessId, contact };
}

/**
 * Finds the customer who has proven a contact.
 * @throws Refusal PUBLIC_BRANCH_NOT_FOUND, UNAUTHENTICATED
 */
export async function requireCustomer(context: Context, asker: Asker): Promise<CustomerOf> {
  const { businessId, contact } = await requireContact(context, asker);
  return customerWith(businessId, contact);
}

/**
 * Takes back the customer's consent to commercial messages.
 * @throws Refusal PUBLIC_BRANCH_NOT_FOUND, UNAUTHENTICATED
 */
export async function withdrawOwnConsent(context: Context, asker: Asker): Promise<CustomerAccess> {
  const customer = await requireCustomer(context, asker);
  return inTransaction(context.database, async (transaction) => {
    await clearConsents(transaction, customer);
    return showMyAppointments(contextIn(context, transaction), asker);
  });
}

/**
 * Ends the session in this browser.
 * @returns at which business
 * @throws Refusal PUBLIC_BRANCH_NOT_FOUND
 */
export async function closeSession(context: Context, asker: Asker): Promise<string> {
  const { businessId } = await findCustomer(context, asker);
  const token = asker.tokenFor(businessId);
  if (token !== undefined) {
    await context.database
      .deleteFrom('customer_sessions')
      .where('token_hash', '=', hashOfToken(token))
      .where('business_id', '=', businessId)
      .execute();
  }
  return businessId;
}

async function findCustomer({ database, now }: Context, { slug, tokenFor }: Asker) {
  const branch = await findBranchBySlug(database, slug);
  if (!branch) throw new Refusal('PUBLIC_BRANCH_NOT_FOUND');
  const businessId = branch.business_id;
  const token = tokenFor(businessId);
  const contact = token
    ? await findSession(database, { businessId, tokenHash: hashOfToken(token), now: now() })
    : undefined;
  return { businessId, contact };
}

async function listFor(
  { database, now }: Context,
  businessId: string,
  contact: Contact,
  language: Language,
): Promise<MyAppointments> {
  const rows = await selectNewestOf(database, customerWith(businessId, contact), MY_APPOINTMENTS_MAX);
  const at = now();
  const newest = newestOf(rows);
  const entries = entriesOf(rows, at);
  const show = (shown: typeof entries) => shown.map(({ row }) => presentToCustomer(row, language));
  return {
    contactKind: contact.kind,
    contact: contact.value,
    firstName: newest?.customer_first_name ?? '',
    lastName: newest?.customer_last_name ?? '',
    email: newest?.customer_email ?? '',
    phone: newest?.customer_phone ?? '',
    marketingConsent: rows.some(({ marketing_consent_at }) => marketing_consent_at !== null),
    upcoming: show(entries.filter(({ isAhead }) => isAhead).reverse()),
    past: show(entries.filter(({ isAhead }) => !isAhead)),
  };
}

type Kept = Pick<AppointmentRow, 'id' | 'party_id' | 'status' | 'starts_at' | 'ends_at'>;
/**
 * Makes one entry of each party: its earliest part that was not cancelled, and if any part lies ahead.
 * @param rows the newest first, as are the entries
 */
function entriesOf<Row extends Kept>(rows: readonly Row[], now: Date) {
  const parties = Map.groupBy(rows, ({ id, party_id }) => party_id ?? id);
  return [...parties.values()]
    .flatMap((parts) => {
      const row = parts.findLast(({ status }) => status !== 'CANCELLED') ?? parts.at(-1);
      return row ? [{ row, isAhead: parts.some((part) => isUpcoming(part, now)) }] : [];
    })
    .toSorted((one, other) => other.row.starts_at.getTime() - one.row.starts_at.getTime());
}

/** Whether an appointment lies ahead of its customer, or runs. */
export const isUpcoming = ({ status, ends_at }: Pick<AppointmentRow, 'status' | 'ends_at'>, now: Date): boolean =>
  isActive(status) && ends_at > now;

type Dated = Pick<AppointmentRow, 'created_at' | 'customer_first_name'>;
/** The appointment that was booked last of those that tell what the customer is called. */
export function newestOf<Row extends Dated>(rows: readonly Row[]): Row | undefined {
  return rows
    .filter(({ customer_first_name }) => customer_first_name !== '')
    .reduce<Row | undefined>(
      (latest, row) => (latest && latest.created_at >= row.created_at ? latest : row),
      undefined,
    );
}
