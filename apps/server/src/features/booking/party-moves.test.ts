import { ANY_STAFF, type Appointment, type Day, type Service, type Slot, type StaffMember } from '@vakit/contract';
import { HOUR, MINUTE } from '@vakit/scheduling';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hireForNails } from '../../test-support/nails.ts';
import {
  bookingBody,
  dataOf,
  inOrder,
  mailsTo,
  next,
  openSalon,
  type Salon,
  TOMORROW,
  takeOn,
} from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
let nails: Service;
let elif: StaffMember;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.setTime(START);
  salon = await openSalon(app);
  ({ nails, elif } = await hireForNails(app, salon, { durationMinutes: 45, price: 200 }));
});
afterAll(() => app.close());

const send = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token: salon.token, ...(body && { body }) });
const contact = () => ({ customerEmail: `grup${next()}@musteri.example`, customerPhone: `0535 444 ${1000 + next()}` });
const tryToBook = (overrides: object) =>
  app.call('POST', '/appointments', { body: bookingBody(salon, { ...contact(), ...overrides }), language: 'en' });
const book = async (overrides: object = {}) => dataOf<Appointment>(await tryToBook(overrides));
/** Hair with the one, then nails with the other */
const hairThenNails = (more: object = {}) =>
  book({ ...inOrder([salon.service, nails], [salon.staff.id, elif.id]), ...more });
const approve = ({ id }: Appointment) =>
  send('PUT', `/appointments/manage/${id}/status?status=CONFIRMED&together=true`);
const edit = async (overrides: object) =>
  dataOf(await send('PUT', `/branches/${salon.branch.id}`, { ...salon.branch, ...overrides }));

const move = (code: string | undefined, startTime: string, more: object = {}) =>
  app.call('PUT', `/appointments/track/${code}/time`, {
    body: { staffId: ANY_STAFF, appointmentDate: TOMORROW, startTime, together: true, ...more },
    language: 'en',
  });
const tracked = async ({ confirmationCode }: Pick<Appointment, 'confirmationCode'>) =>
  dataOf<Appointment>(await app.call('GET', `/appointments/track/${confirmationCode}`));
const free = async ({ confirmationCode }: Appointment) => {
  const path = `/appointments/track/${confirmationCode}/slots?staffId=any&together=true&date=${TOMORROW}`;
  return dataOf<Slot[]>(await app.call('GET', path)).filter(({ available }) => available);
};
const startsOf = (slots: readonly Slot[]) => slots.map(({ startTime }) => startTime);
const shown = ({ party }: Pick<Appointment, 'party'>) =>
  party.map(({ serviceName, staffName, startTime, status }) =>
    [startTime, serviceName, staffName.split(' ')[0], status].join(' '),
  );
const requests = async () =>
  dataOf<Appointment[]>(await send('GET', '/appointments/manage/move-requests')).filter(
    ({ branchId }) => branchId === salon.branch.id,
  );
const decide = ({ id }: Appointment, decision: 'APPROVED' | 'REJECTED') =>
  send('PUT', `/appointments/manage/${id}/move-request`, { decision });

