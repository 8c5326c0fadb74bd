import type { Appointment, GroupSession, ResourceType, Service, StaffMember } from '@vakit/contract';
import { PARTY_SERVICES_MAX, SERIES_VISITS_MAX } from '@vakit/contract';
import { WEEKDAYS } from '@vakit/scheduling';
import { continueImport } from '../../apps/server/src/features/customer-imports/index.ts';
import { sendCode } from '../../apps/server/src/features/my-appointments/index.ts';
import { bookingBody, branchBody, serviceBody } from '../../apps/server/src/test-support/salon.ts';
import type { OwnProcess } from '../support/own-process.ts';
import { BUSINESS_ID, daysAhead, type Salon } from '../support/salon.ts';
import type { FullBusiness } from './worst-questions.ts';

const ALL_DAY = Object.fromEntries(WEEKDAYS.map((day) => [day, { start: '00:00', end: '23:55', available: true }]));
const ROOMS = 2;
const NEED_ROOMS = 4;
const SESSIONS = 52;
const REFUSED_LINES = 10_000;

/**
 * Makes what is slow to ask about in a salon that is filled already: everybody works all day, there is a start every five
 * minutes, everybody does everything, and there are fewer rooms than people.
 * @param customer has thousands of visits, and is signed in afterwards
 */
export async function fillUp(
  { call, context }: OwnProcess,
  { branch, people, service }: Salon,
  customer: FullBusiness['customer'],
): Promise<FullBusiness> {
  const branchId = branch.id;
  const days = { workingHours: ALL_DAY, slotIntervalMinutes: 5, autoApproveAppointments: true };
  await call('PUT', `/branches/${branchId}`, branchBody({ slug: branch.slug, ...days }));
  const resourceNames = Array.from({ length: ROOMS }, (_, number) => `Oda ${number}`);
  const room = await call<ResourceType>('POST', '/resource-types', { branchId, name: 'Oda', resourceNames });
  const makeService = (overrides: object) => call<Service>('POST', '/services', serviceBody(branchId, overrides));
  const services: Service[] = [];
  while (services.length < PARTY_SERVICES_MAX) {
    const needs = services.length < NEED_ROOMS ? [{ typeId: room.id, quantity: 1 }] : [];
    services.push(await makeService({ name: `Hizmet ${services.length}`, needs }));
  }
  const inGroups = await makeService({ name: 'Pilates', seats: 8 });
  const serviceIds = [service, inGroups, ...services].map(({ id }) => id);
  for (const person of await call<StaffMember[]>('GET', `/staff?branchId=${branchId}`)) {
    await call('PUT', `/staff/${person.id}`, { ...person, workingSchedule: ALL_DAY, serviceIds });
  }
  const [staff, trainer] = people as [StaffMember, StaffMember];
  const dates = Array.from({ length: SESSIONS }, (_, day) => daysAhead(2 + day));
  const [session] = await call<[GroupSession]>('POST', '/group-sessions', {
    ...{ branchId, serviceId: inGroups.id, staffId: trainer.id, dates, startTime: '06:00', seats: 8 },
    allowOutsideHours: true,
  });
  const repeated: Appointment[] = [];
  for (const startTime of ['10:00', '12:00']) {
    const first = bookingBody({ branch, service, staff }, { appointmentDate: daysAhead(2), startTime });
    const { id: appointmentId } = await call<Appointment>('POST', '/appointments/manage', first);
    const visits = Array.from({ length: SERIES_VISITS_MAX - 1 }, (_, week) => ({
      ...{ appointmentDate: daysAhead(9 + 7 * week), startTime },
    }));
    const rule = { everyWeeks: 1, times: SERIES_VISITS_MAX };
    const wanted = { appointmentId, rule, visits, allowOutsideHours: true };
    const { appointments } = await call<{ appointments: Appointment[] }>('POST', '/appointments/series', wanted);
    repeated.push(...appointments);
  }
  const file = Buffer.from(`Ad;E-posta\n${'Kimse;kim\n'.repeat(REFUSED_LINES)}`);
  const { id: importId } = await call<{ id: string }>('POST', '/customers/file', file);
  const attempt = { data: { businessId: BUSINESS_ID, importId }, isLast: true };
  await continueImport(context, attempt, new AbortController().signal);

  const own = `/my-appointments/${branch.slug}`;
  const { codeId } = await call<{ codeId: string }>('POST', `${own}/code`, { email: customer.email });
  await sendCode(context, { businessId: BUSINESS_ID, codeId });
  const { plain_text } = await context.database
    .selectFrom('messages')
    .select('plain_text')
    .where('business_id', '=', BUSINESS_ID)
    .where('kind', '=', 'MY_APPOINTMENTS')
    .executeTakeFirstOrThrow();
  await call('POST', `${own}/session`, { codeId, code: /\b(\d{6})\b/.exec(plain_text ?? '')?.[1] });
  return {
    ...{ branchId, customer, importId, slug: branch.slug, staffId: staff.id, sessionId: session.id, day: daysAhead },
    ...{ groupServiceId: inGroups.id, serviceIds: services.map(({ id }) => id) },
    appointmentIds: repeated.map(({ id }) => id),
    code: repeated[0]?.confirmationCode ?? '',
  };
}
