import type { Appointment, AppointmentChange, Service } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  bookingBody,
  dataOf,
  mailsTo,
  openSalon,
  type Salon,
  serviceBody,
  TOMORROW,
} from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
let beard: Service;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setTime(START);
  salon = await openSalon(app, { branch: { autoApproveAppointments: true } });
  beard = await addService({ name: 'Sakal', price: 150.5, durationMinutes: 15, bufferMinutes: 10 });
});

async function addService(overrides: object): Promise<Service> {
  const body = serviceBody(salon.branch.id, overrides);
  return dataOf<Service>(await app.call('POST', '/services', { token: salon.token, body }));
}

let customers = 0;
const book = async (startTime = '10:00') =>
  dataOf<Appointment>(
    await app.call('POST', '/appointments', {
      body: bookingBody(salon, { startTime, customerEmail: `degisen${customers++}@musteri.example` }),
      language: 'en',
    }),
  );
const visitOf = ({ services, durationMinutes, staffNotes }: Appointment) => ({
  services: services.map(({ serviceId, price }) => ({ serviceId, price })),
  durationMinutes,
  staffNotes,
});
const change = (appointment: Appointment, overrides: object, { token } = salon) =>
  app.call('PUT', `/appointments/manage/${appointment.id}/visit`, {
    token,
    body: { ...visitOf(appointment), ...overrides },
    language: 'en',
  });
const read = async ({ id }: Appointment) =>
  dataOf<Appointment>(await app.call('GET', `/appointments/manage/${id}`, { token: salon.token }));
const lastChange = async ({ id }: Appointment) => {
  const { token } = salon;
  return dataOf<AppointmentChange[]>(await app.call('GET', `/appointments/manage/${id}/history`, { token })).at(-1);
};
const told = async ({ customerEmail }: Appointment) =>
  (await mailsTo(app, customerEmail)).map(({ kind }) => kind).filter((kind) => kind !== 'CONFIRMED');
const setStatus = async ({ id }: Appointment, status: string) =>
  dataOf(await app.call('PUT', `/appointments/manage/${id}/status?status=${status}`, { token: salon.token }));
const withBeard = (price = 149.99) => ({
  services: [
    { serviceId: salon.service.id, price: 300 },
    { serviceId: beard.id, price },
  ],
  durationMinutes: 45,
});

