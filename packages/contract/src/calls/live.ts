import { liveEvent } from '../live.ts';
import { declareCalls } from './call.ts';

/** Events for owners and staff while they look at the portal. */
export const liveCalls = declareCalls('Live', 'SIGNED_IN', {
  'GET /events': { summary: 'Receive changes of branches as server-sent events', events: liveEvent },
});
