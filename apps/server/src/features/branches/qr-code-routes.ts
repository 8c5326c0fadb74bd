import { qrCodeCalls } from '@vakit/contract';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { type Context, contextOf } from '../../context.ts';
import type { BranchRow } from '../../database/tables.ts';
import { ownContext } from '../../http/business-context.ts';
import { LIMITS } from '../../http/rate-limits.ts';
import { Refusal } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';
import { signedIn } from '../../http/session-guard.ts';
import { requireBranch, requireOwnBranch } from './own-branch.ts';
import { publicUrlOf } from './present-branch.ts';
import { renderQrCodePng } from './qr-code-image.ts';
import { renderQrCodePoster } from './qr-code-poster.ts';
import { requireQrCodeToken } from './qr-code-token.ts';
import { findBranch, hasPart } from './queries.ts';

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
          .send(await renderQrCodePng(await linkedUrlOf(context, branch, request.query)));
      },
    },
    'GET /branches/:id/qr-code/pdf': {
      config: LIMITS.drawing,
      handle: async (request, reply) => {
        const branch = await findQrCodeBranch(context, request, request.params.id, request.query.token);
        const poster = await renderQrCodePoster({
          name: branch.name,
          url: await linkedUrlOf(context, branch, request.query),
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

type Choice = { readonly service?: string | undefined; readonly staff?: string | undefined };

/**
 * The address of a branch's page, where the booking begins with what is chosen.
 * @throws Refusal SERVICE_NOT_FOUND, STAFF_NOT_FOUND for what is another branch's
 */
async function linkedUrlOf(context: Context, branch: BranchRow, { service, staff }: Choice): Promise<string> {
  const { database } = contextOf(context, branch.business_id);
  if (service && !(await hasPart(database, 'services', branch.id, service))) throw new Refusal('SERVICE_NOT_FOUND');
  if (staff && !(await hasPart(database, 'staff_members', branch.id, staff))) throw new Refusal('STAFF_NOT_FOUND');
  const query = new URLSearchParams({ ...(service && { service }), ...(staff && { staff }) });
  return query.size > 0 ? `${publicUrlOf(context, branch)}?${query}` : publicUrlOf(context, branch);
}

async function findQrCodeBranch(
  context: Context,
  request: FastifyRequest,
  id: string,
  token: string | undefined,
): Promise<BranchRow> {
  if (token === undefined) return requireOwnBranch(ownContext(context)(request).database, signedIn(request), id);
  await requireQrCodeToken(context, id, token);
  const place = await context.directory.branchOf(id);
  return requireBranch(place && (await findBranch(contextOf(context, place.business_id).database, id)));
}
