import { ANY_STAFF, type Appointment, type Slot, type StaffMember } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  acceptInvitation,
  bookingBody,
  dataOf,
  next,
  openBranch,
  openSalon,
  type Salon,
  TOMORROW,
} from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const book = ({ branch, service, staff }: Salon, startTime = '10:00', staffId = staff.id) =>
  app.call('POST', '/appointments', {
    body: bookingBody(
      { branch, service, staff },
      {
        startTime,
        staffId,
        customerEmail: `musteri${next()}@posta.example`,
        customerPhone: `+90 535 ${1_000_000 + next()}`,
      },
    ),
  });

async function freeTimes({ branch, service, staff }: Salon, staffId: string = staff.id): Promise<string[]> {
  const query = new URLSearchParams({ serviceId: service.id, staffId, date: TOMORROW });
  const slots = dataOf<Slot[]>(await app.call('GET', `/branches/public/${branch.slug}/slots?${query}`));
  return slots.filter(({ available }) => available).map(({ startTime }) => startTime);
}

function edit({ token, staff }: Salon, change: Partial<StaffMember>) {
  const { email, firstName, lastName, phone, title } = staff;
  return app.call('PUT', `/staff/${staff.id}`, {
    token,
    body: { email, firstName, lastName, phone, title, ...change },
  });
}

describe('somebody who works in two branches of a business', () => {
  let here: Salon;
  let there: Salon;
  beforeEach(async () => {
    here = await openSalon(app);
    there = await openBranch(app, here, { staff: { email: here.staff.email.toUpperCase() } });
  });

  test('is free in neither while booked in one, chosen by name or as anybody', async () => {
    expect(await freeTimes(there)).toContain('10:00');
    const booked = dataOf<Appointment>(await book(here));
    expect(await freeTimes(there)).not.toContain('10:00');
    expect(await freeTimes(there, ANY_STAFF)).not.toContain('10:00');
    expect((await book(there)).body.code).toBe('SLOT_UNAVAILABLE');
    expect((await book(there, '10:00', ANY_STAFF)).body.code).toBe('SLOT_UNAVAILABLE');

    dataOf(await app.call('DELETE', `/appointments/track/${booked.confirmationCode}`));
    expect(await freeTimes(there)).toContain('10:00');
    dataOf(await book(there));
    expect(await freeTimes(here)).not.toContain('10:00');
  });

  test('is booked once by many who book in both at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => book(index % 2 ? here : there)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 11 }, () => 409)]);
  });

  test('cannot be booked over by the reception, or moved there', async () => {
    dataOf(await book(here));
    const { token, branch, service, staff } = there;
    const body = {
      branchId: branch.id,
      serviceId: service.id,
      staffId: staff.id,
      appointmentDate: TOMORROW,
      startTime: '10:15',
      customerFirstName: 'Can',
      customerLastName: 'Ak',
      customerPhone: '+90 535 222 33 44',
      allowOutsideHours: true,
    };
    expect((await app.call('POST', '/appointments/manage', { token, body })).body.code).toBe('SLOT_UNAVAILABLE');
    const later = dataOf<Appointment>(await book(there, '12:00'));
    const time = { staffId: staff.id, appointmentDate: TOMORROW, startTime: '09:45' };
    const move = app.call('PUT', `/appointments/manage/${later.id}/time`, { token, body: time });
    expect((await move).body.code).toBe('SLOT_UNAVAILABLE');
  });

  test('is somebody else under another address, and then free', async () => {
    dataOf(await book(here));
    dataOf(await edit(there, { email: 'baskasi@salon.example' }));
    expect(await freeTimes(there)).toContain('10:00');
    dataOf(await book(there));
  });

  test('cannot be made one of two who are booked at the same time', async () => {
    const other = await openBranch(app, here, { staff: { email: `yanlis${next()}@salon.example` } });
    dataOf(await book(here));
    const booked = dataOf<Appointment>(await book(other));
    const refused = await edit(other, { email: here.staff.email });
    expect([refused.status, refused.body.code]).toEqual([409, 'STAFF_BOOKED_ELSEWHERE']);
    expect(refused.body.validationErrors).toHaveProperty('email');
    expect(dataOf<StaffMember>(await app.call('GET', `/staff/${other.staff.id}`, other)).email).toBe(other.staff.email);

    dataOf(await app.call('DELETE', `/appointments/track/${booked.confirmationCode}`));
    dataOf(await book(other, '14:00'));
    dataOf(await edit(other, { email: here.staff.email }));
    expect(await freeTimes(other)).not.toContain('10:00');
    expect(await freeTimes(here)).not.toContain('14:00');
  });

  test('is shown there as taken, buffer included, to the owner and to themselves alone', async () => {
    const colleague = await openBranch(app, here);
    dataOf(await book(here));
    dataOf(await book(colleague, '11:00'));
    const elsewhere = async ({ token, branch }: Pick<Salon, 'token' | 'branch'>) => {
      const query = new URLSearchParams({ branchId: branch.id, from: TOMORROW, to: TOMORROW });
      return app.call('GET', `/appointments/calendar/elsewhere?${query}`, { token });
    };
    const { confirmationCode } = dataOf<Appointment>(await book(here, '15:00'));
    dataOf(await app.call('DELETE', `/appointments/track/${confirmationCode}`));
    const taken = {
      staffId: there.staff.id,
      branchName: here.branch.name,
      startsAt: `${TOMORROW}T07:00:00.000Z`,
      endsAt: `${TOMORROW}T07:30:00.000Z`,
    };
    expect(dataOf(await elsewhere(there))).toEqual([taken]);
    expect(dataOf(await elsewhere(here))).toEqual([]);
    const token = await acceptInvitation(app, here.staff.email);
    expect(dataOf(await elsewhere({ ...there, token }))).toEqual([taken]);
    const stranger = await openSalon(app);
    expect((await elsewhere({ ...there, token: stranger.token })).status).toBe(404);
  });

  test('is told in both branches that something takes their time', async () => {
    const changed: string[] = [];
    const { promise: isListening, resolve: onListening } = Promise.withResolvers<void>();
    const stop = app.context.changes.subscribe({
      onListening,
      onChange: (branchId) => changed.push(branchId),
    });
    await isListening;
    dataOf(await book(here));
    await expect.poll(() => changed).toEqual(expect.arrayContaining([here.branch.id, there.branch.id]));
    stop();
  });
});

test('the people of two businesses are never one', async () => {
  const here = await openSalon(app);
  const elsewhere = await openSalon(app, { staff: { email: here.staff.email } });
  dataOf(await book(here));
  dataOf(await book(elsewhere));
});
