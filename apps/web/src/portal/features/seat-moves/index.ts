import { lazy } from 'react';
import { withTexts } from '../../i18n/i18n.ts';

/** Few appointments are seats: what is said of them is loaded when it is needed. */
export const MoveSeatForm = lazy(
  withTexts('seldom', async () => ({ default: (await import('./move-seat-form.tsx')).MoveSeatForm })),
);
