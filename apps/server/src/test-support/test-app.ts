import type { Language } from '@vakit/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/connect.ts';

/** A Friday noon in İstanbul: the moment at which every test begins unless it says otherwise. */
export const START = new Date('2026-05-29T09:00:00Z');

type Call = {
  readonly token?: string;
  readonly body?: unknown;
  readonly language?: Language;
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
};

export type Answer = {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into an answer freely
  readonly body: any;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly raw: Buffer;
};

export type TestApp = {
  readonly context: Context;
  readonly http: FastifyInstance;
  /** Sets the clock; it moves only here. */
  setTime(instant: Date): void;
  /** Calls a path below `/api/v1`. */
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, call?: Call): Promise<Answer>;
  close(): Promise<void>;
};

/**
 * The whole server on a fresh database of the project's kind, reached by injected requests.
 * @param observe may put something between the server and the database
 */
export async function startTestApp(
  settings: Partial<Config> = {},
  observe = (database: Database) => database,
): Promise<TestApp> {
  const { connection, jobs, drop } = await createTestDatabase();
  let present = START;
  const context: Context = {
    config: { ...readConfig({}), rateLimit: false, publicUrl: 'https://vakit.example', ...settings },
    database: observe(connection.database),
    jobs,
    secret: new TextEncoder().encode('a secret that only the tests know'),
    now: () => present,
  };
  const http = await buildApp(context);
  return {
    context,
    http,
    setTime: (instant) => {
      present = instant;
    },
    async call(method, path, { token, body, language, headers, address } = {}) {
      const request: InjectOptions = {
        method,
        url: `/api/v1${path}`,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(language && { 'accept-language': language }),
          ...headers,
        },
        ...(body !== undefined && { payload: body as object }),
        ...(address && { remoteAddress: address }),
      };
      const response = await http.inject(request);
      const isJson = String(response.headers['content-type']).startsWith('application/json');
      return {
        status: response.statusCode,
        body: isJson ? response.json() : response.body,
        headers: response.headers,
        raw: response.rawPayload,
      };
    },
    async close() {
      await http.close();
      await drop();
    },
  };
}
