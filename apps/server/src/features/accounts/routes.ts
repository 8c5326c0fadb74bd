import { accountCalls, type EmailChange, ownAccountCalls, type TextKey, text } from '@vakit/contract';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { countVisits } from '../../http/counted-limits.ts';
import { deviceOf, knows, rememberOnDevice } from '../../http/device-cookie.ts';
import { LIMITS } from '../../http/rate-limits.ts';
import { explicitLanguage, requestLanguage } from '../../http/request-language.ts';
import { serve } from '../../http/serve.ts';
import { signedIn } from '../../http/session-guard.ts';
import { visitorOf } from '../../http/visitor.ts';
import { VISITS } from '../../limits/limits.ts';
import { usesFrom } from '../../limits/uses-from.ts';
import { acceptInvitation, declineInvitation, listInvitations } from './accept-invitation.ts';
import { changeEmail, requestEmailChange } from './change-email.ts';
import { deleteAccount, showObstacles } from './delete-account.ts';
import { deviceCookieOf } from './device-at-hand.ts';
import { changeDetails, changePassword, changeTomorrowList, endOwnSessions, showAccount } from './own-account.ts';
import { removePin, setPin, showPin } from './own-pin.ts';
import { register } from './register.ts';
import { requestPasswordReset, resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';
import { resendVerification, verifyEmail } from './verify-email.ts';

const told = (request: FastifyRequest, key: TextKey) => ({ message: text(key, requestLanguage(request)) });

/** Calls with which anybody gets a session. */
export const accountRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const mailedLinks = countVisits(context, (visitor) => usesFrom(visitor, VISITS.linksFromAddress));
  const linksToNewAddresses = countVisits(context, (visitor, { body }) => [
    ...usesFrom(visitor, VISITS.linksFromAddress),
    { limit: VISITS.linksToNewMailbox, name: sql<string | null>`mailbox_key(${(body as EmailChange).email})` },
  ]);
  const followedLinks = countVisits(context, (visitor) => usesFrom(visitor, VISITS.followedLinks));
  const registrations = countVisits(context, (visitor) => usesFrom(visitor, VISITS.registrations));

  serve(app, accountCalls, {
    'POST /auth/login': {
      config: LIMITS.signIn,
      handle: async (request, reply) => {
        const { email } = request.body;
        const device = await deviceOf(context, request);
        const session = await signIn(context, request.body, {
          visitor: visitorOf(context.config, request),
          deviceId: knows(context, device, email) ? device.id : undefined,
          deviceCookie: deviceCookieOf(request),
          language: explicitLanguage(request),
        });
        await rememberOnDevice(context, reply, device, email);
        return session;
      },
    },
    'POST /auth/register': {
      preHandler: registrations,
      handle: async (request) => {
        await register(context, request.body, requestLanguage(request));
        return told(request, 'answer.registered');
      },
    },
    'POST /auth/verify-email': {
      preHandler: followedLinks,
      handle: async (request) => {
        await verifyEmail(context, request.query.token);
        return told(request, 'answer.verified');
      },
    },
    'POST /auth/resend-verification': {
      preHandler: mailedLinks,
      handle: async (request) => {
        await resendVerification(context, request.query.email);
        return told(request, 'answer.verificationSent');
      },
    },
    'POST /auth/change-email': {
      preHandler: followedLinks,
      handle: async (request) => {
        await changeEmail(context, request.query.token);
        return told(request, 'answer.emailChanged');
      },
    },
    'POST /auth/forgot-password': {
      preHandler: mailedLinks,
      handle: async (request) => {
        await requestPasswordReset(context, request.query.email);
        return told(request, 'answer.resetSent');
      },
    },
    'POST /auth/reset-password': {
      preHandler: followedLinks,
      handle: async (request) => {
        const set = await resetPassword(context, request.query.token, request.body);
        return { ...told(request, 'answer.passwordReset'), ...set };
      },
    },
  });

  serve(app, ownAccountCalls, {
    'GET /me/account': (request) => showAccount(context, signedIn(request)),
    'PUT /me/account': (request) => changeDetails(context, signedIn(request), request.body),
    'GET /me/account/deletion': (request) => showObstacles(context, signedIn(request)),
    'POST /me/account/deletion': async (request) => {
      await deleteAccount(context, signedIn(request), request.body, visitorOf(context.config, request));
      return told(request, 'answer.accountDeleted');
    },
    'GET /me/pin': (request) => showPin(context, signedIn(request)),
    'PUT /me/pin': (request) => setPin(context, signedIn(request), request.body, visitorOf(context.config, request)),
    'POST /me/pin/removal': (request) =>
      removePin(context, signedIn(request), request.body, visitorOf(context.config, request)),
    'GET /me/invitations': (request) => listInvitations(context, signedIn(request)),
    'POST /me/invitations/:id/acceptance': async (request) => {
      await acceptInvitation(context, signedIn(request), request.params.id);
      return {};
    },
    'DELETE /me/invitations/:id': async (request) => {
      await declineInvitation(context, signedIn(request), request.params.id);
      return {};
    },
    'PUT /me/tomorrow-list': (request) => changeTomorrowList(context, signedIn(request), request.body),
    'PUT /me/email': {
      preHandler: linksToNewAddresses,
      handle: async (request) => {
        await requestEmailChange(context, signedIn(request), request.body, visitorOf(context.config, request));
        return told(request, 'answer.emailLinkSent');
      },
    },
    'PUT /me/password': async (request) => ({
      token: await changePassword(context, signedIn(request), request.body, visitorOf(context.config, request)),
    }),
    'POST /me/sessions/end': async (request) => ({
      token: await endOwnSessions(context, signedIn(request), request.body),
    }),
  });
};
