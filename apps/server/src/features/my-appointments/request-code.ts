import { randomUUID } from 'node:crypto';
import { CUSTOMER_CODE_MINUTES, type Language, type OwnContactQuestion } from '@vakit/contract';
import { MINUTE } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { reachableContact } from './contact.ts';
import { findBranchBySlug } from './queries.ts';
import { CUSTOMER_CODES } from './send-code.ts';

/**
 * Has a code sent to a contact, if anything was booked with it. Whether it was is looked up later, by a job: neither the
 * answer nor the time that it takes tells.
 * @returns the id that has to be given with the code
 * @throws Refusal PUBLIC_BRANCH_NOT_FOUND, VALIDATION_FAILED
 */
export async function requestCode(
  context: Context,
  slug: string,
  question: OwnContactQuestion,
  language: Language,
): Promise<{ codeId: string }> {
  const { kind, value } = reachableContact(context.config, question);
  // Nobody can guess whose code is waited for.
  const codeId = randomUUID();
  await inTransaction(context.database, async (transaction) => {
    const branch = await findBranchBySlug(transaction, slug);
    if (!branch) throw new Refusal('PUBLIC_BRANCH_NOT_FOUND');
    const expires_at = new Date(context.now().getTime() + CUSTOMER_CODE_MINUTES * MINUTE);
    await transaction
      .insertInto('customer_codes')
      .values({
        id: codeId,
        business_id: branch.business_id,
        branch_id: branch.id,
        kind,
        contact: value,
        language,
        expires_at,
      })
      .execute();
    await context.jobs.add(CUSTOMER_CODES, transaction, [{ data: { businessId: branch.business_id, codeId } }]);
  });
  return { codeId };
}
