import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SIGN_INS } from '../../apps/server/src/limits/limits.ts';
import { crowds } from './strangers/crowd.ts';
import { findViolations, LIMIT_NAMES, limitsReached } from './strangers/find-violations.ts';
import { openSalons } from './strangers/open-salons.ts';
import { play } from './strangers/play.ts';
import { callUntilAnswered } from './support/call.ts';
import { type Installation, installPostgres } from './support/installation.ts';
import { expectNoContradiction } from './support/invariants.ts';
import { addOwner } from './support/open-salon.ts';
import type { ServerProcess } from './support/server-process.ts';
import { HISTORIES, SEED, TIMEOUT } from './support/soak.ts';

/** No local site, and a proxy in front that says where a request comes from */
const IN_EARNEST = { RATE_LIMIT: 'on', PUBLIC_URL: 'https://vakit.example', TRUST_PROXY: 'loopback' };
let installation: Installation;
let servers: readonly ServerProcess[];
beforeAll(async () => {
  installation = await installPostgres();
  await installation.inspect(addOwner);
  servers = await Promise.all([installation.start(IN_EARNEST), installation.start(IN_EARNEST)]);
}, TIMEOUT);
afterAll(async () => {
  await Promise.all((servers ?? []).map((server) => server.stop()));
  await installation?.remove();
});

/** One of two processes by turns */
const urlOf = (index: number) => (servers[index % servers.length] as ServerProcess).url;

describe('of those who book at two processes at once', { timeout: TIMEOUT }, () => {
  test('nobody gets past a limit, and nobody is sent away before it', async () => {
    const reached = new Set<string>();
    let turn = 0;
    const property = fc.asyncProperty(crowds, async (crowds) => {
      // A business invites few people in its first days.
      const email = `sahip${turn}@salon.example`;
      const token = await installation.inspect((database) => addOwner(database, email));
      const salons = await openSalons(urlOf(0), token, crowds.length);
      const events = await play(crowds, { url: () => urlOf(turn++), installation, salons });
      expect(findViolations(events)).toEqual([]);
      for (const name of limitsReached(events)) reached.add(name);
    });
    // A shorter history would reach no more, and take as long.
    await fc.assert(property, { seed: SEED, endOnFailure: true, ...HISTORIES });
    expect([...reached].toSorted()).toEqual(LIMIT_NAMES.toSorted());
  });

  test('whoever guesses codes is held up at both', async () => {
    const guess = (index: number) =>
      callUntilAnswered(urlOf(index), 'GET', '/appointments/track/AAA-000-AAA', {
        headers: { 'x-forwarded-for': '198.51.100.7' },
      });
    const statuses: (number | undefined)[] = [];
    for (let index = 0; index < 40; index++) statuses.push((await guess(index))?.status);
    // Each further process allows one guess more.
    expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(31);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  test('ten wrong passwords for one account are ten in all', async () => {
    const guess = (index: number) =>
      callUntilAnswered(urlOf(index), 'POST', '/auth/login', {
        body: { email: 'sahip@salon.example', password: 'yanlis-parola' },
        headers: { 'x-forwarded-for': `192.0.2.${index}` },
      });
    const statuses = (await Promise.all(Array.from({ length: 24 }, (_, index) => guess(index)))).map(
      (answer) => answer?.status,
    );
    // One whose answer came too late is counted as well.
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(new Set(statuses.filter((status) => status !== 401))).toEqual(new Set([429]));
    const uses = await installation.inspect((database) =>
      database.selectFrom('limit_uses').select('key').where('scope', '=', SIGN_INS.forAccount.scope).execute(),
    );
    expect(uses).toHaveLength(10);
  });

  test('nothing of what was asked for at both contradicts itself', () => expectNoContradiction(installation));
});
