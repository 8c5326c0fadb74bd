import type { CustomerAppointment as Appointment, PublicBranch, Slot } from '@vakit/contract';
import { ANY_STAFF } from '@vakit/contract/any-staff.ts';
import { addonsOf, type ChosenServices, combinable, isGroup, staffFor, stillSold, variantsOf } from '../visit.ts';
import type { LinkedChoice } from './linked-choice.ts';

/** Service, staff, date and time, info, confirmed */
export type Step = 1 | 2 | 3 | 4 | 5;

/** What a customer types, named as on the wire. */
const NO_DETAILS = {
  customerFirstName: '',
  customerLastName: '',
  customerEmail: '',
  customerPhone: '',
  customerNotes: '',
};
export type Details = typeof NO_DETAILS;

/** Who does which service, by its id, where that is not whoever is free */
export type StaffBy = Readonly<Record<string, string>>;

/** Somebody who comes along, with services of their own */
export type Guest = Required<ChosenServices> & { readonly name: string; readonly staffBy: StaffBy };

export type WizardState = {
  /** The services of the visit, in their order */
  readonly serviceIds: readonly string[];
  /** Of those that are not taken in their first choice */
  readonly variantIds: readonly string[];
  /** What is added to them: see `addonKey` */
  readonly addons: readonly string[];
  /** Those who come along */
  readonly guests: readonly Guest[];
  /** Whether it is chosen who comes along, even if nobody does yet */
  readonly isTogether: boolean;
  /** Whether it is chosen for each service who does it: then `staffId` is `ANY_STAFF` */
  readonly isApart: boolean;
  readonly staffBy: StaffBy;
  /** A person's id, or `ANY_STAFF` */
  readonly staffId: string | null;
  /** The person chosen before who does not offer all of the services */
  readonly unfitStaffId: string | null;
  /** `YYYY-MM-DD` */
  readonly date: string | null;
  readonly startTime: string | null;
  /** Whether the service is held in groups: then a session is chosen, with its person and its time */
  readonly isGroup: boolean;
  readonly sessionId: string | null;
  /** What was told of the time that was chosen last */
  readonly slot: Slot | null;
  /** Why the time chosen before is asked for again: somebody else was faster, or the services have changed */
  readonly timeLostTo: 'OTHERS' | 'SERVICES' | null;
  readonly details: Details;
  /** Whether this browser is to remember the details */
  readonly isRemembered: boolean;
  /** To commercial messages, which nobody has to agree to */
  readonly marketingConsent: boolean;
  /** A booking that was sent: sent again unchanged, it carries the same key */
  readonly attempt: { readonly request: string; readonly key: string } | null;
  readonly booked: Appointment | null;
};

export const EMPTY: WizardState = {
  serviceIds: [],
  variantIds: [],
  addons: [],
  guests: [],
  isTogether: false,
  isApart: false,
  staffBy: {},
  staffId: null,
  unfitStaffId: null,
  date: null,
  startTime: null,
  isGroup: false,
  sessionId: null,
  slot: null,
  timeLostTo: null,
  details: NO_DETAILS,
  isRemembered: false,
  marketingConsent: false,
  attempt: null,
  booked: null,
};

/** Under what the choices at a branch are kept for the tab. */
export const keyOfVisit = (branchSlug: string): string => `visit:${branchSlug}`;

/** The beginning, with what was typed once where this browser remembers it. */
export function withDetails(remembered: Omit<Details, 'customerNotes'> | undefined): WizardState {
  return { ...EMPTY, details: { ...NO_DETAILS, ...remembered }, isRemembered: remembered !== undefined };
}

/** Everything that is to be done, for whomever. */
export const allServices = ({ serviceIds, guests }: Pick<WizardState, 'serviceIds' | 'guests'>): string[] =>
  [serviceIds, ...guests.map((guest) => guest.serviceIds)].flat();

/** The state without choices that the branch does not offer, or no longer. */
export function fitToBranch(state: WizardState, branch: PublicBranch): WizardState {
  if (state.booked) return state;
  const chosen = fittingChoice(state, branch);
  const guests = state.guests.map((guest) => ({ ...guest, ...fittingChoice(guest, branch) }));
  const before = allServices(state);
  const all = allServices({ ...chosen, guests });
  const person = fittingPerson(state, branch, all);
  const isSame = person.staffId === state.staffId && all.length === before.length;
  return {
    ...state,
    ...chosen,
    guests,
    ...person,
    startTime: isSame ? state.startTime : null,
    isGroup: isGroup(branch, chosen.serviceIds),
  };
}

