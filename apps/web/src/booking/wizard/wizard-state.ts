import type { CustomerAppointment as Appointment, PublicBranch } from '@vakit/contract';
import { ANY_STAFF } from '@vakit/contract/any-staff.ts';
import type { ToldStart } from '../../common/told-terms.ts';
import { type Choices, combinable, isGroup, serviceIdsOf, staffFor, withChoices } from '../visit.ts';
import type { LinkedChoice } from './linked-choice.ts';

/** Service, staff, date and time, info, confirmed */
export type Step = 1 | 2 | 3 | 4 | 5;

/** Details that a customer types, named as on the wire. */
const NO_DETAILS = {
  customerFirstName: '',
  customerLastName: '',
  customerEmail: '',
  customerPhone: '',
  customerNotes: '',
};
export type Details = typeof NO_DETAILS;

/** Somebody who comes along, with services of their own */
export type Guest = { readonly name: string; readonly choices: Choices };

export type WizardState = {
  /** The services of the visit, in their order */
  readonly choices: Choices;
  /** Those who come along */
  readonly guests: readonly Guest[];
  /** Whether it is chosen who comes along */
  readonly isTogether: boolean;
  /** Those who were to come along before the customer came alone */
  readonly leftGuests: readonly Guest[];
  /** Whether it is chosen for each service who does it: then `staffId` is `ANY_STAFF` */
  readonly isApart: boolean;
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
  /** The slot that was chosen last, as it was shown then */
  readonly slot: ToldStart | null;
  /** Why the time is asked for again: somebody else was faster, the services have changed, or guests are no longer taken */
  readonly timeLostTo: 'OTHERS' | 'SERVICES' | 'NO_PARTIES' | null;
  readonly details: Details;
  /** Whether this browser is to remember the details */
  readonly isRemembered: boolean;
  /** To commercial messages, which nobody has to agree to */
  readonly marketingConsent: boolean;
  /** A booking that was sent: sent again unchanged, it carries the same key */
  readonly attempt: { readonly request: string; readonly key: string } | null;
  /** The last booking of this tab */
  readonly booked: Appointment | null;
};

export const EMPTY: WizardState = {
  choices: [],
  guests: [],
  isTogether: false,
  leftGuests: [],
  isApart: false,
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
export const keyOfVisit = (branchSlug: string): string => `choices:${branchSlug}`;

/** The beginning, with what was typed once where this browser remembers it. */
export function withDetails(remembered: Omit<Details, 'customerNotes'> | undefined): WizardState {
  return { ...EMPTY, details: { ...NO_DETAILS, ...remembered }, isRemembered: remembered !== undefined };
}

/** Everything that is to be done, for whomever. */
export const allServices = ({ choices, guests }: Pick<WizardState, 'choices' | 'guests'>): string[] =>
  serviceIdsOf([choices, ...guests.map((guest) => guest.choices)].flat());

/** The state without choices that the branch does not offer, or no longer. */
export function fitToBranch(state: WizardState, branch: PublicBranch): WizardState {
  const choices = fittingChoices(state.choices, branch);
  const isRefused = state.guests.length > 0 && !branch.takesParties;
  const taken = isRefused ? [] : state.guests;
  const guests = taken.map((guest) => ({ ...guest, choices: fittingChoices(guest.choices, branch) }));
  const before = allServices(state);
  const all = allServices({ choices, guests });
  const person = fittingPerson({ ...state, choices }, branch, all);
  const isSame = person.staffId === state.staffId && all.length === before.length;
  return {
    ...state,
    choices,
    guests,
    ...person,
    startTime: isSame ? state.startTime : null,
    ...(isRefused && { timeLostTo: 'NO_PARTIES' as const }),
    isGroup: isGroup(branch, choices),
  };
}

const fittingChoices = (choices: Choices, branch: PublicBranch): Choices =>
  combinable(branch, choices).map(({ staffId, ...choice }) => {
    const isOffered = staffId === ANY_STAFF || staffFor(branch, [choice.serviceId]).some(({ id }) => id === staffId);
    return { ...choice, ...(isOffered && { staffId }) };
  });

/**
 * Keeps the chosen person, or the one chosen before, if they offer the services; several people if each service has its
 * own.
 */
function fittingPerson(state: WizardState, branch: PublicBranch, serviceIds: readonly string[]) {
  const { choices, staffId, unfitStaffId, isApart: wasApart } = state;
  const isOne = serviceIds.length === 1;
  const wished = (isOne && wasApart && choices[0]?.staffId) || (staffId ?? unfitStaffId);
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
  { choices, staffId }: Pick<LinkedChoice, 'choices' | 'staffId'>,
): WizardState {
  const { details, isRemembered, marketingConsent } = state;
  return fitToBranch({ ...EMPTY, details, isRemembered, marketingConsent, choices, staffId }, branch);
}

/** The state with other services or guests; whoever had chosen a time is asked again. */
export function withServices(
  state: WizardState,
  branch: PublicBranch,
  chosen: Pick<WizardState, 'choices'> & Partial<Pick<WizardState, 'guests'>>,
): WizardState {
  const next = fitToBranch({ ...state, ...chosen }, branch);
  const textOf = ({ choices, guests }: WizardState) => JSON.stringify([choices, guests]);
  const isSame = textOf(next) === textOf(state);
  if (isSame || !state.startTime) return next;
  return { ...next, startTime: null, timeLostTo: 'SERVICES' };
}

/** Somebody of whom nothing is known yet */
export const NEW_GUEST: Guest = { name: '', choices: [] };

/** The state with those who come along, one at first, or without them: whoever comes alone after all finds them again. */
export function withParty(state: WizardState, branch: PublicBranch, isWished: boolean): WizardState {
  const isTogether = isWished && branch.takesParties;
  if (isTogether === state.isTogether) return state;
  const { guests: left, leftGuests } = state;
  const guests = !isTogether ? [] : leftGuests.length > 0 ? leftGuests : [NEW_GUEST];
  // Group sessions are booked alone.
  const choices = isTogether && state.isGroup ? [] : state.choices;
  return { ...withServices(state, branch, { choices, guests }), isTogether, leftGuests: left };
}

/**
 * The services after choosing one on the first step, in one choice or several: it takes the place of the first one, the others
 * stay. What is held in groups stands alone.
 */
export function withFirstService(branch: PublicBranch, before: Choices, serviceId: string, chosen: Choices): Choices {
  if (isGroup(branch, chosen)) return chosen;
  if (serviceIdsOf(before).includes(serviceId)) return withChoices(before, serviceId, chosen);
  return [...chosen, ...before.filter((each) => each.serviceId !== before[0]?.serviceId)];
}

/** The step asked for, or the last one before it for which everything has been chosen. */
export function reachableStep(asked: Step, state: WizardState): Step {
  const { guests, staffId, date, startTime, booked } = state;
  if (asked === 5 && booked) return 5;
  // A session says with whom it is.
  if (state.isGroup) return asked === 1 ? 1 : asked < 4 || !startTime || !state.sessionId ? 3 : 4;
  const isChosen = [state, ...guests].every((each) => each.choices.length > 0);
  const last = !isChosen ? 1 : !staffId ? 2 : !date || !startTime ? 3 : 4;
  return Math.min(asked, last) as Step;
}
