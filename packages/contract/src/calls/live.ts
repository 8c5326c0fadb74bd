import { liveEvent } from '../live.ts';
import { declareCalls } from './call.ts';

/** Events for owners and staff while they look at the portal. */
export const liveCalls = declareCalls('Live', 'SIGNED_IN', {
  'GET /events': { summary: 'Hear, as server-sent events, what has changed in which branch', events: liveEvent },
});
