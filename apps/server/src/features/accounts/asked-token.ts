import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import type { AccountRow, TokenPurpose } from '../../database/tables.ts';
import { consumeUses, isFull } from '../../limits/consume-uses.ts';
import { VISITS } from '../../limits/limits.ts';
import { hasFreshToken, issueToken } from './account-tokens.ts';

/**
 * Makes the secret of a link that anybody may ask for by an address. Where many were sent to the account of late and the
 * newest is still unused, nothing more is sent: that one opens what was asked for, so that nobody is kept out by somebody
 * else's questions.
 * @returns undefined where nothing is to be sent
 */
export async function issueAskedToken(
  context: Context,
  transaction: Queryable,
  { id }: Pick<AccountRow, 'id'>,
  purpose: TokenPurpose,
): Promise<string | undefined> {
  if (context.config.rateLimit) {
    const use = { limit: VISITS.linksToAccount, name: `${purpose} ${id}` };
    const [standing] = await consumeUses(context, transaction, [use]);
    if (standing && isFull(standing) && (await hasFreshToken(transaction, id, purpose, context.now())))
      return undefined;
  }
  return issueToken(transaction, id, purpose, context.now());
}
