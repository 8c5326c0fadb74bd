import { calls, type DeclaredKey, ERROR_STATUSES, type ErrorCode } from '@vakit/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordCommits } from '../test-support/commits.ts';
import { digestsOfTables } from '../test-support/digests.ts';
import { ROWS } from '../test-support/every-call/all-rows.ts';
import { SUCCESSES } from '../test-support/every-call/successes.ts';
import {
  addressOfThing,
  firstChange,
  placeOfVersion,
  versionsIn,
  withVersion,
} from '../test-support/every-call/two-editors.ts';
import {
  app,
  type Changing,
  personas,
  type Request,
  type Row,
  send,
  sessionOf,
  startWalk,
} from '../test-support/every-call/walk.ts';
import { WITHOUT_VERSION } from '../test-support/every-call/without-version.ts';
import { acquireProperty, PERSONAS, type Persona, type Property } from '../test-support/personas.ts';
import { START } from '../test-support/test-app.ts';

/** Property that nobody changes, for those who only look */
let untouched: Property;
beforeAll(startWalk);
beforeAll(async () => {
  untouched = await acquireProperty(app, personas);
  await sessionOf(untouched);
  await installLock();
});
afterAll(() => app.close());

let lastLook: { readonly nextTransaction: string; readonly digests: Record<string, string> } | undefined;

/** Everything that is kept, which is the same as long as no transaction has got a number: only who writes gets one. */
async function kept(): Promise<Record<string, string>> {
  const { rows } = await sql<{ nextTransaction: string }>`
    SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS "nextTransaction"`.execute(app.database);
  const { nextTransaction } = rows[0] as (typeof rows)[0];
  if (lastLook?.nextTransaction !== nextTransaction)
    lastLook = { nextTransaction, digests: await digestsOfTables(app.database) };
  return lastLook.digests;
}

/**
 * Has the log refuse entries while it is locked. A constraint that came and went would have every statement about the log
 * planned anew for each call.
 */
async function installLock(): Promise<void> {
  const statements = [
    sql`CREATE SCHEMA locks`,
    sql`CREATE TABLE locks.log AS SELECT false AS is_locked`,
    sql`CREATE FUNCTION locks.is_open() RETURNS boolean LANGUAGE plpgsql STABLE AS
      'BEGIN RETURN (SELECT NOT is_locked FROM locks.log); END'`,
    sql`ALTER TABLE audit_entries ADD CONSTRAINT nothing_more CHECK (locks.is_open()) NOT VALID`,
  ];
  for (const statement of statements) await statement.execute(app.database);
}

const lockLog = (isLocked: boolean) => sql`UPDATE locks.log SET is_locked = ${isLocked}`.execute(app.database);
const entriesAfter = (id: string) =>
  app.database.selectFrom('audit_entries').selectAll().where('id', '>', id).orderBy('id').execute();
async function lastEntry(): Promise<string> {
  const { rows } = await sql<{ id: string | null }>`SELECT max(id::text) AS id FROM audit_entries`.execute(
    app.database,
  );
  return rows[0]?.id ?? '00000000-0000-0000-0000-000000000000';
}

type Entry = readonly [DeclaredKey, Row];
const ENTRIES = Object.entries(ROWS) as unknown as Entry[];
const isChanging = (call: DeclaredKey): call is Changing => !call.startsWith('GET');
const isAllowed = ({ outcome }: Row, persona: Persona) => typeof outcome[persona] === 'number';
/** Personas who may make a call */
const allowed = (row: Row) => PERSONAS.filter((persona) => isAllowed(row, persona));

/** Refuses everybody else: they hear why, learn nothing and change nothing. */
async function refuseOthers(call: DeclaredKey, row: Row, property: Property, request: Request): Promise<void> {
  const before = await kept();
  for (const persona of PERSONAS.filter((each) => !isAllowed(row, each))) {
    const code = row.outcome[persona] as ErrorCode;
    const { status, body } = await send(call, request, personas.tokens[persona]);
    expect({ persona, status, code: body.code }).toEqual({ persona, status: ERROR_STATUSES[code], code });
    expect(JSON.stringify(body)).not.toContain(property.branch.name);
  }
  expect(await kept()).toEqual(before);
}

/** Requires that a change is logged once, without anything personal, and does not happen where it cannot be logged. */
async function writeDown(call: DeclaredKey, row: Row, property: Property, request: Request, persona: Persona) {
  const act = () => send(call, request, personas.tokens[persona]);
  const before = await kept();
  await lockLog(true);
  try {
    expect((await act()).status, 'without an entry in the log').toBe(500);
    expect(await digestsOfTables(app.database), 'without an entry in the log').toEqual(before);
  } finally {
    await lockLog(false);
  }
  const last = await lastEntry();
  const answer = await actOnce(call, act);
  expect({ persona, status: answer.status }).toEqual({ persona, status: row.outcome[persona] });
  const written = await entriesAfter(last);
  expect(written.map(({ action }) => action)).toEqual([row.writes]);
  const branchId = call === 'POST /branches' ? answer.body.data.id : property.branch.id;
  expect(written[0]?.branch_id).toBe(row.isOfBusiness ? null : branchId);
  const { appointment, customer, staff } = property;
  for (const personal of [appointment.customerEmail, appointment.customerPhone, 'Ayşe', 'Ece', staff.lastName]) {
    expect(JSON.stringify(written), customer.id).not.toContain(personal);
  }
}

