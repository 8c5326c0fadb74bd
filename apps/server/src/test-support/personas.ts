import type {
  Addon,
  Appointment,
  Branch,
  CustomerImport,
  CustomerSummary,
  DayNote,
  Member,
  MemberRole,
  Picture,
  ResourceMaintenance,
  ResourceType,
  ScheduleException,
  Service,
  ServiceCategory,
  StaffGroup,
  StaffMember,
  TimeOffRequest,
} from '@vakit/contract';
import { v7 as uuidv7 } from 'uuid';
import { drawConfirmationCode } from '../features/booking/index.ts';
import { signSession, signToken } from '../http/session-token.ts';
import { rememberAdded } from './add-again.ts';
import { SMALL_PICTURE, sendPicture } from './pictures.ts';
import {
  acceptInvitation,
  acceptWaiting,
  addonBody,
  bookingBody,
  branchBody,
  dataOf,
  mailedToken,
  next,
  openSalon,
  PASSWORD,
  type Salon,
  serviceBody,
  signIn,
  takeOn,
  timeOffBody,
} from './salon.ts';
import { START, type TestApp } from './test-app.ts';

/**
 * Senders of requests, told apart by the bearer token; the hired owner is a colleague with a salon of their own, a
 * manager elsewhere one of another branch of the same business.
 */
export const SIGNED_IN = [
  'owner',
  'otherOwner',
  'hiredOwner',
  'manager',
  'managerElsewhere',
  'reception',
  'staff',
  'colleague',
  'otherStaff',
] as const;
/** Tokens that once were, or pretend to be, the owner's; and that of a person who was dismissed. */
export const SIGNED_OUT = [
  'nobody',
  'expired',
  'tampered',
  'unsigned',
  'foreignKey',
  'otherPurpose',
  'voided',
  'dismissed',
] as const;
export const PERSONAS = [...SIGNED_IN, ...SIGNED_OUT] as const;
export type Persona = (typeof PERSONAS)[number];

export type Personas = {
  readonly tokens: Readonly<Record<Persona, string | undefined>>;
  readonly emails: Readonly<Record<'owner' | 'hiredOwner' | 'staff' | 'colleague', string>>;
  /** Accounts of each property's members: the manager, the receptionist, and one whom nobody asks for */
  readonly members: Readonly<Record<'manager' | 'reception' | 'leaving', string>>;
};

/** The accounts of a salon and of another, each with its token. */
export async function meetPersonas(app: TestApp): Promise<Personas> {
  const { context } = app;
  const salon = await openSalon(app);
  const other = await openSalon(app);
  const hired = await openSalon(app);
  const staff = await acceptInvitation(app, salon.staff.email);
  const employed = await takeOn(app, salon);
  const colleague = await acceptInvitation(app, employed.email);
  const otherStaff = await acceptInvitation(app, other.staff.email);

  const members = { manager: '', managerElsewhere: '', reception: '' };
  for (const name of Object.keys(members) as (keyof typeof members)[]) {
    const role = name === 'reception' ? 'RECEPTION' : 'MANAGER';
    members[name] = await employ(app, salon, role);
  }

  const accountId = subjectOf(salon.token);
  const versions = { current: 1, next: 2 };
  const claims = { accountId, sessionVersion: versions.current };
  const owner = await resetPassword(app, salon.ownerEmail);
  const [header, body, signature] = owner.split('.') as [string, string, string];
  const tokens: Personas['tokens'] = {
    owner,
    otherOwner: other.token,
    hiredOwner: hired.token,
    ...members,
    staff,
    colleague,
    otherStaff,
    nobody: undefined,
    expired: await signSession(
      { secret: context.secret, now: () => new Date(START.getTime() - 8 * 86_400_000) },
      claims,
      'OWNER',
    ),
    tampered: [header, encode({ ...decode(body), version: versions.next }), signature].join('.'),
    unsigned: [encode({ alg: 'none' }), body, ''].join('.'),
    foreignKey: await signSession(
      { secret: new TextEncoder().encode('x'.repeat(32)), now: context.now },
      claims,
      'OWNER',
    ),
    otherPurpose: await signToken(context, 'qr-code', accountId, 1, { version: versions.current }),
    voided: salon.token,
    dismissed: await dismissedToken(app, { ...salon, token: owner }),
  };
  const emails = {
    owner: salon.ownerEmail,
    hiredOwner: hired.ownerEmail,
    staff: salon.staff.email,
    colleague: employed.email,
  };
  const ids = {
    manager: subjectOf(members.manager),
    reception: subjectOf(members.reception),
    leaving: subjectOf(await employ(app, { ...salon, token: owner }, 'RECEPTION')),
  };
  return { tokens, emails, members: ids };
}

