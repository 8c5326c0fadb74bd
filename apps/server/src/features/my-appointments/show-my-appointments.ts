import { type CustomerAccess, MY_APPOINTMENTS_MAX, type MyAppointments } from '@vakit/contract';
import { isActive } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { presentToCustomer } from '../appointments/index.ts';
import { type CustomerOf, clearConsents, selectNewestOf } from '../customers/index.ts';
import type { Contact } from './contact.ts';
import { hashOfToken } from './open-session.ts';
import { customerWith, findBranchBySlug, findSession } from './queries.ts';

/** How the token of a business's session is found in the request; undefined where it carries none. */
type TokenFor = (businessId: string) => string | undefined;

/** @throws Refusal PUBLIC_BRANCH_NOT_FOUND */
export async function showMyAppointments(context: Context, slug: string, tokenFor: TokenFor): Promise<CustomerAccess> {
  const { businessId, contact } = await findCustomer(context, slug, tokenFor);
  return {
    channels: context.config.sms ? ['EMAIL', 'SMS'] : ['EMAIL'],
    appointments: contact ? await listFor(context, businessId, contact) : null,
  };
}

/**
 * Who has proven a contact.
 * @throws Refusal PUBLIC_BRANCH_NOT_FOUND, UNAUTHENTICATED
 */
export async function requireCustomer(context: Context, slug: string, tokenFor: TokenFor): Promise<CustomerOf> {
  const { businessId, contact } = await findCustomer(context, slug, tokenFor);
  if (!contact) throw new Refusal('UNAUTHENTICATED');
  return customerWith(businessId, contact);
}

/**
 * Takes back the customer's consent to commercial messages.
 * @throws Refusal PUBLIC_BRANCH_NOT_FOUND, UNAUTHENTICATED
 */
export async function withdrawOwnConsent(context: Context, slug: string, tokenFor: TokenFor): Promise<CustomerAccess> {
  await clearConsents(context.database, await requireCustomer(context, slug, tokenFor));
  return showMyAppointments(context, slug, tokenFor);
}

/**
 * Ends the session in this browser.
 * @returns at which business
 * @throws Refusal PUBLIC_BRANCH_NOT_FOUND
 */
export async function closeSession(context: Context, slug: string, tokenFor: TokenFor): Promise<string> {
  const { businessId } = await findCustomer(context, slug, tokenFor);
  const token = tokenFor(businessId);
  if (token !== undefined) {
    await context.database
      .deleteFrom('customer_sessions')
      .where('token_hash', '=', hashOfToken(token))
      .where('business_id', '=', businessId)
      .execute();
  }
  return businessId;
}

async function findCustomer({ database, now }: Context, slug: string, tokenFor: TokenFor) {
  const branch = await findBranchBySlug(database, slug);
  if (!branch) throw new Refusal('PUBLIC_BRANCH_NOT_FOUND');
  const businessId = branch.business_id;
  const token = tokenFor(businessId);
  const contact = token
    ? await findSession(database, { businessId, tokenHash: hashOfToken(token), now: now() })
    : undefined;
  return { businessId, contact };
}

async function listFor({ database, now }: Context, businessId: string, contact: Contact): Promise<MyAppointments> {
  const rows = await selectNewestOf(database, customerWith(businessId, contact), MY_APPOINTMENTS_MAX);
  const isUpcoming = ({ status, ends_at }: (typeof rows)[number]) => isActive(status) && ends_at > now();
  const newest = rows.reduce<(typeof rows)[number] | undefined>(
    (latest, row) => (latest && latest.created_at >= row.created_at ? latest : row),
    undefined,
  );
  return {
    contact: contact.value,
    firstName: newest?.customer_first_name ?? '',
    lastName: newest?.customer_last_name ?? '',
    email: newest?.customer_email ?? '',
    phone: newest?.customer_phone ?? '',
    marketingConsent: rows.some(({ marketing_consent_at }) => marketing_consent_at !== null),
    upcoming: rows.filter(isUpcoming).reverse().map(presentToCustomer),
    past: rows.filter((row) => !isUpcoming(row)).map(presentToCustomer),
  };
}
