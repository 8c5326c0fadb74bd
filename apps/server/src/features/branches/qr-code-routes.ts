import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { BranchRow } from '../../database/tables.ts';
import { fileAnswer } from '../../http/answers.ts';
import { idPath } from '../../http/path-parameters.ts';
import { LIMITS } from '../../http/rate-limits.ts';
import { BEARER, requireRole, signedIn } from '../../http/session-guard.ts';
import { requireBranch, requireOwnBranch } from './own-branch.ts';
import { publicUrlOf } from './present-branch.ts';
import { renderQrCodePng } from './qr-code-image.ts';
import { renderQrCodePoster } from './qr-code-poster.ts';
import { requireQrCodeToken } from './qr-code-token.ts';
import { findBranch } from './queries.ts';

const shared = {
  tags: ['Branches'],
  security: [BEARER, {}],
  params: idPath('BRANCH_NOT_FOUND'),
  querystring: z.object({
    token: z
      .string()
      .optional()
      .meta({ description: 'Stands in for the bearer token; part of qrCodeUrl and qrCodePdfUrl' }),
  }),
};

/** The QR code that leads to a branch's booking page, for its owner or whoever holds its signed address. */
export const qrCodeRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.addHook('onRequest', requireOwnerUnlessToken(context));

  app.get(
    '/branches/:id/qr-code',
    {
      config: LIMITS.drawing,
      schema: { ...shared, summary: 'QR code for print, PNG', response: fileAnswer('image/png') },
    },
    async (request, reply) => {
      const branch = await findQrCodeBranch(context, request, request.params.id, request.query.token);
      return reply
        .type('image/png')
        .header('content-disposition', `inline; filename="${branch.slug}.png"`)
        .send(await renderQrCodePng(publicUrlOf(context, branch)));
    },
  );

  app.get(
    '/branches/:id/qr-code/pdf',
    {
      config: LIMITS.drawing,
      schema: { ...shared, summary: 'QR code on an A4 poster, PDF', response: fileAnswer('application/pdf') },
    },
    async (request, reply) => {
      const branch = await findQrCodeBranch(context, request, request.params.id, request.query.token);
      const poster = await renderQrCodePoster({
        name: branch.name,
        url: publicUrlOf(context, branch),
        primaryColor: branch.theme_primary_color,
        secondaryColor: branch.theme_secondary_color,
      });
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${branch.slug}.pdf"`)
        .send(poster);
    },
  );
};

function requireOwnerUnlessToken(context: Context): onRequestAsyncHookHandler {
  const requireOwner = requireRole(context, 'OWNER');
  return async function (request, reply) {
    const { token } = request.query as { token?: unknown };
    if (token === undefined) await requireOwner.call(this, request, reply);
  };
}

async function findQrCodeBranch(
  context: Context,
  request: FastifyRequest,
  id: string,
  token: string | undefined,
): Promise<BranchRow> {
  if (token === undefined) return requireOwnBranch(context.database, signedIn(request), id);
  await requireQrCodeToken(context, id, token);
  return requireBranch(await findBranch(context.database, id));
}
