import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { LANGUAGES } from '@vakit/contract';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { finishDocument } from './openapi-document.ts';

const DESCRIPTION = `Every answer is an envelope: \`{ success: true, data }\`, or \`{ success: false, message, code, validationErrors }\`.
Texts are in the language of \`Accept-Language\` (${LANGUAGES.join(', ')}); without it, English. Dates and times are local to the branch.`;

/** Publishes the routes registered after it: the document at `{api}/openapi.json`, to be browsed at `/api/docs`. */
export async function publishOpenApi(app: FastifyInstance, api: string): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Vakit',
        version: '1.0.0',
        description: DESCRIPTION,
        license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      },
      servers: [{ url: '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: (source) => finishDocument(jsonSchemaTransformObject(source), api),
  });
  await app.register(fastifySwaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get(`${api}/openapi.json`, { schema: { hide: true } }, async () => app.swagger());
}
