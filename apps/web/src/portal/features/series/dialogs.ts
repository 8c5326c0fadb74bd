import { lazy } from 'react';

/** Each is loaded when it is opened. */
export const NextVisit = lazy(async () => ({ default: (await import('./next-visit.tsx')).NextVisit }));
export const Repeat = lazy(async () => ({ default: (await import('./repeat.tsx')).Repeat }));
