import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { digestsOfTables } from '../test-support/digests.ts';
import { ROWS } from '../test-support/every-call/all-rows.ts';
import { type Again, SENT_AGAIN } from '../test-support/every-call/sent-again.ts';
import { SUCCESSES } from '../test-support/every-call/successes.ts';
import { placeOfVersion, withVersion } from '../test-support/every-call/two-editors.ts';
import {
  app,
  type Changing,
  personas,
  type Request,
  type Row,
  send,
  startWalk,
} from '../test-support/every-call/walk.ts';
import { acquireProperty, PERSONAS } from '../test-support/personas.ts';
import { START } from '../test-support/test-app.ts';

beforeAll(startWalk);
afterAll(() => app.close());

const EDITS = Object.entries(ROWS).filter(([call]) => !call.startsWith('GET')) as unknown as (readonly [
  Changing,
  Row,
])[];

/** The tables that have more rows than before */
function tablesGrown(before: Record<string, string>, after: Record<string, string>): string[] {
  const countIn = (digests: Record<string, string>, table: string) => Number(digests[table]?.split(' ')[0]);
  return Object.keys(after).filter((table) => countIn(after, table) > countIn(before, table));
}

describe('a request that is sent again, because the connection died after it was stored', () => {
  test.each(EDITS)('%s', async (call, row) => {
    app.setTime(new Date(START.getTime() + 3000));
    const property = await acquireProperty(app, personas);
    const mine = PERSONAS.find((persona) => typeof row.outcome[persona] === 'number') ?? 'owner';
    const success: Request & { readonly token?: string | undefined } = await (SUCCESSES[call] ?? row.ask)(property);
    const { token = personas.tokens[mine], ...asked } = success;
    const act = (request: Request) => send(call, request, token);
    // Calls that take no key ignore it.
    const headers = { ...asked.headers, 'idempotency-key': call.replaceAll(/\W/g, '-') };
    const keyed = { ...asked, headers };
    const seen = placeOfVersion(call)
      ? (await act(withVersion(call, asked, 'never seen'))).body.current.version
      : undefined;
    const request: Request = seen === undefined ? keyed : withVersion(call, keyed, seen);

    const stored = await act(request);
    expect(stored.status, JSON.stringify(stored.body)).toBeLessThan(300);
    const before = await digestsOfTables(app.database);
    const again = await act(request);
    const { refused, adds = [] }: Partial<Again> = SENT_AGAIN[call] ?? {};
    expect(again.body.code, JSON.stringify(again.body)).toBe(refused);
    if (!refused) expect(again.status).toBe(stored.status);
    expect(tablesGrown(before, await digestsOfTables(app.database)), 'stored twice').toEqual(adds);
  });
});
