import { customerImportCalls, IMPORT_BYTES_MAX } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { ownContext } from '../../http/business-context.ts';
import { LIMITS } from '../../http/rate-limits.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { serve } from '../../http/serve.ts';
import { signedIn } from '../../http/session-guard.ts';
import { acceptTables } from '../table-files/index.ts';
import { previewImport } from './preview-import.ts';
import { listImports, showImport } from './show-imports.ts';
import { startImport } from './start-import.ts';
import { takeImportBack } from './take-import-back.ts';

/** Taking customers over from a table. */
export const customerImportRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const own = ownContext(context);
  acceptTables(app);

  serve(app, customerImportCalls, {
    'POST /customers/file': {
      bodyLimit: IMPORT_BYTES_MAX,
      config: LIMITS.files,
      handle: async (request, reply) => {
        const { preview, fileName } = request.query;
        const options = { fileName, language: requestLanguage(request) };
        const owner = signedIn(request);
        if (preview) return previewImport(own(request), owner, request.body, options);
        const started = await startImport(own(request), owner, request.body, options);
        reply.code(202);
        return started;
      },
    },
    'POST /customers/imports/:id/take-back': async (request, reply) => {
      const answer = await takeImportBack(own(request), signedIn(request), request.params.id);
      reply.code(202);
      return answer;
    },
    'GET /customers/imports': (request) => listImports(own(request), signedIn(request)),
    'GET /customers/imports/:id': (request) => showImport(own(request), signedIn(request), request.params.id),
  });
};
