import { customerPrivacyCalls } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { ownContext } from '../../http/business-context.ts';
import { serve } from '../../http/serve.ts';
import { businessOf, signedIn } from '../../http/session-guard.ts';
import { eraseCustomer } from './erase-customer.ts';
import { exportCustomer } from './export-customer.ts';
import { fileRoutes } from './file-routes.ts';
import { recordRoutes } from './record-routes.ts';
import { withdrawConsent } from './withdraw-consent.ts';

/** What owners know of their customers, and what they owe those who ask for their data, or for its end. */
export const customerRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const own = ownContext(context);
  await app.register(recordRoutes, { context });
  await app.register(fileRoutes, { context });

  serve(app, customerPrivacyCalls, {
    'GET /customers/export': (request) =>
      exportCustomer(own(request), { businessId: businessOf(signedIn(request)), email: request.query.email }),
    'GET /customers/:id/export': (request) =>
      exportCustomer(own(request), { businessId: businessOf(signedIn(request)), id: request.params.id }),
    'DELETE /customers/marketing-consent': async (request) => {
      await withdrawConsent(own(request), signedIn(request), request.query.email);
      return {};
    },
    'DELETE /customers': (request) => {
      const owner = signedIn(request);
      return eraseCustomer(own(request), owner, { businessId: businessOf(owner), email: request.query.email });
    },
    'DELETE /customers/:id': (request) => {
      const owner = signedIn(request);
      return eraseCustomer(own(request), owner, { businessId: businessOf(owner), id: request.params.id });
    },
  });
};
