import { z } from 'zod';
import { activityEntry, activityPerson, activityQuery } from '../activity.ts';
import { id } from '../fields.ts';
import { declareCalls } from './call.ts';

/** Who did what to the settings, people, roles and customers of a business. Nobody can change or delete it. */
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
