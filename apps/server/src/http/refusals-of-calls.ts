import { type Calls, calls, type ErrorCode } from '@vakit/contract';

/** What any call may be refused with, whatever it is asked. */
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
const WITH_SESSION: readonly ErrorCode[] = ['UNAUTHENTICATED', 'FORBIDDEN'];

const TIME: readonly ErrorCode[] = ['SLOT_UNAVAILABLE', 'SERVICE_NOT_FOUND', 'STAFF_NOT_FOUND', 'BRANCH_NOT_FOUND'];
const UNUSUAL: readonly ErrorCode[] = ['OUTSIDE_WORKING_HOURS', 'VISIT_TOO_LONG'];

/** By `METHOD /path` below the API, what else a call may be refused with. Every row that fits counts. */
const OF_CALLS: readonly (readonly [RegExp, ...ErrorCode[]])[] = [
  [/^POST \/appointments$/, 'TOO_MANY_BOOKINGS'],
  [/ \/(appointments$|appointments\/track|branches\/public)/, 'PROOF_OF_WORK_REQUIRED'],
  [/ \/branches\/public\//, 'PUBLIC_BRANCH_NOT_FOUND'],
  [/ \/branches\/public\/.*\/(days|slots)$/, ...TIME.slice(1), 'VISIT_TOO_LONG'],
  [
    /^POST \/appointments$/,
    ...TIME,
    'PUBLIC_BRANCH_NOT_FOUND',
    'CUSTOMER_BLOCKED',
    'IDEMPOTENCY_KEY_REUSED',
    'VISIT_TOO_LONG',
  ],
  [/ \/appointments\/track\//, 'APPOINTMENT_NOT_FOUND'],
  [
    / \/appointments\/track\/\{code\}\/(days|slots|time)$/,
    ...TIME,
    'INVALID_STATUS_TRANSITION',
    'MOVE_TOO_LATE',
    'VISIT_TOO_LONG',
    'PUBLIC_BRANCH_NOT_FOUND',
  ],
  [/ \/appointments\/track\/\{code\}\/proof/, 'PROOF_TOO_LATE', 'INVALID_STATUS_TRANSITION'],
  [/ \/appointments\/track\/\{code\}\/proof$/, 'PROOF_WRONG', 'PROOF_TOO_OFTEN_WRONG'],
  [/ \/appointments\/track\/\{code\}\/proof\/resend$/, 'PROOF_SENT_TOO_OFTEN'],
  [/^DELETE \/appointments\/track\//, 'INVALID_STATUS_TRANSITION', 'CANCELLATION_TOO_LATE'],
  [/ \/appointments\/(manage|calendar)/, 'BRANCH_NOT_FOUND'],
  [/ \/appointments\/manage\/\{id\}/, 'APPOINTMENT_NOT_FOUND'],
  [/^POST \/appointments\/manage$/, ...TIME, ...UNUSUAL, 'IDEMPOTENCY_KEY_REUSED', 'CUSTOMER_BLOCKED'],
  [
    / \/appointments\/manage\/\{id\}\/(time|slots)$/,
    ...TIME,
    ...UNUSUAL,
    'APPOINTMENT_CHANGED',
    'INVALID_STATUS_TRANSITION',
    'AWAITS_PROOF',
  ],
  [
    / \/appointments\/manage\/\{id\}\/status$/,
    'INVALID_STATUS_TRANSITION',
    'SLOT_UNAVAILABLE',
    'APPOINTMENT_CHANGED',
    'UNDO_TOO_LATE',
    'AWAITS_PROOF',
  ],
  [/ \/appointments\/manage\/\{id\}\/messages/, 'MESSAGE_NOT_FOUND'],
];

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
  const call = `${method.toUpperCase()} ${path}`;
  const declared = (calls as Calls)[call.replaceAll(/\{(\w+)\}/g, ':$1') as keyof Calls];
  return [
    ...new Set([
      ...ALWAYS,
      ...(hasInput || hasBody ? WITH_INPUT : []),
      // A body is read wherever one may be sent, even where none is asked for.
      ...(method.toUpperCase() === 'GET' ? [] : WITH_BODY),
      ...(needsSession ? WITH_SESSION : []),
      ...(declared
        ? (declared.refusals ?? [])
        : OF_CALLS.flatMap(([pattern, ...codes]) => (pattern.test(call) ? codes : []))),
    ]),
  ];
}
