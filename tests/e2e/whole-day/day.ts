import type { Appointment, Language, Member, StaffMember } from '@vakit/contract';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { tellMoveWhenDue } from '../../../apps/server/src/features/messages/index.ts';
import { employ } from '../../../apps/server/src/test-support/personas.ts';
import {
  bookingBody,
  dataOf,
  next,
  openSalon,
  type Salon,
  takeOn,
} from '../../../apps/server/src/test-support/salon.ts';
import { acceptInvitation } from '../support/invitation.ts';
import type { Site } from '../support/site.ts';

/** The Friday on which the tests begin, at noon */
export const TODAY = '2026-05-29';

/**
 * Told twice, so that what is done at the desk and on a phone is done in both languages: the staff member reads the desk's,
 * the owner the other one.
 */
export const LANGUAGES = [
  { desk: 'tr', phone: 'en' },
  { desk: 'en', phone: 'tr' },
] as const satisfies readonly Record<string, Language>[];
type Languages = (typeof LANGUAGES)[number];

/** A receptionist at a desktop, another one who walks about with a phone, the owner, and who is booked */
const PEOPLE = ['desk', 'phone', 'owner', 'staff'] as const;
type Name = (typeof PEOPLE)[number];

export type Day = {
  readonly salon: Salon;
  readonly selin: StaffMember;
  readonly mehmet: StaffMember;
  /** E-mail addresses of the accounts */
  readonly accounts: Readonly<Record<Name, string>>;
};

/** A window that one of the people looks at */
export type Screen = {
  readonly page: Page;
  readonly language: Languages['desk' | 'phone'];
  readonly isPhone: boolean;
};

/** A salon of three, in which requests wait for approval, with two receptionists. */
export async function openDay({ app }: Site): Promise<Day> {
  const salon = await openSalon(app);
  const selin = await takeOn(app, salon, { firstName: 'Selin', lastName: 'Ak' });
  const mehmet = await takeOn(app, salon, { firstName: 'Mehmet', lastName: 'Su' });
  await employ(app, salon, 'RECEPTION');
  await employ(app, salon, 'RECEPTION');
  const members = await app.call('GET', `/branches/${salon.branch.id}/members`, { token: salon.token });
  const [desk, phone] = dataOf<Member[]>(members).map(({ email }) => email) as [string, string];
  const staff = await acceptInvitation(app, salon.staff);
  return { salon, selin, mehmet, accounts: { desk, phone, owner: salon.ownerEmail, staff } };
}

type Opening = {
  /** Date of the phone's calendar, today when left out */
  readonly date?: string;
  readonly expectedErrors?: RegExp;
};

/** Their calendars, which hear of what the others do before this resolves: 1440 × 900, and phones of 390 × 844. */
export async function openScreens(
  site: Site,
  { accounts, salon }: Day,
  { desk, phone }: Languages,
  { date = TODAY, expectedErrors }: Opening = {},
): Promise<Record<Name, Screen>> {
  const open = async (name: Name): Promise<Screen> => {
    const isPhone = name === 'phone' || name === 'staff';
    const language = name === 'desk' || name === 'staff' ? desk : phone;
    const page = await site.newPage({
      language,
      signedInAs: accounts[name],
      device: isPhone ? 'phone' : 'desktop',
      ...(expectedErrors && { expectedErrors }),
    });
    if (!isPhone) await page.setViewportSize({ width: 1440, height: 900 });
    const listening = page.waitForResponse(/\/events$/);
    await page.goto(name === 'phone' ? `/calendar?date=${date}&person=${salon.staff.id}` : '/calendar');
    await listening;
    return { page, language, isPhone };
  };
  const screens: Partial<Record<Name, Screen>> = {};
  for (const name of PEOPLE) screens[name] = await open(name);
  return screens as Record<Name, Screen>;
}

/** Booked by the customer; it waits until the salon agrees. */
export async function request({ app }: Site, salon: Salon, overrides: object): Promise<Appointment> {
  const customerEmail = `gun${next()}@posta.example`;
  const body = bookingBody(salon, { appointmentDate: TODAY, customerEmail, ...overrides });
  return dataOf(await app.call('POST', '/appointments', { body, language: 'tr' }));
}

/** The same, agreed to. */
export async function book(site: Site, salon: Salon, overrides: object): Promise<Appointment> {
  const { id } = await request(site, salon, overrides);
  const path = `/appointments/manage/${id}/status?status=CONFIRMED`;
  return dataOf(await site.app.call('PUT', path, { token: salon.token }));
}

export const read = async ({ app }: Site, { token }: Salon, { id }: Appointment) =>
  dataOf<Appointment>(await app.call('GET', `/appointments/manage/${id}`, { token }));

/** The form of a new appointment: beside the calendar of a desk, over that of a phone */
export const bookingForm = (page: Page, name: string) =>
  page.getByRole('complementary', { name }).or(page.getByRole('dialog', { name }));

/** An appointment in the calendar, by its customer */
export const shown = ({ page }: Screen, customer: string) =>
  page.locator('button[data-event-id]').filter({ hasText: customer });

/** An appointment in the calendar, by what is said of it */
export const told = ({ page }: Screen, ...parts: readonly string[]) =>
  page.getByRole('button', { name: new RegExp(parts.join('.*')) });

/** Does what is planned for the moment when a move cannot be taken back any more. */
export async function tellDueMoves({ app }: Site): Promise<void> {
  const { rows } = await sql<{ data: Parameters<typeof tellMoveWhenDue>[1] }>`
    SELECT data FROM jobs.job WHERE name = 'tell-of-move' ORDER BY start_after`.execute(app.database);
  for (const { data } of rows) await tellMoveWhenDue(app.context, data);
}
