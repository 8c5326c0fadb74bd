import type { Context } from '../context.ts';
import type { Queryable } from '../database/connect.ts';
import type { Refusal } from '../http/refusal.ts';
import { tooMany } from '../http/too-many.ts';
import { consumeUses, isFull, type LimitUse, levelOf, type Use } from './consume-uses.ts';
import { PROOFS } from './limits.ts';
import { newChallenge, type Visit } from './proof-of-work.ts';

type Signing = Pick<Context, 'secret' | 'now'>;

/** The state of several limits for one visitor, to be judged by `requireAdmission`. */
export type Admission = Visit & { readonly standings: readonly LimitUse[] };

/**
 * Counts an attempt of a visitor; whether it may go on `requireAdmission` tells.
 * @param attemptId recognises what was counted, to give it back
 */
export async function checkLimits(
  context: Signing,
  queryable: Queryable,
  visit: Visit,
  uses: readonly Use[],
  attemptId?: string,
): Promise<Admission> {
  const { proof } = visit;
  const all = proof ? [...uses, { limit: PROOFS, name: proof.name }] : uses;
  const standings = await consumeUses(context, queryable, all, {
    ...(attemptId && { attemptId }),
    ...(proof && { provenLevel: proof.level }),
  });
  return { ...visit, standings };
}

/**
 * Lets an attempt go on that was counted. What a proof of the contact lifts keeps nobody out: see `asksForContact`.
 * @param refuse the refusal of who has exceeded a limit that no work lifts, by the milliseconds to wait; TOO_MANY_REQUESTS
 * when left out
 * @throws Refusal that, or PROOF_OF_WORK_REQUIRED with what to do
 */
export async function requireAdmission(
  context: Signing,
  { visitor, purpose, proof, standings }: Admission,
  refuse: (milliseconds: number, standing: LimitUse) => Refusal = (milliseconds) =>
    tooMany('TOO_MANY_REQUESTS', milliseconds),
): Promise<void> {
  const waitOf = ({ freeAt }: LimitUse) => (freeAt ? freeAt.getTime() - context.now().getTime() : 0);
  const full = standings.filter((standing) => isFull(standing) && !standing.limit.isLiftedByContact);
  for (const standing of standings) if (!isShared(standing)) visitor.note(stateOf(standing, waitOf(standing)));

  const mayProve = ({ limit }: LimitUse) => limit.isLiftedByWork === true && !visitor.isAtHome;
  const final = full.filter((standing) => standing.limit !== PROOFS && !mayProve(standing));
  const [longest] = final.sort((one, other) => waitOf(other) - waitOf(one));
  if (longest) throw refuse(waitOf(longest), longest);

  const isSpent = full.some(({ limit }) => limit === PROOFS);
  const asking = full.filter(mayProve);
  const level = Math.max(0, ...asking.map(levelOf));
  const isProven = asking.length === 0 || (proof !== undefined && level <= proof.level + 1);
  if (isProven && !isSpent) return;
  const wait = Math.max(0, ...asking.map(waitOf));
  throw tooMany('PROOF_OF_WORK_REQUIRED', wait, { challenge: await newChallenge(context, purpose, level) });
}

/** Whether an attempt may go on only with a proof that the contact is its own. */
export const asksForContact = ({ standings }: Admission): boolean =>
  standings.some((standing) => isFull(standing) && standing.limit.isLiftedByContact);

/** A count that is everybody's says nothing about who asks, nor does that of a contact, which anybody may type. */
const isShared = ({ limit }: LimitUse) =>
  limit.isRough === true || limit.isLiftedByContact === true || limit === PROOFS;

function stateOf({ limit, used, amount, freeAt }: LimitUse, wait: number) {
  const name = `${limit.scope}-${limit.seconds}`;
  const remaining = freeAt ? 0 : limit.max - used - amount;
  return {
    name,
    max: limit.max,
    seconds: limit.seconds,
    remaining,
    ...(freeAt && { resetSeconds: Math.ceil(wait / 1000) }),
  };
}
