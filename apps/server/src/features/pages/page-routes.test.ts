import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { RESERVED_SLUGS } from '@vakit/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handleError, handleUnknownRoute } from '../../http/error-handler.ts';
import { dataOf, openSalon, type Salon } from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { embedSitesOf, findPublicBranch } from '../branches/index.ts';
import { pageRoutes } from './page-routes.ts';

const SCRIPT = 'begin()';
const BOOKING = `<html><head><script>${SCRIPT}</script><!--page--></head><body>booking<div><!--view--></div><!--data--></body>`;
const PORTAL = '<body>portal</body>';
const SIGN_IN_SCRIPT = 'choose()';
const SIGN_IN = `<head><script>${SIGN_IN_SCRIPT}</script></head><body>portal</body>`;

let app: TestApp;
let salon: Salon;
let build: string;
let site: FastifyInstance;
beforeAll(async () => {
  app = await startTestApp();
  salon = await openSalon(app, { branch: { name: 'Şık & <Güzel>' } });
  build = await mkdtemp(join(tmpdir(), 'vakit-pages-'));
  await mkdir(join(build, 'assets'));
  await writeFile(join(build, 'booking.html'), BOOKING);
  await writeFile(join(build, 'portal.html'), PORTAL);
  await writeFile(join(build, 'sign-in.html'), SIGN_IN);
  await mkdir(join(build, 'server'));
  await writeFile(
    join(build, 'server', 'draw-branch.js'),
    "export const drawBranch = ({ slug }) => '<h1>' + slug + '</h1>';",
  );
  await writeFile(join(build, 'sign.txt'), 'sign');
  await writeFile(join(build, 'assets', 'booking-abc.js'), 'export {}');
  await writeFile(join(build, 'assets', 'booking-abc.js.br'), 'compressed');
  site = Fastify();
  site.addHook('onRequest', async (_, reply) => {
    reply.raw.setHeader('x-frame-options', 'SAMEORIGIN');
    reply.header(
      'content-security-policy',
      "default-src 'self';script-src 'self';script-src-attr 'none';frame-ancestors 'none'",
    );
  });
  site.setErrorHandler(handleError);
  site.setNotFoundHandler(handleUnknownRoute);
  await site.register(pageRoutes, {
    publicUrl: 'https://vakit.example',
    findPublicBranch: (slug: string) => findPublicBranch(app.context, slug),
    embedSitesOf: (branchId: string) => embedSitesOf(app.context, branchId),
    build,
  });
});
afterAll(async () => {
  await site.close();
  await app.close();
  await rm(build, { recursive: true, force: true });
});

const visit = (url: string, headers = {}) => site.inject({ url, headers });

describe('the portal', () => {
  test.each([
    '/',
    '/register',
    '/verify-email-notice',
    '/verify-email?token=x',
    '/forgot-password',
    '/reset-password?token=x',
    '/dashboard',
    '/calendar',
    '/branches',
    '/branches/new',
    '/branches/1/edit',
    '/services',
    '/staff',
    '/appointments',
    '/appointments/pending',
    '/my-schedule',
    '/time-off',
    '/customers',
    '/no/such/page',
  ])('answers at %s', async (url) => {
    const page = await visit(url);
    expect(page.statusCode).toBe(200);
    expect(page.body).toBe(PORTAL);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['cache-control']).toBe('no-cache');
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  });

  test('has a page of its own for signing in, compressed, which may run its script and which search engines show', async () => {
    const [page, compressed] = [await visit('/login'), await visit('/login', { 'accept-encoding': 'gzip' })];
    expect(page.body).toBe(SIGN_IN);
    const digest = createHash('sha256').update(SIGN_IN_SCRIPT).digest('base64');
    expect(page.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${digest}';`);
    expect(page.headers).not.toHaveProperty('x-robots-tag');
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(compressed.rawPayload).toString()).toBe(SIGN_IN);
  });
});

