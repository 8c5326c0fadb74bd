// `node bench/standbys.ts`: free times at 16 connections, read from the primary, from one standby and from two, in turn.
import { type Replica, startStandby } from '../tests/resilience/support/replication.ts';
import { findFreePort } from '../tests/support/free-port.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { fill, sizeOf } from './support/fill.ts';
import { inOrder, placesOf, slots } from './support/requests.ts';
import { inTurn } from './support/rounds.ts';
import { serve } from './support/salon.ts';
import { showRows } from './support/show-rows.ts';
import { createStore } from './support/store.ts';

const APPOINTMENTS = 20_000;
const PLAN = { connections: 16, rounds: Number(process.env.ROUNDS ?? 5), seconds: 2 };
const NAME = 'bench_standbys';

const port = await findFreePort();
const primary: Replica = { ...(await startPostgres({ port })), port };
const databases = [primary];
try {
  const store = await createStore(primary, NAME);
  const { branch } = await fill(store, sizeOf(APPOINTMENTS));
  const places = await placesOf(store, `branch.id = '${branch.id}'`);
  databases.push(await startStandby(primary), await startStandby(primary));
  const [, one, two] = databases as [Replica, Replica, Replica];
  const readers = { 'the primary': [], 'one standby': [one], 'two standbys': [one, two] };
  const subjects = await Promise.all(
    Object.values(readers).map(async (standbys) => {
      const hosts = standbys.map(({ port }) => `127.0.0.1:${port}`).join(',');
      const readUrl = { DATABASE_READ_URL: hosts && `postgres://postgres@${hosts}/${NAME}` };
      const server = await serve({ settings: { ...store.settings, ...readUrl } });
      const requests = inOrder(places, places.length, slots);
      return { server, servers: [server], databasePid: store.databasePid(), requests };
    }),
  );
  const measured = await inTurn(subjects, PLAN);
  console.log(`Free times among ${APPOINTMENTS} appointments, ${PLAN.connections} connections, ${PLAN.rounds} rounds`);
  showRows(Object.keys(readers).map((name, index) => ({ 'read from': name, ...measured[index] })));
  for (const { server } of subjects) await server.stop();
} finally {
  for (const each of databases.toReversed()) await each.stop();
}