function fittingChoice(
  { staffBy, ...chosen }: Pick<WizardState, keyof Guest & keyof WizardState>,
  branch: PublicBranch,
) {
  const sold = stillSold(branch, chosen);
  const serviceIds = combinable(branch, sold);
  const kept = { ...sold, serviceIds };
  const isOffered = ([service, person]: [string, string]) =>
    staffFor(branch, [service]).some(({ id }) => id === person);
  return {
    serviceIds,
    variantIds: variantsOf(branch, kept),
    addons: addonsOf(branch, kept),
    staffBy: Object.fromEntries(Object.entries(staffBy).filter(isOffered)),
  };
}

/** Who was chosen, or chosen before, if they offer the services; several people where each is done by one of them. */
function fittingPerson(state: WizardState, branch: PublicBranch, serviceIds: readonly string[]) {
  const { staffId, unfitStaffId, isApart: wasApart, staffBy } = state;
  const isOne = serviceIds.length === 1;
  const wished = (isOne && wasApart && staffBy[serviceIds[0] ?? '']) || (staffId ?? unfitStaffId);
  const offering = serviceIds.length > 0 ? staffFor(branch, serviceIds) : [];
  if (wished === ANY_STAFF) {
    const isOffered = serviceIds.every((id) => staffFor(branch, [id]).length > 0) && serviceIds.length > 0;
    const isApart = isOffered && !isOne && (wasApart || offering.length === 0);
    // With one person left there is nothing to have no preference about, unless several come.
    const only = isApart || state.guests.length > 0 || offering.length > 1 ? undefined : offering[0]?.id;
    return { staffId: only ?? (isOffered ? ANY_STAFF : null), unfitStaffId: null, isApart };
  }
  if (offering.some(({ id }) => id === wished)) return { staffId: wished, unfitStaffId: null, isApart: false };
  const isKnown = branch.staff.some(({ id }) => id === wished);
  return { staffId: null, unfitStaffId: isKnown ? wished : null, isApart: false };
}

/** The state that a link begins with: what it asks for takes the place of what was chosen before. */
export function withLinked(
  state: WizardState,
  branch: PublicBranch,
  { serviceIds, variantIds, addons, staffId }: LinkedChoice,
): WizardState {
  const { details, marketingConsent } = state;
  return fitToBranch({ ...EMPTY, details, marketingConsent, serviceIds, variantIds, addons, staffId }, branch);
}

/** The state with other services or guests; whoever had chosen a time is asked again. */
export function withServices(
  state: WizardState,
  branch: PublicBranch,
  chosen: ChosenServices & Partial<Pick<WizardState, 'guests'>>,
): WizardState {
  const next = fitToBranch({ ...state, ...chosen }, branch);
  const keyOf = ({ serviceIds, variantIds, addons, guests }: WizardState) =>
    JSON.stringify([serviceIds, variantIds, addons, guests]);
  const isSame = keyOf(next) === keyOf(state);
  if (isSame || !state.startTime) return next;
  return { ...next, startTime: null, timeLostTo: 'SERVICES' };
}

/**
 * The services after choosing one on the first step: it takes the place of the first one, the others stay. What is held in
 * groups stands alone.
 */
export function withFirstService(
  branch: PublicBranch,
  serviceIds: readonly string[],
  chosen: string,
): readonly string[] {
  if (isGroup(branch, [chosen])) return [chosen];
  return serviceIds.includes(chosen) ? serviceIds : [chosen, ...serviceIds.slice(1)];
}

/** The step asked for, or the last one before it for which everything has been chosen. */
export function reachableStep(asked: Step, state: WizardState): Step {
  const { guests, staffId, date, startTime, booked } = state;
  if (asked === 5 && booked) return 5;
  // A session says with whom it is.
  if (state.isGroup) return asked === 1 ? 1 : asked < 4 || !startTime || !state.sessionId ? 3 : 4;
  const isChosen = [state, ...guests].every((each) => each.serviceIds.length > 0);
  const last = !isChosen ? 1 : !staffId ? 2 : !date || !startTime ? 3 : 4;
  return Math.min(asked, last) as Step;
}
