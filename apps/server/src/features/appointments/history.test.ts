import type { Appointment, AppointmentChange } from '@vakit/contract';
import { MINUTE } from '@vakit/scheduling';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { acceptInvitation, bookingBody, dataOf, openSalon, type Salon, TOMORROW } from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { cancelOverdueRequests } from './cancel-overdue-requests.ts';

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

const book = async (of: Salon = salon) =>
  dataOf<Appointment>(await app.call('POST', '/appointments', { body: bookingBody(of) }));
const change = (id: string, status: string, token = salon.token) =>
  app.call('PUT', `/appointments/manage/${id}/status?status=${status}`, { token });
const historyOf = async ({ id }: Appointment, token = salon.token) =>
  dataOf<AppointmentChange[]>(await app.call('GET', `/appointments/manage/${id}/history`, { token }));
const after = (minutes: number) => new Date(START.getTime() + minutes * MINUTE);

test('tells who did what, and when', async () => {
  const staff = await acceptInvitation(app, salon.staff.email);
  const booked = await book();
  app.setTime(after(5));
  dataOf(await change(booked.id, 'CONFIRMED'));
  app.setTime(after(10));
  dataOf(await change(booked.id, 'COMPLETED', staff));
  const told = [
    { status: 'PENDING', actor: 'CUSTOMER', accountName: null, changedAt: START.toISOString() },
    { status: 'CONFIRMED', actor: 'ACCOUNT', accountName: 'Elif Yılmaz', changedAt: after(5).toISOString() },
    { status: 'COMPLETED', actor: 'ACCOUNT', accountName: 'İlker Öz', changedAt: after(10).toISOString() },
  ];
  expect(await historyOf(booked)).toMatchObject(told);
  expect(await historyOf(booked, staff)).toMatchObject(told);
});

test('knows the customer and Vakit itself as authors, too', async () => {
  const cancelled = await book();
  dataOf(await app.call('DELETE', `/appointments/track/${cancelled.confirmationCode}`));
  expect(await historyOf(cancelled)).toMatchObject([{ status: 'PENDING' }, { status: 'CANCELLED', actor: 'CUSTOMER' }]);

  const unanswered = await book();
  app.setTime(new Date(`${TOMORROW}T08:00:00Z`));
  await cancelOverdueRequests(app.context);
  expect(await historyOf(unanswered)).toMatchObject([
    { status: 'PENDING', actor: 'CUSTOMER' },
    { status: 'CANCELLED', actor: 'SYSTEM', accountName: null },
  ]);

  const approving = await openSalon(app, { branch: { autoApproveAppointments: true } });
  app.setTime(START);
  expect(await historyOf(await book(approving), approving.token)).toMatchObject([{ status: 'CONFIRMED' }]);
});

test('a change that is refused leaves no record, and of two at once one does', async () => {
  const booked = await book();
  await change(booked.id, 'COMPLETED');
  await Promise.all([change(booked.id, 'CONFIRMED'), change(booked.id, 'CONFIRMED')]);
  expect((await historyOf(booked)).map(({ status }) => status)).toEqual(['PENDING', 'CONFIRMED']);
});
