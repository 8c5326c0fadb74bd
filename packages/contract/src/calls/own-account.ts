import { accountDetails, passwordChange, sessionsEnd, sessionsEnded, user } from '../account.ts';
import { declareCalls } from './call.ts';

/** What whoever is signed in does with their own account. */
export const ownAccountCalls = declareCalls('Accounts', 'SIGNED_IN', {
  'GET /me/account': { summary: 'The own account', answer: user },
  'PUT /me/account': { summary: 'Change the own name and phone number', body: accountDetails, answer: user },
  'PUT /me/password': {
    summary: 'Change the own password; ends all other sessions, and answers the token of this one',
    body: passwordChange,
    answer: sessionsEnded,
    refusals: ['TOO_MANY_SIGN_INS'],
  },
  'POST /me/sessions/end': {
    summary: 'Sign out everywhere, or everywhere else',
    body: sessionsEnd,
    answer: sessionsEnded,
  },
});
