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

export type WizardState = {
  /** The services of the visit, in their order */
  readonly serviceIds: readonly string[];
  /** Of those that are not taken in their first choice */
  readonly variantIds: readonly string[];
  /** What is added to them: see `addonKey` */
  readonly addons: readonly string[];
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

/** The beginning, with what was typed once where this browser remembers it. */
export function withDetails(remembered: Omit<Details, 'customerNotes'> | undefined): WizardState {
  return { ...EMPTY, details: { ...NO_DETAILS, ...remembered }, isRemembered: remembered !== undefined };
}

/** The state without choices that the branch does not offer, or no longer. */
export function fitToBranch(state: WizardState, branch: PublicBranch): WizardState {
  if (state.booked) return state;
  const sold = stillSold(branch, state);
  const serviceIds = combinable(branch, sold);
  const variantIds = variantsOf(branch, { ...sold, serviceIds });
  const addons = addonsOf(branch, { ...sold, serviceIds });
  const person = fittingPerson(state, branch, serviceIds);
  const isSame = person.staffId === state.staffId && serviceIds.length === state.serviceIds.length;
  return {
    ...state,
    serviceIds,
    variantIds,
    addons,
    ...person,
    startTime: isSame ? state.startTime : null,
    isGroup: isGroup(branch, serviceIds),
  };
}

/** Who was chosen, or chosen before, if they offer the services. */
function fittingPerson({ staffId, unfitStaffId }: WizardState, branch: PublicBranch, serviceIds: readonly string[]) {
  const wished = staffId ?? unfitStaffId;
  const offering = serviceIds.length > 0 ? staffFor(branch, serviceIds) : [];
  // With one person left there is nothing to have no preference about.
  if (wished === ANY_STAFF) {
    const only = offering.length === 1 ? offering[0]?.id : undefined;
    return { staffId: only ?? (offering.length > 0 ? ANY_STAFF : null), unfitStaffId: null };
  }
  if (offering.some(({ id }) => id === wished)) return { staffId: wished, unfitStaffId: null };
  const isKnown = branch.staff.some(({ id }) => id === wished);
  return { staffId: null, unfitStaffId: isKnown ? wished : null };
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

/** The state with other services; whoever had chosen a time is asked again. */
export function withServices(state: WizardState, branch: PublicBranch, chosen: ChosenServices): WizardState {
  const next = fitToBranch({ ...state, ...chosen }, branch);
  const keyOf = ({ serviceIds, variantIds, addons = [] }: ChosenServices) =>
    [...serviceIds, ...variantIds, ...addons].join();
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
  const { serviceIds, staffId, date, startTime, booked } = state;
  if (asked === 5 && booked) return 5;
  // A session says with whom it is.
  if (state.isGroup) return asked === 1 ? 1 : asked < 4 || !startTime || !state.sessionId ? 3 : 4;
  const last = serviceIds.length === 0 ? 1 : !staffId ? 2 : !date || !startTime ? 3 : 4;
  return Math.min(asked, last) as Step;
}
