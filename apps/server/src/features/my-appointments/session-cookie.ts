import { createHmac } from 'node:crypto';
import { CUSTOMER_SESSION_DAYS } from '@vakit/contract';
import { DAY } from '@vakit/scheduling';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { readCookie, setCookie } from '../../http/cookies.ts';

/** The cookie is sent to all calls, so that a proven contact also counts when booking. */
const PATH = '/api/v1';

/** The token with which a browser was let in to the appointments at a business. */
export const sessionTokenOf = (context: Context, request: FastifyRequest, businessId: string): string | undefined =>
  readCookie(request, nameOf(context, businessId));

/** Has the browser keep the token of a session, or forget it when it is null. */
export function rememberSession(context: Context, reply: FastifyReply, businessId: string, token: string | null): void {
  setCookie(context.config, reply, {
    name: nameOf(context, businessId),
    value: token ?? '',
    path: PATH,
    maxAgeInSeconds: token === null ? 0 : (CUSTOMER_SESSION_DAYS * DAY) / 1000,
    sameSite: 'Lax',
  });
}

/** A cookie for each business, so that each session begins and ends by itself; its name does not tell an account's id. */
const nameOf = ({ secret }: Context, businessId: string) =>
  `vakit-customer-${createHmac('sha256', secret).update(`my appointments ${businessId}`).digest('base64url').slice(0, 12)}`;