/** Makes somebody a member of a salon's branch; returns their token. */
export async function employ(app: TestApp, { token, branch }: Pick<Salon, 'token' | 'branch'>, role: MemberRole) {
  const email = `ekip${next()}@salon.example`;
  const body = { firstName: 'Ece', lastName: 'Ak', email, phone: '+90 532 000 00 00', role };
  dataOf(await app.call('POST', `/branches/${branch.id}/members`, { token, body }));
  return acceptInvitation(app, email);
}

async function resetPassword(app: TestApp, email: string): Promise<string> {
  app.setTime(new Date(START.getTime() + 1000));
  dataOf(await app.call('POST', `/auth/forgot-password?email=${email}`));
  const token = await mailedToken(app, email);
  const body = { newPassword: PASSWORD, confirmPassword: PASSWORD };
  dataOf(await app.call('POST', `/auth/reset-password?token=${token}`, { body }));
  return signIn(app, email);
}

async function dismissedToken(app: TestApp, salon: Salon): Promise<string> {
  const { id, email } = await takeOn(app, salon);
  const token = await acceptInvitation(app, email);
  dataOf(await app.call('DELETE', `/staff/${id}`, { token: salon.token }));
  return token;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
const subjectOf = (token: string): string => decode(token.split('.')[1] as string).sub;

/** The owner's things: a branch in which the staff persona is booked, beside colleagues. */
export type Property = {
  readonly branch: Branch;
  readonly service: Service;
  /** The only one of the branch */
  readonly serviceCategory: ServiceCategory;
  /** The only one of the branch, for its service */
  readonly addon: Addon;
  readonly staff: StaffMember;
  /** The account of a receptionist who is none of the personas */
  readonly receptionist: string;
  /** A person who has not accepted the invitation yet */
  readonly invited: StaffMember;
  readonly appointment: Appointment;
  /** The customer who has booked it */
  readonly customer: CustomerSummary;
  /** An import from which nothing could be taken */
  readonly customerImport: CustomerImport;
  /** Time off of the booked person, on another day */
  readonly timeOff: ScheduleException;
  /** Request of the booked person, for a future day */
  readonly timeOffRequest: TimeOffRequest;
  /** With the booked person */
  readonly staffGroup: StaffGroup;
  /** With one room, and no service needs it */
  readonly resourceType: ResourceType;
  /** Maintenance of that room, on another day */
  readonly maintenance: ResourceMaintenance;
  /** About another day */
  readonly dayNote: DayNote;
  /** The id of an invitation to its reception */
  readonly invitationId: string;
  /** The id of the only one of the branch */
  readonly sharedDevice: string;
  /** The only one of the gallery */
  readonly picture: Picture;
};

const additions = new WeakMap<Personas, ReturnType<typeof rememberProperty>>();

/** Another branch of the owner, in which nothing has been changed yet. */
export async function acquireProperty(app: TestApp, personas: Personas): Promise<Property> {
  const added = additions.get(personas) ?? rememberProperty(app, personas);
  additions.set(personas, added);
  const property = await (await added)();
  const { owner: token } = personas.tokens;
  // Both hold what is signed or drawn for them alone.
  const branch = dataOf<Branch>(await app.call('GET', `/branches/${property.branch.id}`, { token, language: 'tr' }));
  const person = { firstName: 'Ece', lastName: 'Ak', email: `davetli${next()}@salon.example`, role: 'RECEPTION' };
  const body = { ...person, phone: '+90 532 000 00 00' };
  const { invitationId } = dataOf<Member>(await app.call('POST', `/branches/${branch.id}/members`, { token, body }));
  const invited = await takeOn(app, { token: token as string, branch });
  return { ...property, branch, invited, invitationId: invitationId as string };
}

type Lasting = Omit<Property, 'invited' | 'invitationId'>;

/** Makes a property by requests; what is returned adds another one. */
async function rememberProperty(app: TestApp, personas: Personas): Promise<() => Promise<Lasting>> {
  let slug = '';
  const former = { customerEmail: `musteri${next()}@posta.example`, number: '7070707', code: '' };
  const add = await rememberAdded(app, async () => {
    const property = await makeProperty(app, personas, former.customerEmail, `0535 ${former.number}`);
    slug = property.branch.slug;
    former.code = property.appointment.confirmationCode;
    return property;
  });
  return () =>
    add({
      [slug]: branchBody().slug,
      [former.code]: drawConfirmationCode(),
      [former.customerEmail]: `musteri${next()}@posta.example`,
      [former.number]: String(next()).padStart(7, '0'),
    });
}

async function makeProperty(
  app: TestApp,
  { tokens, emails, members }: Personas,
  customerEmail: string,
  customerPhone: string,
): Promise<Lasting> {
  const token = tokens.owner as string;
  const create = async <Data>(path: string, body: object) =>
    dataOf<Data>(await app.call('POST', path, { token, body, language: 'tr' }));
  const branch = await create<Branch>('/branches', branchBody());
  const service = await create<Service>('/services', serviceBody(branch.id));
  const category = { branchId: branch.id, name: 'Saç' };
  const serviceCategory = await create<ServiceCategory>('/service-categories', category);
  const addon = await create<Addon>('/addons', addonBody({ branch, service }));
  const staff = await takeOn(app, { token, branch }, { email: emails.staff });
  await takeOn(app, { token, branch }, { email: emails.colleague });
  await takeOn(app, { token, branch }, { email: emails.hiredOwner });
  await acceptWaiting(app, tokens.hiredOwner as string);
  // Otherwise a person booked here would be occupied at the same time in every other property.
  await app.database
    .updateTable('staff_members')
    .set(({ ref }) => ({ person_id: ref('id') }))
    .where('branch_id', '=', branch.id)
    .execute();
  const { business_id } = await app.database
    .selectFrom('branches')
    .select('business_id')
    .where('id', '=', branch.id)
    .executeTakeFirstOrThrow();
  await app.database
    .insertInto('branch_roles')
    .values(
      Object.entries(members).map(([name, account_id]) => ({
        business_id,
        branch_id: branch.id,
        account_id,
        role: name === 'manager' ? 'MANAGER' : 'RECEPTION',
        given_at: START,
      })),
    )
    .execute();
  const sharedDevice = uuidv7();
  await app.database
    .insertInto('shared_devices')
    .values({
      business_id,
      id: sharedDevice,
      branch_id: branch.id,
      place: 0,
      name: 'Tablet',
      secret_hash: Buffer.alloc(32),
      made_by: members.manager,
      made_at: START,
      used_at: START,
    })
    .execute();
  dataOf(await app.call('PUT', `/branches/${branch.id}/publish`, { token }));
  const contacts = { customerEmail, customerPhone };
  const appointment = await create<Appointment>('/appointments', bookingBody({ branch, service, staff }, contacts));
  const found = await app.call('GET', `/customers?q=${contacts.customerEmail}`, { token });
  const [customer] = dataOf<[CustomerSummary]>(found);
  const timeOff = await create<ScheduleException>('/schedule-exceptions', timeOffBody({ branch, staff }));
  const wanted = { branchId: branch.id, startDate: '2026-08-20', endDate: '2026-08-20' };
  const asked = await app.call('POST', '/staff/me/time-off-requests', { token: tokens.staff, body: wanted });
  const timeOffRequest = dataOf<TimeOffRequest>(asked);
  const together = { branchId: branch.id, name: 'Berberler', staffIds: [staff.id] };
  const staffGroup = await create<StaffGroup>('/staff-groups', together);
  const rooms = { branchId: branch.id, name: 'Oda', resourceNames: ['Oda 1'] };
  const resourceType = await create<ResourceType>('/resource-types', rooms);
  const mended = { resourceId: resourceType.resources[0]?.id, startDate: '2026-07-01', endDate: '2026-07-01' };
  const maintenance = await create<ResourceMaintenance>('/resource-maintenance', mended);
  const note = { branchId: branch.id, date: '2026-07-01', text: 'Teslimat 14:00' };
  const dayNote = await create<DayNote>('/appointments/calendar/notes', note);
  const file = { token, body: 'Ad;E-posta\nKimse;kim', headers: { 'content-type': 'text/csv' } };
  const customerImport = dataOf<CustomerImport>(await app.call('POST', '/customers/file', file));
  const added = await sendPicture(app, token, `POST /branches/${branch.id}/gallery`, SMALL_PICTURE);
  const picture = dataOf<Picture>(added);
  const receptionist = members.leaving;
  return {
    branch,
    service,
    serviceCategory,
    addon,
    staff,
    receptionist,
    appointment,
    customer,
    customerImport,
    timeOff,
    timeOffRequest,
    staffGroup,
    resourceType,
    maintenance,
    dayNote,
    sharedDevice,
    picture,
  };
}
