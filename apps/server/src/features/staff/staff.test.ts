import { type Appointment, NO_BREAKS, type Service, type StaffMember } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  acceptInvitation,
  acceptWaiting,
  bookingBody,
  dataOf,
  EVERY_DAY,
  mailsTo,
  next,
  openSalon,
  PASSWORD,
  type Salon,
  serviceBody,
  signIn,
  signUpOwner,
  staffBody,
  TOMORROW,
  takeOn,
  UNKNOWN_ID,
} from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
  salon = await openSalon(app);
});
beforeEach(() => app.setTime(START));
afterAll(() => app.close());

type Language = 'tr' | 'en';
const create = (overrides: object = {}, of: Salon = salon) => takeOn(app, of, overrides);
const get = (id: string, token = salon.token) => app.call('GET', `/staff/${id}`, { token, language: 'en' });
const edit = (id: string, body: object, token = salon.token) =>
  app.call('PUT', `/staff/${id}`, { token, body, language: 'en' });
const remove = (id: string, token = salon.token, language: Language = 'en') =>
  app.call('DELETE', `/staff/${id}`, { token, language });
const inviteAgain = (id: string, token = salon.token) =>
  app.call('POST', `/staff/${id}/invitation`, { token, language: 'en' });
const fieldsOf = ({ email, firstName, lastName, phone, title }: StaffMember) => ({
  email,
  firstName,
  lastName,
  phone,
  title,
});
const lunch = { ...NO_BREAKS, monday: [{ start: '12:00', end: '13:00' }] };

describe('the list', () => {
  test('shows all people of one branch, the oldest first', async () => {
    const own = await openSalon(app);
    const second = await create({ isActive: false }, own);
    const path = `/staff?branchId=${own.branch.id}`;
    expect(dataOf(await app.call('GET', path, { token: own.token }))).toEqual([own.staff, second]);
  });
});

describe('editing a staff member', () => {
  test('changes what is sent and keeps what is left out', async () => {
    const created = await create({ breakTimes: lunch, serviceIds: [salon.service.id] });
    const fields = { ...fieldsOf(created), firstName: 'Işıl', title: 'Kuaför' };
    expect(dataOf(await edit(created.id, fields))).toEqual({ ...created, ...fields });
    const workingSchedule = { ...EVERY_DAY, sunday: { start: '09:00', end: '18:00', available: false } };
    const changed = { workingSchedule, breakTimes: NO_BREAKS, serviceIds: [] };
    expect(dataOf(await edit(created.id, { ...fields, ...changed }))).toMatchObject(changed);
    expect(await mailsTo(app, created.email)).toHaveLength(1);
  });

  test('keeps breaks inside hours, whichever of the two is sent', async () => {
    const created = await create({ breakTimes: lunch });
    const fields = fieldsOf(created);
    const short = { ...EVERY_DAY, monday: { start: '09:00', end: '12:30', available: true } };
    for (const change of [{ workingSchedule: short }, { breakTimes: { monday: [{ start: '07:00', end: '08:00' }] } }]) {
      const refused = await edit(created.id, { ...fields, ...change });
      expect(refused.status).toBe(400);
      expect(Object.keys(refused.body.validationErrors)).toEqual(['breakTimes.monday.0.start']);
    }
    dataOf(await edit(created.id, { ...fields, workingSchedule: short, breakTimes: NO_BREAKS }));
  });

  test('to another address invites that one, and the former loses access', async () => {
    const created = await create();
    const former = await acceptInvitation(app, created.email);
    const email = `yeni${next()}@salon.example`;
    expect(dataOf(await edit(created.id, { ...fieldsOf(created), email }))).toMatchObject({
      email,
      invitationPending: true,
      invitationDeclined: false,
    });
    expect((await app.call('GET', '/staff/me/schedule', { token: former })).status).toBe(401);
    const token = await acceptInvitation(app, email);
    expect(dataOf(await app.call('GET', '/staff/me/schedule', { token }))).toMatchObject({ id: created.id });
  });

  test('to inactive ends the session and the sign-in at once; to active opens it again', async () => {
    const created = await create();
    const token = await acceptInvitation(app, created.email);
    expect((await app.call('GET', '/appointments/manage', { token })).status).toBe(200);
    dataOf(await edit(created.id, { ...fieldsOf(created), isActive: false }));
    expect((await app.call('GET', '/appointments/manage', { token })).status).toBe(401);
    const body = { email: created.email, password: PASSWORD };
    expect(await app.call('POST', '/auth/login', { body })).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_INACTIVE' },
    });
    dataOf(await edit(created.id, { ...fieldsOf(created), isActive: true }));
    expect((await app.call('GET', '/appointments/manage', { token: await signIn(app, created.email) })).status).toBe(
      200,
    );
  });

  test('ends no session of somebody who still works in another branch', async () => {
    const other = await openSalon(app);
    const created = await create();
    await acceptInvitation(app, created.email);
    const second = await create({ email: created.email }, other);
    const token = await signIn(app, created.email);
    await acceptWaiting(app, token);
    dataOf(await edit(created.id, { ...fieldsOf(created), isActive: false }));
    expect(dataOf(await app.call('GET', '/staff/me/schedule', { token }))).toMatchObject({
      id: second.id,
      branches: [{ id: other.branch.id }],
    });
  });

  test('refuses an address that a colleague has', async () => {
    const created = await create();
    expect(await edit(created.id, { ...fieldsOf(created), email: salon.staff.email })).toMatchObject({
      status: 409,
      body: { code: 'STAFF_EMAIL_TAKEN' },
    });
    expect(dataOf(await get(created.id))).toMatchObject({ email: created.email });
  });

  test('keeps links to services that were deleted, so that nobody suddenly offers everything', async () => {
    const own = await openSalon(app);
    const body = serviceBody(own.branch.id, { name: 'Ağda' });
    const service = dataOf<Service>(await app.call('POST', '/services', { token: own.token, body }));
    const person = await create({ serviceIds: [service.id] }, own);
    dataOf(await app.call('DELETE', `/services/${service.id}`, { token: own.token }));
    const edited = await edit(person.id, { ...fieldsOf(person), serviceIds: [service.id] }, own.token);
    expect(dataOf<StaffMember>(edited).serviceIds).toEqual([service.id]);
    const wish = `staffId=${person.id}&serviceId=${own.service.id}&date=${TOMORROW}`;
    expect((await app.call('GET', `/branches/public/${own.branch.slug}/slots?${wish}`)).status).toBe(404);
  });
});

