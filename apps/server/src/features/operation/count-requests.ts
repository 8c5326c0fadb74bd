import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

const BOOKING = 'POST /api/v1/appointments';
const SIGN_IN = 'POST /api/v1/auth/login';
const CLIENT_ERROR = 'POST /api/v1/client-errors';
const LIVE = '/api/v1/events';

/** Counts every request from now on: by route, status and how long it took. */
export function countRequests(app: Pick<FastifyInstance, 'addHook'>, metrics: Metrics): void {
  app.addHook('onRequest', ({ routeOptions }, reply, next) => {
    if (routeOptions.url === LIVE) {
      metrics.liveLines.inc();
      // However it ends
      reply.raw.once('close', () => metrics.liveLines.dec());
    }
    next();
  });
  app.addHook('onResponse', ({ method, routeOptions }, reply, next) => {
    next();
    // A stream of events lasts as long as somebody looks at it.
    if (reply.getHeader('content-type') === 'text/event-stream') return;
    const { statusCode: status, elapsedTime } = reply;
    const route = routeOptions.url ?? 'none';
    metrics.requestDuration.observe({ method, route, status }, elapsedTime / 1000);
    const call = `${method} ${route}`;
    if (call === BOOKING && status === 201) metrics.bookings.inc();
    if (call === BOOKING && status === 409) metrics.bookingConflicts.inc();
    if (call === SIGN_IN && (status === 401 || status === 429)) metrics.failedSignIns.inc();
    if (call === CLIENT_ERROR && status === 200) metrics.clientErrors.inc();
  });
}
