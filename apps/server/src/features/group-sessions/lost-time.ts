import type { Retry } from '../../database/in-transaction.ts';
import { isLostRace } from '../booking/index.ts';

/** Somebody was faster with a time: looked at anew, the refusal names it. */
export const AFTER_LOST_TIME: Retry = { isCause: isLostRace, attempts: 3 };