/** Nothing is read once it is done: whoever changed something hears so, even when the database is gone by then. */
async function actOnce(call: DeclaredKey, act: () => ReturnType<typeof send>) {
  if (!isChanging(call)) return act();
  const { answer, count, later } = await recordCommits(act);
  if (answer.status < 400) {
    expect(later, 'asked after the commit').toEqual([]);
    expect(count, 'commits').toBeLessThanOrEqual(1);
  }
  return answer;
}

/** Answers everybody else who may, and tells them of what concerns them alone. */
async function answerOthers(call: DeclaredKey, row: Row, property: Property, others: readonly Persona[]) {
  const { outcome, tells } = row;
  let present = property;
  for (const persona of others) {
    const attempt = async () => {
      const request = await row.ask(present);
      return actOnce(call, () => send(call, request, personas.tokens[persona]));
    };
    let answer = await attempt();
    if (isChanging(call) && answer.status !== outcome[persona]) {
      // Others have left nothing to change.
      present = await acquireProperty(app, personas);
      answer = await attempt();
    }
    expect({ persona, status: answer.status }).toEqual({ persona, status: outcome[persona] });
    if (tells) expect(answer.raw.includes(present[tells.what].id), persona).toBe(tells.to.includes(persona));
  }
}

test('every call that is published is declared, and no other is', async () => {
  const { paths } = (await app.http.inject('/api/v1/openapi.json')).json<{ paths: Record<string, object> }>();
  const published = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => {
      const address = path.replace('/api/v1', '').replaceAll(/\{(\w+)\}/g, ':$1');
      return `${method.toUpperCase()} ${address}`;
    }),
  );
  expect(Object.keys(calls).sort()).toEqual(published.sort());
});

describe('who may do what, and what it leaves behind', () => {
  test.each(ENTRIES)('%s', async (call, row) => {
    // Lists of the whole business show the newest first.
    const isOwn = row.tells || row.writes || isChanging(call);
    const property = isOwn ? await acquireProperty(app, personas) : untouched;
    const request = await row.ask(property);
    await refuseOthers(call, row, property, request);
    const before = await kept();
    const [actor, ...others] = allowed(row);
    if (row.writes && actor) await writeDown(call, row, property, request, actor);
    await answerOthers(call, row, property, row.writes ? others : allowed(row));
    if (isChanging(call)) return;
    // Reading changes nothing in any language, except that exports are logged.
    const { audit_entries: log, ...rest } = await kept();
    expect({ ...rest, audit_entries: row.isLogged ? before.audit_entries : log }).toEqual(before);
  });
});

const EDITS = ENTRIES.filter((entry): entry is readonly [Changing, Row] => isChanging(entry[0]));

describe('calls for which everybody is refused there', () => {
  test('are the ones that succeed here', () => {
    const never = EDITS.filter(([, row]) => allowed(row).length === 0).map(([call]) => call);
    expect(Object.keys(SUCCESSES).sort()).toEqual(never.sort());
  });

  test.each(Object.entries(SUCCESSES) as [Changing, (typeof SUCCESSES)[Changing] & {}][])(
    '%s',
    async (call, succeed) => {
      const { token, ...request } = await succeed(await acquireProperty(app, personas));
      const { status, body } = await actOnce(call, () => send(call, request, token));
      expect(status, JSON.stringify(body)).toBeLessThan(300);
    },
  );
});

describe('two editors', () => {
  test('every changing call takes the version that its sender saw, or says why not', () => {
    const without = EDITS.map(([call]) => call).filter((call) => !placeOfVersion(call));
    expect(Object.keys(WITHOUT_VERSION).sort()).toEqual(without.sort());
  });

  test.each(EDITS.filter(([call]) => placeOfVersion(call)))('%s', async (call, row) => {
    app.setTime(new Date(START.getTime() + 1000));
    const property = await acquireProperty(app, personas);
    const [mine = 'owner'] = allowed(row);
    const isShared = row.outcome.manager === row.outcome.owner && row.outcome.otherOwner !== row.outcome.owner;
    const theirs = isShared ? 'manager' : mine;
    const request = await (SUCCESSES[call] ?? row.ask)(property);
    const look = async (persona: Persona) => {
      const address = addressOfThing(call, request, property);
      return versionsIn((await app.call('GET', address, { token: personas.tokens[persona] })).body);
    };
    const change = (version: string, persona: Persona = mine) =>
      send(call, withVersion(call, request, version), personas.tokens[persona]);

    const unseen = await change('never seen');
    expect(unseen).toMatchObject({ status: 409, body: { code: 'CHANGED', current: { version: expect.any(String) } } });
    const seen: string = unseen.body.current.version;
    expect(await look(mine)).toContain(seen);

    const first = await firstChange(call, request, property);
    const changeFirst = async () => {
      if (typeof first === 'function') return void (await first());
      const { version } = (
        await send(first.call, withVersion(first.call, first.request, 'never seen'), personas.tokens[theirs])
      ).body.current;
      return send(first.call, withVersion(first.call, first.request, version), personas.tokens[theirs]);
    };
    await changeFirst();
    const before = await kept();
    const stale = await change(seen);
    expect(stale).toMatchObject({ status: 409, body: { code: 'CHANGED', current: { version: expect.any(String) } } });
    const newer: string = stale.body.current.version;
    expect(newer).not.toBe(seen);
    expect(await look(mine)).toContain(newer);
    expect(await kept()).toEqual(before);
    expect((await change(newer)).status).toBe(SUCCESSES[call] ? 200 : row.outcome[mine]);
  });
});
