import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Language } from '@vakit/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { openBusinessDirectory } from '../database/business-directory.ts';
import { openChangeFeed } from '../database/change-feed.ts';
import type { Connection, Database } from '../database/connect.ts';
import { readFromPrimary } from '../database/standbys.ts';
import { openPasswords } from '../passwords.ts';
import { wholeDatabase } from './whole-database.ts';

/** A Friday noon in İstanbul: the moment at which every test begins unless it says otherwise. */
export const START = new Date('2026-05-29T09:00:00Z');

/** Tests guess no passwords: the least that Argon2 does. */
const LOW_COST = { memoryCost: 8, timeCost: 1 };

/** In milliseconds: a slow machine fails nothing. */
export const PATIENCE = 120_000;

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
  /** With the rows of all businesses, for a test to look into */
  readonly database: Database;
  readonly http: FastifyInstance;
  /** To its database, for a second server on it */
  readonly connection: Connection;
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
  passwords = openPasswords(LOW_COST),
): Promise<TestApp> {
  const { connection, jobs, drop } = await createTestDatabase();
  let present = START;
  const changes = openChangeFeed(connection);
  const database = observe(connection.database);
  const read = readFromPrimary(database);
  const context: Context = {
    config: { ...readConfig({}), rateLimit: false, publicUrl: 'https://vakit.example', ...settings },
    database,
    read,
    directory: openBusinessDirectory({ database, read }),
    countConnections: connection.countConnections,
    jobs,
    changes,
    secret: new TextEncoder().encode('a secret that only the tests know'),
    passwords,
    now: () => present,
  };
  const http = await buildApp(context, { answerTimeout: PATIENCE });
  return {
    context,
    database: wholeDatabase(connection.database),
    http,
    connection,
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
      const { statusCode, headers: told, stream } = await http.inject({ ...request, payloadAsStream: true });
      const type = String(told['content-type']);
      const raw = await (type.startsWith('text/event-stream') ? beginningOf(stream()) : buffer(stream()));
      const isJson = type.startsWith('application/json');
      return { status: statusCode, body: isJson ? JSON.parse(raw.toString()) : raw.toString(), headers: told, raw };
    },
    async close() {
      await http.close();
      await changes.close();
      await drop();
    },
  };
}

/** A stream of events has no end. */
async function beginningOf(stream: Readable): Promise<Buffer> {
  for await (const chunk of stream) return chunk;
  return Buffer.of();
}
