import { dashboard } from '../dashboard.ts';
import { branchQuery } from '../service.ts';
import { workingDay } from '../working-day.ts';
import { declareCalls } from './call.ts';

/** Calls for the first page of the portal. */
export const dashboardCalls = declareCalls('Dashboard', 'SIGNED_IN', {
  'GET /dashboard': { summary: 'Read figures and the latest appointments of the account', answer: dashboard },
  'GET /dashboard/working-day': {
    summary:
      "Read the day of a branch, or one's own day there: appointments by person, requests, recent no-shows and how full the week is",
    query: branchQuery,
    answer: workingDay,
    refusals: ['BRANCH_NOT_FOUND'],
  },
});
