import { z } from 'zod';
import { SESSION_SEATS_MAX } from './session-limits.ts';
import type { TextKey } from './text.ts';

const seatsRange: TextKey = 'seats.range';

/** How many people a group session has room for. */
export const seats = z.int().min(1, seatsRange).max(SESSION_SEATS_MAX, seatsRange);
