import { handoverCalls } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { ownContext } from '../../http/business-context.ts';
import { serve } from '../../http/serve.ts';
import { signedIn } from '../../http/session-guard.ts';
import { findHandover } from './find-handover.ts';
import { handOver } from './hand-over.ts';

/** Calls for the appointments of somebody who is off. */
export const handoverRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const own = ownContext(context);
  serve(app, handoverCalls, {
    'GET /appointments/manage/handover': (request) => findHandover(own(request), signedIn(request), request.query),
    'POST /appointments/manage/handover': (request) => handOver(own(request), signedIn(request), request.body),
  });
};
