import type { CustomerAppointment as Appointment, PublicBranch, Slot } from '@vakit/contract';
import { ANY_STAFF } from '@vakit/contract/any-staff.ts';
import { useCallback } from 'react';
import { bookableDates } from '../times/days.ts';
import { useKeptState } from '../use-kept-state.ts';
import { staffFor } from '../visit.ts';
import { presentPlaceOf } from './present-place.ts';

export type NewTime = {
  /** A person's id, or `ANY_STAFF`; null when nobody offers the services */
  readonly staffId: string | null;
  /** `YYYY-MM-DD` */
  readonly date: string | null;
  readonly slot: Slot | null;
  /** Somebody else was faster with the time chosen before */
  readonly wasTaken: boolean;
};

/** Lists the people who offer all services of the appointment. */
export function staffForAppointment(branch: PublicBranch, { services }: Appointment) {
  return staffFor(
    branch,
    services.map(({ serviceId }) => serviceId),
  );
}

/** The new time that a customer chooses. It is kept in the tab as long as the appointment has not been moved. */
export function useNewTime(appointment: Appointment, branch: PublicBranch) {
  const { confirmationCode } = appointment;
  const { appointmentDate, startTime } = presentPlaceOf(appointment);
  const [newTime, setNewTime] = useKeptState<NewTime>(
    `change:${confirmationCode}:${appointmentDate}T${startTime}`,
    (kept) => fitToBranch({ ...presentTime(appointment, branch), ...kept }, appointment, branch),
  );
  const update = useCallback(
    (change: Partial<NewTime>) => setNewTime((before) => ({ ...before, ...change })),
    [setNewTime],
  );
  return {
    newTime,
    chooseStaff: (staffId: string) => update({ staffId, slot: null, wasTaken: false }),
    chooseDate: useCallback((date: string | null) => update({ date, slot: null }), [update]),
    chooseSlot: useCallback((slot: Slot | null) => update({ slot }), [update]),
    loseTime: () => update({ slot: null, wasTaken: true }),
    review: () => update({ wasTaken: false }),
  };
}

function presentTime(appointment: Appointment, branch: PublicBranch): NewTime {
  const { appointmentDate } = presentPlaceOf(appointment);
  const staffId = appointment.partyId ? ANY_STAFF : appointment.staffId;
  const { lastDay } = bookableDates(branch, new Date());
  return { staffId, date: appointmentDate > lastDay ? null : appointmentDate, slot: null, wasTaken: false };
}

/** Removes a wish for somebody who has left the branch or no longer offers the services. */
function fitToBranch(newTime: NewTime, appointment: Appointment, branch: PublicBranch): NewTime {
  if (appointment.partyId) return { ...newTime, staffId: ANY_STAFF };
  const staff = staffForAppointment(branch, appointment);
  const fits = staff.length > 1 && newTime.staffId === ANY_STAFF;
  if (fits || staff.some(({ id }) => id === newTime.staffId)) return newTime;
  return { ...newTime, staffId: staff.length > 1 ? ANY_STAFF : (staff[0]?.id ?? null), slot: null };
}

/** Whether the appointment is at that time already, with that person or with one that does not matter. */
export function isPresentTime({ staffId, date, slot }: NewTime, appointment: Appointment): boolean {
  const present = presentPlaceOf(appointment);
  const isSameTime = date === present.appointmentDate && slot?.startTime === present.startTime;
  return isSameTime && (staffId === ANY_STAFF || staffId === appointment.staffId);
}
