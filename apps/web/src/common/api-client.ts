import type { ErrorCode, Failure, Language } from '@vakit/contract';

/** The path below which the API lies. */
export const API = '/api/v1';
/** How often one call proves work: while others come in a burst it may be asked for more. */
const PROOFS_MAX = 3;

/** A call that did not succeed. `message` is the server's own text, in the language of the page, or empty. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when no answer arrived (offline, server down, answer cut off) */
  readonly status: number;
  readonly code: ErrorCode | 'NETWORK_ERROR';
  /** Texts by the path of the field, joined with dots */
  readonly validationErrors: Readonly<Record<string, string>>;
  /** Present state, if it is not the one that the change expected */
  readonly current: Failure['current'];
  /** Terms at which it would be booked now, if they differ from those that were shown */
  readonly terms: Failure['terms'];

  constructor(
    status: number,
    code: ErrorCode | 'NETWORK_ERROR',
    { message, validationErrors = {}, current, terms }: Partial<Failure> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.validationErrors = validationErrors;
    this.current = current;
    this.terms = terms;
  }
}

export type Call = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Parameters that are undefined or empty are left out. */
  readonly query?: Readonly<Record<string, string | number | null | undefined>>;
  /** Sent as JSON, a file as it is */
  readonly body?: unknown;
  readonly language: Language;
  readonly token?: string | null;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
};

/**
 * Calls the API and returns its whole envelope. Where the server asks for a proof of work the call goes out again with one.
 * @param path below the API, beginning with a slash; ids in it must already be encoded
 * @throws ApiError for every answer that is not a success; an abort is thrown as it is
 */
export async function callApi<Envelope extends { success: true }>(path: string, call: Call): Promise<Envelope> {
  let proof: string | undefined;
  for (let proofs = 0; ; proofs++) {
    const { status, envelope } = await ask<Envelope>(path, call, proof);
    if (envelope?.success === true) return envelope as Envelope;
    const failure = envelope as Partial<Failure> | null;
    proof = proofs < PROOFS_MAX ? await proofFor(failure, call.language) : undefined;
    if (!proof) throw errorOf(status, failure);
  }
}

async function ask<Envelope>(path: string, call: Call, proof: string | undefined) {
  let status = 0;
  try {
    const response = await send(path, call, proof);
    status = response.status;
    return { status, envelope: (await response.json()) as Envelope | Failure };
  } catch (error) {
    if (call.signal?.aborted) throw error;
    throw new ApiError(status, 'NETWORK_ERROR');
  }
}

/** Loaded on demand, since few are ever asked for it. */
async function proofFor(failure: Partial<Failure> | null, language: Language): Promise<string | undefined> {
  if (failure?.code !== 'PROOF_OF_WORK_REQUIRED' || !failure.challenge) return undefined;
  const { challenge } = failure;
  const solver = await import('./proof-of-work.ts').catch(() => undefined);
  return solver?.proveWork(challenge, language);
}

/**
 * Calls for a file.
 * @throws ApiError for every answer that is not a success
 */
export async function callForFile(path: string, call: Call): Promise<Blob> {
  let response: Response;
  let failure: Partial<Failure> | null = null;
  try {
    response = await send(path, call);
    if (response.ok) return await response.blob();
    failure = await response.json();
  } catch {
    throw new ApiError(0, 'NETWORK_ERROR');
  }
  throw errorOf(response.status, failure);
}

function send(
  path: string,
  { method = 'GET', query, body, language, token, idempotencyKey, signal }: Call,
  proof?: string,
) {
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': language };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  if (proof) headers['Proof-Of-Work'] = proof;
  const isFile = body instanceof Blob;
  if (body !== undefined) headers['Content-Type'] = isFile ? body.type : 'application/json';
  return fetch(`${API}${path}${queryString(query)}`, {
    method,
    headers,
    body: isFile ? body : body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  });
}

const errorOf = (status: number, failure: Partial<Failure> | null) =>
  new ApiError(status, failure?.code ?? 'INTERNAL_ERROR', failure ?? {});

function queryString(query: Call['query'] = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text && `?${text}`;
}
