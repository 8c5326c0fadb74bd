import type { Appointment, FreeNow } from '@vakit/contract';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon, takeOn } from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.setTime(START);
  salon = await openSalon(app);
});
afterAll(() => app.close());

/** The Friday on which the tests begin, at noon */
const TODAY = '2026-05-29';
const NOBODY = { customerFirstName: '', customerLastName: '', customerEmail: '', customerPhone: '' };

const bookAtDesk = (overrides: object, path = '/appointments/manage') =>
  app.call('POST', path, {
    token: salon.token,
    language: 'en',
    body: bookingBody(salon, { appointmentDate: TODAY, startTime: '12:00', ...overrides }),
  });
const bookAtDoor = (overrides: object) => bookAtDesk({ ...NOBODY, ...overrides }, '/appointments/manage/walk-in');
const walkIn = async (overrides: object = {}) => dataOf<Appointment>(await bookAtDoor(overrides));
const freeNow = async (staffId = 'any') => {
  const query = `branchId=${salon.branch.id}&serviceId=${salon.service.id}&staffId=${staffId}`;
  return dataOf<FreeNow | null>(
    await app.call('GET', `/appointments/manage/free-now?${query}`, { token: salon.token }),
  );
};
const messagesAbout = ({ id }: Appointment) =>
  app.database.selectFrom('messages').selectAll().where('appointment_id', '=', id).execute();
const moment = (time: string) => new Date(`${TODAY}T${time}:00+03:00`);

describe('somebody at the door', () => {
  test('is booked without a name and without a contact, and is nobody’s customer', async () => {
    const booked = await walkIn();
    expect(booked).toMatchObject({
      status: 'CONFIRMED',
      customerName: '',
      customerFirstName: '',
      customerLastName: '',
      customerEmail: '',
      customerPhone: '',
      startTime: '12:00',
    });
    const { customer_id } = await app.database
      .selectFrom('appointments')
      .select('customer_id')
      .where('id', '=', booked.id)
      .executeTakeFirstOrThrow();
    expect(customer_id).toBeNull();
    const list = await app.call('GET', '/appointments/manage', { token: salon.token });
    expect(list.body.data).toMatchObject([{ id: booked.id, customerName: '' }]);
  });

  test('may come at an odd minute that has just passed, without a question', async () => {
    app.setTime(moment('12:12'));
    expect(await walkIn({ startTime: '12:07' })).toMatchObject({ startTime: '12:07', endTime: '12:37' });
    const tooLate = await bookAtDoor({ startTime: '11:20' });
    expect(tooLate.body).toMatchObject({ code: 'OUTSIDE_WORKING_HOURS' });
    const closed = await bookAtDoor({ startTime: '22:00' });
    expect(closed.body).toMatchObject({ code: 'OUTSIDE_WORKING_HOURS' });
    const taken = await bookAtDoor({ startTime: '12:20' });
    expect(taken.body).toMatchObject({ code: 'SLOT_UNAVAILABLE' });
  });

  test('who leaves a name and a number is a customer like any other', async () => {
    const booked = await walkIn({ customerFirstName: 'Nur', customerPhone: '0532 111 22 33' });
    expect(booked).toMatchObject({ customerName: 'Nur', customerLastName: '' });
    const { body } = await app.call('GET', '/customers?q=nur', { token: salon.token });
    expect(body.data).toMatchObject([{ firstName: 'Nur', nextAppointment: { id: booked.id } }]);
    expect(await walkIn({ customerFirstName: 'Can', startTime: '13:00' })).toMatchObject({ customerName: 'Can' });
    expect(await walkIn({ customerLastName: 'Ak', startTime: '14:00' })).toMatchObject({ customerName: 'Ak' });
  });

  test('without a name is written nothing, whatever becomes of the visit', async () => {
    const booked = await walkIn({ customerEmail: 'biri@posta.example', customerPhone: '0532 111 22 34' });
    const path = `/appointments/manage/${booked.id}`;
    const to = { staffId: salon.staff.id, appointmentDate: TODAY, startTime: '15:00' };
    dataOf(await app.call('PUT', `${path}/time`, { token: salon.token, body: to }));
    dataOf(await app.call('PUT', `${path}/status?status=CANCELLED`, { token: salon.token }));
    expect(await messagesAbout(booked)).toEqual([]);
  });

  test('is called so in the file and in mails to the business, in the language of the reader', async () => {
    const booked = await walkIn({ customerEmail: 'biri@posta.example', startTime: '17:30' });
    for (const [language, name] of [
      ['tr', 'Kapıdan'],
      ['en', 'Walk-in'],
    ] as const) {
      const file = await app.call('GET', '/appointments/manage/file', { token: salon.token, language });
      const [, row] = parse(file.raw, { bom: true, delimiter: ';' }) as string[][];
      expect(row).toContain(name);
    }
    dataOf(await app.call('DELETE', `/appointments/track/${booked.confirmationCode}`));
    const [mail, ...others] = await messagesAbout(booked);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'CUSTOMER_CANCELLED', recipient: salon.ownerEmail });
    expect(`${mail?.subject} ${mail?.plain_text}`).toMatch(/Kapıdan|Walk-in/);
  });
});

