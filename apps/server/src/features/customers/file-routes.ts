import { text } from '@vakit/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../context.ts';
import { fileAnswer } from '../../http/answers.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { signedIn } from '../../http/session-guard.ts';
import { exportFile } from './export-file.ts';

const tags = ['Customers'];
const CSV = 'text/csv';

/** Customers as a table, to take away. */
export const fileRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.get(
    '/customers/file',
    { schema: { tags, summary: 'All customers as a table (CSV)', response: fileAnswer(CSV) } },
    async (request, reply) => {
      const language = requestLanguage(request);
      const name = `${text('customerFile.name', language)}-${context.now().toISOString().slice(0, 10)}.csv`;
      return reply
        .type(`${CSV}; charset=utf-8`)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(exportFile(context, signedIn(request), language));
    },
  );
};
