import type { PictureFormat } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { CONTENT_TYPES, readFile } from './stored-files.ts';

/** Anything else is as unknown as a picture that is not there. */
const params = z.object({
  id: z.uuid(),
  version: z
    .string()
    .regex(/^[1-9]\d{0,3}\.(avif|jpg)$/)
    .transform((version) => version.split('.') as [string, PictureFormat]),
});

/** The pictures themselves, for everybody; what lies at an address never changes. */
export const pictureFileRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const schema = { hide: true, params };
  app.withTypeProvider<ZodTypeProvider>().get('/pictures/:id/:version', { schema }, async (request, reply) => {
    const [width, format] = request.params.version;
    const content = await readFile(context, request.params.id, Number(width), format);
    return reply
      .type(CONTENT_TYPES[format])
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(Buffer.from(content));
  });
};
