import { HOUR } from '@vakit/scheduling';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleError, handleUnknownRoute } from '../../http/error-handler.ts';
import { openSalon, type Salon } from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { siteFileRoutes } from './index.ts';

let app: TestApp;
let published: Salon[];
beforeAll(async () => {
  app = await startTestApp({ securityContact: 'mailto:guvenlik@vakit.example' });
  published = [await openSalon(app), await openSalon(app), await openSalon(app)];
  const hidden = await openSalon(app);
  await app.call('PUT', `/branches/${hidden.branch.id}/publish`, { token: hidden.token });
});
afterAll(() => app.close());

const get = (url: string) => app.http.inject({ url });
const addressesIn = (body: string) => [...body.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address]) => address);

test('robots are told what not to visit, and where the sitemap is', async () => {
  const { statusCode, headers, body } = await get('/robots.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toContain('Disallow: /track/\n');
  expect(body).toContain('Sitemap: https://vakit.example/sitemap.xml\n');
});

test('who finds a hole is told whom to tell, for the time being', async () => {
  const { headers, body } = await get('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('Contact: mailto:guvenlik@vakit.example\n');
  const expires = new Date(/^Expires: (.+)$/m.exec(body)?.[1] ?? '').getTime() - START.getTime();
  expect(expires).toBeGreaterThan(100 * 24 * HOUR);
  expect(expires).toBeLessThan(365 * 24 * HOUR);
});

test('the sitemap lists the branches that can be booked, and no other', async () => {
  const { headers, body } = await get('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(addressesIn(body)).toEqual([
    'https://vakit.example/login',
    ...published.map(({ branch }) => `https://vakit.example/${branch.slug}`),
  ]);
});

test('of more branches than one sitemap may list it has parts, which are read once an hour', async () => {
  const http = Fastify();
  http.setErrorHandler(handleError);
  http.setNotFoundHandler(handleUnknownRoute);
  await http.register(siteFileRoutes, { context: app.context, partSize: 2 });
  const parts = addressesIn((await http.inject('/sitemap.xml')).body);
  expect(parts).toEqual(['https://vakit.example/sitemap-1.xml', 'https://vakit.example/sitemap-2.xml']);
  const read = async () => addressesIn((await http.inject('/sitemap-2.xml')).body);
  expect(await read()).toEqual([`https://vakit.example/${published[2]?.branch.slug}`]);
  await openSalon(app);
  expect(await read()).toHaveLength(1);
  for (const part of ['3', '0', '99999', 'x', '-1']) {
    expect((await http.inject(`/sitemap-${part}.xml`)).statusCode, part).toBe(404);
  }
  await http.close();
});
