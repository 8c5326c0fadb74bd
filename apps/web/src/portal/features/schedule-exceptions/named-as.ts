import type { AffectedAppointment, ScheduleExceptionCreationInput } from '@vakit/contract';

type Named = Required<Pick<ScheduleExceptionCreationInput, 'cancelAppointments' | 'leaveAppointments'>>;

/** Names what a time off concerns: who leaves those inside goes on to give them to others, and what is only wished there ends. */
export function namedAs(appointments: readonly AffectedAppointment[], isLeaving: boolean): Named {
  const isLeft = ({ isOnlyWished }: AffectedAppointment) => isLeaving && !isOnlyWished;
  const idsOf = (some: readonly AffectedAppointment[]) => some.map(({ id }) => id);
  return {
    cancelAppointments: idsOf(appointments.filter((each) => !isLeft(each))),
    leaveAppointments: idsOf(appointments.filter(isLeft)),
  };
}
