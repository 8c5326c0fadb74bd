// `node bench/standbys.ts`: free times at 16 connections, read from the primary, from one standby and from two, in turn.
import { join } from 'node:path';
import { type Replica, startPrimary, startStandby } from '../tests/resilience/support/replication.ts';
import { startServer } from '../tests/resilience/support/server-process.ts';
import { runStatement, urlOfDatabase } from '../tests/support/postgres-server.ts';
import { fill } from './support/fill.ts';
import { slots } from './support/requests.ts';
import { type Measured, measureAt, median } from './support/rounds.ts';
import { storeAt } from './support/store.ts';

const APPOINTMENTS = 20_000;
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const PLAN = { connections: 16, rounds: ROUNDS, seconds: 2 };
const NAME = 'bench_standbys';
const SECRET = 'a secret that only the benchmarks know';

const primary = await startPrimary();
const servers = [primary];
try {
  await runStatement(primary.adminUrl, `CREATE DATABASE ${NAME}`);
  const url = urlOfDatabase(NAME, primary.adminUrl);
  const store = storeAt(url, join(primary.socketFolder, 'data'));
  const salon = await fill(store, APPOINTMENTS);
  servers.push(await startStandby(primary), await startStandby(primary));
  const [, one, two] = servers as [Replica, Replica, Replica];
  const readers = { 'the primary': [], 'one standby': [one], 'two standbys': [one, two] };
  const asked = await Promise.all(
    Object.entries(readers).map(async ([name, standbys]) => {
      const hosts = standbys.map(({ port }) => `127.0.0.1:${port}`).join(',');
      const readUrl = { DATABASE_READ_URL: hosts && `postgres://postgres@${hosts}/${NAME}` };
      const server = await startServer({ JWT_SECRET: SECRET, NODE_ENV: 'production', DATABASE_URL: url, ...readUrl });
      return { name, server, rounds: [] as Measured[] };
    }),
  );
  const databasePid = store.databasePid();
  for (let round = -1; round < ROUNDS; round++) {
    for (const { server, rounds } of asked) {
      const measured = await measureAt(server.url, server.pid, slots(salon), { ...PLAN, databasePid });
      // Node compiles what is asked often, so the first time does not count.
      if (round >= 0) rounds.push(measured);
    }
  }
  console.log(`Free times among ${APPOINTMENTS} appointments, ${PLAN.connections} connections, ${ROUNDS} rounds`);
  console.table(
    asked.map(({ name, rounds }) => {
      const { perSecond, p50, p99, ownProcessor, databaseProcessor } = median(rounds);
      const figures = { p50, p99, 'CPU ms': ownProcessor, 'CPU ms of the primary': databaseProcessor };
      const rounded = Object.entries(figures).map(([figure, value]) => [figure, Number(value.toFixed(3))]);
      return { 'read from': name, 'a second': Math.round(perSecond), ...Object.fromEntries(rounded) };
    }),
  );
  for (const { server } of asked) await server.stop();
} finally {
  for (const server of servers.toReversed()) await server.stop();
}
