import { addonCalls } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { ownContext } from '../../http/business-context.ts';
import { serve } from '../../http/serve.ts';
import { signedIn } from '../../http/session-guard.ts';
import { requireOwnBranch } from '../branches/index.ts';
import { createAddon } from './create-addon.ts';
import { deleteAddon } from './delete-addon.ts';
import { editAddon } from './edit-addon.ts';
import { orderAddons } from './order-addons.ts';
import { presentAddon } from './present-addon.ts';
import { selectAddons } from './queries.ts';

/** Calls for the add-ons of a branch. */
export const addonRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const own = ownContext(context);

  serve(app, addonCalls, {
    'GET /addons': async (request) => {
      const { database } = own(request);
      const { id } = await requireOwnBranch(database, signedIn(request), request.query.branchId);
      return (await selectAddons(database, id)).map(presentAddon);
    },
    'POST /addons': (request) => createAddon(own(request), signedIn(request), request.body),
    'PUT /addons': (request) => orderAddons(own(request), signedIn(request), request.body),
    'PUT /addons/:id': (request) => editAddon(own(request), signedIn(request), request.params.id, request.body),
    'DELETE /addons/:id': async (request) => {
      await deleteAddon(own(request), signedIn(request), request.params.id, request.query.expectedVersion);
      return {};
    },
  });
};
