import { z } from 'zod';
import {
  accountDeletion,
  accountDetails,
  deletionObstacles,
  emailChange,
  ownAccount,
  passwordChange,
  sessionsEnd,
  sessionsEnded,
  tomorrowList,
  user,
} from '../account.ts';
import { done } from '../envelope.ts';
import { invitation } from '../invitation.ts';
import { ownPin, pinChange, pinRemoval } from '../pin.ts';
import { declareCalls } from './call.ts';
import { idPath } from './paths.ts';

const params = idPath('INVITATION_NOT_FOUND');

/** Calls of signed-in people for their own account. */
export const ownAccountCalls = declareCalls('Accounts', 'SIGNED_IN', {
  'GET /me/account': { summary: 'Read the own account', answer: ownAccount },
  'PUT /me/account': { summary: 'Change the own name and phone number', body: accountDetails, answer: user },
  'GET /me/account/deletion': {
    summary: 'List branches that prevent the deletion of the own account',
    answer: deletionObstacles,
  },
  'POST /me/account/deletion': {
    summary: 'Delete the own account: its access and its personal data',
    body: accountDeletion,
    answer: done,
    refusals: ['TOO_MANY_SIGN_INS', 'ACCOUNT_OWNS_BRANCHES'],
  },
  'PUT /me/email': {
    summary: 'Send a link to a new address; the account uses the address once the link is opened',
    body: emailChange,
    answer: done,
    refusals: ['PROOF_OF_WORK_REQUIRED', 'TOO_MANY_SIGN_INS'],
  },
  'PUT /me/password': {
    summary: 'Change the own password; ends all other sessions and answers a new token',
    body: passwordChange,
    answer: sessionsEnded,
    refusals: ['TOO_MANY_SIGN_INS'],
  },
  'GET /me/pin': { summary: 'Read whether the own account has a PIN for shared devices', answer: ownPin },
  'PUT /me/pin': {
    summary: 'Set or change the PIN for shared devices',
    body: pinChange,
    answer: ownPin,
    refusals: ['TOO_MANY_SIGN_INS'],
  },
  'POST /me/pin/removal': {
    summary: 'Remove the PIN for shared devices',
    body: pinRemoval,
    answer: ownPin,
    refusals: ['TOO_MANY_SIGN_INS'],
  },
  'GET /me/invitations': {
    summary: 'List open invitations to the own address',
    answer: z.array(invitation),
  },
  'POST /me/invitations/:id/acceptance': {
    summary: 'Accept an invitation, and all other invitations of the same business',
    params,
    answer: done,
    refusals: ['INVITATION_NOT_FOUND', 'STAFF_BOOKED_ELSEWHERE'],
  },
  'DELETE /me/invitations/:id': {
    summary: 'Decline an invitation',
    params,
    answer: done,
    refusals: ['INVITATION_NOT_FOUND'],
  },
  'PUT /me/tomorrow-list': {
    summary: 'Turn the daily mail with tomorrow’s appointments on or off',
    body: tomorrowList,
    answer: tomorrowList,
  },
  'POST /me/sessions/end': {
    summary: 'Sign out everywhere, or everywhere else',
    body: sessionsEnd,
    answer: sessionsEnded,
  },
});
