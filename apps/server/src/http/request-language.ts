import { LANGUAGES, type Language } from '@vakit/contract';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** For a call that asks for none of our languages: most come from programs. */
const FALLBACK: Language = 'en';

/** In characters. No browser sends more, and parsing thousands of languages takes time. */
const MAX_HEADER = 500;

/** The language in which the caller is answered. */
export function requestLanguage(request: Pick<FastifyRequest, 'headers'>): Language {
  return explicitLanguage(request) ?? FALLBACK;
}

/** The language that the caller's `Accept-Language` names, or undefined when it names none of ours. */
export function explicitLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language | undefined {
  const header = headers['accept-language'];
  if (!header || header.length > MAX_HEADER) return undefined;
  // `*` accepts everything and names no language.
  const named = header.replace(/(^|,)\s*\*[^,]*/g, '');
  return new Negotiator({ headers: { 'accept-language': named } }).language([...LANGUAGES]) as Language | undefined;
}