describe('an address that is typed in another way', () => {
  const typedSlugs = (slug: string) => [
    slug.toUpperCase(),
    `${slug.charAt(0).toUpperCase()}${slug.slice(1)}`,
    `${slug}.`,
    `${slug}%20`,
    `${slug})`,
    `${slug}%E2%80%8B`,
  ];

  test('leads on to the page of the branch, whatever stands behind it', async () => {
    const { slug } = salon.branch;
    for (const typed of typedSlugs(slug)) {
      const page = await visit(`/${typed}?fbclid=1`);
      expect([page.statusCode, page.headers.location]).toEqual([301, `/${slug}?fbclid=1`]);
    }
    const embedded = await visit(`/embed/${slug.toUpperCase()}`);
    expect([embedded.statusCode, embedded.headers.location]).toEqual([301, `/embed/${slug}`]);
  });

  test('is known to the API, too', async () => {
    for (const typed of typedSlugs(salon.branch.slug)) {
      expect((await app.call('GET', `/branches/public/${typed}`)).status).toBe(200);
      expect((await app.call('GET', `/branches/public/${typed}/days?from=2026-05-30&to=2026-05-30`)).status).not.toBe(
        404,
      );
    }
  });

  test.each(['/%2F%2Fevil.example', '/.%2Fevil.example', '/Track%0d%0aX:1', '/no-such-branch.', '/%E2%80%8B'])(
    'leads nowhere where there is no branch: %s',
    async (url) => {
      const page = await visit(url);
      expect(page.statusCode).toBe(404);
      expect(page.headers).not.toHaveProperty('location');
    },
  );
});

