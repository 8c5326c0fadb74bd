import { ERROR_STATUSES, type ErrorCode, type Failure, localizeIssues, text } from '@vakit/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable, isDeadlock, isUnstorableText } from '../database/errors.ts';
import { methodsOf } from './known-methods.ts';
import { Refusal } from './refusal.ts';
import { requestLanguage } from './request-language.ts';
import { InvalidInput } from './validation.ts';

/** Turns whatever went wrong into the failure envelope, in the caller's language. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toRefusal(error);
  if (refusal.statusCode >= 500) request.log.error(error);
  const { retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', retryAfterSeconds);
  if (refusal.statusCode === 401) reply.header('WWW-Authenticate', 'Bearer realm="Vakit"');
  // The rest of the late request would be read as the next one.
  if (refusal.code === 'REQUEST_TIMEOUT') reply.header('Connection', 'close');
  // A stream of the answer may already have set another type, and no hook has seen an address that cannot be read.
  reply
    .code(refusal.statusCode)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(failureOf(refusal, error, request));
}

/** Says of an address that is there for other methods which they are. */
export function handleUnknownRoute(request: FastifyRequest, reply: FastifyReply): void {
  const methods: readonly string[] = methodsOf(request);
  // If the method itself exists here, the router refused the address because a part of it is too long.
  const isOtherMethod = methods.length > 0 && !methods.includes(request.method);
  if (isOtherMethod) reply.header('Allow', methods.join(', '));
  handleError(new Refusal(isOtherMethod ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND'), request, reply);
}

function failureOf(refusal: Refusal, error: unknown, request: FastifyRequest): Failure {
  const language = requestLanguage(request);
  const { code, details } = refusal;
  const parameters = typeof details.parameters === 'function' ? details.parameters(language) : details.parameters;
  const fields =
    code === 'VALIDATION_FAILED' && error instanceof InvalidInput
      ? localizeIssues(error.issues, language)
      : details.fields &&
        Object.fromEntries(Object.entries(details.fields).map(([field, key]) => [field, text(key, language)]));
  return {
    success: false,
    message: text(`error.${code}`, language, parameters),
    code,
    ...(fields && { validationErrors: fields }),
    ...(details.conflicts && { conflicts: details.conflicts }),
    ...(details.current && { current: details.current }),
    ...(details.terms && { terms: details.terms }),
    ...(details.challenge && { challenge: details.challenge }),
  };
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof InvalidInput) return refusalOfInput(error);
  const { statusCode } = error as Partial<FastifyError>;
  if (isDatabaseUnavailable(error) || isDeadlock(error))
    return new Refusal('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5 });
  if (isUnstorableText(error)) return new Refusal('MALFORMED_REQUEST');
  if (statusCode === 413) return new Refusal('PAYLOAD_TOO_LARGE');
  if (statusCode === 414) return new Refusal('URI_TOO_LONG');
  if (statusCode === 415) return new Refusal('UNSUPPORTED_MEDIA_TYPE');
  if (statusCode === 404) return new Refusal('NOT_FOUND');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Refusal('MALFORMED_REQUEST');
  return new Refusal('INTERNAL_ERROR');
}

/** A path that cannot be is unknown; its schema may name what exactly was not found. */
function refusalOfInput({ issues, validationContext }: InvalidInput): Refusal {
  if (validationContext !== 'params') return new Refusal('VALIDATION_FAILED');
  const named = issues[0]?.message ?? '';
  return new Refusal(Object.hasOwn(ERROR_STATUSES, named) ? (named as ErrorCode) : 'NOT_FOUND');
}
