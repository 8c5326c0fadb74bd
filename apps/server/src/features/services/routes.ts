import { branchQuery, done, service, serviceCreation, serviceEdit } from '@vakit/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { answers, ok } from '../../http/answers.ts';
import { idPath } from '../../http/path-parameters.ts';
import { guard, signedIn } from '../../http/session-guard.ts';
import { requireOwnBranch } from '../branches/index.ts';
import { createService } from './create-service.ts';
import { deleteService } from './delete-service.ts';
import { editService } from './edit-service.ts';
import { requireService } from './own-service.ts';
import { presentService } from './present-service.ts';
import { findOwnService, selectServices } from './queries.ts';

const tags = ['Services'];
const params = idPath('SERVICE_NOT_FOUND');

/** What owners sell in their branches. */
export const serviceRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { database } = context;
  guard(app, context, 'OWNER');

  app.get(
    '/services',
    {
      schema: {
        tags,
        summary: 'List the services of a branch',
        querystring: branchQuery,
        response: answers(z.array(service)),
      },
    },
    async (request) => {
      const { id } = await requireOwnBranch(database, signedIn(request), request.query.branchId);
      return ok((await selectServices(database, id)).map(presentService));
    },
  );

  app.post(
    '/services',
    { schema: { tags, summary: 'Create a service', body: serviceCreation, response: answers(service, 201) } },
    async (request, reply) => reply.code(201).send(ok(await createService(context, signedIn(request), request.body))),
  );

  app.get(
    '/services/:id',
    { schema: { tags, summary: 'One service', params, response: answers(service) } },
    async (request) =>
      ok(presentService(requireService(await findOwnService(database, signedIn(request).id, request.params.id)))),
  );

  app.put(
    '/services/:id',
    { schema: { tags, summary: 'Edit a service', params, body: serviceEdit, response: answers(service) } },
    async (request) => ok(await editService(context, signedIn(request), request.params.id, request.body)),
  );

  app.delete(
    '/services/:id',
    { schema: { tags, summary: 'Delete a service', params, response: answers(done) } },
    async (request) => {
      await deleteService(context, signedIn(request), request.params.id);
      return ok({});
    },
  );
};
