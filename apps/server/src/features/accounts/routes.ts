import {
  credentials,
  done,
  emailQuery,
  passwordReset,
  registration,
  session,
  type TextKey,
  text,
  tokenQuery,
} from '@vakit/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { answers, ok } from '../../http/answers.ts';
import { countVisits } from '../../http/counted-limits.ts';
import { deviceOf, knows, rememberOnDevice } from '../../http/device-cookie.ts';
import { LIMITS } from '../../http/rate-limits.ts';
import { explicitLanguage, requestLanguage } from '../../http/request-language.ts';
import { visitorOf } from '../../http/visitor.ts';
import { VISITS } from '../../limits/limits.ts';
import { register } from './register.ts';
import { requestPasswordReset, resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';
import { resendVerification, verifyEmail } from './verify-email.ts';

const tags = ['Accounts'];
const told = (request: FastifyRequest, key: TextKey) => ok({ message: text(key, requestLanguage(request)) });

export const accountRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const mailedLinks = countVisits(context, (network, { query }) => [
    { limit: VISITS.linksFromAddress, name: network },
    {
      limit: VISITS.linksToMailbox,
      name: sql<string | null>`mailbox_key(${(query as z.infer<typeof emailQuery>).email})`,
    },
  ]);
  const followedLinks = countVisits(context, (network) => [{ limit: VISITS.followedLinks, name: network }]);
  const registrations = countVisits(context, (network) => [{ limit: VISITS.registrations, name: network }]);

  app.post(
    '/auth/login',
    {
      config: LIMITS.signIn,
      schema: { tags, summary: 'Sign in', body: credentials, response: answers(session) },
    },
    async (request, reply) => {
      const { email } = request.body;
      const device = await deviceOf(context, request);
      const session = await signIn(context, request.body, {
        visitor: visitorOf(context.config, request),
        deviceId: knows(context, device, email) ? device.id : undefined,
        language: explicitLanguage(request),
      });
      await rememberOnDevice(context, reply, device, email);
      return ok(session);
    },
  );

  app.post(
    '/auth/register',
    {
      preHandler: registrations,
      schema: { tags, summary: 'Create the account of an owner', body: registration, response: answers(done, 201) },
    },
    async (request, reply) => {
      await register(context, request.body, requestLanguage(request));
      return reply.code(201).send(told(request, 'answer.registered'));
    },
  );

  app.post(
    '/auth/verify-email',
    {
      preHandler: followedLinks,
      schema: { tags, summary: 'Verify an e-mail address', querystring: tokenQuery, response: answers(done) },
    },
    async (request) => {
      await verifyEmail(context, request.query.token);
      return told(request, 'answer.verified');
    },
  );

  app.post(
    '/auth/resend-verification',
    {
      preHandler: mailedLinks,
      schema: { tags, summary: 'Mail the verification link again', querystring: emailQuery, response: answers(done) },
    },
    async (request) => {
      await resendVerification(context, request.query.email);
      return told(request, 'answer.verificationSent');
    },
  );

  app.post(
    '/auth/forgot-password',
    {
      preHandler: mailedLinks,
      schema: { tags, summary: 'Mail a link to reset the password', querystring: emailQuery, response: answers(done) },
    },
    async (request) => {
      await requestPasswordReset(context, request.query.email);
      return told(request, 'answer.resetSent');
    },
  );

  app.post(
    '/auth/reset-password',
    {
      preHandler: followedLinks,
      schema: {
        tags,
        summary: 'Set a new password by a mailed link; ends all other sessions',
        querystring: tokenQuery,
        body: passwordReset,
        response: answers(done),
      },
    },
    async (request) => {
      await resetPassword(context, request.query.token, request.body);
      return told(request, 'answer.passwordReset');
    },
  );
};
