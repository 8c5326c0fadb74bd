import { createConfig, lintFromString } from '@redocly/openapi-core';
import { type Access, type Call, calls, ERROR_STATUSES } from '@vakit/contract';
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

/** By the name under which it is published, who may make each call. That this is right is checked with the permissions. */
const ACCESS = new Map(
  Object.entries<Call>(calls).map(([key, { access }]) => [key.replace(/:(\w+)/g, '{$1}'), access]),
);
const callOf = ({ method, path }: { method: string; path: string }) => `${method} ${path.replace('/api/v1', '')}`;

/** How the document says it of who may make a call; an owner or a token: with a session, or by its signed address. */
function securityFor(access: Access | undefined): object[] {
  if (access === 'ANYBODY') return [];
  return typeof access === 'object' ? [{ bearer: [] }, {}] : [{ bearer: [] }];
}

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
        expect.arrayContaining([expect.stringMatching(/^20[012]$/), '400', '429', '500', '503']),
      );
      for (const { description } of Object.values(operation.responses)) expect(description, name).toBeTruthy();
    }
  });

  test('lints without a warning', async () => {
    // Fixed parts of an address win over placeholders, so `/branches/public/…` leads to one call.
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
    expect(operations.map(callOf).sort()).toEqual([...ACCESS.keys()].sort());
  });

  test('tells which calls need a session, and those are the ones that refuse to work without', async () => {
    expect(document.components.securitySchemes).toMatchObject({ bearer: { type: 'http', scheme: 'bearer' } });
    for (const { method, path, operation } of operations) {
      const call = callOf({ method, path });
      const access = ACCESS.get(call);
      expect(operation.security, call).toEqual(securityFor(access));
      const url = path.replace(/\{\w+\}/g, 'x');
      const { statusCode } = await app.http.inject({ method: method as 'GET', url });
      if (access === 'ANYBODY') expect(statusCode, call).not.toBe(401);
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
