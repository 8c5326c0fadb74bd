import { z } from 'zod';
import {
  groupSession,
  publicSession,
  publicSessionsQuery,
  sessionCancellation,
  sessionEdit,
  sessionPlan,
  sessionsQuery,
  sessionWithParticipants,
} from '../group-session.ts';
import { SESSIONS_AT_ONCE_MAX } from '../session-limits.ts';
import { declareCalls } from './call.ts';
import { idPath } from './paths.ts';

/** Questions of customers before they book a seat. */
export const publicSessionCalls = declareCalls('Booking', 'ANYBODY', {
  'GET /branches/public/:slug/sessions': {
    summary: 'List upcoming sessions of a service that is held in groups, soonest first, including full ones',
    params: z.object({ slug: z.string() }),
    query: publicSessionsQuery,
    answer: z.array(publicSession),
    refusals: ['PROOF_OF_WORK_REQUIRED', 'PUBLIC_BRANCH_NOT_FOUND', 'SERVICE_NOT_FOUND'],
  },
});

const params = idPath('SESSION_NOT_FOUND');
const TIME = [
  'STAFF_NOT_FOUND',
  'SLOT_UNAVAILABLE',
  'OUTSIDE_WORKING_HOURS',
  'SERIES_CONFLICTS',
  'SERIES_UNUSUAL',
] as const;

/** Reads group sessions; staff members see those that they hold themselves. */
export const groupSessionReadingCalls = declareCalls('Group sessions', 'SIGNED_IN', {
  'GET /group-sessions': {
    summary: 'List sessions of a branch on some days, without cancelled ones, in the order of time',
    query: sessionsQuery,
    answer: z.array(groupSession),
    refusals: ['BRANCH_NOT_FOUND'],
  },
  'GET /group-sessions/:id': {
    summary: 'Read a session with its participants',
    params,
    answer: sessionWithParticipants,
    refusals: ['SESSION_NOT_FOUND', 'BRANCH_NOT_FOUND'],
  },
});

/** … and as it is planned. */
export const groupSessionCalls = declareCalls('Group sessions', 'appointments.manage', {
  'POST /group-sessions': {
    summary: `Plan a session, or up to ${SESSIONS_AT_ONCE_MAX} at the same time of day; all or none`,
    body: sessionPlan,
    answer: z.array(groupSession),
    status: 201,
    refusals: ['BRANCH_NOT_FOUND', 'SERVICE_NOT_FOUND', 'SERVICE_NOT_IN_GROUPS', ...TIME],
  },
  'GET /group-sessions/:id/series': {
    summary: 'List the upcoming sessions of the same plan, including this one; empty for a single session',
    params,
    answer: z.array(groupSession),
    refusals: ['SESSION_NOT_FOUND'],
  },
  'PUT /group-sessions/:id': {
    summary: 'Change trainer, time, number of seats or rooms of one session, or of several from the same plan',
    params,
    body: sessionEdit,
    answer: groupSession,
    refusals: ['SESSION_NOT_FOUND', 'CHANGED', 'SESSION_CHANGED', 'SEATS_TAKEN', 'RESOURCE_NOT_FOUND', ...TIME],
  },
  'POST /group-sessions/:id/cancel': {
    summary: 'Cancel one session, or several from the same plan, with all their seats',
    params,
    body: sessionCancellation,
    answer: groupSession,
    refusals: ['SESSION_NOT_FOUND', 'SESSION_CHANGED'],
  },
});
