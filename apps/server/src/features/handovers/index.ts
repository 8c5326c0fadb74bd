/** Gives the appointments of somebody who is ill, or leaves, to others: `findHandover` proposes, `handOver` does it. */
export { handoverRoutes } from './routes.ts';