describe('a party is moved as one by its customer', () => {
  test('by any of its codes, with one message to each and one entry in each history', async () => {
    const who = contact();
    const booked = await hairThenNails(who);
    const written = (await mailsTo(app, who.customerEmail)).length;
    const moved = dataOf<Appointment>(await move(booked.party[1]?.confirmationCode, '14:00'));
    expect(shown(moved)).toEqual(['14:00 Saç kesimi İlker PENDING', '14:30 Manikür Elif PENDING']);
    const mails = await mailsTo(app, who.customerEmail);
    expect(mails.length - written).toBe(1);
    const told = (await mailsTo(app, salon.ownerEmail)).filter(({ kind }) => kind === 'CUSTOMER_MOVED');
    expect(told).toHaveLength(1);
    expect(told[0]?.plain_text).toContain('14:30–15:15: Manikür');
    for (const { id } of booked.party) {
      const history = dataOf<unknown[]>(await send('GET', `/appointments/manage/${id}/history`));
      expect(history).toHaveLength(2);
    }
  });

  test('into times that overlap its own, which count as free', async () => {
    const booked = await hairThenNails();
    expect(startsOf(await free(booked))).toContain('10:15');
    const [first] = await free(booked);
    expect(first?.parts).toEqual([
      {
        guest: 0,
        services: [{ serviceId: salon.service.id, variantId: null }],
        staffId: salon.staff.id,
        startTime: '09:00',
        endTime: '09:30',
      },
      {
        guest: 0,
        services: [{ serviceId: nails.id, variantId: null }],
        staffId: elif.id,
        startTime: '09:30',
        endTime: '10:15',
      },
    ]);
    const moved = dataOf<Appointment>(await move(booked.confirmationCode, '10:15'));
    expect(shown(moved)).toEqual(['10:15 Saç kesimi İlker PENDING', '10:45 Manikür Elif PENDING']);
    const query = `staffId=any&together=true&from=${TOMORROW}&to=${TOMORROW}`;
    const days = await app.call('GET', `/appointments/track/${booked.confirmationCode}/days?${query}`);
    expect(dataOf<Day[]>(days)).toEqual([
      { date: TOMORROW, availability: 'FREE', firstTime: '09:00', isStaffed: true },
    ]);
  });

  test('with whoever is free, where somebody else does it as well', async () => {
    const booked = await hairThenNails();
    const ayla = await takeOn(app, salon, { firstName: 'Ayla', serviceIds: [nails.id] });
    await book({ serviceId: nails.id, staffId: elif.id, startTime: '14:30' });
    const moved = dataOf<Appointment>(await move(booked.confirmationCode, '14:00'));
    expect(moved.party.map(({ staffId }) => staffId)).toEqual([salon.staff.id, ayla.id]);
  });

  test('and one of them alone is refused with a text that offers it', async () => {
    const booked = await hairThenNails();
    const { status, body } = await move(booked.confirmationCode, '14:00', { together: false });
    expect([status, body.code]).toEqual([409, 'BOOKED_TOGETHER']);
    expect(body.message).toContain('together');
  });

  test('all or nothing: somebody who took the time of one part leaves all where it was', async () => {
    const booked = await hairThenNails();
    await book({ serviceId: nails.id, staffId: elif.id, startTime: '14:30' });
    const { status, body } = await move(booked.confirmationCode, '14:00');
    expect([status, body.code]).toEqual([409, 'SLOT_UNAVAILABLE']);
    expect(shown(await tracked(booked))).toEqual(shown(booked));
    expect(startsOf(await free(booked))).not.toContain('14:00');
  });

  test('and never books anybody twice, however many want the same time', async () => {
    const parties = [await hairThenNails(), await hairThenNails({ startTime: '12:00' })];
    const answers = await Promise.all([
      ...parties.map(({ confirmationCode }) => move(confirmationCode, '15:00')),
      tryToBook({ serviceId: nails.id, staffId: elif.id, startTime: '15:30' }),
    ]);
    const wins = answers.filter(({ status }) => status < 300);
    expect(wins).toHaveLength(1);
    for (const [index, party] of parties.entries()) {
      const starts = (await tracked(party)).party.map(({ startTime }) => startTime);
      const present = party.party.map(({ startTime }) => startTime);
      expect(starts).toEqual(answers[index]?.status === 200 ? ['15:00', '15:30'] : present);
    }
  });

  test('without what is cancelled, by whichever code', async () => {
    const booked = await book({ guests: [{ services: [{ serviceId: nails.id, staffId: ANY_STAFF }] }] });
    dataOf(await app.call('DELETE', `/appointments/track/${booked.confirmationCode}`));
    const moved = dataOf<Appointment>(await move(booked.confirmationCode, '14:00'));
    expect(shown(moved)).toEqual(['10:00 Saç kesimi İlker CANCELLED', '14:00 Manikür Elif PENDING']);
    dataOf(await app.call('DELETE', `/appointments/track/${moved.party[1]?.confirmationCode}`));
    expect((await move(booked.confirmationCode, '15:00')).body.code).toBe('INVALID_STATUS_TRANSITION');
  });

  test('up to the deadline of whichever is first', async () => {
    await edit({ minCancellationHours: 3, autoApproveAppointments: true });
    const booked = await hairThenNails();
    // Between the deadlines of the two, and no longer a moment after the booking
    app.setTime(new Date(Date.parse(`${TOMORROW}T10:15:00+03:00`) - 3 * HOUR));
    const [first, later] = await Promise.all(booked.party.map(tracked));
    expect(later).toMatchObject({ movableUntil: first?.cancellableUntil });
    expect(first?.movableUntil).toBe(first?.cancellableUntil);
    expect(Date.parse(later?.cancellableUntil ?? '')).toBeGreaterThan(Date.parse(later?.movableUntil ?? ''));
    expect((await move(booked.party[1]?.confirmationCode, '16:00')).body.code).toBe('MOVE_TOO_LATE');
    app.setTime(new Date(Date.parse(`${TOMORROW}T10:00:00+03:00`) - 3 * HOUR - MINUTE));
    expect((await move(booked.party[1]?.confirmationCode, '16:00')).status).toBe(200);
  });
});

