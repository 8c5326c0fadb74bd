import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Identifies a request in every line of the log, across processes and restarts. */
export const newRequestId = (): string => randomUUID();

/**
 * Logs to the standard output, a JSON object a line. Addresses carry codes, tokens and e-mail addresses, so a request is
 * told by its route alone; databases repeat in their errors what was to be written, so of an error only what says where
 * and why is told.
 */
export const loggingAt = (level: LogLevel) =>
  ({
    level,
    serializers: {
      req: ({ method, routeOptions }) => ({ method, route: routeOptions?.url }),
      err: tellError,
    },
  }) satisfies FastifyServerOptions['logger'];

/** Answers with the id under which a request is logged, so that a complaint leads to its lines. */
export function answerRequestIds(app: Pick<FastifyInstance, 'addHook'>): void {
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id);
    next();
  });
}

type Told = Error & { code?: unknown; constraint?: unknown; table?: unknown };

function tellError({ name, message, stack, code, constraint, table }: Told) {
  return { type: name, message: redact(message), stack: redact(stack ?? ''), code, constraint, table };
}

const REDACTIONS: readonly [RegExp, string][] = [
  [/[^\s@"'`<>()=?&]+@[^\s@"'`<>()&]+/g, '[e-mail]'],
  [/\b[A-Z]{3}-\d{3}-[A-Z]{3}\b/gi, '[code]'],
  [/\b(token|email|reason|authorization|bearer)([=:] ?| )[^\s&"']+/gi, '$1=[redacted]'],
];

/** A text for the log without e-mail addresses, codes and tokens. */
export const redact = (text: string): string =>
  REDACTIONS.reduce((redacted, [pattern, replacement]) => redacted.replace(pattern, replacement), text);