describe('everybody else', () => {
  test('is refused without a name or a contact, all of it at once', async () => {
    const { body, status } = await bookAtDesk({ ...NOBODY, startTime: '25:00' });
    expect(status).toBe(400);
    expect(body.validationErrors).toMatchObject({
      customerFirstName: 'First name is required',
      customerLastName: 'Last name is required',
      startTime: expect.any(String),
    });
    for (const blank of ['   ', null, undefined]) {
      const refused = await bookAtDesk({ customerFirstName: blank });
      expect(refused.body.validationErrors).toEqual({ customerFirstName: 'First name is required' });
    }
    const unreachable = await bookAtDesk({ customerEmail: '', customerPhone: '' });
    expect(unreachable.body.validationErrors).toEqual({
      customerPhone: 'Please enter a phone number or an email address',
    });
    const online = await app.call('POST', '/appointments', {
      language: 'en',
      body: bookingBody(salon, NOBODY),
    });
    expect(online.body.validationErrors).toMatchObject({ customerFirstName: 'First name is required' });
  });

  test('is nameless nowhere in the database', async () => {
    const { id } = dataOf<Appointment>(await bookAtDesk({}));
    const change = (values: object) =>
      app.database.updateTable('appointments').set(values).where('id', '=', id).execute();
    await expect(change({ customer_first_name: '' })).rejects.toThrow('appointments_customer_first_name_check');
    await expect(change({ customer_last_name: '' })).rejects.toThrow('appointments_customer_last_name_check');
    await expect(change({ customer_email: '', customer_phone: '' })).rejects.toThrow(
      'appointments_customer_contact_check',
    );
    await expect(change({ is_walk_in: true, customer_first_name: '' })).rejects.toThrow('appointments_nameless_check');
  });
});

describe('who is free now', () => {
  test('is somebody who offers the service and is not taken, at this minute', async () => {
    const selin = await takeOn(app, salon, { firstName: 'Selin', lastName: 'Ak' });
    dataOf(await bookAtDesk({ startTime: '12:00' }));
    app.setTime(moment('12:07'));
    expect(await freeNow()).toEqual({
      staffId: selin.id,
      appointmentDate: TODAY,
      startTime: '12:07',
      isNow: true,
    });
    expect(await freeNow(salon.staff.id)).toEqual({
      staffId: salon.staff.id,
      appointmentDate: TODAY,
      startTime: '12:30',
      isNow: false,
    });
  });

  test('is who is free next, also when a time that has just passed is still free', async () => {
    dataOf(await bookAtDesk({ startTime: '12:30' }));
    app.setTime(moment('12:07'));
    expect(await freeNow()).toMatchObject({ startTime: '13:00', isNow: false });
  });

  test('is nobody once the salon has closed', async () => {
    app.setTime(moment('22:30'));
    expect(await freeNow()).toBeNull();
  });
});
