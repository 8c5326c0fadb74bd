import type {
  ActivityEntry,
  Appointment,
  Branch,
  BranchAccess,
  Member,
  OwnAccount,
  ScheduleException,
  Service,
} from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { employ } from '../../test-support/personas.ts';
import {
  acceptInvitation,
  acceptWaiting,
  bookingBody,
  branchBody,
  dataOf,
  mailsTo,
  next,
  openBranch,
  openSalon,
  PASSWORD,
  type Salon,
  serviceBody,
  TOMORROW,
  takeOn,
  UNKNOWN_ID,
} from '../../test-support/salon.ts';
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

const ask = (token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token, body, language: 'tr' });
const membersPath = () => `/branches/${salon.branch.id}/members`;
const invitation = (role: string, email = `ekip${next()}@salon.example`) => ({
  firstName: 'Ece',
  lastName: 'Ak',
  email,
  phone: '+90 532 000 00 00',
  role,
});
const invite = async (role: string, email?: string) =>
  dataOf<Member>(await ask(salon.token, 'POST', membersPath(), invitation(role, email)));
const accessOf = async (token: string) => dataOf<BranchAccess[]>(await ask(token, 'GET', '/me/access'));

test('a receptionist is invited by mail, and runs the desk without the owner’s password', async () => {
  const invited = await invite('RECEPTION');
  expect(invited).toMatchObject({ role: 'RECEPTION', invitationPending: true });
  expect(await mailsTo(app, invited.email)).toHaveLength(1);
  const token = await acceptInvitation(app, invited.email);
  expect(dataOf(await ask(salon.token, 'GET', membersPath()))).toMatchObject([
    { email: invited.email, invitationPending: false },
  ]);
  expect(await accessOf(token)).toEqual([
    {
      businessId: expect.any(String),
      branchId: salon.branch.id,
      branchName: salon.branch.name,
      roles: ['RECEPTION'],
      staffId: null,
      permissions: [
        'branch.read',
        'appointments.read',
        'appointments.manage',
        'appointments.book',
        'time-off.day',
        'customers.manage',
      ],
      textCountries: [],
    },
  ]);
  const booked = await ask(token, 'POST', '/appointments/manage', bookingBody(salon));
  expect(booked.status).toBe(201);
});

test('a role that is taken away ends at once, a second one stays, and the last one ends the session', async () => {
  const email = `ekip${next()}@salon.example`;
  await invite('RECEPTION', email);
  await invite('MANAGER', email);
  const token = await acceptInvitation(app, email);
  const { id: accountId } = dataOf<OwnAccount>(await ask(token, 'GET', '/me/account'));
  const dismiss = (role: string) => ask(salon.token, 'DELETE', `${membersPath()}?accountId=${accountId}&role=${role}`);
  expect((await dismiss('MANAGER')).status).toBe(200);
  expect((await accessOf(token))[0]?.roles).toEqual(['RECEPTION']);
  expect((await ask(token, 'PUT', `/branches/${salon.branch.id}/publish`)).body.code).toBe('FORBIDDEN');
  expect((await dismiss('MANAGER')).body.code).toBe('MEMBER_NOT_FOUND');
  expect((await dismiss('RECEPTION')).status).toBe(200);
  expect((await ask(token, 'GET', '/branches')).status).toBe(401);
  const refused = await app.call('POST', '/auth/login', { body: { email, password: PASSWORD }, language: 'tr' });
  expect(refused.body.code).toBe('ACCOUNT_INACTIVE');
});

test('who is made a member by a stranger and dismissed again stays signed in where they own or work', async () => {
  const other = await openSalon(app);
  const receptionist = await employ(app, other, 'RECEPTION');
  for (const token of [other.token, receptionist]) {
    const { email, id: accountId } = dataOf<OwnAccount>(await ask(token, 'GET', '/me/account'));
    await invite('RECEPTION', email);
    await acceptWaiting(app, token);
    const path = `${membersPath()}?accountId=${accountId}&role=RECEPTION`;
    dataOf(await ask(salon.token, 'DELETE', path));
    expect((await accessOf(token)).map(({ branchId }) => branchId)).toEqual([other.branch.id]);
  }
});

test('a receptionist who is booked, too, stays signed in when they are no longer booked', async () => {
  const booked = await takeOn(app, salon);
  await invite('RECEPTION', booked.email);
  const token = await acceptInvitation(app, booked.email);
  dataOf(await ask(salon.token, 'DELETE', `/staff/${booked.id}`));
  expect(await accessOf(token)).toMatchObject([{ roles: ['RECEPTION'], staffId: null }]);
});

