import { IMPORT_BYTES_MAX, serviceCalls } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { ownContext } from '../../http/business-context.ts';
import { LIMITS } from '../../http/rate-limits.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { serve } from '../../http/serve.ts';
import { businessOf, signedIn } from '../../http/session-guard.ts';
import { requireOwnBranch } from '../branches/index.ts';
import { acceptTables } from '../table-files/index.ts';
import { changePrices } from './change-prices.ts';
import { createService } from './create-service.ts';
import { createServices } from './create-services.ts';
import { deleteService } from './delete-service.ts';
import { editService } from './edit-service.ts';
import { requireService } from './own-service.ts';
import { presentService } from './present-service.ts';
import { findOwnService, selectServices } from './queries.ts';
import { readServiceFile } from './read-service-file.ts';

/** Calls for the services of a branch. */
export const serviceRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const own = ownContext(context);
  acceptTables(app);

  serve(app, serviceCalls, {
    'GET /services': async (request) => {
      const { database } = own(request);
      const { id } = await requireOwnBranch(database, signedIn(request), request.query.branchId);
      return (await selectServices(database, id)).map(presentService);
    },
    'POST /services': (request) => createService(own(request), signedIn(request), request.body),
    'POST /services/list': (request) => createServices(own(request), signedIn(request), request.body),
    'POST /services/file': {
      bodyLimit: IMPORT_BYTES_MAX,
      config: LIMITS.files,
      handle: async (request) => {
        await requireOwnBranch(own(request).database, signedIn(request), request.query.branchId);
        return readServiceFile(request.body, requestLanguage(request));
      },
    },
    'PUT /services/prices': (request) => changePrices(own(request), signedIn(request), request.body),
    'GET /services/:id': async (request) =>
      presentService(
        requireService(await findOwnService(own(request).database, businessOf(signedIn(request)), request.params.id)),
      ),
    'PUT /services/:id': (request) => editService(own(request), signedIn(request), request.params.id, request.body),
    'DELETE /services/:id': async (request) => {
      await deleteService(own(request), signedIn(request), request.params.id, request.query.expectedVersion);
      return {};
    },
  });
};
