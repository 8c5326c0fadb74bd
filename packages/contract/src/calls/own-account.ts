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
  'GET /me/account': { summary: 'The own account', answer: ownAccount },
  'PUT /me/account': { summary: 'Change the own name and phone number', body: accountDetails, answer: user },
  'GET /me/account/deletion': {
    summary: 'What stands in the way of deleting the own account',
    answer: deletionObstacles,
  },
  'POST /me/account/deletion': {
    summary: 'Delete the own account: its access, and what it says of its holder',
    body: accountDeletion,
    answer: done,
    refusals: ['TOO_MANY_SIGN_INS', 'ACCOUNT_OWNS_BRANCHES'],
  },
  'PUT /me/email': {
    summary: 'Mail a link to another address, which is the own one once the link is opened',
    body: emailChange,
    answer: done,
    refusals: ['PROOF_OF_WORK_REQUIRED', 'TOO_MANY_SIGN_INS'],
  },
  'PUT /me/password': {
    summary: 'Change the own password; ends all other sessions, and answers the token of this one',
    body: passwordChange,
    answer: sessionsEnded,
    refusals: ['TOO_MANY_SIGN_INS'],
  },
  'GET /me/pin': { summary: 'Whether the own account can take over shared devices by a PIN', answer: ownPin },
  'PUT /me/pin': {
    summary: 'Set a PIN for shared devices, or another one',
    body: pinChange,
    answer: ownPin,
    refusals: ['TOO_MANY_SIGN_INS'],
  },
  'POST /me/pin/removal': {
    summary: 'Have no PIN for shared devices any more',
    body: pinRemoval,
    answer: ownPin,
    refusals: ['TOO_MANY_SIGN_INS'],
  },
  'GET /me/invitations': {
    summary: 'List what the own address is invited to, and has not accepted yet',
    answer: z.array(invitation),
  },
  'POST /me/invitations/:id/acceptance': {
    summary: 'Accept an invitation, and what else the same business has invited to',
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
    summary: 'Have tomorrow’s appointments mailed every day at an hour, or no longer',
    body: tomorrowList,
    answer: tomorrowList,
  },
  'POST /me/sessions/end': {
    summary: 'Sign out everywhere, or everywhere else',
    body: sessionsEnd,
    answer: sessionsEnded,
  },
});
