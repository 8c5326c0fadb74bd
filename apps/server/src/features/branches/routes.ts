import { branchCalls, branchInLanguage, publicBranchCalls } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { contextAt, ownContext } from '../../http/business-context.ts';
import { Refusal } from '../../http/refusal.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { serve } from '../../http/serve.ts';
import { signedIn } from '../../http/session-guard.ts';
import { changePublication } from './change-publication.ts';
import { createBranch } from './create-branch.ts';
import { deleteBranch } from './delete-branch.ts';
import { editBranch } from './edit-branch.ts';
import { findPublicBranch } from './find-public-branch.ts';
import { requireOwnBranch } from './own-branch.ts';
import { presentBranch, presentBranches } from './present-branch.ts';
import { qrCodeRoutes } from './qr-code-routes.ts';
import { selectBranches } from './queries.ts';

/** Calls for the public page of a branch, and for owners' own branches. */
export const branchRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const own = ownContext(context);
  await app.register(qrCodeRoutes, { context });

  serve(app, publicBranchCalls, {
    'GET /branches/public/:slug': async (request) => {
      const found = await findPublicBranch(context, request.params.slug);
      if (!found) throw new Refusal('PUBLIC_BRANCH_NOT_FOUND');
      return branchInLanguage(found, requestLanguage(request));
    },
  });

  serve(app, branchCalls, {
    'GET /branches': async (request) => {
      const { workplaces = [] } = signedIn(request);
      const shown = workplaces.map(async (workplace) => {
        const there = contextAt(context, workplace);
        return presentBranches(there, await selectBranches(there.database, workplace.businessId));
      });
      return (await Promise.all(shown)).flat();
    },
    'POST /branches': (request) => createBranch(own(request), signedIn(request), request.body),
    'GET /branches/:id': async (request) =>
      presentBranch(own(request), await requireOwnBranch(own(request).database, signedIn(request), request.params.id)),
    'PUT /branches/:id': (request) => editBranch(own(request), signedIn(request), request.params.id, request.body),
    'DELETE /branches/:id': async (request) => {
      await deleteBranch(own(request), signedIn(request), request.params.id, request.query.expectedVersion);
      return {};
    },
    'PUT /branches/:id/publish': (request) =>
      changePublication(own(request), signedIn(request), request.params.id, request.query),
  });
};
