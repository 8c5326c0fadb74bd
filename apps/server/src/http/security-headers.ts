import type { FastifyHelmetOptions } from '@fastify/helmet';
import { DAY } from '../durations.ts';

/**
 * What browsers are told with every answer. Codes and tokens stand in addresses, so no other site learns where somebody
 * came from.
 * @param publicUrl only a site that is reached by https may promise to stay so
 */
export function securityHeaders(publicUrl: string): FastifyHelmetOptions {
  const isHttps = publicUrl.startsWith('https:');
  return {
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
  };
}
