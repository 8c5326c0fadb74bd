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
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { answers, ok } from '../../http/answers.ts';
import { LIMITS, limitPer, NAMED_LIMITS } from '../../http/rate-limits.ts';
import { explicitLanguage, requestLanguage } from '../../http/request-language.ts';
import { register } from './register.ts';
import { requestPasswordReset, resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';
import { resendVerification, verifyEmail } from './verify-email.ts';

const tags = ['Accounts'];
const told = (request: FastifyRequest, key: TextKey) => ok({ message: text(key, requestLanguage(request)) });

export const accountRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const perMailbox = () =>
    limitPer(app, NAMED_LIMITS.linksPerMailbox, ({ query }) =>
      (query as z.infer<typeof emailQuery>).email.toLowerCase(),
    );

  app.post(
    '/auth/login',
    {
      config: LIMITS.signIn,
      schema: { tags, summary: 'Sign in', body: credentials, response: answers(session) },
    },
    async (request) =>
      ok(await signIn(context, request.body, { address: request.ip, language: explicitLanguage(request) })),
  );

  app.post(
    '/auth/register',
    {
      config: LIMITS.register,
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
      config: LIMITS.followedLinks,
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
      config: LIMITS.mailedLinks,
      preHandler: perMailbox(),
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
      config: LIMITS.mailedLinks,
      preHandler: perMailbox(),
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
      config: LIMITS.followedLinks,
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
