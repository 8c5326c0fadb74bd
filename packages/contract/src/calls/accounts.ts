import { credentials, emailQuery, passwordReset, passwordSet, registration, session, tokenQuery } from '../account.ts';
import { done } from '../envelope.ts';
import { declareCalls } from './call.ts';

/** Calls with which anybody gets a session. */
export const accountCalls = declareCalls('Accounts', 'ANYBODY', {
  'POST /auth/login': {
    summary: 'Sign in',
    body: credentials,
    answer: session,
    refusals: [
      'PROOF_OF_WORK_REQUIRED',
      'INVALID_CREDENTIALS',
      'EMAIL_NOT_VERIFIED',
      'ACCOUNT_INACTIVE',
      'BUSINESS_STOPPED',
      'TOO_MANY_SIGN_INS',
    ],
  },
  'POST /auth/register': {
    summary: 'Create the account of an owner',
    body: registration,
    answer: done,
    status: 201,
    refusals: ['PROOF_OF_WORK_REQUIRED', 'EMAIL_TAKEN'],
  },
  'POST /auth/verify-email': {
    summary: 'Verify an e-mail address',
    query: tokenQuery,
    answer: done,
    refusals: ['PROOF_OF_WORK_REQUIRED', 'INVALID_VERIFICATION_LINK'],
  },
  'POST /auth/resend-verification': {
    summary: 'Mail the verification link again',
    query: emailQuery,
    answer: done,
    refusals: ['PROOF_OF_WORK_REQUIRED'],
  },
  'POST /auth/change-email': {
    summary: 'Confirm a new e-mail address by the mailed link; ends all sessions',
    query: tokenQuery,
    answer: done,
    refusals: ['PROOF_OF_WORK_REQUIRED', 'INVALID_EMAIL_LINK', 'EMAIL_TAKEN'],
  },
  'POST /auth/forgot-password': {
    summary: 'Mail a link to reset the password',
    query: emailQuery,
    answer: done,
    refusals: ['PROOF_OF_WORK_REQUIRED'],
  },
  'POST /auth/reset-password': {
    summary: 'Set a new password by the mailed link; ends all other sessions',
    query: tokenQuery,
    body: passwordReset,
    answer: passwordSet,
    refusals: ['PROOF_OF_WORK_REQUIRED', 'INVALID_RESET_LINK', 'INVITATION_NEEDS_SIGN_IN'],
  },
});
