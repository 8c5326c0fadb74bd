import type { Appointment, Member, Series, Service, Session, SharedDeviceMade } from '@vakit/contract';
import type { Property } from '../personas.ts';
import {
  bookingBody,
  dataOf,
  mailedToken,
  next,
  openSalon,
  PASSWORD,
  serviceBody,
  signUpOwner,
  TOMORROW,
} from '../salon.ts';
import { sentCode, withCookieOf } from '../sent-code.ts';
import { app, at, type Changing, email, personas, post, type Request } from './walk.ts';

type Success = Request & { readonly token?: string | undefined };

/** Requests that succeed, of calls of which everybody is refused in the rows, because a success needs an account, a code or a cookie of its own */
export const SUCCESSES: Partial<Record<Changing, (property: Property) => Success | Promise<Success>>> = {
  'POST /auth/change-email': async () => ({ query: { token: await wantedAddress() } }),
  'POST /auth/verify-email': async () => ({ query: { token: await mailedToken(app, await register()) } }),
  'POST /me/account/deletion': async () => ({ token: await signUpOwner(app), body: { currentPassword: PASSWORD } }),
  'PUT /me/email': async () => ({
    token: await signUpOwner(app),
    body: { email: email(), currentPassword: PASSWORD },
  }),
  'PUT /me/password': async () => ({
    token: await signUpOwner(app),
    body: { currentPassword: PASSWORD, newPassword: `${PASSWORD}-2`, confirmPassword: `${PASSWORD}-2` },
  }),
  'POST /me/sessions/end': async () => ({
    token: await signUpOwner(app),
    body: { currentPassword: PASSWORD, isThisKept: true },
  }),
  'POST /me/invitations/:id/acceptance': async () => ({ ...at(await invite()), token: personas.tokens.staff }),
  'DELETE /me/invitations/:id': async () => ({ ...at(await invite()), token: personas.tokens.staff }),
  'POST /shared-device/lock': async (property) => ({ headers: await deviceCookie(property) }),
  'POST /shared-device/session': async (property) => {
    const headers = await deviceCookie(property);
    return { headers, body: { accountId: personas.members.manager, pin: await ownPin() } };
  },
  'POST /shared-device/input': async (property) => {
    const headers = await deviceCookie(property);
    const body = { accountId: personas.members.manager, pin: await ownPin() };
    const { token } = dataOf<Session>(await app.call('POST', '/shared-device/session', { headers, body }));
    return { headers, token };
  },
  'POST /my-appointments/:slug/session': async ({ branch, appointment }) =>
    at(branch.slug, { body: await sentCode(app, branch.slug, { email: appointment.customerEmail }) }),
  'PUT /my-appointments/:slug/details': async (property) =>
    at(property.branch.slug, {
      headers: await customerCookie(property),
      body: { firstName: 'Ayşe Nur', lastName: 'Kaya', phone: '0535 444 55 66' },
    }),
  'DELETE /my-appointments/:slug/marketing-consent': async (property) =>
    at(property.branch.slug, { headers: await customerCookie(property) }),
  'PUT /appointments/manage/:id/resources': async (property) => {
    const { id, resources } = await bookRoom(property);
    const ids = resources.map((each) => each.id);
    return { ...at(id, { body: { resourceIds: ids } }), ...OWNER() };
  },
  'POST /appointments/manage/swap': async (property) => {
    const asSeen = async ({ id }: Appointment) => {
      const { version } = dataOf<Appointment>(await app.call('GET', `/appointments/manage/${id}`, OWNER()));
      return { id, expectedVersion: version };
    };
    const appointments = await Promise.all((await neighbours(property)).map(asSeen));
    return { body: { appointments }, ...OWNER() };
  },
  'POST /appointments/manage/push': async (property) => {
    const [first, other] = await neighbours(property);
    const { branch, staff } = property;
    const day = { branchId: branch.id, staffId: staff.id, date: TOMORROW, from: first.endTime, minutes: 15 };
    const expectedStartTimes = [{ appointmentId: other.id, startTime: other.startTime }];
    return { body: { ...day, appointmentIds: [other.id], expectedStartTimes }, ...OWNER() };
  },
  'PUT /appointments/manage/:id/series/time': async (property) => {
    const { id, ids } = await repeat(property);
    const place = { appointmentDate: TOMORROW, startTime: '11:00' };
    return { ...at(id, { body: { scope: 'ALL', appointmentIds: ids, ...place } }), ...OWNER() };
  },
  'PUT /appointments/manage/:id/series/cancel': async (property) => {
    const { id, ids } = await repeat(property);
    return { ...at(id, { body: { scope: 'ALL', appointmentIds: ids } }), ...OWNER() };
  },
  'PUT /appointments/manage/:id/move-request': async ({ appointment, staff }) => {
    await confirm(appointment);
    const body = { staffId: staff.id, appointmentDate: TOMORROW, startTime: '15:00' };
    dataOf(await app.call('PUT', `/appointments/track/${appointment.confirmationCode}/time`, { body }));
    return { ...at(appointment.id, { body: { decision: 'APPROVED' } }), ...OWNER() };
  },
};

