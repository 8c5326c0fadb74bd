import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

type Cookie = {
  readonly name: string;
  readonly value: string;
  /** Below which alone it is sent */
  readonly path: string;
  /** 0 deletes it */
  readonly maxAgeInSeconds: number;
  readonly sameSite: 'Strict' | 'Lax';
};

/** The value of a cookie; undefined where the request carries none. */
export function readCookie({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  return headers.cookie
    ?.split(';')
    .map((pair) => pair.trim().split('='))
    .find(([each]) => each === name)?.[1];
}

/** Has the browser keep a cookie out of reach of scripts, and for encrypted connections alone where the site has them. */
export function setCookie(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  reply: FastifyReply,
  { name, value, path, maxAgeInSeconds, sameSite }: Cookie,
): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${name}=${value}; Path=${path}; Max-Age=${maxAgeInSeconds}; HttpOnly; SameSite=${sameSite}${secure}`,
  );
}