test('who is invited again before they accept is mailed again, who has the role already is not', async () => {
  const email = `ekip${next()}@salon.example`;
  const rolesGiven = async () => {
    const entries = dataOf<ActivityEntry[]>(await ask(salon.token, 'GET', '/activity'));
    return entries.filter(({ action }) => action === 'ROLE_GIVEN').length;
  };
  await invite('RECEPTION', email);
  expect(await invite('RECEPTION', email)).toMatchObject({ invitationPending: true });
  expect(await mailsTo(app, email)).toHaveLength(2);
  await acceptInvitation(app, email);
  expect(await invite('RECEPTION', email.toUpperCase())).toMatchObject({ role: 'RECEPTION', invitationPending: false });
  expect(await mailsTo(app, email)).toHaveLength(2);
  expect(await rolesGiven()).toBe(1);
  await invite('MANAGER', email);
  expect((await mailsTo(app, email)).map(({ kind }) => kind)).toEqual(['INVITATION', 'INVITATION', 'STAFF_LINK']);
  expect(await rolesGiven()).toBe(2);
});

test.each([
  ['MANAGER', 'şube müdürü'],
  ['RECEPTION', 'resepsiyon görevlisi'],
] as const)('the mails to a %s speak of that role, and promise no hours of one’s own', async (role, name) => {
  const { email } = await invite(role);
  const owner = await openSalon(app);
  await invite(role, owner.ownerEmail);
  for (const address of [email, owner.ownerEmail]) {
    const told = (await mailsTo(app, address)).at(-1)?.plain_text;
    expect(told).toContain(name);
    expect(told).not.toContain('personel olarak');
  }
});

test('managers are the owner’s to name; a manager invites receptionists, and may leave', async () => {
  const manager = await employ(app, salon, 'MANAGER');
  expect((await ask(manager, 'POST', membersPath(), invitation('MANAGER'))).body.code).toBe('FORBIDDEN');
  const receptionist = dataOf<Member>(await ask(manager, 'POST', membersPath(), invitation('RECEPTION')));
  const [itself, other] = dataOf<Member[]>(await ask(manager, 'GET', membersPath()));
  expect(other?.invitationId).toBe(receptionist.invitationId);
  const leave = `${membersPath()}?accountId=${itself?.accountId}&role=MANAGER`;
  expect((await ask(manager, 'DELETE', leave)).status).toBe(200);
  expect((await ask(manager, 'GET', membersPath())).status).toBe(401);
});

test('who owns the business is not made less', async () => {
  const refused = await ask(salon.token, 'POST', membersPath(), invitation('RECEPTION', salon.ownerEmail));
  expect(refused.body.code).toBe('MEMBER_OWNS_BUSINESS');
  expect(await mailsTo(app, salon.ownerEmail)).not.toContainEqual(
    expect.objectContaining({ subject: expect.stringContaining('ekibine') }),
  );
});

test('reception enters somebody’s time off of a day, and nothing longer, wider or opening', async () => {
  const token = await employ(app, salon, 'RECEPTION');
  const body = {
    branchId: salon.branch.id,
    kind: 'TIME_OFF',
    staffId: salon.staff.id,
    reason: 'ILLNESS',
    startDate: TOMORROW,
    endDate: TOMORROW,
  };
  const enter = (change: object) => ask(token, 'POST', '/schedule-exceptions', { ...body, ...change });
  for (const change of [
    { staffId: null },
    { endDate: '2026-12-31' },
    { kind: 'EXTRA_HOURS', reason: null, startTime: '06:00', endTime: '07:00' },
  ]) {
    expect((await enter(change)).body.code, JSON.stringify(change)).toBe('FORBIDDEN');
  }
  const entered = dataOf<ScheduleException>(await enter({}));
  const edit = (change: object) => ask(token, 'PUT', `/schedule-exceptions/${entered.id}`, { ...body, ...change });
  expect((await edit({ staffId: null })).body.code).toBe('FORBIDDEN');
  const closure = await ask(salon.token, 'POST', '/schedule-exceptions', { ...body, staffId: null });
  const closed = `/schedule-exceptions/${dataOf<ScheduleException>(closure).id}`;
  expect((await ask(token, 'DELETE', closed)).body.code).toBe('FORBIDDEN');
  expect((await ask(token, 'DELETE', `/schedule-exceptions/${entered.id}`)).status).toBe(200);
});

