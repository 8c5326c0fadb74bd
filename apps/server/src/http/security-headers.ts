import { DAY } from '@vakit/scheduling';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/**
 * Tells browsers with every answer from here on what they may do. Codes and tokens stand in addresses, so no other site
 * learns where somebody came from.
 * @param publicUrl only a site that is reached by https may promise to stay so
 */
export function answerSecurityHeaders(app: Pick<FastifyInstance, 'addHook'>, publicUrl: string): void {
  const isHttps = publicUrl.startsWith('https:');
  // Computed once for all requests: `@fastify/helmet` computes its options again for each.
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        // The portal's component library sets style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    // The host's other names are not ours to promise for.
    strictTransportSecurity: isHttps && { maxAge: (365 * DAY) / 1000, includeSubDomains: false },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', (request, reply, next) => setHeaders(request.raw, reply.raw, () => next()));
}
