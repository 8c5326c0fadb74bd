import { BOOKING } from './booking.ts';
import type { Breakage } from './breakage.ts';
import { HELD_TIME } from './held-time.ts';
import { IDENTITY } from './identity.ts';
import { LENGTHS } from './lengths.ts';
import { LIMITS } from './limits.ts';
import { MOVE_REQUESTS } from './move-requests.ts';
import { OCCUPATIONS } from './occupations.ts';
import { PARTIES } from './parties.ts';
import { PERSONS } from './persons.ts';
import { REARRANGING } from './rearranging.ts';
import { ROOMS } from './rooms.ts';
import { SESSIONS } from './sessions.ts';
import { TERMS } from './terms.ts';
import { WAITS } from './waits.ts';

export { type Breakage, CONCURRENCY, changesOf } from './breakage.ts';

/** Every deliberate breakage that `npm run test:breakages` tries. */
export const BREAKAGES: readonly Breakage[] = [
  ...BOOKING,
  ...HELD_TIME,
  ...MOVE_REQUESTS,
  ...OCCUPATIONS,
  ...PARTIES,
  ...PERSONS,
  ...ROOMS,
  ...IDENTITY,
  ...LENGTHS,
  ...LIMITS,
  ...REARRANGING,
  ...SESSIONS,
  ...TERMS,
  ...WAITS,
];
