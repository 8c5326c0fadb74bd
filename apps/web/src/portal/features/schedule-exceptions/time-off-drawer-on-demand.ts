import { lazy } from 'react';

/** For screens on which time off is entered seldom. */
export const TimeOffDrawer = lazy(async () => ({ default: (await import('./time-off-drawer.tsx')).TimeOffDrawer }));
