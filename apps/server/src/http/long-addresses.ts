import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** In characters. The longest that makes sense holds a reason for cancelling, three bytes a character, percent-encoded. */
const MAX_LENGTH = 10_000;

/** Refuses requests whose path and query are longer than any that makes sense. */
export function refuseLongAddresses(app: Pick<FastifyInstance, 'addHook'>): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.length > MAX_LENGTH) throw new Refusal('URI_TOO_LONG');
  });
}
