import { lazy } from 'react';
import { withTexts } from '../../../i18n/i18n.ts';

/** Some of those whom somebody has to call: loaded once there is anybody. */
export const OpenCalls = lazy(
  withTexts('seldom', async () => ({ default: (await import('./open-calls.tsx')).OpenCalls })),
);
