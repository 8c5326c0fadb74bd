import { LANGUAGES } from '@vakit/contract';
import { HOUR } from '@vakit/scheduling';
import type { FastifyPluginAsync } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { countPublished, listPublishedSlugs } from './queries.ts';

/** The most that a sitemap may list, by its standard */
const ADDRESSES_MAX = 50_000;
/** So many parts are kept at a time, for so long: search engines come back often, and each part is made by one query. */
const KEPT = { max: 4, ttl: HOUR };
/** In days. RFC 9116 asks for less than a year. */
const SECURITY_TXT_DAYS = 180;

const DISALLOWED = ['/api/', '/dev/', '/track/', '/verify-email', '/reset-password'];

type Options = { readonly context: Context /** Addresses in one part */; readonly partSize?: number };

/**
 * Files that programs look for at the top of every site, for search engines and for people who report a security
 * problem.
 */
export const siteFileRoutes: FastifyPluginAsync<Options> = async (app, { context, partSize = ADDRESSES_MAX }) => {
  const { config, database } = context;
  const { publicUrl } = config;
  app.addHook('onRoute', (route) => {
    route.schema = { hide: true };
  });

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...DISALLOWED.map((path) => `Disallow: ${path}`),
          `Sitemap: ${publicUrl}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );

  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(context.now().getTime() + SECURITY_TXT_DAYS * 24 * HOUR);
    expires.setUTCHours(0, 0, 0, 0);
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: ${config.securityContact}`,
          `Expires: ${expires.toISOString()}`,
          `Preferred-Languages: ${LANGUAGES.join(', ')}`,
          `Canonical: ${publicUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      );
  });

  const parts = new LRUCache<number, Promise<string>>(KEPT);
  const whole = 0;
  /** @param number of a part, from 1; 0 is what lists them all */
  const partOf = (number: number): Promise<string> => {
    const kept = parts.get(number);
    if (kept) return kept;
    const made = number === whole ? makeWhole() : makePart(number);
    parts.set(number, made);
    // A failure is not kept.
    made.catch(() => parts.delete(number));
    return made;
  };
  const makeWhole = async () => {
    const count = await countPublished(database);
    if (count <= partSize) return makePart(1);
    const numbers = Array.from({ length: Math.ceil(count / partSize) }, (_, index) => index + 1);
    return xml(
      'sitemapindex',
      'sitemap',
      numbers.map((number) => `${publicUrl}/sitemap-${number}.xml`),
    );
  };
  const makePart = async (number: number) => {
    const slugs = await listPublishedSlugs(database, { limit: partSize, offset: (number - 1) * partSize });
    const first = number === 1 ? [`${publicUrl}/login`] : [];
    if (number > 1 && slugs.length === 0) throw new Refusal('NOT_FOUND');
    return xml('urlset', 'url', [...first, ...slugs.map((slug) => `${publicUrl}/${slug}`)].slice(0, ADDRESSES_MAX));
  };

  app.get('/sitemap.xml', async (_request, reply) => reply.type(XML).send(await partOf(whole)));
  app.get<{ Params: { number: string } }>('/sitemap-:number(^[1-9]\\d{0,3}$).xml', async ({ params }, reply) =>
    reply.type(XML).send(await partOf(Number(params.number))),
  );
};

const XML = 'application/xml; charset=utf-8';

/** Slugs and the site's address hold nothing that XML would take for its own. */
const xml = (root: string, entry: string, addresses: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => `<${entry}><loc>${address}</loc></${entry}>`).join('\n')}
</${root}>
`;
