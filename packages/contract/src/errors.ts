import { z } from 'zod';
import { challenge } from './proof-of-work.ts';

/** Every failure that the server answers, with its HTTP status. Its text is `error.<code>`. */
export const ERROR_STATUSES = {
  VALIDATION_FAILED: 400,
  MALFORMED_REQUEST: 400,
  INVALID_VERIFICATION_LINK: 400,
  INVALID_RESET_LINK: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  EMAIL_NOT_VERIFIED: 403,
  ACCOUNT_INACTIVE: 403,
  BUSINESS_STOPPED: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BRANCH_NOT_FOUND: 404,
  PUBLIC_BRANCH_NOT_FOUND: 404,
  SERVICE_NOT_FOUND: 404,
  STAFF_NOT_FOUND: 404,
  APPOINTMENT_NOT_FOUND: 404,
  MESSAGE_NOT_FOUND: 404,
  CUSTOMER_NOT_FOUND: 404,
  SCHEDULE_EXCEPTION_NOT_FOUND: 404,
  PUBLIC_HOLIDAY_NOT_FOUND: 404,
  REQUEST_TIMEOUT: 408,
  EMAIL_TAKEN: 409,
  SLUG_TAKEN: 409,
  STAFF_EMAIL_TAKEN: 409,
  STAFF_ACTIVE: 409,
  SLOT_UNAVAILABLE: 409,
  OUTSIDE_WORKING_HOURS: 409,
  APPOINTMENT_CHANGED: 409,
  VISIT_TOO_LONG: 409,
  CUSTOMER_BLOCKED: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  INVALID_STATUS_TRANSITION: 409,
  UNDO_TOO_LATE: 409,
  CANCELLATION_TOO_LATE: 409,
  MOVE_TOO_LATE: 409,
  BRANCH_HAS_APPOINTMENTS: 409,
  STAFF_HAS_APPOINTMENTS: 409,
  CUSTOMER_HAS_APPOINTMENTS: 409,
  CUSTOMER_CONTACT_TAKEN: 409,
  TIME_OFF_HAS_APPOINTMENTS: 409,
  PAYLOAD_TOO_LARGE: 413,
  URI_TOO_LONG: 414,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  TOO_MANY_SIGN_INS: 429,
  TOO_MANY_INVITATIONS: 429,
  TOO_MANY_BOOKINGS: 429,
  PROOF_OF_WORK_REQUIRED: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUSES;

export const failure = z
  .object({
    success: z.literal(false),
    message: z.string(),
    code: z.enum(Object.keys(ERROR_STATUSES) as [ErrorCode, ...ErrorCode[]]),
    validationErrors: z.record(z.string(), z.string()).optional(),
    challenge: challenge.optional(),
  })
  .meta({ id: 'Failure', description: 'message and validationErrors are in the language of Accept-Language' });

export type Failure = z.infer<typeof failure>;
