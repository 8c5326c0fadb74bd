import { type RefObject, useRef, useState } from 'react';
import type { WishedStart } from './wished-start.ts';

/** Person and time of a booking that is not sent yet; local to the branch. */
export type PlannedPlace = {
  readonly staffId: string;
  readonly appointmentDate: string;
  readonly startTime: string;
  readonly durationMinutes: number;
};

/** The bond between a calendar and the booking that goes on beside it. */
export type BookingBeside = {
  /** Element in which the booking stands; null where there is no room for it beside the calendar */
  readonly place: HTMLElement | null;
  /** Tells the calendar what the booking is about; null once it has ended */
  readonly onPlan: (planned: PlannedPlace | null) => void;
  /** Set by the booking while it goes on: takes another person and time, or the focus alone where no time is given */
  readonly take: RefObject<((start: WishedStart) => void) | null>;
};

/** Keeps what a calendar and the booking beside it tell each other. */
export function useBookingBeside() {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [planned, setPlanned] = useState<PlannedPlace | null>(null);
  const take = useRef<BookingBeside['take']['current']>(null);
  const beside: BookingBeside = { place, onPlan: setPlanned, take };
  return { beside, planned, setPlace };
}