const OWNER = () => ({ token: personas.tokens.owner });

async function register(): Promise<string> {
  const address = email();
  const body = { firstName: 'Ece', lastName: 'Ak', email: address, phone: '+90 532 000 00 00', password: PASSWORD };
  dataOf(await app.call('POST', '/auth/register', { body }));
  return address;
}

async function wantedAddress(): Promise<string> {
  const address = email();
  const body = { email: address, currentPassword: PASSWORD };
  dataOf(await app.call('PUT', '/me/email', { token: await signUpOwner(app), body }));
  return mailedToken(app, address);
}

/** Offers the staff persona work at a business of somebody else. */
async function invite(): Promise<string> {
  const salon = await openSalon(app);
  const person = { firstName: 'Ece', lastName: 'Ak', email: personas.emails.staff, phone: '+90 532 000 00 00' };
  const body = { ...person, role: 'RECEPTION' };
  const answer = await app.call('POST', `/branches/${salon.branch.id}/members`, { token: salon.token, body });
  return dataOf<Member>(answer).invitationId as string;
}

async function deviceCookie({ branch }: Property) {
  const { owner: token } = personas.tokens;
  const answer = await app.call('POST', `/branches/${branch.id}/shared-devices`, { token, body: { name: 'Kasa' } });
  dataOf<SharedDeviceMade>(answer);
  return withCookieOf(answer);
}

async function ownPin(): Promise<string> {
  const pin = '482615';
  const body = { currentPassword: PASSWORD, pin };
  dataOf(await app.call('PUT', '/me/pin', { token: personas.tokens.manager, body }));
  return pin;
}

async function customerCookie({ branch, appointment }: Property) {
  const body = await sentCode(app, branch.slug, { email: appointment.customerEmail });
  return withCookieOf(await app.call('POST', `/my-appointments/${branch.slug}/session`, { body }));
}

const confirm = async ({ id }: Appointment) =>
  dataOf(await app.call('PUT', `/appointments/manage/${id}/status?status=CONFIRMED`, OWNER()));

async function neighbours(property: Property): Promise<[Appointment, Appointment]> {
  const { appointment } = property;
  const contact = { startTime: appointment.endTime, customerEmail: email() };
  const other = await post<Appointment>('/appointments/manage', bookingBody(property, contact));
  await confirm(appointment);
  return [appointment, other];
}

async function bookRoom(property: Property): Promise<Appointment> {
  const { branch, resourceType } = property;
  const needs = [{ typeId: resourceType.id, quantity: 1 }];
  const { id: serviceId } = await post<Service>(
    '/services',
    serviceBody(branch.id, { name: `Masaj ${next()}`, needs }),
  );
  const body = bookingBody(property, { startTime: '16:00', customerEmail: email() });
  return post<Appointment>('/appointments/manage', { ...body, serviceId });
}

async function repeat({ appointment }: Property): Promise<{ id: string; ids: string[] }> {
  const visits = [{ appointmentDate: '2026-06-15', startTime: '12:00' }];
  const rule = { everyWeeks: 1, times: 1 };
  const { appointments } = await post<Series>('/appointments/series', { appointmentId: appointment.id, rule, visits });
  return { id: appointment.id, ids: appointments.map(({ id }) => id) };
}
