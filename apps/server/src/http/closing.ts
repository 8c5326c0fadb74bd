import type { FastifyInstance } from 'fastify';

/** A server that closes tells whoever it still answers that nothing follows: a connection kept open would hold it up. */
export function hangUpWhenClosing(app: Pick<FastifyInstance, 'addHook'>): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
