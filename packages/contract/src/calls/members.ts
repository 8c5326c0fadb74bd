import { z } from 'zod';
import { done } from '../envelope.ts';
import { member, memberInvitation, memberQuery } from '../member.ts';
import { declareCalls } from './call.ts';
import { idPath } from './paths.ts';

const params = idPath('BRANCH_NOT_FOUND');

/** Who is what in a branch. Managers invite and dismiss receptionists; managers are the owner's. */
export const memberCalls = declareCalls('Members', 'members.manage', {
  'GET /branches/:id/members': {
    summary: 'List the managers and receptionists of a branch',
    params,
    answer: z.array(member),
    refusals: ['BRANCH_NOT_FOUND'],
  },
  'POST /branches/:id/members': {
    summary: 'Make somebody a manager or a receptionist, and write to them',
    params,
    body: memberInvitation,
    answer: member,
    status: 201,
    refusals: ['BRANCH_NOT_FOUND', 'FORBIDDEN', 'TOO_MANY_INVITATIONS', 'MEMBER_OWNS_BUSINESS'],
  },
  'DELETE /branches/:id/members': {
    summary: 'Take a role away, at once',
    params,
    query: memberQuery,
    answer: done,
    refusals: ['BRANCH_NOT_FOUND', 'FORBIDDEN', 'MEMBER_NOT_FOUND'],
  },
});
