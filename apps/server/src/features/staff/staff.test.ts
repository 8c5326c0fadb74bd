import { type Appointment, NO_BREAKS, type Service, type StaffMember } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { whileUncommitted } from '../../test-support/locks.ts';
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
const putTerms = (id: string, body: object) =>
  app.call('PUT', `/staff/${id}/terms`, { token: salon.token, body, language: 'en' });
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
    expect(dataOf(await edit(created.id, fields))).toEqual({ ...created, ...fields, version: expect.any(String) });
    const workingSchedule = { ...EVERY_DAY, sunday: { start: '09:00', end: '18:00', available: false } };
    const changed = { workingSchedule, breakTimes: NO_BREAKS, serviceIds: [] };
    expect(dataOf(await edit(created.id, { ...fields, ...changed }))).toMatchObject(changed);
    expect(await mailsTo(app, created.email)).toHaveLength(1);
  });

  test('leaves as it is what a body does not name', async () => {
    const created = await create({
      breakTimes: lunch,
      serviceIds: [salon.service.id],
      about: 'Usta',
      seesBranch: true,
    });
    const terms = [{ serviceId: salon.service.id, price: 900 }];
    const seen = dataOf<StaffMember>(await putTerms(created.id, { terms }));
    const switched = dataOf<StaffMember>(await edit(created.id, { isActive: false }));
    expect(switched).toEqual({ ...seen, isActive: false, version: switched.version });
    expect(dataOf(await edit(created.id, {}))).toEqual(switched);
    expect(await mailsTo(app, created.email)).toHaveLength(1);
  });

  test('takes the address away where it says that there is none', async () => {
    const created = await create();
    expect(dataOf(await edit(created.id, { hasNoEmail: true }))).toMatchObject({ email: '', invitationPending: false });
    expect(dataOf(await edit(created.id, { hasNoEmail: false }))).toMatchObject({ email: '' });
  });

  test('is refused when the person is not as they were seen, with how they are now, and changes nothing then', async () => {
    const seen = await create();
    const { id, version } = seen;
    const changed = dataOf<StaffMember>(await edit(id, { title: 'Kuaför', expectedVersion: version }));
    const late = [
      await edit(id, { breakTimes: lunch, isActive: false, expectedVersion: version }),
      await putTerms(id, { terms: [{ serviceId: salon.service.id, price: 900 }], expectedVersion: version }),
    ];
    for (const refused of late) {
      expect(refused).toMatchObject({ status: 409, body: { code: 'CHANGED', current: changed } });
    }
    expect(dataOf(await get(id))).toEqual(changed);
    dataOf(await edit(id, { breakTimes: lunch, expectedVersion: changed.version }));
  });

  test('by a switch that was drawn before an address was changed leaves the new one its access', async () => {
    const seen = await create();
    const email = `yeni${next()}@salon.example`;
    const moved = dataOf<StaffMember>(await edit(seen.id, { email, expectedVersion: seen.version }));
    const token = await acceptInvitation(app, email);
    const stale = await edit(seen.id, { isActive: false, expectedVersion: seen.version });
    expect(stale).toMatchObject({ status: 409, body: { code: 'CHANGED', current: { email } } });
    expect(moved).toMatchObject({ email });
    dataOf(await edit(seen.id, { isActive: true }));
    expect(dataOf(await app.call('GET', '/staff/me/schedule', { token }))).toMatchObject({ id: seen.id, email });
    expect(await mailsTo(app, seen.email)).toHaveLength(1);
  });

  test('has another version after whatever changes what is told of a person, and the same as long as nothing does', async () => {
    const { id, email, version } = await create();
    const versions = [version];
    const isAnother = async () => {
      const { version } = dataOf<StaffMember>(await get(id));
      expect(versions).not.toContain(version);
      versions.push(version);
    };
    const token = await acceptInvitation(app, email);
    await isAnother();
    const mine = dataOf<StaffMember>(
      await app.call('PUT', '/staff/me/break-times', { token, body: { breakTimes: lunch } }),
    );
    await isAnother();
    expect(versions).toContain(mine.version);
    dataOf(await putTerms(id, { terms: [{ serviceId: salon.service.id, price: 900 }] }));
    await isAnother();
    const listed = dataOf<StaffMember[]>(
      await app.call('GET', `/staff?branchId=${salon.branch.id}`, { token: salon.token }),
    );
    expect(listed.find((each) => each.id === id)?.version).toBe(versions.at(-1));
    expect(dataOf<StaffMember>(await edit(id, { breakTimes: lunch })).version).toBe(versions.at(-1));
  });

  test.for(['edited', 'given terms', 'changed by the person'])(
    'is not taken back by a colleague at the same moment as the person is %s',
    async (how) => {
      const { id, email, version: first } = await create();
      const token = await acceptInvitation(app, email);
      const { version } = dataOf<StaffMember>(await get(id));
      expect(version).not.toBe(first);
      const terms = [{ serviceId: salon.service.id, price: 900 }];
      const shorter = { ...EVERY_DAY, monday: { start: '09:00', end: '17:00', available: true } };
      const ways = {
        edited: () => edit(id, { title: 'Kuaför' }),
        'given terms': () => putTerms(id, { terms }),
        'changed by the person': () =>
          app.call('PUT', '/staff/me/break-times', { token, body: { breakTimes: lunch, expectedVersion: version } }),
      };
      const [changed, late] = await whileUncommitted(app, ways[how as keyof typeof ways], () =>
        edit(id, { workingSchedule: shorter, breakTimes: NO_BREAKS, expectedVersion: version }),
      );
      expect(changed.status).toBe(200);
      expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED', current: dataOf(await get(id)) } });
    },
  );

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
