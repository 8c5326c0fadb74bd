import { customerImport, IMPORT_BYTES_MAX, importQuery, text } from '@vakit/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { answers, fileAnswer, ok } from '../../http/answers.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { signedIn } from '../../http/session-guard.ts';
import { exportFile } from './export-file.ts';
import { importFile } from './import-file.ts';

const tags = ['Customers'];
const CSV = 'text/csv';

/** Customers as a table, to take away and to take over. */
export const fileRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.addContentTypeParser(
    CSV,
    { parseAs: 'buffer', bodyLimit: IMPORT_BYTES_MAX },
    async (_request: unknown, body: Buffer) => body,
  );

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

  app.post(
    '/customers/file',
    {
      bodyLimit: IMPORT_BYTES_MAX,
      schema: {
        tags,
        summary: 'Take customers over from a table (CSV), all or nothing; lines that cannot be taken are told',
        consumes: [CSV],
        querystring: importQuery,
        body: z.custom<Buffer>(Buffer.isBuffer).meta({ type: 'string', description: 'The table' }),
        response: answers(customerImport),
      },
    },
    async (request) =>
      ok(
        await importFile(context, signedIn(request), request.body, {
          language: requestLanguage(request),
          isPreview: request.query.preview,
        }),
      ),
  );
};
