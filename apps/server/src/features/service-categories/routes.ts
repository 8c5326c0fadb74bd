import { serviceCategoryCalls } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { ownContext } from '../../http/business-context.ts';
import { serve } from '../../http/serve.ts';
import { signedIn } from '../../http/session-guard.ts';
import { requireOwnBranch } from '../branches/index.ts';
import { createServiceCategory } from './create-service-category.ts';
import { deleteServiceCategory } from './delete-service-category.ts';
import { editServiceCategory } from './edit-service-category.ts';
import { orderServiceCategories } from './order-service-categories.ts';
import { presentServiceCategory } from './present-service-category.ts';
import { selectServiceCategories } from './queries.ts';

/** Under what owners show the services of their branches. */
export const serviceCategoryRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const own = ownContext(context);

  serve(app, serviceCategoryCalls, {
    'GET /service-categories': async (request) => {
      const { database } = own(request);
      const { id } = await requireOwnBranch(database, signedIn(request), request.query.branchId);
      return (await selectServiceCategories(database, id)).map(presentServiceCategory);
    },
    'POST /service-categories': (request) => createServiceCategory(own(request), signedIn(request), request.body),
    'PUT /service-categories': (request) => orderServiceCategories(own(request), signedIn(request), request.body),
    'PUT /service-categories/:id': (request) =>
      editServiceCategory(own(request), signedIn(request), request.params.id, request.body),
    'DELETE /service-categories/:id': async (request) => {
      await deleteServiceCategory(own(request), signedIn(request), request.params.id, request.query.expectedVersion);
      return {};
    },
  });
};
