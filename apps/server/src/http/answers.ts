import type { Readable } from 'node:stream';
import { answer, failure } from '@vakit/contract';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** The envelope of a success. */
export const ok = <Data>(data: Data) => ({ success: true as const, data });

/** How a route's answers are validated and published: its data under the status, and failures. */
export const answers = <Data extends z.ZodType, Status extends 200 | 201 | 202 = 200>(
  data: Data,
  status: Status = 200 as Status,
) => ({ [status]: answer(data), ...failures }) as Record<Status, ReturnType<typeof answer<Data>>> & typeof failures;

export const failures = { '4xx': failure, '5xx': failure };

/** A route's answer that is a file. */
export const fileAnswer = (contentType: string) => ({
  200: { description: 'The file', content: { [contentType]: { schema: z.any() } } },
  ...failures,
});

/** Answers with JSON that is written a part at a time, since it may be long: the envelope included, and as the contract has it. */
export function sendJson(reply: Pick<FastifyReply, 'type'>, json: Readable): never {
  // The type of a route's answers knows no streams.
  return reply.type('application/json; charset=utf-8').send(json) as never;
}
