import {
  ANY_STAFF,
  type Appointment,
  type AppointmentChange,
  type BranchAccess,
  type StaffMember,
} from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  acceptInvitation,
  acceptWaiting,
  bookingBody,
  dataOf,
  openBranch,
  openSalon,
  type Salon,
  TOMORROW,
  takeOn,
} from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
let colleague: StaffMember;
let staff: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setTime(START);
  salon = await openSalon(app);
  colleague = await takeOn(app, salon);
  staff = await acceptInvitation(app, salon.staff.email);
});

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = staff) =>
  app.call(method, path, { token, body, language: 'en' });
const allow = async () => {
  dataOf(await ask('PUT', `/branches/${salon.branch.id}`, { staffMayBook: true }, salon.token));
};
const book = (overrides: object = {}, path = '/appointments/manage') =>
  ask('POST', path, bookingBody(salon, overrides));
const bookedAtDesk = async (overrides: object = {}) =>
  dataOf<Appointment>(await ask('POST', '/appointments/manage', bookingBody(salon, overrides), salon.token));
const to = (overrides: object = {}) => ({
  staffId: salon.staff.id,
  appointmentDate: TOMORROW,
  startTime: '14:00',
  ...overrides,
});
const OTHER = { customerEmail: 'fatma@musteri.example', customerPhone: '+90 532 777 66 55' };
const codeOf = async (answer: ReturnType<typeof ask>) => (await answer).body.code ?? (await answer).status;

test('staff book, move and book again nobody as long as the branch does not allow it', async () => {
  const { id } = await bookedAtDesk();
  for (const answer of [
    book({ startTime: '12:00' }),
    book({ startTime: '12:00' }, '/appointments/manage/walk-in'),
    ask('PUT', `/appointments/manage/${id}/time`, to()),
    ask('GET', `/appointments/manage/${id}/slots?staffId=${salon.staff.id}&date=${TOMORROW}`),
    ask('POST', `/appointments/manage/${id}/again`, to()),
    ask('GET', `/services?branchId=${salon.branch.id}`),
  ]) {
    expect(await codeOf(answer)).toBe('FORBIDDEN');
  }
});

test('where it does they book for themselves, and no colleague and no customer of the list', async () => {
  await allow();
  const [access] = dataOf<BranchAccess[]>(await ask('GET', '/me/access'));
  expect(access?.permissions).toEqual(['appointments.book', 'appointments.own']);
  const booked = dataOf<Appointment>(await book());
  expect(booked).toMatchObject({ status: 'CONFIRMED', staffId: salon.staff.id });
  expect(dataOf<AppointmentChange[]>(await ask('GET', `/appointments/manage/${booked.id}/history`))).toMatchObject([
    { actor: 'ACCOUNT', accountName: 'İlker Öz' },
  ]);
  const noName = { customerFirstName: '', customerLastName: '', customerEmail: '', customerPhone: '' };
  dataOf(await book({ startTime: '11:00', ...noName }, '/appointments/manage/walk-in'));
  dataOf(await book({ startTime: '11:30', customerId: booked.customerId }));
  dataOf(await ask('GET', `/services?branchId=${salon.branch.id}`));
  const freeNow = (staffId: string) =>
    ask(
      'GET',
      `/appointments/manage/free-now?branchId=${salon.branch.id}&serviceId=${salon.service.id}&staffId=${staffId}`,
    );
  dataOf(await freeNow(salon.staff.id));
  expect(await codeOf(freeNow(colleague.id))).toBe('FORBIDDEN');
  dataOf(await ask('GET', `/addons?branchId=${salon.branch.id}`));

  const { id: serviceId } = salon.service;
  for (const overrides of [
    { staffId: colleague.id },
    { staffId: ANY_STAFF },
    { services: [{ serviceId, staffId: colleague.id }] },
    { guests: [{ services: [{ serviceId }] }] },
    { customerId: (await bookedAtDesk({ staffId: colleague.id, ...OTHER })).customerId },
  ]) {
    expect(await codeOf(book({ startTime: '12:00', ...overrides }))).toBe('FORBIDDEN');
  }
  for (const answer of [
    ask('GET', `/staff?branchId=${salon.branch.id}`),
    ask('GET', `/customers?q=ayse`),
    ask('PUT', `/appointments/manage/${booked.id}/visit`, { services: [{ serviceId, price: 1 }], durationMinutes: 30 }),
  ]) {
    expect(await codeOf(answer)).toBe('FORBIDDEN');
  }
});

test('and move and book again what is theirs, and theirs it stays', async () => {
  await allow();
  const own = await bookedAtDesk();
  const others = await bookedAtDesk({ staffId: colleague.id });
  const path = `/appointments/manage/${own.id}`;
  dataOf(await ask('GET', `${path}/slots?staffId=${salon.staff.id}&date=${TOMORROW}`));
  expect(await codeOf(ask('GET', `${path}/slots?staffId=${colleague.id}&date=${TOMORROW}`))).toBe('FORBIDDEN');
  expect(await codeOf(ask('PUT', `${path}/time`, to({ staffId: colleague.id })))).toBe('FORBIDDEN');
  expect(dataOf<Appointment>(await ask('PUT', `${path}/time`, to()))).toMatchObject({ startTime: '14:00' });
  expect(dataOf<Appointment>(await ask('POST', `${path}/again`, to({ startTime: '15:00' })))).toMatchObject({
    staffId: salon.staff.id,
    customerId: own.customerId,
  });
  const preview = (appointmentId: string) =>
    ask('POST', '/appointments/series/preview', {
      appointmentId,
      visits: [{ appointmentDate: TOMORROW, startTime: '16:00' }],
    });
  dataOf(await preview(own.id));
  for (const answer of [
    ask('PUT', `/appointments/manage/${others.id}/time`, to({ startTime: '16:00' })),
    ask('POST', `/appointments/manage/${others.id}/again`, to({ startTime: '16:00' })),
    preview(others.id),
    ask('POST', '/appointments/manage/swap', { appointments: [{ id: own.id }, { id: others.id }] }),
  ]) {
    expect(await codeOf(answer)).toBe('APPOINTMENT_NOT_FOUND');
  }
});

test('it ends in that branch, and with the job', async () => {
  await allow();
  const second = await openBranch(app, salon);
  expect(await codeOf(ask('POST', '/appointments/manage', bookingBody(second)))).toBe('BRANCH_NOT_FOUND');
  const path = `/staff/${salon.staff.id}`;
  dataOf(await ask('PUT', path, { isActive: false }, salon.token));
  expect(await codeOf(book())).toBe('UNAUTHENTICATED');
});

test('who works for two businesses that both allow it books in the one that is named', async () => {
  await allow();
  const other = await openSalon(app, { branch: { staffMayBook: true }, staff: { email: salon.staff.email } });
  await acceptWaiting(app, staff);
  for (const place of [salon, other]) {
    const booked = dataOf<Appointment>(await ask('POST', '/appointments/manage', bookingBody(place)));
    expect(booked.branchId).toBe(place.branch.id);
  }
});
