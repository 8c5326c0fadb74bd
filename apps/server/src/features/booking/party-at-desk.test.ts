import type { Appointment, Service, StaffMember } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  bookingBody,
  dataOf,
  next,
  openSalon,
  type Salon,
  serviceBody,
  TOMORROW,
  takeOn,
} from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
let nails: Service;
/** Does nails alone; the first person of the salon does hair alone. */
let elif: StaffMember;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.setTime(START);
  salon = await openSalon(app, { branch: { autoApproveAppointments: true } });
  nails = dataOf(await send('POST', '/services', serviceBody(salon.branch.id, { name: 'Manikür' })));
  elif = await takeOn(app, salon, { firstName: 'Elif', serviceIds: [nails.id] });
  const { id, ...first } = salon.staff;
  dataOf(await send('PUT', `/staff/${id}`, { ...first, serviceIds: [salon.service.id] }));
});
afterAll(() => app.close());

const send = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object, language: 'tr' | 'en' = 'en') =>
  app.call(method, path, { token: salon.token, language, ...(body && { body }) });
const request = (overrides: object) =>
  bookingBody(salon, { customerEmail: `grup${next()}@musteri.example`, ...overrides });
const bookAtDesk = (overrides: object, language: 'tr' | 'en' = 'en') =>
  send('POST', '/appointments/manage', request(overrides), language);
const guest = (service: Service, staffId: string, more: object = {}) => ({
  serviceId: service.id,
  staffIds: [staffId],
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
    expect(atDesk.body.message).toContain('it does not lie on the usual times');
  });
});

/** Hair at 10:00 with the one, then nails at 10:30 with the other */
const hairThenNails = async (more: object = {}) => {
  const wish = { additionalServiceIds: [nails.id], staffIds: [salon.staff.id, elif.id], ...more };
  const { party } = dataOf<Appointment>(await bookAtDesk(wish));
  return Promise.all(party.map(({ id }) => read(id))) as Promise<[Appointment, Appointment]>;
};
const read = async (id: string) => dataOf<Appointment>(await send('GET', `/appointments/manage/${id}`));
const timesOf = async (appointment: Appointment) =>
  (await read(appointment.id)).party.map(({ startTime, endTime }) => `${startTime}–${endTime}`);
const move = ({ id, staffId }: Appointment, startTime: string, more: object = {}) =>
  send('PUT', `/appointments/manage/${id}/time`, { staffId, appointmentDate: TOMORROW, startTime, ...more });
const at = (time: string) => app.setTime(new Date(`${TOMORROW}T${time}:00+03:00`));

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
});
