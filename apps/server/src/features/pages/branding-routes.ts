import { branchInLanguage, DEFAULT_LANGUAGE, type PublicBranch, text } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import { cacheOf } from '../../cache-of.ts';
import { LIMITS } from '../../http/rate-limits.ts';
import { brandingDigest, ICON_SIZES, manifestOf } from './branding.ts';
import { drawIcon, drawShared } from './draw-branding.ts';

/** So many pictures are kept, some dozen kilobytes each: a link that is sent around is asked for many times at once. */
const KEPT = 100;

type Options = { readonly findPublicBranch: (slug: string) => Promise<PublicBranch | undefined> };
type Made = { readonly type: string; readonly make: (branch: PublicBranch) => Buffer | Promise<Buffer> };

const FILES: Readonly<Record<string, Made>> = {
  'share.png': {
    type: 'image/png',
    make: (branch) => drawShared(branch, text('page.booking', DEFAULT_LANGUAGE)),
  },
  'manifest.webmanifest': {
    type: 'application/manifest+json',
    make: (branch) => Buffer.from(JSON.stringify(manifestOf(branch))),
  },
  ...Object.fromEntries(
    ICON_SIZES.map((size) => [
      `icon-${size}.png`,
      { type: 'image/png', make: (branch: PublicBranch) => drawIcon(branch, size) },
    ]),
  ),
};

/**
 * Files that are drawn from the name and the colours of a branch: the picture beside its link, its icons and its
 * manifest.
 */
export const brandingRoutes: FastifyPluginAsync<Options> = async (app, { findPublicBranch }) => {
  const kept = cacheOf<Promise<Buffer>>(KEPT);

  app.get<{ Params: { slug: string; digest: string; file: string } }>(
    '/pictures/of/:slug/:digest/:file',
    { config: LIMITS.drawing, schema: { hide: true } },
    async ({ params: { slug, digest, file } }, reply) => {
      const made = Object.hasOwn(FILES, file) ? FILES[file] : undefined;
      if (!made) return reply.callNotFound();
      const found = await findPublicBranch(slug);
      const branch = found && branchInLanguage(found, DEFAULT_LANGUAGE);
      // Files of an earlier name no longer exist.
      if (!branch || brandingDigest(branch) !== digest) return reply.callNotFound();
      const key = `${digest}/${file}`;
      const content = kept.get(key) ?? Promise.resolve(made.make(branch));
      kept.set(key, content);
      // A failure is not kept.
      content.catch(() => kept.delete(key));
      return reply
        .type(made.type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(await content);
    },
  );
};
