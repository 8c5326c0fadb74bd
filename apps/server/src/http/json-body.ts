import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

const CHARSET = /;\s*charset\s*=\s*"?([^\s";]*)/i;
/** Character sets that can be read as UTF-8 */
const UNDERSTOOD = /^(?:utf-?8|us-ascii)$/i;

/**
 * Reads JSON, and takes none for what is empty: browsers and programs send `Content-Type: application/json` with calls
 * that have no body, too. Older programs send letters in a code page of their own, which would be lost without a word.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const charset = CHARSET.exec(request.headers['content-type'] ?? '')?.[1];
    if (charset !== undefined && !UNDERSTOOD.test(charset)) done(new Refusal('UNSUPPORTED_MEDIA_TYPE'));
    else if (body.length === 0) done(null, undefined);
    else if (!isUtf8(body)) done(new Refusal('MALFORMED_REQUEST'));
    else parse(request, body.toString(), done);
  });
}