describe('where the branch approves moves', () => {
  const confirmed = async (more: object = {}) => {
    const booked = await hairThenNails(more);
    dataOf(await approve(booked));
    return tracked(booked);
  };

  test('a party waits as one, holds both times, and is approved as one', async () => {
    const who = contact();
    const booked = await confirmed(who);
    const before = (await mailsTo(app, who.customerEmail)).length;
    const asked = dataOf<Appointment>(await move(booked.confirmationCode, '14:00'));
    expect(shown(asked)).toEqual(shown(booked));
    expect(asked.moveRequest).toMatchObject({ startTime: '14:00' });
    // Sent again, because the answer was lost
    expect(dataOf(await move(booked.confirmationCode, '14:00'))).toEqual(asked);
    expect(await mailsTo(app, who.customerEmail)).toHaveLength(before + 1);
    for (const reader of [who.customerEmail, salon.ownerEmail]) {
      const [mail] = (await mailsTo(app, reader)).filter(({ plain_text }) =>
        plain_text?.includes('14:30–15:15 · Manikür'),
      );
      expect(mail?.plain_text).toContain('14:00–14:30 · Saç kesimi · İlker Öz');
    }
    const waiting = await requests();
    expect(waiting.map(({ moveRequest }) => moveRequest?.startTime)).toEqual(['14:00', '14:30']);
    for (const startTime of ['10:30', '14:30']) {
      const { body } = await tryToBook({ serviceId: nails.id, staffId: elif.id, startTime });
      expect(body.code).toBe('SLOT_UNAVAILABLE');
    }
    dataOf(await decide(waiting[1] as Appointment, 'APPROVED'));
    expect(shown(await tracked(booked))).toEqual(['14:00 Saç kesimi İlker CONFIRMED', '14:30 Manikür Elif CONFIRMED']);
    expect(await requests()).toEqual([]);
    // Asked, and approved
    expect((await mailsTo(app, who.customerEmail)).length - before).toBe(2);
  });

  test('is rejected as one, taken back as one, and ends as one', async () => {
    const booked = await confirmed();
    dataOf(await move(booked.confirmationCode, '14:00'));
    const [, second] = await requests();
    dataOf(await decide(second as Appointment, 'REJECTED'));
    expect(await requests()).toEqual([]);
    dataOf(await move(booked.confirmationCode, '14:00'));
    dataOf(await move(booked.confirmationCode, '14:30'));
    expect((await requests()).map(({ moveRequest }) => moveRequest?.startTime)).toEqual(['14:30', '15:00']);
    const path = `/appointments/track/${booked.party[1]?.confirmationCode}/move-request`;
    expect(dataOf<Appointment>(await app.call('DELETE', path)).moveRequest).toBeNull();
    expect(await requests()).toEqual([]);
    expect(shown(await tracked(booked))).toEqual(shown(booked));
  });

  test('a part may overlap its own present time, and not that of another part with the same person', async () => {
    const booked = await book({ guests: [{ services: [{ serviceId: salon.service.id, staffId: ANY_STAFF }] }] });
    dataOf(await approve(booked));
    const starts = startsOf(await free(booked));
    // The second guest would be where the customer is now, or the customer where the guest is.
    expect(starts).not.toContain('10:30');
    expect(starts).not.toContain('09:30');
    expect(starts).toContain('11:00');
    expect((await move(booked.confirmationCode, '10:30')).body.code).toBe('SLOT_UNAVAILABLE');
    const apart = await confirmed({ startTime: '15:00' });
    expect(startsOf(await free(apart))).toContain('15:15');
    dataOf(await move(apart.confirmationCode, '15:15'));
  });

  test('what is left of it waits as well where the first part was cancelled, by whichever code it is looked at', async () => {
    const booked = await confirmed();
    dataOf(await app.call('DELETE', `/appointments/track/${booked.confirmationCode}`));
    expect(await tracked(booked)).toMatchObject({ status: 'CANCELLED', moveNeedsApproval: true, moveRequest: null });
    const asked = dataOf<Appointment>(await move(booked.confirmationCode, '14:00'));
    expect(shown(asked)).toEqual(['10:00 Saç kesimi İlker CANCELLED', '10:30 Manikür Elif CONFIRMED']);
    expect(asked.moveRequest).toMatchObject({ staffId: elif.id, appointmentDate: TOMORROW, startTime: '14:00' });
    const taken = await app.call('DELETE', `/appointments/track/${booked.confirmationCode}/move-request`);
    expect(dataOf<Appointment>(taken).moveRequest).toBeNull();
  });

  test('nothing is moved as long as only some of it is confirmed, and the customer is told why', async () => {
    const booked = await hairThenNails();
    const [first] = booked.party;
    dataOf(await send('PUT', `/appointments/manage/${first?.id}/status?status=CONFIRMED`));
    const before = shown(await tracked(booked));
    for (const { confirmationCode } of booked.party) {
      const { status, body } = await move(confirmationCode, '14:00');
      expect([status, body.code]).toEqual([409, 'PARTLY_CONFIRMED']);
      expect(body.message).toContain('once all of it has been answered');
    }
    const path = `/appointments/track/${booked.confirmationCode}/slots?staffId=any&together=true&date=${TOMORROW}`;
    expect((await app.call('GET', path)).body.code).toBe('PARTLY_CONFIRMED');
    expect(shown(await tracked(booked))).toEqual(before);
    expect(await requests()).toEqual([]);
  });
});
