import type { Appointment, HandedOver, Handover, Pushed, Series, Service, Slot, StaffMember } from '@vakit/contract';
import { addDays } from '@vakit/scheduling';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hireForNails } from '../../test-support/nails.ts';
import {
  bookingBody,
  dataOf,
  inOrder,
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
  salon = await openSalon(app, { branch: { autoApproveAppointments: true } });
  ({ nails, elif } = await hireForNails(app, salon));
});
afterAll(() => app.close());

const send = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object, language: 'tr' | 'en' = 'en') =>
  app.call(method, path, { token: salon.token, language, ...(body && { body }) });
const request = (overrides: object) =>
  bookingBody(salon, { customerEmail: `grup${next()}@musteri.example`, ...overrides });
const bookAtDesk = (overrides: object, language: 'tr' | 'en' = 'en') =>
  send('POST', '/appointments/manage', request(overrides), language);
const guest = (service: Service, staffId: string, more: object = {}) => ({
  ...inOrder([service], [staffId]),
  ...more,
});
const countOfAll = async () => {
  const { branch } = salon;
  const path = `/appointments/calendar?branchId=${branch.id}&from=${TOMORROW}&to=${TOMORROW}`;
  return dataOf<Appointment[]>(await send('GET', path)).length;
};

describe('the desk is asked', () => {
  test('before somebody of a party is booked for what they do not offer, as for one visit', async () => {
    const alone = await bookAtDesk({ staffId: elif.id });
    const party = { guests: [guest(nails, salon.staff.id, { name: 'Zeynep' })], staffId: salon.staff.id };
    const asked = await bookAtDesk({ ...party, startTime: '11:00' });
    for (const { status, body } of [alone, asked]) {
      expect([status, body.code]).toEqual([409, 'OUTSIDE_WORKING_HOURS']);
      expect(body.message).toContain('the person does not offer this service');
    }
    const inTurkish = await bookAtDesk({ ...party, startTime: '11:00' }, 'tr');
    expect(inTurkish.body.message).toContain('personel bu hizmeti sunmuyor');
    expect(await countOfAll()).toBe(0);
    const booked = dataOf<Appointment>(await bookAtDesk({ ...party, startTime: '11:00', allowOutsideHours: true }));
    expect(booked.party.map(({ staffId }) => staffId)).toEqual([salon.staff.id, salon.staff.id]);
  });

  test('of an unusual time and of what is not offered in one question', async () => {
    const { body } = await bookAtDesk({ guests: [guest(nails, salon.staff.id)], startTime: '18:00' });
    expect(body.message).toContain('the branch is closed then, the person does not offer this service');
  });

  test('nothing about the usual times of a party at the door, as of one person there', async () => {
    app.setTime(new Date(`${TOMORROW}T12:12:00+03:00`));
    const nobody = { customerFirstName: '', customerLastName: '', customerEmail: '', customerPhone: '' };
    const party = { ...nobody, startTime: '12:07', guests: [guest(nails, elif.id)] };
    const booked = dataOf<Appointment>(await send('POST', '/appointments/manage/walk-in', request(party)));
    expect(booked.party.map(({ startTime }) => startTime)).toEqual(['12:07', '12:07']);
    const atDesk = await bookAtDesk({ startTime: '14:07', guests: party.guests });
    expect(atDesk.body.message).toContain('it is not one of the usual times');
  });
});

/** Hair at 10:00 with the one, then nails at 10:30 with the other */
const hairThenNails = async (more: object = {}) => {
  const wish = { ...inOrder([salon.service, nails], [salon.staff.id, elif.id]), ...more };
  const { party } = dataOf<Appointment>(await bookAtDesk(wish));
  return Promise.all(party.map(({ id }) => read(id))) as Promise<[Appointment, Appointment]>;
};
const read = async (id: string) => dataOf<Appointment>(await send('GET', `/appointments/manage/${id}`));
const timesOf = async (appointment: Appointment) =>
  (await read(appointment.id)).party.map(({ startTime, endTime }) => `${startTime}–${endTime}`);
const move = ({ id, staffId }: Appointment, startTime: string, more: object = {}) =>
  send('PUT', `/appointments/manage/${id}/time`, { staffId, appointmentDate: TOMORROW, startTime, ...more });
const at = (time: string) => app.setTime(new Date(`${TOMORROW}T${time}:00+03:00`));
const allowNailsAtOnce = async () => {
  const { id, branchId: _, ...rest } = nails;
  dataOf(await send('PUT', `/services/${id}`, { ...rest, isAtOnce: true }));
};

