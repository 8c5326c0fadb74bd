import { type CallKey, type Calls, calls, type ErrorCode } from '@vakit/contract';

/** Errors that every call may answer, whatever its input. */
const ALWAYS: readonly ErrorCode[] = [
  'MALFORMED_REQUEST',
  'REQUEST_TIMEOUT',
  'URI_TOO_LONG',
  'TOO_MANY_REQUESTS',
  'HEADERS_TOO_LARGE',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
];
const WITH_INPUT: readonly ErrorCode[] = ['VALIDATION_FAILED'];
const WITH_BODY: readonly ErrorCode[] = ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];
const WITH_SESSION: readonly ErrorCode[] = ['UNAUTHENTICATED', 'DEVICE_LOCKED', 'FORBIDDEN'];

type Call = {
  readonly method: string;
  /** Below the API, with its placeholders in braces */
  readonly path: string;
  readonly hasInput: boolean;
  readonly hasBody: boolean;
  readonly needsSession: boolean;
};

/** Every code that a call may be refused with. */
export function refusalsOf({ method, path, hasInput, hasBody, needsSession }: Call): ErrorCode[] {
  const key = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}` as CallKey;
  return [
    ...new Set([
      ...ALWAYS,
      ...(hasInput || hasBody ? WITH_INPUT : []),
      // A body is read wherever one may be sent, even where none is asked for.
      ...(method.toUpperCase() === 'GET' ? [] : WITH_BODY),
      ...(needsSession ? WITH_SESSION : []),
      ...((calls as Calls)[key]?.refusals ?? []),
    ]),
  ];
}
