import type { onRequestHookHandler } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * Refuses with FORBIDDEN what the page of another site has a browser send, for routes that a cookie opens. Every browser
 * says from where a changing request comes; what says nothing is a program, which carries nobody's cookies but its own.
 */
export const ownPagesOnly: onRequestHookHandler = ({ headers }, _reply, next) => {
  const site = headers['sec-fetch-site'];
  const isOwn = site === undefined ? isOfHost(headers.origin, headers.host) : site === 'same-origin';
  next(isOwn ? undefined : new Refusal('FORBIDDEN'));
};

const isOfHost = (origin: string | undefined, host: string | undefined) =>
  origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
