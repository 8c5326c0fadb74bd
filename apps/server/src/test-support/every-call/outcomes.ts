import { PERSONAS, type Persona, SIGNED_OUT } from '../personas.ts';
import type { Outcome } from './walk.ts';

export const everyone = (outcome: Outcome) =>
  Object.fromEntries(PERSONAS.map((persona) => [persona, outcome])) as Record<Persona, Outcome>;
const signedOut = Object.fromEntries(SIGNED_OUT.map((persona) => [persona, 'UNAUTHENTICATED'])) as Record<
  (typeof SIGNED_OUT)[number],
  Outcome
>;
/** The others may not even try; to another owner it does not exist, not even where they work. */
export const ownerOnly = (outcome: Outcome, otherOwner: Outcome) =>
  ({
    ...signedOut,
    owner: outcome,
    otherOwner,
    hiredOwner: otherOwner,
    manager: 'FORBIDDEN',
    managerElsewhere: 'FORBIDDEN',
    reception: 'FORBIDDEN',
    staff: 'FORBIDDEN',
    colleague: 'FORBIDDEN',
    otherStaff: 'FORBIDDEN',
  }) as const;
/** Managers, too, of this branch; to one of another branch of the business it does not exist. */
export const settings = (outcome: Outcome, elsewhere: Outcome) =>
  ({ ...ownerOnly(outcome, elsewhere), manager: outcome, managerElsewhere: elsewhere }) as const;
/** And reception. */
export const atDesk = (outcome: Outcome, elsewhere: Outcome) =>
  ({ ...settings(outcome, elsewhere), reception: outcome }) as const;
/** Customers are the whole business's. */
export const customers = (outcome: Outcome, otherOwner: Outcome) =>
  ({ ...atDesk(outcome, otherOwner), managerElsewhere: outcome }) as const;
/** People who run the branch, and the person who is booked; to all others the appointment does not exist. */
export const concerned = (outcome: Outcome, others: Outcome = 'APPOINTMENT_NOT_FOUND') =>
  ({
    ...signedOut,
    owner: outcome,
    otherOwner: others,
    hiredOwner: others,
    manager: outcome,
    managerElsewhere: others,
    reception: outcome,
    staff: outcome,
    colleague: others,
    otherStaff: others,
  }) as const;
/** People who work in the branch, for their own things. */
export const atWork = (outcome: Outcome) => ({ staff: outcome, colleague: outcome, hiredOwner: outcome });
export const personally = { ...concerned('STAFF_NOT_FOUND', 'STAFF_NOT_FOUND'), ...atWork(200) } as const;
export const inBranch = { ...concerned(200, 'BRANCH_NOT_FOUND'), ...atWork(200) } as const;
export const everySignedIn = (outcome: Outcome) => ({ ...everyone(outcome), ...signedOut });
