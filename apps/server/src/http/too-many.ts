import type { Challenge, ErrorCode } from '@vakit/contract';
import { Refusal } from './refusal.ts';
import { waitingTime } from './waiting-time.ts';

type TooMany = Extract<
  ErrorCode,
  'TOO_MANY_REQUESTS' | 'TOO_MANY_SIGN_INS' | 'TOO_MANY_PINS' | 'PROOF_OF_WORK_REQUIRED'
>;

/** The refusal of who has exceeded a limit, which says when to come again. */
export function tooMany(code: TooMany, milliseconds: number, challenge?: Challenge): Refusal {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new Refusal(code, {
    parameters: (language) => ({ wait: waitingTime(seconds, language) }),
    retryAfterSeconds: seconds,
    ...(challenge && { challenge }),
  });
}
