import type { FastifyReply } from 'fastify';

/** Lets the portal and some websites show a page within theirs. */
export function allowFrames(reply: FastifyReply, sites: readonly string[]): void {
  const policy = reply.getHeader('content-security-policy');
  if (policy) {
    const ancestors = ["'self'", ...sites].join(' ');
    reply.header(
      'content-security-policy',
      String(policy).replace("frame-ancestors 'none'", `frame-ancestors ${ancestors}`),
    );
  }
  // It knows no list; browsers that know the policy heed that alone.
  reply.raw.removeHeader('x-frame-options');
}
