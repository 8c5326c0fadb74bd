import { z } from 'zod';
import { activityEntry, activityPerson, activityQuery } from '../activity.ts';
import { id } from '../fields.ts';
import { declareCalls } from './call.ts';

/** Calls for the log of changes to settings, people, roles and customers. Nobody can change or delete its entries. */
export const activityCalls = declareCalls('Activity', 'activity.read', {
  'GET /activity': {
    summary: 'List who did what, newest first',
    query: activityQuery,
    page: activityEntry,
    refusals: ['BRANCH_NOT_FOUND'],
  },
  'GET /activity/people': {
    summary: 'List who has done something that stands there, by name',
    query: z.object({ branchId: id.optional() }),
    answer: z.array(activityPerson),
    refusals: ['BRANCH_NOT_FOUND'],
  },
});
