import { lazy } from 'react';
import { withTexts } from '../../../i18n/i18n.ts';

/** Loaded once somebody has to be called: most appointments never need them. */
export const CallNotice = lazy(
  withTexts('seldom', async () => ({ default: (await import('./call-notice.tsx')).CallNotice })),
);
export const CalledButton = lazy(
  withTexts('seldom', async () => ({ default: (await import('./called-button.tsx')).CalledButton })),
);
