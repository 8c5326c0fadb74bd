import { z } from 'zod';
import { done } from '../envelope.ts';
import { member, memberInvitation, memberQuery } from '../member.ts';
import { expectedVersionQuery } from '../version.ts';
import { declareCalls } from './call.ts';
import { idPath } from './paths.ts';

const params = idPath('BRANCH_NOT_FOUND');
const invitationParams = idPath('INVITATION_NOT_FOUND');

/** Calls for the members of a branch. Managers invite and dismiss receptionists; only the owner appoints managers. */
export const memberCalls = declareCalls('Members', 'members.manage', {
  'GET /branches/:id/members': {
    summary: 'List the managers and receptionists of a branch, and who is invited to be one',
    params,
    answer: z.array(member),
    refusals: ['BRANCH_NOT_FOUND'],
  },
  'POST /branches/:id/members': {
    summary: 'Invite somebody to be a manager or a receptionist; whoever works for the business already is one at once',
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
    refusals: ['BRANCH_NOT_FOUND', 'FORBIDDEN', 'MEMBER_NOT_FOUND', 'CHANGED'],
  },
  'POST /invitations/:id': {
    summary: 'Mail an invitation again; the older link no longer holds',
    params: invitationParams,
    query: expectedVersionQuery,
    answer: member,
    refusals: ['FORBIDDEN', 'INVITATION_NOT_FOUND', 'CHANGED', 'TOO_MANY_INVITATIONS'],
  },
  'DELETE /invitations/:id': {
    summary: 'Withdraw an invitation, or take a declined one off the list',
    params: invitationParams,
    query: expectedVersionQuery,
    answer: done,
    refusals: ['FORBIDDEN', 'INVITATION_NOT_FOUND', 'CHANGED'],
  },
});
