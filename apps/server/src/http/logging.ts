import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Identifies a request in every line of the log, across processes and restarts. */
export const newRequestId = (): string => randomUUID();

/** Logged only when it fails: supervisors and proxies ask every few seconds. */
const ROUTINE = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Logs a JSON object a line to the standard output, or to the stream. Errors of a database contain the values that were to
 * be written, so of an error only what says where and why is logged.
 */
export const openLog = (level: LogLevel, stream?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: { pid: process.pid },
      serializers: { err: serializeError },
      hooks: {
        // Without a message of our own pino would log the message of the error unredacted.
        logMethod(parts, method) {
          const [first, ...rest] = parts as unknown as [unknown, ...string[]];
          const words = first instanceof Error && rest.length === 0 ? [redact(first.message)] : rest;
          method.apply(this, [first, ...words] as Parameters<typeof method>);
        },
      },
    },
    stream ?? pino.destination({ sync: true }),
  );

/**
 * A line for each request, once it is finished. URLs contain codes, tokens and e-mail addresses, so only the
 * route is logged.
 */
export function logRequests(app: Pick<FastifyInstance, 'addHook'>): void {
  app.addHook('onResponse', ({ method, routeOptions, log }, { statusCode: status, elapsedTime }, next) => {
    const route = routeOptions.url;
    const level = route && ROUTINE.has(route) && status < 400 ? 'debug' : 'info';
    log[level]({ method, route, status, milliseconds: Math.round(elapsedTime * 10) / 10 }, 'request');
    next();
  });
}

/** Answers with the id under which a request is logged, so that a complaint leads to its lines. */
export function answerRequestIds(app: Pick<FastifyInstance, 'addHook'>): void {
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id);
    next();
  });
}

type Logged = Error & { code?: unknown; constraint?: unknown; table?: unknown };

function serializeError({ name, message, stack, code, constraint, table }: Logged) {
  return { type: name, message: redact(message), stack: redact(stack ?? ''), code, constraint, table };
}

const REDACTIONS: readonly [RegExp, string][] = [
  [/[^\s@"'`<>()=?&]+@[^\s@"'`<>()&]+/g, '[e-mail]'],
  [/\b[A-Z]{3}-?\d{3}-?[A-Z]{3}\b/gi, '[code]'],
  [/\b(token|email|reason|authorization|bearer)([=:] ?| )[^\s&"']+/gi, '$1=[redacted]'],
];

/** A text for the log without e-mail addresses, codes and tokens. */
export const redact = (text: string): string =>
  REDACTIONS.reduce((redacted, [pattern, replacement]) => redacted.replace(pattern, replacement), text);
