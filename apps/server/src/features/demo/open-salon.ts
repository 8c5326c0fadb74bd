import {
  addonCreation,
  ownTermsEdit,
  resourceTypeCreation,
  scheduleExceptionCreation,
  serviceCreation,
  staffCreation,
} from '@vakit/contract';
import { addDays, localDateAt } from '@vakit/scheduling';
import { type Context, contextIn } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { insertAccount } from '../accounts/index.ts';
import { createAddon } from '../addons/index.ts';
import { changePublication, createBranch } from '../branches/index.ts';
import { writeDayNote } from '../day-notes/index.ts';
import { addType } from '../resources/index.ts';
import { enterTimeOff } from '../schedule-exceptions/index.ts';
import { createServiceCategory } from '../service-categories/index.ts';
import { createService } from '../services/index.ts';
import { createStaffMember, replaceTerms } from '../staff/index.ts';
import type { DemoSalon, DemoService, DemoStaff } from './demo-salon.ts';
import { additionOf, openingOf } from './opening.ts';

export type Opening = {
  readonly transaction: Queryable;
  readonly owner: SignedIn;
  /** Shared by all people who have set a password: one is as good as another here */
  readonly passwordHash: string;
  readonly now: Date;
};

/** The ids of what a salon was opened with. */
export type OpenSalon = {
  readonly branchId: string;
  readonly serviceIds: ReadonlyMap<DemoService, string>;
  readonly staffIds: ReadonlyMap<DemoStaff, string>;
  /** The kinds of rooms and devices that a service needs, in the order in which the database keeps them; null for none */
  neededBy(service: DemoService): string[] | null;
};

/** Opens a branch as its owner did, each thing at its time, but that nobody is invited by mail. */
export async function openSalon(
  context: Context,
  salon: DemoSalon,
  { transaction, owner, passwordHash, now }: Opening,
): Promise<OpenSalon> {
  const at = (time: Date) => ({ ...contextIn(context, transaction), now: () => time });
  const opening = at(openingOf(salon, now));
  const { id: branchId } = await createBranch(opening, owner, salon.branch);
  await changePublication(opening, owner, branchId, { isPublished: true });

  const categoryIds = new Map<string, string>();
  for (const category of salon.categories) {
    categoryIds.set(category.name, (await createServiceCategory(opening, owner, { branchId, ...category })).id);
  }
  const kinds: { of: readonly string[]; typeId: string }[] = [];
  for (const { of, names, name } of salon.resourceTypes ?? []) {
    const type = resourceTypeCreation.parse({ branchId, name, resourceNames: names });
    kinds.push({ of, typeId: (await addType(opening, owner, type)).id });
  }
  const kindsOf = ({ name }: DemoService) => kinds.filter(({ of }) => of.includes(name));
  const serviceIds = new Map<DemoService, string>();
  for (const service of salon.services) {
    const { priceKind, variants = [] } = service;
    const creation = serviceCreation.parse({
      ...service,
      branchId,
      bufferMinutes: service.bufferMinutes ?? 0,
      categoryId: categoryIds.get(service.category),
      variants: variants.map((variant) => ({ priceKind, ...variant })),
      needs: kindsOf(service).map(({ typeId }) => ({ typeId, quantity: 1 })),
    });
    serviceIds.set(service, (await createService(at(additionOf(service, salon, now)), owner, creation)).id);
  }
  const idsOf = (names: readonly string[]) =>
    [...serviceIds].filter(([{ name }]) => names.includes(name)).map(([, id]) => id);
  for (const { of, ...addon } of salon.addons ?? []) {
    const creation = addonCreation.parse({ branchId, ...addon, serviceIds: idsOf(of) });
    await createAddon(at(now), owner, creation);
  }

  const staffIds = new Map<DemoStaff, string>();
  for (const person of salon.staff) {
    const added = at(additionOf(person, salon, now));
    const { email, offers = [], terms = {}, timeOff, ...entered } = person;
    const creation = staffCreation.parse({
      ...entered,
      branchId,
      email: '',
      hasNoEmail: true,
      serviceIds: idsOf(offers),
    });
    const { id } = await createStaffMember(added, owner, creation, 'tr');
    staffIds.set(person, id);
    const own = Object.entries(terms).map(([name, term]) => ({ ...term, serviceId: idsOf([name])[0] }));
    if (own.length > 0) await replaceTerms(added, owner, id, ownTermsEdit.parse({ terms: own }));
    await giveAccount(transaction, person, id, { passwordHash, at: added.now() });
    if (!timeOff) continue;
    const [startDate, endDate] = [timeOff.firstDay, timeOff.lastDay].map((day) => dateOf(salon, day, now));
    const { reason, note } = timeOff;
    const exception = { branchId, staffId: id, kind: 'TIME_OFF', reason, note, startDate, endDate };
    await enterTimeOff(at(now), transaction, owner, scheduleExceptionCreation.parse(exception));
  }
  for (const { day, text } of salon.dayNotes) {
    await writeDayNote(at(now), owner, { branchId, date: dateOf(salon, day, now), text });
  }
  const neededBy = (service: DemoService) => {
    const types = kindsOf(service).map(({ typeId }) => typeId);
    return types.length > 0 ? types.toSorted() : null;
  };
  return { branchId, serviceIds, staffIds, neededBy };
}

const dateOf = ({ branch }: DemoSalon, day: number, now: Date) => addDays(localDateAt(now, branch.timeZone), day);

/** Writes the account of a person who works for the salon, as if they had taken up an invitation, or are still to. */
async function giveAccount(
  transaction: Queryable,
  { firstName, lastName, email, phone, isInvited }: DemoStaff,
  staffId: string,
  { passwordHash, at }: { readonly passwordHash: string; readonly at: Date },
): Promise<void> {
  const { id: account_id } = await insertAccount(transaction, {
    ...{ role: 'STAFF', first_name: firstName, last_name: lastName, email, phone, language: 'tr', created_at: at },
    password_hash: isInvited ? null : passwordHash,
    email_verified_at: isInvited ? null : at,
  });
  await transaction.updateTable('staff_members').set({ email, account_id }).where('id', '=', staffId).execute();
}
