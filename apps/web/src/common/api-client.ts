import type { ErrorCode, Failure, Language } from '@vakit/contract';

/** A call that did not succeed. `message` is the server's own text, in the language of the page, or empty. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when no answer arrived (offline, server down, answer cut off) */
  readonly status: number;
  readonly code: ErrorCode | 'NETWORK_ERROR';
  /** Texts by the path of the field, joined with dots */
  readonly validationErrors: Readonly<Record<string, string>>;

  constructor(status: number, code: ErrorCode | 'NETWORK_ERROR', message = '', validationErrors = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.validationErrors = validationErrors;
  }
}

export type Call = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Parameters that are undefined or empty are left out. */
  readonly query?: Readonly<Record<string, string | number | null | undefined>>;
  readonly body?: unknown;
  readonly language: Language;
  readonly token?: string | null;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
};

/**
 * Calls the API and returns its whole envelope.
 * @param path below `/api/v1`, beginning with a slash; ids in it must already be encoded
 * @throws ApiError for every answer that is not a success; an abort is thrown as it is
 */
export async function callApi<Envelope extends { success: true }>(path: string, call: Call): Promise<Envelope> {
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': call.language };
  if (call.token) headers.Authorization = `Bearer ${call.token}`;
  if (call.idempotencyKey) headers['Idempotency-Key'] = call.idempotencyKey;
  if (call.body !== undefined) headers['Content-Type'] = 'application/json';

  let status = 0;
  let envelope: Envelope | Failure;
  try {
    const response = await fetch(`/api/v1${path}${queryString(call.query)}`, {
      method: call.method ?? 'GET',
      headers,
      body: call.body === undefined ? null : JSON.stringify(call.body),
      signal: call.signal ?? null,
    });
    status = response.status;
    envelope = await response.json();
  } catch (error) {
    if (call.signal?.aborted) throw error;
    throw new ApiError(status, 'NETWORK_ERROR');
  }
  if (envelope?.success === true) return envelope as Envelope;
  const failure = envelope as Partial<Failure> | null;
  throw new ApiError(status, failure?.code ?? 'INTERNAL_ERROR', failure?.message, failure?.validationErrors);
}

function queryString(query: Call['query'] = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text && `?${text}`;
}
