import { createHmac } from 'node:crypto';
import { type Challenge, type ProofOfWork, proofOfWork } from '@vakit/contract';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Context } from '../context.ts';
import type { Visitor } from '../http/visitor.ts';

type Signing = Pick<Context, 'secret' | 'now'>;

/** Rounds of PBKDF2 for one try: about a millisecond */
const ROUNDS = 2_000;
/** Tries at level 0: some tenths of a second for a phone. Each level doubles them. */
const TRIES = 300;
/** How long a challenge can be answered, in seconds */
const LIFETIME = 5 * 60;
/** Length of the header */
const PROOF_MAX = 4_000;

/**
 * Work for a browser, to be done for one purpose.
 * @param level each doubles the work
 * @param tries the fewest that it takes
 */
export async function newChallenge(
  { secret, now }: Signing,
  purpose: string,
  level: number,
  tries = TRIES * 2 ** level,
): Promise<Challenge> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    // The solver counts up to it, so that nobody is much luckier than others.
    counter: randomInt(2 * tries, tries),
    deriveKey,
    data: { purpose, level, expires: Math.floor(now().getTime() / 1000) + LIFETIME },
    ...keysOf(secret),
  });
  return challenge as Challenge;
}

/** A visitor with what they prove for one purpose. */
export type Visit = {
  readonly visitor: Visitor;
  /** For which alone work may be proven */
  readonly purpose: string;
  readonly proof?: { readonly level: number; readonly name: string };
};

/**
 * Reads the level of the work that a visitor has proven for a purpose, and a name by which the work is used only once. No
 * proof is work that is missing, wrong, late or for another purpose.
 */
export async function readVisit({ secret, now }: Signing, visitor: Visitor, purpose: string): Promise<Visit> {
  const proof = decode(visitor.proof ?? '');
  if (!proof) return { visitor, purpose };
  const { challenge, solution } = proof;
  const { data } = challenge.parameters;
  if (data.purpose !== purpose || data.expires * 1000 <= now().getTime()) return { visitor, purpose };
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keysOf(secret) });
  return { visitor, purpose, ...(verified && { proof: { level: data.level, name: challenge.signature } }) };
}

function decode(sent: string): ProofOfWork | undefined {
  if (sent.length > PROOF_MAX) return undefined;
  try {
    return proofOfWork.safeParse(JSON.parse(Buffer.from(sent, 'base64').toString())).data;
  } catch {
    return undefined;
  }
}

/** One signs the challenge, the other its solution, so that checking costs next to nothing. */
function keysOf(secret: Uint8Array) {
  const key = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64');
  return { hmacSignatureSecret: key('proof-of-work'), hmacKeySignatureSecret: key('proof-of-work solution') };
}