describe('a move of all of a party', () => {
  test('leaves what has begun or is over where it was', async () => {
    const [hair, polish] = await hairThenNails();
    at('10:10');
    dataOf(await move(polish, '11:00', { together: true }));
    expect(await timesOf(hair)).toEqual(['10:00–10:30', '11:00–11:30']);
  });

  test('takes along what has not begun', async () => {
    const [hair, polish] = await hairThenNails();
    at('09:59');
    dataOf(await move(polish, '11:00', { together: true }));
    expect(await timesOf(hair)).toEqual(['10:30–11:00', '11:00–11:30']);
  });

  test('to somebody who does not do the service is asked about first', async () => {
    const [hair, polish] = await hairThenNails();
    const wanted = { together: true, staffId: hair.staffId };
    const refused = await move(polish, '12:00', wanted);
    expect([refused.status, refused.body.code]).toEqual([409, 'OUTSIDE_WORKING_HOURS']);
    expect(await timesOf(hair)).toEqual(['10:00–10:30', '10:30–11:00']);
    const moved = dataOf<Appointment>(await move(polish, '12:00', { ...wanted, allowOutsideHours: true }));
    expect(moved.staffId).toBe(hair.staffId);
    expect(await timesOf(hair)).toEqual(['11:30–12:00', '12:00–12:30']);
  });
  test('is asked about first, too, when who does the service offers it no more', async () => {
    const [hair, polish] = await hairThenNails();
    dataOf(await send('PUT', `/staff/${elif.id}`, { ...elif, serviceIds: [salon.service.id] }));
    const refused = await move(polish, '12:00', { together: true });
    expect(refused.body.message).toContain('does not offer this service');
    expect(await timesOf(hair)).toEqual(['10:00–10:30', '10:30–11:00']);
    dataOf(await move(polish, '12:00', { together: true, allowOutsideHours: true }));
    expect(await timesOf(hair)).toEqual(['11:30–12:00', '12:00–12:30']);
  });
});

describe('a guest is with two people at once only once the desk has allowed it', () => {
  type Attempt = (hair: Appointment, polish: Appointment, more?: object) => ReturnType<typeof send>;
  const lengthen: Attempt = ({ id, services, staffNotes }, _, more = {}) => {
    const visit = { services: services.map(({ serviceId, price }) => ({ serviceId, price })), staffNotes };
    return send('PUT', `/appointments/manage/${id}/visit`, { ...visit, durationMinutes: 45, ...more });
  };
  const pushing = () => ({ branchId: salon.branch.id, staffId: salon.staff.id, date: TOMORROW, minutes: 15 });
  const pushRest: Attempt = ({ id }, _, more = {}) =>
    send('POST', '/appointments/manage/push', { ...pushing(), from: '10:00', appointmentIds: [id], ...more });
  const attempts: readonly [string, Attempt, string[]][] = [
    ['moved alone', (hair, _, more) => move(hair, '10:15', more), ['10:15–10:45', '10:30–11:00']],
    ['made longer', lengthen, ['10:00–10:45', '10:30–11:00']],
    ['pushed', pushRest, ['10:15–10:45', '10:30–11:00']],
  ];

  test.each(attempts)('when one part is %s', async (_, attempt, after) => {
    const [hair, polish] = await hairThenNails();
    const refused = await attempt(hair, polish);
    expect([refused.status, refused.body.code]).toEqual([409, 'OUTSIDE_WORKING_HOURS']);
    expect(refused.body.message).toContain('the customer has another service then');
    expect(await timesOf(hair)).toEqual(['10:00–10:30', '10:30–11:00']);
    expect((await attempt(hair, polish, { allowOutsideHours: true })).status).toBe(200);
    expect(await timesOf(hair)).toEqual(after);
  });

  test.each(attempts)('but nobody asks when it may be done at once, and is %s', async (_, attempt) => {
    const [hair, polish] = await hairThenNails();
    await allowNailsAtOnce();
    expect((await attempt(hair, polish)).status).toBe(200);
  });

  test.each(attempts)('nor when another guest has it, and it is %s', async (_, attempt) => {
    const wish = { guests: [guest(nails, elif.id, { name: 'Zeynep' })] };
    const { id, party } = dataOf<Appointment>(await bookAtDesk(wish));
    expect((await attempt(await read(id), await read(party[1]?.id ?? ''))).status).toBe(200);
  });

  test('which the rest of a day shows before it is pushed', async () => {
    await hairThenNails();
    const query = new URLSearchParams(Object.entries({ ...pushing(), from: '10:00' }).map(([k, v]) => [k, `${v}`]));
    const [shown] = dataOf<Pushed[]>(await send('GET', `/appointments/manage/push?${query}`));
    expect(shown).toMatchObject({ isTaken: false, warnings: ['GUEST_BUSY'] });
  });

  test('when one part overruns', async () => {
    const [hair] = await hairThenNails();
    const next = dataOf<Appointment>(await bookAtDesk({ startTime: '10:30' }));
    const body = { ...pushing(), from: '10:00', overrunId: hair.id, appointmentIds: [next.id] };
    expect((await send('POST', '/appointments/manage/push', body)).body.message).toContain('another service');
    dataOf(await send('POST', '/appointments/manage/push', { ...body, allowOutsideHours: true }));
    expect(await timesOf(hair)).toEqual(['10:00–10:45', '10:30–11:00']);
  });

  test('nor is it asked for anything but that when one part takes longer that has begun', async () => {
    const [hair, polish] = await hairThenNails();
    at('10:40');
    expect((await move(polish, '10:30', { durationMinutes: 40 })).status).toBe(200);
    const { message } = (await move(hair, '10:00', { durationMinutes: 40 })).body;
    expect(message).toContain('unusual: the customer has another service then.');
    expect(await timesOf(hair)).toEqual(['10:00–10:30', '10:30–11:10']);
  });

  test('when one part is repeated, and all of the series are moved', async () => {
    const [hair] = await hairThenNails();
    const [{ id }, visits] = [hair, [{ appointmentDate: addDays(TOMORROW, 7), startTime: '10:00' }]];
    const wish = { appointmentId: id, rule: { everyWeeks: 1, times: 1 }, visits };
    const { appointments } = dataOf<Series>(await send('POST', '/appointments/series', wish));
    const moveAll = (startTime: string, more: object = {}) =>
      send('PUT', `/appointments/manage/${id}/series/time`, {
        ...{ scope: 'ALL', appointmentIds: appointments.map((each) => each.id) },
        ...{ appointmentDate: TOMORROW, startTime, ...more },
      });
    const { code, conflicts, message } = (await moveAll('10:15')).body;
    expect([code, conflicts]).toEqual(['SERIES_UNUSUAL', [{ appointmentDate: TOMORROW, startTime: '10:15' }]]);
    expect(message).toContain('the customer has another service then');
    expect(await timesOf(hair)).toEqual(['10:00–10:30', '10:30–11:00']);
    dataOf(await moveAll('11:00'));
    expect(await timesOf(hair)).toEqual(['10:30–11:00', '11:00–11:30']);
    dataOf(await moveAll('10:30', { allowOutsideHours: true }));
    expect(await timesOf(hair)).toEqual(['10:30–11:00', '10:30–11:00']);
  });

  test('when one part changes places with another customer', async () => {
    const [hair, polish] = await hairThenNails();
    const other = dataOf<Appointment>(await bookAtDesk({ serviceId: nails.id, staffId: elif.id, startTime: '10:00' }));
    const seen = ({ id, version: expectedVersion }: Appointment) => ({ id, expectedVersion });
    const swap = (more: object = {}) =>
      send('POST', '/appointments/manage/swap', { appointments: [seen(polish), seen(other)], ...more });
    expect((await swap()).body.message).toContain('another service');
    dataOf(await swap({ allowOutsideHours: true }));
    expect(await timesOf(hair)).toEqual(['10:00–10:30', '10:00–10:30']);
  });

  test('and is not offered such a time among the usual ones', async () => {
    const [, polish] = await hairThenNails();
    const path = `/appointments/manage/${polish.id}/slots?staffId=${elif.id}&date=${TOMORROW}`;
    const free = dataOf<Slot[]>(await send('GET', path)).filter(({ available }) => available);
    const near = free.map(({ startTime }) => startTime).filter((time) => '09:30' <= time && time <= '10:30');
    expect(near).toEqual(['09:30', '10:30']);
  });
});