describe('services, prices, length and note', () => {
  test('are changed together, and the history says what was and what is', async () => {
    const booked = await book();
    const changed = dataOf<Appointment>(await change(booked, { ...withBeard(), staffNotes: 'Boya 7/1' }));
    expect(changed).toMatchObject({
      serviceName: 'Saç kesimi + Sakal',
      price: 449.99,
      endTime: '10:45',
      durationMinutes: 45,
      staffNotes: 'Boya 7/1',
      services: [{ price: 300 }, { serviceName: 'Sakal', price: 149.99, durationMinutes: 15 }],
    });
    expect(await read(booked)).toEqual(changed);
    expect((await lastChange(booked))?.visitChange).toEqual({
      from: { services: [{ serviceName: 'Saç kesimi', price: 349.99 }], durationMinutes: 30, staffNotes: null },
      to: {
        services: [
          { serviceName: 'Saç kesimi', price: 300 },
          { serviceName: 'Sakal', price: 149.99 },
        ],
        durationMinutes: 45,
        staffNotes: 'Boya 7/1',
      },
    });
    const [, mail] = await mailsTo(app, booked.customerEmail);
    expect(mail).toMatchObject({ kind: 'CHANGED', subject: expect.stringContaining('has changed') });
    expect(mail?.plain_text).toMatch(/Saç kesimi \+ Sakal[\s\S]*₺449,99/);
    expect(mail?.plain_text).toContain('10:00–10:30');
  });

  test('the note alone is nobody else’s business, and nothing changed is no change', async () => {
    const booked = await book();
    dataOf(await change(booked, { staffNotes: 'Kahve sever' }));
    expect(await told(booked)).toEqual([]);
    expect(await lastChange(booked)).toMatchObject({
      isSilent: false,
      visitChange: { to: { staffNotes: 'Kahve sever' } },
    });
    const before = await lastChange(booked);
    dataOf(await change(await read(booked), {}));
    expect(await lastChange(booked)).toEqual(before);
  });

  test('are changed without a word on wish', async () => {
    const booked = await book();
    dataOf(await change(booked, { ...withBeard(), notice: 'NONE' }));
    expect(await told(booked)).toEqual([]);
    expect(await lastChange(booked)).toMatchObject({ isSilent: true });
  });

  test('keep what is no longer sold, and take nothing that is not', async () => {
    const booked = await book();
    await app.call('PUT', `/services/${salon.service.id}`, {
      token: salon.token,
      body: { ...salon.service, isActive: false, name: 'Kesim' },
    });
    expect(dataOf<Appointment>(await change(booked, { durationMinutes: 25 })).serviceName).toBe('Saç kesimi');
    await app.call('DELETE', `/services/${beard.id}`, { token: salon.token });
    expect((await change(booked, withBeard())).body.code).toBe('SERVICE_NOT_FOUND');
    const other = await openSalon(app);
    const foreign = [{ serviceId: other.service.id, price: 1 }];
    expect((await change(booked, { services: foreign })).body.code).toBe('SERVICE_NOT_FOUND');
  });

  test('are refused where they make no sense', async () => {
    const booked = await book();
    const [service] = visitOf(booked).services;
    expect((await change(booked, { services: [] })).status).toBe(400);
    expect((await change(booked, { services: [service, service] })).status).toBe(400);
    expect((await change(booked, { services: [{ ...service, price: 1.001 }] })).status).toBe(400);
    expect((await change(booked, { durationMinutes: 721 })).status).toBe(400);
    expect((await change(booked, {}, await openSalon(app))).body.code).toBe('APPOINTMENT_NOT_FOUND');
    await setStatus(booked, 'CANCELLED');
    expect((await change(booked, {})).body.code).toBe('INVALID_STATUS_TRANSITION');
  });

  test('are changed only as they were seen', async () => {
    const booked = await read(await book());
    const { version: expectedVersion } = booked;
    dataOf(await change(booked, { durationMinutes: 20, expectedVersion }));
    expect((await change(booked, { durationMinutes: 25, expectedVersion })).body.code).toBe('CHANGED');
    expect((await read(booked)).durationMinutes).toBe(20);
  });

  test('by two at once, one is refused or both are written one after the other', async () => {
    const booked = await read(await book());
    const { version: expectedVersion } = booked;
    const answers = await Promise.all([
      change(booked, { durationMinutes: 20, expectedVersion }),
      change(booked, { durationMinutes: 25, expectedVersion }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('the time of a longer visit', () => {
  test('is not the next one’s, which is said under the field', async () => {
    const booked = await book('10:00');
    const following = await book('10:30');
    const refused = await change(booked, { durationMinutes: 35, allowOutsideHours: true });
    expect([refused.status, refused.body.code]).toEqual([409, 'SLOT_UNAVAILABLE']);
    expect(refused.body.validationErrors.durationMinutes).toMatch(/next appointment begins before that/);
    expect(await read(booked)).toMatchObject({ endTime: '10:30', services: [{ serviceName: 'Saç kesimi' }] });
    await setStatus(following, 'CANCELLED');
    expect(dataOf<Appointment>(await change(booked, { durationMinutes: 35 })).endTime).toBe('10:35');
  });

  test('counts what is put away after a service', async () => {
    const booked = await book('10:00');
    await book('10:45');
    expect((await change(booked, withBeard())).body.code).toBe('SLOT_UNAVAILABLE');
    dataOf(await change(booked, { ...withBeard(), durationMinutes: 35 }));
  });

  test('is asked about where it is unusual, and its start never is', async () => {
    const booked = await book('17:30');
    const refused = await change(booked, { durationMinutes: 60 });
    expect(refused.body.code).toBe('OUTSIDE_WORKING_HOURS');
    expect((await read(booked)).endTime).toBe('18:00');
    const longer = dataOf<Appointment>(await change(booked, { durationMinutes: 60, allowOutsideHours: true }));
    expect(longer.endTime).toBe('18:30');
    dataOf(await change(longer, { durationMinutes: 55 }));
  });

  test('is asked about where the person does not offer a service that is added', async () => {
    await app.call('PUT', `/staff/${salon.staff.id}`, {
      token: salon.token,
      body: { ...salon.staff, serviceIds: [salon.service.id] },
    });
    const booked = await book();
    expect((await change(booked, withBeard())).body.message).toMatch(/does not offer/);
    dataOf(await change(booked, { ...withBeard(), allowOutsideHours: true }));
  });

  test('is won by one when it is booked at the same time', async () => {
    const booked = await book('10:00');
    const [changed, other] = await Promise.all([
      change(booked, { durationMinutes: 60 }),
      app.call('POST', '/appointments', { body: bookingBody(salon, { startTime: '10:30' }) }),
    ]);
    expect([changed.status, other.status].filter((status) => status < 300)).toHaveLength(1);
  });
});

describe('after it took place', () => {
  const over = new Date(`${TOMORROW}T09:00:00Z`);

  test('everything can still be put right, and nobody is told', async () => {
    const booked = await book('10:00');
    app.setTime(over);
    await setStatus(booked, 'COMPLETED');
    const changed = dataOf<Appointment>(await change(booked, withBeard()));
    expect(changed).toMatchObject({ status: 'COMPLETED', price: 449.99, endTime: '10:45' });
    expect(await told(booked)).toEqual([]);
  });

  test('even when the person has left', async () => {
    const booked = await book('10:00');
    app.setTime(over);
    await setStatus(booked, 'COMPLETED');
    dataOf(await app.call('DELETE', `/staff/${salon.staff.id}`, { token: salon.token }));
    expect(dataOf<Appointment>(await change(booked, withBeard())).price).toBe(449.99);
  });

  test('but not over what was booked after it', async () => {
    const booked = await book('10:00');
    await book('10:30');
    app.setTime(over);
    await setStatus(booked, 'COMPLETED');
    expect((await change(booked, { durationMinutes: 45 })).body.validationErrors).toHaveProperty('durationMinutes');
  });

  test('what was given free when it was completed early stays free', async () => {
    const booked = await book('10:00');
    app.setTime(new Date(`${TOMORROW}T07:10:00Z`));
    await setStatus(booked, 'COMPLETED');
    const next = await book('10:15');
    dataOf(await change(booked, { durationMinutes: 45 }));
    dataOf(await change(await read(booked), { durationMinutes: 5 }));
    expect((await read(next)).status).toBe('CONFIRMED');
  });
});

test('what its customer wishes for becomes as long', async () => {
  await app.call('PUT', `/branches/${salon.branch.id}`, {
    token: salon.token,
    body: { ...salon.branch, autoApproveAppointments: false, movesStayConfirmed: false },
  });
  const booked = await book('10:00');
  await setStatus(booked, 'CONFIRMED');
  const wish = { staffId: salon.staff.id, appointmentDate: TOMORROW, startTime: '14:00' };
  dataOf(await app.call('PUT', `/appointments/track/${booked.confirmationCode}/time`, { body: wish }));
  dataOf(await change(booked, { durationMinutes: 45 }));
  expect((await read(booked)).moveRequest).toMatchObject({ startTime: '14:00', endTime: '14:45' });
});

test('the notes that the history keeps go with an erased customer', async () => {
  const booked = await book('10:00');
  dataOf(await change(booked, { staffNotes: 'Alerjisi var' }));
  await setStatus(booked, 'CANCELLED');
  const { customerId } = await read(booked);
  await app.call('DELETE', `/customers/${customerId}`, { token: salon.token });
  const { token } = salon;
  const changes = dataOf<AppointmentChange[]>(
    await app.call('GET', `/appointments/manage/${booked.id}/history`, { token }),
  );
  expect(changes.map(({ visitChange }) => visitChange?.to.staffNotes ?? null)).toEqual([null, null, null]);
});
