import { lazy } from 'react';
import { withTexts } from '../../i18n/i18n.ts';

export { endOfSession } from './end-of-session.ts';
export { endOfFourWeeks, FourWeeks } from './four-weeks.tsx';
export { sessionsAddress } from './sessions-address.ts';

/** Where a session is looked at, with who takes part. */
export const sessionAddress = (id: string): string => `/appointments/sessions/${id}`;

/** Leads to where sessions are planned. */
export const SessionsLink = lazy(withTexts('seldom', () => import('./sessions-link.tsx')));
