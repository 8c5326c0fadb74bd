import { dashboard } from '../dashboard.ts';
import { declareCalls } from './call.ts';

/** What the first page of the portal shows. */
export const dashboardCalls = declareCalls('Dashboard', 'SIGNED_IN', {
  'GET /dashboard': { summary: 'Figures and the latest appointments of the account', answer: dashboard },
});
