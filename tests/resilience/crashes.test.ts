import { setTimeout as pause } from 'node:timers/promises';
import type { AppointmentStatus } from '@vakit/scheduling';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../apps/server/src/features/demo/random.ts';
import { call } from './support/call.ts';
import { type BuiltInInstallation, type Installation, installBuiltIn } from './support/installation.ts';
import { expectNoContradiction } from './support/invariants.ts';
import { type Acknowledged, startBooking } from './support/load.ts';
import { addOwner, openSalon, type RunningSalon } from './support/open-salon.ts';
import type { ServerProcess } from './support/server-process.ts';
import { firstUnlessAll, inLongRun, SEED, TIMEOUT } from './support/soak.ts';

const CUSTOMERS = 8;
const ROUNDS = inLongRun(100, process.env.TEST_ALL ? 5 : 1);
/** In milliseconds: how long after its first answer a server lives at most */
const LONGEST_LIFE = 400;

/** The end of a booking: it stays as it is, its customer cancels it, or the owner confirms it. */
const FATES: readonly AppointmentStatus[] = ['PENDING', 'CANCELLED', 'CONFIRMED'];

type Kill = (running: { server: ServerProcess; installation: BuiltInInstallation }) => Promise<unknown>;

/** Possible statuses of an appointment: several if a change was requested and its answer lost. */
type Expectations = Map<string, { booked: Acknowledged; statuses: AppointmentStatus[] }>;

const VICTIMS: { victims: string; kill: Kill }[] = [
  {
    victims: 'both at once',
    kill: ({ server, installation }) => Promise.all([installation.killPostgres(), server.kill()]),
  },
  { victims: 'Vakit', kill: ({ server }) => server.kill() },
  { victims: 'its PostgreSQL', kill: ({ installation }) => installation.killPostgres() },
];

describe('a server that is killed at random moments under load', { timeout: TIMEOUT }, () => {
  test.for(firstUnlessAll(VICTIMS))(
    'keeps every change that was acknowledged when $victims is killed, and goes on',
    async ({ victims, kill }) => {
      const random = createRandom(SEED);
      const installation = await installBuiltIn();
      const token = await installation.inspect(addOwner);
      let server = await installation.start();
      const salon = await openSalon(server.url, token, { people: 5 });

      let serving = Promise.resolve(server);
      const expectations: Expectations = new Map();
      const load = startBooking(
        salon,
        CUSTOMERS,
        async () => (await serving).url,
        async (booked) => change(await serving, salon, booked, expectations, random.pick(FATES)),
      );
      for (let round = 0; round < ROUNDS; round++) {
        await load.until(({ answer }) => answer?.status === 201);
        await pause(random.below(LONGEST_LIFE));
        const { promise, resolve } = Promise.withResolvers<ServerProcess>();
        serving = promise;
        await kill({ server, installation });
        if (victims !== 'its PostgreSQL') server = await installation.start();
        resolve(server);
      }
      await load.until(({ answer }) => answer?.status === 201);
      await load.stop();
      for (const { answer } of load.takeAttempts()) expect([201, 503, undefined]).toContain(answer?.status);
      await server.kill();

      expect(expectations.size, `seed ${SEED}`).toBeGreaterThan(ROUNDS);
      expect(await findLost(installation, expectations), `seed ${SEED}`).toEqual([]);
      await expectNoContradiction(installation);
      await installation.remove();
    },
  );
});

async function change(
  { url }: ServerProcess,
  { token }: RunningSalon,
  booked: Acknowledged,
  expectations: Expectations,
  fate: AppointmentStatus,
): Promise<void> {
  const expectation = { booked, statuses: [booked.status] };
  expectations.set(booked.id, expectation);
  if (fate === booked.status) return;
  const answer =
    fate === 'CANCELLED'
      ? await call(url, 'DELETE', `/appointments/track/${booked.confirmationCode}`)
      : await call(url, 'PUT', `/appointments/manage/${booked.id}/status?status=${fate}`, { token });
  // A database that is slow to say whether it has committed leaves open what became of it, too.
  const isOpen = answer === undefined || answer.status === 503;
  if (!isOpen) expect(answer, JSON.stringify(answer)).toMatchObject({ status: 200 });
  expectation.statuses = isOpen ? [booked.status, fate] : [fate];
}

async function findLost(installation: Installation, expectations: Expectations) {
  const rows = await installation.inspect((database) =>
    database.selectFrom('appointments').select(['id', 'confirmation_code', 'customer_email', 'status']).execute(),
  );
  const kept = new Map(rows.map((row) => [row.id, row]));
  return [...expectations.values()].filter(({ booked, statuses }) => {
    const row = kept.get(booked.id);
    return !(
      row &&
      statuses.includes(row.status) &&
      row.confirmation_code === booked.confirmationCode &&
      row.customer_email === booked.customerEmail
    );
  });
}
