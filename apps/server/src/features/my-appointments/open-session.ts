import { type ContactProof, CUSTOMER_SESSION_DAYS, PROOF_CODES_MAX } from '@vakit/contract';
import { DAY } from '@vakit/scheduling';
import type { Selectable } from 'kysely';
import { type Context, contextIn } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Tables } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import { consumeUses, isFull } from '../../limits/consume-uses.ts';
import { VISITS } from '../../limits/limits.ts';
import { releaseUses } from '../../limits/release-uses.ts';
import { drawToken, isSame } from '../../one-time-secrets.ts';
import { proveContact, selectNewestOf } from '../customers/index.ts';
import { noteProvenNumber } from '../messages/index.ts';
import { customerWith, findBranchBySlug, hashOfToken } from './queries.ts';
import { digestOfCode, digestOfLink } from './send-code.ts';
import { type Asker, showMyAppointments } from './show-my-appointments.ts';

type Code = Selectable<Tables['customer_codes']>;

/**
 * Opens the appointments at a business for 90 days by the code or the link, which are used up thereby. The contact is
 * confirmed as its customer's where that can be told.
 * @returns the token for the browser's cookie, whose it is, and the appointments
 * @throws Refusal PUBLIC_BRANCH_NOT_FOUND, CUSTOMER_CODE_WRONG, PROOF_TOO_OFTEN_WRONG
 */
export async function openSession(context: Context, asker: Asker, proof: ContactProof) {
  const branch = await findBranchBySlug(context.database, asker.slug);
  if (!branch) throw new Refusal('PUBLIC_BRANCH_NOT_FOUND');
  const businessId = branch.business_id;
  // A wrong code is counted even though the request is refused.
  const opened = await inTransaction(context.database, async (transaction) => {
    const code = await lockProven(context, transaction, businessId, proof);
    if (!code) return undefined;
    const token = await open(context, transaction, businessId, code);
    const itself = { ...asker, tokenFor: () => token };
    return { token, businessId, access: await showMyAppointments(contextIn(context, transaction), itself) };
  });
  if (!opened) throw new Refusal('CUSTOMER_CODE_WRONG');
  return opened;
}

/** Holds what was proven; undefined where nothing was. */
async function lockProven(
  context: Context,
  transaction: Queryable,
  businessId: string,
  { codeId, code, token }: ContactProof,
): Promise<Code | undefined> {
  const seen = transaction
    .selectFrom('customer_codes')
    .selectAll()
    // Another business's code opens nothing here.
    .where('business_id', '=', businessId)
    .where('expires_at', '>', context.now())
    .forUpdate();
  if (token !== undefined) return seen.where('link_digest', '=', digestOfLink(context, token)).executeTakeFirst();
  if (codeId === undefined || code === undefined) return undefined;
  const asked = await seen.where('id', '=', codeId).executeTakeFirst();
  if (!asked) return undefined;
  // Counted alike where nothing was sent, so that this does not tell either.
  if (asked.wrong_codes >= PROOF_CODES_MAX) throw new Refusal('PROOF_TOO_OFTEN_WRONG');
  const forgive = await countGuess(context, transaction, asked);
  if (isSame(digestOfCode(context, codeId, code), asked.code_digest)) {
    await forgive();
    return asked;
  }
  await transaction
    .updateTable('customer_codes')
    .set(({ eb }) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
    .where('business_id', '=', businessId)
    .where('id', '=', codeId)
    .execute();
  return undefined;
}

/**
 * Counts a code before it is looked at, whichever of the contact's codes it is meant for: asking for others must not bring more
 * guesses. The link in the mail opens meanwhile.
 * @returns forgets it, and what was wrong before, for somebody who was right
 * @throws Refusal PROOF_TOO_OFTEN_WRONG
 */
async function countGuess(
  context: Context,
  transaction: Queryable,
  { business_id, kind, contact }: Code,
): Promise<() => Promise<void>> {
  if (!context.config.rateLimit) return async () => {};
  const use = { limit: VISITS.wrongCustomerCodes, name: `${business_id} ${kind} ${contact}` };
  const standings = await consumeUses(context, transaction, [use]);
  if (standings.some(isFull)) throw new Refusal('PROOF_TOO_OFTEN_WRONG');
  return () => releaseUses(context, transaction, use);
}

async function open(context: Context, transaction: Queryable, businessId: string, { id, kind, contact }: Code) {
  const now = context.now();
  await transaction.deleteFrom('customer_codes').where('business_id', '=', businessId).where('id', '=', id).execute();
  if (kind === 'PHONE') await noteProvenNumber(context, transaction, businessId, contact);
  const token = drawToken();
  await transaction
    .insertInto('customer_sessions')
    .values({
      token_hash: hashOfToken(token),
      business_id: businessId,
      kind,
      contact,
      expires_at: new Date(now.getTime() + CUSTOMER_SESSION_DAYS * DAY),
    })
    .execute();
  const [newest] = await selectNewestOf(transaction, customerWith(businessId, { kind, value: contact }), 1);
  if (newest) await proveContact(transaction, { businessId, appointmentId: newest.id, kind, at: now });
  return token;
}
