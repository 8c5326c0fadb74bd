import type { Appointment, HandoverPlace, HandoverProposal, Notice } from '@vakit/contract';
import { intervalOfPeriod, overlaps } from '@vakit/scheduling';

/** Somebody's own choice for an appointment, instead of the proposal. */
export type Choice = { readonly isLeft?: boolean; readonly place?: HandoverPlace; readonly notice?: Notice };
export type Choices = Readonly<Record<string, Choice>>;

/** The plan for an appointment. */
export type Planned = {
  readonly appointment: Appointment;
  /** Null where it stays for now */
  readonly to: HandoverPlace | null;
  readonly notice: Notice;
  /** Its new place if it does not stay */
  readonly offered: HandoverPlace | null;
};

/**
 * Each appointment with what was chosen, or else proposed. What somebody has chosen goes before what is proposed there. Whoever
 * a message reaches is written to; else somebody calls.
 */
export function plannedOf(
  proposals: readonly HandoverProposal[],
  choices: Choices,
  isReached: (appointment: Appointment) => boolean,
): Planned[] {
  const chosen = proposals.flatMap(({ appointment }) => choices[appointment.id]?.place ?? []);
  return proposals.map(({ appointment, proposal }) => {
    const { place, isLeft, notice } = choices[appointment.id] ?? {};
    const { timeZone } = appointment;
    const isFree = proposal !== null && !chosen.some((other) => areInTheWay(other, proposal, timeZone));
    const offered = place ?? (isFree ? proposal : null);
    return {
      appointment,
      to: isLeft ? null : offered,
      offered,
      notice: notice ?? (isReached(appointment) ? 'NOW' : 'NONE'),
    };
  });
}

export const isSameTime = ({ appointmentDate, startTime }: Appointment, to: HandoverPlace): boolean =>
  appointmentDate === to.appointmentDate && startTime === to.startTime;

/** Whether two are with the same person at a time. */
export function areInTheWay(one: HandoverPlace, other: HandoverPlace, timeZone: string): boolean {
  if (one.staffId !== other.staffId || one.appointmentDate !== other.appointmentDate) return false;
  const intervalOf = ({ appointmentDate: date, startTime, endTime }: HandoverPlace) =>
    intervalOfPeriod({ startDate: date, endDate: date, startTime, endTime }, timeZone);
  return overlaps([intervalOf(one)], intervalOf(other));
}
