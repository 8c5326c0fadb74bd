import type { Challenge, ErrorCode, TextParameters } from '@vakit/contract';
import { DAY } from '@vakit/scheduling';
import { Refusal } from './refusal.ts';
import { waitingTime } from './waiting-time.ts';

type TooMany = Extract<
  ErrorCode,
  | 'TOO_MANY_REQUESTS'
  | 'TOO_MANY_SIGN_INS'
  | 'TOO_MANY_PINS'
  | 'TOO_MANY_BOOKINGS'
  | 'TOO_MANY_MOVES'
  | 'PROOF_OF_WORK_REQUIRED'
>;
type More = { readonly challenge?: Challenge; readonly parameters?: TextParameters };

/** The refusal of who has exceeded a limit, which says when to come again: within a day, whatever was counted under which clock. */
export function tooMany(code: TooMany, milliseconds: number, { challenge, parameters }: More = {}): Refusal {
  const seconds = Math.max(1, Math.ceil(Math.min(milliseconds, DAY) / 1000));
  return new Refusal(code, {
    parameters: (language) => ({ wait: waitingTime(seconds, language), ...parameters }),
    retryAfterSeconds: seconds,
    ...(challenge && { challenge }),
  });
}
