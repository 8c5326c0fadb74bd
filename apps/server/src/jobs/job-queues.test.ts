import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { type JobQueue, type JobQueues, openJobQueues } from './job-queues.ts';

const TALLY: JobQueue<{ number: number }> = {
  name: 'tally',
  options: { retryLimit: 2, retryDelay: 1 },
};

let storage: TestDatabase;
beforeAll(async () => {
  storage = await createTestDatabase();
});
afterAll(() => storage.drop());

async function withQueues(count: number, use: (queues: JobQueues[]) => Promise<void>): Promise<void> {
  const queues: JobQueues[] = [];
  for (let index = 0; index < count; index++) queues.push(await openJobQueues(storage.connection, [TALLY]));
  try {
    await use(queues);
  } finally {
    for (const each of queues) await each.stop();
  }
}

test('jobs exist when their transaction commits, and only then; each is done by one of several workers', async () => {
  await withQueues(2, async ([one, other]) => {
    const { database } = storage.connection;
    const done: number[] = [];
    const { promise: allDone, resolve } = Promise.withResolvers<void>();
    for (const queues of [one, other] as JobQueues[]) {
      await queues.work(TALLY, async ({ data }) => {
        done.push(data.number);
        if (done.length === 50) resolve();
        return 'done';
      });
    }
    await database
      .transaction()
      .execute(async (transaction) => {
        await one?.add(TALLY, transaction, [{ data: { number: -1 } }]);
        throw new Error('Changed our mind');
      })
      .catch(() => undefined);
    await database.transaction().execute(async (transaction) => {
      const jobs = Array.from({ length: 50 }, (_, number) => ({ data: { number } }));
      await one?.add(TALLY, transaction, jobs);
    });
    await allDone;
    expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, number) => number));
  });
});

test('a job that fails is tried again until the last attempt, and one that is given up on is not', async () => {
  await withQueues(1, async ([queues]) => {
    const attempts: string[] = [];
    const add = (number: number) => queues?.add(TALLY, storage.connection.database, [{ data: { number } }]);
    await queues?.work(TALLY, async ({ data, isLast }) => {
      if (data.number === 0) return 'done';
      attempts.push(`${data.number}${isLast ? ' last' : ''}`);
      if (data.number === 2) return 'given-up';
      throw new Error('Not today');
    });
    await Promise.all([add(1), add(2)]);
    // A new job is announced, and whatever is due is taken along: nobody waits until due jobs are looked for.
    const isOver = async () => {
      await add(0);
      return attempts.includes('1 last');
    };
    await expect.poll(isOver, { interval: 200 }).toBe(true);
    expect(attempts.toSorted()).toEqual(['1', '1', '1 last', '2']);
  });
});

test('a queue that is already there takes on what has changed about it', async () => {
  await withQueues(1, async () => {});
  const impatient: JobQueue<{ number: number }> = { ...TALLY, options: { retryLimit: 0 } };
  const queues = await openJobQueues(storage.connection, [impatient]);
  const { promise: attempt, resolve } = Promise.withResolvers<{ isLast: boolean }>();
  await queues.work(impatient, async ({ isLast }) => {
    resolve({ isLast });
    return 'done';
  });
  await queues.add(impatient, storage.connection.database, [{ data: { number: 3 } }]);
  expect(await attempt).toEqual({ isLast: true });
  await queues.stop();
});

test('a queue that stays as it is is not written again at the next start', async () => {
  const start = async () => {
    await (await openJobQueues(storage.connection, [TALLY], { works: false })).stop();
    const { rows } = await sql<{ version: string }>`SELECT xmin::text AS version FROM jobs.queue
      WHERE name = ${TALLY.name}`.execute(storage.connection.database);
    return rows;
  };
  expect(await start()).toHaveLength(1);
  expect(await start()).toEqual(await start());
});
