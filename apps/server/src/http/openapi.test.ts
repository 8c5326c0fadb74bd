import { createConfig, lintFromString } from '@redocly/openapi-core';
import { ERROR_STATUSES } from '@vakit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test-support/test-app.ts';

type Operation = {
  summary?: string;
  tags?: string[];
  security?: object[];
  parameters?: { in: string; name: string; required: boolean; schema: object }[];
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
};
type Document = {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: object };
};

let app: TestApp;
let document: Document;
let operations: { method: string; path: string; operation: Operation }[];
beforeAll(async () => {
  app = await startTestApp();
  document = (await app.http.inject('/api/v1/openapi.json')).json();
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
});
afterAll(() => app.close());

const PUBLIC = [
  'GET /site',
  'POST /client-errors',
  'POST /auth/login',
  'POST /auth/register',
  'POST /auth/verify-email',
  'POST /auth/resend-verification',
  'POST /auth/forgot-password',
  'POST /auth/reset-password',
  'GET /branches/public/{slug}',
  'GET /branches/public/{slug}/days',
  'GET /branches/public/{slug}/slots',
  'POST /appointments',
  'GET /appointments/track/{code}',
  'GET /appointments/track/{code}/calendar',
  'GET /appointments/track/{code}/days',
  'GET /appointments/track/{code}/slots',
  'POST /appointments/track/{code}/proof',
  'POST /appointments/track/{code}/proof/resend',
  'PUT /appointments/track/{code}/time',
  'DELETE /appointments/track/{code}',
];
/** With a session, or by their signed address. */
const SIGNED = ['GET /branches/{id}/qr-code', 'GET /branches/{id}/qr-code/pdf'];
const GUARDED = [
  'GET /me/access',
  'GET /branches',
  'POST /branches',
  'GET /branches/{id}',
  'PUT /branches/{id}',
  'DELETE /branches/{id}',
  'PUT /branches/{id}/publish',
  'POST /branches/{id}/touched-appointments',
  'GET /services',
  'POST /services',
  'GET /services/{id}',
  'PUT /services/{id}',
  'DELETE /services/{id}',
  'GET /staff',
  'POST /staff',
  'GET /staff/{id}',
  'PUT /staff/{id}',
  'DELETE /staff/{id}',
  'POST /staff/{id}/invitation',
  'GET /staff/me/schedule',
  'POST /staff/me/touched-appointments',
  'POST /staff/{id}/touched-appointments',
  'PUT /staff/me/working-hours',
  'PUT /staff/me/break-times',
  'GET /schedule-exceptions',
  'GET /schedule-exceptions/affected',
  'POST /schedule-exceptions',
  'PUT /schedule-exceptions/{id}',
  'DELETE /schedule-exceptions/{id}',
  'GET /public-holidays',
  'PUT /public-holidays/{date}',
  'GET /appointments/calendar',
  'GET /booking-sources',
  'POST /booking-sources/cancel',
  'GET /appointments/manage',
  'POST /appointments/manage',
  'PUT /appointments/manage/{id}/time',
  'GET /appointments/manage/pending',
  'GET /appointments/manage/{id}',
  'GET /appointments/manage/{id}/history',
  'GET /appointments/manage/{id}/slots',
  'GET /appointments/manage/{id}/messages',
  'POST /appointments/manage/{id}/messages/resend',
  'PUT /appointments/manage/{id}/status',
  'GET /customers',
  'POST /customers',
  'GET /customers/{id}',
  'PUT /customers/{id}',
  'DELETE /customers/{id}',
  'GET /customers/{id}/export',
  'GET /customers/{id}/similar',
  'POST /customers/{id}/merge',
  'POST /customers/{id}/merge/undo',
  'POST /customers/{id}/contacts/confirm',
  'POST /customers/{id}/contacts/remove',
  'PUT /customers/{id}/block',
  'GET /customers/file',
  'POST /customers/file',
  'GET /customers/imports',
  'GET /customers/imports/{id}',
  'GET /customers/export',
  'DELETE /customers',
  'DELETE /customers/marketing-consent',
  'GET /dashboard',
  'GET /events',
];

/** Every reference to another part of the document, anywhere in it. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = '$ref' in value && typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(referencesIn)];
}

describe('the published contract', () => {
  test('is a whole OpenAPI 3.1 document', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({ title: 'Vakit', version: expect.any(String) });
    for (const { method, path, operation } of operations) {
      const name = `${method} ${path}`;
      expect(operation.summary, name).toBeTruthy();
      expect(operation.tags, name).toHaveLength(1);
      const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
      const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect(inPath.map((parameter) => parameter.name).sort(), name).toEqual(placeholders.sort());
      expect(inPath.every(({ required }) => required)).toBe(true);
      expect(Object.keys(operation.responses), name).toEqual(
        expect.arrayContaining([expect.stringMatching(/^20[01]$/), '400', '429', '500', '503']),
      );
      for (const { description } of Object.values(operation.responses)) expect(description, name).toBeTruthy();
    }
  });

  test('lints without a warning', async () => {
    // What is written in an address goes before a placeholder, so that `/branches/public/…` leads to one call.
    const rules = { 'no-ambiguous-paths': 'off' } as const;
    const config = await createConfig({ extends: ['recommended-strict'], rules });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  test('names every code at the calls that are refused with it', () => {
    const told = operations.flatMap(({ operation }) =>
      Object.entries(operation.responses).flatMap(([status, { description }]) =>
        Number(status) >= 400 ? description.split(', ').map((code) => [code, Number(status)] as const) : [],
      ),
    );
    // These are answers of addresses at which there is no such call.
    const { NOT_FOUND: _, METHOD_NOT_ALLOWED: __, ...ofCalls } = ERROR_STATUSES;
    expect(Object.fromEntries(told)).toEqual(ofCalls);
  });

  test('has every part that it refers to', () => {
    const references = new Set(referencesIn(document));
    expect(references.size).toBeGreaterThan(0);
    for (const reference of references) {
      const [, schema] = /^#\/components\/schemas\/(\w+)$/.exec(reference) ?? [];
      expect(Object.keys(document.components.schemas), reference).toContain(schema);
    }
  });

  test('names every call of the API and no other', () => {
    const calls = operations.map(({ method, path }) => `${method} ${path.replace('/api/v1', '')}`);
    expect(calls.sort()).toEqual([...PUBLIC, ...SIGNED, ...GUARDED].sort());
  });

  test('tells which calls need a session, and those are the ones that refuse to work without', async () => {
    expect(document.components.securitySchemes).toMatchObject({ bearer: { type: 'http', scheme: 'bearer' } });
    for (const { method, path, operation } of operations) {
      const call = `${method} ${path.replace('/api/v1', '')}`;
      const security = { bearer: [] };
      expect(operation.security, call).toEqual(
        GUARDED.includes(call) ? [security] : SIGNED.includes(call) ? [security, {}] : [],
      );
      const url = path.replace(/\{\w+\}/g, 'x');
      const { statusCode } = await app.http.inject({ method: method as 'GET', url });
      if (PUBLIC.includes(call)) expect(statusCode, call).not.toBe(401);
      else expect(statusCode, call).toBe(401);
    }
  });

  test('can be browsed', async () => {
    const page = await app.http.inject('/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    const assets = [...page.body.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, path]) => path);
    expect(assets.length).toBeGreaterThan(0);
    for (const path of assets) {
      const address = new URL(path as string, 'http://localhost/api/docs/').pathname;
      expect((await app.http.inject(address)).statusCode, address).toBe(200);
    }
  });
});
