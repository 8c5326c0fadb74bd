import type { FastifyInstance } from 'fastify';

/** A server that shuts down answers `Connection: close`: connections that stay open would delay it. */
export function hangUpWhenClosing(app: Pick<FastifyInstance, 'addHook'>): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
