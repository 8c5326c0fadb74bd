import { customerFileCalls, TABLE_FILE_TYPE, text } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { ownContext } from '../../http/business-context.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { serve } from '../../http/serve.ts';
import { signedIn } from '../../http/session-guard.ts';
import { recordActivity } from '../activity/index.ts';
import { exportFile } from './export-file.ts';

/** Customers as a table, to take away. */
export const fileRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const own = ownContext(context);
  serve(app, customerFileCalls, {
    'GET /customers/file': async (request, reply) => {
      const language = requestLanguage(request);
      await recordActivity(own(request).database, signedIn(request), context.now(), { action: 'CUSTOMERS_EXPORTED' });
      const name = `${text('customerFile.name', language)}-${context.now().toISOString().slice(0, 10)}.csv`;
      return reply
        .type(`${TABLE_FILE_TYPE}; charset=utf-8`)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(exportFile(own(request), signedIn(request), language));
    },
  });
};
