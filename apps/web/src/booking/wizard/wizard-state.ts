import type { Appointment, PublicBranch, PublicStaffMember } from '@vakit/contract';

/** Service, staff, date and time, info, confirmed */
export type Step = 1 | 2 | 3 | 4 | 5;

/** What a customer types, named as on the wire. */
export const NO_DETAILS = {
  customerFirstName: '',
  customerLastName: '',
  customerEmail: '',
  customerPhone: '',
  customerNotes: '',
};
export type Details = typeof NO_DETAILS;

export type WizardState = {
  readonly serviceId: string | null;
  readonly staffId: string | null;
  /** `YYYY-MM-DD` */
  readonly date: string | null;
  readonly startTime: string | null;
  readonly details: Details;
  /** To commercial messages, which nobody has to agree to */
  readonly marketingConsent: boolean;
  /** Somebody else was faster with the time chosen before */
  readonly wasTaken: boolean;
  /** A booking that was sent: sent again unchanged, it carries the same key */
  readonly attempt: { readonly request: string; readonly key: string } | null;
  readonly booked: Appointment | null;
};

export const EMPTY: WizardState = {
  serviceId: null,
  staffId: null,
  date: null,
  startTime: null,
  details: NO_DETAILS,
  marketingConsent: false,
  wasTaken: false,
  attempt: null,
  booked: null,
};

/** The people who offer a service: those linked to it, and those linked to none. */
export function staffFor(branch: PublicBranch, serviceId: string | null): PublicStaffMember[] {
  return branch.staff.filter(({ serviceIds }) => serviceIds.length === 0 || serviceIds.includes(serviceId ?? ''));
}

/** The state without choices that the branch does not offer, or no longer. */
export function fitToBranch(state: WizardState, branch: PublicBranch): WizardState {
  if (state.booked) return state;
  if (!branch.services.some(({ id }) => id === state.serviceId)) {
    return { ...state, serviceId: null, staffId: null, startTime: null };
  }
  if (!staffFor(branch, state.serviceId).some(({ id }) => id === state.staffId)) {
    return { ...state, staffId: null, startTime: null };
  }
  return state;
}

/** The step asked for, or the last one before it for which everything has been chosen. */
export function reachableStep(asked: Step, { serviceId, staffId, date, startTime, booked }: WizardState): Step {
  if (asked === 5 && booked) return 5;
  const last = !serviceId ? 1 : !staffId ? 2 : !date || !startTime ? 3 : 4;
  return Math.min(asked, last) as Step;
}
