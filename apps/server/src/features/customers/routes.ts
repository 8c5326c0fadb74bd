import { customerErasure, customerExport, done, emailQuery } from '@vakit/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../context.ts';
import { answers, ok, sendJson } from '../../http/answers.ts';
import { idPath } from '../../http/path-parameters.ts';
import { guard, signedIn } from '../../http/session-guard.ts';
import { eraseCustomer } from './erase-customer.ts';
import { exportCustomer } from './export-customer.ts';
import { fileRoutes } from './file-routes.ts';
import { recordRoutes } from './record-routes.ts';
import { withdrawConsent } from './withdraw-consent.ts';

const tags = ['Customers'];
const params = idPath('CUSTOMER_NOT_FOUND');

/** What owners know of their customers, and what they owe those who ask for their data, or for its end. */
export const customerRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  guard(app, context, 'OWNER');
  await app.register(recordRoutes, { context });
  await app.register(fileRoutes, { context });

  app.get(
    '/customers/export',
    {
      schema: {
        tags,
        summary: 'All that is held about the customer of an e-mail address',
        querystring: emailQuery,
        response: answers(customerExport),
      },
    },
    async (request, reply) => {
      const { id } = signedIn(request);
      return sendJson(reply, await exportCustomer(context, { ownerId: id, email: request.query.email }));
    },
  );

  app.get(
    '/customers/:id/export',
    { schema: { tags, summary: 'All that is held about a customer', params, response: answers(customerExport) } },
    async (request, reply) => {
      const { id } = signedIn(request);
      return sendJson(reply, await exportCustomer(context, { ownerId: id, id: request.params.id }));
    },
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
    async (request) => {
      const owner = signedIn(request);
      return ok(await eraseCustomer(context, owner, { ownerId: owner.id, email: request.query.email }));
    },
  );

  app.delete(
    '/customers/:id',
    {
      schema: {
        tags,
        summary: 'The same, for customers who have no e-mail address, too',
        params,
        response: answers(customerErasure),
      },
    },
    async (request) => {
      const owner = signedIn(request);
      return ok(await eraseCustomer(context, owner, { ownerId: owner.id, id: request.params.id }));
    },
  );
};
