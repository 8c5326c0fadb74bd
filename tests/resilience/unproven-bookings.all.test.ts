import type { Appointment, Slot } from '@vakit/contract';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { bookingBody } from '../../apps/server/src/test-support/salon.ts';
import { call, dataOf } from './support/call.ts';
import { installBuiltIn } from './support/installation.ts';
import { setJobClockAhead } from './support/job-clock.ts';
import { addOwner, openSalon } from './support/open-salon.ts';
import { TIMEOUT } from './support/soak.ts';

test('the time of a booking that nobody proves becomes free though the server that held it was killed', {
  timeout: TIMEOUT,
}, async () => {
  const installation = await installBuiltIn();
  const token = await installation.inspect(addOwner);
  const first = await installation.start();
  const { branch, services, people } = await openSalon(first.url, token, { branch: { bookingProof: 'EVERYBODY' } });
  const [service, staff] = [services[0], people[0]] as [(typeof services)[number], (typeof people)[number]];
  const appointmentDate = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const body = bookingBody({ branch, service, staff }, { appointmentDate });
  const booked = await dataOf<Appointment>(call(first.url, 'POST', '/appointments', { body }));
  expect(booked.provableUntil).not.toBeNull();
  await first.kill();

  // A quarter of an hour passes.
  await installation.inspect(async (database) => {
    await sql`UPDATE appointments SET unproven_until = now() - interval '1 second'`.execute(database);
    await setJobClockAhead(database, 1);
  });
  const second = await installation.start();
  const query = `staffId=${staff.id}&serviceId=${service.id}&date=${appointmentDate}`;
  await vi.waitFor(
    async () => {
      const slots = await dataOf<Slot[]>(call(second.url, 'GET', `/branches/public/${branch.slug}/slots?${query}`));
      expect(slots.find(({ startTime }) => startTime === '10:00')).toMatchObject({ available: true });
    },
    { timeout: 60_000, interval: 500 },
  );
  const again = await dataOf<Appointment>(call(second.url, 'POST', '/appointments', { body }));
  expect(again.id).not.toBe(booked.id);
  await second.stop();
  const left = await installation.inspect((database) => database.selectFrom('appointments').select('id').execute());
  expect(left).toEqual([{ id: again.id }]);
  await installation.remove();
});
