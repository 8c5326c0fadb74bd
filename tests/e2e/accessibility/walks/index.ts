import type { Walk } from '../state.ts';
import { BOOKING } from './booking.ts';
import { APPOINTMENTS } from './portal-appointments.ts';
import { TRACKING } from './tracking.ts';

/** All that is looked at */
export const WALKS: readonly Walk[] = [...BOOKING, ...TRACKING, ...APPOINTMENTS];
