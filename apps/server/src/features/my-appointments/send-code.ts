import { createHmac } from 'node:crypto';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { ofBusiness } from '../../database/of-business.ts';
import type { JobQueue } from '../../jobs/job-queues.ts';
import { drawCode, drawToken } from '../../one-time-secrets.ts';
import { selectNewestOf } from '../customers/index.ts';
import { canBeSent, sendMyAppointmentsCode } from '../messages/index.ts';
import { customerWith } from './queries.ts';

type CodeKey = { readonly businessId: string; readonly codeId: string };

/** Sends the codes that customers have asked for; tried again until they no longer hold. */
export const CUSTOMER_CODES: JobQueue<CodeKey> = {
  name: 'send-customer-codes',
  options: { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 60 },
};

/** Draws the code and the link that were asked for and sends them; nothing where nothing was booked with the contact. */
export async function sendCode(context: Context, { businessId, codeId }: CodeKey): Promise<void> {
  await inTransaction(ofBusiness(context.database, businessId), async (transaction) => {
    const asked = await transaction
      .selectFrom('customer_codes')
      .selectAll()
      .where('business_id', '=', businessId)
      .where('id', '=', codeId)
      .where('code_digest', 'is', null)
      .where('expires_at', '>', context.now())
      .forUpdate()
      .executeTakeFirst();
    if (!asked) return;
    const { kind, contact: value, language } = asked;
    const branch = await transaction
      .selectFrom('branches')
      .selectAll()
      .where('business_id', '=', businessId)
      .where('id', '=', asked.branch_id)
      .executeTakeFirstOrThrow();
    const booked = await selectNewestOf(transaction, customerWith(businessId, { kind, value }), 1);
    if (booked.length === 0) return;
    // A code that nobody gets is not there to be guessed.
    const message = { channel: kind === 'EMAIL' ? 'EMAIL' : 'SMS', kind: 'MY_APPOINTMENTS', recipient: value } as const;
    if (!(await canBeSent(context, transaction, { ...message, branch_id: branch.id }))) return;
    const [code, link] = [drawCode(), drawToken()];
    await transaction
      .updateTable('customer_codes')
      .set({ code_digest: digestOfCode(context, codeId, code), link_digest: digestOfLink(context, link) })
      .where('business_id', '=', businessId)
      .where('id', '=', codeId)
      .execute();
    await sendMyAppointmentsCode(context, transaction, { branch, language, kind, recipient: value, code, link });
  });
}

/** A digest with a key: without it a million codes would soon be tried. */
export const digestOfCode = ({ secret }: Pick<Context, 'secret'>, codeId: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`customer code ${codeId} ${code}`).digest();

export const digestOfLink = ({ secret }: Pick<Context, 'secret'>, link: string): Buffer =>
  createHmac('sha256', secret).update(`customer link ${link}`).digest();
