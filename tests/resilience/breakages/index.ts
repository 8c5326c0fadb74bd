import { BOOKING } from './booking.ts';
import type { Breakage } from './breakage.ts';
import { HELD_TIME } from './held-time.ts';
import { IDENTITY } from './identity.ts';
import { LIMITS } from './limits.ts';

export { type Breakage, changesOf } from './breakage.ts';

/** Every deliberate breakage that `npm run test:breakages` tries. */
export const BREAKAGES: readonly Breakage[] = [...BOOKING, ...HELD_TIME, ...IDENTITY, ...LIMITS];
