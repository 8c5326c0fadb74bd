import { Readable } from 'node:stream';
import { type Access, type AnswerOf, answer, type Call, type Calls, failure, page } from '@vakit/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';
import { stateAsWanted } from './as-wanted.ts';
import { forbiddenOr404, resolveBusiness } from './resolve-business.ts';
import { BEARER, requirePermission, requirePermissionUnlessToken, requireSession } from './session-guard.ts';

type PartOf<Declared, Part extends 'params' | 'query' | 'headers' | 'body'> =
  Declared extends Readonly<Record<Part, infer Schema extends z.ZodType>>
    ? { readonly [Key in Part]: z.output<Schema> }
    : unknown;

/** A request whose parts are what the call declares. */
export type RequestOf<Declared> = FastifyRequest &
  PartOf<Declared, 'params'> &
  PartOf<Declared, 'query'> &
  PartOf<Declared, 'headers'> &
  PartOf<Declared, 'body'> &
  (Declared extends Pick<Required<Call>, 'upload'> ? { readonly body: Buffer } : unknown);

/**
 * Answers with the data of a success, or, where it may be long, with a stream of its JSON, the envelope included and as the
 * contract has it; a call that answers a file or a stream of events sends that itself.
 */
type Handle<Declared> = (
  request: RequestOf<Declared>,
  reply: FastifyReply,
) => Promise<
  Declared extends { readonly file: string } | { readonly events: z.ZodType } ? unknown : AnswerOf<Declared> | Readable
>;

type Handler<Declared> =
  | Handle<Declared>
  | ({ readonly handle: Handle<Declared> } & Pick<RouteShorthandOptions, 'config' | 'preHandler' | 'bodyLimit'>);

/** Serves every call of a group as the contract declares it: to whom, with which input, which answer. */
export function serve<Group extends Calls>(
  app: Pick<FastifyInstance, 'route'>,
  group: Group,
  handlers: { readonly [Key in keyof Group]: Handler<Group[Key]> },
): void {
  for (const [key, call] of Object.entries<Call>(group)) {
    const [method, url] = key.split(' ') as [string, string];
    const handler = handlers[key as keyof Group] as Handler<Call>;
    const { handle, ...options } = typeof handler === 'function' ? { handle: handler } : handler;
    const handleAs = async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        return await handle(request as RequestOf<Call>, reply);
      } catch (error) {
        const state = stateAsWanted(request, error);
        if (state) return state;
        throw await forbiddenOr404(request, call, error);
      }
    };
    app.route({
      method,
      url,
      ...options,
      ...guardOf(call.access),
      // A HEAD request would never end the stream of events.
      exposeHeadRoute: !call.events,
      schema: schemaOf(call),
      handler: async (request, reply) => {
        await resolveBusiness(request, call);
        const result = await handleAs(request, reply);
        if (call.file || call.events) return result;
        if (typeof call.status !== 'object') reply.code(call.status ?? 200);
        if (result instanceof Readable) return reply.type('application/json; charset=utf-8').send(result);
        return call.page ? { success: true, ...(result as object) } : { success: true, data: result };
      },
    });
  }
}

function guardOf(access: Access) {
  if (access === 'ANYBODY') return {};
  if (access === 'SIGNED_IN') return { onRequest: requireSession() };
  if (typeof access === 'string') return { onRequest: requirePermission(access) };
  return { onRequest: requirePermissionUnlessToken(access.permission) };
}

function securityOf(access: Access) {
  if (access === 'ANYBODY') return {};
  return { security: typeof access === 'string' ? [BEARER] : [BEARER, {}] };
}

/** The schemas of each call, so that a process in which several servers are built, as in tests, makes them once */
const schemas = new WeakMap<Call, ReturnType<typeof makeSchema>>();

function schemaOf(call: Call) {
  const schema = schemas.get(call) ?? makeSchema(call);
  schemas.set(call, schema);
  // Fastify writes into what it is given.
  return { ...schema };
}

function makeSchema({ tag, summary, access, params, query, headers, body, upload, ...call }: Call) {
  const successes = Object.fromEntries([call.status ?? 200].flat().map((status) => [status, successOf(call)]));
  return {
    tags: [tag],
    summary,
    ...securityOf(access),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    ...(upload && {
      consumes: [upload.contentType],
      body: z.custom<Buffer>(Buffer.isBuffer).meta({ type: 'string', description: upload.description }),
    }),
    response: { ...successes, '4xx': failure, '5xx': failure },
  };
}

function successOf(call: Pick<Call, 'answer' | 'page' | 'file' | 'events'>) {
  if (call.events) {
    return { description: 'A stream without end', content: { 'text/event-stream': { schema: call.events } } };
  }
  if (call.file) return { description: 'The file', content: { [call.file]: { schema: z.any() } } };
  return call.page ? page(call.page) : answer(call.answer as z.ZodType);
}
