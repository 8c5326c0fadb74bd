import { customerImport, customerImportSummary, IMPORT_BYTES_MAX, importQuery } from '@vakit/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { answers, ok } from '../../http/answers.ts';
import { idPath } from '../../http/path-parameters.ts';
import { LIMITS } from '../../http/rate-limits.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { guard, signedIn } from '../../http/session-guard.ts';
import { previewImport } from './preview-import.ts';
import { listImports, showImport } from './show-imports.ts';
import { startImport } from './start-import.ts';

const tags = ['Customers'];
const CSV = 'text/csv';

/** Taking customers over from a table. */
export const customerImportRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  guard(app, context, 'OWNER');
  app.addContentTypeParser(
    CSV,
    { parseAs: 'buffer', bodyLimit: IMPORT_BYTES_MAX },
    async (_request: unknown, body: Buffer) => body,
  );

  app.post(
    '/customers/file',
    {
      bodyLimit: IMPORT_BYTES_MAX,
      config: LIMITS.files,
      schema: {
        tags,
        summary:
          'Take customers over from a table (CSV), in the background; or only tell what would become of its lines',
        consumes: [CSV],
        querystring: importQuery,
        body: z.custom<Buffer>(Buffer.isBuffer).meta({ type: 'string', description: 'The table' }),
        response: { ...answers(customerImport, 202), ...answers(customerImport) },
      },
    },
    async (request, reply) => {
      const { preview, fileName } = request.query;
      const options = { fileName, language: requestLanguage(request) };
      const owner = signedIn(request);
      if (preview) return ok(await previewImport(context, owner, request.body, options));
      return reply.code(202).send(ok(await startImport(context, owner, request.body, options)));
    },
  );

  app.get(
    '/customers/imports',
    {
      schema: {
        tags,
        summary: 'What was imported within the last 30 days, the latest first; at most 20',
        response: answers(z.array(customerImportSummary)),
      },
    },
    async (request) => ok(await listImports(context, signedIn(request))),
  );

  app.get(
    '/customers/imports/:id',
    {
      schema: {
        tags,
        summary: 'How far an import is, and once it is over what became of each line',
        params: idPath('CUSTOMER_IMPORT_NOT_FOUND'),
        response: answers(customerImport),
      },
    },
    async (request) => ok(await showImport(context, signedIn(request), request.params.id)),
  );
};
