import { qrCodeCalls } from '@vakit/contract';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { BranchRow } from '../../database/tables.ts';
import { LIMITS } from '../../http/rate-limits.ts';
import { serve } from '../../http/serve.ts';
import { signedIn } from '../../http/session-guard.ts';
import { requireBranch, requireOwnBranch } from './own-branch.ts';
import { publicUrlOf } from './present-branch.ts';
import { renderQrCodePng } from './qr-code-image.ts';
import { renderQrCodePoster } from './qr-code-poster.ts';
import { requireQrCodeToken } from './qr-code-token.ts';
import { findBranch } from './queries.ts';

/** The QR code that leads to a branch's booking page, for its owner or whoever holds its signed address. */
export const qrCodeRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  serve(app, qrCodeCalls, {
    'GET /branches/:id/qr-code': {
      config: LIMITS.drawing,
      handle: async (request, reply) => {
        const branch = await findQrCodeBranch(context, request, request.params.id, request.query.token);
        return reply
          .type('image/png')
          .header('content-disposition', `attachment; filename="${branch.slug}.png"`)
          .send(await renderQrCodePng(publicUrlOf(context, branch)));
      },
    },
    'GET /branches/:id/qr-code/pdf': {
      config: LIMITS.drawing,
      handle: async (request, reply) => {
        const branch = await findQrCodeBranch(context, request, request.params.id, request.query.token);
        const poster = await renderQrCodePoster({
          name: branch.name,
          url: publicUrlOf(context, branch),
          primaryColor: branch.theme_primary_color,
          secondaryColor: branch.theme_secondary_color,
        });
        return reply
          .type('application/pdf')
          .header('content-disposition', `attachment; filename="${branch.slug}.pdf"`)
          .send(poster);
      },
    },
  });
};

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
