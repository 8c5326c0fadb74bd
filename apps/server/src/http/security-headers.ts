import type { FastifyHelmetOptions } from '@fastify/helmet';

/** What browsers are told about every answer. Codes and tokens stand in addresses, so no other site learns where one came from. */
export const SECURITY_HEADERS: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
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
  // Only a site that is reached by https may promise to stay so; the proxy in front of it does.
  strictTransportSecurity: false,
  crossOriginResourcePolicy: { policy: 'same-origin' },
};
