import type { Walk } from '../state.ts';
import { BOOKING } from './booking.ts';
import { ACCOUNTS } from './portal-accounts.ts';
import { APPOINTMENTS } from './portal-appointments.ts';
import { CALENDAR } from './portal-calendar.ts';
import { DESK } from './portal-desk.ts';
import { RECORDS } from './portal-records.ts';
import { SETTINGS } from './portal-settings.ts';
import { TRACKING } from './tracking.ts';

/** All that is looked at, in files that run side by side */
export const WALKS = {
  public: [...BOOKING, ...TRACKING],
  desk: [...APPOINTMENTS, ...DESK, ...CALENDAR],
  records: [...RECORDS, ...SETTINGS, ...ACCOUNTS],
} satisfies Record<string, readonly Walk[]>;
