import { branch, branchCreation, branchEdit, done, publicBranch } from '@vakit/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { answers, ok } from '../../http/answers.ts';
import { idPath } from '../../http/path-parameters.ts';
import { Refusal } from '../../http/refusal.ts';
import { guard, signedIn } from '../../http/session-guard.ts';
import { createBranch } from './create-branch.ts';
import { deleteBranch } from './delete-branch.ts';
import { editBranch } from './edit-branch.ts';
import { findPublicBranch } from './find-public-branch.ts';
import { requireOwnBranch } from './own-branch.ts';
import { presentBranch } from './present-branch.ts';
import { qrCodeRoutes } from './qr-code-routes.ts';
import { selectBranches } from './queries.ts';
import { togglePublication } from './toggle-publication.ts';

type Routes = FastifyPluginAsyncZod<{ context: Context }>;

const tags = ['Branches'];
const params = idPath('BRANCH_NOT_FOUND');

export const branchRoutes: Routes = async (app, options) => {
  await app.register(publicRoutes, options);
  await app.register(qrCodeRoutes, options);
  await app.register(ownerRoutes, options);
};

const publicRoutes: Routes = async (app, { context }) => {
  app.get(
    '/branches/public/:slug',
    {
      schema: {
        tags,
        summary: 'A published branch as customers see it',
        params: z.object({ slug: z.string() }),
        response: answers(publicBranch),
      },
    },
    async (request) => {
      const found = await findPublicBranch(context, request.params.slug);
      if (!found) throw new Refusal('PUBLIC_BRANCH_NOT_FOUND');
      return ok(found);
    },
  );
};

/** What owners do with their own branches. */
const ownerRoutes: Routes = async (app, { context }) => {
  guard(app, context, 'OWNER');

  app.get(
    '/branches',
    { schema: { tags, summary: 'List branches', response: answers(z.array(branch)) } },
    async (request) => {
      const rows = await selectBranches(context.database, signedIn(request).id);
      return ok(await Promise.all(rows.map((row) => presentBranch(context, row))));
    },
  );

  app.post(
    '/branches',
    { schema: { tags, summary: 'Create a branch', body: branchCreation, response: answers(branch, 201) } },
    async (request, reply) => reply.code(201).send(ok(await createBranch(context, signedIn(request), request.body))),
  );

  app.get(
    '/branches/:id',
    { schema: { tags, summary: 'One branch', params, response: answers(branch) } },
    async (request) => {
      const row = await requireOwnBranch(context.database, signedIn(request), request.params.id);
      return ok(await presentBranch(context, row));
    },
  );

  app.put(
    '/branches/:id',
    { schema: { tags, summary: 'Edit a branch', params, body: branchEdit, response: answers(branch) } },
    async (request) => ok(await editBranch(context, signedIn(request), request.params.id, request.body)),
  );

  app.delete(
    '/branches/:id',
    {
      schema: {
        tags,
        summary: 'Delete a branch that has no upcoming appointments',
        params,
        response: answers(done),
      },
    },
    async (request) => {
      await deleteBranch(context, signedIn(request), request.params.id);
      return ok({});
    },
  );

  app.put(
    '/branches/:id/publish',
    { schema: { tags, summary: 'Publish a branch, or take it back', params, response: answers(branch) } },
    async (request) => ok(await togglePublication(context, signedIn(request), request.params.id)),
  );
};
