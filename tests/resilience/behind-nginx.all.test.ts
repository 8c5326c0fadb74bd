import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../support/free-port.ts';
import { type Nginx, startNginx } from '../support/nginx.ts';
import { installPostgres, type PostgresInstallation } from './support/installation.ts';
import { expectNoContradiction } from './support/invariants.ts';
import { freeTimes } from './support/load.ts';
import { addOwner, openSalon, type RunningSalon } from './support/open-salon.ts';
import type { ServerProcess } from './support/server-process.ts';
import { TIMEOUT } from './support/soak.ts';

const DOCUMENTED = fileURLToPath(new URL('../../docs/examples/nginx.conf', import.meta.url));
const HOST = 'randevu.example.com';

let folder: string;
let installation: PostgresInstallation;
let servers: ServerProcess[];
let salon: RunningSalon;
let nginx: Nginx;
let httpsPort: number;
let httpPort: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vakit-nginx-'));
  installation = await installPostgres();
  const token = await installation.inspect(addOwner);
  const settings = { PUBLIC_URL: `https://${HOST}`, TRUST_PROXY: '127.0.0.1', RATE_LIMIT: 'on' };
  servers = await Promise.all([installation.start(settings), installation.start(settings)]);
  salon = await openSalon((servers[0] as ServerProcess).url, token);

  const certificate = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', `/CN=${HOST}`];
  spawnSync('openssl', [...certificate, '-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`]);
  [httpPort, httpsPort] = [await findFreePort(), await findFreePort()];
  // As it stands there, but for what is taken on the machine of the tests
  const site = (await readFile(DOCUMENTED, 'utf8'))
    .replaceAll('/etc/letsencrypt/live/randevu.example.com', folder)
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replace(/listen \[::\]:\d+.*;/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${httpPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${httpsPort} `)
    .replace('127.0.0.1:3000', new URL(servers[0]?.url ?? '').host)
    .replace('127.0.0.1:3001', new URL(servers[1]?.url ?? '').host);
  nginx = await startNginx(folder, site);
}, TIMEOUT);
afterAll(async () => {
  await nginx?.stop();
  await Promise.all((servers ?? []).map((server) => server.kill()));
  await installation?.remove();
  await rm(folder, { recursive: true, force: true });
});

type Asked = {
  readonly method?: string;
  readonly body?: object;
  readonly from?: string;
  readonly headers?: Record<string, string>;
};

/** Asks the site as a browser would that knows its name. */
async function open(path: string, { method = 'GET', body, from, headers }: Asked = {}): Promise<IncomingMessage> {
  const asked = request({
    host: '127.0.0.1',
    port: httpsPort,
    servername: HOST,
    path,
    method,
    localAddress: from,
    rejectUnauthorized: false,
    headers: { host: HOST, ...(body && { 'content-type': 'application/json' }), ...headers },
  });
  asked.end(body && JSON.stringify(body));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
}

/** Reads the whole answer, and asks again as long as a server says that it could not answer in time. */
async function ask(
  path: string,
  asked?: Asked,
): Promise<{ status: number; body: string; headers: IncomingMessage['headers'] }> {
  const answer = await open(path, asked);
  const body = await text(answer);
  if (answer.statusCode === 503) return ask(path, asked);
  return { status: Number(answer.statusCode), body, headers: answer.headers };
}

/** Ends once a stream has said something with these words in it. */
function hear(stream: IncomingMessage, words: string): Promise<void> {
  return new Promise((resolve) => {
    stream.setEncoding('utf8').on('data', (sent: string) => {
      if (sent.includes(words)) resolve();
    });
  });
}

const book = (times: () => object) => ask('/api/v1/appointments', { method: 'POST', body: times() });

test('the limits count who really asks, whatever a request says of itself', { timeout: TIMEOUT }, async () => {
  const guess = (from: string, count: number) =>
    ask('/api/v1/appointments/track/AAA-000-AAA', { from, headers: { 'x-forwarded-for': `203.0.113.${count}` } });
  const statuses: number[] = [];
  for (let count = 0; count < 70; count++) statuses.push((await guess('127.0.0.2', count)).status);
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
  expect(statuses.at(-1)).toBe(429);
  expect((await guess('127.0.0.3', 0)).status).toBe(404);
});

test('behind the documented nginx the site works as a whole, and its logs tell no address', {
  timeout: TIMEOUT,
}, async () => {
  const page = await ask(`/${salon.branch.slug}`, { headers: { 'accept-encoding': 'gzip' } });
  expect([page.status, page.headers['content-encoding']]).toEqual([200, 'gzip']);
  expect((await ask('/login')).body).toContain('<html');
  const insecure = await fetch(`http://127.0.0.1:${httpPort}/login?a=b`, {
    redirect: 'manual',
    headers: { host: HOST },
  });
  expect(insecure.status).toBe(301);
  expect(insecure.headers.get('location')).toMatch(/^https:\/\/[^/]+\/login\?a=b$/);

  const events = await open('/api/v1/events', { headers: { authorization: `Bearer ${salon.token}` } });
  expect(events.headers['content-type']).toContain('text/event-stream');
  // From here on it gets every event.
  await hear(events, '"branchId":null');
  const told = hear(events, salon.branch.id);
  const times = freeTimes(salon);
  const booked = await book(times);
  expect(booked.status).toBe(201);
  await told;
  events.destroy();
  const { confirmationCode } = JSON.parse(booked.body).data;
  expect((await ask(`/track/${confirmationCode}`)).status).toBe(200);

  // One process after the other goes: nobody notices.
  const [first, second] = servers as [ServerProcess, ServerProcess];
  await first.kill();
  for (let count = 0; count < 4; count++) {
    expect((await book(times)).status).toBe(201);
    expect((await ask(`/api/v1/appointments/track/${confirmationCode}`)).status).toBe(200);
  }
  await second.kill();
  expect((await ask(`/api/v1/appointments/track/${confirmationCode}`)).status).toBe(502);
  // It writes what it has answered only afterwards.
  await expect.poll(() => nginx.logs()).toMatch(/127\.0\.0\.1 \[.*\] GET 502 /);
  expect(await nginx.logs()).not.toContain(confirmationCode);
  await expectNoContradiction(installation);
});
