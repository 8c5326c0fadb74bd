import { staffGroupCalls } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { ownContext } from '../../http/business-context.ts';
import { serve } from '../../http/serve.ts';
import { signedIn } from '../../http/session-guard.ts';
import { requireOwnBranch } from '../branches/index.ts';
import { deleteGroup } from './delete-group.ts';
import { editGroup } from './edit-group.ts';
import { makeGroup } from './make-group.ts';
import { selectGroups } from './queries.ts';

/** Groups of people, by which the calendar is looked at. */
export const staffGroupRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const own = ownContext(context);
  serve(app, staffGroupCalls, {
    'GET /staff-groups': async (request) => {
      const { database } = own(request);
      const { id } = await requireOwnBranch(database, signedIn(request), request.query.branchId);
      return selectGroups(database, id);
    },
    'POST /staff-groups': (request) => makeGroup(own(request), signedIn(request), request.body),
    'PUT /staff-groups/:id': (request) => editGroup(own(request), signedIn(request), request.params.id, request.body),
    'DELETE /staff-groups/:id': async (request) => {
      await deleteGroup(own(request), signedIn(request), request.params.id, request.query.expectedVersion);
      return {};
    },
  });
};