describe('the page of a branch within a website', () => {
  const edit = (embedSites: readonly string[]) =>
    app.call('PUT', `/branches/${salon.branch.id}`, { token: salon.token, body: { ...salon.branch, embedSites } });

  test('may be shown by the portal and by the websites that the branch names, and by no other', async () => {
    const before = await visit(`/embed/${salon.branch.slug}`);
    expect(before.headers['content-security-policy']).toMatch(/;frame-ancestors 'self'$/);
    dataOf(await edit(['www.sik.example', 'https://SIK.example/kadikoy?x=1', 'http://localhost:8080', 'sik.example']));
    const page = await visit(`/embed/${salon.branch.slug}`);
    expect(page.headers['content-security-policy']).toMatch(
      /;frame-ancestors 'self' https:\/\/www\.sik\.example https:\/\/sik\.example http:\/\/localhost:8080$/,
    );
    expect(page.headers).not.toHaveProperty('x-frame-options');
    expect(page.headers['x-robots-tag']).toBe('noindex');
    expect(page.body).toContain('<base target="_blank">');
    expect(page.body).toContain('<html data-appearance="dark" data-embedded="inline">');
    const window = await visit(`/embed/${salon.branch.slug}?as=window&appearance=light`);
    expect(window.body).toContain('<html data-appearance="light" data-embedded="window">');
    const strange = await visit(`/embed/${salon.branch.slug}?as=window&as=x&appearance=%22%3E`);
    expect(strange.body).toContain('<html data-appearance="dark" data-embedded="inline">');
    expect(page.body).toContain(`rel="canonical" href="https://vakit.example/${salon.branch.slug}"`);

    const own = await visit(`/${salon.branch.slug}`);
    expect(own.headers['content-security-policy']).toMatch(/;frame-ancestors 'none'$/);
    expect(own.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(own.body).not.toContain('<base');
    expect(own.body).toContain('<html data-appearance="dark">');
  });

  test.each(['/embed/no-such-branch', '/embed/login'])('is not there at %s, for nobody to show', async (url) => {
    const page = await visit(url);
    expect(page.statusCode).toBe(404);
    expect(page.headers['content-security-policy']).toMatch(/;frame-ancestors 'none'$/);
  });

  test.each([
    'http://sik.example',
    'javascript:alert(1)',
    "https://sik.example'; script-src *",
    'https://*.example',
    'https://ayse:sifre@sik.example',
    'https://',
    ' ',
    'x'.repeat(201),
  ])('is shown by no such website as %j', async (site) => {
    const answer = await edit([site]);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain('embedSites.0');
  });

  test('is shown by ten websites at most', async () => {
    const sites = Array.from({ length: 11 }, (_, number) => `https://sik${number}.example`);
    expect((await edit(sites)).status).toBe(400);
  });
});

describe('the page of a branch', () => {
  test('holds its data, its title and its address', async () => {
    const page = await visit(`/${salon.branch.slug}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<title>Şık &#38; &#60;Güzel&#62;');
    expect(page.body).toContain(`href="https://vakit.example/${salon.branch.slug}"`);
    const [, data] = /id="branch">(.*?)<\/script>/.exec(page.body) ?? [];
    expect(JSON.parse(data as string)).toMatchObject({ name: 'Şık & <Güzel>', services: [{ id: salon.service.id }] });
    expect(page.body).not.toContain(salon.staff.email);
  });

  test('is compressed for browsers that can read it', async () => {
    const [plain, compressed] = [
      await visit(`/${salon.branch.slug}`),
      await visit(`/${salon.branch.slug}`, { 'accept-encoding': 'gzip, deflate, br' }),
    ];
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body);
  });

  test('holds what is seen first, and may run the script that it begins with, and no other', async () => {
    const page = await visit(`/${salon.branch.slug}`);
    expect(page.body).toContain(`<div><h1>${salon.branch.slug}</h1></div>`);
    const digest = createHash('sha256').update(SCRIPT).digest('base64');
    expect(page.headers['content-security-policy']).toBe(
      `default-src 'self';script-src 'self' 'sha256-${digest}';script-src-attr 'none';frame-ancestors 'none'`,
    );
  });

  test('is not found when the branch is not published', async () => {
    const publish = () => app.call('PUT', `/branches/${salon.branch.id}/publish`, { token: salon.token });
    await publish();
    const page = await visit(`/${salon.branch.slug}`);
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('noindex');
    expect(page.body).not.toContain(salon.branch.name);
    await publish();
  });

  test.each(['/yok-boyle-bir-yer', '/BÜYÜK', '/%20', '/favicon.ico'])('is not found at %s', async (url) => {
    const page = await visit(encodeURI(decodeURI(url)));
    expect(page.statusCode).toBe(404);
    expect(page.headers['content-type']).toContain('text/html');
  });
});

describe('tracking', () => {
  test('has a page without data; one whose address is a code is not kept anywhere', async () => {
    const [form, found] = [await visit('/track'), await visit('/track/ACD-123-EFH')];
    for (const page of [form, found]) {
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain('booking');
      expect(page.body).not.toContain('id="branch"');
    }
    expect(form.headers['cache-control']).toBe('no-cache');
    expect(found.headers['cache-control']).toBe('no-store');
  });
});

describe('files', () => {
  test('of the build are kept for ever by their names, compressed where the browser can read it', async () => {
    const plain = await visit('/assets/booking-abc.js');
    expect(plain.body).toBe('export {}');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const compressed = await visit('/assets/booking-abc.js', { 'accept-encoding': 'br' });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect((await visit('/sign.txt')).body).toBe('sign');
    expect((await visit('/server/draw-branch.js')).body).toBe(PORTAL);
  });

  test.each(['/assets/gone.js', '/assets/', '/api/v1/nothing', '/dev/nothing', '/assets/..%2f..%2fpackage.json'])(
    'that are not there are no page: %s',
    async (url) => {
      const answer = await visit(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
    },
  );
});

test('no address of the site itself can be a branch', () => {
  const own = [
    'login',
    'register',
    'track',
    'dashboard',
    'calendar',
    'branches',
    'services',
    'staff',
    'appointments',
    'my-schedule',
    'time-off',
    'customers',
  ];
  expect(RESERVED_SLUGS).toEqual(expect.arrayContaining([...own, 'api', 'assets', 'dev', 'healthz']));
});