describe('deleting a staff member', () => {
  test('waits for the upcoming appointments, then keeps what was and ends the access', async () => {
    const own = await openSalon(app);
    const token = await acceptInvitation(app, own.staff.email);
    const booked = dataOf<Appointment>(await app.call('POST', '/appointments', { body: bookingBody(own) }));
    expect(await remove(own.staff.id, own.token)).toMatchObject({
      status: 409,
      body: {
        code: 'STAFF_HAS_APPOINTMENTS',
        message: 'Upcoming appointments of this staff member: 1. Please complete or cancel them first.',
      },
    });
    expect((await remove(own.staff.id, own.token, 'tr')).body.message).toMatch(/1 .*randevu/);

    dataOf(await app.call('DELETE', `/appointments/track/${booked.confirmationCode}`));
    expect((await remove(own.staff.id, own.token)).status).toBe(200);
    expect((await app.call('GET', '/staff/me/schedule', { token })).status).toBe(401);
    expect((await get(own.staff.id, own.token)).status).toBe(404);
    expect(dataOf(await app.call('GET', `/staff?branchId=${own.branch.id}`, { token: own.token }))).toEqual([]);
    const page = dataOf<{ staff: object[] }>(await app.call('GET', `/branches/public/${own.branch.slug}`));
    expect(page.staff).toEqual([]);
    const kept = dataOf<Appointment>(await app.call('GET', `/appointments/manage/${booked.id}`, { token: own.token }));
    expect(kept.staffName).toBe('İlker Öz');
    // The address is free again.
    expect(await create({ email: own.staff.email }, own)).toMatchObject({ invitationPending: true });
  });
});

describe('who may', () => {
  test('read, edit, delete and invite: the owner of the branch alone', async () => {
    const own = await openSalon(app);
    const member = await acceptInvitation(app, own.staff.email);
    for (const call of [
      (id: string, token: string) => get(id, token),
      (id: string, token: string) => edit(id, fieldsOf(own.staff), token),
      (id: string, token: string) => remove(id, token),
      (id: string, token: string) => inviteAgain(id, token),
    ]) {
      const notFound = { status: 404, body: { code: 'STAFF_NOT_FOUND', message: 'Staff member not found' } };
      expect(await call(own.staff.id, salon.token)).toMatchObject(notFound);
      expect(await call(UNKNOWN_ID, own.token)).toMatchObject(notFound);
      expect(await call('x', own.token)).toMatchObject(notFound);
      expect(await call(own.staff.id, member)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
      expect((await call(own.staff.id, '')).status).toBe(401);
    }
  });

  test('list and create: the owner of the branch alone', async () => {
    const stranger = await signUpOwner(app);
    const notFound = { status: 404, body: { code: 'BRANCH_NOT_FOUND' } };
    const path = `/staff?branchId=${salon.branch.id}`;
    expect(await app.call('GET', path, { token: stranger })).toMatchObject(notFound);
    expect(await app.call('POST', '/staff', { token: stranger, body: staffBody(salon.branch.id) })).toMatchObject(
      notFound,
    );
    expect((await app.call('GET', path)).status).toBe(401);
  });
});
