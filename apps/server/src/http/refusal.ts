import {
  type Challenge,
  ERROR_STATUSES,
  type ErrorCode,
  type Failure,
  type Language,
  type TextKey,
  type TextParameters,
} from '@vakit/contract';

type Details = {
  /** Fill the placeholders of the code's text */
  readonly parameters?: TextParameters | ((language: Language) => TextParameters);
  /** Texts for each field, by its path joined with dots */
  readonly fields?: Readonly<Record<string, TextKey>>;
  readonly retryAfterSeconds?: number;
  /** Dates that stand against what was asked for */
  readonly conflicts?: Failure['conflicts'];
  /** How something is that is not as it was expected to be */
  readonly current?: Failure['current'];
  /** Terms at which it would be booked now */
  readonly terms?: Failure['terms'];
  /** The work after which the request passes */
  readonly challenge?: Challenge;
};

/** A request that is refused; the error handler answers it with the code's status and text. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }

  get statusCode(): number {
    return ERROR_STATUSES[this.code];
  }
}
