import type { Language, Registration } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { isConflictOn } from '../../database/errors.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { openBusiness } from '../businesses/index.ts';
import { mailVerification } from '../messages/index.ts';
import { issueToken } from './account-tokens.ts';
import { readerOf } from './present-user.ts';
import { insertAccount } from './queries.ts';

/**
 * Creates the account of an owner, who may sign in once the mailed link is followed.
 * @throws Refusal EMAIL_TAKEN
 */
export async function register(context: Context, registration: Registration, language: Language): Promise<void> {
  const passwordHash = await context.passwords.hash(registration.password);
  const now = context.now();
  try {
    await inTransaction(context.database, async (transaction) => {
      const account = await insertAccount(transaction, {
        role: 'OWNER',
        first_name: registration.firstName,
        last_name: registration.lastName,
        email: registration.email,
        phone: registration.phone,
        password_hash: passwordHash,
        language,
        created_at: now,
      });
      await openBusiness(transaction, account.id, now);
      const token = await issueToken(transaction, account.id, 'VERIFY_EMAIL', now);
      await mailVerification(context, transaction, readerOf(account), token);
    });
  } catch (error) {
    if (!isConflictOn(error, 'accounts_email_key')) throw error;
    throw new Refusal('EMAIL_TAKEN', { fields: { email: 'error.EMAIL_TAKEN' } });
  }
}
