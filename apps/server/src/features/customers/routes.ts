import { customerErasure, customerExport, done, emailQuery } from '@vakit/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../context.ts';
import { answers, ok } from '../../http/answers.ts';
import { guard, signedIn } from '../../http/session-guard.ts';
import { eraseCustomer } from './erase-customer.ts';
import { exportCustomer } from './export-customer.ts';
import { withdrawConsent } from './withdraw-consent.ts';

const tags = ['Customers'];

/** What owners owe customers who ask for their data, or for its end. */
export const customerRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  guard(app, context, 'OWNER');

  app.get(
    '/customers/export',
    {
      schema: {
        tags,
        summary: 'All that is held about a customer',
        querystring: emailQuery,
        response: answers(customerExport),
      },
    },
    async (request) => ok(await exportCustomer(context, signedIn(request), request.query.email)),
  );

  app.delete(
    '/customers/marketing-consent',
    {
      schema: {
        tags,
        summary: 'Record that a customer no longer agrees to commercial messages',
        querystring: emailQuery,
        response: answers(done),
      },
    },
    async (request) => {
      await withdrawConsent(context, signedIn(request), request.query.email);
      return ok({});
    },
  );

  app.delete(
    '/customers',
    {
      schema: {
        tags,
        summary: 'Erase a customer who has no upcoming appointments; past ones stay as records of nobody',
        querystring: emailQuery,
        response: answers(customerErasure),
      },
    },
    async (request) => ok(await eraseCustomer(context, signedIn(request), request.query.email)),
  );
};
