import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { tooMany } from '../../http/too-many.ts';
import type { Visitor } from '../../http/visitor.ts';
import { checkLimits, requireAdmission } from '../../limits/admit.ts';
import type { Use } from '../../limits/consume-uses.ts';
import { SIGN_INS } from '../../limits/limits.ts';
import { readVisit } from '../../limits/proof-of-work.ts';
import { releaseUses } from '../../limits/release-uses.ts';
import { usesFrom } from '../../limits/uses-from.ts';

/** An attempt to sign in, which counts as a failure until it is forgiven. */
export type Attempt = { readonly uses: readonly Use[] };

type Who = {
  readonly email: string;
  readonly visitor: Visitor;
  /** On which this account was signed in before, as its cookie proves */
  readonly deviceId: string | undefined;
};

/**
 * Counts an attempt to sign in before the password is looked at, so that simultaneous guesses are all counted. A device on
 * which the account was signed in before has a count of its own, so that nobody else's guesses lock its owner out. From
 * anywhere else, ten failures in 15 minutes for the e-mail address or from the network address ask for a proof of work, and
 * more end in a lock.
 * @throws Refusal TOO_MANY_SIGN_INS, PROOF_OF_WORK_REQUIRED
 */
export async function countAttempt(context: Context, { email, visitor, deviceId }: Who): Promise<Attempt> {
  const account = keyOf(email);
  const uses: Use[] = deviceId
    ? [{ limit: SIGN_INS.onDevice, name: sql<string>`${deviceId} || ' ' || ${account}` }]
    : [
        { limit: SIGN_INS.forAccount, name: account },
        { limit: SIGN_INS.forAccountInAll, name: account },
        ...usesFrom(visitor, SIGN_INS.fromAddress),
        ...usesFrom(visitor, SIGN_INS.fromAddressInAll),
      ];
  if (!context.config.rateLimit) return { uses: [] };
  const visit = await readVisit(context, visitor, `sign-in ${digestOf(email)}`);
  const admission = await checkLimits(context, context.database, visit, uses, uuidv7());
  await requireAdmission(context, admission, (milliseconds) => tooMany('TOO_MANY_SIGN_INS', milliseconds));
  return { uses };
}

/**
 * Forgets the failures of an account whose owner has shown who they are, and those of them that came from the owner's own
 * network address or device.
 */
export async function forgiveAttempts(
  context: Pick<Context, 'secret'>,
  queryable: Queryable,
  { uses: [own, ...others] }: Attempt,
): Promise<void> {
  if (own) await releaseUses(context, queryable, own, others);
}

/** All failures for an e-mail address, wherever they came from. */
export const attemptsFor = (email: string): Attempt => ({ uses: [{ limit: SIGN_INS.forAccount, name: keyOf(email) }] });

const keyOf = (email: string) => sql<string>`lower(${email} COLLATE "C")`;
const digestOf = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('base64url');
