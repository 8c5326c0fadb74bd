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
    summary: 'List managers, receptionists and open invitations of a branch',
    params,
    answer: z.array(member),
    refusals: ['BRANCH_NOT_FOUND'],
  },
  'POST /branches/:id/members': {
    summary: 'Invite a manager or a receptionist; people who already work for the business get the role at once',
    params,
    body: memberInvitation,
    answer: member,
    status: 201,
    refusals: ['BRANCH_NOT_FOUND', 'FORBIDDEN', 'TOO_MANY_INVITATIONS', 'MEMBER_OWNS_BUSINESS'],
  },
  'DELETE /branches/:id/members': {
    summary: 'Remove a role, at once',
    params,
    query: memberQuery,
    answer: done,
    refusals: ['BRANCH_NOT_FOUND', 'FORBIDDEN', 'MEMBER_NOT_FOUND', 'CHANGED'],
  },
  'POST /invitations/:id': {
    summary: 'Send an invitation again; the older link is no longer valid',
    params: invitationParams,
    query: expectedVersionQuery,
    answer: member,
    refusals: ['FORBIDDEN', 'INVITATION_NOT_FOUND', 'CHANGED', 'TOO_MANY_INVITATIONS'],
  },
  'DELETE /invitations/:id': {
    summary: 'Withdraw an invitation, or remove a declined one',
    params: invitationParams,
    query: expectedVersionQuery,
    answer: done,
    refusals: ['FORBIDDEN', 'INVITATION_NOT_FOUND', 'CHANGED'],
  },
});
