import { z } from 'zod';
import { activityEntry, activityPerson, activityQuery } from '../activity.ts';
import { id } from '../fields.ts';
import { declareCalls } from './call.ts';

/**
 * Calls for the log of changes to appointments, settings, people, roles and customers. Nobody can change or delete its
 * entries.
 */
export const activityCalls = declareCalls('Activity', 'activity.read', {
  'GET /activity': {
    summary: 'List changes and their authors, newest first',
    query: activityQuery,
    page: activityEntry,
    refusals: ['BRANCH_NOT_FOUND'],
  },
  'GET /activity/people': {
    summary: 'List the people with entries in the activity log, by name',
    query: z.object({ branchId: id.optional() }),
    answer: z.array(activityPerson),
    refusals: ['BRANCH_NOT_FOUND'],
  },
});
