import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How a limit stands for who asks. */
export type LimitState = {
  readonly name: string;
  readonly max: number;
  /** Length of its window */
  readonly seconds: number;
  readonly remaining: number;
  /** Until there are all places again, where that is known */
  readonly resetSeconds?: number;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Limits that were counted for this request */
    limitStates: LimitState[];
  }
}

/** Tells callers with every limited answer how much is left: `RateLimit-Policy` and `RateLimit`, as the IETF drafts them. */
export function answerLimitStates(app: Pick<FastifyInstance, 'addHook' | 'decorateRequest'>): void {
  app.decorateRequest('limitStates');
  app.addHook('onRequest', (request, _reply, next) => {
    request.limitStates = [];
    next();
  });
  app.addHook('onSend', (request, reply, _payload, next) => {
    const states = newest(request);
    if (states.length > 0) {
      reply.header(
        'RateLimit-Policy',
        states.map(({ name, max, seconds }) => `"${name}";q=${max};w=${seconds}`).join(', '),
      );
      reply.header(
        'RateLimit',
        states
          .map(({ name, remaining, resetSeconds }) => {
            const reset = resetSeconds === undefined ? '' : `;t=${resetSeconds}`;
            return `"${name}";r=${Math.max(0, remaining)}${reset}`;
          })
          .join(', '),
      );
    }
    next();
  });
}

/** Keeps the last state of each limit, because a retried transaction counts again. */
const newest = ({ limitStates }: FastifyRequest) => [
  ...new Map((limitStates ?? []).map((state) => [state.name, state])).values(),
];
