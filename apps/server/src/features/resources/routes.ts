import { resourceCalls } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import { type Context, contextOf } from '../../context.ts';
import { ownContext } from '../../http/business-context.ts';
import { serve } from '../../http/serve.ts';
import { businessOf, signedIn } from '../../http/session-guard.ts';
import { requireOwnBranch } from '../branches/index.ts';
import { addResource } from './add-resource.ts';
import { addType } from './add-type.ts';
import { deleteResource } from './delete-resource.ts';
import { deleteType } from './delete-type.ts';
import { editResource } from './edit-resource.ts';
import { editType } from './edit-type.ts';
import { enterMaintenance } from './enter-maintenance.ts';
import { findTouchedByResource } from './find-touched.ts';
import { giveOthersToLeft } from './give-others-to-left.ts';
import { listMaintenance } from './list-maintenance.ts';
import { requireMaintenance } from './maintenance-queries.ts';
import { requireResource } from './queries.ts';
import { removeMaintenance } from './remove-maintenance.ts';
import { shareResource } from './share-resource.ts';
import { selectTypes } from './type-queries.ts';

/** The rooms and devices of a branch, which services need. */
export const resourceRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const own = ownContext(context);
  serve(app, resourceCalls, {
    'GET /resource-types': async (request) => {
      const { database } = own(request);
      const { id } = await requireOwnBranch(database, signedIn(request), request.query.branchId);
      return selectTypes(database, id);
    },
    'POST /resource-types': (request) => addType(own(request), signedIn(request), request.body),
    'PUT /resource-types/:id': (request) => editType(own(request), signedIn(request), request.params.id, request.body),
    'DELETE /resource-types/:id': async (request) => {
      await deleteType(own(request), signedIn(request), request.params.id, request.query.expectedVersion);
      return {};
    },
    'POST /resources': (request) => addResource(own(request), signedIn(request), request.body),
    'PUT /resources/:id': (request) => editResource(own(request), signedIn(request), request.params.id, request.body),
    'PUT /resources/:id/sharing': (request) =>
      shareResource(own(request), signedIn(request), request.params.id, request.body),
    'POST /resources/:id/touched-appointments': (request) =>
      findTouchedByResource(own(request), request.params.id, request.body),
    'DELETE /resources/:id': async (request) => {
      await deleteResource(own(request), signedIn(request), request.params.id, request.query);
      return {};
    },
    'GET /resource-maintenance': (request) => listMaintenance(own(request), signedIn(request), request.query),
    'POST /resource-maintenance': async (request) => {
      const account = signedIn(request);
      await requireResource(own(request).database, request.body.resourceId);
      // The permission here is enough, even for a room that other branches share.
      return enterMaintenance(contextOf(context, businessOf(account)), account, request.body);
    },
    'POST /resource-maintenance/:id/others': async (request) => {
      const [account, { id }] = [signedIn(request), request.params];
      await requireMaintenance(own(request).database, id, context.now());
      return giveOthersToLeft(contextOf(context, businessOf(account)), account, id);
    },
    'DELETE /resource-maintenance/:id': async (request) => {
      await removeMaintenance(own(request), signedIn(request), request.params.id);
      return {};
    },
  });
};
