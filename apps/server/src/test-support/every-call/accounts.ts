import { dataOf, mailedToken, PASSWORD } from '../salon.ts';
import { everyone, everySignedIn, inBranch, settings } from './outcomes.ts';
import { ACCOUNT } from './reasons.ts';
import type { Rows } from './walk.ts';
import { app, at, email, personas } from './walk.ts';

export const accountsRows = {
  'GET /site': {
    ask: () => ({}),
    outcome: everyone(200),
  },
  'POST /client-errors': {
    ask: () => ({ body: { page: 'BOOKING', message: 'RangeError' } }),
    outcome: everyone(200),
    writesNothing: 'It tells the operator of an error',
  },
  'POST /auth/login': {
    ask: () => ({ body: { email: personas.emails.owner, password: PASSWORD } }),
    outcome: everyone(200),
    writesNothing: ACCOUNT,
  },
  'POST /auth/register': {
    ask: () => ({
      body: { firstName: 'Ece', lastName: 'Ak', email: email(), phone: '+90 532 000 00 00', password: PASSWORD },
    }),
    outcome: everyone(201),
    writesNothing: ACCOUNT,
  },
  'POST /auth/change-email': {
    ask: () => ({ query: { token: 'x' } }),
    outcome: everyone('INVALID_EMAIL_LINK'),
    writesNothing: ACCOUNT,
  },
  'POST /auth/verify-email': {
    ask: () => ({ query: { token: 'x' } }),
    outcome: everyone('INVALID_VERIFICATION_LINK'),
    writesNothing: ACCOUNT,
  },
  'POST /auth/resend-verification': {
    ask: () => ({ query: { email: email() } }),
    outcome: everyone(200),
    writesNothing: ACCOUNT,
  },
  'POST /auth/forgot-password': {
    ask: () => ({ query: { email: email() } }),
    outcome: everyone(200),
    writesNothing: ACCOUNT,
  },
  'POST /auth/reset-password': {
    ask: async ({ invited }) => ({
      query: { token: await mailedToken(app, invited.email) },
      body: { newPassword: PASSWORD, confirmPassword: PASSWORD },
    }),
    outcome: everyone(200),
    writesNothing: ACCOUNT,
  },
  'GET /me/account': {
    ask: () => ({}),
    outcome: everySignedIn(200),
  },
  'PUT /me/account': {
    ask: () => ({ body: { firstName: 'Elif', lastName: 'Yılmaz', phone: '+90 532 000 00 00' } }),
    outcome: everySignedIn(200),
    writesNothing: ACCOUNT,
  },
  'GET /me/account/deletion': {
    ask: () => ({}),
    outcome: everySignedIn(200),
  },
  'POST /me/account/deletion': {
    ask: () => ({ body: { currentPassword: 'yanlis-parola' } }),
    outcome: everySignedIn('VALIDATION_FAILED'),
    writesNothing: ACCOUNT,
  },
  'PUT /me/tomorrow-list': {
    ask: () => ({ body: { hour: 18 } }),
    outcome: everySignedIn(200),
    writesNothing: ACCOUNT,
  },
  'PUT /me/email': {
    ask: () => ({ body: { email: 'baska@salon.example', currentPassword: 'yanlis-parola' } }),
    outcome: everySignedIn('VALIDATION_FAILED'),
    writesNothing: ACCOUNT,
  },
  // A success would end the sessions that the other personas need.
  'PUT /me/password': {
    ask: () => ({ body: { currentPassword: 'yanlis-parola', newPassword: PASSWORD, confirmPassword: PASSWORD } }),
    outcome: everySignedIn('VALIDATION_FAILED'),
    writesNothing: ACCOUNT,
  },
  'POST /me/sessions/end': {
    ask: () => ({ body: {} }),
    outcome: everySignedIn('VALIDATION_FAILED'),
    writesNothing: ACCOUNT,
  },
  'GET /me/access': {
    ask: () => ({}),
    outcome: everySignedIn(200),
    tells: { what: 'branch', to: ['owner', 'hiredOwner', 'manager', 'reception', 'staff', 'colleague'] },
  },
  'GET /me/invitations': {
    ask: () => ({}),
    outcome: everySignedIn(200),
  },
  // Each is its own address’s: see invitations.test.ts.
  'POST /me/invitations/:id/acceptance': {
    ask: ({ invitationId }) => at(invitationId),
    outcome: everySignedIn('INVITATION_NOT_FOUND'),
    writesNothing: 'It needs an invitation: invitations.test.ts looks at it',
  },
  'DELETE /me/invitations/:id': {
    ask: ({ invitationId }) => at(invitationId),
    outcome: everySignedIn('INVITATION_NOT_FOUND'),
    writesNothing: ACCOUNT,
  },
  'GET /me/pin': {
    ask: () => ({}),
    outcome: everySignedIn(200),
  },
  'PUT /me/pin': {
    ask: () => ({ body: { currentPassword: PASSWORD, pin: '4826' } }),
    outcome: everySignedIn(200),
    writes: 'PIN_SET',
    isOfBusiness: true,
  },
  'POST /me/pin/removal': {
    ask: async () => {
      const body = { currentPassword: PASSWORD, pin: '4826' };
      dataOf(await app.call('PUT', '/me/pin', { token: personas.tokens.owner, body }));
      return { body: { currentPassword: PASSWORD } };
    },
    outcome: everySignedIn(200),
    writes: 'PIN_REMOVED',
    isOfBusiness: true,
  },
  'GET /activity': {
    ask: ({ branch }) => ({ query: { branchId: branch.id } }),
    outcome: settings(200, 'BRANCH_NOT_FOUND'),
    tells: { what: 'branch', to: ['owner', 'manager'] },
  },
  'GET /activity/people': {
    ask: ({ branch }) => ({ query: { branchId: branch.id } }),
    outcome: settings(200, 'BRANCH_NOT_FOUND'),
  },
  'GET /dashboard': {
    ask: () => ({}),
    outcome: everySignedIn(200),
    tells: { what: 'appointment', to: ['owner', 'manager', 'reception', 'staff'] },
  },
  'GET /dashboard/working-day': {
    ask: ({ branch }) => ({ query: { branchId: branch.id } }),
    outcome: inBranch,
    tells: { what: 'appointment', to: ['owner', 'manager', 'reception', 'staff'] },
  },
  'GET /events': {
    ask: () => ({}),
    outcome: everySignedIn(200),
  },
} as const satisfies Rows;
