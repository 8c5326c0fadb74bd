import type { Addon, Branch, Service } from '@vakit/contract';
import * as fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { addRooms, shareRooms } from './concurrency/add-rooms.ts';
import { findViolations } from './concurrency/find-violations.ts';
import { histories } from './concurrency/histories.ts';
import { play } from './concurrency/play.ts';
import { remainsOf } from './concurrency/remains.ts';
import { ADDED, COURSE, LEAVING, offeredBy, SERVICES, STAYING, TERMS_ELSEWHERE } from './concurrency/salon-plan.ts';
import { addonAtFirst, serviceAtFirst, serviceTerms } from './concurrency/service-at-first.ts';
import type { TwoBranches } from './concurrency/two-branches.ts';
import { call, dataOf } from './support/call.ts';
import { type Installation, installBuiltIn, installPostgres } from './support/installation.ts';
import { expectNoContradiction } from './support/invariants.ts';
import { addOwner, openSalon, type RunningSalon } from './support/open-salon.ts';
import type { ServerProcess } from './support/server-process.ts';
import { firstUnlessAll, HISTORIES, SEED, SHORTENS, SOAK_MINUTES, TIMEOUT } from './support/soak.ts';

const CLIENTS = 16;
const OPERATIONS = 80;
/** Longer than the days ahead that anything is booked for */
const NOTICE_IN_HOURS = 720;
/** How often a history is played while a shorter one is looked for: chance decides what meets what. */
const ATTEMPTS_TO_REPEAT = 5;
/**
 * For further histories and then, once one has failed, for shorter ones: the first is played to its end on the slowest
 * machine.
 */
const MILLISECONDS_FOR_MORE = 60_000;

const SETUPS = [
  { name: 'two servers on one PostgreSQL', install: installPostgres, processes: 2 },
  { name: 'one server on the built-in database', install: installBuiltIn, processes: 1 },
];

describe('many people at once', { timeout: TIMEOUT }, () => {
  test.for(firstUnlessAll(SETUPS))(
    '$name: every answer had its reason, and the database holds what was answered',
    async (setup) => {
      const arena = await openArena(await setup.install(), setup.processes);
      let playing = Promise.resolve();
      // Requests that were interrupted for lack of time still run.
      onTestFinished(() => playing.then(arena.close, arena.close));
      let operations = 0;
      let hasFailed = false;
      let deadline = performance.now() + MILLISECONDS_FOR_MORE;
      const holds = async (history: Parameters<typeof play>[0]) => {
        if (SOAK_MINUTES === 0 && operations > 0 && performance.now() > deadline) return;
        for (let attempt = 0; attempt < (hasFailed ? ATTEMPTS_TO_REPEAT : 1); attempt++) {
          if (attempt > 0 && SOAK_MINUTES === 0 && performance.now() > deadline) return;
          const opened = await openSalon(arena.urls()[0] as string, arena.token, {
            branch: { autoApproveAppointments: false },
            services: SERVICES.map(serviceAtFirst),
            people: STAYING + LEAVING,
            // The history tells people apart by their names.
            person: (index, services) => ({
              lastName: `Öz ${index}`,
              serviceIds: offeredBy(index).map((service) => services[service]?.id),
            }),
          });
          // Told apart by their names there, too
          const elsewhere = await openSalon(arena.urls()[0] as string, arena.token, {
            services: [serviceTerms(TERMS_ELSEWHERE)],
            people: STAYING,
            person: (index) => ({ lastName: `Öz ${index}`, email: opened.people[index]?.email }),
          });
          const course = await addCourse(arena.urls()[0] as string, elsewhere);
          const branch = await askForNotice(arena.urls()[0] as string, opened);
          const addon = await addAddon(arena.urls()[0] as string, opened);
          const rooms = await addRooms(arena.urls()[0] as string, opened);
          const { shared } = await shareRooms(arena.urls()[0] as string, elsewhere, rooms.kinds);
          const salon = { ...opened, ...rooms, branch, elsewhere, course, addon, shared };
          const events = await play(history, arena.urls(), salon);
          operations += events.length;
          const remains = await arena.remainsOf(salon);
          const violations = findViolations(salon, events, remains);
          if (events.some(({ answer }) => answer?.status === 500)) console.log(arena.printed());
          if (violations.length > 0 && !hasFailed) deadline = performance.now() + MILLISECONDS_FOR_MORE;
          hasFailed ||= violations.length > 0;
          expect(violations).toEqual([]);
        }
      };
      const property = fc.asyncProperty(histories(CLIENTS, OPERATIONS), (history) => {
        playing = holds(history);
        return playing;
      });
      await fc.assert(property, { seed: SEED, endOnFailure: !SHORTENS, ...HISTORIES });
      console.log(`${setup.name}: ${operations} operations, seed ${SEED}`);
    },
  );
});

/** Asks more notice of whoever cancels than there is, so that they do what they do by taking back what they have just booked. */
function askForNotice(serverUrl: string, { token, branch }: RunningSalon): Promise<Branch> {
  // A person whose customer waits is free for everybody who asks.
  const body = { ...branch, minCancellationHours: NOTICE_IN_HOURS, bookableDuringProcessing: true };
  return dataOf<Branch>(call(serverUrl, 'PUT', `/branches/${branch.id}`, { token, body }));
}

/** Adds a group course to a branch. */
function addCourse(serverUrl: string, { token, branch }: RunningSalon): Promise<Service> {
  const { name, duration, buffer, seats } = COURSE;
  const body = { ...serviceTerms({ duration, buffer }), branchId: branch.id, name, description: name, seats };
  return dataOf<Service>(call(serverUrl, 'POST', '/services', { token, body }));
}

/** Something that can be added to one of the services. */
function addAddon(serverUrl: string, { token, branch, services }: RunningSalon): Promise<Addon> {
  const body = addonAtFirst(branch.id, services[ADDED]?.id);
  return dataOf<Addon>(call(serverUrl, 'POST', '/addons', { token, body }));
}

/** Servers on one database, with an owner. */
async function openArena(installation: Installation, processes: number) {
  const token = await installation.inspect(addOwner);
  let servers: ServerProcess[] = [];
  const start = async () => {
    servers = await Promise.all(Array.from({ length: processes }, () => installation.start()));
  };
  const stop = () => Promise.all(servers.map((server) => server.stop()));
  await start();
  return {
    token,
    urls: () => servers.map(({ url }) => url),
    printed: () => servers.map((server) => server.printed()).join('\n'),
    async remainsOf(salon: TwoBranches) {
      const isAlone = installation.maxProcesses === 1;
      if (isAlone) await stop();
      const remains = await installation.inspect((database) => remainsOf(database, salon));
      if (isAlone) await start();
      return remains;
    },
    async close() {
      await stop();
      await expectNoContradiction(installation).finally(installation.remove);
    },
  };
}
