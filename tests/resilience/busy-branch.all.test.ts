import { describe, expect, test } from 'vitest';
import { EVERY_DAY } from '../../apps/server/src/test-support/salon.ts';
import { type Answer, callUntilAnswered } from './support/call.ts';
import { installPostgres } from './support/installation.ts';
import { expectNoContradiction } from './support/invariants.ts';
import { startBooking } from './support/load.ts';
import { addOwner, openSalon } from './support/open-salon.ts';
import { inLongRun, TIMEOUT } from './support/soak.ts';

const CUSTOMERS = 16;
const ROUNDS = inLongRun(50, 5);
/** In milliseconds. The short run may share its machine with others; there a change must only be made. */
const LONGEST_WAIT = inLongRun(1_000, 60_000);

describe('a branch that customers book without pause', { timeout: TIMEOUT }, () => {
  test('is changed by its owner at once: who comes to book later waits for the change', async () => {
    const installation = await installPostgres();
    const token = await installation.inspect(addOwner);
    const server = await installation.start();
    const salon = await openSalon(server.url, token, { people: 5 });
    const { id, slug: _, ...branch } = salon.branch;
    const load = startBooking(salon, CUSTOMERS, () => server.url);
    const isBooked = ({ answer }: { answer: Answer | undefined }) => answer?.status === 201;

    const closing = { branchId: id, staffId: null, kind: 'TIME_OFF', reason: 'HOLIDAY' };
    const farAhead = (round: number) =>
      new Date(Date.now() + (400 + round) * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const change = (method: 'PUT' | 'POST', path: string, body?: object) =>
      callUntilAnswered(server.url, method, path, { token, body });
    const changes: ((round: number) => Promise<Answer | undefined>)[] = [
      () => change('PUT', `/branches/${id}`, { ...branch, workingHours: EVERY_DAY }),
      (round) =>
        change('POST', '/schedule-exceptions', { ...closing, startDate: farAhead(round), endDate: farAhead(round) }),
      () => change('PUT', `/branches/${id}/publish`),
      () => change('PUT', `/branches/${id}/publish`),
    ];
    const took: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      for (const make of changes) {
        for (let count = 0; count < CUSTOMERS; count++) await load.until(() => true);
        const startedAt = performance.now();
        const answer = await make(round);
        took.push(performance.now() - startedAt);
        expect([200, 201], JSON.stringify(answer)).toContain(answer?.status);
      }
      await load.until(isBooked);
    }
    await load.stop();
    await server.kill();
    await expectNoContradiction(installation);
    for (const { answer } of load.takeAttempts()) expect([201, 404, 503]).toContain(answer?.status);
    // A machine that is busy with something else may hold a single one up.
    const usual = took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)];
    expect(usual).toBeLessThan(LONGEST_WAIT);
    await installation.remove();
  });
});
