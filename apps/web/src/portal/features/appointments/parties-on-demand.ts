import { lazy } from 'react';
import { withTexts } from '../../i18n/i18n.ts';

/** Few bookings are for several: what answers them is loaded when one waits. */
export const PendingParty = lazy(
  withTexts('parties', async () => ({ default: (await import('./pending-party.tsx')).PendingParty })),
);
export const PartyHeading = lazy(
  withTexts('parties', async () => ({ default: (await import('./party-heading.tsx')).PartyHeading })),
);
