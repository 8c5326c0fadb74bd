import { createHash } from 'node:crypto';
import { myAppointmentCalls, type OwnContactQuestion } from '@vakit/contract';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type Context, contextOf } from '../../context.ts';
import { requireBranchAt } from '../../http/business-context.ts';
import { countVisits } from '../../http/counted-limits.ts';
import { ownPagesOnly } from '../../http/own-pages-only.ts';
import { LIMITS } from '../../http/rate-limits.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { serve } from '../../http/serve.ts';
import { VISITS } from '../../limits/limits.ts';
import { usesFrom } from '../../limits/uses-from.ts';
import { exportCustomer } from '../customers/index.ts';
import { editOwnDetails } from './edit-own-details.ts';
import { openSession } from './open-session.ts';
import { requestCode } from './request-code.ts';
import { rememberSession, sessionTokenOf } from './session-cookie.ts';
import {
  type Asker,
  closeSession,
  requireCustomer,
  showMyAppointments,
  withdrawOwnConsent,
} from './show-my-appointments.ts';

const digestOf = (contact: string) => createHash('sha256').update(contact.toLowerCase()).digest('base64url');

/** Calls of customers for all of their appointments at one business. */
export const myAppointmentRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const askerOf = (request: FastifyRequest<{ Params: { slug: string } }>): Asker => ({
    slug: request.params.slug,
    language: requestLanguage(request),
    tokenFor: (businessId) => sessionTokenOf(context, request, businessId),
  });
  const there = async ({ params }: { readonly params: { readonly slug: string } }) =>
    contextOf(context, (await requireBranchAt(context, params.slug)).business_id);
  const config = LIMITS.tracking;
  const sentCodes = countVisits(
    context,
    (visitor, { body }) => {
      const { email, phone } = body as OwnContactQuestion;
      return [
        ...usesFrom(visitor, VISITS.linksFromAddress),
        email === undefined
          ? { limit: VISITS.codesToPhone, name: sql<string | null>`phone_key(${phone ?? ''})` }
          : { limit: VISITS.codesToMailbox, name: sql<string | null>`mailbox_key(${email})` },
      ];
    },
    ({ body }) => `code ${digestOf(Object.values(body as OwnContactQuestion).join(' '))}`,
  );
  const givenCodes = countVisits(context, (visitor) => usesFrom(visitor, VISITS.followedLinks));
  // A cookie opens what these change.
  app.addHook('onRequest', (request, reply, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    ownPagesOnly.call(app, request, reply, next);
  });

  serve(app, myAppointmentCalls, {
    'GET /my-appointments/:slug': {
      config,
      handle: async (request) => showMyAppointments(await there(request), askerOf(request)),
    },
    'POST /my-appointments/:slug/code': {
      config,
      preHandler: sentCodes,
      handle: async (request) =>
        requestCode(await there(request), request.params.slug, request.body, requestLanguage(request)),
    },
    'POST /my-appointments/:slug/session': {
      config,
      preHandler: givenCodes,
      handle: async (request, reply) => {
        const { token, businessId, access } = await openSession(await there(request), askerOf(request), request.body);
        rememberSession(context, reply, businessId, token);
        return access;
      },
    },
    'DELETE /my-appointments/:slug/session': {
      config,
      handle: async (request, reply) => {
        rememberSession(context, reply, await closeSession(await there(request), askerOf(request)), null);
        return {};
      },
    },
    'PUT /my-appointments/:slug/details': {
      config,
      handle: async (request) => editOwnDetails(await there(request), askerOf(request), request.body),
    },
    'DELETE /my-appointments/:slug/marketing-consent': {
      config,
      handle: async (request) => withdrawOwnConsent(await there(request), askerOf(request)),
    },
    'GET /my-appointments/:slug/export': {
      config: LIMITS.files,
      handle: async (request) => {
        const own = await there(request);
        return exportCustomer(own, await requireCustomer(own, askerOf(request)), 'CUSTOMER');
      },
    },
  });
};
