import type { Readable } from 'node:stream';
import { customerPrivacyCalls } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { ownContext } from '../../http/business-context.ts';
import { serve } from '../../http/serve.ts';
import { businessOf, type SignedIn, signedIn } from '../../http/session-guard.ts';
import { recordActivity } from '../activity/index.ts';
import { eraseCustomer } from './erase-customer.ts';
import { exportCustomer } from './export-customer.ts';
import { fileRoutes } from './file-routes.ts';
import type { CustomerOf } from './queries.ts';
import { recordRoutes } from './record-routes.ts';
import { withdrawConsent } from './withdraw-consent.ts';

/** That somebody takes a customer's data out is written down before they have it. @throws Refusal CUSTOMER_NOT_FOUND */
async function handOver(context: Context, owner: SignedIn, customer: CustomerOf): Promise<Readable> {
  const file = await exportCustomer(context, customer);
  const subjectId = 'id' in customer ? customer.id : undefined;
  await recordActivity(context.database, owner, context.now(), { action: 'CUSTOMER_EXPORTED', subjectId });
  return file;
}

/** Calls for the customers of a business, and for the legal requests to export or erase their data. */
export const customerRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const own = ownContext(context);
  await app.register(recordRoutes, { context });
  await app.register(fileRoutes, { context });

  serve(app, customerPrivacyCalls, {
    'GET /customers/export': (request) =>
      handOver(own(request), signedIn(request), {
        businessId: businessOf(signedIn(request)),
        email: request.query.email,
      }),
    'GET /customers/:id/export': (request) =>
      handOver(own(request), signedIn(request), { businessId: businessOf(signedIn(request)), id: request.params.id }),
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
