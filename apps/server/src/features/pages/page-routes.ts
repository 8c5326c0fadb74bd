import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { branchInLanguage, DEFAULT_LANGUAGE, type PublicBranch, RESERVED_SLUGS } from '@vakit/contract';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { allowFrames } from './allow-frames.ts';
import { allowInlineScripts } from './allow-inline-scripts.ts';
import { PORTAL_PATHS } from './portal-paths.ts';
import { type Embedded, renderBranchPage, renderTrackingPage, renderUnknownPage } from './render-booking-page.ts';

const BUILD = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

/** Portal pages that search engines may show; all others are for people who have signed in or were sent a link. */
const INDEXED: readonly string[] = ['/register'];
/** Addresses that are never pages: a program asked for something that does not exist. */
const NO_PAGE = /^\/(api|assets|dev|\.well-known)(\/|$)/;

type Options = {
  /** Without a slash at the end */
  readonly publicUrl: string;
  readonly findPublicBranch: (slug: string) => Promise<PublicBranch | undefined>;
  /** The websites that may show a branch's page within theirs */
  readonly embedSitesOf: (branchId: string) => Promise<readonly string[]>;
  /** The folder of the built pages */
  readonly build?: string;
};

/** The file that `apps/web` builds from `src/booking/server.tsx` */
type Drawing = { readonly drawBranch: (branch: PublicBranch, embedding?: Embedded['as']) => string };

/** The two web applications and their files, as `apps/web` builds them. */
export const pageRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { publicUrl, findPublicBranch, embedSitesOf, build = BUILD } = options;
  // Tests of the API need no pages; a start always builds them first.
  if (!existsSync(build)) return;
  const [bookingTemplate, portal, signIn] = (await Promise.all(
    ['booking.html', 'portal.html', 'sign-in.html'].map((name) => readFile(join(build, name), 'utf8')),
  )) as [string, string, string];
  const { drawBranch }: Drawing = await import(pathToFileURL(join(build, 'server/draw-branch.js')).href);

  // A route for each of several hundred files would take a third of what a start takes.
  await app.register(fastifyStatic, {
    root: join(build, 'assets'),
    prefix: '/assets/',
    allowedPath: (path) => !path.endsWith('/'),
    index: false,
    preCompressed: true,
    // Names of assets change with their content.
    immutable: true,
    maxAge: '365 days',
  });
  await app.register(fastifyStatic, {
    root: build,
    wildcard: false,
    decorateReply: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.{br,gz,html}', 'robots.txt', 'server/**', 'assets/**'],
    setHeaders: (reply, path) => {
      // The websites of salons load it.
      if (/\/embed\.js(\.\w+)?$/.test(path)) reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });

  const pages: FastifyPluginAsync = async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.schema = { hide: true };
    });
    /** @param template whose own scripts may run in the page that is made of it */
    const send = (
      reply: FastifyReply,
      template: string,
      page: string | Buffer = template,
      cacheControl = 'no-cache',
    ) => {
      const policy = reply.getHeader('content-security-policy');
      if (policy) reply.header('content-security-policy', allowInlineScripts(String(policy), template));
      return reply.type('text/html; charset=utf-8').header('cache-control', cacheControl).send(page);
    };

    const sendPortal = (reply: FastifyReply) => send(reply.header('x-robots-tag', 'noindex'), portal);

    const compressedSignIn = await gzipped(signIn);
    scope.get('/login', async (request, reply) =>
      send(reply, signIn, takesCompressed(request, reply) ? compressedSignIn : signIn),
    );
    for (const path of PORTAL_PATHS)
      scope.get(path, async (_, reply) => (INDEXED.includes(path) ? send(reply, portal) : sendPortal(reply)));
    scope.get('/*', async (request, reply) => {
      if (NO_PAGE.test(request.url)) return reply.callNotFound();
      return sendPortal(reply);
    });

    const trackingPage = renderTrackingPage(bookingTemplate);
    scope.get('/track', async (_, reply) => send(reply, bookingTemplate, trackingPage));
    // The code in the address is a credential.
    scope.get('/track/:code', async (_, reply) => send(reply, bookingTemplate, trackingPage, 'no-store'));

    const sendBranch = async (
      request: FastifyRequest,
      reply: FastifyReply,
      branch: PublicBranch,
      embedded?: Embedded,
    ) => {
      const page = { branch, url: `${publicUrl}/${branch.slug}`, view: drawBranch(branch, embedded?.as), embedded };
      return send(reply, bookingTemplate, await compress(renderBranchPage(bookingTemplate, page), request, reply));
    };
    /** In the language in which a page is drawn; its data tells the others, too. */
    const findBranch = async (slug: string) => {
      const found = RESERVED_SLUGS.includes(slug) ? undefined : await findPublicBranch(slug);
      return found && branchInLanguage(found, DEFAULT_LANGUAGE);
    };
    /** To the address of the branch where it was typed in another way: with capitals, say, or a full stop behind it. */
    const leadOn = (request: FastifyRequest, reply: FastifyReply, address: string) => {
      const query = request.url.indexOf('?');
      return reply.redirect(query < 0 ? address : address + request.url.slice(query), 301);
    };
    const sendUnknown = (reply: FastifyReply) =>
      send(reply.code(404), bookingTemplate, renderUnknownPage(bookingTemplate));

    scope.get<{ Params: { slug: string } }>('/:slug', async (request, reply) => {
      const branch = await findBranch(request.params.slug);
      if (!branch) return sendUnknown(reply);
      if (branch.slug !== request.params.slug) return leadOn(request, reply, `/${branch.slug}`);
      return sendBranch(request, reply, branch);
    });

    type Wish = { readonly as?: unknown; readonly appearance?: unknown };
    scope.get<{ Params: { slug: string }; Querystring: Wish }>('/embed/:slug', async (request, reply) => {
      const branch = await findBranch(request.params.slug);
      if (!branch) return sendUnknown(reply);
      if (branch.slug !== request.params.slug) return leadOn(request, reply, `/embed/${branch.slug}`);
      allowFrames(reply.header('x-robots-tag', 'noindex'), await embedSitesOf(branch.id));
      const { as, appearance } = request.query;
      return sendBranch(request, reply, branch, {
        as: as === 'window' ? as : 'inline',
        appearance: appearance === 'dark' || appearance === 'light' ? appearance : undefined,
      });
    });
  };
  await app.register(pages);
};

const gzipped = promisify(gzip);

/** A page in the encoding that the browser asks for. Unlike the files of the build it is compressed for each request. */
async function compress(page: string, request: FastifyRequest, reply: FastifyReply): Promise<string | Buffer> {
  return takesCompressed(request, reply) ? gzipped(page) : page;
}

/** Whether the answer goes out compressed, which its headers then say. */
function takesCompressed({ headers }: FastifyRequest, reply: FastifyReply): boolean {
  reply.header('vary', 'accept-encoding');
  const isTaken = headers['accept-encoding']?.includes('gzip') ?? false;
  if (isTaken) reply.header('content-encoding', 'gzip');
  return isTaken;
}
