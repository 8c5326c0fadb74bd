import type { Branch, Invitation, Service, StaffMember, WorkingHours } from '@vakit/contract';
import { DAY, WEEKDAYS } from '@vakit/scheduling';
import { inTransaction } from '../database/in-transaction.ts';
import { ofBusiness } from '../database/of-business.ts';
import { insertAccount, tokenOf } from '../features/accounts/index.ts';
import { openBusiness } from '../features/businesses/index.ts';
import { type Answer, START, type TestApp } from './test-app.ts';

export const PASSWORD = 'berber-koltugu';
/** An id that nothing has. */
export const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000';

let count = 0;
/** Tells accounts, slugs and keys of one test file apart. */
export const next = () => ++count;

/** The data of an answer that must be a success. */
export function dataOf<Data>({ status, body }: Answer): Data {
  if (body.success !== true) throw new Error(`Expected a success, got ${status} ${JSON.stringify(body)}`);
  return body.data;
}

/** To which business the branch at a slug belongs. */
export async function businessIdAt({ database }: TestApp, slug: string): Promise<string> {
  const branches = database.selectFrom('branches').select('business_id');
  return (await branches.where('slug', '=', slug).executeTakeFirstOrThrow()).business_id;
}

/** The mails that were written to an address, the oldest first. */
export const mailsTo = ({ database }: TestApp, email: string) =>
  database
    .selectFrom('messages')
    .select(['kind', 'subject', 'plain_text', 'calendar'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();

/** The token of the newest mailed link to an address, as its reader would follow it. */
export async function mailedToken({ database }: TestApp, email: string): Promise<string> {
  const { plain_text } = await database
    .selectFrom('messages')
    .select('plain_text')
    .where('recipient', '=', email)
    .where('plain_text', 'like', '%token=%')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return /token=([\w-]+)/.exec(plain_text ?? '')?.[1] as string;
}

/** The id of the business that a branch belongs to. */
export async function businessIdOf({ context }: TestApp, branchId: string): Promise<string> {
  const place = await context.directory.branchOf(branchId);
  if (!place) throw new Error(`There is no branch ${branchId}`);
  return place.business_id;
}

/** The database of the business that a branch belongs to. */
export const databaseOf = async (app: TestApp, branchId: string) =>
  ofBusiness(app.context.database, await businessIdOf(app, branchId));

/**
 * An owner who has followed the mailed link and signed in; returns the bearer token. Written as the demo is: three calls and
 * a mail for each would take as long as all that a salon is made of.
 */
export async function signUpOwner({ context }: TestApp, email = `owner${next()}@salon.example`): Promise<string> {
  const { database, passwords } = context;
  const now = context.now();
  const owner = {
    role: 'OWNER',
    first_name: 'Elif',
    last_name: 'Yılmaz',
    email,
    phone: '+90 532 000 00 00',
    password_hash: await passwords.hash(PASSWORD),
    language: 'tr',
    created_at: now,
    email_verified_at: now,
  } as const;
  const account = await inTransaction(database, async (transaction) => {
    const account = await insertAccount(transaction, owner);
    await openBusiness(transaction, account.id, now);
    return account;
  });
  return tokenOf(context, account);
}

export async function signIn(app: TestApp, email: string, password = PASSWORD): Promise<string> {
  const answer = await app.call('POST', '/auth/login', { body: { email, password } });
  return dataOf<{ token: string }>(answer).token;
}

/** Sets the password that a mailed invitation asks for, and signs in. */
export async function acceptInvitation(app: TestApp, email: string): Promise<string> {
  const body = { newPassword: PASSWORD, confirmPassword: PASSWORD };
  dataOf(await app.call('POST', `/auth/reset-password?token=${await mailedToken(app, email)}`, { body }));
  return signIn(app, email);
}

/** Accepts all that the account of a token is invited to. */
export async function acceptWaiting(app: TestApp, token: string): Promise<void> {
  const waiting = async () => dataOf<Invitation[]>(await app.call('GET', '/me/invitations', { token }));
  for (let [first] = await waiting(); first; [first] = await waiting()) {
    dataOf(await app.call('POST', `/me/invitations/${first.id}/acceptance`, { token }));
  }
}

/** Open every day from 09:00 to 18:00, so that a test need not mind the weekday. */
export const EVERY_DAY = Object.fromEntries(
  WEEKDAYS.map((day) => [day, { start: '09:00', end: '18:00', available: true }]),
) as WorkingHours;

export const branchBody = (overrides: object = {}) => ({
  name: 'Şık Berber',
  category: 'BARBER',
  slug: `sik-berber-${next()}`,
  description: 'Kadıköy’ün köşe başındaki berberi',
  address: 'Moda Caddesi 1, Kadıköy',
  phone: '+90 216 000 00 00',
  email: 'merhaba@sikberber.example',
  minCancellationHours: 4,
  workingHours: EVERY_DAY,
  ...overrides,
});

export const serviceBody = (branchId: string, overrides: object = {}) => ({
  branchId,
  name: 'Saç kesimi',
  description: 'Yıkama ve fön dahil',
  durationMinutes: 30,
  price: 349.99,
  ...overrides,
});

/** Body of an add-on for the salon's service. */
export const addonBody = ({ branch, service }: Pick<Salon, 'branch' | 'service'>, overrides: object = {}) => ({
  branchId: branch.id,
  name: 'Bakım maskesi',
  durationMinutes: 15,
  price: 150,
  serviceIds: [service.id],
  ...overrides,
});

/** One of several that are added at once. */
export const listedBody = (name: string, overrides: object = {}) => ({
  name,
  description: name,
  durationMinutes: 30,
  price: 200,
  ...overrides,
});

export const staffBody = (branchId: string, overrides: object = {}) => ({
  branchId,
  email: `usta${next()}@salon.example`,
  firstName: 'İlker',
  lastName: 'Öz',
  phone: '+90 533 000 00 00',
  title: 'Usta berber',
  workingSchedule: EVERY_DAY,
  ...overrides,
});

/** Takes another person on in a salon. */
export async function takeOn(app: TestApp, { token, branch }: Pick<Salon, 'token' | 'branch'>, overrides: object = {}) {
  return dataOf<StaffMember>(
    await app.call('POST', '/staff', { token, body: staffBody(branch.id, overrides), language: 'tr' }),
  );
}

export type Salon = { ownerEmail: string; token: string; branch: Branch; service: Service; staff: StaffMember };

type Differences = { branch?: object; service?: object; staff?: object };

/** A published branch with one service of 30 minutes and one person, and the token of its owner. */
export async function openSalon(app: TestApp, differences: Differences = {}): Promise<Salon> {
  const ownerEmail = `owner${next()}@salon.example`;
  return openBranch(app, { ownerEmail, token: await signUpOwner(app, ownerEmail) }, differences);
}

/** Such a branch of an owner who is there already. */
export async function openBranch(
  app: TestApp,
  { ownerEmail, token }: Pick<Salon, 'ownerEmail' | 'token'>,
  differences: Differences = {},
): Promise<Salon> {
  const create = async <Data>(path: string, body: object) =>
    dataOf<Data>(await app.call('POST', path, { token, body, language: 'tr' }));
  const branch = await create<Branch>('/branches', branchBody(differences.branch));
  const service = await create<Service>('/services', serviceBody(branch.id, differences.service));
  const staff = await create<StaffMember>('/staff', staffBody(branch.id, differences.staff));
  dataOf(await app.call('PUT', `/branches/${branch.id}/publish`, { token }));
  return { ownerEmail, token, branch, service, staff };
}

/** The day after the tests begin, a Saturday. */
export const TOMORROW = new Date(START.getTime() + DAY).toISOString().slice(0, 10);

export const bookingBody = (
  { branch, service, staff }: Pick<Salon, 'branch' | 'service' | 'staff'>,
  overrides: object = {},
) => ({
  branchId: branch.id,
  ...('services' in overrides ? {} : { serviceId: service.id }),
  staffId: staff.id,
  appointmentDate: TOMORROW,
  startTime: '10:00',
  customerFirstName: 'Ayşe',
  customerLastName: 'Demir',
  customerEmail: 'ayse@musteri.example',
  customerPhone: '+90 535 111 22 33',
  ...overrides,
});

/** Services one after the other, as a request names them; with a person for each where people are named. */
export const inOrder = (services: readonly { readonly id: string }[], people?: readonly string[]) => ({
  services: services.map(({ id }, place) => ({ serviceId: id, ...(people && { staffId: people[place] }) })),
});

/** The same in an address. */
export const inQuery = (...wish: Parameters<typeof inOrder>) => ({
  services: JSON.stringify(inOrder(...wish).services),
});

/** A person's first week of July off, in which nobody is booked. */
export const timeOffBody = ({ branch, staff }: Pick<Salon, 'branch' | 'staff'>, overrides: object = {}) => ({
  branchId: branch.id,
  staffId: staff.id,
  kind: 'TIME_OFF',
  reason: 'HOLIDAY',
  startDate: '2026-07-01',
  endDate: '2026-07-07',
  ...overrides,
});
