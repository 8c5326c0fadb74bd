import { setImmediate } from 'node:timers/promises';
import type { Appointment } from '@vakit/contract';
import type { Queryable } from '../../database/connect.ts';
import { branchesWith, type SignedIn } from '../../http/session-guard.ts';
import { type AppointmentView, presentAppointment } from './appointment-view.ts';

/** Replaces the code for readers who may only look, because it opens, moves and cancels the appointment. */
const HIDDEN = '';

/** Presented before others come first: six weeks of a large branch would keep them waiting. */
const AT_ONCE = 200;

/** Appointments on the wire as an account sees them: of what it may only look at, without the codes of customers. */
export async function presentAsSeen(
  queryable: Queryable,
  account: SignedIn,
  views: readonly AppointmentView[],
): Promise<Appointment[]> {
  const managed = branchesWith(account, 'appointments.manage');
  const isManaged = ({ branch_id, business_id }: AppointmentView) =>
    business_id === account.businessId || managed.includes(branch_id);
  const others = views.filter((view) => !isManaged(view));
  // An account without further permissions sees its own appointments.
  const own =
    others.length > 0 && account.isLooking
      ? await selectOwnStaffIds(queryable, account)
      : others.map(({ staff_id }) => staff_id);
  const presented: Appointment[] = [];
  for (const view of views) {
    presented.push(isManaged(view) ? presentAppointment(view) : withoutCodes(presentAppointment(view), own));
    if (presented.length % AT_ONCE === 0) await setImmediate();
  }
  return presented;
}

/** The same of one that the account has just changed. */
export const presentAsChanged = async (queryable: Queryable, account: SignedIn, view: AppointmentView) =>
  (await presentAsSeen(queryable, { ...account, isLooking: false }, [view]))[0] as Appointment;

function withoutCodes(appointment: Appointment, own: readonly string[]): Appointment {
  const codeOf = ({ staffId, confirmationCode }: Pick<Appointment, 'staffId' | 'confirmationCode'>) =>
    own.includes(staffId) ? confirmationCode : HIDDEN;
  return {
    ...appointment,
    confirmationCode: codeOf(appointment),
    party: appointment.party.map((part) => ({ ...part, confirmationCode: codeOf(part) })),
  };
}

async function selectOwnStaffIds(queryable: Queryable, { id }: SignedIn): Promise<string[]> {
  const people = queryable.selectFrom('staff_members').select('id').where('account_id', '=', id);
  return (await people.where('archived_at', 'is', null).execute()).map((person) => person.id);
}
