import type { FastifyServerOptions } from 'fastify';

/** Logs to the standard output. Addresses carry codes and tokens, so a request is told by its route alone. */
export const LOGGING: FastifyServerOptions['logger'] = {
  level: 'warn',
  serializers: {
    req: ({ method, routeOptions }) => ({ method, route: routeOptions?.url }),
  },
};
