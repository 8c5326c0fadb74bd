export type Call = {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Answer = {
  readonly status: number;
  readonly contentType: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into an answer freely
  readonly body: any;
};

/** In milliseconds: a request that takes longer hangs. */
const PATIENCE = 120_000;

/**
 * Calls a path below `/api/v1` of a running server.
 * @returns undefined when the connection broke, as it does when the server is killed: what became of it is unknown
 * @throws DOMException TimeoutError when there is no answer within two minutes
 */
export async function call(
  serverUrl: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { token, body, headers }: Call = {},
): Promise<Answer | undefined> {
  try {
    const response = await fetch(`${serverUrl}/api/v1${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const text = await response.text();
    const contentType = response.headers.get('content-type') ?? '';
    return {
      status: response.status,
      contentType,
      body: contentType.startsWith('application/json') ? JSON.parse(text) : text,
    };
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** The same, again as long as the server says that it could not answer in time: then nothing has changed. */
export async function callUntilAnswered(...request: Parameters<typeof call>): Promise<Answer | undefined> {
  for (;;) {
    const answer = await call(...request);
    if (answer?.status !== 503) return answer;
  }
}

/** The data of a call that must succeed. */
export async function dataOf<Data>(answer: Promise<Answer | undefined>): Promise<Data> {
  const settled = await answer;
  if (settled?.body.success !== true) throw new Error(`Expected a success, got ${JSON.stringify(settled)}`);
  return settled.body.data;
}
