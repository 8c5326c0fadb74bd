import type { Slot } from '@vakit/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import {
  bookingBody,
  branchBody,
  dataOf,
  EVERY_DAY,
  openSalon,
  type Salon,
  serviceBody,
  staffBody,
  TOMORROW,
  timeOffBody,
} from '../../test-support/salon.ts';
import { PATIENCE, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
/** Another server on the same database, which remembers for itself what it has seen */
let other: FastifyInstance;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
  other = await onAnotherServer();
});
beforeEach(async () => {
  salon = await openSalon(app, { branch: { autoApproveAppointments: true } });
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const onAnotherServer = () => buildApp(app.context, { answerTimeout: PATIENCE });

const path = () =>
  `/api/v1/branches/public/${salon.branch.slug}/slots?staffId=${salon.staff.id}&serviceId=${salon.service.id}&date=${TOMORROW}`;
const ask = async (server: FastifyInstance) => {
  const answer = await server.inject(path());
  return { status: answer.statusCode, data: answer.json().data as Slot[] | undefined };
};
const call = (method: 'PUT' | 'POST' | 'DELETE', address: string, body?: object) =>
  app.call(method, address, { token: salon.token, body });

const MORNING = { ...EVERY_DAY, saturday: { start: '09:00', end: '12:00', available: true } };
const changes: [what: string, change: () => Promise<unknown>][] = [
  [
    'the opening hours',
    () => call('PUT', `/branches/${salon.branch.id}`, branchBody({ slug: salon.branch.slug, workingHours: MORNING })),
  ],
  [
    'the notice that the branch asks for',
    () =>
      call('PUT', `/branches/${salon.branch.id}`, branchBody({ slug: salon.branch.slug, minimumNoticeMinutes: 1440 })),
  ],
  ['that the branch is published', () => call('PUT', `/branches/${salon.branch.id}/publish`)],
  [
    'how long the service takes',
    () =>
      call(
        'PUT',
        `/services/${salon.service.id}`,
        serviceBody(salon.branch.id, { durationMinutes: 60, isActive: true }),
      ),
  ],
  [
    'that the service is offered',
    () => call('PUT', `/services/${salon.service.id}`, serviceBody(salon.branch.id, { isActive: false })),
  ],
  ['that there is the service', () => call('DELETE', `/services/${salon.service.id}`)],
  [
    'when the person works',
    () =>
      call(
        'PUT',
        `/staff/${salon.staff.id}`,
        staffBody(salon.branch.id, { email: salon.staff.email, workingSchedule: MORNING, isActive: true }),
      ),
  ],
  [
    'what the person does',
    async () => {
      const { body } = await call('POST', '/services', serviceBody(salon.branch.id));
      return call(
        'PUT',
        `/staff/${salon.staff.id}`,
        staffBody(salon.branch.id, { email: salon.staff.email, serviceIds: [body.data.id], isActive: true }),
      );
    },
  ],
  ['that the person is there', () => call('DELETE', `/staff/${salon.staff.id}`)],
  ['what is booked', () => call('POST', '/appointments', bookingBody(salon))],
  [
    'time off',
    () => call('POST', '/schedule-exceptions', timeOffBody(salon, { startDate: TOMORROW, endDate: TOMORROW })),
  ],
  [
    'a closure of the whole branch',
    () =>
      call(
        'POST',
        '/schedule-exceptions',
        timeOffBody(salon, { staffId: null, startDate: TOMORROW, endDate: TOMORROW }),
      ),
  ],
];

describe('what a server remembers of a branch', () => {
  test.each(changes)('does not outlive a change on another server: %s', async (_, change) => {
    const before = await ask(other);
    expect(before.data?.filter(({ available }) => available)).not.toEqual([]);
    // Once more, from memory
    expect(await ask(other)).toEqual(before);

    dataOf((await change()) as Parameters<typeof dataOf>[0]);
    const stranger = await onAnotherServer();
    const after = await ask(other);
    expect(after).not.toEqual(before);
    expect(after).toEqual(await ask(stranger));
    await stranger.close();
  });
});