test('who owns a business and manages a branch of another sees the sum, and each is asked in its own', async () => {
  const other = await openSalon(app);
  await invite('MANAGER', other.ownerEmail);
  await acceptWaiting(app, other.token);
  const { token } = other;
  const listed = dataOf<Branch[]>(await ask(token, 'GET', '/branches')).map(({ id }) => id);
  expect(listed.sort()).toEqual([other.branch.id, salon.branch.id].sort());
  expect((await accessOf(token)).map(({ roles }) => roles)).toEqual([['OWNER'], ['MANAGER']]);
  for (const { branch, service } of [salon, other]) {
    expect((await ask(token, 'GET', `/services?branchId=${branch.id}`)).status).toBe(200);
    expect((await ask(token, 'GET', `/services/${service.id}`)).status).toBe(200);
    expect((await ask(token, 'PUT', `/branches/${branch.id}/publish`)).status).toBe(200);
  }
  expect((await ask(token, 'DELETE', `/branches/${salon.branch.id}`)).status).toBe(403);
  const opened = dataOf<Branch>(await ask(token, 'POST', '/branches', branchBody()));
  expect((await accessOf(salon.token)).map(({ branchId }) => branchId)).not.toContain(opened.id);
});

test('who is something else in a branch of the same business is told so there', async () => {
  const second = dataOf<Branch>(await ask(salon.token, 'POST', '/branches', branchBody()));
  const email = `ekip${next()}@salon.example`;
  await invite('MANAGER', email);
  dataOf(await ask(salon.token, 'POST', `/branches/${second.id}/members`, invitation('RECEPTION', email)));
  const token = await acceptInvitation(app, email);
  expect((await ask(token, 'PUT', `/branches/${second.id}/publish`)).body.code).toBe('FORBIDDEN');
  expect((await ask(token, 'PUT', `/branches/${salon.branch.id}/publish`)).status).toBe(200);
  expect((await ask(token, 'GET', `/services?branchId=${second.id}`)).status).toBe(200);
});

test('a thing of a branch in which one is less is refused as such, one of elsewhere does not exist', async () => {
  const second = await openBranch(app, salon);
  const other = await openSalon(app);
  const email = `ekip${next()}@salon.example`;
  await invite('MANAGER', email);
  dataOf(await ask(salon.token, 'POST', `/branches/${second.branch.id}/members`, invitation('RECEPTION', email)));
  const token = await acceptInvitation(app, email);
  const edit = ({ branch, service }: Pick<Salon, 'branch' | 'service'>, by = token) =>
    ask(by, 'PUT', `/services/${service.id}`, serviceBody(branch.id, { price: 400 }));
  expect((await edit(salon)).status).toBe(200);
  expect((await edit(second)).body.code).toBe('FORBIDDEN');
  expect((await ask(token, 'DELETE', `/staff/${second.staff.id}`)).body.code).toBe('FORBIDDEN');
  expect((await edit(other)).body.code).toBe('SERVICE_NOT_FOUND');
  expect((await edit({ ...second, service: { ...second.service, id: UNKNOWN_ID } })).body.code).toBe(
    'SERVICE_NOT_FOUND',
  );
});

test('an owner who is a receptionist of another business is refused there, not told that nothing is there', async () => {
  const other = await openSalon(app);
  await invite('RECEPTION', other.ownerEmail);
  await acceptWaiting(app, other.token);
  const { token } = other;
  const body = serviceBody(salon.branch.id, { price: 400 });
  expect((await ask(token, 'PUT', `/services/${salon.service.id}`, body)).body.code).toBe('FORBIDDEN');
  expect((await ask(token, 'PUT', `/branches/${salon.branch.id}/publish`)).body.code).toBe('FORBIDDEN');
  expect((await ask(token, 'GET', `/services/${salon.service.id}`)).status).toBe(200);
});

test('who works in one branch sees of a customer the visits there alone', async () => {
  const second = dataOf<Branch>(await ask(salon.token, 'POST', '/branches', branchBody()));
  const service = dataOf<Service>(await ask(salon.token, 'POST', '/services', serviceBody(second.id)));
  const staff = await takeOn(app, { token: salon.token, branch: second });
  const known = { customerFirstName: 'Fatma', customerPhone: '0535 987 65 43' };
  const book = async (property: Parameters<typeof bookingBody>[0], startTime: string) =>
    dataOf<Appointment>(
      await ask(salon.token, 'POST', '/appointments/manage', bookingBody(property, { ...known, startTime })),
    );
  const here = await book(salon, '10:00');
  const there = await book({ branch: second, service, staff }, '11:00');
  const token = await employ(app, salon, 'RECEPTION');
  const [found] = dataOf<[{ id: string }]>(await ask(token, 'GET', '/customers?q=fatma'));
  const shown = (await ask(token, 'GET', `/customers/${found.id}`)).raw;
  expect([shown.includes(here.id), shown.includes(there.id)]).toEqual([true, false]);
  expect((await ask(token, 'GET', `/appointments/manage/${there.id}`)).status).toBe(404);
  const both = (await ask(salon.token, 'GET', `/customers/${found.id}`)).raw;
  expect([both.includes(here.id), both.includes(there.id)]).toEqual([true, true]);
});
