import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingBody, inOrder, inQuery, openSalon, type Salon } from '../test-support/salon.ts';
import { startTestApp, type TestApp } from '../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
  salon = await openSalon(app);
});
afterAll(() => app.close());

describe('a method that an address does not take', () => {
  test.each([
    ['GET', '/api/v1/auth/login', 'POST'],
    ['PATCH', '/api/v1/branches', 'GET, HEAD, POST'],
    ['POST', '/api/v1/branches/0198c5e2-7a41-7c3e-9d54-2f6b1c0a8e77', 'DELETE, GET, HEAD, PUT'],
    ['PUT', '/api/v1/appointments/track/AAA-000-AAA/', 'DELETE, GET, HEAD'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['OPTIONS', '/api/v1/appointments', 'POST'],
    ['POST', '/assets/booking.js', 'GET, HEAD'],
  ] as const)('%s %s is told which it does', async (method, url, allowed) => {
    const answer = await app.http.inject({ method, url, headers: { 'accept-language': 'tr' } });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe(allowed);
    expect(answer.json()).toMatchObject({
      code: 'METHOD_NOT_ALLOWED',
      message: 'Bu adres böyle bir istek almıyor',
    });
  });

  test.each(['/api/v1/nothing', '/api/v1/branches/1/2/3', '/.well-known/change-password'])(
    'is not told of %s, which is not there',
    async (url) => {
      for (const method of ['GET', 'POST', 'DELETE'] as const) {
        const answer = await app.http.inject({ method, url });
        expect(answer.statusCode, method).toBe(404);
        expect(answer.headers.allow).toBeUndefined();
      }
    },
  );
});

test('who is not signed in is told how to be', async () => {
  for (const headers of [{}, { authorization: 'Bearer x' }]) {
    const answer = await app.http.inject({ url: '/api/v1/branches', headers });
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer realm="Vakit"']);
  }
});

describe('an id in capitals', () => {
  const upper = (id: string) => id.toUpperCase();

  test('names the same thing, so that it is no second service of a visit', async () => {
    const twice = [salon.service, { id: upper(salon.service.id) }];
    const body = bookingBody(salon, inOrder(twice));
    const refused = await app.call('POST', '/appointments', { body });
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(Object.keys(refused.body.validationErrors)).toEqual(['services']);
    const wish = new URLSearchParams({ staffId: salon.staff.id, ...inQuery(twice) });
    const slots = await app.call('GET', `/branches/public/${salon.branch.slug}/slots?${wish}&date=2026-05-30`);
    expect(slots.status).toBe(400);
  });

  test('makes a repeated request no other one, and an unchanged appointment no changed one', async () => {
    const body = bookingBody(salon, { startTime: '10:00' });
    const headers = { 'idempotency-key': 'once' };
    const first = await app.call('POST', '/appointments', { body, headers });
    const inCapitals = {
      ...body,
      branchId: upper(salon.branch.id),
      serviceId: upper(salon.service.id),
      staffId: upper(salon.staff.id),
    };
    const again = await app.call('POST', '/appointments', { body: inCapitals, headers });
    expect(again).toMatchObject({ status: 201, body: { data: { id: first.body.data.id } } });

    const { id, appointmentDate } = first.body.data;
    const place = { staffId: upper(salon.staff.id), appointmentDate };
    const moved = await app.call('PUT', `/appointments/manage/${upper(id)}/time`, {
      token: salon.token,
      body: { ...place, startTime: '11:00' },
    });
    expect(moved).toMatchObject({ status: 200, body: { data: { id, startTime: '11:00' } } });
  });
});
