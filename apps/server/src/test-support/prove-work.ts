import type { Challenge } from '@vakit/contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Does the work that a refusal asks for; returns the headers with which the request passes. */
export async function proveWork(challenge: Challenge): Promise<Record<string, string>> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return { 'proof-of-work': Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') };
}
