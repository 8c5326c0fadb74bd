import { LANGUAGES, type Language } from '@vakit/contract';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** A call that asks for no language that we speak is a program's. */
const FALLBACK: Language = 'en';

/** The language in which the caller is answered. */
export function requestLanguage(request: Pick<FastifyRequest, 'headers'>): Language {
  return explicitLanguage(request) ?? FALLBACK;
}

/** The language that the caller's `Accept-Language` names, or undefined when it names none of ours. */
export function explicitLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language | undefined {
  const header = headers['accept-language'];
  if (!header || header.trim() === '*') return undefined;
  return new Negotiator({ headers }).language([...LANGUAGES]) as Language | undefined;
}