describe('when somebody is off, a guest of a party', () => {
  const off = () => ({ branchId: salon.branch.id, staffId: salon.staff.id, startDate: TOMORROW });
  const proposedFor = async (appointment: Appointment) => {
    const query = new URLSearchParams(off());
    const { proposals } = dataOf<Handover>(await send('GET', `/appointments/manage/handover?${query}`));
    return proposals.find((each) => each.appointment.id === appointment.id)?.proposal?.startTime;
  };

  test('is proposed no time at which they have something else, and given none', async () => {
    const ada = await takeOn(app, salon, { firstName: 'Ada', serviceIds: [salon.service.id] });
    const [hair] = await hairThenNails();
    for (const startTime of ['09:15', '09:45']) dataOf(await bookAtDesk({ staffId: ada.id, startTime }));
    expect(await proposedFor(hair)).toBe('11:00');
    const to = (startTime: string) => ({ staffId: ada.id, appointmentDate: TOMORROW, startTime });
    const expected = { appointmentDate: TOMORROW, startTime: '10:00' };
    const give = async (startTime: string) =>
      dataOf<HandedOver>(
        await send('POST', '/appointments/manage/handover', {
          ...off(),
          moves: [{ id: hair.id, expected, to: to(startTime) }],
        }),
      );
    expect(await give('10:15')).toEqual({ moved: [], failed: [{ appointmentId: hair.id, obstacle: 'GUEST_BUSY' }] });
    expect(await timesOf(hair)).toEqual(['10:00–10:30', '10:30–11:00']);
    expect((await give('11:00')).failed).toEqual([]);
    expect(await timesOf(hair)).toEqual(['10:30–11:00', '11:00–11:30']);
  });
});
