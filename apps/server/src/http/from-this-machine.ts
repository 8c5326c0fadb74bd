import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const FORWARDING_HEADER = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|.*-connecting-ip)$/;
const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/**
 * Whether a request comes from this very machine: by its socket, by no proxy, and under a local name, so that no web
 * site can point a name of its own here. A proxy need not add a header; nginx, left to itself, speaks HTTP/1.0, as no
 * browser does.
 */
export function isFromThisMachine({
  socket,
  headers,
  raw,
}: Pick<FastifyRequest, 'socket' | 'headers' | 'raw'>): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    raw.httpVersion !== '1.0' &&
    !Object.keys(headers).some((name) => FORWARDING_HEADER.test(name)) &&
    LOCAL_HOST.test(headers.host ?? '')
  );
}
